#include "domain/world/calendar.h"

#include "domain/world/clock.h"
#include "domain/world/places.h"

#include <algorithm>
#include <array>

namespace dramatis::domain {

namespace {

// One o'clock in the night belongs to the day before: "that night", and "the next morning" comes after it.
constexpr qint64 nightEnds = 5 * minutesPerHour;

struct PartOfDay {
    qint64 from = 0; // minutes after midnight
    const char *fine;
    const char *coarse; // after "that" and "the next"
};
constexpr std::array partsOfDay{PartOfDay{0, "night", "night"},
                                PartOfDay{nightEnds, "early morning", "morning"},
                                PartOfDay{7 * minutesPerHour, "morning", "morning"},
                                PartOfDay{10 * minutesPerHour, "late morning", "morning"},
                                PartOfDay{11 * minutesPerHour + 30, "midday", "noon"},
                                PartOfDay{13 * minutesPerHour, "early afternoon", "afternoon"},
                                PartOfDay{14 * minutesPerHour, "afternoon", "afternoon"},
                                PartOfDay{16 * minutesPerHour + 30, "late afternoon", "afternoon"},
                                PartOfDay{18 * minutesPerHour, "evening", "evening"},
                                PartOfDay{20 * minutesPerHour + 30, "late evening", "evening"},
                                PartOfDay{22 * minutesPerHour, "night", "night"}};

qint64 minuteOfDay(qint64 calendar)
{
    return (calendar % minutesPerDay + minutesPerDay) % minutesPerDay;
}

const PartOfDay &partOf(qint64 calendar)
{
    const qint64 minute = minuteOfDay(calendar);
    return *std::ranges::find_if(partsOfDay.rbegin(), partsOfDay.rend(),
                                 [minute](const PartOfDay &part) { return part.from <= minute; });
}

QString coarse(qint64 calendar)
{
    return QLatin1StringView(partOf(calendar).coarse);
}

// "in the evening", "at noon"
QString during(qint64 calendar)
{
    const QString part = coarse(calendar);
    return (part == u"noon" || part == u"night" ? QStringLiteral("at ") : QStringLiteral("in the ")) + part;
}

// Nights belong to the day that they end.
qint64 dayOf(qint64 calendar)
{
    const qint64 shifted = calendar - nightEnds;
    return shifted >= 0 ? shifted / minutesPerDay : -1 - (-shifted - 1) / minutesPerDay;
}

QString inWords(qint64 number)
{
    static constexpr std::array words{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                      "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    return number >= 0 && number < qint64(words.size()) ? QString(QLatin1StringView(words[size_t(number)]))
                                                        : QString::number(number);
}

QString numbered(qint64 number, const char *unit)
{
    return inWords(number) + QLatin1Char(' ') + QLatin1StringView(unit)
           + (number == 1 ? QString() : QStringLiteral("s"));
}

QString capitalised(const QString &text)
{
    return text.isEmpty() ? text : text.first(1).toUpper() + text.sliced(1);
}

// Less than a day, as one would say it: "half an hour", "two hours".
QString spanInWords(qint64 minutes)
{
    if (minutes < 20)
        return QStringLiteral("a few minutes");
    if (minutes < 45)
        return QStringLiteral("half an hour");
    const qint64 hours = (minutes + minutesPerHour / 2) / minutesPerHour;
    return hours <= 1 ? QStringLiteral("an hour") : numbered(hours, "hour");
}

// Many days are told in the largest unit that fits.
QString daysInWords(qint64 days)
{
    if (days >= 2 * 365)
        return numbered(days / 365, "year");
    if (days >= 2 * 30)
        return numbered(days / 30, "month");
    if (days >= 14)
        return numbered((days + 3) / 7, "week");
    return days == 7 ? QStringLiteral("a week") : days == 1 ? QStringLiteral("a day") : numbered(days, "day");
}

// Days between two times; where no hour is known, a night's sleep is a day.
qint64 daysBetween(const World &world, qint64 from, qint64 to)
{
    if (isHourKnown(world))
        return dayOf(calendarTime(world, to)) - dayOf(calendarTime(world, from));
    constexpr qint64 fewestHours = 20;
    const qint64 span = to - from;
    return span < 0 ? -daysBetween(world, to, from)
                    : (span + minutesPerDay - fewestHours * minutesPerHour) / minutesPerDay;
}

// Where one scene ends and the next begins. Lines are in the order of their scenes.
struct Change {
    int sceneBefore = 0; // 0: there is none
    qint64 before = 0;   // clock of its last line
    qint64 begins = 0;
};
Change changeTo(const World &world, int scene)
{
    qsizetype low = 0;
    qsizetype high = world.transcript.size();
    while (low < high) {
        const qsizetype middle = (low + high) / 2;
        if (world.transcript.at(middle).scene < scene)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0)
        return {};
    const TranscriptLine &last = world.transcript.at(low - 1);
    return {last.scene, last.clock, low < world.transcript.size() ? world.transcript.at(low).clock : world.clock};
}

} // namespace

bool isHourKnown(const World &world)
{
    return world.beganAt != noTime;
}

qint64 calendarTime(const World &world, qint64 clock)
{
    return isHourKnown(world) ? world.beganAt + clock : clock;
}

QString timeOfDay(const World &world)
{
    return timeOfDay(world, world.clock);
}

QString timeOfDay(const World &world, qint64 clock)
{
    return isHourKnown(world) ? QString(QLatin1StringView(partOf(calendarTime(world, clock)).fine)) : QString();
}

QString dayInWords(const World &world)
{
    static constexpr std::array words{"first",   "second", "third", "fourth", "fifth",    "sixth",
                                      "seventh", "eighth", "ninth", "tenth",  "eleventh", "twelfth"};
    const qint64 day = calendarTime(world, world.clock) / minutesPerDay;
    return day < qint64(words.size()) ? QStringLiteral("the %1 day").arg(QLatin1StringView(words[size_t(day)]))
                                      : QStringLiteral("day %1").arg(day + 1);
}

bool isDark(const World &world)
{
    constexpr qint64 sunrise = 6 * minutesPerHour;
    constexpr qint64 nightfall = 20 * minutesPerHour + 30;
    const qint64 minute = minuteOfDay(calendarTime(world, world.clock));
    return isHourKnown(world) && (minute < sunrise || minute >= nightfall);
}

QString whenInWords(const World &world, qint64 clock)
{
    const qint64 span = clock - world.clock;
    const qint64 days = daysBetween(world, world.clock, clock);
    const bool isAhead = span >= 0;
    if (std::abs(span) < 5)
        return QStringLiteral("now");
    if (std::abs(span) < sceneBreak || (days == 0 && !isHourKnown(world)))
        return isAhead ? QStringLiteral("in ") + spanInWords(span) : spanInWords(-span) + QStringLiteral(" ago");
    if (std::abs(days) > 1)
        return isAhead ? QStringLiteral("in ") + daysInWords(days) : daysInWords(-days) + QStringLiteral(" ago");
    const QString part = isHourKnown(world) ? coarse(calendarTime(world, clock)) : QString();
    if (days == 0)
        return part == u"night"  ? QStringLiteral("tonight")
               : part == u"noon" ? QStringLiteral("at noon")
                                 : QStringLiteral("this ") + part;
    if (part == u"night" && !isAhead)
        return QStringLiteral("last night");
    const QString day = isAhead ? QStringLiteral("tomorrow") : QStringLiteral("yesterday");
    return part.isEmpty() ? day : day + (part == u"noon" ? QStringLiteral(" at ") : QStringLiteral(" ")) + part;
}

QString laterInWords(const World &world, qint64 from, qint64 to)
{
    constexpr qint64 shortest = 5;
    const qint64 span = to - from;
    if (span < shortest)
        return {};
    const qint64 days = daysBetween(world, from, to);
    if (span < sceneBreak || (days == 0 && !isHourKnown(world)))
        return capitalised(spanInWords(span)) + QStringLiteral(" later");
    const QString part = isHourKnown(world) ? coarse(calendarTime(world, to)) : QString();
    if (days == 0)
        return part == u"noon"                             ? QStringLiteral("At noon")
               : part == coarse(calendarTime(world, from)) ? QStringLiteral("Later that ") + part
                                                           : QStringLiteral("That ") + part;
    if (days == 1)
        return part.isEmpty()    ? QStringLiteral("The next day")
               : part == u"noon" ? QStringLiteral("The next day, at noon")
                                 : QStringLiteral("The next ") + part;
    constexpr qint64 fortnight = 14; // after which nobody minds the hour
    const QString later = capitalised(daysInWords(days)) + QStringLiteral(" later");
    return part.isEmpty() || days >= fortnight ? later : later + QStringLiteral(", ") + during(calendarTime(world, to));
}

QString sceneBreakInWords(const World &world, int scene)
{
    const Change change = changeTo(world, scene);
    if (!change.sceneBefore)
        return {};
    const ContainerSeen place = world.containers.value(world.scenePlaces.value(scene));
    const bool isElsewhere = place.id != world.scenePlaces.value(change.sceneBefore);
    QString told = laterInWords(world, change.before, change.begins);
    // A title that is more than the place's name was written by somebody, and may say when it is, too.
    const QString title = world.sceneTitles.value(scene).simplified();
    if (!title.isEmpty() && title.compare(place.name, Qt::CaseInsensitive) != 0)
        told = told.isEmpty() || saysWhen(title) ? title : told + QStringLiteral(": ") + title;
    const QString there = isElsewhere ? placeInWords(place) : QString();
    return told.isEmpty() || there.isEmpty() ? told + capitalised(there) : told + QStringLiteral(", ") + there;
}

qint64 minutesUntil(const World &world, int days, const QString &said)
{
    constexpr qint64 evening = 20 * minutesPerHour;
    if (isHourKnown(world) || !minuteOfDayIn(said))
        return minutesUntil(calendarTime(world, world.clock), days, said);
    const qint64 later = minutesUntil(evening, days, said);
    return later > 0 ? later : later + minutesPerDay;
}

TimeSkipped clockSetTo(const World &world, qint64 calendar)
{
    TimeSkipped skipped;
    const qint64 began = isHourKnown(world) ? world.beganAt : minuteOfDay(calendar - world.clock);
    const qint64 clock = std::max<qint64>(0, calendar - began);
    skipped.minutes = clock - world.clock;
    skipped.timeOfDay = minuteOfDay(calendar);
    return skipped;
}

} // namespace dramatis::domain
