// Texts as vectors: what is asked, what is understood, and a real server where there is one.
#include "heard.h"
#include "llm/embedder.h"
#include "support/llamaserver.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <cmath>

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

std::optional<Answer> ask(const llm::Connection &connection, const QStringList &texts)
{
    llm::Embedder embedder(connection, {});
    QObject here;
    std::optional<Answer> answer;
    embedder.embed(texts, 2s, &here, [&](const Answer &come) { answer = come; });
    const bool came = QTest::qWaitFor([&] { return answer.has_value(); }, 5000);
    return came ? answer : std::nullopt;
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
        QTest::newRow("OpenAI") << QByteArray(R"({"data":[{"index":0,"embedding":[1,0]},{"index":1,"embedding":[0,0.5]}]})") << two;
        QTest::newRow("in another order") << QByteArray(R"({"data":[{"index":1,"embedding":[0,0.5]},{"index":0,"embedding":[1,0]}]})") << two;
        QTest::newRow("Ollama") << QByteArray(R"({"model":"e","embeddings":[[1,0],[0,0.5]]})") << two;
        QTest::newRow("too few") << QByteArray(R"({"data":[{"index":0,"embedding":[1,0]}]})") << QList<llm::Embedding>();
        QTest::newRow("twice the same") << QByteArray(R"({"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[1]}]})") << QList<llm::Embedding>();
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
};

DRAMATIS_TEST(TestEmbedding);
#include "tst_embedding.moc"
