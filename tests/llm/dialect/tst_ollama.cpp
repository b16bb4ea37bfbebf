#include "llm/heard.h"
#include "support/main/testmain.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace tst_ollama {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::Budget;

namespace {

constexpr int usualReply = 400;

Script replying(int promptTokens)
{
    const QByteArray line = R"({"model":"m","message":{"content":"Hello"},"done":false})"
                            "\n";
    const QByteArray end =
        R"({"model":"m","message":{"content":""},"done":true,"done_reason":"stop","prompt_eval_count":)"
        + QByteArray::number(promptTokens) + "}\n";
    return {Send{FaultServer::head(200, "application/x-ndjson", "Connection: close\r\n") + line + end}, Close{}};
}

Script loaded(const QByteArray &models)
{
    return FaultServer::json(200, R"({"models":[)" + models + "]}");
}

domain::Prompt longPrompt()
{
    domain::Prompt prompt = greeting();
    prompt.messages.first().text = u"The rain falls on the old roof. "_s.repeated(800);
    return prompt;
}

int roomAskedFor(const FaultServer &server)
{
    for (qsizetype i = server.requests().size() - 1; i >= 0; --i) {
        const QByteArray request = server.requests()[i];
        if (request.startsWith("POST /api/chat"))
            return QJsonDocument::fromJson(request.sliced(request.indexOf("\r\n\r\n") + 4))[u"options"][u"num_ctx"]
                .toInt();
    }
    return -1;
}

} // namespace

// It loads a model when it is asked, with as much context as it is told, and cuts what is longer without a word.
class TestOllama : public QObject {
    Q_OBJECT

    static llm::Connection connectionTo(const FaultServer &server)
    {
        llm::Connection connection = tests::connectionTo(server.url());
        connection.server = llm::Server::Ollama;
        connection.api = llm::Api::Native;
        connection.model = u"llama3"_s;
        return connection;
    }

    // Up to the end of what is asked beside it.
    static void play(llm::HttpBackend &backend, const llm::RequestLog &log, const domain::Prompt &prompt = greeting())
    {
        Listening heard(backend.open(prompt));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.text, u"Hello"_s);
        QTRY_VERIFY(allAnswered(log));
    }

private Q_SLOTS:
    void itIsToldHowMuchToRead()
    {
        FaultServer server;
        server.playAt("/api/chat", replying(20));
        server.playAt("/api/ps", loaded({}));
        llm::RequestLog log;
        llm::HttpBackend backend(connectionTo(server), {}, unhurried(), nullptr, &log);
        QCOMPARE(backend.fitting({6000, 8000}, usualReply), (Budget{6000, 8000, 9216}));
        play(backend, log);
        QCOMPARE(roomAskedFor(server), 9216);
        backend.fitting({100, 200}, usualReply); // a smaller question is no reason to load the model again
        play(backend, log);
        QCOMPARE(roomAskedFor(server), 9216);
        llm::Connection chosen = connectionTo(server);
        chosen.contextTokens = 4096;
        llm::HttpBackend other(chosen, {}, unhurried(), nullptr, &log);
        other.fitting({6000, 8000}, usualReply);
        play(other, log);
        QCOMPARE(roomAskedFor(server), 4096);
    }

    void itIsAskedAgainWhatItReads()
    {
        FaultServer server;
        server.playAt("/api/chat", replying(20));
        server.playAt("/api/ps", loaded({}));
        llm::RequestLog log;
        llm::HttpBackend backend(connectionTo(server), {}, unhurried(), nullptr, &log);
        backend.fitting({6000, 8000}, usualReply);
        play(backend, log);
        play(backend, log); // nothing is loaded, it says
        QCOMPARE(backend.fitting({6000, 8000}, usualReply).hard, 8000);
        server.playAt("/api/ps", loaded(R"({"name":"llama3:latest","model":"llama3:latest","context_length":2048})"));
        play(backend, log);
        const int most = backend.fitting({6000, 8000}, usualReply).hard;
        QVERIFY2(most > 1000 && most < 2048 - usualReply, qPrintable(QString::number(most)));
    }

    void whatItCutTeachesNothing()
    {
        FaultServer server;
        server.playAt("/api/chat", replying(2048));
        server.playAt("/api/ps", loaded({}));
        llm::RequestLog log;
        llm::HttpBackend backend(connectionTo(server), {}, unhurried(), nullptr, &log);
        const QString text = longPrompt().messages.first().text;
        const int before = backend.count(text).tokens;
        QVERIFY(before > 2 * 2048);
        play(backend, log, longPrompt());
        QCOMPARE(backend.count(text).tokens, before);
    }
};

DRAMATIS_TEST(TestOllama);

} // namespace tst_ollama

#include "tst_ollama.moc"
