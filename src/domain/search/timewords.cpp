#include "domain/search/timewords.h"

#include <QDate>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <unordered_set>

namespace dramatis::domain {

namespace {

constexpr std::array<std::u16string_view, 12> englishMonths{u"january",   u"february", u"march",    u"april",
                                                            u"may",       u"june",     u"july",     u"august",
                                                            u"september", u"october",  u"november", u"december"};
constexpr std::array<std::u16string_view, 12> germanMonths{u"januar",    u"februar", u"marz",     u"april",
                                                           u"mai",       u"juni",    u"juli",     u"august",
                                                           u"september", u"oktober", u"november", u"dezember"};

const std::unordered_set<std::u16string_view> &timeWords()
{
    static const std::unordered_set<std::u16string_view> words{
        u"yesterday",  u"today",   u"tonight",   u"tomorrow",    u"ago",     u"last",     u"next",     u"week",
        u"weeks",      u"weekend", u"month",     u"months",      u"year",    u"years",    u"day",      u"days",
        u"monday",     u"tuesday", u"wednesday", u"thursday",    u"friday",  u"saturday", u"sunday",   u"morning",
        u"evening",    u"night",   u"summer",    u"winter",      u"spring",  u"autumn",   u"fall",     u"since",
        u"recently",   u"soon",    u"birthday",  u"anniversary", u"gestern", u"heute",    u"morgen",   u"vorgestern",
        u"ubermorgen", u"neulich", u"letzte",    u"letzten",     u"letztes", u"letzter",  u"nachste",  u"nachsten",
        u"nachstes",   u"woche",   u"wochen",    u"wochenende",  u"monat",   u"monate",   u"monaten",  u"jahr",
        u"jahre",      u"jahren",  u"tag",       u"tage",        u"tagen",   u"montag",   u"dienstag", u"mittwoch",
        u"donnerstag", u"freitag", u"samstag",   u"sonntag",     u"abend",   u"nacht",    u"sommer",   u"herbst",
        u"fruhling",   u"seit"};
    return words;
}

int monthOf(std::u16string_view word)
{
    for (size_t i = 0; i < englishMonths.size(); ++i) {
        const bool isShort = word.size() == 3 && englishMonths[i].starts_with(word);
        if (word == englishMonths[i] || word == germanMonths[i] || isShort)
            return int(i) + 1;
    }
    return 0;
}

// 0: none. "16", "16th".
int numberOf(std::u16string_view word)
{
    int number = 0;
    size_t at = 0;
    for (; at < word.size() && word[at] >= u'0' && word[at] <= u'9' && at < 4; ++at)
        number = number * 10 + (word[at] - u'0');
    const std::u16string_view rest = word.substr(at);
    const bool isOrdinal = rest == u"st" || rest == u"nd" || rest == u"rd" || rest == u"th";
    return at > 0 && (rest.empty() || isOrdinal) ? number : 0;
}

bool isYear(int number)
{
    return number >= 1000;
}

// "may" is a month only beside a number: or somebody may do something.
AskedDate dateIn(const TextWords &words)
{
    AskedDate date;
    for (size_t i = 0; i < words.size(); ++i) {
        const std::u16string_view word = words[i].folded;
        const int before = i > 0 ? numberOf(words[i - 1].folded) : 0;
        const int after = i + 1 < words.size() ? numberOf(words[i + 1].folded) : 0;
        if (const int month = monthOf(word); month && date.month == 0) {
            if ((word == u"may" || word == u"march" || word == u"mar") && !before && !after && !words[i].isCapital)
                continue;
            date.month = month;
            for (const int number : {before, after})
                if (number > 0 && number <= 31)
                    date.day = number;
        }
        if (const int number = numberOf(word); isYear(number) && number < 3000 && date.year == 0)
            date.year = number;
        if ((word == u"day" || word == u"tag") && after)
            date.storyDay = after;
    }
    return date;
}

} // namespace

bool isTimeWord(std::u16string_view folded)
{
    return timeWords().contains(folded) || (folded.size() > 3 && monthOf(folded) != 0 && folded != u"march")
           || (folded.size() == 4 && isYear(numberOf(folded)));
}

bool endsWithQuestion(QStringView text)
{
    for (qsizetype i = text.size() - 1; i >= 0; --i) {
        const QChar c = text[i];
        if (c == u'?' || c == u'\uff1f' || c == u'\u061f')
            return true;
        if (c.isLetterOrNumber())
            return false;
    }
    return false;
}

AskedFor askedFor(const TextWords &words)
{
    AskedFor asked;
    const auto is = [&](size_t i, std::initializer_list<std::u16string_view> any) {
        return i < words.size() && std::ranges::find(any, words[i].folded) != any.end();
    };
    for (size_t i = 0; i < words.size(); ++i) {
        const bool ofTime =
            is(i + 1, {u"year", u"month", u"day", u"week", u"date", u"time", u"jahr", u"monat", u"tag", u"woche"});
        if (is(i, {u"when", u"wann"}) || (is(i, {u"what", u"which", u"welches", u"welchem", u"welcher"}) && ofTime))
            asked.when = true;
        else if (is(i, {u"where", u"who", u"whose", u"which", u"wo", u"wer", u"wem", u"wen", u"welche", u"welcher"})
                 || (is(i, {u"how", u"wie"}) && is(i + 1, {u"many", u"much", u"often", u"viele", u"viel", u"oft"})))
            asked.namesOrNumbers = true;
    }
    asked.date = dateIn(words);
    return asked;
}

float fitOf(const AskedDate &date, int day, int storyDay)
{
    if (date.storyDay > 0 && storyDay != noDay)
        return date.storyDay == storyDay ? 1.0F : 0.0F;
    if (day == noDay || (date.year == 0 && date.month == 0))
        return 0;
    const QDate told = QDate(1970, 1, 1).addDays(day);
    if (date.month == 0)
        return told.year() == date.year ? 1.0F : 0.0F;
    // Of a date without its year: the last one that is not after it.
    const int year = date.year ? date.year : told.year() - int(told.month() < date.month);
    const QDate first(year, date.month, date.day ? date.day : 1);
    if (!first.isValid() || told < first)
        return 0;
    constexpr float daysUntilTold = 10;
    const QDate last = date.day ? first : first.addMonths(1).addDays(-1);
    return told <= last ? 1.0F : std::exp(-float(last.daysTo(told)) / daysUntilTold);
}

} // namespace dramatis::domain
