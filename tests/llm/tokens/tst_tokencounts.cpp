// What texts cost a model: as its server counts them, else as we estimate, by what was heard of its counting.
#include "llm/heard.h"
#include "llm/tokens/tokenestimator.h"
#include "llm/tokens/tokenfactors.h"
#include "llm/tokens/tokenquestion.h"
#include "support/main/testmain.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

namespace tst_tokencounts {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using llm::Server;
using llm::TokenFactors;

namespace {

llm::Connection to(const FaultServer &server, Server kind = Server::LlamaCpp)
{
    llm::Connection connection = connectionTo(server.url());
    connection.server = kind;
    connection.contextTokens = 4096;
    return connection;
}

QByteArray usage(int prompt, int cached)
{
    return "data: {\"model\":\"m\",\"choices\":[],\"usage\":{\"prompt_tokens\":" + QByteArray::number(prompt)
           + ",\"completion_tokens\":1,\"prompt_tokens_details\":{\"cached_tokens\":" + QByteArray::number(cached)
           + "}}}\n\n";
}

domain::Prompt longPrompt()
{
    domain::Prompt prompt;
    prompt.messages = {{domain::Role::User, u"The sea is grey and the wind turns. "_s.repeated(60), {}}};
    return prompt;
}

QJsonObject bodyOf(const QByteArray &request)
{
    return QJsonDocument::fromJson(request.mid(request.indexOf("\r\n\r\n") + 4)).object();
}

QList<QJsonObject> asked(const FaultServer &server, const QByteArray &path)
{
    QList<QJsonObject> bodies;
    for (const QByteArray &request : server.requests())
        if (request.split(' ').value(1) == path)
            bodies.append(bodyOf(request));
    return bodies;
}

} // namespace

class TestTokenCounts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAreUnderstood_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<int>("tokens");
        QTest::newRow("llama.cpp") << QByteArray(R"({"tokens":[1,2,3]})") << 3;
        QTest::newRow("llama.cpp, nothing") << QByteArray(R"({"tokens":[]})") << 0;
        QTest::newRow("KoboldCpp") << QByteArray(R"({"value":7,"ids":[1,2,3,4,5,6,7]})") << 7;
        QTest::newRow("TabbyAPI") << QByteArray(R"({"tokens":[1,2],"length":2})") << 2;
        QTest::newRow("vLLM") << QByteArray(R"({"count":5,"max_model_len":4096,"tokens":[1,2,3,4,5]})") << 5;
        QTest::newRow("less than nothing") << QByteArray(R"({"value":-4})") << -1;
        QTest::newRow("something else") << QByteArray(R"({"error":"unknown"})") << -1;
        QTest::newRow("no JSON") << QByteArray("Not found") << -1;
    }
    void answersAreUnderstood()
    {
        QFETCH(QByteArray, answer);
        QTEST(llm::tokensIn(QJsonDocument::fromJson(answer)).value_or(-1), "tokens");
    }

    void onlyThoseThatCountAreAsked()
    {
        const auto path = [](Server kind) {
            llm::Connection connection;
            connection.server = kind;
            const auto question = llm::tokenQuestion(connection, u"x"_s);
            return question ? question->path : QString();
        };
        QCOMPARE(path(Server::LlamaCpp), u"/tokenize"_s);
        QCOMPARE(path(Server::KoboldCpp), u"/api/extra/tokencount"_s);
        QCOMPARE(path(Server::TabbyApi), u"token/encode"_s);
        for (const Server silent : {Server::Any, Server::OpenAi, Server::Ollama, Server::LmStudio, Server::Anthropic})
            QCOMPARE(path(silent), QString());
    }

    void theServersCountStandsInPlaceOfTheEstimate()
    {
        FaultServer server;
        server.playAt("/tokenize", FaultServer::json(200, R"({"tokens":[1,2,3,4,5,6,7]})"));
        llm::HttpBackend backend(to(server), {}, unhurried());
        const QString text = u"The lamp is out."_s;
        QCOMPARE(backend.count(text).exact, false);
        QCOMPARE(backend.count(text).tokens, int(llm::estimateTokens(text)));
        int learned = 0;
        backend.learnCounts({text, text, QString(), u"And the tide is high."_s}, this, [&] { ++learned; });
        QTRY_COMPARE(learned, 1);
        QCOMPARE(backend.count(text).exact, true);
        QCOMPARE(backend.count(text).tokens, 7);
        QStringList contents; // they are asked side by side
        for (const auto &question : asked(server, "/tokenize"))
            contents << question[u"content"].toString();
        contents.sort();
        QCOMPARE(contents, (QStringList{u"And the tide is high."_s, text}));
        backend.learnCounts({text}, this, [] { QFAIL("it is known"); });
        backend.learnCounts({text, u"Aye."_s}, this, [&] { ++learned; });
        QTRY_COMPARE(learned, 2);
        QCOMPARE(asked(server, "/tokenize").size(), 3);
        QCOMPARE(asked(server, "/tokenize").last()[u"content"].toString(), u"Aye."_s);
    }

    void fewAtATime()
    {
        FaultServer server;
        server.playAt("/tokenize", {Wait{20}, FaultServer::json(200, R"({"tokens":[1]})").first()});
        llm::RequestLog log;
        qsizetype most = 0;
        connect(&log, &llm::RequestLog::changed, this, [&log, &most] {
            most = std::max<qsizetype>(most, std::ranges::count(log.all(), -1, &llm::LoggedRequest::durationMs));
        });
        llm::HttpBackend backend(to(server), {}, unhurried(), nullptr, &log);
        QStringList texts;
        for (int i = 0; i < 12; ++i)
            texts << u"line %1"_s.arg(i);
        int learned = 0;
        backend.learnCounts(texts, this, [&] { ++learned; });
        QTRY_COMPARE(learned, 1);
        QCOMPARE(asked(server, "/tokenize").size(), 12);
        QCOMPARE(most, 2);
    }

    void whereNobodyCountsItIsNotAskedAgain()
    {
        FaultServer server;
        server.playAt("/tokenize", FaultServer::json(404, R"({"error":"not found"})"));
        llm::RequestLog log;
        llm::HttpBackend backend(to(server), {}, unhurried(), nullptr, &log);
        backend.learnCounts({u"one"_s, u"two"_s, u"three"_s}, this, [] { QFAIL("nothing was learned"); });
        QTRY_VERIFY(allAnswered(log));
        QCOMPARE(log.all().size(), size_t(2));
        backend.learnCounts({u"four"_s}, this, [] { QFAIL("nothing was learned"); });
        QCOMPARE(log.all().size(), size_t(2)); // a question is in it before it goes out
        QCOMPARE(backend.count(u"one").exact, false);
    }

    void whatAModelReportsCalibratesTheEstimate()
    {
        FaultServer server;
        const qsizetype estimated = llm::estimateTokens(longPrompt().messages[0].text);
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("Aye.") + usage(int(estimated * 5 / 4), 60)
                          + FaultServer::finish()},
                     Close{}});
        TokenFactors factors;
        QSignalSpy changed(&factors, &TokenFactors::changed);
        llm::HttpBackend backend(to(server, Server::Any), {}, unhurried(), &factors);
        Listening heard(backend.open(longPrompt()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.end.usage.cachedTokens, 60);
        QCOMPARE(changed.size(), 1);
        const llm::Connection connection = to(server);
        QVERIFY(qAbs(factors.of(connection.name, connection.model) - 1.25) < 0.01);
        QVERIFY(qAbs(backend.count(longPrompt().messages[0].text).tokens - estimated * 5 / 4) <= 2);
        QCOMPARE(backend.count(longPrompt().messages[0].text).exact, false);
    }

    void factorsAreSmoothBoundedAndKept()
    {
        TokenFactors factors;
        factors.heard(u"c"_s, u"m"_s, 50, 500, true); // too short to tell
        QCOMPARE(factors.of(u"c"_s, u"m"_s), 1.0);
        factors.heard(u"c"_s, u"m"_s, 1000, 1200, true);
        QCOMPARE(factors.of(u"c"_s, u"m"_s), 1.2);
        factors.heard(u"c"_s, u"m"_s, 1000, 1300, true);
        QVERIFY(qAbs(factors.of(u"c"_s, u"m"_s) - 1.23) < 1e-9);
        factors.heard(u"c"_s, u"m"_s, 1000, 3000, false); // schema and tools were in it
        QVERIFY(qAbs(factors.of(u"c"_s, u"m"_s) - 1.23) < 1e-9);
        factors.heard(u"c"_s, u"other"_s, 1000, 900'000, true);
        QCOMPARE(factors.of(u"c"_s, u"other"_s), 3.0);
        TokenFactors again;
        again.restore(factors.kept());
        QVERIFY(qAbs(again.of(u"c"_s, u"m"_s) - 1.23) < 1e-9);
        again.restore({{u"x\nm"_s, 1e9}, {u"y\nm"_s, u"no number"_s}});
        QCOMPARE(again.of(u"x"_s, u"m"_s), 1.0);
        again.forget(u"c"_s);
        QCOMPARE(again.of(u"c"_s, u"m"_s), 1.0);
    }

    void theBudgetStandsStillWhateverIsAskedBeside()
    {
        const qsizetype estimated = llm::estimateTokens(longPrompt().messages[0].text);
        const auto reads = [](qsizetype tokens) {
            return Script{Send{FaultServer::streamHead() + FaultServer::delta("{}") + usage(int(tokens), 0)
                               + FaultServer::finish()},
                          Close{}};
        };
        domain::Prompt shaped = longPrompt();
        shaped.shape = domain::OutputShape{u"s"_s, R"({"type":"object"})", "{}"};
        for (const int percent : {75, 100, 125, 140}) {
            FaultServer server;
            server.playWhere("response_format", reads(estimated * percent / 100));
            server.play(reads(estimated));
            llm::HttpBackend backend(to(server, Server::Any), {}, unhurried());
            for (const domain::Prompt &prompt : {longPrompt(), shaped, longPrompt(), shaped}) {
                Listening heard(backend.open(prompt));
                QVERIFY(heard.waitForEnd());
                QCOMPARE(backend.fitting({9000, 9000}, 400).hard, int((4096 - 400) * 0.97));
            }
        }
    }

    void aPromptThatWasTooLongTellsHowTheModelCounts()
    {
        FaultServer server;
        const qsizetype estimated = llm::estimateTokens(longPrompt().messages[0].text);
        server.play(FaultServer::json(
            400, R"({"error":{"code":400,"message":"too long","type":"exceed_context_size_error","n_prompt_tokens":)"
                     + QByteArray::number(estimated * 2) + R"(,"n_ctx":300}})"));
        llm::Connection connection = to(server, Server::Any);
        connection.contextTokens = 300;
        llm::HttpBackend backend(connection, {}, unhurried());
        Listening heard(backend.open(longPrompt()));
        QVERIFY(heard.waitForEnd());
        QVERIFY(backend.count(longPrompt().messages[0].text).tokens >= estimated * 2 - 2);
    }

    // Bookkeeping must not drive the story's prompt out of the server's memory.
    void theStoryHasASlotOfItsOwn()
    {
        FaultServer server;
        server.playAt("/props",
                      FaultServer::json(200, R"({"total_slots":2,"default_generation_settings":{"n_ctx":4096}})"));
        server.playAt("/v1/chat/completions",
                      {Send{FaultServer::streamHead() + FaultServer::delta("Aye.") + FaultServer::finish()}, Close{}});
        llm::RequestLog log;
        llm::HttpBackend backend(to(server), {}, unhurried(), nullptr, &log);
        const auto slotOf = [&](bool shaped) {
            domain::Prompt prompt = longPrompt();
            if (shaped)
                prompt.shape = domain::OutputShape{u"s"_s, R"({"type":"object"})", "{}"};
            Listening heard(backend.open(prompt));
            heard.waitForEnd();
            return asked(server, "/v1/chat/completions").last()[u"id_slot"].toInt(-1);
        };
        QCOMPARE(slotOf(false), -1); // not known yet
        QTRY_VERIFY(allAnswered(log));
        QCOMPARE(slotOf(false), 0);
        QCOMPARE(asked(server, "/props").size(), 1);
        QCOMPARE(slotOf(true), 1);
        QCOMPARE(slotOf(false), 0);
    }
};

DRAMATIS_TEST(TestTokenCounts);

} // namespace tst_tokencounts

#include "tst_tokencounts.moc"
