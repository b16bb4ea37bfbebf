#include "llm/heard.h"
#include "llm/stream/replytext.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_thinksplitter {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

// Thoughts and replies, parted at marks wherever the pieces are cut.
class TestThinkSplitter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thoughtsArePartedAtTheirMarks_data()
    {
        QTest::addColumn<QString>("sent");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("thoughts");
        const auto row = [](const char *name, const QString &sent, const QString &text, const QString &thoughts) {
            QTest::newRow(name) << sent << text << thoughts;
        };
        row("none", u"Hello < there"_s, u"Hello < there"_s, {});
        row("both marks", u"<think>a plan</think>\n\nHello"_s, u"Hello"_s, u"a plan"_s);
        row("no opening", u"a plan</think>\n\nHello there"_s, u"Hello there"_s, u"a plan"_s);
        row("no opening, with a stop in it", u"a\nAlex plan</think>Hello\nAlex: x"_s, u"Hello"_s, u"a\nAlex plan"_s);
        row("a mark after both", u"<think>a</think>b</think>c"_s, u"b</think>c"_s, u"a"_s);
        row("a mark after one", u"a</think>b</think>c"_s, u"b</think>c"_s, u"a"_s);
        row("in the middle", u"Hello. <think>a plan</think> there."_s, u"Hello. there."_s, u"a plan"_s);
        row("in the middle, without an end", u"Hello. <think>a plan"_s, u"Hello. "_s, u"a plan"_s);
        row("twice", u"<think>a</think>Hello <think>b</think>there"_s, u"Hello there"_s, u"ab"_s);
        row("large", u"<THINK>a</Think>Hello"_s, u"Hello"_s, u"a"_s);
        row("Magistral", u"[THINK]a[/THINK]Hello"_s, u"Hello"_s, u"a"_s);
        row("Seed", u"<seed:think>a</seed:think>Hello"_s, u"Hello"_s, u"a"_s);
        row("Kimi", u"◁think▷a◁/think▷Hello"_s, u"Hello"_s, u"a"_s);
        row("gpt-oss", u"<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>Hello"_s,
            u"Hello"_s, u"a"_s);
        row("Gemma", u"<|channel>thought\na<channel|>Hello"_s, u"Hello"_s, u"\na"_s);
        row("Sky", u"<|begin_of_thought|>a<|end_of_thought|>\n\nHello"_s, u"Hello"_s, u"a"_s);
        row("thinking", u"<thinking>a</thinking>\nHello"_s, u"Hello"_s, u"a"_s);
        row("thought", u" <thought>a</thought>Hello"_s, u"Hello"_s, u"a"_s);
        row("a story's own words", u"Hello <thought>a</thought>"_s, u"Hello <thought>a</thought>"_s, {});
        row("half a mark", u"Hello</thi"_s, u"Hello</thi"_s, {});
        row("no end", u"<think>a plan"_s, {}, u"a plan"_s);
    }

    void thoughtsArePartedAtTheirMarks()
    {
        QFETCH(QString, sent);
        QFETCH(QString, text);
        QFETCH(QString, thoughts);
        for (int piece = 1; piece <= sent.size(); ++piece) {
            llm::ReplyText reply({}, {u"\nAlex:"_s});
            QString gotText;
            QString gotThoughts;
            const auto take = [&](const llm::ReplyText::Parts &parts) {
                if (parts.takenBack)
                    gotText.clear();
                gotText += parts.text;
                gotThoughts += parts.reasoning;
            };
            for (qsizetype at = 0; at < sent.size(); at += piece)
                take(reply.feed(sent.mid(at, piece), {}));
            take(reply.finish());
            QCOMPARE(gotText, text);
            QCOMPARE(gotThoughts, thoughts);
        }
    }

    void whatWasShownIsTakenBack()
    {
        FaultServer server;
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("secret plan")}, Wait{50},
                     Send{FaultServer::delta("</th") + FaultServer::delta("ink>\\n\\nHello") + FaultServer::finish()},
                     Close{}});
        const Heard heard(server.url());
        QCOMPARE(heard.end().error.code, QString());
        QCOMPARE(heard.listening.text, u"Hello"_s);
        QCOMPARE(heard.listening.reasoning, u"secret plan"_s);
        QCOMPARE(heard.listening.late, 0);
    }

    void onlyThoughtsAreNoReply()
    {
        const QByteArray thought = "data: {\"choices\":[{\"delta\":{\"reasoning_content\":\"hm\"}}]}\n\n";
        const QByteArray length = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"length\"}]}\n\n";
        for (const QByteArray &begin : {thought, FaultServer::delta("<think>hm")}) {
            FaultServer server;
            server.play({Send{FaultServer::streamHead() + begin + length}, Close{}});
            const Heard heard(server.url());
            QCOMPARE(heard.end().error.code, u"only_thoughts"_s);
            QCOMPARE(heard.listening.reasoning, u"hm"_s);
            FaultServer done;
            done.play({Send{FaultServer::streamHead() + begin + FaultServer::finish()}, Close{}});
            QCOMPARE(Heard(done.url()).end().error.code, u"thoughts_alone"_s);
        }
        FaultServer server;
        server.play({Send{FaultServer::streamHead() + thought + FaultServer::delta("Hi") + length}, Close{}});
        const Heard heard(server.url());
        QCOMPARE(heard.end().error.code, QString());
        QCOMPARE(heard.end().finishReason, u"length"_s);
    }

    void aFilteredReplyIsNotWhole()
    {
        FaultServer server;
        server.play(
            {Send{FaultServer::streamHead() + FaultServer::delta("One")
                  + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"content_filter\"}]}\n\ndata: [DONE]\n\n"},
             Close{}});
        const Heard heard(server.url());
        QCOMPARE(int(heard.end().kind), int(EndKind::Failed));
        QCOMPARE(heard.end().error.code, u"content_filter"_s);
        QCOMPARE(heard.listening.text, u"One"_s);
    }
};

DRAMATIS_TEST(TestThinkSplitter);

} // namespace tst_thinksplitter

#include "tst_thinksplitter.moc"
