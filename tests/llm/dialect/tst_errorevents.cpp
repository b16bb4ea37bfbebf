#include "llm/dialect/servererror.h"
#include "llm/heard.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_errorevents {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

// Errors that a stream tells of in its own way, and ends that are none.
class TestErrorEvents : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anErrorInAStreamIsNoEnd_data()
    {
        QTest::addColumn<QByteArray>("event");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *name, const QByteArray &event, const QString &said,
                            const QString &code = u"server_error"_s) { QTest::newRow(name) << event << code << said; };
        row("older vLLM", R"(data: {"object":"error","message":"EngineDead","type":"InternalServerError"})",
            u"EngineDead"_s);
        row("true", R"(data: {"error":true,"message":"out of memory"})", u"out of memory"_s);
        row("newer vLLM", R"(data: {"error_type":"oom","error_message":"no room"})", u"no room"_s);
        row("an event", "event: error\ndata: {\"message\":\"worker lost\"}", u"worker lost"_s);
        row("an event in words", "event: error\ndata: worker lost", u"worker lost"_s);
        row("Anthropic",
            "event: error\ndata: "
            "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}",
            u"Overloaded"_s, u"http_529"_s);
    }

    void anErrorInAStreamIsNoEnd()
    {
        QFETCH(QByteArray, event);
        QFETCH(QString, code);
        QFETCH(QString, said);
        FaultServer server;
        server.play(
            {Send{FaultServer::streamHead() + FaultServer::delta("One") + event + "\n\ndata: [DONE]\n\n"}, Close{}});
        const Heard heard(server.url());
        QCOMPARE(int(heard.end().kind), int(EndKind::Failed));
        QCOMPARE(heard.end().error.code, code);
        QVERIFY2(heard.end().error.detail.contains(said), qPrintable(heard.end().error.detail));
        QCOMPARE(heard.listening.text, u"One"_s);
    }

    void anOverloadedServerIsAskedAgainBeforeTheFirstWord()
    {
        FaultServer server;
        server.play(
            {Send{FaultServer::streamHead()
                  + "event: error\ndata: {\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n"},
             Close{}});
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("One") + FaultServer::finish()}, Close{}});
        llm::StreamLimits patient = unhurried();
        patient.tries = 2;
        patient.firstPause = 50ms;
        const Heard heard(server.url(), patient);
        QCOMPARE(heard.end().error.code, QString());
        QCOMPARE(heard.listening.text, u"One"_s);
    }

    void aReplyThatIsCutOffSaysSo_data()
    {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<QString>("word");
        for (const char *said :
             {"length", "LENGTH", "max_tokens", "MAX_TOKENS", "model_length", "model_context_window_exceeded"})
            QTest::newRow(said) << QByteArray(said) << u"length"_s;
        QTest::newRow("STOP") << "STOP"_ba << u"stop"_s;
    }

    void aReplyThatIsCutOffSaysSo()
    {
        QFETCH(QByteArray, said);
        QFETCH(QString, word);
        FaultServer server;
        server.play(
            {Send{FaultServer::streamHead() + FaultServer::delta("One")
                  + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"" + said + "\"}]}\n\ndata: [DONE]\n\n"},
             Close{}});
        const Heard heard(server.url());
        QCOMPARE(heard.end().finishReason, word);
    }

    void oneLineBreakPartsEventsAsWell()
    {
        FaultServer server;
        const auto line = [](const QByteArray &event) { return event.trimmed() + '\n'; };
        server.play(
            {Send{FaultServer::streamHead() + line(FaultServer::delta("One, ")) + line(FaultServer::delta("two."))
                  + line("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}") + line("data: [DONE]")},
             Close{}});
        const Heard heard(server.url());
        QCOMPARE(heard.end().error.code, QString());
        QCOMPARE(heard.listening.text, u"One, two."_s);
    }

    void messagesInPlaceOfPiecesAreRead()
    {
        const auto message = [](const QByteArray &text, const QByteArray &finish) {
            return "data: {\"choices\":[{\"message\":{\"content\":\"" + text + "\"},\"finish_reason\":" + finish
                   + "}]}\n\n";
        };
        FaultServer server;
        server.play(
            {Send{FaultServer::streamHead() + message("One, ", "null") + message("two.", "\"stop\"")}, Close{}});
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("One, ") + FaultServer::delta("two.")
                          + message("One, two.", "\"stop\"")},
                     Close{}});
        for (int i = 0; i < 2; ++i) {
            const Heard heard(server.url());
            QCOMPARE(heard.end().error.code, QString());
            QCOMPARE(heard.listening.text, u"One, two."_s);
        }
    }

    void aModelThatRefusesSaysSo_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("in pieces")
            << FaultServer::streamHead()
                   + "data: {\"choices\":[{\"delta\":{\"content\":null,\"refusal\":\"I will\"}}]}\n\n"
                     "data: {\"choices\":[{\"delta\":{\"refusal\":\" not.\"}}]}\n\n"
                   + FaultServer::finish();
        QTest::newRow("at once")
            << FaultServer::head(200, "application/json", "Connection: close\r\n")
                   + R"({"choices":[{"message":{"role":"assistant","content":null,"refusal":"I will not."},"finish_reason":"stop"}]})";
    }

    void aModelThatRefusesSaysSo()
    {
        QFETCH(QByteArray, answer);
        FaultServer server;
        server.play({Send{answer}, Close{}});
        llm::StreamLimits patient = unhurried();
        patient.tries = 2;
        patient.firstPause = 10ms;
        const Heard heard(server.url(), patient);
        QCOMPARE(heard.end().error.code, u"model_refused"_s);
        QCOMPARE(heard.end().error.detail, u"I will not."_s);
        QCOMPARE(heard.listening.text, QString());
        QCOMPARE(server.requests().size(), 1);
    }

    void aRedirectToNowhereIsARefusal()
    {
        FaultServer server;
        server.play(FaultServer::json(304, ""));
        server.play(FaultServer::json(302, ""));
        const Heard unchanged(server.url());
        QCOMPARE(unchanged.end().error.code, u"http_304"_s);
        const Heard nowhere(server.url());
        QCOMPARE(nowhere.end().error.code, u"redirected_nowhere"_s);
        QVERIFY(nowhere.end().error.detail.contains(u"302"));
    }

    void aCompressedErrorIsKnownByItsStatus()
    {
        FaultServer server;
        server.play(FaultServer::json(429, "\x1f\x8b garbage", "Content-Encoding: gzip\r\n"));
        const Heard heard(server.url());
        QCOMPARE(heard.end().error.code, u"http_429"_s);
        QVERIFY(!heard.end().error.detail.contains(u"garbage"_s));
    }
};

DRAMATIS_TEST(TestErrorEvents);

} // namespace tst_errorevents

#include "tst_errorevents.moc"
