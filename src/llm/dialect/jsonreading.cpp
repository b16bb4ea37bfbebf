#include "llm/dialect/jsonreading.h"

#include "llm/servererror.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace dramatis::llm {

std::optional<QJsonObject> objectIn(const QByteArray &data)
{
    QJsonDocument document = QJsonDocument::fromJson(data);
    if (document.isNull())
        document = QJsonDocument::fromJson(QString::fromUtf8(data).toUtf8());
    return document.isObject() ? std::optional(document.object()) : std::nullopt;
}

ChatChunk noObject(const QByteArray &data)
{
    ChatChunk chunk;
    if (data.trimmed().startsWith('{'))
        chunk.kind = ChatChunk::Kind::Malformed;
    return chunk;
}

ChatChunk answerIn(const QJsonObject &object)
{
    ChatChunk chunk;
    chunk.kind = ChatChunk::Kind::Delta;
    auto message = messageIn(object[QLatin1StringView("error")]);
    if (!message)
        message = messageIn(object[QLatin1StringView("detail")]);
    if (!message)
        return chunk;
    chunk.kind = ChatChunk::Kind::Failure;
    chunk.error = message->code > 0
        ? statusError(message->code, message->text, {})
        : base::Error{base::Fault::Refused, QStringLiteral("server_error"), message->text, {}};
    return chunk;
}

std::optional<Usage> usageIn(const QJsonObject &object)
{
    const QJsonObject usage = object[QLatin1StringView("usage")].toObject();
    if (usage.isEmpty())
        return std::nullopt;
    const QJsonObject details = usage[QLatin1StringView("prompt_tokens_details")].toObject();
    // OpenAI's word first, then llama.cpp's, then DeepSeek's.
    int cached = details[QLatin1StringView("cached_tokens")].toInt(-1);
    if (cached < 0)
        cached = object[QLatin1StringView("timings")][QLatin1StringView("cache_n")].toInt(-1);
    if (cached < 0)
        cached = usage[QLatin1StringView("prompt_cache_hit_tokens")].toInt(-1);
    return Usage{usage[QLatin1StringView("prompt_tokens")].toInt(), usage[QLatin1StringView("completion_tokens")].toInt(), cached};
}

QList<ToolPiece> toolPiecesIn(const QJsonObject &message)
{
    QList<ToolPiece> pieces;
    for (const QJsonValue &call : message[QLatin1StringView("tool_calls")].toArray()) {
        const QJsonValue function = call[QLatin1StringView("function")];
        const QJsonValue arguments = function[QLatin1StringView("arguments")];
        const QString text = arguments.isObject()
            ? QString::fromUtf8(QJsonDocument(arguments.toObject()).toJson(QJsonDocument::Compact))
            : arguments.toString();
        const int index = call[QLatin1StringView("index")].toInt(function[QLatin1StringView("index")].toInt(-1));
        pieces.append({index, call[QLatin1StringView("id")].toString(), function[QLatin1StringView("name")].toString(), text});
    }
    return pieces;
}

bool isDoneMark(const QByteArray &data)
{
    return data.trimmed() == "[DONE]";
}

} // namespace dramatis::llm
