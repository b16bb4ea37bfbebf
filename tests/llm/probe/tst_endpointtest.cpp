#include "llm/probe/endpointtest.h"
#include "support/main/testmain.h"
#include "support/servers/faultserver.h"

#include <QJsonDocument>
#include <QTest>
#include <QTimer>

namespace tst_endpointtest {

using namespace dramatis;
using namespace dramatis::tests;
using namespace std::chrono_literals;
using llm::EndpointReport;
using llm::ModelEntry;

namespace {

const auto modelsAnswer = R"({"object":"list","data":[{"id":"tiny","meta":{"n_ctx":4096}},{"id":"other"}]})";

Script streamedReply()
{
    return {Send{FaultServer::streamHead() + FaultServer::delta("1, ")}, Wait{30},
            Send{FaultServer::delta("2") + FaultServer::finish()}, Close{}};
}

// Somebody of no known kind, with these models.
void listModels(FaultServer &server, const Script &models)
{
    server.playAt("/v1/models", models);
    for (const char *path :
         {"/api/extra/version", "/health", "/props", "/v1/model", "/api/v0/models", "/api/tags", "/v1/embeddings"})
        server.playAt(path, FaultServer::json(404, R"({"error":"no such path"})"));
}

EndpointReport reportOn(const QString &url, const QString &model = {})
{
    llm::Connection connection;
    connection.url = url;
    connection.model = model;
    llm::StreamLimits limits;
    limits.connect = 500ms;
    limits.firstToken = 500ms;
    llm::EndpointTest test(connection, {llm::originOf(url), QStringLiteral("sk-secret")}, limits);
    EndpointReport report;
    int reports = 0;
    QObject::connect(&test, &llm::EndpointTest::finished, &test, [&](const EndpointReport &finished) {
        report = finished;
        ++reports;
    });
    test.start();
    if (!waitFor([&] { return reports > 0; }))
        report.error = base::Error{base::Fault::Internal, QStringLiteral("no_report"), {}, {}};
    return report;
}

// The models that it lists; the code of the error, where that is no list.
QString idsOrError(const FaultServer &server)
{
    llm::Connection connection;
    connection.url = server.url();
    llm::ModelList list(connection, {});
    std::optional<base::Result<QList<ModelEntry>>> come;
    QObject::connect(&list, &llm::ModelList::listed, &list,
                     [&come](const base::Result<QList<ModelEntry>> &models) { come = models; });
    list.start();
    if (!waitFor([&come] { return come.has_value(); }))
        return QStringLiteral("no answer");
    QStringList ids;
    for (const ModelEntry &model : come->value_or(QList<ModelEntry>()))
        ids << model.id;
    return *come ? ids.join(u' ') : come->error().code;
}

} // namespace

class TestEndpointTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatItFound();
    void aServerWithoutAListMayStillReply();
    void oneThatThinksFirstAnswers();
    void aModelForEmbeddingsAloneSaysSo();
    void whatLoadsLateIsAskedAgain();
    void aWrongKeyEndsTheTest();
    void nobodyThere();
    void anAnswerInOnePieceDoesNotStream();
    void aWebPageIsNoEndpoint();
    void modelNamesAreChecked();
    void listsComeInSeveralForms_data();
    void listsComeInSeveralForms();
    void aListThatBreaksOffIsToldAsSuch_data();
    void aListThatBreaksOffIsToldAsSuch();
    void aListWithoutModelsSaysWhatItHolds();
    void aReplyThatIsNotWholeSaysWhatATestNeeds_data();
    void aReplyThatIsNotWholeSaysWhatATestNeeds();
    void embeddingsThatAreNoneAreSaidToBe_data();
    void embeddingsThatAreNoneAreSaidToBe();
    void oneOfSeveralModelsHasToBeChosen();
    void serversAreKnownByTheirWords_data();
    void serversAreKnownByTheirWords();
    void whoSpeaksLikeAnotherIsKnown();
    void serversThatWantAKeyAreKnown();
    void serversOnThisComputerAreFound();
    void itSaysWhatItWaitsFor();
    void aKeyIsNoNameOfAModel();
};

void TestEndpointTest::itSaysWhatItWaitsFor()
{
    using Step = llm::EndpointTest::Step;
    FaultServer server;
    listModels(server, FaultServer::json(200, modelsAnswer));
    server.play(FaultServer::json(503, R"({"error":{"code":503,"message":"Loading model"}})"));
    server.play(FaultServer::json(503, R"({"error":{"code":503,"message":"no slot is free"}})"));
    server.play(streamedReply());
    server.play(
        {Send{FaultServer::streamHead() + FaultServer::delta(R"({\"deep\":true})") + FaultServer::finish()}, Close{}});
    llm::Connection connection;
    connection.url = server.url();
    llm::StreamLimits limits;
    limits.firstPause = 10ms;
    llm::EndpointTest test(connection, {}, limits);
    QList<Step> steps;
    bool isOver = false;
    QObject::connect(&test, &llm::EndpointTest::stepped, &test, [&steps](Step step) { steps << step; });
    QObject::connect(&test, &llm::EndpointTest::finished, &test, [&isOver] { isOver = true; });
    test.start();
    QTRY_VERIFY_WITH_TIMEOUT(isOver, 10'000);
    QCOMPARE(steps, QList<Step>({Step::Contact, Step::Reply, Step::Loading, Step::Busy, Step::Form, Step::Embeddings}));
}

void TestEndpointTest::aKeyIsNoNameOfAModel()
{
    FaultServer server;
    listModels(server, FaultServer::json(200, R"({"data":[{"id":"tiny"},{"id":"for sk%2Dsecret-0123456789"}]})"));
    server.play(FaultServer::json(401, "{}"));
    llm::Connection connection;
    connection.url = server.url();
    llm::ModelList list(connection, {llm::originOf(server.url()), QStringLiteral("sk-secret-0123456789")});
    std::optional<QList<ModelEntry>> models;
    QObject::connect(&list, &llm::ModelList::listed, &list, [&models](const base::Result<QList<ModelEntry>> &listed) {
        models = listed.value_or(QList<ModelEntry>());
    });
    list.start();
    QTRY_VERIFY(models);
    QCOMPARE(*models, QList<ModelEntry>({{QStringLiteral("tiny"), 0},
                                         {QStringLiteral("for [key]"), 0, QStringLiteral("for [key]")}}));
}

void TestEndpointTest::tellsWhatItFound()
{
    FaultServer server;
    listModels(server, FaultServer::json(200, modelsAnswer));
    server.play(streamedReply());
    server.play(
        {Send{FaultServer::streamHead() + FaultServer::delta(R"({\"deep\":true})") + FaultServer::finish()}, Close{}});
    const EndpointReport report = reportOn(server.url());
    QVERIFY(!report.error);
    QVERIFY(report.reachable);
    QVERIFY(report.streams);
    QCOMPARE(report.models, QList<ModelEntry>({{QStringLiteral("tiny"), 4096}, {QStringLiteral("other"), 0}}));
    QVERIFY(report.firstTokenMs >= 0 && report.firstTokenMs < 1000);
    QCOMPARE(report.model, QStringLiteral("m")); // as the server calls it
    QVERIFY(server.requests()[0].startsWith("GET /v1/models "));
    QCOMPARE(report.contextTokens, 4096);
    QCOMPARE(report.server, llm::Server::Any);
    QCOMPARE(report.structured, std::optional(true));
    QCOMPARE(report.embeddingSize, 0);
    QVERIFY(report.latencyMs >= 0);
    QVERIFY(std::ranges::any_of(server.requests(),
                                [](const QByteArray &request) { return request.contains("\"model\":\"tiny\""); }));
    QVERIFY(server.requests()[0].contains("Bearer sk-secret"));
}

void TestEndpointTest::aServerWithoutAListMayStillReply()
{
    FaultServer server;
    listModels(server, FaultServer::json(404, R"({"error":"no such path"})"));
    server.play(streamedReply());
    const EndpointReport report = reportOn(server.url(), QStringLiteral("mine"));
    QVERIFY(!report.error);
    QVERIFY(report.reachable);
    QVERIFY(report.models.isEmpty());
}

void TestEndpointTest::oneThatThinksFirstAnswers()
{
    FaultServer server;
    listModels(server, FaultServer::json(200, modelsAnswer));
    server.play({Send{FaultServer::streamHead() + "data: {\"choices\":[{\"delta\":{\"reasoning_content\":\"hm\"}}]}\n\n"
                      + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"length\"}]}\n\n"},
                 Close{}});
    const EndpointReport report = reportOn(server.url());
    QVERIFY(!report.error);
    QVERIFY(report.firstTokenMs >= 0);
}

void TestEndpointTest::aModelForEmbeddingsAloneSaysSo()
{
    FaultServer server;
    listModels(server, FaultServer::json(200, modelsAnswer));
    server.playAt("/v1/embeddings", FaultServer::json(200, R"({"data":[{"embedding":[0.1,0.2,0.3]}]})"));
    server.play(FaultServer::json(400, R"({"error":"\"nomic\" does not support chat"})"));
    const EndpointReport report = reportOn(server.url());
    QVERIFY(report.error);
    QCOMPARE(report.embeddingSize, 3);
}

void TestEndpointTest::whatLoadsLateIsAskedAgain()
{
    FaultServer server;
    listModels(server, FaultServer::json(200, modelsAnswer));
    server.playAt("/api/tags", FaultServer::json(200, R"({"models":[]})"));
    server.playAt("/api/ps", FaultServer::json(200, R"({"models":[]})"));
    server.play({Send{FaultServer::streamHead()}, Wait{300}, Send{FaultServer::delta("1, 2") + FaultServer::finish()},
                 Close{}});
    QTimer loads;
    connect(&loads, &QTimer::timeout, this, [&server] {
        for (const QByteArray &request : server.requests())
            if (request.startsWith("POST /v1/chat/completions"))
                server.playAt("/api/ps",
                              FaultServer::json(200, R"({"models":[{"name":"tiny","context_length":8192}]})"));
    });
    loads.start(10);
    const EndpointReport report = reportOn(server.url());
    QVERIFY(!report.error);
    QCOMPARE(report.server, llm::Server::Ollama);
    QCOMPARE(report.contextTokens, 8192);
}

void TestEndpointTest::aWrongKeyEndsTheTest()
{
    FaultServer server;
    server.play(FaultServer::json(401, R"({"error":{"message":"wrong: sk-secret"}})"));
    const EndpointReport report = reportOn(server.url());
    QVERIFY(report.reachable);
    QVERIFY(report.error);
    QCOMPARE(report.error->code, QStringLiteral("http_401"));
    QCOMPARE(report.error->detail, QStringLiteral("wrong: [key]"));
    QCOMPARE(server.requests().size(), 1);
}

void TestEndpointTest::nobodyThere()
{
    const EndpointReport report = reportOn(QStringLiteral("http://127.0.0.1:1"));
    QVERIFY(!report.reachable);
    QVERIFY(report.error);
    QCOMPARE(report.error->code, QStringLiteral("connection_refused"));
    QVERIFY(!reportOn(QStringLiteral("ftp://x")).reachable);
}

void TestEndpointTest::anAnswerInOnePieceDoesNotStream()
{
    FaultServer server;
    listModels(server, FaultServer::json(200, modelsAnswer));
    server.play(FaultServer::json(200, R"({"choices":[{"message":{"content":"1, 2"},"finish_reason":"stop"}]})"));
    const EndpointReport report = reportOn(server.url());
    QVERIFY(!report.error);
    QVERIFY(!report.streams);
}

void TestEndpointTest::aWebPageIsNoEndpoint()
{
    FaultServer server;
    server.play({Send{FaultServer::head(200, "text/html", "Connection: close\r\n") + "<html></html>"}, Close{}});
    const EndpointReport report = reportOn(server.url());
    QVERIFY(report.error);
    QCOMPARE(report.error->code, QStringLiteral("not_a_chat_answer"));
}

void TestEndpointTest::modelNamesAreChecked()
{
    const QByteArray longName(1'000'000, 'x');
    const QByteArray body =
        R"({"data":[{"id":"good"},{"id":"good"},{"id":"a\u202eb"},{"id":"a\nb"},{"id":7},{"id":""},{"id":")" + longName
        + R"("}]})";
    const QList<ModelEntry> models = llm::modelsIn(QJsonDocument::fromJson(body).object());
    QCOMPARE(models.size(), 4);
    QCOMPARE(models[0], ModelEntry({QStringLiteral("good"), 0, {}})); // once
    QCOMPARE(models[1].shown, QStringLiteral("a\\u202eb"));
    QCOMPARE(models[2].shown, QStringLiteral("a\\u000ab"));
    QVERIFY(models[3].shown.contains(u'…') && models[3].shown.size() < 100);
    QVERIFY(llm::modelsIn({}).isEmpty());
}

void TestEndpointTest::listsComeInSeveralForms_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("found"); // or the code of the error
    QTest::newRow("texts") << QByteArray(R"({"data":["a","b"]})") << QStringLiteral("a b");
    QTest::newRow("a bare array") << QByteArray(R"([{"id":"a"},{"id":"b"}])") << QStringLiteral("a b");
    QTest::newRow("Ollama's own") << QByteArray(R"({"models":[{"name":"a"},{"model":"b"}]})") << QStringLiteral("a b");
    QTest::newRow("a page") << QByteArray("<html><body>Login</body></html>") << QStringLiteral("page_for_model_list");
    QTest::newRow("something else") << QByteArray(R"({"answer":42})") << QStringLiteral("not_a_model_list");
    QTest::newRow("nothing") << QByteArray() << QStringLiteral("not_a_model_list");
    QTest::newRow("no models") << QByteArray("{\"data\":[]}") << QString();
    QTest::newRow("numbers") << QByteArray("{\"data\": [1]}") << QStringLiteral("bad_model_list");
    QTest::newRow("models without names")
        << QByteArray("{\"models\": [{\"size\": 4}, {}]}") << QStringLiteral("bad_model_list");
    QTest::newRow("a number among models") << QByteArray("{\"data\": [1, \"a\"]}") << QStringLiteral("a");
}

void TestEndpointTest::listsComeInSeveralForms()
{
    QFETCH(QByteArray, answer);
    FaultServer server;
    server.play(FaultServer::json(200, answer));
    QTEST(idsOrError(server), "found");
}

void TestEndpointTest::aListThatBreaksOffIsToldAsSuch_data()
{
    QTest::addColumn<Script>("script");
    const QByteArray head = FaultServer::head(200, "application/json", "Transfer-Encoding: chunked\r\n");
    const QByteArray begun = R"({"data":[{"id":"a"},{"id":")";
    const QByteArray chunk = QByteArray::number(begun.size(), 16) + "\r\n" + begun + "\r\n";
    const QByteArray rest = "b\"}]}\r\n0\r\n\r\n";
    QTest::newRow("without its last chunk") << Script{Send{head + chunk}, Close{}};
    QTest::newRow("a size that is none") << Script{Send{head + chunk + "size\r\n" + rest}, Close{}};
    QTest::newRow("a first size that is none") << Script{Send{head + "size\r\n" + begun + rest}, Close{}};
    QTest::newRow("of a length") << Script{
        Send{FaultServer::head(200, "application/json", "Content-Length: 900\r\n") + begun}, Close{}};
    QTest::newRow("without a length") << Script{
        Send{FaultServer::head(200, "application/json", "Connection: close\r\n") + begun}, Close{}};
}

void TestEndpointTest::aListThatBreaksOffIsToldAsSuch()
{
    QFETCH(Script, script);
    FaultServer server;
    server.play(script);
    QCOMPARE(idsOrError(server), QStringLiteral("connection_cut"));
}

// What stands in place of a model is said, and the rest is tried all the same.
void TestEndpointTest::aListWithoutModelsSaysWhatItHolds()
{
    FaultServer server;
    listModels(server, FaultServer::json(200, "{\"data\": [1]}"));
    server.play(streamedReply());
    const EndpointReport report = reportOn(server.url(), QStringLiteral("mine"));
    QVERIFY(!report.error);
    QVERIFY(report.reachable && report.badList);
    QCOMPARE(report.badList->detail, QStringLiteral("no model in the list has a name: the first is 1"));
}

// What came of these few words is not kept, and nobody says so.
void TestEndpointTest::aReplyThatIsNotWholeSaysWhatATestNeeds_data()
{
    QTest::addColumn<Script>("reply");
    QTest::addColumn<QString>("code");
    const QByteArray some = FaultServer::streamHead() + FaultServer::delta("1, ");
    const QByteArray chunked = FaultServer::head(200, "text/event-stream", "Transfer-Encoding: chunked\r\n");
    QTest::newRow("unfinished") << Script{Send{some}, Close{}} << QStringLiteral("test_unfinished");
    QTest::newRow("broken off") << Script{Send{chunked + QByteArray::number(FaultServer::delta("1").size(), 16) + "\r\n"
                                               + FaultServer::delta("1") + "\r\nff\r\n"},
                                          Close{}}
                                << QStringLiteral("test_broke_off");
    QTest::newRow("unreadable") << Script{Send{some + "data: {not json\n\n"}, Close{}}
                                << QStringLiteral("test_unreadable");
}

void TestEndpointTest::aReplyThatIsNotWholeSaysWhatATestNeeds()
{
    QFETCH(Script, reply);
    FaultServer server;
    listModels(server, FaultServer::json(200, modelsAnswer));
    server.play(reply);
    const EndpointReport report = reportOn(server.url());
    QVERIFY(report.error);
    QTEST(report.error->code, "code");
}

void TestEndpointTest::embeddingsThatAreNoneAreSaidToBe_data()
{
    QTest::addColumn<QByteArray>("embedding");
    QTest::addColumn<int>("size");
    QTest::addColumn<bool>("bad");
    QTest::newRow("good") << QByteArray("[0.1,0]") << 2 << false;
    QTest::newRow("a hole") << QByteArray("[null,0.1]") << 0 << true;
    QTest::newRow("zeros") << QByteArray("[0,0,0]") << 0 << true;
    QTest::newRow("none") << QByteArray("[]") << 0 << false;
}

void TestEndpointTest::embeddingsThatAreNoneAreSaidToBe()
{
    QFETCH(QByteArray, embedding);
    FaultServer server;
    listModels(server, FaultServer::json(200, modelsAnswer));
    server.playAt("/v1/embeddings", FaultServer::json(200, R"({"data":[{"index":0,"embedding":)" + embedding + "}]}"));
    server.play(streamedReply());
    const EndpointReport report = reportOn(server.url());
    QTEST(report.embeddingSize, "size");
    QTEST(report.badEmbeddings, "bad");
}

// llama.cpp that serves several refuses who names none of them.
void TestEndpointTest::oneOfSeveralModelsHasToBeChosen()
{
    FaultServer server;
    listModels(server, FaultServer::json(200, modelsAnswer));
    server.playAt("/props", FaultServer::json(200, R"({"default_generation_settings":{}})"));
    server.play(streamedReply());
    const EndpointReport open = reportOn(server.url());
    QVERIFY(!open.error);
    QVERIFY(open.wantsModel);
    QCOMPARE(open.model, QStringLiteral("m"));
    QVERIFY(!reportOn(server.url(), QStringLiteral("tiny")).wantsModel);
}

void TestEndpointTest::serversAreKnownByTheirWords_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<std::optional<llm::Server>>("server");
    const auto row = [](const char *name, const char *path, const char *answer, std::optional<llm::Server> server) {
        QTest::newRow(name) << QByteArray(path) << QByteArray(answer) << server;
    };
    row("KoboldCpp", "/api/extra/version", R"({"result":"KoboldCpp","version":"1.99"})", llm::Server::KoboldCpp);
    row("llama.cpp", "/props", R"({"default_generation_settings":{"n_ctx":1}})", llm::Server::LlamaCpp);
    row("TabbyAPI", "/v1/model", R"({"id":"x","parameters":{"max_seq_len":4096}})", llm::Server::TabbyApi);
    row("LM Studio", "/api/v0/models", R"({"data":[{"id":"x","compatibility_type":"gguf"}]})", llm::Server::LmStudio);
    row("Ollama", "/api/tags", R"({"models":[]})", llm::Server::Ollama);
    row("vLLM", "/v1/models", R"({"data":[{"id":"x","owned_by":"vllm"}]})", llm::Server::Vllm);
    row("any", "/v1/models", R"({"data":[{"id":"x"}]})", llm::Server::Any);
    row("TabbyAPI that wants a key", "/health", R"({"status":"healthy","issues":[]})", llm::Server::TabbyApi);
    row("llama.cpp that wants a key", "/v1/models", R"({"data":[{"id":"a.gguf","owned_by":"llamacpp"}]})",
        llm::Server::LlamaCpp);
    row("nobody", "/", "{}", std::nullopt);
}

void TestEndpointTest::serversAreKnownByTheirWords()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, answer);
    QFETCH(std::optional<llm::Server>, server);
    FaultServer there;
    listModels(there, FaultServer::json(404, "{}"));
    there.playAt(path, FaultServer::json(200, answer));
    llm::Connection connection;
    connection.url = there.url();
    llm::ServerGuess guess(connection);
    std::optional<std::optional<llm::Server>> guessed;
    connect(&guess, &llm::ServerGuess::guessed, this,
            [&](const std::optional<llm::Server> &found) { guessed = found; });
    guess.start();
    QTRY_VERIFY(guessed);
    QCOMPARE(*guessed, server);
}

void TestEndpointTest::whoSpeaksLikeAnotherIsKnown()
{
    FaultServer there;
    listModels(there, FaultServer::json(200, modelsAnswer));
    there.playAt("/props", FaultServer::json(200, R"({"total_slots":1,"default_generation_settings":{"n_ctx":4096}})"));
    there.playAt("/v1/model", FaultServer::json(200, R"({"id":"x","parameters":{"max_seq_len":4096}})"));
    there.play(streamedReply());
    QCOMPARE(reportOn(there.url()).server, llm::Server::TabbyApi);
}

void TestEndpointTest::serversThatWantAKeyAreKnown()
{
    FaultServer there;
    there.play(
        FaultServer::json(401, R"({"error":{"message":"Invalid API Key","type":"authentication_error","code":401}})"));
    llm::Connection connection;
    connection.url = there.url();
    llm::ServerGuess guess(connection);
    std::optional<std::optional<llm::Server>> guessed;
    connect(&guess, &llm::ServerGuess::guessed, this,
            [&](const std::optional<llm::Server> &found) { guessed = found; });
    guess.start();
    QTRY_VERIFY(guessed);
    QCOMPARE(*guessed, llm::Server::LlamaCpp);
}

void TestEndpointTest::serversOnThisComputerAreFound()
{
    FaultServer there;
    listModels(there, FaultServer::json(404, "{}"));
    there.playAt("/api/tags", FaultServer::json(200, R"({"models":[]})"));
    const int port = QUrl(there.url()).port();
    llm::LocalServers local({1, port});
    std::optional<QList<llm::FoundServer>> found;
    connect(&local, &llm::LocalServers::found, this, [&](const QList<llm::FoundServer> &servers) { found = servers; });
    local.start();
    QTRY_VERIFY(found);
    QCOMPARE(*found, QList<llm::FoundServer>({{llm::Server::Ollama, QStringLiteral("http://127.0.0.1:%1").arg(port)}}));
}

DRAMATIS_TEST(TestEndpointTest);

} // namespace tst_endpointtest

#include "tst_endpointtest.moc"
