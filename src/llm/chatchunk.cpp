#include "llm/chatchunk.h"

#include "llm/servererror.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace dramatis::llm {

namespace {

using Kind = ChatChunk::Kind;

// Text is a string, or (seldom) a list of parts of which some are text.
QString textIn(const QJsonValue &content)
{
    if (!content.isArray())
        return content.toString();
    QString text;
    for (const QJsonValue &part : content.toArray())
        text += part[QLatin1StringView("text")].toString();
    return text;
}

// One server writes the same thought under two names: the first that is there counts.
QString reasoningIn(const QJsonObject &delta)
{
    for (const auto key : {"reasoning_content", "reasoning", "thinking"}) {
        const QString text = delta[QLatin1StringView(key)].toString();
        if (!text.isEmpty())
            return text;
    }
    return {};
}

std::optional<Usage> usageIn(const QJsonObject &object)
{
    const QJsonObject usage = object[QLatin1StringView("usage")].toObject();
    if (usage.isEmpty())
        return std::nullopt;
    const QJsonObject details = usage[QLatin1StringView("prompt_tokens_details")].toObject();
    return Usage{usage[QLatin1StringView("prompt_tokens")].toInt(),
                 usage[QLatin1StringView("completion_tokens")].toInt(),
                 details[QLatin1StringView("cached_tokens")].toInt()};
}

base::Error failureOf(const ServerMessage &message)
{
    if (message.code > 0)
        return statusError(message.code, message.text, {});
    return base::Error{base::Fault::Refused, QStringLiteral("server_error"), message.text, {}};
}

// We ask for one answer; where a server sends several, the first is ours.
QJsonObject firstChoice(const QJsonObject &object)
{
    for (const QJsonValue &choice : object[QLatin1StringView("choices")].toArray()) {
        if (choice[QLatin1StringView("index")].toInt() == 0)
            return choice.toObject();
    }
    return {};
}

QJsonDocument parsed(const QByteArray &data)
{
    const QJsonDocument document = QJsonDocument::fromJson(data);
    if (!document.isNull())
        return document;
    // Broken UTF-8 inside a string is no reason to lose the string.
    return QJsonDocument::fromJson(QString::fromUtf8(data).toUtf8());
}

ChatChunk chunkOf(const QJsonObject &object, QLatin1StringView textField)
{
    ChatChunk chunk;
    chunk.kind = Kind::Delta;
    chunk.model = object[QLatin1StringView("model")].toString();
    chunk.usage = usageIn(object);
    const QJsonObject choice = firstChoice(object);
    const QJsonObject delta = choice[textField].toObject();
    chunk.text = textIn(delta[QLatin1StringView("content")]);
    chunk.reasoning = reasoningIn(delta);
    chunk.finishReason = choice[QLatin1StringView("finish_reason")].toString();
    if (const auto message = messageIn(object[QLatin1StringView("error")])) {
        chunk.kind = Kind::Failure;
        chunk.error = failureOf(*message);
    }
    return chunk;
}

ChatChunk chunkOf(const QByteArray &data, QLatin1StringView textField)
{
    const QJsonDocument document = parsed(data);
    if (document.isObject())
        return chunkOf(document.object(), textField);
    ChatChunk chunk;
    if (data.startsWith('{'))
        chunk.kind = Kind::Malformed;
    return chunk;
}

} // namespace

ChatChunk parseChunk(const QByteArray &data)
{
    const QByteArray trimmed = data.trimmed();
    if (trimmed == "[DONE]") {
        ChatChunk done;
        done.kind = Kind::Done;
        return done;
    }
    return chunkOf(trimmed, QLatin1StringView("delta"));
}

ChatChunk parseWholeAnswer(const QByteArray &body)
{
    return chunkOf(body.trimmed(), QLatin1StringView("message"));
}

} // namespace dramatis::llm
