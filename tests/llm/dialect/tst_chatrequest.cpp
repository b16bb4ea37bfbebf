#include "llm/dialect/dialects.h"
#include "support/main/testmain.h"

#include <QJsonArray>
#include <QTest>

namespace tst_chatrequest {

using namespace dramatis;
using domain::MessageLayout;
using domain::Prompt;
using domain::PromptMessage;
using domain::Role;
using llm::Connection;

namespace {

QJsonObject chatRequest(const domain::Prompt &prompt, const Connection &connection)
{
    return llm::OpenAiChat().request(prompt, connection);
}

domain::Prompt greeting()
{
    domain::Prompt prompt;
    prompt.messages = {{Role::System, QStringLiteral("You are Mira."), {}},
                       {Role::User, QStringLiteral("Hello"), QStringLiteral("Alex")}};
    prompt.speaker = QStringLiteral("Mira");
    return prompt;
}

QJsonValue at(const QJsonObject &object, const char *name)
{
    return object[QLatin1StringView(name)];
}

} // namespace

class TestChatRequest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void carriesMessagesAndSampling();
    void leavesOutWhatWasNotChosen();
    void sendsAtMostFourStopStrings();
    void textsSendAtMostFourStopStrings();
    void asksForAStructuredAnswer();
    void continuesTheLastMessage();
    void standardFieldsOnlyLeavesOutTheOthers();
    void strangersGetNoFieldsOfTemplates();
    void extraFieldsAreLaidOver();
    void messagesStandAsTheTemplateLetsThem();
};

void TestChatRequest::carriesMessagesAndSampling()
{
    domain::Prompt prompt = greeting();
    prompt.sampling = {0.5, 0.9, 77, {QStringLiteral("\nAlex:")}, 42};
    Connection connection;
    connection.model = QStringLiteral("tiny");
    const QJsonObject body = chatRequest(prompt, connection);
    QCOMPARE(at(body, "stream"), QJsonValue(true));
    QCOMPARE(at(body, "stream_options")[QLatin1StringView("include_usage")], QJsonValue(true));
    QCOMPARE(at(body, "model"), QJsonValue(QStringLiteral("tiny")));
    QCOMPARE(at(body, "temperature"), QJsonValue(0.5));
    QCOMPARE(at(body, "top_p"), QJsonValue(0.9));
    QCOMPARE(at(body, "max_tokens"), QJsonValue(77));
    QCOMPARE(at(body, "seed"), QJsonValue(42));
    QCOMPARE(at(body, "stop"), QJsonValue(QJsonArray{QStringLiteral("\nAlex:")}));
    const QJsonArray messages = at(body, "messages").toArray();
    QCOMPARE(messages.size(), 2);
    QCOMPARE(messages[0][QLatin1StringView("role")], QJsonValue(QStringLiteral("system")));
    QCOMPARE(messages[1][QLatin1StringView("content")], QJsonValue(QStringLiteral("Hello")));
}

void TestChatRequest::leavesOutWhatWasNotChosen()
{
    const QJsonObject body = chatRequest(greeting(), {});
    for (const auto name :
         {"seed", "stop", "model", "response_format", "continue_final_message", "chat_template_kwargs"})
        QVERIFY2(!body.contains(QLatin1StringView(name)), name);
}

void TestChatRequest::sendsAtMostFourStopStrings()
{
    domain::Prompt prompt = greeting();
    for (int i = 0; i < 9; ++i)
        prompt.sampling.stop.append(QString::number(i));
    QCOMPARE(at(chatRequest(prompt, {}), "stop").toArray().size(), 4);
}

void TestChatRequest::textsSendAtMostFourStopStrings()
{
    domain::Prompt prompt = greeting();
    for (int i = 0; i < 6; ++i)
        prompt.sampling.stop << QString::number(i);
    const QJsonArray stops = at(llm::OpenAiText().request(prompt, {}), "stop").toArray();
    QCOMPARE(stops.size(), 4);
    QVERIFY(stops.contains(QStringLiteral("<|im_end|>")));
}

void TestChatRequest::asksForAStructuredAnswer()
{
    domain::Prompt prompt = greeting();
    prompt.shape = domain::OutputShape{QStringLiteral("significance"), R"({"type":"object"})", "{}"};
    const QJsonValue format = at(chatRequest(prompt, {}), "response_format");
    QCOMPARE(format[QLatin1StringView("type")], QJsonValue(QStringLiteral("json_schema")));
    const QJsonValue schema = format[QLatin1StringView("json_schema")];
    QCOMPARE(schema[QLatin1StringView("name")], QJsonValue(QStringLiteral("significance")));
    QCOMPARE(schema[QLatin1StringView("schema")][QLatin1StringView("type")], QJsonValue(QStringLiteral("object")));
}

void TestChatRequest::continuesTheLastMessage()
{
    domain::Prompt prompt = greeting();
    prompt.continueFrom = QStringLiteral("*She looks up");
    const QJsonObject body = chatRequest(prompt, {});
    const QJsonValue last = at(body, "messages").toArray().last();
    QCOMPARE(last[QLatin1StringView("role")], QJsonValue(QStringLiteral("assistant")));
    QCOMPARE(last[QLatin1StringView("content")], QJsonValue(prompt.continueFrom));
    QCOMPARE(at(body, "continue_final_message"), QJsonValue(true));
    QCOMPARE(at(body, "add_generation_prompt"), QJsonValue(false));
}

void TestChatRequest::standardFieldsOnlyLeavesOutTheOthers()
{
    domain::Prompt prompt = greeting();
    prompt.continueFrom = QStringLiteral("*She");
    Connection connection;
    connection.standardFieldsOnly = true;
    const QJsonObject body = chatRequest(prompt, connection);
    QVERIFY(!body.contains(QLatin1StringView("continue_final_message")));
    QVERIFY(!body.contains(QLatin1StringView("chat_template_kwargs")));
}

void TestChatRequest::strangersGetNoFieldsOfTemplates()
{
    domain::Prompt prompt = greeting();
    prompt.continueFrom = QStringLiteral("*She");
    Connection connection;
    for (const auto server :
         {llm::Server::OpenAi, llm::Server::OpenRouter, llm::Server::Featherless, llm::Server::LmStudio}) {
        connection.server = server;
        const QJsonObject body = chatRequest(prompt, connection);
        QVERIFY(!body.contains(QLatin1StringView("continue_final_message")));
        QVERIFY(!body.contains(QLatin1StringView("chat_template_kwargs")));
    }
    connection.server = llm::Server::Vllm;
    QVERIFY(chatRequest(prompt, connection).contains(QLatin1StringView("continue_final_message")));
}

void TestChatRequest::extraFieldsAreLaidOver()
{
    Connection connection;
    connection.extra = {{QStringLiteral("min_p"), 0.05}, {QStringLiteral("top_p"), QJsonValue::Null}};
    const QJsonObject body = chatRequest(greeting(), connection);
    QCOMPARE(at(body, "min_p"), QJsonValue(0.05));
    QVERIFY(!body.contains(QLatin1StringView("top_p")));
}

void TestChatRequest::messagesStandAsTheTemplateLetsThem()
{
    Prompt prompt = greeting();
    prompt.messages = {{Role::System, QStringLiteral("a"), {}},
                       {Role::User, QStringLiteral("b"), {}},
                       {Role::System, QStringLiteral("c"), {}},
                       {Role::User, QStringLiteral("d"), {}}};
    const auto sent = [&](MessageLayout layout) {
        Connection connection;
        connection.layout = layout;
        QStringList all;
        for (const QJsonValue &message : chatRequest(prompt, connection)[QLatin1StringView("messages")].toArray())
            all << message[QLatin1StringView("role")].toString().first(1) + QLatin1Char(':')
                       + message[QLatin1StringView("content")].toString();
        return all.join(QLatin1Char('|'));
    };
    QCOMPARE(sent(MessageLayout::SystemAnywhere), QStringLiteral("s:a|u:b|s:c|u:d"));
    QCOMPARE(sent(MessageLayout::SystemFirst), QStringLiteral("s:a|u:b|u:[c]\n\nd"));
    QCOMPARE(sent(MessageLayout::Alternating), QStringLiteral("s:a|u:b\n\n[c]\n\nd"));
}

DRAMATIS_TEST(TestChatRequest);

} // namespace tst_chatrequest

#include "tst_chatrequest.moc"
