#include "llm/dialect/dialect.h"
#include "llm/heard.h"
#include "llm/http/requestlog.h"
#include "llm/stream/replytext.h"
#include "support/main/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

namespace tst_beginning {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using llm::Api;
using llm::ReplyText;
using llm::Server;

namespace {

domain::Prompt toMara()
{
    domain::Prompt prompt = greeting();
    prompt.speaker = u"Mara"_s;
    prompt.user = u"Alex"_s;
    return prompt;
}

llm::Connection beginningWith(const QString &beginning, const QString &url = u"http://localhost:1"_s)
{
    llm::Connection connection = connectionTo(url);
    connection.beginning = beginning;
    return connection;
}

QJsonObject bodyOf(const QByteArray &request)
{
    return QJsonDocument::fromJson(request.sliced(request.indexOf("\r\n\r\n") + 4)).object();
}

Script replying(const QByteArray &text)
{
    return {Send{FaultServer::streamHead() + FaultServer::delta(text) + FaultServer::finish()}, Close{}};
}

struct Outcome {
    QString text;
    QString reasoning;
};

Outcome through(ReplyText reply, const QStringList &deltas)
{
    Outcome outcome;
    const auto add = [&](const ReplyText::Parts &parts) {
        if (parts.takenBack)
            outcome.text.clear();
        outcome.text += parts.text;
        outcome.reasoning += parts.reasoning;
    };
    for (const QString &delta : deltas)
        add(reply.feed(delta, {}));
    add(reply.finish());
    return outcome;
}

} // namespace

// Replies that begin with words of the user's.
class TestBeginning : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isPartOfTheReplyHoweverItIsCut_data()
    {
        QTest::addColumn<QString>("beginning");
        QTest::addColumn<QString>("sent");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("reasoning");
        const auto row = [](const char *name, const char *beginning, const char *sent, const char *text,
                            const char *reasoning = "") {
            QTest::newRow(name) << QString::fromUtf8(beginning) << QString::fromUtf8(sent) << QString::fromUtf8(text)
                                << QString::fromUtf8(reasoning);
        };
        row("gone on with", "*She", " looks up.*", "*She looks up.*");
        row("said again", "*She", "*She looks up.*", "*She looks up.*");
        row("a long one said again", "*She looks up and says:*", " *She looks up and says:* Aye.",
            "*She looks up and says:* Aye.");
        row("a short word twice", "No", " No!", "No No!");
        row("one blank between", "Well, ", " aye.", "Well, aye.");
        row("nothing more", "*She", "", "");
        row("thoughts first", "*She", "<think>Hm.</think>*She looks up.", "*She looks up.", "Hm.");
        row("within its thoughts", "*She", " is tired.</think>Aye.", "Aye.", "*She is tired.");
        row("opens thoughts", "<think>\nI am Mara", " and tired.</think>Aye.", "Aye.", "\nI am Mara and tired.");
        row("no thoughts", "<think>\n\n</think>\n", "Aye.", "Aye.", "\n\n");
        row("a stop string", "*She", " nods.*\nAlex: hi", "*She nods.*");
    }

    void isPartOfTheReplyHoweverItIsCut()
    {
        QFETCH(QString, beginning);
        QFETCH(QString, sent);
        QFETCH(QString, text);
        QFETCH(QString, reasoning);
        QStringList single;
        for (const QChar c : sent)
            single.append(QString(c));
        const auto same = [&](const QStringList &deltas) {
            const Outcome outcome = through(ReplyText(beginning, {u"\nAlex:"_s}, beginning), deltas);
            QCOMPARE(outcome.text, text);
            QCOMPARE(outcome.reasoning, sent.isEmpty() && reasoning.isEmpty() ? QString() : reasoning);
        };
        same({sent});
        same(single);
        for (qsizetype cut = 0; cut <= sent.size(); ++cut)
            same({sent.first(cut), sent.sliced(cut)});
    }

    void isSentAndShown()
    {
        FaultServer server;
        server.play(replying(" looks up.*"));
        llm::RequestLog log;
        llm::HttpBackend backend(beginningWith(u"*{{char}}"_s, server.url()), {}, unhurried(), nullptr, &log);
        Listening heard(backend.open(toMara()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.text, u"*Mara looks up.*"_s);
        const QJsonObject body = bodyOf(server.requests().first());
        QCOMPARE(body[u"messages"][1][u"role"].toString(), u"assistant"_s);
        QCOMPARE(body[u"messages"][1][u"content"].toString(), u"*Mara"_s);
        QCOMPARE(body[u"continue_final_message"].toBool(), true);
        QCOMPARE(log.all().front().task, u"reply"_s);
    }

    void isKeptWithWhatCameOfACutReply()
    {
        FaultServer server;
        server.play({Send{FaultServer::streamHead() + FaultServer::delta(" looks")}, Close{}});
        llm::HttpBackend backend(beginningWith(u"*She"_s, server.url()), {}, unhurried());
        Listening heard(backend.open(toMara()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.end.kind, EndKind::Cut);
        QCOMPARE(heard.text, u"*She looks"_s);
    }

    void isForRepliesAlone()
    {
        FaultServer server;
        llm::HttpBackend backend(beginningWith(u"*She"_s, server.url()), {}, unhurried());
        domain::Prompt question = toMara();
        question.shape = domain::OutputShape{u"mood"_s, R"({"type":"object"})", "{}"};
        domain::Prompt own = toMara();
        own.speaker = own.user;
        domain::Prompt begun = toMara();
        begun.continueFrom = u"Aye, and"_s;
        for (const domain::Prompt &prompt : {question, own, begun}) {
            server.play(replying("Aye."));
            Listening heard(backend.open(prompt));
            QVERIFY(heard.waitForEnd());
            QCOMPARE(heard.text, u"Aye."_s);
            QVERIFY(!server.requests().last().contains("*She"));
        }
    }

    void endsTheTextOfATemplate()
    {
        domain::Prompt prompt = toMara();
        prompt.continueFrom = u"*She"_s;
        for (const auto &[server, api] :
             {std::pair(Server::LlamaCpp, Api::Native), std::pair(Server::KoboldCpp, Api::Native),
              std::pair(Server::Any, Api::Text)}) {
            llm::Connection connection = connectionTo(u"http://localhost:1"_s);
            connection.server = server;
            connection.api = api;
            QVERIFY(llm::dialectOf(connection)
                        .request(prompt, connection)[u"prompt"]
                        .toString()
                        .endsWith(u"assistant\n*She"_s));
        }
    }

    // Newer models of Anthropic's take no beginning of a reply; others have their own words for it.
    void whoRefusesItIsAskedInWords_data()
    {
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("Anthropic")
            << "This model does not support assistant message prefill. The conversation must end with a user message."_ba;
        QTest::newRow("Mistral")
            << "Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant"_ba;
        QTest::newRow("llama.cpp") << "Assistant response prefill is incompatible with enable_thinking."_ba;
    }

    void whoRefusesItIsAskedInWords()
    {
        QFETCH(QByteArray, said);
        FaultServer server;
        server.play(FaultServer::json(400, "{\"error\":{\"message\":\"" + said + "\"}}"));
        server.play(replying("*She looks up.*"));
        server.play(replying(" nods.*"));
        llm::HttpBackend backend(beginningWith(u"*She"_s, server.url()), {}, unhurried());
        Listening first(backend.open(toMara()));
        QVERIFY(first.waitForEnd());
        QCOMPARE(first.text, u"*She looks up.*"_s);
        QCOMPARE(server.requests().size(), 2);
        const QJsonArray messages = bodyOf(server.requests().last())[u"messages"].toArray();
        QCOMPARE(messages.last()[u"role"].toString(), u"user"_s);
        QCOMPARE(messages[messages.size() - 2][u"content"].toString(), u"*She"_s);
        Listening second(backend.open(toMara())); // at once, from then on
        QVERIFY(second.waitForEnd());
        QCOMPARE(second.text, u"*She nods.*"_s);
        QCOMPARE(server.requests().size(), 3);
    }
};

DRAMATIS_TEST(TestBeginning);

} // namespace tst_beginning

#include "tst_beginning.moc"
