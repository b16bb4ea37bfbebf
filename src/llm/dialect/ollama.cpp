#include "llm/dialect/dialects.h"
#include "llm/dialect/jsonreading.h"
#include "llm/dialect/samplers.h"

#include <QJsonArray>

namespace dramatis::llm {

using domain::Prompt;
using domain::PromptMessage;
using domain::Role;

namespace {

QJsonArray messagesOf(const Prompt &prompt)
{
    QJsonArray messages;
    const auto add = [&](Role role, const QString &text) {
        const QLatin1StringView name(role == Role::System ? "system" : role == Role::User ? "user" : "assistant");
        messages.append(QJsonObject{{QStringLiteral("role"), name}, {QStringLiteral("content"), text}});
    };
    for (const PromptMessage &message : prompt.messages)
        add(message.role, message.text);
    if (!prompt.continueFrom.isEmpty())
        add(Role::Assistant, prompt.continueFrom);
    return messages;
}

} // namespace

QJsonObject OllamaDialect::request(const Prompt &prompt, const Connection &connection) const
{
    QJsonObject options{{QStringLiteral("num_predict"), prompt.sampling.maxTokens}};
    // Without it a long prompt is cut at the beginning, without a word.
    if (connection.contextTokens > 0)
        options[QStringLiteral("num_ctx")] = connection.contextTokens;
    addSamplers(options, samplersOf(prompt, connection), connection.server, connection.api);
    if (!prompt.sampling.stop.isEmpty())
        options[QStringLiteral("stop")] = QJsonArray::fromStringList(prompt.sampling.stop);
    QJsonObject body{{QStringLiteral("stream"), true},
                     {QStringLiteral("model"), connection.model},
                     {QStringLiteral("messages"), messagesOf(prompt)},
                     {QStringLiteral("options"), options}};
    // With both, some models put all of the answer into the thoughts.
    if (const QJsonObject schema = jsonSchemaOf(prompt); !schema.isEmpty()) {
        body[QStringLiteral("format")] = schema;
        body[QStringLiteral("think")] = false;
    }
    layOver(body, connection.extra);
    return body;
}

ChatChunk OllamaDialect::chunk(const QByteArray &data) const
{
    const auto object = objectIn(data.trimmed());
    if (!object)
        return noObject(data);
    ChatChunk chunk = answerIn(*object);
    const QJsonObject message = (*object)[QLatin1StringView("message")].toObject();
    chunk.text = message[QLatin1StringView("content")].toString();
    chunk.reasoning = message[QLatin1StringView("thinking")].toString();
    chunk.tools = toolPiecesIn(message);
    chunk.model = (*object)[QLatin1StringView("model")].toString();
    if ((*object)[QLatin1StringView("done")].toBool()) {
        chunk.finishReason = (*object)[QLatin1StringView("done_reason")].toString();
        if (chunk.finishReason.isEmpty())
            chunk.finishReason = QStringLiteral("stop");
        chunk.isLast = true;
        chunk.usage = Usage{(*object)[QLatin1StringView("prompt_eval_count")].toInt(),
                            (*object)[QLatin1StringView("eval_count")].toInt(), -1};
    }
    return chunk;
}

} // namespace dramatis::llm
