// Texts as vectors: what is asked, what is understood, and a real server where there is one.
#include "llm/embeddings/embedder.h"
#include "llm/heard.h"
#include "support/main/testmain.h"
#include "support/servers/llamaserver.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace tst_embedding {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using Answer = base::Result<QList<llm::Embedding>>;

namespace {

double likeness(const llm::Embedding &a, const llm::Embedding &b)
{
    double product = 0;
    double first = 0;
    double second = 0;
    for (qsizetype i = 0; i < a.size(); ++i) {
        product += double(a[i]) * double(b[i]);
        first += double(a[i]) * double(a[i]);
        second += double(b[i]) * double(b[i]);
    }
    return product / std::sqrt(first * second);
}

std::optional<Answer> ask(llm::Embedder &embedder, const QStringList &texts)
{
    QObject here;
    std::optional<Answer> answer;
    embedder.embed(texts, 2s, &here, [&](const Answer &come) { answer = come; });
    const bool came = waitFor([&] { return answer.has_value(); });
    return came ? answer : std::nullopt;
}

std::optional<Answer> ask(const llm::Connection &connection, const QStringList &texts)
{
    llm::Embedder embedder(connection, {});
    return ask(embedder, texts);
}

} // namespace

class TestEmbedding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAreUnderstood_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QList<llm::Embedding>>("found");
        const QList<llm::Embedding> two{{1, 0}, {0, 0.5}};
        QTest::newRow("OpenAI") << QByteArray(
            R"({"data":[{"index":0,"embedding":[1,0]},{"index":1,"embedding":[0,0.5]}]})")
                                << two;
        QTest::newRow("in another order")
            << QByteArray(R"({"data":[{"index":1,"embedding":[0,0.5]},{"index":0,"embedding":[1,0]}]})") << two;
        QTest::newRow("Ollama") << QByteArray(R"({"model":"e","embeddings":[[1,0],[0,0.5]]})") << two;
        QTest::newRow("in Base64") << QByteArray(
            R"({"data":[{"index":0,"embedding":"AACAPwAAAAA="},{"index":1,"embedding":"AAAAAAAAAD8="}]})")
                                   << two;
        QTest::newRow("half a number in Base64")
            << QByteArray(R"({"data":[{"embedding":"AACA"},{"embedding":"AACA"}]})") << QList<llm::Embedding>();
        QTest::newRow("too few") << QByteArray(R"({"data":[{"index":0,"embedding":[1,0]}]})")
                                 << QList<llm::Embedding>();
        QTest::newRow("twice the same") << QByteArray(
            R"({"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[1]}]})")
                                        << QList<llm::Embedding>();
        QTest::newRow("two sizes") << QByteArray(R"({"embeddings":[[1,0],[1]]})") << QList<llm::Embedding>();
        QTest::newRow("no numbers") << QByteArray(R"({"embeddings":[["a"],[null]]})") << QList<llm::Embedding>();
        QTest::newRow("too large a number") << QByteArray(R"({"embeddings":[[1e300],[1]]})") << QList<llm::Embedding>();
        QTest::newRow("zeros alone") << QByteArray(R"({"embeddings":[[1,0],[0,0]]})") << QList<llm::Embedding>();
        QTest::newRow("a hole") << QByteArray(R"({"embeddings":[[1,0],[null,0.1]]})") << QList<llm::Embedding>();
        QTest::newRow("empty") << QByteArray(R"({"embeddings":[[],[]]})") << QList<llm::Embedding>();
        QTest::newRow("something else") << QByteArray("[]") << QList<llm::Embedding>();
    }
    void answersAreUnderstood()
    {
        QFETCH(QByteArray, answer);
        QTEST(llm::embeddingsIn(QJsonDocument::fromJson(answer), 2).value_or(QList<llm::Embedding>()), "found");
    }

    void eachServerIsAskedInItsWords()
    {
        llm::Connection connection;
        connection.model = u"e"_s;
        const auto openAi = llm::embeddingQuestion(connection, {u"one"_s, u"two"_s});
        QCOMPARE(openAi.path, u"embeddings"_s);
        QCOMPARE(openAi.body[u"input"].toArray().size(), 2);
        QCOMPARE(openAi.body[u"model"].toString(), u"e"_s);
        connection.server = llm::Server::Ollama;
        QCOMPARE(llm::embeddingQuestion(connection, {u"one"_s}).path, u"/api/embed"_s);
    }

    void whatGoesWrongIsSaid()
    {
        FaultServer server;
        server.play(FaultServer::json(501, R"({"error":{"message":"This server does not support embeddings."}})"));
        server.play(FaultServer::json(200, "[1,2,3]"));
        server.play({Wait{10'000}});
        const auto refused = ask(connectionTo(server.url()), {u"one"_s});
        QVERIFY(refused && !*refused);
        QCOMPARE(refused->error().code, u"http_501"_s);
        const auto nonsense = ask(connectionTo(server.url()), {u"one"_s});
        QVERIFY(nonsense && !*nonsense);
        QCOMPARE(nonsense->error().code, u"no_embeddings"_s);
        const auto silent = ask(connectionTo(server.url()), {u"one"_s});
        QVERIFY(silent && !*silent);
        QCOMPARE(silent->error().code, u"control_timeout"_s);
    }

    void aRealServerKnowsWhatIsAlike()
    {
        const LlamaServer server(u"embed"_s);
        if (server.address().isEmpty())
            QSKIP(qPrintable(server.reason()));
        llm::Connection connection;
        connection.server = llm::Server::LlamaCpp;
        connection.url = server.address();
        const auto answer = ask(connection, {u"the old dragon"_s, u"the dragon sleeps"_s, u"120 gold coins"_s});
        QVERIFY(answer && *answer);
        const QList<llm::Embedding> &found = **answer;
        QVERIFY(found[0].size() > 100);
        QVERIFY(likeness(found[0], found[1]) > likeness(found[0], found[2]) + 0.1);
    }

    // A model that is made for stories, which has to be told how words become one vector.
    void aModelFileHasAServerForThem()
    {
        const LlamaServer fetched(u"chat"_s);
        if (fetched.address().isEmpty())
            QSKIP(qPrintable(fetched.reason()));
        const QTemporaryDir folder;
        llm::Connection connection;
        connection.server = llm::Server::ModelFile;
        connection.file = LlamaServer::modelFile();
        connection.program = LlamaServer::program(folder.path());
        llm::Embedder embedder(connection, {});
        QVERIFY(embedder.isOnThisComputer());
        QVERIFY(embedder.model().startsWith(QFileInfo(connection.file).fileName()));
        for (int round = 0; round < 2; ++round) { // the second time it begins anew
            const auto answer = ask(embedder, {u"the old dragon"_s, u"the dragon sleeps"_s, u"120 gold coins"_s});
            QVERIFY(answer);
            QVERIFY2(*answer, qPrintable(*answer ? QString() : answer->error().detail));
            const QList<llm::Embedding> &found = **answer;
            QVERIFY(likeness(found[0], found[1]) > likeness(found[0], found[2]) + 0.1);
            embedder.rest();
        }
    }

    void whoWaitsForAModelFileHearsThatItRests()
    {
        llm::Connection connection;
        connection.server = llm::Server::ModelFile;
        connection.file = u"/nowhere/none.gguf"_s;
        llm::Embedder embedder(connection, {});
        const auto missing = ask(embedder, {u"one"_s});
        QVERIFY(missing && !*missing);
        QCOMPARE(missing->error().code, u"model_unreadable"_s);
        QObject here;
        std::optional<Answer> answer;
        embedder.embed({u"one"_s}, 2s, &here, [&](const Answer &come) { answer = come; });
        embedder.rest();
        QVERIFY(answer && !*answer);
        QCOMPARE(answer->error().code, u"connection_changed"_s);
    }
};

DRAMATIS_TEST(TestEmbedding);

} // namespace tst_embedding

#include "tst_embedding.moc"
