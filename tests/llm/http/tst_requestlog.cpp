#include "llm/heard.h"
#include "llm/http/requestlog.h"
#include "llm/probe/endpointtest.h"
#include "support/main/testmain.h"

#include <QSignalSpy>
#include <QTest>

namespace tst_requestlog {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using State = llm::LoggedRequest::State;

namespace {

llm::StreamEnd ask(FaultServer &server, llm::RequestLog &log, const llm::StreamLimits &limits = unhurried(),
                   const domain::Prompt &prompt = greeting())
{
    llm::Connection connection = connectionTo(server.url());
    connection.model = u"small"_s;
    llm::HttpBackend backend(connection, keyFor(server.url()), limits, nullptr, &log);
    Listening heard(backend.open(prompt));
    heard.waitForEnd();
    return heard.end;
}

QByteArray everything(const llm::LoggedRequest &request)
{
    return request.requestHead + request.requestBody + request.replyHead + request.replyBody
           + request.error.detail.toUtf8() + request.connection.toUtf8() + request.model.toUtf8();
}

} // namespace

// What was asked is written down, in bounds, and never with a key.
class TestRequestLog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aReplyIsWrittenDown()
    {
        FaultServer server;
        const QByteArray usage = "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":2}}\n\n";
        server.play(
            {Send{FaultServer::streamHead() + FaultServer::delta("Hello") + usage + FaultServer::finish()}, Close{}});
        llm::RequestLog log;
        ask(server, log);
        QCOMPARE(log.all().size(), size_t(1));
        const llm::LoggedRequest &one = log.all().front();
        QCOMPARE(one.state, State::Finished);
        QCOMPARE(one.task, u"reply"_s);
        QCOMPARE(one.connection, u"Home"_s);
        QCOMPARE(one.model, u"m"_s); // as the server calls it
        QCOMPARE(one.status, 200);
        QVERIFY(one.requestHead.startsWith("POST http://127.0.0.1"));
        QVERIFY(one.requestBody.contains("\"Hello\""));
        QVERIFY(one.replyBody.contains("Hello"));
        QCOMPARE(one.usage.promptTokens, 5);
        QVERIFY(one.firstTokenMs >= 0 && one.durationMs >= one.firstTokenMs);
    }

    void eachTryIsARequestOfItsOwn()
    {
        FaultServer server;
        server.play(FaultServer::json(503, R"({"error":"busy"})"));
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("Hello") + FaultServer::finish()}, Close{}});
        llm::StreamLimits limits = unhurried();
        limits.tries = 3;
        limits.firstPause = 10ms;
        llm::RequestLog log;
        ask(server, log, limits);
        QCOMPARE(log.all().size(), size_t(2));
        QCOMPARE(log.all()[0].state, State::Failed);
        QCOMPARE(log.all()[0].error.code, u"http_503"_s);
        QCOMPARE(log.all()[1].attempt, 2);
        QCOMPARE(log.all()[1].state, State::Finished);
    }

    // A server that repeats the key in every place there is, in one piece and letter by letter.
    void noKeyIsInIt_data()
    {
        QTest::addColumn<Script>("script");
        const QByteArray echo = FaultServer::head(200, "text/event-stream",
                                                  QByteArray("X-Echo: ") + secret + "\r\nSet-Cookie: k=" + secret
                                                      + "\r\nConnection: close\r\n")
                                + FaultServer::delta(secret) + FaultServer::finish();
        QTest::newRow("whole") << Script{Send{echo}, Close{}};
        QTest::newRow("in drops") << Script{Drip{echo, 7, 0}, Close{}};
        QTest::newRow("an error") << FaultServer::json(401, QByteArray(R"({"error":{"message":"wrong key )") + secret
                                                                + "\"}}");
        QTest::newRow("an error in the stream") << Script{
            Send{FaultServer::streamHead() + "data: {\"error\":{\"code\":500,\"message\":\"" + secret + "\"}}\n\n"},
            Close{}};
        QTest::newRow("not a stream") << Script{Send{QByteArray(secret) + "\r\n\r\n"}, Close{}};
        const QByteArray most = QByteArray(secret).chopped(1);
        QTest::newRow("cut off in the middle of it") << Script{Send{FaultServer::streamHead() + ": " + most}, Close{}};
        QTest::newRow("an error, cut off in the middle of it") << FaultServer::json(
            401, "{\"error\":{\"message\":\"" + QByteArray(600 - most.size(), 'x') + secret + "\"}}");
        const QByteArray basic = "dXNlcjpzay12ZXJ5LXNlY3JldC0wMTIzNDU2Nzg5"; // user:sk-very-secret-0123456789
        const QByteArray percent = "%73%6b%2dvery%2Dsecret%2D0123456789";
        const QByteArray forms =
            FaultServer::head(200, "text/event-stream",
                              "X-Echo: Basic " + basic + "\r\nX-Other: /?key=" + percent + "\r\nConnection: close\r\n")
            + FaultServer::delta(basic) + FaultServer::delta(percent) + FaultServer::finish();
        QTest::newRow("in other forms") << Script{Send{forms}, Close{}};
        QTest::newRow("in other forms, in drops") << Script{Drip{forms, 5, 0}, Close{}};
        QTest::newRow("an error in other forms")
            << FaultServer::json(401, "{\"error\":{\"message\":\"no: " + basic + ' ' + percent + "\"}}");
        const QByteArray padding(llm::RequestLog::mostBytes - 10, 'x');
        QTest::newRow("across the end of what is kept") << Script{
            Send{FaultServer::streamHead() + ": " + padding + secret + "\n\n" + FaultServer::finish()}, Close{}};
    }
    void noKeyIsInIt()
    {
        QFETCH(Script, script);
        FaultServer server;
        server.play(script);
        domain::Prompt prompt = greeting();
        prompt.messages.first().text = QLatin1StringView(secret); // even that
        llm::RequestLog log;
        ask(server, log, unhurried(), prompt);
        QCOMPARE(log.all().size(), size_t(1));
        const QByteArray all = everything(log.all().front());
        QVERIFY(!all.contains(secret));
        QVERIFY(!all.contains(QByteArray(secret).first(12)));
        QVERIFY2(!all.contains("ay12ZXJ5LXNlY3JldC0wMTIzNDU2Nzg") && !all.contains("%2dvery%2D"), all.constData());
        QVERIFY(log.all().front().requestHead.toLower().contains("authorization: [key]"));
    }

    void theTestOfAConnectionIsInItWithoutAKey()
    {
        FaultServer server;
        server.play(FaultServer::json(401, QByteArray(R"({"error":{"message":")") + secret + "\"}}"));
        llm::RequestLog log;
        llm::EndpointTest test(connectionTo(server.url()), keyFor(server.url()), unhurried(), &log);
        QSignalSpy finished(&test, &llm::EndpointTest::finished);
        test.start();
        QVERIFY(finished.wait(patience));
        QCOMPARE(log.all().size(), size_t(1));
        QCOMPARE(log.all().front().task, u"model_list"_s);
        QCOMPARE(log.all().front().status, 401);
        QVERIFY(!everything(log.all().front()).contains(secret));
    }

    void itIsBounded()
    {
        FaultServer server;
        server.play({Send{FaultServer::streamHead()},
                     Flood{FaultServer::delta(QByteArray(2000, 'a')).repeated(20), 3'000'000}, Close{}});
        llm::RequestLog log;
        ask(server, log);
        QVERIFY(log.all().front().replyBody.size() <= llm::RequestLog::mostBytes);
        QVERIFY(log.all().front().replyBytes > 1'000'000);
        const llm::Connection connection = connectionTo(server.url());
        for (size_t i = 0; i < 3 * llm::RequestLog::mostRequests; ++i)
            llm::RequestRecord(&log, connection, {}, u"reply"_s).abandoned();
        QCOMPARE(log.all().size(), llm::RequestLog::mostRequests);
        QCOMPARE(log.all().back().state, State::Stopped);
    }

    void manyOfOneKindDriveNoOtherOut()
    {
        llm::RequestLog log;
        const llm::Connection connection = connectionTo(u"http://localhost:1"_s);
        llm::RequestRecord(&log, connection, {}, u"reply"_s).abandoned();
        for (size_t i = 0; i < 2 * llm::RequestLog::mostRequests; ++i)
            llm::RequestRecord(&log, connection, {}, u"token_count"_s).abandoned();
        QCOMPARE(log.all().size(), llm::RequestLog::mostRequests + 1);
        QCOMPARE(log.all().front().kind, llm::LoggedRequest::Kind::Reply);
    }

    void whatIsAskedBesideRepliesIsInIt()
    {
        FaultServer server;
        server.playAt("/props", FaultServer::json(200, R"({"default_generation_settings":{"n_ctx":4096}})"));
        server.playAt("/apply-template", FaultServer::json(200, R"({"prompt":"<|user|>Hello<|model|>"})"));
        server.playAt("/tokenize", FaultServer::json(200, R"({"tokens":[1,2]})"));
        llm::Connection connection = connectionTo(server.url());
        connection.server = llm::Server::LlamaCpp;
        connection.api = llm::Api::Native;
        llm::RequestLog log;
        llm::HttpBackend backend(connection, keyFor(server.url()), unhurried(), nullptr, &log);
        bool counted = false;
        backend.learnCounts({u"Good evening."_s}, this, [&] { counted = true; });
        QTRY_VERIFY(counted);
        server.play({Send{FaultServer::streamHead() + "data: {\"content\":\"Hello\",\"stop\":true}\n\n"}, Close{}});
        Listening heard(backend.open(greeting()));
        QVERIFY(heard.waitForEnd());
        QStringList tasks;
        for (const llm::LoggedRequest &one : log.all()) {
            tasks << one.task;
            QVERIFY(!everything(one).contains(secret));
            QVERIFY(one.requestHead.toLower().contains("authorization: [key]"));
        }
        QCOMPARE(tasks, QStringList({u"token_count"_s, u"server_facts"_s, u"own_form"_s, u"reply"_s}));
    }

    void whatIsStoppedSaysSo()
    {
        FaultServer server;
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("a")}});
        llm::RequestLog log;
        llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried(), nullptr, &log);
        Listening heard(backend.open(greeting()));
        QTRY_COMPARE(heard.text, u"a"_s);
        QCOMPARE(log.all().front().state, State::Arriving);
        heard.stream->stop();
        QVERIFY(heard.waitForEnd());
        QCOMPARE(log.all().front().state, State::Stopped);
        // Nobody waits for it any more.
        Listening other(backend.open(greeting()));
        QTRY_COMPARE(other.text, u"a"_s);
        other.stream.reset();
        QCOMPARE(log.all().back().state, State::Stopped);
    }
};

DRAMATIS_TEST(TestRequestLog);

} // namespace tst_requestlog

#include "tst_requestlog.moc"
