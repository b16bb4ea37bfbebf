#include "domain/memory/reportedtime.h"

#include "domain/chat/wordpattern.h"
#include "domain/world/calendar.h"
#include "domain/world/clock.h"

#include <algorithm>
#include <array>

namespace dramatis::domain {

namespace {

// The longest an exchange can take if its words mention no time, in minutes.
constexpr qint64 mostWithoutWords = 30;
constexpr qint64 mostOfTalk = 5;

constexpr qint64 some = 12;                   // "hours later"
constexpr qint64 anyDays = 7 * minutesPerDay; // "days later"

qint64 numberSaid(const QString &word)
{
    static constexpr std::array<std::pair<QStringView, int>, 42> numbers{{
        {u"a", 1},     {u"an", 1},      {u"another", 1}, {u"one", 1},     {u"two", 2},     {u"couple of", 2},
        {u"three", 3}, {u"four", 4},    {u"five", 5},    {u"six", 6},     {u"seven", 7},   {u"eight", 8},
        {u"nine", 9},  {u"ten", 10},    {u"eleven", 11}, {u"twelve", 12}, {u"twenty", 20}, {u"thirty", 30},
        {u"few", 5},   {u"several", 7}, {u"some", 7},    {u"many", 12},   {u"ein", 1},     {u"eine", 1},
        {u"einen", 1}, {u"einer", 1},   {u"einem", 1},   {u"zwei", 2},    {u"drei", 3},    {u"vier", 4},
        {u"fünf", 5},  {u"sechs", 6},   {u"sieben", 7},  {u"acht", 8},    {u"neun", 9},    {u"zehn", 10},
        {u"elf", 11},  {u"zwölf", 12},  {u"paar", 5},    {u"einige", 7},  {u"einigen", 7}, {u"mehrere", 7},
    }};
    bool isNumber = false;
    if (const int digits = word.toInt(&isNumber); isNumber)
        return digits;
    const auto known = std::ranges::find(numbers, QStringView(word), &std::pair<QStringView, int>::first);
    return known == numbers.end() ? 0 : known->second;
}

qint64 minutesOf(const QString &unit)
{
    static constexpr std::array<std::pair<QStringView, qint64>, 15> units{{
        {u"minute", 1},
        {u"stunde", minutesPerHour},
        {u"hour", minutesPerHour},
        {u"tag", minutesPerDay},
        {u"day", minutesPerDay},
        {u"night", minutesPerDay},
        {u"nacht", minutesPerDay},
        {u"nächte", minutesPerDay},
        {u"week", 7 * minutesPerDay},
        {u"woche", 7 * minutesPerDay},
        {u"fortnight", 14 * minutesPerDay},
        {u"month", 30 * minutesPerDay},
        {u"monat", 30 * minutesPerDay},
        {u"year", 365 * minutesPerDay},
        {u"jahr", 365 * minutesPerDay},
    }};
    for (const auto &[name, minutes] : units)
        if (unit.startsWith(name))
            return minutes;
    return 0;
}

// In "He has lived here for years" and "three years old", no time passes.
bool isOfBefore(const QString &text, const QRegularExpressionMatch &match)
{
    static const QRegularExpression since =
        wordPattern(QStringLiteral("\\b(?:has|have|had|since|seit|hat|habe|haben)\\b[^.!?]*$|['’]ve\\b[^.!?]*$"));
    static const QRegularExpression passed =
        wordPattern(QStringLiteral("^ (?:ha[sd] |have )?(?:pass\\w*|go(?:es|ne)? by|went by|later|vergangen)"));
    static const QRegularExpression old = wordPattern(QStringLiteral("^[ -](?:old|alt|jung|young)\\b"));
    constexpr qsizetype looked = 300; // around it, so that a long text is not reread for each hour in it
    const QString before = text.first(match.capturedStart()).right(looked);
    const QString behind = text.sliced(match.capturedEnd(), std::min(looked, text.size() - match.capturedEnd()));
    return old.match(behind).hasMatch() || (since.match(before).hasMatch() && !passed.match(behind).hasMatch());
}

// "Two hours later", "after a few days", "hours pass"
qint64 spansIn(const QString &text)
{
    static const QRegularExpression span = wordPattern(QStringLiteral(
        "(?:\\b(?<half>half an?|eine[rn]? halben?) |\\b(?<number>\\d{1,3}|couple of|\\p{L}+) )?\\b(?<unit>"
        "minutes?|minuten?|hours?|stunden?|days?|tage?n?|nights?|nacht|nächten?|weeks?|wochen?|fortnights?|"
        "months?|monate?n?|years?|jahre?n?)\\b"));
    qint64 longest = 0;
    for (auto it = span.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        if (isOfBefore(text, match))
            continue;
        const QString unit = match.captured(QStringLiteral("unit")).toLower();
        const qint64 minutes = minutesOf(unit);
        const qint64 number = numberSaid(match.captured(QStringLiteral("number")).toLower());
        const bool isMany = unit.endsWith(u's') || unit.endsWith(u'n') || unit == u"tage" || unit == u"monate"
                            || unit == u"jahre" || unit == u"nächte";
        if (!match.captured(QStringLiteral("half")).isEmpty())
            longest = std::max(longest, minutes / 2);
        else if (number > 0)
            longest = std::max(longest, number * minutes);
        else if (isMany)
            longest = std::max(longest, minutes >= minutesPerDay ? std::max(anyDays, minutes) : some * minutes);
    }
    return longest;
}

// Time that goes by without a number. Of scripts that set no blanks between words, the words themselves.
struct Phrase {
    const char16_t *pattern;
    qint64 minutes;
};
constexpr std::array phrases{
    Phrase{u"\\b(?:next|following|nächste[nrsm]?|folgende[nrsm]?) (?:day|morning|noon|afternoon|evening|night|"
           u"tage?s?|morgens?|mittags?|nachmittags?|abends?|nacht)\\b",
           2 * minutesPerDay},
    Phrase{u"\\b(?:that|by|until|till|when|at|towards?|am|gegen|bis|als) (?:the |that |zum )?"
           u"(?:morning|noon|midday|afternoon|dusk|sunset|evening|nightfall|night|midnight|dawn|daybreak|sunrise|"
           u"morgen|mittag|nachmittag|abend|mitternacht)\\b",
           minutesPerDay},
    Phrase{u"\\b(?:morning|dawn|day|dusk|evening|night|darkness|sun) (?:comes?|came|breaks?|broke|falls?|fell|sets?|"
           u"rises?|rose|dawns?|dawned|arrives?|arrived|passes|passed|has come|has fallen)\\b",
           minutesPerDay},
    Phrase{u"\\b(?:sleeps?|slept|asleep|overnight|wakes?|woke|awakes?|awoke|schläft|schlief|erwacht|erwachte)\\b",
           14 * minutesPerHour},
    Phrase{u"\\b(?:later|afterwards|eventually|at last|by and by|später|schließlich|irgendwann)\\b", sceneBreak - 1},
    Phrase{u"\\b(?:a while|long time|(?:time|hour) (?:passes|passed|goes by|went by)|eine weile|lange zeit)\\b",
           2 * minutesPerHour},
    Phrase{u"第二天|翌日|翌朝|次の日|次の朝|隔天|\\b(?:на следующ\\w+|наутро)\\b", 2 * minutesPerDay},
    Phrase{u"小时|小時|時間|시간|\\bчас\\w*\\b", some *minutesPerHour},
    Phrase{u"天后|天後|日後|日后|周后|週間|며칠|\\b(?:дн(?:я|ей)|недел\\w+)\\b", anyDays},
};

// The minutes to a time of day that is told, counted from now on.
std::optional<qint64> minutesTo(const World &world, std::optional<int> timeOfDay)
{
    if (!timeOfDay || !isHourKnown(world))
        return std::nullopt;
    const qint64 now = calendarTime(world, world.clock) % minutesPerDay;
    return (*timeOfDay - now + minutesPerDay) % minutesPerDay;
}

// The most that the words support: half as much again as they say.
qint64 mostOf(const World &world, const Evidence &evidence, const SceneReport &report, std::optional<int> timeOfDay)
{
    const qint64 told = longestTold(evidence.whatHappens());
    qint64 most = told + told / 2;
    // "It is evening": the time until then has gone by, unless it is that already.
    const auto until = minutesTo(world, timeOfDay);
    if (until && domain::timeOfDay(world) != domain::timeOfDay(world, world.clock + *until))
        most = std::max(most, *until + minutesPerHour);
    const QString here = world.containers.value(world.scene.container).name;
    const bool moves =
        evidence.movesAnybody() || (foldedCase(report.place) != foldedCase(here) && evidence.isReached(report.place));
    return std::max(most, evidence.isTalk() && !moves ? mostOfTalk : mostWithoutWords);
}

// At the time of day that was told, as near as may be to what is reported.
qint64 atTimeOfDay(qint64 minutes, qint64 until)
{
    const qint64 days = std::max<qint64>(0, (minutes - until + minutesPerDay / 2 - 1) / minutesPerDay);
    return until + days * minutesPerDay;
}

} // namespace

qint64 longestTold(const QString &text)
{
    static const QList<std::pair<QRegularExpression, qint64>> patterns = [] {
        QList<std::pair<QRegularExpression, qint64>> made;
        for (const Phrase &phrase : phrases)
            made.append({wordPattern(QString(phrase.pattern)), phrase.minutes});
        return made;
    }();
    qint64 longest = spansIn(text);
    for (const auto &[pattern, minutes] : patterns)
        if (pattern.match(text).hasMatch())
            longest = std::max(longest, minutes);
    return longest;
}

ReportedTime reportedTime(const World &world, const Evidence &evidence, const SceneReport &report)
{
    const auto timeOfDay = minuteOfDayIn(evidence.whatHappens());
    const qint64 most = mostOf(world, evidence, report, timeOfDay);
    ReportedTime time;
    if (report.minutes > most && report.minutes >= sceneBreak)
        time.isRefused = true;
    else
        time.minutes = std::min<qint64>(report.minutes, most);
    const auto until = minutesTo(world, timeOfDay);
    if (until && *until > 0 && time.minutes >= sceneBreak)
        time.minutes = atTimeOfDay(time.minutes, *until);
    if (timeOfDay && !isHourKnown(world) && evidence.tellsOfNow() && evidence.isAnythingToldToAll())
        time.timeOfDay = *timeOfDay;
    return time;
}

} // namespace dramatis::domain
