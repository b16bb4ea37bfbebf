#include "llm/chatrequest.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace dramatis::llm {

using domain::Prompt;
using domain::PromptMessage;
using domain::Role;

namespace {

// OpenAI and those behind OpenRouter refuse more; the stream watches for all of them itself.
constexpr qsizetype stopsOnTheWire = 4;

QString roleName(Role role)
{
    switch (role) {
    case Role::System: return QStringLiteral("system");
    case Role::User: return QStringLiteral("user");
    case Role::Assistant: return QStringLiteral("assistant");
    }
    return {};
}

QJsonArray messagesOf(const Prompt &prompt, const Connection &connection)
{
    QList<PromptMessage> messages = prompt.messages;
    if (!prompt.continueFrom.isEmpty())
        messages.append({Role::Assistant, prompt.continueFrom, prompt.speaker});
    if (connection.alternateRoles)
        messages = alternatingRoles(messages);
    QJsonArray wire;
    for (const PromptMessage &message : std::as_const(messages)) {
        wire.append(
            QJsonObject{{QStringLiteral("role"), roleName(message.role)}, {QStringLiteral("content"), message.text}});
    }
    return wire;
}

void addSampling(QJsonObject &body, const domain::Sampling &sampling)
{
    body[QStringLiteral("temperature")] = sampling.temperature;
    body[QStringLiteral("top_p")] = sampling.topP;
    body[QStringLiteral("max_tokens")] = sampling.maxTokens;
    if (sampling.seed >= 0)
        body[QStringLiteral("seed")] = sampling.seed;
    if (!sampling.stop.isEmpty())
        body[QStringLiteral("stop")] =
            QJsonArray::fromStringList(sampling.stop.first(std::min(sampling.stop.size(), stopsOnTheWire)));
}

void addShape(QJsonObject &body, const domain::OutputShape &shape)
{
    const QJsonObject schema = QJsonDocument::fromJson(shape.schema).object();
    if (schema.isEmpty())
        return;
    const QJsonObject named{
        {QStringLiteral("name"), shape.name}, {QStringLiteral("strict"), true}, {QStringLiteral("schema"), schema}};
    body[QStringLiteral("response_format")] =
        QJsonObject{{QStringLiteral("type"), QStringLiteral("json_schema")}, {QStringLiteral("json_schema"), named}};
}

void addLocalFields(QJsonObject &body, const Prompt &prompt)
{
    // llama.cpp continues a last assistant message by itself; vLLM and TabbyAPI want to be told.
    if (!prompt.continueFrom.isEmpty()) {
        body[QStringLiteral("continue_final_message")] = true;
        body[QStringLiteral("add_generation_prompt")] = false;
    }
    // Thinking cannot be combined with a reply that has begun, and in a short structured answer it uses up the budget.
    if (!prompt.continueFrom.isEmpty() || prompt.shape)
        body[QStringLiteral("chat_template_kwargs")] = QJsonObject{{QStringLiteral("enable_thinking"), false}};
}

void layOver(QJsonObject &body, const QJsonObject &extra)
{
    for (auto field = extra.begin(); field != extra.end(); ++field) {
        if (field.value().isNull())
            body.remove(field.key());
        else
            body[field.key()] = field.value();
    }
}

} // namespace

QList<PromptMessage> alternatingRoles(const QList<PromptMessage> &messages)
{
    QList<PromptMessage> merged;
    for (PromptMessage message : messages) {
        if (message.role == Role::System && !merged.isEmpty() && merged.last().role != Role::System)
            message.role = Role::User;
        if (!merged.isEmpty() && merged.last().role == message.role)
            merged.last().text += QStringLiteral("\n\n") + message.text;
        else
            merged.append(message);
    }
    return merged;
}

QJsonObject chatRequest(const Prompt &prompt, const Connection &connection)
{
    QJsonObject body{{QStringLiteral("stream"), true},
                     {QStringLiteral("stream_options"), QJsonObject{{QStringLiteral("include_usage"), true}}},
                     {QStringLiteral("messages"), messagesOf(prompt, connection)}};
    if (!connection.model.isEmpty())
        body[QStringLiteral("model")] = connection.model;
    addSampling(body, prompt.sampling);
    if (prompt.shape)
        addShape(body, *prompt.shape);
    if (!connection.standardFieldsOnly)
        addLocalFields(body, prompt);
    layOver(body, connection.extra);
    return body;
}

} // namespace dramatis::llm
