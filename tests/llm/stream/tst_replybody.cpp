#include "llm/dialect/dialects.h"
#include "llm/stream/replybody.h"
#include "support/main/testmain.h"
#include "support/servers/faultserver.h"

#include <QTest>

namespace tst_replybody {

using namespace dramatis;
using namespace dramatis::llm;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using Kind = StreamEnd::Kind;
using Label = ReplyBody::Kind;
using State = ReplyBody::State;

namespace {

enum class Ending { Closed, Cut, Silent };

const base::Error connectionCut{base::Fault::Unreachable, u"connection_cut"_s, {}, {}};
const base::Error gapTimeout{base::Fault::Timeout, u"gap_timeout"_s, {}, {}};

struct Heard {
    QString text;
    int kind = -1;
    QString code;

    bool operator==(const Heard &) const = default;
};

ReplyBody::Task task()
{
    static const OpenAiChat chat;
    ReplyBody::Task task;
    task.dialect = &chat;
    return task;
}

void end(ReplyBody &body, Ending ending)
{
    switch (ending) {
    case Ending::Closed: return body.closed(std::nullopt);
    case Ending::Cut: return body.closed(connectionCut);
    case Ending::Silent: return body.silent(gapTimeout);
    }
}

// In two pieces, or in many that are one byte long.
Heard heard(Label label, const QByteArray &bytes, Ending ending, qsizetype first, qsizetype size)
{
    ReplyBody body(task());
    body.begin(label == Label::Refusal ? 500 : 200, label);
    Heard all;
    for (qsizetype at = 0; at < bytes.size();) {
        const qsizetype count = std::min(at == 0 && first > 0 ? first : size, bytes.size() - at);
        body.feed(bytes.sliced(at, count));
        all.text += body.takeText();
        at += count;
    }
    end(body, ending);
    all.text += body.takeText();
    all.kind = int(body.end().kind);
    all.code = body.end().error.code;
    return body.ended() ? all : Heard();
}

} // namespace

// The bytes of an answer, without a network.
class TestReplyBody : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anyCutGivesTheSameReply_data()
    {
        QTest::addColumn<int>("label");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("ending");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, Label label, const QByteArray &bytes, Ending ending, const QString &text,
                            Kind kind, const QString &code = {}) {
            QTest::newRow(name) << int(label) << bytes << int(ending) << text << int(kind) << code;
        };
        const QByteArray a = FaultServer::delta("a");
        const QByteArray reason = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n";
        const QByteArray done = "data: [DONE]\n\n";
        const QByteArray object = "{\"choices\":[{\"message\":{\"content\":\"a\"},\"finish_reason\":\"stop\"}]}";
        row("a reply", Label::Events, a + reason + done, Ending::Closed, u"a"_s, Kind::Finished);
        row("without done", Label::Events, a + reason, Ending::Closed, u"a"_s, Kind::Finished);
        row("without done, and silent", Label::Events, a + reason, Ending::Silent, u"a"_s, Kind::Finished);
        row("without done, and cut", Label::Events, a + reason, Ending::Cut, u"a"_s, Kind::Finished);
        row("words behind the mark", Label::Events, a + reason + FaultServer::delta(" b") + done, Ending::Closed,
            u"a b"_s, Kind::Finished);
        row("words behind done", Label::Events, a + done + FaultServer::delta(" b"), Ending::Closed, u"a"_s,
            Kind::Finished);
        row("without a mark", Label::Events, a, Ending::Closed, u"a"_s, Kind::Cut, u"no_finish_mark"_s);
        row("cut", Label::Events, a, Ending::Cut, u"a"_s, Kind::Cut, u"connection_cut"_s);
        row("silent", Label::Events, a, Ending::Silent, u"a"_s, Kind::Cut, u"gap_timeout"_s);
        row("half an event", Label::Events, a + "data: {\"choices\":[{\"del", Ending::Closed, u"a"_s, Kind::Cut,
            u"no_finish_mark"_s);
        row("rubbish", Label::Events, a + "data: {\"choices\":[{\n\n", Ending::Closed, u"a"_s, Kind::Failed,
            u"malformed_event"_s);
        row("rubbish alone", Label::Events, "data: {\"choices\":[{\n\n", Ending::Closed, {}, Kind::Failed,
            u"unreadable_answer"_s);
        row("rubbish behind blanks", Label::Events, FaultServer::delta(" ") + "data: {\"choices\":[{\n\n",
            Ending::Closed, u" "_s, Kind::Failed, u"unreadable_answer"_s);
        row("blank words", Label::Events, FaultServer::delta(" ") + reason + done, Ending::Closed, u" "_s,
            Kind::Finished);
        row("nothing", Label::Events, {}, Ending::Closed, {}, Kind::Failed, u"nothing_came"_s);
        row("blanks", Label::Events, "\n \n", Ending::Cut, {}, Kind::Failed, u"nothing_came"_s);
        row("no events", Label::Events, "Welcome.\n\n", Ending::Closed, {}, Kind::Failed, u"not_a_chat_answer"_s);
        row("an object", Label::Whole, "\n" + object, Ending::Closed, u"a"_s, Kind::Finished);
        row("an object called events", Label::Events, "\xef\xbb\xbf" + object, Ending::Closed, u"a"_s, Kind::Finished);
        row("an object that is cut", Label::Events, object.chopped(24), Ending::Cut, u"a"_s, Kind::Cut,
            u"connection_cut"_s);
        row("an object without its end", Label::Whole, object.chopped(24), Ending::Closed, u"a"_s, Kind::Cut,
            u"connection_cut"_s);
        row("the beginning of an object", Label::Whole, "{\"choices\":[", Ending::Closed, {}, Kind::Failed,
            u"nothing_came"_s);
        row("an object, and silent", Label::Whole, object.chopped(24), Ending::Silent, u"a"_s, Kind::Cut,
            u"gap_timeout"_s);
        row("events called an object", Label::Whole, a + reason + done, Ending::Closed, u"a"_s, Kind::Finished);
        row("an empty object", Label::Whole, {}, Ending::Closed, {}, Kind::Failed, u"not_a_chat_answer"_s);
        row("a page", Label::Whole, "<html>log in</html>", Ending::Closed, {}, Kind::Failed, u"not_a_chat_answer"_s);
        row("an error without a field", Label::Events, a + "{\"error\":\"gone\"}\n\n", Ending::Closed, u"a"_s,
            Kind::Failed, u"server_error"_s);
        row("a refusal", Label::Refusal, "{\"error\":\"no\"}", Ending::Closed, {}, Kind::Failed, u"http_500"_s);
        row("half a refusal", Label::Refusal, "{\"err", Ending::Silent, {}, Kind::Failed, u"http_500"_s);
        row("a refusal that is not read", Label::Unreadable, "\x1f\x8b", Ending::Closed, {}, Kind::Failed,
            u"http_200"_s);
    }
    void anyCutGivesTheSameReply()
    {
        QFETCH(int, label);
        QFETCH(QByteArray, bytes);
        QFETCH(int, ending);
        QFETCH(QString, text);
        QFETCH(int, kind);
        QFETCH(QString, code);
        const Heard expected{text, kind, code};
        const Heard atOnce = heard(Label(label), bytes, Ending(ending), 0, std::max<qsizetype>(1, bytes.size()));
        QCOMPARE(atOnce.text, text);
        QCOMPARE(atOnce.kind, kind);
        QCOMPARE(atOnce.code, code);
        for (qsizetype split = 1; split < bytes.size(); ++split) {
            QVERIFY2(heard(Label(label), bytes, Ending(ending), split, bytes.size()) == expected,
                     qPrintable(QString::number(split)));
            QVERIFY2(heard(Label(label), bytes, Ending(ending), split, 1) == expected,
                     qPrintable(QString::number(split)));
        }
    }

    void theKeyIsInNoPartOfAReply()
    {
        ReplyBody::Task asked = task();
        asked.key = {u"o"_s, u"sk-Zq9XhostileKEY77abc"_s};
        ReplyBody body(asked);
        body.begin(200, Label::Events);
        QString text;
        QString thoughts;
        for (const QByteArray &piece :
             {"{\"reasoning_content\":\"It is sk-Zq9\"}"_ba, "{\"reasoning_content\":\"XhostileKEY77abc.\"}"_ba,
              "{\"content\":\"So: sk-Z\"}"_ba, "{\"content\":\"q9XhostileKEY\"}"_ba, "{\"content\":\"77abc!\"}"_ba,
              "{\"tool_calls\":[{\"index\":0,\"id\":\"sk-Zq9XhostileKEY77abc\",\"function\":{"
              "\"name\":\"say_sk-Zq9XhostileKEY77abc\",\"arguments\":\"{\\\"a\\\":\\\"sk-Zq9Xho\"}}]}"_ba,
              "{\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"stileKEY77abc\\\"}\"}}]}"_ba}) {
            body.feed("data: {\"choices\":[{\"delta\":" + piece + "}]}\n\n");
            thoughts += body.takeReasoning();
            text += body.takeText();
        }
        body.feed("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n");
        text += body.takeText();
        QCOMPARE(thoughts + body.takeReasoning(), u"It is [key]."_s);
        QCOMPARE(text, u"So: [key]!"_s);
        QCOMPARE(body.end().calls.size(), 1);
        QCOMPARE(body.end().calls.first(), (ToolCall{u"[key]"_s, u"say_[key]"_s, u"{\"a\":\"[key]\"}"_s}));
    }

    void whatComesDecidesWhatItIs()
    {
        ReplyBody body(task());
        QCOMPARE(body.state(), State::Unannounced);
        body.feed(FaultServer::delta("a")); // before its head: not heard
        body.begin(200, Label::Events);
        QCOMPARE(body.state(), State::Blank);
        body.feed(" \n");
        QCOMPARE(body.state(), State::Blank);
        body.feed("{\"id\":1}\n\n");
        QCOMPARE(body.state(), State::EventsOrWhole);
        body.feed(FaultServer::delta("a"));
        QCOMPARE(body.state(), State::Events);
        QCOMPARE(body.pieces(), 1);
        QVERIFY(!body.marked());
        body.feed("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n");
        QVERIFY(body.marked() && !body.ended());
        body.feed(FaultServer::delta("b"));
        QCOMPARE(body.pieces(), 1); // last words are not waited for
        body.feed("data: [DONE]\n\n");
        QCOMPARE(body.state(), State::Ended);
        QCOMPARE(body.takeText(), u"ab"_s);
        body.feed(FaultServer::delta("c"));
        body.closed(connectionCut);
        QCOMPARE(body.end().kind, Kind::Finished);
        QCOMPARE(body.takeText(), QString());
    }

    void withoutAHeadNobodyAnswered()
    {
        ReplyBody cut(task());
        cut.closed(connectionCut);
        QCOMPARE(cut.end().error.code, u"hung_up"_s);
        ReplyBody stopped(task());
        stopped.stop();
        QCOMPARE(stopped.end().kind, Kind::Stopped);
    }

    void whatIsStoppedSaysNothingMore()
    {
        ReplyBody body(task());
        body.begin(200, Label::Events);
        body.feed(FaultServer::delta("a"));
        body.stop();
        QCOMPARE(body.takeText(), QString());
        QCOMPARE(body.end().kind, Kind::Stopped);
    }
};

DRAMATIS_TEST(TestReplyBody);

} // namespace tst_replybody

#include "tst_replybody.moc"
