#include "llm/heard.h"
#include "support/main/sanitizers.h"
#include "support/main/testmain.h"
#include "support/servers/serverelsewhere.h"

#include <QFile>
#include <QJsonArray>
#include <QTcpServer>
#include <QTest>

namespace tst_faults {
using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Fault;
using Kind = EndKind;

namespace {

qint64 residentKilobytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.simplified().split(' ').at(1).toLongLong();
    }
    return 0;
}

QString closedPort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return QStringLiteral("http://127.0.0.1:%1").arg(server.serverPort());
}

} // namespace

// What a server can do wrong, and what comes of it.
class TestFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aWholeReplyIsFinished();
    void refusedSaysSoAtOnce();
    void brokenAddressesFailFromTheEventLoop();
    void everyWayToEnd_data();
    void everyWayToEnd();
    void silenceEndsInTime_data();
    void silenceEndsInTime();
    void aSlowStreamIsNotSilence();
    void endlessBodiesAreBounded_data();
    void endlessBodiesAreBounded();
    void aServerThatNeverEndsIsLeftBehindTheFinishMark_data();
    void aServerThatNeverEndsIsLeftBehindTheFinishMark();
    void whatIsNotReadStaysWithTheSender();
    void aHangUpBeforeTheAnswerIsNotRetried();
    void labelsMayLie_data();
    void labelsMayLie();
    void noPartOfTheKeyIsRepeated_data();
    void noPartOfTheKeyIsRepeated();
    void anyChunkingGivesTheSameReply_data();
    void anyChunkingGivesTheSameReply();
    void stopStringsEndTheStream();
    void theUsersStopStringsDoSo();
};

void TestFaults::aWholeReplyIsFinished()
{
    FaultServer server;
    const QByteArray usage = "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":2}}\n\n";
    server.play({Send{FaultServer::streamHead() + FaultServer::delta("Hel") + FaultServer::delta("lo") + usage
                      + FaultServer::finish()},
                 Close{}});
    const Heard heard(server.url());
    QCOMPARE(int(heard.end().kind), int(Kind::Finished));
    QCOMPARE(heard.listening.text, QStringLiteral("Hello"));
    QCOMPARE(heard.end().finishReason, QStringLiteral("stop"));
    QCOMPARE(heard.end().model, QStringLiteral("m"));
    QCOMPARE(heard.end().usage.promptTokens, 5);
    QCOMPARE(heard.end().usage.replyTokens, 2);
    QCOMPARE(heard.listening.ends, 1);
    QCOMPARE(heard.listening.late, 0);
}

void TestFaults::refusedSaysSoAtOnce()
{
    const Heard heard(closedPort());
    QCOMPARE(int(heard.end().kind), int(Kind::Failed));
    QCOMPARE(int(heard.end().error.kind), int(Fault::Unreachable));
    QCOMPARE(heard.end().error.code, QStringLiteral("connection_refused"));
    QVERIFY(heard.end().error.subject.startsWith(QLatin1StringView("Home (http://127.0.0.1:")));
    QVERIFY(heard.listening.endedAfter < 10'000);
}

void TestFaults::brokenAddressesFailFromTheEventLoop()
{
    for (const QString &url : {QStringLiteral("file:///etc/passwd"), QString(), QStringLiteral("http://")}) {
        llm::HttpBackend backend(connectionTo(url), {});
        Listening listening(backend.open(greeting()));
        QCOMPARE(listening.ends, 0);
        QVERIFY(listening.waitForEnd());
        QCOMPARE(int(listening.end.kind), int(Kind::Failed));
    }
}

void TestFaults::everyWayToEnd_data()
{
    QTest::addColumn<Script>("script");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("text");
    const QByteArray head = FaultServer::streamHead();
    const QByteArray chunkedHead = FaultServer::head(200, "text/event-stream", "Transfer-Encoding: chunked\r\n");
    const QByteArray a = FaultServer::delta("a");
    const QByteArray reason = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"length\"}]}\n\n";
    const QByteArray chunk = QByteArray::number(a.size(), 16) + "\r\n" + a + "\r\n";
    const auto row = [](const char *name, const Script &script, Kind kind, const char *code, const char *text) {
        QTest::newRow(name) << script << int(kind) << QString::fromUtf8(code) << QString::fromUtf8(text);
    };
    row("done without a newline", {Send{head + a + "data: [DONE]"}, Close{}}, Kind::Finished, "", "a");
    row("done and still open", {Send{head + a + "data: [DONE]\n\n"}}, Kind::Finished, "", "a");
    row("a reason without done", {Send{head + a + reason}, Close{}}, Kind::Finished, "", "a");
    row("a reason and still open", {Send{head + a + reason}}, Kind::Finished, "", "a");
    row("two reasons", {Send{head + a + reason + reason + "data: [DONE]\n\n"}, Close{}}, Kind::Finished, "", "a");
    row("text behind a reason", {Send{head + a + reason + FaultServer::delta(" b") + "data: [DONE]\n\n"}, Close{}},
        Kind::Finished, "", "a b");
    row("rubbish behind a reason", {Send{head + a + reason + "data: {\"choices\":[{\n\n"}, Close{}}, Kind::Finished, "",
        "a");
    const QByteArray goesOn = "data: {\"choices\":[{\"delta\":{\"content\":\"a\"},\"finish_reason\":\"null\"}]}\n\n";
    row("a reason that is none", {Send{head + goesOn}, Close{}}, Kind::Cut, "no_finish_mark", "a");
    row("a reason that is none, and one", {Send{head + goesOn + reason}, Close{}}, Kind::Finished, "", "a");
    row("end without a mark", {Send{head + a}, Close{}}, Kind::Cut, "no_finish_mark", "a");
    row("end in the middle of an event", {Send{head + a + "data: {\"choices\":[{\"del"}, Close{}}, Kind::Cut,
        "no_finish_mark", "a");
    row("reset", {Send{chunkedHead + chunk}, Wait{50}, Reset{}}, Kind::Cut, "connection_cut", "a");
    row("a cut chunk", {Send{chunkedHead + chunk + "ff\r\ndata: {"}, Close{}}, Kind::Cut, "connection_cut", "a");
    row("a short body", {Send{FaultServer::head(200, "text/event-stream", "Content-Length: 9999\r\n") + a}, Close{}},
        Kind::Cut, "connection_cut", "a");
    row("nothing at all", {Send{head}, Close{}}, Kind::Failed, "nothing_came", "");
    row("no stream at all", {Send{head + "Welcome to my machine.\n\nHere you are.\n"}, Close{}}, Kind::Failed,
        "not_a_chat_answer", "");
    row("an error in the stream",
        {Send{head + a + "data: {\"error\":{\"code\":500,\"message\":\"bad\"}}\n\n"}, Close{}}, Kind::Failed,
        "http_500", "a");
    row("an error line", {Send{head + a + "{\"error\":\"gone\"}\n\n"}, Close{}}, Kind::Failed, "server_error", "a");
    row("an error as reason",
        {Send{head + a + "data: {\"choices\":[{\"finish_reason\":\"error\"}]}\n\ndata: [DONE]\n\n"}, Close{}},
        Kind::Failed, "server_error", "a");
    row("malformed", {Send{head + a + "data: {\"choices\":[{\n\n"}, Close{}}, Kind::Failed, "malformed_event", "a");
    row("noise", {Send{head + ": hi\n\ndata: null\n\ndata: : RELAY\n\nevent: x\n\n" + a + "data: [DONE]\n\n"}, Close{}},
        Kind::Finished, "", "a");
    row("not streamed", FaultServer::json(200, R"({"choices":[{"message":{"content":"a"},"finish_reason":"stop"}]})"),
        Kind::Finished, "", "a");
    row("an error with 200", FaultServer::json(200, R"({"error":"Unexpected endpoint"})"), Kind::Failed, "server_error",
        "");
    row("a web page",
        {Send{FaultServer::head(200, "text/html", "Connection: close\r\n") + "<html>log in</html>"}, Close{}},
        Kind::Failed, "not_a_chat_answer", "");
    row("labelled as JSON",
        {Send{FaultServer::head(200, "application/json", "Connection: close\r\n") + a + "data: [DONE]\n\n"}, Close{}},
        Kind::Finished, "", "a");
    row("not HTTP", {Send{"SSH-2.0-OpenSSH_9.2\r\n"}, Close{}}, Kind::Failed, "hung_up", "");
    row("not HTTP, and still open", {Send{"220 mail"}}, Kind::Failed, "hung_up", "");
    row("chunks that do not fit", {Send{chunkedHead + chunk + "5\r\nhello!\r\n"}}, Kind::Cut, "gap_timeout", "a");
    row("chunks that do not fit, and the end", {Send{chunkedHead + chunk + "hello!\r\n0\r\n\r\n"}, Close{}}, Kind::Cut,
        "", "a");
    row("a length that is none",
        {Send{FaultServer::head(200, "text/event-stream", "Content-Length: many\r\n") + a}, Close{}}, Kind::Cut,
        "no_finish_mark", "a");
    const QByteArray answer =
        R"({"model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"a"},"finish_reason":"stop"}]})";
    const QByteArray cutAnswer =
        FaultServer::head(200, "application/json", "Content-Length: 5000\r\n") + answer.first(answer.size() - 24);
    row("cut, in one piece", {Send{cutAnswer}, Close{}}, Kind::Cut, "connection_cut", "a");
    row("cut in its text, in one piece", {Send{cutAnswer.first(cutAnswer.indexOf("a\"}") + 1)}, Close{}}, Kind::Cut,
        "connection_cut", "a");
    QByteArray mislabelled = cutAnswer;
    row("cut, in one piece, by another label",
        {Send{mislabelled.replace("application/json", "text/event-stream")}, Close{}}, Kind::Cut, "connection_cut",
        "a");
    row("cut, and very deep",
        {Send{FaultServer::head(200, "application/json", "Content-Length: 9000000\r\n")
              + "{\"a\":" + QByteArray("[,").repeated(900'000)},
         Close{}},
        Kind::Failed, "nothing_came", "");
    row("cut before its text, in one piece", {Send{cutAnswer.first(cutAnswer.size() - 40)}, Close{}}, Kind::Failed,
        "nothing_came", "");
    row("empty", FaultServer::json(200, ""), Kind::Failed, "not_a_chat_answer", "");
    row("announced before", {Send{"HTTP/1.1 100 Continue\r\n\r\n" + head + a + "data: [DONE]\n\n"}}, Kind::Finished, "",
        "a");
    row("hinted at before", {Send{"HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + head + a + "data: [DONE]\n\n"}},
        Kind::Finished, "", "a");
}

void TestFaults::everyWayToEnd()
{
    QFETCH(Script, script);
    QFETCH(int, kind);
    QFETCH(QString, code);
    QFETCH(QString, text);
    FaultServer server;
    server.play(script);
    const Heard heard(server.url(), code == u"gap_timeout" ? unhurriedButInSilence() : unhurried());
    QCOMPARE(heard.listening.ends, 1);
    QCOMPARE(heard.listening.late, 0);
    QCOMPARE(int(heard.end().kind), kind);
    QCOMPARE(heard.listening.text, text);
    if (!code.isEmpty())
        QCOMPARE(heard.end().error.code, code);
    QVERIFY(!heard.end().error.detail.contains(QLatin1StringView(secret)));
}

void TestFaults::silenceEndsInTime_data()
{
    QTest::addColumn<Script>("script");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("kind");
    const QByteArray head = FaultServer::streamHead();
    const QByteArray comments = QByteArray(": still here\n\n").repeated(60);
    QTest::newRow("before the head") << Script{} << QStringLiteral("first_token_timeout") << int(Kind::Failed);
    QTest::newRow("a dripping head") << Script{Drip{head + FaultServer::delta("a"), 1, 50}}
                                     << QStringLiteral("first_token_timeout") << int(Kind::Failed);
    QTest::newRow("after the head") << Script{Send{head}} << QStringLiteral("first_token_timeout") << int(Kind::Failed);
    QTest::newRow("comments only") << Script{Send{head}, Drip{comments, 14, 30}}
                                   << QStringLiteral("first_token_timeout") << int(Kind::Failed);
    QTest::newRow("after a token") << Script{Send{head + FaultServer::delta("a")}} << QStringLiteral("gap_timeout")
                                   << int(Kind::Cut);
    QTest::newRow("comments after a token") << Script{Send{head + FaultServer::delta("a")}, Drip{comments, 14, 30}}
                                            << QStringLiteral("gap_timeout") << int(Kind::Cut);
    QTest::newRow("empty words after a token")
        << Script{Send{head + FaultServer::delta("a")},
                  Drip{FaultServer::delta("").repeated(60), int(FaultServer::delta("").size()), 30}}
        << QStringLiteral("gap_timeout") << int(Kind::Cut);
    QTest::newRow("an error without an end")
        << Script{Send{FaultServer::head(500, "application/json", "Content-Length: 99\r\n") + "{"}}
        << QStringLiteral("http_500") << int(Kind::Failed);
}

void TestFaults::silenceEndsInTime()
{
    QFETCH(Script, script);
    QFETCH(QString, code);
    QFETCH(int, kind);
    FaultServer server;
    server.play(script);
    const Heard heard(server.url(), hasty());
    QCOMPARE(heard.end().error.code, code);
    QCOMPARE(int(heard.end().kind), kind);
    QVERIFY(heard.listening.endedAfter < 30'000);
}

void TestFaults::aSlowStreamIsNotSilence()
{
    FaultServer server;
    Script script{Send{FaultServer::streamHead()}};
    for (int i = 0; i < 8; ++i)
        script += {Send{FaultServer::delta("a")}, Wait{150}};
    script += {Send{FaultServer::finish()}, Close{}};
    server.play(script);
    const Heard heard(server.url());
    QCOMPARE(int(heard.end().kind), int(Kind::Finished));
    QCOMPARE(heard.listening.text, QStringLiteral("aaaaaaaa"));
}

void TestFaults::endlessBodiesAreBounded_data()
{
    QTest::addColumn<Script>("script");
    QTest::addColumn<QString>("code");
    const QByteArray head = FaultServer::streamHead();
    const qint64 large = 2'000'000'000;
    QTest::newRow("tokens") << Script{Send{head}, Flood{FaultServer::delta(QByteArray(2000, 'a')).repeated(20), large}}
                            << QStringLiteral("answer_too_large");
    QTest::newRow("comments") << Script{Send{head},
                                        Flood{(": " + QByteArray(100, 'x') + "\n\n").repeated(1'000), large}}
                              << QStringLiteral("answer_too_long");
    QTest::newRow("one line") << Script{Send{head + "data: "}, Flood{QByteArray(60'000, 'a'), large}}
                              << QStringLiteral("answer_too_long");
    QTest::newRow("an error body") << Script{Send{FaultServer::head(500, "text/plain")},
                                             Flood{QByteArray(60'000, 'a'), large}}
                                   << QStringLiteral("http_500");
    QTest::newRow("JSON") << Script{Send{FaultServer::head(200, "application/json") + "{\"a\": \""},
                                    Flood{QByteArray(60'000, 'a'), large}}
                          << QStringLiteral("answer_too_long");
    const QByteArray chunked = FaultServer::head(200, "text/event-stream", "Transfer-Encoding: chunked\r\n");
    QTest::newRow("trailers") << Script{Send{chunked + "0\r\n"},
                                        Flood{"X-A: " + QByteArray(2'000, 'a') + "\r\n", 90'000'000}}
                              << QStringLiteral("nothing_came");
}

void TestFaults::endlessBodiesAreBounded()
{
    QFETCH(Script, script);
    QFETCH(QString, code);
    FaultServer server;
    server.play(script);
    const qint64 before = residentKilobytes();
    llm::StreamLimits limits = unhurried();
    limits.firstToken = 4s;
    limits.rawBytes = 8'000'000;
    const Heard heard(server.url(), limits);
    QCOMPARE(heard.listening.ends, 1);
    QVERIFY(heard.end().kind != Kind::Finished);
    QCOMPARE(heard.end().error.code, code);
    const qint64 rise = (residentKilobytes() - before) / 1024;
    qInfo("%lld MB more memory, %lld ms, %s", rise, heard.listening.endedAfter, qPrintable(heard.end().error.code));
#if !isWatchedByASanitizer // which keeps what was freed
    QVERIFY2(rise <= 64, qPrintable(QString::number(rise)));
#endif
}

void TestFaults::aServerThatNeverEndsIsLeftBehindTheFinishMark_data()
{
    QTest::addColumn<QByteArray>("rest");
    QTest::newRow("text") << FaultServer::delta("and on ");
    QTest::newRow("thoughts") << "data: {\"choices\":[{\"delta\":{\"reasoning_content\":\"hm\"}}]}\n\n"_ba;
    QTest::newRow("calls")
        << "data: {\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"x\"}}]}}]}\n\n"_ba;
    QTest::newRow("reasons") << "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"_ba;
    QTest::newRow("empty pieces") << "data: {\"choices\":[{\"delta\":{}}]}\n\n"_ba;
    QTest::newRow("usage") << "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":2}}\n\n"_ba;
    QTest::newRow("comments") << ": still here\n\n"_ba;
    QTest::newRow("rubbish") << "data: {\"choices\":[{\n\n"_ba;
    QTest::newRow("one line") << "aaaaaaaaaaaaaaaa"_ba;
}

// The reply is whole: what follows neither makes a failure of it, nor is waited for.
void TestFaults::aServerThatNeverEndsIsLeftBehindTheFinishMark()
{
    QFETCH(QByteArray, rest);
    FaultServer server;
    const QByteArray reason = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n";
    server.play({Send{FaultServer::streamHead() + FaultServer::delta("Hello.") + reason},
                 Flood{rest.repeated(60'000 / rest.size()), 200'000'000}});
    llm::StreamLimits limits = unhurried();
    limits.afterFinish = 60s;
    limits.total = 60s;
    const Heard heard(server.url(), limits);
    QCOMPARE(int(heard.end().kind), int(Kind::Finished));
    QCOMPARE(heard.end().error.code, QString());
    QVERIFY(heard.listening.text.startsWith(u"Hello."));
    QVERIFY(heard.listening.text.size() + heard.listening.reasoning.size() < limits.afterFinishBytes);
    QTRY_COMPARE(server.openConnections(), 0);
    QVERIFY(server.flooded() < 200'000'000);
}

// Small events are slower to read than to send.
void TestFaults::whatIsNotReadStaysWithTheSender()
{
    const ServerElsewhere server([](FaultServer &there) {
        there.play({Send{FaultServer::streamHead()}, Flood{FaultServer::delta("blah ").repeated(200), 400'000'000}});
    });
    // How long reading takes is not the point here, and on a busy machine it takes long.
    llm::StreamLimits limits;
    limits.tries = 1;
    limits.rawBytes = 4'000'000;
    llm::HttpBackend backend(connectionTo(server.url()), {}, limits);
    Listening heard(backend.open(greeting()));
    QVERIFY(heard.waitForEnd());
    QCOMPARE(heard.end.error.code, QStringLiteral("answer_too_large"));
    QVERIFY2(server.flooded() < 26'000'000, qPrintable(QString::number(server.flooded())));
}

void TestFaults::aHangUpBeforeTheAnswerIsNotRetried()
{
    for (const bool reset : {false, true}) {
        FaultServer server;
        server.play({Wait{30}, reset ? Step(Reset{}) : Step(Close{})});
        const Heard heard(server.url());
        QCOMPARE(int(heard.end().kind), int(Kind::Failed));
        QCOMPARE(heard.end().error.code, QStringLiteral("hung_up"));
        QCOMPARE(server.requests().size(), 1);
    }
}

void TestFaults::labelsMayLie_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("body");
    const QByteArray events = FaultServer::delta("Hello") + FaultServer::finish();
    const QByteArray whole =
        R"({"model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"Hello"},"finish_reason":"stop"}]})";
    const QByteArray pretty = "{\n  \"choices\": [\n\n    {\"message\": {\"content\": \"Hello\"},\n     "
                              "\"finish_reason\": \"stop\"}\n  ]\n}\n";
    QTest::newRow("events as JSON") << QByteArray("application/json") << events;
    QTest::newRow("events as JSON after a mark") << QByteArray("application/json") << "\xef\xbb\xbf" + events;
    QTest::newRow("events as JSON after a comment") << QByteArray("application/json") << ": hi\n\n" + events;
    QTest::newRow("JSON as events") << QByteArray("text/event-stream") << whole;
    QTest::newRow("JSON as text") << QByteArray("text/plain") << whole;
    QTest::newRow("JSON after a mark") << QByteArray("application/json") << "\xef\xbb\xbf\n" + whole;
    QTest::newRow("JSON on many lines as events") << QByteArray("text/event-stream") << pretty;
}

void TestFaults::labelsMayLie()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, body);
    for (const int first : {1, 3, 1000}) {
        FaultServer server;
        server.play({Send{FaultServer::head(200, type, "Connection: close\r\n")},
                     Send{body.first(std::min<qsizetype>(first, body.size()))}, Wait{20},
                     Send{body.sliced(std::min<qsizetype>(first, body.size()))}, Close{}});
        const Heard heard(server.url());
        QCOMPARE(heard.end().error.code, QString());
        QCOMPARE(heard.listening.text, QStringLiteral("Hello"));
        QCOMPARE(heard.end().streamed, body.contains("data:"));
    }
}

void TestFaults::noPartOfTheKeyIsRepeated_data()
{
    QTest::addColumn<Script>("script");
    const QByteArray key(secret);
    const auto said = [&](int before) { return QByteArray(before, 'x') + ' ' + key; };
    const auto object = [](const QByteArray &message) { return "{\"error\":{\"message\":\"" + message + "\"}}"; };
    for (const int before : {10, 580, 590, 595, 1185, 1190})
        for (const QByteArray &more : {QByteArray(), QByteArray(" and more")}) {
            QTest::addRow("an object, %d, %d", before, int(more.size()))
                << FaultServer::json(400, object(said(before) + more));
            QTest::addRow("a text, %d, %d", before, int(more.size())) << FaultServer::json(400, said(before) + more);
            QTest::addRow("blanks, %d, %d", before, int(more.size()))
                << FaultServer::json(400, QByteArray(before, ' ') + 'x' + said(0) + more);
            QTest::addRow("in the stream, %d, %d", before, int(more.size()))
                << Script{Send{FaultServer::streamHead() + "data: " + object(said(before) + more) + "\n\n"}, Close{}};
        }
    QTest::newRow("a host") << Script{
        Send{"HTTP/1.1 307 T\r\nLocation: http://" + key + ".example/\r\nContent-Length: 0\r\n\r\n"}};
}

void TestFaults::noPartOfTheKeyIsRepeated()
{
    QFETCH(Script, script);
    FaultServer server;
    server.play(script);
    const Heard heard(server.url());
    QCOMPARE(int(heard.end().kind), int(Kind::Failed));
    QVERIFY2(!heard.end().error.detail.contains(QLatin1StringView(secret).first(6), Qt::CaseInsensitive),
             qPrintable(heard.end().error.detail));
}

void TestFaults::anyChunkingGivesTheSameReply_data()
{
    QTest::addColumn<int>("piece");
    for (const int piece : {1, 2, 3, 7, 64, 1000})
        QTest::addRow("%d bytes", piece) << piece;
}

void TestFaults::anyChunkingGivesTheSameReply()
{
    QFETCH(int, piece);
    FaultServer server;
    const QByteArray body = FaultServer::delta("Gr\xc3\xbc\xc3\x9f") + FaultServer::delta("e \\ud83d")
                            + FaultServer::delta("\\udc09 \xf0\x9f\x90\x89") + FaultServer::finish();
    server.play({Send{FaultServer::streamHead()}, Drip{body, piece, 0}, Close{}});
    const Heard heard(server.url());
    QCOMPARE(heard.end().error.code, QString());
    QCOMPARE(int(heard.end().kind), int(Kind::Finished));
    QCOMPARE(heard.listening.text, QStringLiteral("Grüße 🐉 🐉"));
}

void TestFaults::stopStringsEndTheStream()
{
    FaultServer server;
    server.play(
        {Send{FaultServer::streamHead() + FaultServer::delta("Hello\\nAl") + FaultServer::delta("ex: and so on")}});
    domain::Prompt prompt = greeting();
    prompt.sampling.stop = {QStringLiteral("\nAlex:")};
    const Heard heard(server.url(), unhurried(), prompt);
    QCOMPARE(int(heard.end().kind), int(Kind::Finished));
    QCOMPARE(heard.listening.text, QStringLiteral("Hello"));
}

void TestFaults::theUsersStopStringsDoSo()
{
    FaultServer server;
    server.play({Send{FaultServer::streamHead() + FaultServer::delta("Hello*\\n*He") + FaultServer::delta(" nods")}});
    llm::Connection connection = connectionTo(server.url());
    connection.samplers = {{QStringLiteral("stop_strings"), QJsonArray{QStringLiteral("*\\n*"), QString()}}};
    llm::HttpBackend backend(connection, {}, unhurried());
    Listening heard(backend.open(greeting()));
    QVERIFY(heard.waitForEnd());
    QCOMPARE(int(heard.end.kind), int(Kind::Finished));
    QCOMPARE(heard.text, QStringLiteral("Hello"));
    QVERIFY(server.requests().first().contains(R"("stop":["*\n*"])"));
    // A structured answer has none.
    domain::Prompt shaped = greeting();
    shaped.shape = domain::OutputShape{QStringLiteral("mood"), R"({"type":"object"})", "{}"};
    const Listening answer(backend.open(shaped));
    QTRY_COMPARE(server.requests().size(), 2);
    QVERIFY(!server.requests().last().contains("\"stop\""));
}

DRAMATIS_TEST(TestFaults);

} // namespace tst_faults

#include "tst_faults.moc"
