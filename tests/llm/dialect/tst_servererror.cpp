#include "llm/dialect/servererror.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_servererror {

using namespace dramatis;
using namespace Qt::StringLiterals;
using base::Fault;
using llm::bodyError;
using llm::finishWord;
using llm::retryAfterSeconds;

class TestServerError : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsTheServersOwnWords_data();
    void showsTheServersOwnWords();
    void aStatusSaysWhatCouldBeDone_data();
    void aStatusSaysWhatCouldBeDone();
    void readsHowMuchIsTooMuch_data();
    void readsHowMuchIsTooMuch();
    void foreignTextIsTamed();
    void readsHowAReplyEnded();
    void readsRetryAfter_data();
    void readsRetryAfter();
};

void TestServerError::showsTheServersOwnWords_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("detail");
    const auto row = [](const char *name, const char *body, const char *detail) {
        QTest::newRow(name) << QByteArray(body) << QString::fromUtf8(detail);
    };
    row("llama.cpp", R"({"error":{"code":401,"message":"Invalid API Key","type":"authentication_error"}})",
        "Invalid API Key");
    row("KoboldCpp", R"({"detail":{"msg":"Server is busy","type":"service_unavailable"}})", "Server is busy");
    row("Ollama", R"({"error":"model not found"})", "model not found");
    row("TabbyAPI", R"({"detail":"Please provide an API key"})", "Please provide an API key");
    row("FastAPI", R"({"detail":[{"loc":["body","x"],"msg":"field required","type":"value_error"}]})",
        "x: field required");
    row("vLLM, older", R"({"object":"error","message":"too long","code":400})", "too long");
    row("plain text", "no such page", "status 418: no such page");
    row("a web page", "<!DOCTYPE html><html>log in</html>", "status 418: the server answers with a web page");
    row("an unknown object", R"({"status":7})", R"({"status":7})");
    row("nothing", "", "status 418");
}

void TestServerError::showsTheServersOwnWords()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, detail);
    const base::Error error = bodyError(418, body, QStringLiteral("Home"));
    QCOMPARE(error.detail, detail);
    QCOMPARE(error.code, QStringLiteral("http_418"));
    QCOMPARE(error.subject, QStringLiteral("Home"));
}

void TestServerError::aStatusSaysWhatCouldBeDone_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("kind");
    for (const auto &[status, kind] : {std::pair{400, Fault::Refused},
                                       {401, Fault::Denied},
                                       {402, Fault::Refused},
                                       {403, Fault::Denied},
                                       {404, Fault::NotFound},
                                       {408, Fault::Timeout},
                                       {413, Fault::TooLarge},
                                       {422, Fault::Refused},
                                       {429, Fault::Busy},
                                       {500, Fault::Refused},
                                       {501, Fault::Unsupported},
                                       {502, Fault::Busy},
                                       {503, Fault::Busy},
                                       {504, Fault::Timeout},
                                       {529, Fault::Busy}})
        QTest::addRow("%d", status) << status << int(kind);
}

void TestServerError::aStatusSaysWhatCouldBeDone()
{
    QFETCH(int, status);
    QFETCH(int, kind);
    QCOMPARE(int(bodyError(status, "{}", {}).kind), kind);
    QCOMPARE(int(bodyError(400, R"({"error":{"type":"exceed_context_size_error","message":"m"}})", {}).kind),
             int(Fault::TooLarge));
    QCOMPARE(bodyError(400, R"({"error":{"type":"exceed_context_size_error","message":"m"}})", {}).code,
             QStringLiteral("context_exceeded"));
}

void TestServerError::readsHowMuchIsTooMuch_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("prompt");
    QTest::addColumn<int>("context");
    QTest::newRow("llama.cpp") << QByteArray(
        R"({"error":{"code":400,"type":"exceed_context_size_error","message":)"
        R"("request (4828 tokens) exceeds the available context size (4096 tokens), sorry",)"
        R"("n_prompt_tokens":4828,"n_ctx":4096}})")
                               << 4828 << 4096;
    QTest::newRow("llama.cpp, words alone")
        << QByteArray(R"({"error":{"type":"exceed_context_size_error","message":)"
                      R"("request (482 tokens) exceeds the available context size (256 tokens), try increasing it"}})")
        << 482 << 256;
    QTest::newRow("OpenAI") << QByteArray(
        R"({"error":{"message":"This model's maximum context length is 4097 tokens. However, )"
        R"(your messages resulted in 5321 tokens.","type":"invalid_request_error",)"
        R"("code":"context_length_exceeded"}})")
                            << 5321 << 4097;
    QTest::newRow("by its words") << QByteArray(
        R"({"error":{"message":"This endpoint's maximum context length is 8192 tokens. )"
        R"(However, you requested about 9000 tokens","code":400}})")
                                  << 9000 << 8192;
    QTest::newRow("Anthropic") << QByteArray(
        R"({"error":{"type":"invalid_request_error","message":"prompt is too long: 210000 tokens > 200000 maximum"}})")
                               << 210000 << 200000;
    QTest::newRow("newer vLLM") << QByteArray(
        R"({"error":{"message":"The decoder prompt (length 5000) is longer than the maximum model length of 4096."}})")
                                << 0 << 4096;
    QTest::newRow("LM Studio") << QByteArray(
        R"({"error":"Trying to keep the first 6112 tokens when context the overflows. However, the model is loaded )"
        R"(with context length of only 4096 tokens"})")
                               << 6112 << 4096;
    QTest::newRow("without numbers") << QByteArray(R"({"error":{"code":"context_length_exceeded","message":"no"}})")
                                     << 0 << 0;
}

void TestServerError::readsHowMuchIsTooMuch()
{
    QFETCH(QByteArray, body);
    QFETCH(int, prompt);
    QFETCH(int, context);
    QCOMPARE(bodyError(400, body, {}).kind, Fault::TooLarge);
    QVERIFY(llm::overflowIn(body) == (llm::Overflow{prompt, context}));
    QVERIFY(!llm::overflowIn(R"({"error":{"code":400,"message":"no such model"}})"));
}

void TestServerError::foreignTextIsTamed()
{
    const QString long1000(1000, u'x');
    const base::Error error = bodyError(400, "{\"error\":\"a\\nb\\u0007c\\u202e" + long1000.toUtf8() + "\"}", {});
    QVERIFY(error.detail.startsWith(QLatin1StringView("a bc")));
    QVERIFY(error.detail.size() < 700);
    QVERIFY(!error.detail.contains(QChar(0x202e)));
}

void TestServerError::readsHowAReplyEnded()
{
    for (const auto &none : {u"", u"null", u"None"})
        QCOMPARE(finishWord(QString(none)), QString());
    for (const auto &cut : {u"length", u"MAX_TOKENS", u"insufficient_system_resource", u"abort", u"cancelled",
                            u"network_error", u"unload"})
        QCOMPARE(finishWord(QString(cut)), u"length"_s);
    for (const auto &whole : {u"stop", u"eos", u"end_turn", u"tool_calls"})
        QCOMPARE(finishWord(QString(whole)), QString(whole));
}

void TestServerError::readsRetryAfter_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<int>("seconds");
    QTest::newRow("seconds") << QByteArray("20") << 20;
    QTest::newRow("date") << QByteArray("Thu, 01 Jan 2026 00:00:30 GMT") << 30;
    QTest::newRow("RFC 850") << QByteArray("Thursday, 01-Jan-26 00:00:30 GMT") << 30;
    QTest::newRow("RFC 850, last century") << QByteArray("Sunday, 06-Nov-94 08:49:37 GMT") << 0;
    QTest::newRow("asctime") << QByteArray("Thu Jan  1 00:00:30 2026") << 30;
    QTest::newRow("no such day") << QByteArray("Thu, 32 Jan 2026 00:00:30 GMT") << 0;
    QTest::newRow("no such month") << QByteArray("Thu, 01 Foo 2026 00:00:30 GMT") << 0;
    QTest::newRow("date in the past") << QByteArray("Thu, 01 Jan 2015 00:00:30 GMT") << 0;
    QTest::newRow("absurd") << QByteArray("999999999999") << 86400;
    QTest::newRow("negative") << QByteArray("-5") << 0;
    QTest::newRow("words") << QByteArray("soon") << 0;
    QTest::newRow("missing") << QByteArray() << 0;
}

void TestServerError::readsRetryAfter()
{
    QFETCH(QByteArray, header);
    QFETCH(int, seconds);
    QCOMPARE(retryAfterSeconds(header, 1'767'225'600'000), seconds);
}

DRAMATIS_TEST(TestServerError);

} // namespace tst_servererror

#include "tst_servererror.moc"
