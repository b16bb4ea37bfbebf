#include "llm/dialect/fallbackfields.h"
#include "llm/heard.h"
#include "support/main/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

namespace tst_fallbackfields {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using llm::FallbackFields;
using llm::Structure;

namespace {

domain::Prompt mood()
{
    domain::Prompt prompt = greeting();
    prompt.shape = domain::OutputShape{u"mood"_s, R"({"type":"object","properties":{"mood":{"type":"string"}}})", "{}"};
    return prompt;
}

domain::Prompt begun()
{
    domain::Prompt prompt = greeting();
    prompt.continueFrom = u"*She looks up"_s;
    return prompt;
}

Script refusing(const QByteArray &message, int status = 400)
{
    return FaultServer::json(status, "{\"error\":{\"message\":\"" + message + "\"}}");
}

Script replying()
{
    return {Send{FaultServer::streamHead() + FaultServer::delta("Hello") + FaultServer::finish()}, Close{}};
}

QJsonObject bodyOf(const QByteArray &request)
{
    return QJsonDocument::fromJson(request.sliced(request.indexOf("\r\n\r\n") + 4)).object();
}

} // namespace

// What is left out for servers that refuse it.
class TestFallbackFields : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusalsAreUnderstood_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("said");
        QTest::addColumn<QStringList>("leftOut");
        const QStringList ofTemplates{u"chat_template_kwargs"_s, u"continue_final_message"_s,
                                      u"add_generation_prompt"_s};
        const auto row = [](const char *name, int status, const char *said, const QStringList &leftOut) {
            QTest::newRow(name) << status << QString::fromUtf8(said) << leftOut;
        };
        row("OpenAI", 400, "Unrecognized request argument supplied: chat_template_kwargs", ofTemplates);
        row("Mistral", 422, "add_generation_prompt: Extra inputs are not permitted", ofTemplates);
        row("the newer word", 400,
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' "
            "instead.",
            {u"max_tokens"_s});
        row("one value only", 400,
            "Unsupported value: 'temperature' does not support 0.8 with this model. Only the default (1) value is "
            "supported.",
            {u"temperature"_s});
        row("two", 400, "unknown fields: seed, top_p", {u"top_p"_s, u"seed"_s});
        row("out of range", 400, "temperature must be between 0 and 1", {});
        row("too much", 400, "max_tokens is too large: 9000", {});
        row("another status", 404, "unknown field: seed", {});
        row("nothing of it", 400, "The model does not exist", {});
        row("part of a word", 400, "unknown field: seeds", {});
    }

    void refusalsAreUnderstood()
    {
        QFETCH(int, status);
        QFETCH(QString, said);
        QFETCH(QStringList, leftOut);
        const base::Error error{base::Fault::Refused, u"http_%1"_s.arg(status), said, {}};
        const std::optional<FallbackFields> less = llm::fallbackAfter(error, {}, {});
        QCOMPARE(less ? less->leftOut : QStringList(), leftOut);
        // Once is enough.
        if (less)
            QVERIFY(!llm::fallbackAfter(error, *less, {}));
    }

    void whatTheUserAskedForStays()
    {
        const QJsonObject body{{u"seed"_s, 1}, {u"top_p"_s, 0.5}, {u"max_tokens"_s, 9}};
        const QJsonObject less =
            llm::withoutLeftOut(body, {u"seed"_s, u"top_p"_s, u"max_tokens"_s}, {{u"top_p"_s, 0.5}});
        QCOMPARE(less, QJsonObject({{u"top_p"_s, 0.5}, {u"max_completion_tokens"_s, 9}}));
    }

    void severalAtOnceFindTheirWay()
    {
        FaultServer server;
        server.playWhere("response_format", refusing("response_format is not supported"));
        server.playWhere("\"tools\"", refusing("tools are not supported"));
        server.play(replying());
        llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
        std::vector<std::unique_ptr<Listening>> heard;
        for (int i = 0; i < 4; ++i)
            heard.push_back(std::make_unique<Listening>(backend.open(mood())));
        for (const auto &one : heard) {
            QVERIFY(one->waitForEnd());
            QCOMPARE(one->end.error.code, QString());
            QCOMPARE(one->text, u"Hello"_s);
        }
        const qsizetype asked = server.requests().size();
        Listening later(backend.open(mood()));
        QVERIFY(later.waitForEnd());
        QCOMPARE(server.requests().size(), asked + 1);
    }

    void whatServesNobodyIsNotLearned()
    {
        FaultServer server;
        server.play(refusing("The model does not exist"));
        server.play(refusing("The model does not exist"));
        server.play(refusing("The model does not exist"));
        server.play(replying());
        llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
        Listening first(backend.open(mood()));
        QVERIFY(first.waitForEnd());
        QCOMPARE(first.end.error.code, u"http_400"_s);
        Listening second(backend.open(mood()));
        QVERIFY(second.waitForEnd());
        QVERIFY(server.requests().last().contains("response_format"));
    }

    void aFormIsRefusedInManyWays()
    {
        const llm::Ways structured{true, false, false};
        const auto after = [&](const QString &code, const QString &said) {
            return llm::fallbackAfter({base::Fault::Unsupported, code, said, {}}, FallbackFields(), structured)
                .has_value();
        };
        QVERIFY(after(u"http_404"_s, u"No endpoints found that can handle the requested parameters."_s));
        QVERIFY(after(u"http_500"_s, u"response_format is not implemented"_s));
        QVERIFY(after(u"http_500"_s, u"failed to parse grammar"_s));
        QVERIFY(!after(u"http_500"_s, u"out of memory"_s)); // that may pass
        QVERIFY(!after(u"http_404"_s, u"model not found"_s));
        QVERIFY(!after(u"http_401"_s, u"json_schema"_s));
    }

    void unknownFieldsAreLeftOutAtOnceAndFromThenOn()
    {
        FaultServer server;
        server.playWhere("chat_template_kwargs",
                         refusing("Unrecognized request argument supplied: chat_template_kwargs"));
        server.playWhere(
            "\"max_tokens\"",
            refusing("Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."));
        server.play(replying());
        llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
        Listening heard(backend.open(begun()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.text, u"Hello"_s);
        QCOMPARE(server.requests().size(), 3);
        Listening plain(backend.open(greeting()));
        QVERIFY(plain.waitForEnd());
        Listening again(backend.open(begun()));
        QVERIFY(again.waitForEnd());
        QCOMPARE(again.text, u"Hello"_s);
        QCOMPARE(server.requests().size(), 5);
        QVERIFY(bodyOf(server.requests().last()).contains(u"max_completion_tokens"));
    }

    void whoWantsTheRolesToAlternateGetsThem_data()
    {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<int>("messages");
        QTest::newRow("Mistral") << QByteArray("Conversation roles must alternate user/assistant/user/assistant/...")
                                 << 2;
        QTest::newRow("Qwen") << QByteArray("System message must be at the beginning.") << 3;
    }
    void whoWantsTheRolesToAlternateGetsThem()
    {
        QFETCH(QByteArray, said);
        QFETCH(int, messages);
        domain::Prompt prompt = greeting();
        prompt.messages = {{domain::Role::System, u"Who is who."_s, {}},
                           {domain::Role::User, u"Hello."_s, {}},
                           {domain::Role::System, u"The mood."_s, {}},
                           {domain::Role::User, u"And now?"_s, {}}};
        FaultServer server;
        server.play(refusing(said));
        server.play(replying());
        llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
        Listening heard(backend.open(prompt));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.text, u"Hello"_s);
        QCOMPARE(bodyOf(server.requests().last())[u"messages"].toArray().size(), messages);
        Listening again(backend.open(prompt));
        QVERIFY(again.waitForEnd());
        QCOMPARE(server.requests().size(), 3);
    }

    void aValueThatIsWrongIsAnError()
    {
        FaultServer server;
        server.play(refusing("temperature must be between 0 and 1"));
        const Heard heard(server.url());
        QCOMPARE(heard.end().error.code, u"http_400"_s);
        QCOMPARE(server.requests().size(), 1);
    }
};

DRAMATIS_TEST(TestFallbackFields);

} // namespace tst_fallbackfields

#include "tst_fallbackfields.moc"
