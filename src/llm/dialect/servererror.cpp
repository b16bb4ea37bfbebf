#include "llm/dialect/servererror.h"

#include "llm/http/connectioncodes.h"

#include <QDateTime>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTimeZone>

#include <algorithm>
#include <cmath>

namespace dramatis::llm {

using base::Error;
using base::Fault;

namespace {

constexpr qsizetype messageLimit = 600;
constexpr int longestWait = 24 * 3600;

// Foreign text goes into logs and windows: one line, no control characters, no direction marks.
QString tame(const QString &text)
{
    QString tamed = text.left(messageLimit * 2).simplified();
    tamed.removeIf([](QChar c) { return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format; });
    return tamed.size() > messageLimit ? tamed.left(messageLimit) + u'…' : tamed;
}

int statusIn(const QJsonValue &code)
{
    const int number = code.isString() ? code.toString().toInt() : code.toInt();
    return number >= 400 && number <= 599 ? number : 0;
}

QString textOf(const QJsonObject &object)
{
    for (const auto key : {"message", "msg", "detail", "error_message", "error"}) {
        const QString text = object[QLatin1StringView(key)].toString();
        if (!text.isEmpty())
            return text;
    }
    return {};
}

// {"error":{…}}, {"error":"…"}, {"detail":…}, {"object":"error","message":…}
QJsonValue errorValue(const QJsonObject &body)
{
    for (const auto key : {"error", "detail"}) {
        const QJsonValue value = body[QLatin1StringView(key)];
        if (messageIn(value))
            return value;
    }
    return body;
}

QString plainText(const QByteArray &body)
{
    // A login page or a proxy's notice: its markup tells nobody anything.
    if (isPage(body))
        return QStringLiteral("the server answers with a web page");
    return QString::fromUtf8(body.first(std::min(body.size(), 2 * messageLimit)));
}

// Where the server's words may tell nothing, its status does.
QString withStatus(int status, const QString &text)
{
    if (status < 300)
        return text;
    const QString said = QStringLiteral("status %1").arg(status);
    return text.trimmed().isEmpty() ? said : said + QStringLiteral(": ") + text;
}

bool saysTooLong(const QJsonValue &error)
{
    // OpenAI and vLLM, newer vLLM, Anthropic, LM Studio, llama.cpp.
    static const QRegularExpression phrases(QStringLiteral("maximum context length|maximum model length|prompt is too "
                                                           "long|context length of only|exceeds the available context"),
                                            QRegularExpression::CaseInsensitiveOption);
    const QJsonObject object = error.toObject();
    const QString type = object[QLatin1StringView("type")].toString() + object[QLatin1StringView("code")].toString();
    const auto message = messageIn(error);
    return type.contains(QLatin1StringView("exceed_context_size"))
           || type.contains(QLatin1StringView("context_length_exceeded"))
           || (message && message->text.contains(phrases));
}

// Anthropic's words for what others say with a status.
int statusOfType(const QString &type)
{
    static const QHash<QString, int> known{
        {QStringLiteral("authentication_error"), 401},
        {QStringLiteral("permission_error"), 403},
        {QStringLiteral("not_found_error"), 404},
        {QStringLiteral("rate_limit_error"), 429},
        {QStringLiteral("api_error"), 500},
        {QStringLiteral("overloaded_error"), 529},
    };
    return known.value(type);
}

// The number behind one of these beginnings of a phrase.
int numberBehind(const QString &text, const char *beginnings)
{
    const QRegularExpression phrase(QStringLiteral("(?:%1)\\D{0,12}(\\d{1,9})").arg(QLatin1StringView(beginnings)),
                                    QRegularExpression::CaseInsensitiveOption);
    return phrase.match(text).captured(1).toInt();
}

QJsonValue errorIn(const QByteArray &body)
{
    const QJsonDocument document = QJsonDocument::fromJson(body);
    return document.isObject() ? errorValue(document.object()) : QJsonValue();
}

} // namespace

Error withoutAnswer(Error error)
{
    if (error.code == connectionCut) {
        error.code = hungUp;
        error.detail = QStringLiteral("the connection ended without an answer");
    }
    return error;
}

bool isPage(const QByteArray &body)
{
    return body.trimmed().startsWith('<');
}

Fault faultOfStatus(int status)
{
    switch (status) {
    case 401:
    case 403: return Fault::Denied;
    case 404: return Fault::NotFound;
    case 405:
    case 501: return Fault::Unsupported;
    case 408:
    case 504: return Fault::Timeout;
    case 413: return Fault::TooLarge;
    case 429:
    case 502:
    case 503:
    case 524:
    case 529: return Fault::Busy;
    default: return Fault::Refused;
    }
}

Error statusError(int status, const QString &message, const QString &endpoint)
{
    return Error{faultOfStatus(status), QStringLiteral("http_%1").arg(status), tame(message), endpoint};
}

std::optional<ServerMessage> messageIn(const QJsonValue &error)
{
    if (error.isString() && !error.toString().isEmpty())
        return ServerMessage{tame(error.toString()), 0};
    if (error.isArray())
        return messageIn(error.toArray().first());
    const QJsonObject object = error.toObject();
    if (object.isEmpty())
        return std::nullopt;
    QString text = textOf(object);
    // FastAPI's way: which field, and what of it.
    if (const QString field = object[QLatin1StringView("loc")].toArray().last().toString();
        !field.isEmpty() && !text.isEmpty())
        text = field + QStringLiteral(": ") + text;
    if (text.isEmpty())
        text = QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
    const int status = statusIn(object[QLatin1StringView("code")]);
    return ServerMessage{tame(text), status > 0 ? status : statusOfType(object[QLatin1StringView("type")].toString())};
}

Error bodyError(int status, const QByteArray &body, const QString &endpoint)
{
    const QJsonValue value = errorIn(body);
    const std::optional<ServerMessage> message = messageIn(value);
    Error error = statusError(status, message ? message->text : withStatus(status, plainText(body)), endpoint);
    if (saysTooLong(value)) {
        error.kind = Fault::TooLarge;
        error.code = QStringLiteral("context_exceeded");
    }
    return error;
}

std::optional<Overflow> overflowIn(const QByteArray &body)
{
    const QJsonValue error = errorIn(body);
    if (!saysTooLong(error))
        return std::nullopt;
    Overflow overflow{error[QLatin1StringView("n_prompt_tokens")].toInt(), error[QLatin1StringView("n_ctx")].toInt()};
    const QString text = messageIn(error).value_or(ServerMessage{}).text;
    if (overflow.contextTokens <= 0)
        overflow.contextTokens = numberBehind(
            text, "maximum context length|maximum model length|context length of only|context size|tokens >");
    if (overflow.promptTokens <= 0)
        overflow.promptTokens = numberBehind(text, "resulted in|you requested|too long|keep the first|request");
    return overflow;
}

QString finishWord(const QString &said)
{
    const QString word = said.toLower();
    if (word == QLatin1StringView("null") || word == QLatin1StringView("none"))
        return {}; // KoboldCpp says so while it goes on
    for (const auto cut : {"length", "max_tokens", "context_window", "pause_turn", "insufficient", "abort", "cancel",
                           "interrupt", "network", "timeout", "preempt", "unload"})
        if (word.contains(QLatin1StringView(cut)))
            return QStringLiteral("length");
    return word;
}

Error refusalError(const QString &words)
{
    return {Fault::Refused, QStringLiteral("model_refused"), tame(words), {}};
}

std::optional<Error> problemWithFinish(const QString &reason, bool onlyThoughts)
{
    if (reason == QLatin1StringView("error"))
        return Error{Fault::Refused,
                     QStringLiteral("server_error"),
                     QStringLiteral("the server ended the reply with an error"),
                     {}};
    if (reason.startsWith(QLatin1StringView("content_filter")))
        return Error{Fault::Refused,
                     QStringLiteral("content_filter"),
                     QStringLiteral("a filter of the provider ended the reply"),
                     {}};
    if (onlyThoughts && reason == QLatin1StringView("length"))
        return Error{Fault::Refused,
                     QStringLiteral("only_thoughts"),
                     QStringLiteral("thinking used up the reply length, leaving no room for a reply"),
                     {}};
    if (onlyThoughts)
        return Error{Fault::Refused,
                     QStringLiteral("thoughts_alone"),
                     QStringLiteral("the model stopped after thinking, without a reply"),
                     {}};
    return std::nullopt;
}

namespace {

// The three forms of RFC 9110, section 5.6.7. Which day of the week it is, is not looked at: servers may be wrong about
// it.
std::optional<qint64> dateIn(const QByteArray &header, qint64 now)
{
    static const QRegularExpression usual(
        QStringLiteral("^[a-z]+, (\\d+)[ -]([a-z]{3})[ -](\\d{2}|\\d{4}) (\\d+):(\\d+):(\\d+) (?:gmt|utc)$"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression asctime(QStringLiteral("^[a-z]+ ([a-z]{3}) (\\d+) (\\d+):(\\d+):(\\d+) (\\d{4})$"),
                                            QRegularExpression::CaseInsensitiveOption);
    static const QStringList months{QStringLiteral("jan"), QStringLiteral("feb"), QStringLiteral("mar"),
                                    QStringLiteral("apr"), QStringLiteral("may"), QStringLiteral("jun"),
                                    QStringLiteral("jul"), QStringLiteral("aug"), QStringLiteral("sep"),
                                    QStringLiteral("oct"), QStringLiteral("nov"), QStringLiteral("dec")};
    const QString text = QString::fromLatin1(header).simplified();
    QStringList said = usual.match(text).capturedTexts(); // day, month, year, time
    if (said.isEmpty()) {
        const QStringList other = asctime.match(text).capturedTexts();
        if (other.isEmpty())
            return std::nullopt;
        said = {other[0], other[2], other[1], other[6], other[3], other[4], other[5]};
    }
    int year = said[3].toInt();
    if (said[3].size() == 2) { // the century in which it is less than 50 years ahead
        const int thisYear = QDateTime::fromMSecsSinceEpoch(now, QTimeZone::utc()).date().year();
        year += thisYear / 100 * 100;
        year -= year > thisYear + 50 ? 100 : 0;
    }
    const QDateTime at(QDate(year, int(months.indexOf(said[2].toLower())) + 1, said[1].toInt()),
                       QTime(said[4].toInt(), said[5].toInt(), said[6].toInt()), QTimeZone::utc());
    return at.isValid() ? std::optional(at.toMSecsSinceEpoch()) : std::nullopt;
}

} // namespace

int retryAfterSeconds(const QByteArray &header, qint64 now)
{
    const QByteArray said = header.split(',').first().trimmed(); // some say it twice
    const bool isNumber =
        !said.isEmpty() && std::ranges::all_of(said, [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
    qint64 seconds = isNumber ? qint64(std::ceil(std::min(said.toDouble(), double(longestWait)))) : 0;
    if (!isNumber) {
        const std::optional<qint64> at = dateIn(header, now);
        if (!at)
            return 0;
        seconds = (*at - now + 999) / 1000;
    }
    return int(std::clamp<qint64>(seconds, 0, longestWait));
}

} // namespace dramatis::llm
