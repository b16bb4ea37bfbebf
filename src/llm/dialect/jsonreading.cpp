#include "llm/dialect/jsonreading.h"

#include "llm/servererror.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace dramatis::llm {

std::optional<QJsonObject> objectIn(const QByteArray &data)
{
    QJsonDocument document = QJsonDocument::fromJson(data);
    if (document.isNull())
        document = QJsonDocument::fromJson(QString::fromUtf8(data).toUtf8());
    return document.isObject() ? std::optional(document.object()) : std::nullopt;
}

namespace {

// What closes all that is open in front of a place.
struct Open {
    QString closers; // innermost first
    bool inText = false;
    bool escaped = false;

    void read(QChar c)
    {
        if (inText) {
            inText = c != u'"' || escaped;
            escaped = c == u'\\' && !escaped;
        } else if (c == u'"') {
            inText = true;
        } else if (c == u'{' || c == u'[') {
            closers.prepend(c == u'{' ? u'}' : u']');
        } else if (c == u'}' || c == u']') {
            closers.remove(0, 1);
        }
    }
};

} // namespace

std::optional<QJsonObject> objectBegunIn(const QByteArray &data)
{
    static const QRegularExpression halfALetter(QStringLiteral("(\\\\u[0-9a-fA-F]{0,3}|\ufffd)$"));
    const QString text = QString::fromUtf8(data).remove(halfALetter);
    Open open;
    qsizetype comma = -1; // before which all is whole
    QString closersThere;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!open.inText && text[i] == u',') {
            comma = i;
            closersThere = open.closers;
        }
        open.read(text[i]);
    }
    const QString begun = open.escaped ? text.chopped(1) : text;
    if (const auto whole = objectIn((begun + (open.inText ? QStringLiteral("\"") : QString()) + open.closers).toUtf8()))
        return whole;
    return comma < 0 ? std::nullopt : objectIn((text.first(comma) + closersThere).toUtf8());
}

ChatChunk noObject(const QByteArray &data)
{
    ChatChunk chunk;
    if (data.trimmed().startsWith('{'))
        chunk.kind = ChatChunk::Kind::Malformed;
    return chunk;
}

namespace {

ChatChunk failed(const ServerMessage &message)
{
    ChatChunk chunk;
    chunk.kind = ChatChunk::Kind::Failure;
    chunk.error = message.code > 0 ? statusError(message.code, message.text, {})
                                   : base::Error{base::Fault::Refused, QStringLiteral("server_error"), message.text, {}};
    return chunk;
}

} // namespace

ChatChunk answerIn(const QJsonObject &object)
{
    for (const auto key : {"error", "detail"})
        if (const auto message = messageIn(object[QLatin1StringView(key)]))
            return failed(*message);
    const bool isError = object[QLatin1StringView("error")].toBool() || object.contains(QLatin1StringView("error_message"))
        || object[QLatin1StringView("object")] == QLatin1StringView("error");
    if (isError)
        return failed(messageIn(object).value_or(ServerMessage{}));
    ChatChunk chunk;
    chunk.kind = ChatChunk::Kind::Delta;
    return chunk;
}

ChatChunk failureIn(const QByteArray &data)
{
    const auto object = objectIn(data.trimmed());
    const auto message = object ? messageIn(*object) : messageIn(QString::fromUtf8(data.first(std::min<qsizetype>(data.size(), 4000))));
    return failed(message.value_or(ServerMessage{}));
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
