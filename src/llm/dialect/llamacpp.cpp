#include "llm/dialect/dialects.h"
#include "llm/dialect/instruct.h"
#include "llm/dialect/jsonreading.h"
#include "llm/dialect/samplers.h"

#include <QJsonArray>

namespace dramatis::llm {

namespace {

// "eos" and "word" are ends of the model's own; "limit" is ours.
QString finishReasonIn(const QJsonObject &object)
{
    if (!object[QLatin1StringView("stop")].toBool())
        return {};
    return object[QLatin1StringView("stop_type")].toString() == QLatin1StringView("limit") ? QStringLiteral("length")
                                                                                           : QStringLiteral("stop");
}

std::optional<Usage> nativeUsage(const QJsonObject &object)
{
    if (!object.contains(QLatin1StringView("tokens_evaluated")))
        return std::nullopt;
    return Usage{object[QLatin1StringView("tokens_evaluated")].toInt(),
                 object[QLatin1StringView("tokens_predicted")].toInt(),
                 object[QLatin1StringView("timings")][QLatin1StringView("cache_n")].toInt(-1)};
}

} // namespace

QJsonObject LlamaCppDialect::request(const domain::Prompt &prompt, const Connection &connection) const
{
    const Instruct &instruct = instructOf(connection);
    QJsonObject body{{QStringLiteral("stream"), true},
                     {QStringLiteral("prompt"), asText(prompt, instruct)},
                     {QStringLiteral("cache_prompt"), true},
                     {QStringLiteral("n_predict"), prompt.sampling.maxTokens}};
    addSamplers(body, samplersOf(prompt, connection), connection.server, connection.api);
    if (const QStringList stops = stopsOf(prompt, instruct); !stops.isEmpty())
        body[QStringLiteral("stop")] = QJsonArray::fromStringList(stops);
    if (const QJsonObject schema = jsonSchemaOf(prompt); !schema.isEmpty())
        body[QStringLiteral("json_schema")] = schema;
    layOver(body, connection.extra);
    return body;
}

ChatChunk LlamaCppDialect::chunk(const QByteArray &data) const
{
    const auto object = objectIn(data.trimmed());
    if (!object)
        return noObject(data);
    ChatChunk chunk = answerIn(*object);
    chunk.text = (*object)[QLatin1StringView("content")].toString();
    chunk.finishReason = finishReasonIn(*object);
    chunk.isLast = !chunk.finishReason.isEmpty();
    chunk.model = (*object)[QLatin1StringView("model")].toString();
    chunk.usage = nativeUsage(*object);
    return chunk;
}

} // namespace dramatis::llm
