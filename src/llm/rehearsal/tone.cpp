#include "llm/rehearsal/tone.h"

#include "llm/rehearsal/words.h"

#include <QRegularExpression>

namespace dramatis::llm::rehearsal {

namespace {

constexpr QStringView greetings[] = {u"hello", u"hi", u"hey",   u"greetings", u"howdy",
                                     u"hail",  u"yo", u"hullo", u"welcome"};
constexpr QStringView farewells[] = {u"goodbye", u"bye", u"farewell", u"goodnight", u"cya"};
constexpr QStringView thankingWords[] = {u"thanks", u"thank", u"grateful", u"gratitude"};
constexpr QStringView apologies[] = {u"sorry", u"apologise", u"apologize", u"apologies", u"forgive", u"forgiveness"};
constexpr QStringView kindWords[] = {
    u"beautiful", u"wonderful", u"brave",  u"sweet",   u"dear",   u"friend",     u"proud",    u"lovely",     u"amazing",
    u"brilliant", u"safe",      u"gentle", u"admire",  u"clever", u"kindness",   u"gift",     u"marvellous", u"honest",
    u"generous",  u"thanks",    u"thank",  u"delight", u"glad",   u"impressive", u"strong",   u"love",       u"adore",
    u"care",      u"hug",       u"hugs",   u"smiles",  u"smile",  u"comforts",   u"embraces", u"compliment"};
constexpr QStringView unkindWords[] = {u"idiot",    u"stupid",     u"fool",       u"liar",       u"coward",  u"ugly",
                                       u"hate",     u"worthless",  u"pathetic",   u"disgusting", u"useless", u"monster",
                                       u"traitor",  u"bastard",    u"moron",      u"scum",       u"loathe",  u"despise",
                                       u"dumb",     u"ridiculous", u"boring",     u"slaps",      u"hits",    u"kicks",
                                       u"shoves",   u"spits",      u"punches",    u"mocks",      u"sneers",  u"insults",
                                       u"weakling", u"nobody's",   u"ungrateful", u"selfish",    u"cruel"};
constexpr QStringView affections[] = {u"love", u"adore", u"kiss", u"kisses", u"darling", u"beloved"};
constexpr QStringView threats[] = {u"kill",     u"hurt",      u"destroy", u"regret",
                                   u"threaten", u"threatens", u"burn",    u"murder"};
constexpr QStringView betrayals[] = {u"lied",    u"betray",  u"betrayed", u"cheated", u"stole", u"deceived", u"tricked",
                                     u"betrays", u"deceive", u"deceives", u"lying",   u"lie",   u"lies",     u"stolen"};
constexpr QStringView promises[] = {u"promise", u"promises", u"swear", u"swears", u"vow", u"vows", u"oath"};
constexpr QStringView secrets[] = {u"secret",    u"secrets",    u"confide",  u"confess",
                                   u"confesses", u"confession", u"whispers", u"admit"};
constexpr QStringView griefs[] = {u"died",     u"dead",  u"death",  u"grief", u"funeral",
                                  u"mourning", u"dying", u"crying", u"cries", u"weeps"};
constexpr QStringView requests[] = {u"tell",  u"show",   u"give",     u"help",    u"come", u"take",
                                    u"let's", u"please", u"look",     u"listen",  u"stay", u"wait",
                                    u"bring", u"follow", u"describe", u"explain", u"teach"};
constexpr QStringView askers[] = {u"who",    u"what",  u"where",   u"when",  u"why",   u"how",  u"which", u"whose",
                                  u"what's", u"who's", u"where's", u"how's", u"is",    u"are",  u"do",    u"does",
                                  u"did",    u"can",   u"could",   u"will",  u"would", u"have", u"has",   u"shall",
                                  u"should", u"may",   u"am",      u"was",   u"were"};

bool holds(const QString &text, const char *pattern)
{
    return text.contains(QRegularExpression(QLatin1StringView(pattern), QRegularExpression::CaseInsensitiveOption));
}

Asking askingOf(const QString &spoken, const QStringList &words)
{
    if (holds(spoken, "\\b(your name|call you|are you called)\\b"))
        return Asking::Name;
    if (holds(spoken, "\\b(who are you|what are you(?! \\w+ing)|about yourself)\\b"))
        return Asking::Self;
    if (holds(
            spoken,
            "\\b(how are you|how do you feel|are you (all right|alright|okay|ok|well|hurt|tired|afraid|happy|sad))\\b"))
        return Asking::Feeling;
    if (holds(spoken, "\\b(where are we|what is this place|what place|where am i)\\b"))
        return Asking::Place;
    if (holds(spoken, "\\b(you think|your opinion|do you (like|love|hate|believe))\\b"))
        return Asking::Opinion;
    if (holds(spoken, "\\b(remember|recall|forgotten)\\b"))
        return Asking::Memory;
    static constexpr std::pair<QStringView, Asking> byWord[] = {
        {u"who", Asking::Who},       {u"who's", Asking::Who},   {u"whose", Asking::Who}, {u"where", Asking::Where},
        {u"where's", Asking::Where}, {u"when", Asking::When},   {u"why", Asking::Why},   {u"how", Asking::How},
        {u"what", Asking::What},     {u"what's", Asking::What}, {u"which", Asking::What}};
    for (const QString &word : words) {
        for (const auto &[asker, asking] : byWord) {
            if (word == asker)
                return asking;
        }
    }
    return Asking::YesNo;
}

bool asks(const QString &spoken, const QStringList &words)
{
    if (spoken.contains(u'?'))
        return true;
    return !words.isEmpty() && isAmong(words.first(), askers) && words.size() > 2 && !spoken.contains(u'!');
}

bool saysFarewell(const QString &spoken, const QStringList &words)
{
    return countOf(words, farewells) > 0
           || holds(spoken, "\\b(good night|see you (later|soon|tomorrow)|i (must|have to|should) (go|leave))\\b");
}

bool greets(const QString &spoken, const QStringList &words)
{
    const qsizetype near = std::min<qsizetype>(words.size(), 3);
    return countOf(words.first(near), greetings) > 0 || holds(spoken, "^\\W*good (morning|evening|afternoon|day)\\b");
}

// What wounds or binds comes before what is asked, and what is asked before small courtesies.
Move moveOf(const QString &line, const QString &spoken, const QStringList &words, int kindness)
{
    if (words.isEmpty())
        return Move::Silence;
    if (holds(line, "\\b(kill|hurt|destroy|burn|murder) you\\b|\\bor else\\b|\\byou('ll| will) regret\\b")
        || meantCountOf(words, threats) > 1)
        return Move::Threat;
    if (kindness < 0)
        return Move::Insult;
    if (holds(line, "\\b(i|we) (have )?(lied|betrayed|cheated|stole|deceived|tricked)\\b"))
        return Move::Betrayal;
    if (holds(line, "\\bi (do )?(really |truly |still )?(love|adore) you\\b")
        || (meantCountOf(words, affections) > 0 && holds(line, "\\bkiss")))
        return Move::Affection;
    if (asks(spoken, wordsOf(spoken)))
        return greets(spoken, words) && words.size() < 4 ? Move::Greeting : Move::Question;
    if (meantCountOf(words, promises) > 0)
        return Move::Promise;
    if (countOf(words, secrets) > 0)
        return Move::Secret;
    if (countOf(words, griefs) > 0)
        return Move::Grief;
    if (countOf(words, apologies) > 0)
        return Move::Apology;
    if (countOf(words, thankingWords) > 0)
        return Move::Thanks;
    if (saysFarewell(spoken, words))
        return Move::Farewell;
    if (greets(spoken, words))
        return Move::Greeting;
    if (kindness > 1)
        return Move::Kindness;
    const QStringList said = wordsOf(spoken);
    if (said.isEmpty())
        return Move::Deed;
    return isAmong(said.first(), requests) || countOf(said, requests) > 1 ? Move::Request : Move::Statement;
}

} // namespace

Tone toneOf(const QString &line)
{
    const QStringList words = wordsOf(line);
    const QString spoken = spokenIn(line);
    Tone tone;
    const int unkind = meantCountOf(words, unkindWords) + (holds(line, "\\bshut up\\b|\\bgo to hell\\b") ? 1 : 0);
    tone.kindness = 2 * meantCountOf(words, kindWords) - 3 * unkind;
    tone.trust = 3 * meantCountOf(words, promises) + 2 * countOf(words, secrets) - 4 * meantCountOf(words, betrayals);
    tone.move = moveOf(line, spoken, words, tone.kindness);
    if (tone.move == Move::Threat)
        tone.trust -= 3;
    if (tone.move == Move::Question)
        tone.asking = askingOf(spoken, wordsOf(spoken));
    const QStringList phrases = nounPhrasesIn(spoken.isEmpty() ? line : spoken);
    if (!phrases.isEmpty())
        tone.subject = turnedAround(phrases.last());
    const QStringList keywords = keywordsIn(spoken.isEmpty() ? line : spoken);
    if (!keywords.isEmpty())
        tone.echo = keywords.first();
    return tone;
}

} // namespace dramatis::llm::rehearsal
