#include "domain/world/clock.h"

#include "domain/chat/wordpattern.h"

#include <algorithm>
#include <utility>

namespace dramatis::domain {

namespace {

// "Tomorrow evening" is an evening: the last word counts.
constexpr std::pair<QStringView, int> timesOfDay[] = {
    // English
    {u"dawn", 6},
    {u"daybreak", 6},
    {u"sunrise", 6},
    {u"morning", 8},
    {u"noon", 12},
    {u"midday", 12},
    {u"afternoon", 15},
    {u"dusk", 20},
    {u"sunset", 20},
    {u"twilight", 20},
    {u"nightfall", 21},
    {u"evening", 19},
    {u"tonight", 20},
    {u"night", 22},
    {u"midnight", 0},
    {u"moonlight", 22},
    {u"starlight", 22},
    // German
    {u"morgen", 8},
    {u"früh", 8},
    {u"vormittag", 10},
    {u"mittag", 12},
    {u"nachmittag", 15},
    {u"abend", 19},
    {u"nacht", 22},
    {u"mitternacht", 0},
    {u"sonnenaufgang", 6},
    {u"sonnenuntergang", 20},
    {u"morgengrauen", 6},
    {u"dämmerung", 20},
    {u"mondlicht", 22},
    // French, Spanish, Italian
    {u"aube", 6},
    {u"matin", 8},
    {u"soir", 19},
    {u"soirée", 19},
    {u"nuit", 22},
    {u"minuit", 0},
    {u"amanecer", 6},
    {u"mediodía", 12},
    {u"noche", 22},
    {u"anochecer", 20},
    {u"medianoche", 0},
    {u"alba", 6},
    {u"mattina", 8},
    {u"mezzogiorno", 12},
    {u"pomeriggio", 15},
    {u"sera", 19},
    {u"notte", 22},
    {u"mezzanotte", 0}};

std::optional<int> hourNamed(const QString &word)
{
    for (const auto &[time, hour] : timesOfDay)
        if (word == time || (word.endsWith(u's') && word.chopped(1) == time))
            return hour;
    return std::nullopt;
}

// "late in the evening" is later than "evening", "early morning" before "morning"
std::optional<int> minuteInWords(const QString &text)
{
    static const QRegularExpression word = wordPattern(QStringLiteral("\\p{L}+"));
    constexpr int shift = 2;
    constexpr int hoursPerDay = 24;
    std::optional<int> hour;
    int turned = 0;
    for (auto it = word.globalMatch(text.toLower()); it.hasNext();) {
        const QString each = it.next().captured();
        if (each == u"late" || each == u"spät" || each == u"später")
            turned = each == u"später" ? 0 : shift;
        else if (each == u"early")
            turned = -shift;
        else if (const auto named = hourNamed(each))
            hour = (*named + std::exchange(turned, 0) + hoursPerDay) % hoursPerDay;
    }
    return hour ? std::optional(*hour * 60) : std::nullopt;
}

// "19:30", "7 pm"; `isLate`: in the second half of the day, if it does not say so itself.
std::optional<int> minuteOnClock(const QString &text, bool isLate)
{
    static const QRegularExpression clock =
        wordPattern(QStringLiteral("\\b(\\d{1,2})(?::(\\d{2}))?(?:\\s?([ap])\\.?m\\b)?(?!\\d)"));
    std::optional<int> told;
    for (auto it = clock.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        const int hour = match.capturedView(1).toInt();
        const int minute = match.capturedView(2).toInt();
        const QString half = match.captured(3).toLower();
        if ((half.isEmpty() && match.capturedView(2).isEmpty()) || hour > 23 || minute > 59)
            continue;
        const bool isHalfTold = !half.isEmpty() || hour >= 12;
        told = (isHalfTold && half.isEmpty() ? hour : hour % 12 + (half == u"p" || (half.isEmpty() && isLate) ? 12 : 0))
                   * 60
               + minute;
    }
    return told;
}

} // namespace

std::optional<int> minuteOfDayIn(const QString &text)
{
    constexpr int noon = 12 * 60;
    const auto named = minuteInWords(text);
    const auto onClock = minuteOnClock(text, named && *named >= noon);
    return onClock ? onClock : named;
}

int daysAheadIn(const QString &text)
{
    static const QRegularExpression second = wordPattern(QStringLiteral("\\b(?:day after tomorrow|übermorgen)\\b"));
    // "Morgen" is the morning, too: it is tomorrow only before another time of day.
    static const QRegularExpression first = wordPattern(
        QStringLiteral("\\b(?:tomorrow|(?:next|following|nächste[nrsm]?|folgende[nrsm]?) (?:day|morning|noon|midday|"
                       "afternoon|evening|night|tage?s?|morgens?|mittags?|nachmittags?|abends?|nacht)|"
                       "morgen (?:früh|um|gegen|vormittag|mittag|nachmittag|abend|nacht))\\b"));
    if (second.match(text).hasMatch())
        return 2;
    return first.match(text).hasMatch() ? 1 : 0;
}

bool saysWhen(const QString &text)
{
    static const QRegularExpression words = wordPattern(
        QStringLiteral("\\b(later|next|after|following|tomorrow|hours?|days?|weeks?|months?|years?|später|nächste\\w*|"
                       "danach|stunden?|tage?s?|wochen?|monate?|jahre?)\\b"));
    return minuteOfDayIn(text) || words.match(text).hasMatch();
}

qint64 clockAfter(qint64 clock, qint64 minutes)
{
    const auto bounded = [](qint64 value) { return std::clamp(value, -latestMinute, latestMinute); };
    return std::clamp<qint64>(bounded(clock) + bounded(minutes), 0, latestMinute);
}

qint64 minutesUntil(qint64 now, int days, const QString &said)
{
    const auto minute = minuteOfDayIn(said);
    const qint64 later = days * minutesPerDay;
    return minute ? later - now % minutesPerDay + *minute : later;
}

QString timeOf(qint64 minutes)
{
    const qint64 ofDay = minutes % minutesPerDay;
    return QStringLiteral("Day %1, %2:%3")
        .arg(minutes / minutesPerDay + 1)
        .arg(ofDay / 60, 2, 10, QLatin1Char('0'))
        .arg(ofDay % 60, 2, 10, QLatin1Char('0'));
}

} // namespace dramatis::domain
