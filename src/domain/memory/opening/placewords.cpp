#include "domain/memory/opening/placewords.h"

#include "domain/chat/wordpattern.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

constexpr QStringView publicPlaces[] = {
    u"inn",         u"tavern",     u"pub",       u"café",       u"cafe",        u"coffee shop", u"coffeehouse",
    u"teahouse",    u"bar",        u"shop",      u"store",      u"bakery",      u"bookshop",    u"bookstore",
    u"library",     u"school",     u"classroom", u"academy",    u"university",  u"campus",      u"hospital",
    u"clinic",      u"church",     u"chapel",    u"temple",     u"cathedral",   u"park",        u"village",
    u"town",        u"city",       u"square",    u"market",     u"marketplace", u"bazaar",      u"street",
    u"alley",       u"harbour",    u"harbor",    u"port",       u"docks",       u"dock",        u"pier",
    u"quay",        u"beach",      u"station",   u"airport",    u"arena",       u"stadium",     u"gym",
    u"hotel",       u"motel",      u"lobby",     u"restaurant", u"diner",       u"theatre",     u"theater",
    u"cinema",      u"museum",     u"gallery",   u"graveyard",  u"cemetery",    u"courtroom",   u"courthouse",
    u"nightclub",   u"club",       u"casino",    u"ballroom",   u"fair",        u"fairground",  u"circus",
    u"gasthaus",    u"gasthof",    u"wirtshaus", u"taverne",    u"schenke",     u"kneipe",      u"laden",
    u"bibliothek",  u"schule",     u"kirche",    u"tempel",     u"dorf",        u"stadt",       u"marktplatz",
    u"markt",       u"straße",     u"gasse",     u"hafen",      u"strand",      u"bahnhof",     u"flughafen",
    u"krankenhaus", u"restaurant", u"theater",   u"museum",     u"friedhof",    u"platz"};

constexpr QStringView otherPlaces[] = {
    u"lighthouse",  u"castle",     u"palace",      u"throne room",  u"great hall", u"hall",     u"room",
    u"tower",       u"keep",       u"fortress",    u"cottage",      u"cabin",      u"hut",      u"house",
    u"home",        u"farmhouse",  u"apartment",   u"flat",         u"kitchen",    u"bedroom",  u"living room",
    u"dining room", u"bathroom",   u"common room", u"waiting room", u"study",      u"cellar",   u"basement",
    u"attic",       u"loft",       u"garden",      u"courtyard",    u"yard",       u"orchard",  u"forest",
    u"woods",       u"wood",       u"clearing",    u"glade",        u"meadow",     u"farm",     u"barn",
    u"stable",      u"stables",    u"shore",       u"island",       u"riverbank",  u"lakeside", u"cliff",
    u"cliffs",      u"desert",     u"jungle",      u"swamp",        u"cave",       u"cavern",   u"mine",
    u"camp",        u"campsite",   u"tent",        u"battlefield",  u"laboratory", u"lab",      u"dungeon",
    u"prison",      u"cell",       u"office",      u"workshop",     u"forge",      u"smithy",   u"mill",
    u"monastery",   u"abbey",      u"convent",     u"crypt",        u"tomb",       u"mansion",  u"manor",
    u"villa",       u"estate",     u"balcony",     u"terrace",      u"veranda",    u"porch",    u"roof",
    u"rooftop",     u"corridor",   u"hallway",     u"garage",       u"warehouse",  u"factory",  u"dormitory",
    u"dorm",        u"chambers",   u"chamber",     u"quarters",     u"crossroads", u"ruins",    u"ruin",
    u"shrine",      u"greenhouse", u"observatory", u"sanctuary",    u"guardhouse", u"barracks", u"bunker",
    u"shelter",     u"mountains",  u"valley",      u"leuchtturm",   u"schloss",    u"burg",     u"palast",
    u"halle",       u"saal",       u"turm",        u"hütte",        u"haus",       u"küche",    u"schlafzimmer",
    u"wohnzimmer",  u"zimmer",     u"keller",      u"dachboden",    u"garten",     u"wald",     u"lichtung",
    u"wiese",       u"höhle",      u"lager",       u"zelt",         u"kerker",     u"büro",     u"werkstatt",
    u"schmiede",    u"mühle",      u"kloster",     u"wohnung",      u"ruine",      u"hof",      u"insel"};

constexpr QStringView vehicles[] = {u"ship",      u"boat",   u"ferry",   u"train",   u"carriage", u"coach",
                                    u"car",       u"wagon",  u"cart",    u"bus",     u"plane",    u"truck",
                                    u"van",       u"taxi",   u"cab",     u"airship", u"starship", u"spaceship",
                                    u"submarine", u"sleigh", u"caravan", u"tram",    u"schiff",   u"boot",
                                    u"zug",       u"wagen",  u"kutsche", u"auto",    u"flugzeug", u"fähre"};

// Words that no name of a place has: what stands before them belongs to something else.
constexpr QStringView between[] = {
    u"and",  u"or",    u"but",   u"of",  u"to",    u"with", u"for",   u"from",   u"in",     u"at",   u"on",
    u"by",   u"into",  u"is",    u"was", u"are",   u"were", u"has",   u"had",    u"who",    u"that", u"which",
    u"when", u"where", u"while", u"as",  u"a",     u"an",   u"the",   u"he",     u"she",    u"they", u"you",
    u"i",    u"it",    u"her",   u"his", u"their", u"und",  u"oder",  u"mit",    u"von",    u"der",  u"die",
    u"das",  u"dem",   u"den",   u"ist", u"war",   u"des",  u"front", u"charge", u"search", u"need"};

template <class Words> QString oneOf(const Words &words)
{
    QStringList all;
    for (const QStringView word : words)
        all << word.toString();
    std::ranges::sort(all, std::ranges::greater(), &QString::size); // "coffee shop" before "shop"
    return all.join(u'|');
}

QString allPlaces()
{
    return QStringList{oneOf(publicPlaces), oneOf(otherPlaces), oneOf(vehicles)}.join(u'|');
}

template <class Words> bool isOneOf(const QString &word, const Words &words)
{
    return std::ranges::any_of(words, [&](QStringView each) { return word.compare(each, Qt::CaseInsensitive) == 0; });
}

// "The door of the lamp room opens": who stands there comes in. "Harrow Rock, late in the year": how a scene is headed.
const QRegularExpression &whatSomebodyEnters()
{
    static const QRegularExpression pattern = wordPattern(
        QStringLiteral(
            "\\b(?:door|doors|gate|gates) (?:of|to) (?:the|a|an|her|his)\\s+"
            "(?<name>(?:[\\p{L}'’-]+\\s+){0,3}?(?<head>%1))\\b(?=[^.!?]{0,20}\\b(?:gives?|gave|opens?|opened|"
            "swings?|swung|closes?|closed|shuts?|falls?|fell|stands?|stood|behind you)\\b)")
            .arg(allPlaces()));
    return pattern;
}
const QRegularExpression &headingOf()
{
    static const QRegularExpression pattern = wordPattern(
        QStringLiteral("^\\W*(?:the )?(?<name>(?-i:\\p{Lu})[\\p{L}'’-]*(?:\\s+(?-i:\\p{Lu})[\\p{L}'’-]*){1,3})"
                       "\\s*[,:—–](?=\\s*(?:an? |the |late |early |on |in |at |by |mid|even|morn|night|dusk|"
                       "dawn|noon|aft|spring|summer|autumn|winter|\\d))"));
    return pattern;
}

// "in the corner of the Lantern Inn", "comes to the village of Orr", "at a tavern called the Prancing Pony"
const QRegularExpression &whereSomebodyIs()
{
    static const QRegularExpression pattern = wordPattern(
        QStringLiteral(
            "\\b(?:in|inside|into|at|aboard|outside|on|enter(?:s|ed|ing)?|reach(?:es|ed)|"
            "(?:comes?|came|returns?|returned|arriv(?:es|ed|ing)|gets?|got|walks?|walked|steps?|stepped|wanders?|"
            "wandered) (?:back )?to|im|am|beim|in (?:der|dem|einem|einer)|auf (?:der|dem)|an (?:der|dem)|betritt)\\s+"
            "(?:(?:the|a|an|her|his|their|my|your|our|this|der|dem|einem|einer|ihrem|seinem|ihrer|seiner|"
            "(?-i:\\p{Lu})[\\p{L}-]*['’]s)\\s+)?"
            "(?:(?:corner|back|middle|centre|center|edge|heart|depths|door|doorway|entrance|ruins|hold|deck|bar|"
            "counter)"
            " of (?:the|a|an|her|his)\\s+)?"
            "(?<name>(?:[\\p{L}'’-]+\\s+){0,3}?(?<head>%1))\\b(?!['’-])"
            "(?:\\s+(?:called|named|known as)\\s+[\"“„]?(?:the\\s+)?"
            "(?<called>(?-i:\\p{Lu})[\\p{L}'’-]*(?:\\s+(?-i:\\p{Lu})[\\p{L}'’-]*){0,3})|"
            "(?<of>\\s+(?:of(?:\\s+the)?|zur|zum)\\s+(?-i:\\p{Lu})[\\p{L}'’-]*(?:\\s+(?-i:\\p{Lu})[\\p{L}'’-]*)?))?")
            .arg(allPlaces()));
    return pattern;
}

bool isWhole(const QString &name, const QStringList &people)
{
    const QStringList words = name.split(u' ');
    return std::ranges::none_of(words, [&](const QString &word) {
        return isOneOf(word, between) || people.contains(word, Qt::CaseInsensitive);
    });
}

} // namespace

QList<PlaceInWords> placesIn(const QString &text, const QStringList &people)
{
    QList<PlaceInWords> places;
    for (const QRegularExpression *pattern : {&headingOf(), &whereSomebodyIs(), &whatSomebodyEnters()})
        for (auto it = pattern->globalMatch(text); it.hasNext();) {
            const QRegularExpressionMatch match = it.next();
            const auto part = [&](const QString &name) {
                return match.hasCaptured(name) ? match.captured(name).simplified() : QString();
            };
            const QString plain = part(QStringLiteral("name"));
            if (!isWhole(plain, people))
                continue;
            const QString called = part(QStringLiteral("called"));
            const QString head = part(QStringLiteral("head"));
            const QString whole = plain + u' ' + part(QStringLiteral("of"));
            places.append({.name = called.isEmpty() ? whole.simplified() : called,
                           .isPublic = isOneOf(head, publicPlaces),
                           .isVehicle = isOneOf(head, vehicles),
                           .at = match.capturedStart(),
                           .end = match.capturedEnd()});
        }
    std::ranges::stable_sort(places, {}, &PlaceInWords::at);
    return places;
}

} // namespace dramatis::domain
