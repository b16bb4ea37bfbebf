#include "llm/rehearsal/notes/posture.h"

#include "llm/rehearsal/words.h"

#include <QRegularExpression>

#include <algorithm>

namespace dramatis::llm::rehearsal {

namespace {

constexpr int aWhile = 5;

constexpr std::pair<QStringView, QStringView> postures[] = {
    {u"sits", u"sitting"},   {u"sit", u"sitting"},   {u"stands", u"standing"}, {u"stand", u"standing"},
    {u"rises", u"standing"}, {u"rise", u"standing"}, {u"kneels", u"kneeling"}, {u"kneel", u"kneeling"},
    {u"lies", u"lying"},     {u"leans", u"leaning"}, {u"lean", u"leaning"},    {u"crouches", u"crouching"},
    {u"walks", u"walking"},  {u"walk", u"walking"},  {u"runs", u"running"},    {u"paces", u"pacing"}};
constexpr QStringView holders[] = {u"holds", u"hold",     u"takes",  u"take",  u"grabs",   u"grab",
                                   u"lifts", u"lift",     u"raises", u"raise", u"carries", u"carry",
                                   u"grips", u"clutches", u"picks",  u"draws", u"pours",   u"pour"};
constexpr QStringView pressing[] = {u"fights", u"runs", u"attacks", u"flees", u"stabs", u"chases", u"climbs", u"casts"};
constexpr QStringView notVerbs[] = {u"always", u"perhaps", u"towards", u"his", u"hers", u"this", u"its", u"eyes",
                                    u"hands",  u"yes",     u"as",      u"is",  u"was",  u"has",  u"us"};
// What goes on for a while. A nod or a hug is over before the next line.
constexpr std::pair<QStringView, QStringView> doings[] = {
    {u"bakes", u"baking"},        {u"bathes", u"bathing"},     {u"carves", u"carving"},     {u"chases", u"chasing"},
    {u"chops", u"chopping"},      {u"cleans", u"cleaning"},    {u"climbs", u"climbing"},    {u"cooks", u"cooking"},
    {u"counts", u"counting"},     {u"dances", u"dancing"},     {u"digs", u"digging"},       {u"draws", u"drawing"},
    {u"dresses", u"dressing"},    {u"drinks", u"drinking"},    {u"drives", u"driving"},     {u"eats", u"eating"},
    {u"fights", u"fighting"},     {u"fishes", u"fishing"},     {u"fixes", u"fixing"},       {u"flees", u"fleeing"},
    {u"follows", u"following"},   {u"guards", u"guarding"},    {u"hides", u"hiding"},       {u"hums", u"humming"},
    {u"hunts", u"hunting"},       {u"kneads", u"kneading"},    {u"knits", u"knitting"},     {u"mends", u"mending"},
    {u"packs", u"packing"},       {u"paints", u"painting"},    {u"patrols", u"patrolling"}, {u"plays", u"playing"},
    {u"polishes", u"polishing"},  {u"pours", u"pouring"},      {u"prays", u"praying"},      {u"reads", u"reading"},
    {u"repairs", u"repairing"},   {u"rides", u"riding"},       {u"rows", u"rowing"},        {u"runs", u"running"},
    {u"sails", u"sailing"},       {u"scrubs", u"scrubbing"},   {u"searches", u"searching"}, {u"sews", u"sewing"},
    {u"sharpens", u"sharpening"}, {u"sings", u"singing"},      {u"sketches", u"sketching"}, {u"sleeps", u"sleeping"},
    {u"stirs", u"stirring"},      {u"studies", u"studying"},   {u"sweeps", u"sweeping"},    {u"swims", u"swimming"},
    {u"tends", u"tending"},       {u"travels", u"travelling"}, {u"types", u"typing"},       {u"unpacks", u"unpacking"},
    {u"waits", u"waiting"},       {u"walks", u"walking"},      {u"washes", u"washing"},     {u"watches", u"watching"},
    {u"weaves", u"weaving"},      {u"wipes", u"wiping"},       {u"works", u"working"},      {u"writes", u"writing"}};
constexpr QStringView notHeld[] = {
    u"step",    u"steps",        u"breath", u"breaths",  u"seat",     u"look",      u"glance",     u"moment",
    u"pause",   u"bow",          u"turn",   u"break",    u"nap",      u"bath",      u"bite",       u"sip",
    u"chance",  u"risk",         u"lead",   u"blame",    u"place",    u"stand",     u"rest",       u"time",
    u"gaze",    u"voice",        u"tongue", u"ground",   u"door",     u"attention", u"conclusion", u"alarm",
    u"eyebrow", u"eyebrows",     u"brow",   u"chin",     u"shoulder", u"shoulders", u"finger",     u"fingers",
    u"curtain", u"swig",         u"gulp",   u"drag",     u"deep",     u"long",      u"small",      u"quick",
    u"careful", u"slow",         u"half",   u"single",   u"few",      u"while",     u"liberty",    u"sides",
    u"care",    u"notice",       u"note",   u"notes",    u"offence",  u"offense",   u"pity",       u"refuge",
    u"shelter", u"cover",        u"aim",    u"root",     u"charge",   u"command",   u"position",   u"path",
    u"detour",  u"stroll",       u"walk",   u"swim",     u"ride",     u"trip",      u"guess",      u"hint",
    u"peek",    u"tone",         u"lesson", u"vow",      u"promise",  u"grudge",    u"stare",      u"court",
    u"meeting", u"conversation", u"toast",  u"question", u"point",    u"spirits",   u"word",       u"words",
    u"laugh",   u"smile",        u"sigh"};

// Where the eyes rest is not where the body is.
constexpr QStringView pronouns[] = {u"she", u"he", u"they", u"i"};
constexpr QStringView bodyWords[] = {u"corner", u"hands", u"hand",  u"mouth", u"eyes",   u"sleeves", u"sleeve",
                                     u"neck",   u"head",  u"voice", u"face",  u"chest",  u"arms",    u"lap",
                                     u"breath", u"lips",  u"side",  u"end",   u"moment", u"sound"};

bool isBody(const QString &phrase)
{
    return std::ranges::any_of(wordsOf(phrase), [](const QString &word) { return isAmong(word, bodyWords); });
}

// "A draught moves through the room" is nobody's doing: the subject is the speaker, a pronoun or left out.
bool isOwn(const QString &action, const QString &by)
{
    const QStringList words = wordsOf(action);
    if (words.isEmpty())
        return false;
    const bool pronoun = isAmong(words.first(), pronouns);
    const bool verbFirst =
        words.first().endsWith(u's') && words.first().size() > 3 && !isAmong(words.first(), notVerbs);
    return pronoun || verbFirst || action.startsWith(by, Qt::CaseInsensitive);
}

// "pours" in the third person, "I pour" in the first.
bool isDone(const QStringList &words, QStringView verb)
{
    const qsizetype self = words.indexOf(QStringLiteral("i"));
    if (self < 0 || self + 1 >= words.size())
        return words.first(std::min<qsizetype>(words.size(), 4)).contains(verb);
    const QString &said = words[self + 1];
    static const QRegularExpression longEnding(QStringLiteral("(ch|sh|ss|x)es$"));
    QString alone = verb.toString();
    if (alone.endsWith(QLatin1StringView("ies")))
        alone = alone.chopped(3) + u'y';
    else
        alone.chop(alone.contains(longEnding) ? 2 : 1);
    return said == alone;
}

QString doingIn(const QStringList &words)
{
    for (const auto &[verb, doing] : doings)
        if (isDone(words, verb))
            return doing.toString();
    return {};
}

QString captured(const QString &text, const QString &pattern)
{
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption).match(text).captured(1).simplified();
}

// Where somebody sits, stands or goes to. A hand that rests on the table says nothing of its owner's place.
QString positionIn(const QString &action)
{
    const QString phrase = captured(
        action,
        QStringLiteral(
            "\\b(?:sits?|stands?|kneels?|lies|lie|leans?|crouch(?:es)?|waits?|settles?|stops?|stays?|perch(?:es)?|"
            "sleeps?|hides?|paces?|walks?|stretch(?:es)?|curls up|takes? (?:a|the|her|his|their) (?:seat|place))"
            "(?: (?:down|up|back|out|still|again|over|alone|[\\p{L}]+ly))* "
            "((?:at|by|on|in|beside|behind|under|near|against|inside|outside) "
            "(?:the|a|an|her|his|their|my) [\\p{L}'-]+"
            "(?: (?!and\\b|as\\b|with\\b|to\\b|for\\b|of\\b)[\\p{L}'-]+)?)"));
    return isBody(phrase) ? QString() : phrase;
}

// What is taken up for good is a thing of its own: "takes a step", "draws a breath" and "raises a hand" are not. A
// thing that was not there before is taken from somewhere.
QString holdingIn(const QString &action, const QStringList &words)
{
    if (countOf(words, holders) == 0)
        return {};
    static const QRegularExpression holds(
        QStringLiteral(
            "\\b(?<verb>holds?|takes?|grabs?|lifts?|raises?|carr(?:y|ies)|grips|clutches|picks up|draws|pours?) "
            "(?:up |out )?(?<thing>(?<article>the|a|an|her|his|their|my|some) [\\p{L}'-]+(?: "
            "(?!and\\b|as\\b|with\\b|to\\b|for\\b|in\\b|on\\b|from\\b|off\\b|out\\b|of\\b|at\\b)[\\p{L}'-]+)?)"
            "(?<from> (?:from|off|out of)\\b)?"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = holds.match(action);
    const QString thing = match.captured(QStringLiteral("thing")).simplified();
    const QString verb = match.captured(QStringLiteral("verb")).toLower();
    const bool isAny = match.captured(QStringLiteral("article")).startsWith(u'a', Qt::CaseInsensitive);
    const bool mayBeNothing = verb.startsWith(u"take") || verb.startsWith(u"draw") || verb.startsWith(u"raise");
    if (isAny && mayBeNothing && !match.hasCaptured(QStringLiteral("from")))
        return {};
    const bool isThing =
        std::ranges::none_of(wordsOf(thing), [](const QString &word) { return isAmong(word, notHeld); });
    return isThing && !isBody(thing) ? thing : QString();
}

void add(Posture &posture, const QString &action, const QStringList &to)
{
    const QStringList words = wordsOf(action);
    const auto set = [](QString &field, const QString &value) {
        if (!value.isEmpty())
            field = value;
    };
    set(posture.verb, doingIn(words));
    set(posture.position, positionIn(action));
    set(posture.holding, holdingIn(action, words));
    for (const auto &[verb, name] : postures) {
        if (words.contains(verb))
            posture.posture = name.toString();
    }
    if (words.contains(QStringLiteral("you")))
        posture.attention = to.size() == 1 ? to.first() : QStringLiteral("you");
    posture.interruptible = countOf(words, pressing) == 0;
    posture.minutes = aWhile;
}

} // namespace

Posture postureIn(const QList<Utterance> &utterances)
{
    Posture posture;
    for (const Utterance &utterance : utterances) {
        for (const QString &action : actionsIn(utterance.text)) {
            // A name that ends like a verb is none.
            const bool named = action.startsWith(utterance.by, Qt::CaseInsensitive);
            if (isOwn(action, utterance.by))
                add(posture, named ? action.sliced(utterance.by.size()) : action, utterance.to);
        }
    }
    return posture;
}

} // namespace dramatis::llm::rehearsal
