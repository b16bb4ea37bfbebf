// The macros of date and time. English words, so that a prompt is the same wherever it is made.
#include "domain/macro/call.h"

#include <QLocale>
#include <QTimeZone>

namespace dramatis::domain {

using namespace Qt::StringLiterals;

namespace {

MacroAnswer shown(const QDateTime &time, const char *format)
{
    return time.isValid() ? MacroAnswer(QLocale::c().toString(time, QString::fromLatin1(format))) : MacroAnswer();
}

// "UTC+2", "+2", "-3.5"
std::optional<int> offsetSeconds(QString text)
{
    text = text.trimmed();
    if (text.startsWith(u"UTC", Qt::CaseInsensitive))
        text = text.sliced(3).trimmed();
    bool ok = text.isEmpty();
    const double hours = ok ? 0 : text.toDouble(&ok);
    return ok && std::abs(hours) <= 14 ? std::optional(int(hours * 3600)) : std::nullopt;
}

QDateTime inZone(const QDateTime &now, int seconds)
{
    return now.toTimeZone(QTimeZone::fromSecondsAheadOfUtc(seconds));
}

QString counted(qint64 amount, const char *unit)
{
    return QStringLiteral("%1 %2").arg(amount).arg(QLatin1StringView(unit));
}

// In the words and with the limits of the library that other programs use for this.
QString duration(double seconds)
{
    const double inDays = seconds / (24 * 60 * 60);
    const qint64 minutes = qRound64(seconds / 60);
    const qint64 hours = qRound64(seconds / (60 * 60));
    const qint64 days = qRound64(inDays);
    const qint64 months = qRound64(inDays / 30.437);
    const qint64 years = qRound64(inDays / 365.25);
    if (seconds < 45)
        return QStringLiteral("a few seconds");
    if (minutes <= 1)
        return QStringLiteral("a minute");
    if (minutes < 45)
        return counted(minutes, "minutes");
    if (hours <= 1)
        return QStringLiteral("an hour");
    if (hours < 22)
        return counted(hours, "hours");
    if (days <= 1)
        return QStringLiteral("a day");
    if (days < 26)
        return counted(days, "days");
    if (months <= 1)
        return QStringLiteral("a month");
    if (months < 11)
        return counted(months, "months");
    if (years <= 1)
        return QStringLiteral("a year");
    return counted(years, "years");
}

// What reading a time and writing a letter of a format cost, in characters read.
constexpr qsizetype perTime = 4096;
constexpr qsizetype perLetter = 64;

QDateTime timeIn(const QString &text)
{
    const QString trimmed = text.trimmed();
    for (const char *format : {"yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm", "MMMM d, yyyy h:mm AP", "MMMM d, yyyy"}) {
        const QDateTime time = QLocale::c().toDateTime(trimmed, QString::fromLatin1(format));
        if (time.isValid())
            return time;
    }
    return QDateTime::fromString(trimmed, Qt::ISODate);
}

// The letters of moment.js, longest first. Without a format, they are what ownPart() says.
struct Token {
    const char *name;
    const char *format;
};
constexpr Token tokens[] = {{"LLLL", "dddd, MMMM d, yyyy h:mm AP"},
                            {"YYYY", "yyyy"},
                            {"MMMM", "MMMM"},
                            {"dddd", "dddd"},
                            {"DDDD", nullptr},
                            {"LLL", "MMMM d, yyyy h:mm AP"},
                            {"LTS", "h:mm:ss AP"},
                            {"MMM", "MMM"},
                            {"ddd", "ddd"},
                            {"SSS", "zzz"},
                            {"DDD", nullptr},
                            {"LT", "h:mm AP"},
                            {"LL", "MMMM d, yyyy"},
                            {"YY", "yy"},
                            {"MM", "MM"},
                            {"DD", "dd"},
                            {"Do", nullptr},
                            {"HH", "HH"},
                            {"hh", "hh"},
                            {"mm", "mm"},
                            {"ss", "ss"},
                            {"ZZ", nullptr},
                            {"dd", nullptr},
                            {"L", "MM/dd/yyyy"},
                            {"M", "M"},
                            {"D", "d"},
                            {"H", "H"},
                            {"h", "h"},
                            {"m", "m"},
                            {"s", "s"},
                            {"A", "AP"},
                            {"a", "ap"},
                            {"Z", "ttt"},
                            {"Q", nullptr},
                            {"E", nullptr},
                            {"d", nullptr},
                            {"X", nullptr},
                            {"x", nullptr}};

QString ordinal(int number)
{
    const bool teen = number / 10 % 10 == 1;
    const char *const ending = teen               ? "th"
                               : number % 10 == 1 ? "st"
                               : number % 10 == 2 ? "nd"
                               : number % 10 == 3 ? "rd"
                                                  : "th";
    return QString::number(number) + QLatin1StringView(ending);
}

QString ownPart(const QDateTime &time, QLatin1StringView name)
{
    const QDate date = time.date();
    if (name == "Do"_L1)
        return ordinal(date.day());
    if (name == "DDDD"_L1)
        return QStringLiteral("%1").arg(date.dayOfYear(), 3, 10, QLatin1Char('0'));
    if (name == "DDD"_L1)
        return QString::number(date.dayOfYear());
    if (name == "dd"_L1)
        return QLocale::c().toString(time, QStringLiteral("ddd")).first(2);
    if (name == "ZZ"_L1)
        return QLocale::c().toString(time, QStringLiteral("ttt")).remove(u':');
    if (name == "Q"_L1)
        return QString::number((date.month() + 2) / 3);
    if (name == "E"_L1)
        return QString::number(date.dayOfWeek());
    if (name == "d"_L1)
        return QString::number(date.dayOfWeek() % 7);
    return QString::number(name == "X"_L1 ? time.toSecsSinceEpoch() : time.toMSecsSinceEpoch());
}

// With an AP beside them, Qt counts hours to twelve; alone, it does not.
QString part(const QDateTime &time, const Token &token)
{
    if (!token.format)
        return ownPart(time, QLatin1StringView(token.name));
    const QString format = QString::fromLatin1(token.format);
    if (format == u"h" || format == u"hh")
        return QLocale::c().toString(time, format + QLatin1StringView(" AP")).section(u' ', 0, 0);
    return QLocale::c().toString(time, format);
}

QString formatted(const QDateTime &time, QStringView format)
{
    QString result;
    while (!format.isEmpty()) {
        const qsizetype close = format.startsWith(u'[') ? format.indexOf(u']') : -1;
        if (close > 0) {
            result += format.sliced(1, close - 1);
            format = format.sliced(close + 1);
            continue;
        }
        const auto token = std::ranges::find_if(tokens, [&](const Token &each) {
            return format.front() == QLatin1Char(*each.name) && format.startsWith(QLatin1StringView(each.name));
        });
        const bool known = token != std::end(tokens);
        result += known ? part(time, *token) : format.first(1).toString();
        format = format.sliced(known ? qsizetype(qstrlen(token->name)) : 1);
    }
    return result;
}

} // namespace

MacroAnswer timeNow(MacroCall &call)
{
    const bool hasZone = call.hasArgument() || call.hasBody;
    return hasZone && offsetSeconds(call.argument()) ? timeInZone(call) : shown(call.run.context->now, "h:mm AP");
}

MacroAnswer timeInZone(MacroCall &call)
{
    call.run.spend(perLetter);
    const auto seconds = offsetSeconds(call.argument());
    const QDateTime &now = call.run.context->now;
    return seconds && now.isValid() ? shown(inZone(now, *seconds), "h:mm AP") : MacroAnswer();
}

MacroAnswer dateNow(MacroCall &call)
{
    return shown(call.run.context->now, "MMMM d, yyyy");
}

MacroAnswer weekdayNow(MacroCall &call)
{
    return shown(call.run.context->now, "dddd");
}

MacroAnswer isoTimeNow(MacroCall &call)
{
    return shown(call.run.context->now, "HH:mm");
}

MacroAnswer isoDateNow(MacroCall &call)
{
    return shown(call.run.context->now, "yyyy-MM-dd");
}

MacroAnswer formattedNow(MacroCall &call)
{
    constexpr qsizetype longest = 200;
    const QDateTime &now = call.run.context->now;
    if (!now.isValid() || call.argument().size() > longest)
        return {};
    call.run.spend(call.argument().size() * perLetter);
    return formatted(now, call.argument());
}

MacroAnswer timeDifference(MacroCall &call)
{
    call.run.spend(2 * perTime);
    const QList<MacroPieces> parts = call.parts();
    const QDateTime one = timeIn(call.expanded(parts, 0));
    const QDateTime other = timeIn(call.expanded(parts, 1));
    if (!one.isValid() || !other.isValid())
        return {};
    const qint64 seconds = other.secsTo(one);
    const QString words = duration(double(std::abs(seconds)));
    return seconds > 0 ? QStringLiteral("in %1").arg(words) : QStringLiteral("%1 ago").arg(words);
}

MacroAnswer idleDuration(MacroCall &call)
{
    const qint64 seconds = call.run.context->idleSeconds;
    return seconds < 0 ? QStringLiteral("just now") : duration(double(seconds));
}

} // namespace dramatis::domain
