#include "llm/rehearsal/notes/scenecues.h"

#include "domain/memory/opening/placewords.h"
#include "llm/rehearsal/words.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

namespace dramatis::llm::rehearsal {

namespace {

// One may give any of these, or step into it, and nothing has changed hands or place.
constexpr QStringView neither[] = {
    u"arm",      u"arms",    u"back",      u"breath",    u"chance", u"conclusion", u"dark",  u"edge",  u"embrace",
    u"end",      u"glance",  u"half",      u"hand",      u"hands",  u"hug",        u"kiss",  u"lap",   u"light",
    u"look",     u"moment",  u"moonlight", u"nod",       u"nudge",  u"open",       u"out",   u"point", u"rain",
    u"rest",     u"shadow",  u"shadows",   u"shove",     u"shrug",  u"side",       u"smile", u"snow",  u"sun",
    u"sunlight", u"view",    u"voice",     u"warning",   u"wave",   u"way",        u"wind",  u"wink",  u"sleep",
    u"bottom",   u"topic",   u"subject",   u"others",    u"rescue", u"ground",     u"air",   u"past",  u"future",
    u"evening",  u"morning", u"night",     u"afternoon", u"day",    u"aid",        u"help",  u"sound", u"middle",
    u"center",   u"centre",  u"crowd",     u"man",       u"woman",  u"stranger",   u"group", u"eyes",  u"face"};
// What one reaches within a place.
constexpr QStringView inside[] = {u"bar",  u"bed",     u"bottom", u"chair",  u"corner", u"counter",
                                  u"door", u"doorway", u"fire",   u"handle", u"shelf",  u"stairs",
                                  u"step", u"table",   u"top",    u"window", u"hearth", u"stove",
                                  u"desk", u"sofa",    u"bench",  u"wall",   u"sink",   u"lamp"};
// What does not belong to a name.
const QLatin1StringView goesOn("(?!(?:and|as|at|before|by|for|from|in|of|on|then|to|where|while|with|together|again|"
                               "now|at|but|so)\\b)");

QRegularExpression cue(const QString &pattern)
{
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption
                                           | QRegularExpression::UseUnicodePropertiesOption);
}

bool namesThing(const QString &phrase, Table nothings)
{
    const QStringList words = wordsOf(phrase);
    return !words.isEmpty() && countOf(words, nothings) == 0;
}

bool isPlace(const QString &phrase)
{
    return namesThing(phrase, neither) && namesThing(phrase, inside);
}

bool isKnownAsPlace(const QString &name)
{
    return name.front().isUpper() || !domain::placesIn(QStringLiteral("in the ") + name, {}).isEmpty();
}

QString foundIn(const QRegularExpression &pattern, const QString &text)
{
    const QRegularExpressionMatch match = pattern.match(text);
    return match.hasMatch() ? match.captured(1).simplified() : QString();
}

// A number in a word or in digits; 0: none.
int numberIn(const QString &word)
{
    static constexpr QStringView numbers[] = {u"one", u"two",   u"three", u"four", u"five",
                                              u"six", u"seven", u"eight", u"nine", u"ten"};
    bool isNumber = false;
    if (const int digits = word.toInt(&isNumber); isNumber)
        return digits;
    for (size_t i = 0; i < std::size(numbers); ++i)
        if (word.compare(numbers[i], Qt::CaseInsensitive) == 0)
            return int(i) + 1;
    constexpr int few = 3;
    return word.compare(QLatin1StringView("few"), Qt::CaseInsensitive) == 0 ? few
           : word.startsWith(QLatin1StringView("a"), Qt::CaseInsensitive)   ? 1
                                                                            : 0;
}

} // namespace

QString deedsIn(const QString &text)
{
    static const QRegularExpression speech(QStringLiteral("[\"“”][^\"“”]*[\"“”]?"));
    static const QRegularExpression noDeed = cue(QStringLiteral(
        "\\b(?:yesterday|tomorrow|last (?:night|week|year)|ago|once|would|could|should|might|want(?:s|ed)? to|let us|"
        "let['’]?s|if|never|not|don['’]t|won['’]t|can['’]t|imagine\\w*|dream\\w*|remember\\w*|wish\\w*|think\\w* of|"
        "maybe|perhaps|about to|going to|used to)\\b|\\?\\s*$"));
    QString rest = text;
    rest.remove(speech).remove(u'*');
    QStringList deeds;
    for (const QString &sentence : sentencesOf(rest))
        if (!noDeed.match(sentence).hasMatch())
            deeds << sentence;
    return deeds.join(u'\n');
}

QString placeReached(const QString &text)
{
    static const QString name =
        QStringLiteral("(?:(?:the|a|an|his|her|their|my|our) |(?-i:(?=\\p{Lu})))"
                       "(\\p{L}[\\p{L}'’-]*(?: %1\\p{L}[\\p{L}'’-]*)?(?: of (?:the )?(?-i:\\p{Lu})[\\p{L}'’-]*)?)")
            .arg(goesOn);
    static const QString goes =
        QStringLiteral("(?:steps?|stepped|walks?|walked|climbs?|climbed|goes|go|went|comes?|came|runs?|ran|slips?|"
                       "slipped|hurr(?:y|ies)|"
                       "hurried|moves?|moved|heads?|headed|rides?|rode|drives?|drove|sails?|sailed|follows?(?: \\w+)?|"
                       "followed(?: \\w+)?|leads?(?: \\w+)?|led(?: \\w+)?|returns?|returned|travels?|travelled) "
                       "(?:back |over |down |up |out |on )?");
    static const QRegularExpression arrives = cue(
        QStringLiteral("\\b(?:arrives? (?:at|in)|arrived (?:at|in)|reach(?:es|ed)?|enters?|entered|%1(?:into|inside)) ")
            .arg(goes)
        + name);
    // "To" leads to people and things, too: only what is known as a place, or has a name, is one.
    static const QRegularExpression heads = cue(
        QStringLiteral("\\b(?:%1(?:to|onto|for)|(?:we|they) (?:are|stand|sit|are now|now stand) (?:at|in|inside|on)) ")
            .arg(goes)
        + name);
    const QString deeds = deedsIn(text);
    for (auto it = arrives.globalMatch(deeds); it.hasNext();)
        if (const QString place = it.next().captured(1).simplified(); isPlace(place))
            return place;
    for (auto it = heads.globalMatch(deeds); it.hasNext();)
        if (const QString place = it.next().captured(1).simplified(); isPlace(place) && isKnownAsPlace(place))
            return place;
    return {};
}

QString placeSaid(const QString &text)
{
    static const QRegularExpression wants = cue(
        QStringLiteral("\\b(?:let us go|let['’]?s go|shall we go|come with me|come along|come|we go|off|we should go|"
                       "follow me|i am going|back) (?:in)?to (?:the|a|an|my|our|your) "
                       "(\\p{L}[\\p{L}'’-]*(?: %1\\p{L}[\\p{L}'’-]*)?)")
            .arg(goesOn));
    const QString place = foundIn(wants, text);
    return isPlace(place) ? place : QString();
}

bool setsOut(const QString &text)
{
    static const QRegularExpression leaves = cue(
        QStringLiteral("\\b(?:sets? (?:out|off)|leaves?|follows?|goes along|(?:is|are) on (?:his|her|their|our) way|"
                       "walks? (?:out|off|along|there)|opens the door and)\\b"));
    return leaves.match(deedsIn(text)).hasMatch();
}

QString spotIn(const QString &text)
{
    static const QRegularExpression sits =
        cue(QStringLiteral("\\b(?:sits?|sat|settles?|settled) (?:down )?(?:in|on|onto|at|by) "
                           "(?:the |a |an )(\\p{L}[\\p{L}'-]*(?: (?:seat|chair|bench|bed|sofa|step|table))?)"));
    const QString spot = foundIn(sits, deedsIn(text));
    return namesThing(spot, neither) ? spot : QString();
}

bool isVehicle(const QString &place)
{
    static const QRegularExpression vehicle =
        cue(QStringLiteral("\\b(car|train|bus|boat|ship|carriage|cart|wagon|cab|taxi|truck|van|plane)\\b"));
    return vehicle.match(place).hasMatch();
}

int minutesIn(const QString &text)
{
    constexpr int minutesPerHour = 60;
    constexpr int minutesPerDay = 24 * minutesPerHour;
    static const QRegularExpression later =
        cue(QStringLiteral("\\b(an?|\\d{1,2}|a few|one|two|three|four|five|six|seven|eight|nine|ten) "
                           "(minute|hour|day|week)s? (?:later|pass|passes|passed|go by|goes by|went by)\\b"));
    static const std::pair<QRegularExpression, int> phrases[] = {
        {cue(QStringLiteral("\\b(?:the )?next (?:day|morning|evening|night)\\b")), minutesPerDay},
        {cue(QStringLiteral("\\b(?:that|later that) (?:evening|night)\\b")), 6 * minutesPerHour},
        {cue(QStringLiteral("\\b(?:hours later|hours pass(?:ed)?)\\b")), 5 * minutesPerHour},
        {cue(QStringLiteral("\\b(?:a while|some time) later\\b")), minutesPerHour}};
    const QRegularExpressionMatch match = later.match(text);
    if (match.hasMatch()) {
        const QString unit = match.captured(2).toLower();
        const int each = unit == u"minute" ? 1
                         : unit == u"hour" ? minutesPerHour
                         : unit == u"day"  ? minutesPerDay
                                           : 7 * minutesPerDay;
        const QString number = match.captured(1).section(u' ', -1);
        return std::min(numberIn(number) * each, 7 * minutesPerDay);
    }
    for (const auto &[pattern, minutes] : phrases)
        if (pattern.match(text).hasMatch())
            return minutes;
    return 0;
}

QString weatherTold(const QString &text)
{
    static const std::pair<QRegularExpression, QString> tellings[] = {
        {cue(QStringLiteral("\\b(?:rain (?:stops?|stopped|lets up|ends)|storm (?:is over|passes|passed)|clouds? "
                            "(?:part|break)|sky clears|sun (?:comes|came|breaks) (?:out|through))\\b")),
         QStringLiteral("clear")},
        {cue(QStringLiteral("\\b(?:begins?|starts?|began) to rain|rain (?:falls|begins|starts|pours|drums|sets in)|"
                            "it (?:is|was) raining\\b")),
         QStringLiteral("rain")},
        {cue(QStringLiteral(
             "\\b(?:begins?|starts?|began) to snow|snow (?:falls|begins|starts)|it (?:is|was) snowing\\b")),
         QStringLiteral("snow")},
        {cue(QStringLiteral("\\bstorm (?:breaks|rages|gathers|comes up)|thunder (?:rolls|rumbles|cracks)\\b")),
         QStringLiteral("storm")},
        {cue(QStringLiteral("\\b(?:fog|mist) (?:rolls|creeps|comes|rises|thickens)\\b")), QStringLiteral("fog")}};
    const QString deeds = deedsIn(text);
    for (const auto &[pattern, weather] : tellings)
        if (pattern.match(deeds).hasMatch())
            return weather;
    return {};
}

QString promiseIn(const QString &text)
{
    static const QRegularExpression promise =
        cue(QStringLiteral("\\bI (?:promise|swear)(?: to)?(?: you)?,?(?::)? (?:that |to )?([^.!?*\"]{4,120})"));
    return foundIn(promise, text);
}

QJsonObject planIn(const QString &text)
{
    static const QRegularExpression plans =
        cue(QStringLiteral("\\b(?:let us|let's|let’s|we will|we'll|we’ll|shall we) "
                           "(\\p{L}[^.!?*\"\\n]{2,40}?),? (tomorrow|tonight|in an hour|next week)\\b"));
    const QRegularExpressionMatch match = plans.match(text);
    if (!match.hasMatch())
        return {};
    const QString when = match.captured(2).toLower();
    const int minutes = when == u"tomorrow"    ? 24 * 60
                        : when == u"tonight"   ? 6 * 60
                        : when == u"next week" ? 7 * 24 * 60
                                               : 60;
    static const QRegularExpression verb =
        cue(QStringLiteral("^(?:have|hold|make|go on|go for|do|play|take) (?:a |an |the |our )?"));
    return {{QStringLiteral("title"), capitalised(match.captured(1).simplified().remove(verb))},
            {QStringLiteral("once"), QString()},
            {QStringLiteral("in_minutes"), minutes},
            {QStringLiteral("props"), QJsonArray()},
            {QStringLiteral("significance"), 1}};
}

QJsonObject startedIn(const QString &text)
{
    static const QRegularExpression begins = cue(QStringLiteral(
        "\\b(?:begins?|starts?|began|started|sits? down to|sat down to|joins?|opens?) (?:a|an|the|our|their) "
        "((?:[\\p{L}-]+ )?(?:game|match|duel|fight|picnic|supper|dinner|breakfast|lunch|dance|song|story|party|feast|"
        "race|lesson|meeting|ceremony|trial|hunt))\\b"));
    const QString title = foundIn(begins, deedsIn(text));
    if (title.isEmpty())
        return {};
    return {{QStringLiteral("title"), capitalised(title)},
            {QStringLiteral("props"), QJsonArray()},
            {QStringLiteral("significance"), 1}};
}

QJsonObject gift(const QString &by, const QStringList &to, const QString &text)
{
    static const QRegularExpression hands =
        cue(QStringLiteral("\\b(?:gives?|gave|hands?|handed|passes|passed) ((?-i:\\p{Lu})[\\p{L}'-]*|you|him|her|them) "
                           "(?:the |a |an |his |her |my )(\\p{L}[\\p{L}'-]*(?: %1\\p{L}[\\p{L}'-]*)?)")
                .arg(goesOn));
    const QRegularExpressionMatch match = hands.match(deedsIn(text));
    if (!match.hasMatch() || !namesThing(match.captured(2), neither))
        return {};
    const QString named = match.captured(1);
    const QString whom = named.front().isUpper() ? named : to.size() == 1 ? to.first() : QString();
    if (whom.isEmpty())
        return {};
    return {{QStringLiteral("item"), match.captured(2)}, {QStringLiteral("from"), by}, {QStringLiteral("to"), whom}};
}

Leaving leavingIn(const QString &text, const QStringList &people)
{
    const QString deeds = deedsIn(text);
    for (const QString &person : people) {
        const QRegularExpression leaves =
            cue(QStringLiteral("\\b%1 (?:has gone|goes|went|walks|walked|slips|slipped|leaves|left|retreats|disappears|"
                               "hurries|runs) (?:\\w+ )?(?:into|to|for) (?:the|his|her|their) "
                               "(\\p{L}[\\p{L}'’-]*(?: %2\\p{L}[\\p{L}'’-]*)?)")
                    .arg(QRegularExpression::escape(person.section(u' ', 0, 0)), goesOn));
        if (const QString place = foundIn(leaves, deeds); isPlace(place))
            return {person, place};
    }
    return {};
}

} // namespace dramatis::llm::rehearsal
