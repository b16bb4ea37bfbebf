#include "llm/heard.h"
#include "support/main/testmain.h"

#include <QSignalSpy>
#include <QTest>

namespace tst_patience {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

llm::StreamLimits patient()
{
    llm::StreamLimits limits = unhurried();
    limits.tries = 3;
    limits.firstPause = 20ms;
    return limits;
}

Script whole()
{
    return {Send{FaultServer::streamHead() + FaultServer::delta("Hello") + FaultServer::finish()}, Close{}};
}

} // namespace

// A busy server is asked again, a reply that has begun never is; and what a server tells of its model is asked first.
class TestPatience : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aBusyServerIsAskedAgain()
    {
        FaultServer server;
        server.play(FaultServer::json(503, R"({"error":{"message":"Loading model"}})"));
        server.play(FaultServer::json(429, R"({"error":"slow down"})", "Retry-After: 1\r\n"));
        server.play(whole());
        llm::HttpBackend backend(connectionTo(server.url()), {}, patient());
        Listening heard(backend.open(greeting()));
        QSignalSpy waiting(heard.stream.get(), &llm::Stream::waiting);
        QVERIFY(heard.waitForEnd());
        QCOMPARE(int(heard.end.kind), int(EndKind::Finished));
        QCOMPARE(heard.text, u"Hello"_s);
        QCOMPARE(heard.end.tries, 3);
        QVERIFY(heard.end.firstTokenMs >= 1000);
        QCOMPARE(server.requests().size(), 3);
        QCOMPARE(waiting.size(), 2);
        QCOMPARE(waiting[0][0].value<base::Error>().code, u"http_503"_s);
        QCOMPARE(waiting[1][1].toInt(), 1000);
    }

    void whatNeverReachedAServerIsAskedAgain()
    {
        QString url;
        {
            const FaultServer gone;
            url = gone.url();
        }
        llm::HttpBackend backend(connectionTo(url), {}, patient());
        Listening heard(backend.open(greeting()));
        QSignalSpy waiting(heard.stream.get(), &llm::Stream::waiting);
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.end.error.code, u"connection_refused"_s);
        QCOMPARE(heard.end.tries, 3);
        QCOMPARE(waiting.size(), 2);
        QVERIFY(waiting[1][1].toInt() > waiting[0][1].toInt());
    }

    // It may have been paid for.
    void whatWasTakenIsNotAskedAgain()
    {
        FaultServer server;
        server.play({Wait{30}, Close{}});
        const Heard heard(server.url(), patient());
        QCOMPARE(heard.end().error.code, u"hung_up"_s);
        QCOMPARE(server.requests().size(), 1);
    }

    void onlySoOften()
    {
        FaultServer server;
        server.play(FaultServer::json(503, R"({"error":"busy"})"));
        const Heard heard(server.url(), patient());
        QCOMPARE(heard.end().error.code, u"http_503"_s);
        QCOMPARE(heard.end().tries, 3);
        QCOMPARE(server.requests().size(), 3);
    }

    void whatDoesNotPassIsToldAtOnce()
    {
        for (const int status : {400, 401, 402, 404, 422, 500, 501, 504, 524}) {
            FaultServer server;
            server.play(FaultServer::json(status, R"({"error":"no"})"));
            const Heard heard(server.url(), patient());
            QCOMPARE(heard.end().error.code, u"http_%1"_s.arg(status));
            QCOMPARE(server.requests().size(), 1);
        }
    }

    void anAbsurdPauseIsTheUsersToDecide()
    {
        FaultServer server;
        server.play(FaultServer::json(429, R"({"error":"slow down"})", "Retry-After: 900\r\n"));
        const Heard heard(server.url(), patient());
        QCOMPARE(heard.end().retryAfter, 900);
        QCOMPARE(server.requests().size(), 1);
    }

    void aReplyThatHasBegunIsNotAskedForAgain()
    {
        FaultServer server;
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("Hel")
                          + "data: {\"error\":{\"code\":503,\"message\":\"gone\"}}\n\n"},
                     Close{}});
        const Heard heard(server.url(), patient());
        QCOMPARE(int(heard.end().kind), int(EndKind::Failed));
        QCOMPARE(heard.listening.text, u"Hel"_s);
        QCOMPARE(server.requests().size(), 1);
    }

    void aSlowMachineMayBeGivenItsOwnTime()
    {
        FaultServer server;
        server.play({});
        llm::Connection connection = connectionTo(server.url());
        connection.firstWordSeconds = 1;
        llm::HttpBackend backend(connection, {});
        Listening heard(backend.open(greeting()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.end.error.code, u"first_token_timeout"_s);
        QVERIFY(heard.endedAfter >= 900); // timers may be early
    }

    void stopEndsAPause()
    {
        FaultServer server;
        server.play(FaultServer::json(503, R"({"error":"busy"})"));
        llm::StreamLimits limits = patient();
        limits.firstPause = 20s;
        llm::HttpBackend backend(connectionTo(server.url()), {}, limits);
        Listening heard(backend.open(greeting()));
        QSignalSpy waiting(heard.stream.get(), &llm::Stream::waiting);
        QTRY_COMPARE(waiting.size(), 1);
        heard.stream->stop();
        QVERIFY(heard.endsAtOnce());
        QCOMPARE(int(heard.end.kind), int(EndKind::Stopped));
        QCOMPARE(server.requests().size(), 1);
    }

    void theModelsTemplateIsAskedForFirst()
    {
        FaultServer server;
        server.playAt("/apply-template",
                      FaultServer::json(404, R"({"error":{"code":404,"message":"File Not Found"}})")); // an older one
        server.play(FaultServer::json(
            200, R"({"default_generation_settings":{"n_ctx":1000},"chat_template":"<start_of_turn>"})"));
        server.play({Send{FaultServer::head(200, "text/event-stream")
                          + "data: {\"content\":\"Hi\",\"stop\":true,\"stop_type\":\"eos\"}\n\n"},
                     Close{}});
        llm::Connection connection = connectionTo(server.url());
        connection.server = llm::Server::LlamaCpp;
        connection.api = llm::Api::Native;
        llm::HttpBackend backend(connection, {}, patient());
        Listening heard(backend.open(greeting()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.text, u"Hi"_s);
        QVERIFY(server.requests().at(0).startsWith("GET /props "));
        QVERIFY(server.requests().at(1).startsWith("POST /apply-template "));
        QVERIFY(server.requests().at(2).contains("<start_of_turn>user"));
        QVERIFY(backend.fitting({}, 100).hard < 1000);
        Listening again(backend.open(greeting()));
        QVERIFY(again.waitForEnd());
        QCOMPARE(server.requests().size(), 4); // asked once
    }

    void aTemplateThatNoneIsLikeIsTheServersToUse()
    {
        FaultServer server;
        server.playAt(
            "/props",
            FaultServer::json(200, R"({"default_generation_settings":{"n_ctx":1000},"chat_template":"{{ odd }}"})"));
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("Hi") + FaultServer::finish()}, Close{}});
        llm::Connection connection = connectionTo(server.url());
        connection.server = llm::Server::LlamaCpp;
        connection.api = llm::Api::Native;
        server.playAt("/apply-template",
                      FaultServer::json(404, R"({"error":{"code":404,"message":"File Not Found"}})"));
        llm::HttpBackend backend(connection, {}, patient());
        Listening heard(backend.open(greeting()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.text, u"Hi"_s);
        QVERIFY(server.requests().last().startsWith("POST /v1/chat/completions "));
    }

    void koboldCppTellsOfItsTemplate()
    {
        FaultServer server;
        server.playAt("/api/extra/true_max_context_length", FaultServer::json(200, R"({"value":1000})"));
        server.playAt("/props", FaultServer::json(200, R"({"chat_template":"<start_of_turn>"})"));
        server.play(
            {Send{FaultServer::streamHead() + "data: {\"token\":\"Hi\",\"finish_reason\":\"stop\"}\n\n"}, Close{}});
        llm::Connection connection = connectionTo(server.url());
        connection.server = llm::Server::KoboldCpp;
        connection.api = llm::Api::Native;
        llm::HttpBackend backend(connection, {}, patient());
        Listening heard(backend.open(greeting()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.text, u"Hi"_s);
        QVERIFY(server.requests().last().contains("<start_of_turn>user"));
        QVERIFY(backend.fitting({}, 100).hard < 1000);
    }

    void aServerThatTellsNothingIsSpokenToAllTheSame()
    {
        FaultServer server;
        server.play({}); // silence
        server.play({Send{FaultServer::head(200, "text/event-stream") + "data: {\"content\":\"Hi\",\"stop\":true}\n\n"},
                     Close{}});
        llm::Connection connection = connectionTo(server.url());
        connection.server = llm::Server::LlamaCpp;
        connection.api = llm::Api::Native;
        llm::StreamLimits limits = patient();
        limits.facts = 100ms;
        llm::HttpBackend backend(connection, {}, limits);
        Listening heard(backend.open(greeting()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.text, u"Hi"_s);
        QVERIFY(server.requests().last().contains("im_start"));
        // It is asked once more with the next question.
        server.playAt("/props", FaultServer::json(200, R"({"chat_template":"<start_of_turn>"})"));
        Listening again(backend.open(greeting()));
        QVERIFY(again.waitForEnd());
        QVERIFY(server.requests().last().contains("<start_of_turn>user"));
    }
};

DRAMATIS_TEST(TestPatience);

} // namespace tst_patience

#include "tst_patience.moc"
