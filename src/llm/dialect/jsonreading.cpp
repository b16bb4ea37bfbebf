#include "llm/dialect/jsonreading.h"

#include "llm/dialect/servererror.h"
#include "llm/http/connectioncodes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace dramatis::llm {

std::optional<QJsonObject> objectIn(const QByteArray &data)
{
    QJsonDocument document = QJsonDocument::fromJson(data);
    if (document.isNull())
        document = QJsonDocument::fromJson(QString::fromUtf8(data).toUtf8());
    return document.isObject() ? std::optional(document.object()) : std::nullopt;
}

namespace {

// What is open at the end of a text.
struct Open {
    QString closers; // innermost last
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
            closers.append(c == u'{' ? u'}' : u']');
        } else if (c == u'}' || c == u']') {
            closers.chop(1);
        }
    }
};

QByteArray closed(QString text)
{
    Open open;
    for (const QChar c : std::as_const(text))
        open.read(c);
    if (open.escaped)
        text.chop(1);
    if (open.inText)
        text += u'"';
    std::ranges::reverse(open.closers);
    return (text + open.closers).toUtf8();
}

qsizetype lastCommaIn(const QString &text)
{
    Open open;
    qsizetype last = -1;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!open.inText && text[i] == u',')
            last = i;
        open.read(text[i]);
    }
    return last;
}

} // namespace

std::optional<QJsonObject> objectBegunIn(const QByteArray &data)
{
    static const QRegularExpression halfALetter(QStringLiteral("(\\\\u[0-9a-fA-F]{0,3}|\ufffd)$"));
    const QString text = QString::fromUtf8(data).remove(halfALetter);
    if (const auto whole = objectIn(closed(text)))
        return whole;
    const qsizetype comma = lastCommaIn(text);
    return comma < 0 ? std::nullopt : objectIn(closed(text.first(comma)));
}

bool lacksEnd(const QByteArray &data)
{
    const QByteArray text = data.trimmed();
    if (!text.startsWith('{') && !text.startsWith('['))
        return false;
    Open open;
    for (const char c : text)
        open.read(QLatin1Char(c));
    return open.inText || !open.closers.isEmpty();
}

base::Error cutShort()
{
    return {base::Fault::Unreachable, connectionCut, QStringLiteral("the answer ended before it was complete"), {}};
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
    chunk.error = message.code > 0
                      ? statusError(message.code, message.text, {})
                      : base::Error{base::Fault::Refused, QStringLiteral("server_error"), message.text, {}};
    return chunk;
}

} // namespace

ChatChunk answerIn(const QJsonObject &object)
{
    for (const auto key : {"error", "detail"})
        if (const auto message = messageIn(object[QLatin1StringView(key)]))
            return failed(*message);
    const bool isError = object[QLatin1StringView("error")].toBool()
                         || object.contains(QLatin1StringView("error_message"))
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
    const auto message =
        object ? messageIn(*object) : messageIn(QString::fromUtf8(data.first(std::min<qsizetype>(data.size(), 4000))));
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
    return Usage{usage[QLatin1StringView("prompt_tokens")].toInt(),
                 usage[QLatin1StringView("completion_tokens")].toInt(), cached};
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
        pieces.append(
            {index, call[QLatin1StringView("id")].toString(), function[QLatin1StringView("name")].toString(), text});
    }
    // What came before "tool_calls", and old servers still say.
    if (const QJsonObject call = message[QLatin1StringView("function_call")].toObject(); !call.isEmpty())
        pieces.append(
            {-1, {}, call[QLatin1StringView("name")].toString(), call[QLatin1StringView("arguments")].toString()});
    return pieces;
}

bool isDoneMark(const QByteArray &data)
{
    return data.trimmed() == "[DONE]";
}

} // namespace dramatis::llm
