#include "cards/chats/chatdate.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTimeZone>

namespace dramatis::cards {

namespace {

constexpr qint64 earliestInMilliseconds = 100'000'000'000; // before it, a number counts seconds

qint64 fromNumber(qint64 number)
{
    if (number <= 0)
        return 0;
    return number < earliestInMilliseconds ? number * 1000 : number;
}

qint64 fromParts(int year, int month, int day, const QTime &time)
{
    const QDateTime at(QDate(year, month, day), time, QTimeZone::UTC);
    return at.isValid() ? at.toMSecsSinceEpoch() : 0;
}

// "2024-9-28 @01h 02m 36s 123ms"; older files leave the milliseconds out.
qint64 fromMarked(const QString &text)
{
    static const QRegularExpression form(QStringLiteral(
        R"(^(\d{4})-(\d{1,2})-(\d{1,2})\s*@\s*(\d{1,2})h\s*(\d{1,2})m\s*(\d{1,2})s(?:\s*(\d{1,3})ms)?$)"));
    const auto found = form.match(text);
    if (!found.hasMatch())
        return 0;
    const auto part = [&](int i) { return found.captured(i).toInt(); };
    return fromParts(part(1), part(2), part(3), QTime(part(4), part(5), part(6), part(7)));
}

// "September 28, 2024 1:02am"
qint64 fromEnglish(const QString &text)
{
    static const QStringList months{QStringLiteral("jan"), QStringLiteral("feb"), QStringLiteral("mar"),
                                    QStringLiteral("apr"), QStringLiteral("may"), QStringLiteral("jun"),
                                    QStringLiteral("jul"), QStringLiteral("aug"), QStringLiteral("sep"),
                                    QStringLiteral("oct"), QStringLiteral("nov"), QStringLiteral("dec")};
    static const QRegularExpression form(
        QStringLiteral(
            R"(^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4}),?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?$)"),
        QRegularExpression::CaseInsensitiveOption);
    const auto found = form.match(text);
    if (!found.hasMatch())
        return 0;
    int hour = found.captured(4).toInt();
    if (const QString half = found.captured(7).toLower(); !half.isEmpty())
        hour = hour % 12 + (half == QLatin1StringView("pm") ? 12 : 0);
    return fromParts(found.captured(3).toInt(), int(months.indexOf(found.captured(1).toLower())) + 1,
                     found.captured(2).toInt(), QTime(hour, found.captured(5).toInt(), found.captured(6).toInt()));
}

qint64 fromIso(const QString &text)
{
    QDateTime at = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (at.timeSpec() == Qt::LocalTime)
        at.setTimeZone(QTimeZone::UTC);
    return at.isValid() ? at.toMSecsSinceEpoch() : 0;
}

} // namespace

qint64 chatDate(const base::Json &written)
{
    if (written.isNumber())
        return fromNumber(qint64(written.toDouble()));
    const QString text = written.toString().trimmed();
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    if (isNumber)
        return number < 1e16 ? fromNumber(qint64(number)) : 0;
    for (const auto read : {fromMarked, fromEnglish, fromIso})
        if (const qint64 at = read(text))
            return at;
    return 0;
}

} // namespace dramatis::cards
