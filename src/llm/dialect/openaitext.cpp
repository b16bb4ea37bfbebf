#include "llm/dialect/dialects.h"
#include "llm/dialect/instruct.h"
#include "llm/dialect/jsonreading.h"
#include "llm/dialect/samplers.h"

#include <QJsonArray>

#include <algorithm>

namespace dramatis::llm {

using domain::Prompt;

QJsonObject OpenAiText::request(const Prompt &prompt, const Connection &connection) const
{
    const Instruct &instruct = instructOf(connection);
    // llama.cpp takes its own fields here, too; others have none that all of them know.
    const bool constrains = connection.server == Server::LlamaCpp || connection.server == Server::TabbyApi;
    const QJsonObject schema = jsonSchemaOf(prompt);
    QJsonObject body{{QStringLiteral("stream"), true},
                     {QStringLiteral("stream_options"), QJsonObject{{QStringLiteral("include_usage"), true}}},
                     {QStringLiteral("prompt"), asText(constrains ? prompt : withShapeInWords(prompt), instruct)},
                     {QStringLiteral("max_tokens"), prompt.sampling.maxTokens}};
    if (!connection.model.isEmpty())
        body[QStringLiteral("model")] = connection.model;
    addSamplers(body, samplersOf(prompt, connection), connection.server, connection.api);
    if (const QStringList stops = stopsOf(prompt, instruct); !stops.isEmpty())
        body[QStringLiteral("stop")] = QJsonArray::fromStringList(stops.first(std::min(stops.size(), stopsOnTheWire)));
    if (constrains && !schema.isEmpty())
        body[QStringLiteral("json_schema")] = schema;
    layOver(body, connection.extra);
    return body;
}

ChatChunk OpenAiText::chunk(const QByteArray &data) const
{
    ChatChunk chunk;
    if (isDoneMark(data)) {
        chunk.kind = ChatChunk::Kind::Done;
        return chunk;
    }
    const auto object = objectIn(data.trimmed());
    if (!object)
        return noObject(data);
    chunk = answerIn(*object);
    const QJsonValue choice = (*object)[QLatin1StringView("choices")][0];
    chunk.text = choice[QLatin1StringView("text")].toString();
    chunk.finishReason = choice[QLatin1StringView("finish_reason")].toString();
    chunk.model = (*object)[QLatin1StringView("model")].toString();
    chunk.usage = usageIn(*object);
    return chunk;
}

ChatChunk OpenAiText::whole(const QByteArray &body) const
{
    return chunk(body);
}

} // namespace dramatis::llm
