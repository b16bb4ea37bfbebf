#include "domain/prompt/storytime.h"

#include "domain/world/clock.h"

#include <array>

namespace dramatis::domain {

namespace {

constexpr qint64 hour = 60;
constexpr qint64 week = 7 * minutesPerDay;

QString counted(qint64 count, QLatin1StringView one, QLatin1StringView many)
{
    static constexpr std::array words{"no",   "a",     "two",   "three", "four", "five",   "six",
                                      "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (count == 1)
        return (one == QLatin1StringView("hour") ? QStringLiteral("an ") : QStringLiteral("a ")) + one;
    return (count < qint64(words.size()) ? QString::fromLatin1(words[size_t(count)]) : QStringLiteral("many"))
           + QLatin1Char(' ') + many;
}

} // namespace

QString durationInWords(qint64 minutes)
{
    if (minutes <= 0)
        return {};
    if (minutes < 3)
        return QStringLiteral("a moment");
    if (minutes < 20)
        return QStringLiteral("a few minutes");
    if (minutes < 45)
        return QStringLiteral("half an hour");
    if (minutes < 20 * hour)
        return counted((minutes + hour / 2) / hour, QLatin1StringView("hour"), QLatin1StringView("hours"));
    if (minutes < 12 * minutesPerDay)
        return counted((minutes + minutesPerDay / 2) / minutesPerDay, QLatin1StringView("day"),
                       QLatin1StringView("days"));
    return counted((minutes + week / 2) / week, QLatin1StringView("week"), QLatin1StringView("weeks"));
}

QString dueInWords(qint64 minutesFromNow)
{
    if (minutesFromNow < 0)
        return QStringLiteral("overdue by %1").arg(durationInWords(-minutesFromNow));
    return minutesFromNow == 0 ? QStringLiteral("due now")
                               : QStringLiteral("due in %1").arg(durationInWords(minutesFromNow));
}

QString laterInWords(qint64 minutes)
{
    if (minutes < 0)
        return QStringLiteral("Earlier");
    if (minutes > 20 * hour && minutes < 36 * hour)
        return QStringLiteral("The next day");
    QString words = durationInWords(minutes);
    if (words.isEmpty())
        return {};
    words[0] = words[0].toUpper();
    return words + QStringLiteral(" later");
}

} // namespace dramatis::domain
