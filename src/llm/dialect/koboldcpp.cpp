#include "llm/dialect/dialects.h"
#include "llm/dialect/instruct.h"
#include "llm/dialect/jsonreading.h"
#include "llm/dialect/samplers.h"

#include <QJsonArray>

namespace dramatis::llm {

QJsonObject KoboldCppDialect::request(const domain::Prompt &prompt, const Connection &connection) const
{
    const Instruct &instruct = instructOf(connection);
    // Older versions know no schema: they are asked in words as well.
    QJsonObject body{{QStringLiteral("prompt"), asText(withShapeInWords(prompt), instruct)},
                     {QStringLiteral("max_length"), prompt.sampling.maxTokens},
                     {QStringLiteral("trim_stop"), true}};
    if (connection.contextTokens > 0)
        body[QStringLiteral("max_context_length")] = connection.contextTokens;
    addSamplers(body, samplersOf(prompt, connection), connection.server, connection.api);
    if (const QStringList stops = stopsOf(prompt, instruct); !stops.isEmpty())
        body[QStringLiteral("stop_sequence")] = QJsonArray::fromStringList(stops);
    if (const QJsonObject schema = jsonSchemaOf(prompt); !schema.isEmpty())
        body[QStringLiteral("json_schema")] = schema;
    layOver(body, connection.extra);
    return body;
}

ChatChunk KoboldCppDialect::chunk(const QByteArray &data) const
{
    const auto object = objectIn(data.trimmed());
    if (!object)
        return noObject(data);
    ChatChunk chunk = answerIn(*object);
    chunk.text = (*object)[QLatin1StringView("token")].toString();
    chunk.finishReason = (*object)[QLatin1StringView("finish_reason")].toString();
    return chunk;
}

ChatChunk KoboldCppDialect::whole(const QByteArray &body) const
{
    const auto object = objectIn(body.trimmed());
    if (!object)
        return noObject(body);
    const QJsonValue result = (*object)[QLatin1StringView("results")][0];
    if (result.isUndefined())
        return chunk(body);
    ChatChunk found;
    found.kind = ChatChunk::Kind::Delta;
    found.text = result[QLatin1StringView("text")].toString();
    found.finishReason = result[QLatin1StringView("finish_reason")].toString(QStringLiteral("stop"));
    return found;
}

} // namespace dramatis::llm
