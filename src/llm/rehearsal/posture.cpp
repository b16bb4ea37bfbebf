#include "llm/rehearsal/posture.h"

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

// Where the eyes rest is not where the body is.
constexpr QStringView pronouns[] = {u"she", u"he", u"they", u"i"};
constexpr QStringView bodyWords[] = {u"corner", u"hands", u"hand",  u"mouth", u"eyes",   u"sleeves", u"sleeve",
                                     u"neck",   u"head",  u"voice", u"face",  u"chest",  u"arms",    u"lap",
                                     u"breath", u"lips",  u"side",  u"end",   u"moment", u"sound"};

bool isBody(const QString &phrase)
{
    const QStringList words = wordsOf(phrase);
    return words.size() > 2 && isAmong(words[2], bodyWords);
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

QString withoutEnding(const QString &verb)
{
    static const QRegularExpression longEnding(QStringLiteral("(ch|sh|ss|x|z)es$"));
    return verb.chopped(verb.contains(longEnding) ? 2 : 1);
}

// The first word that reads like "pours"; in the first person, the word after "I".
QString verbOf(const QStringList &words)
{
    const qsizetype self = words.indexOf(QStringLiteral("i"));
    if (self >= 0 && self + 1 < words.size())
        return words[self + 1];
    for (const QString &word : words.first(std::min<qsizetype>(words.size(), 4))) {
        if (word.size() > 3 && word.endsWith(u's') && !word.endsWith(QLatin1StringView("ss")) && !word.contains(u'\'')
            && !isAmong(word, notVerbs))
            return withoutEnding(word);
    }
    return {};
}

QString captured(const QString &text, const QString &pattern)
{
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption).match(text).captured(1).simplified();
}

QString positionIn(const QString &action)
{
    const QString phrase =
        captured(action, QStringLiteral("\\b((?:at|by|on|in|beside|behind|under|near|against|inside|outside) "
                                        "(?:the|a|an|her|his|their|my) [\\p{L}'-]+"
                                        "(?: (?!and\\b|as\\b|with\\b|to\\b|for\\b|of\\b)[\\p{L}'-]+)?)"));
    return isBody(phrase) ? QString() : phrase;
}

QString holdingIn(const QString &action, const QStringList &words)
{
    if (countOf(words, holders) == 0)
        return {};
    return captured(action, QStringLiteral("\\b(?:holds?|takes?|grabs?|lifts?|raises?|carr(?:y|ies)|grips|clutches|"
                                           "picks up|draws|pours?) (?:up |out )?"
                                           "((?:the|a|an|her|his|their|my|some) [\\p{L}'-]+(?: "
                                           "(?!and\\b|as\\b|with\\b|to\\b|for\\b|in\\b|on\\b)[\\p{L}'-]+)?)"));
}

void add(Posture &posture, const QString &action)
{
    const QStringList words = wordsOf(action);
    const auto set = [](QString &field, const QString &value) {
        if (!value.isEmpty())
            field = value;
    };
    set(posture.verb, verbOf(words));
    set(posture.position, positionIn(action));
    set(posture.holding, holdingIn(action, words));
    for (const auto &[verb, name] : postures) {
        if (words.contains(verb))
            posture.posture = name.toString();
    }
    if (words.contains(QStringLiteral("you")))
        posture.attention = QStringLiteral("you");
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
                add(posture, named ? action.sliced(utterance.by.size()) : action);
        }
    }
    return posture;
}

} // namespace dramatis::llm::rehearsal
