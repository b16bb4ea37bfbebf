#include "llm/rehearsal/words.h"

#include <QRegularExpression>

#include <algorithm>

namespace dramatis::llm::rehearsal {

namespace {

constexpr QStringView fillers[] = {
    u"about",    u"above",     u"after",      u"again",     u"against", u"all",     u"almost",  u"alone",
    u"along",    u"already",   u"also",       u"always",    u"am",      u"an",      u"and",     u"another",
    u"any",      u"anyone",    u"anything",   u"are",       u"around",  u"as",      u"at",      u"away",
    u"back",     u"be",        u"because",    u"been",      u"before",  u"being",   u"better",  u"between",
    u"both",     u"but",       u"by",         u"came",      u"can",     u"can't",   u"come",    u"comes",
    u"could",    u"did",       u"didn't",     u"do",        u"does",    u"doesn't", u"doing",   u"don't",
    u"done",     u"down",      u"each",       u"either",    u"else",    u"enough",  u"even",    u"ever",
    u"every",    u"everyone",  u"everything", u"few",       u"for",     u"from",    u"get",     u"gets",
    u"give",     u"go",        u"goes",       u"going",     u"gone",    u"good",    u"got",     u"had",
    u"has",      u"have",      u"haven't",    u"having",    u"he",      u"hello",   u"her",     u"here",
    u"hers",     u"hey",       u"hi",         u"him",       u"his",     u"how",     u"i",       u"i'd",
    u"i'll",     u"i'm",       u"i've",       u"if",        u"in",      u"into",    u"is",      u"isn't",
    u"it",       u"it's",      u"its",        u"just",      u"keep",    u"kind",    u"know",    u"last",
    u"later",    u"least",     u"less",       u"let",       u"let's",   u"like",    u"likes",   u"little",
    u"look",     u"looks",     u"lot",        u"made",      u"make",    u"makes",   u"many",    u"may",
    u"maybe",    u"me",        u"mean",       u"might",     u"mine",    u"more",    u"most",    u"much",
    u"must",     u"my",        u"myself",     u"need",      u"never",   u"no",      u"nobody",  u"none",
    u"nor",      u"not",       u"nothing",    u"now",       u"of",      u"off",     u"often",   u"oh",
    u"okay",     u"on",        u"once",       u"one",       u"only",    u"onto",    u"or",      u"other",
    u"our",      u"ours",      u"out",        u"over",      u"own",     u"perhaps", u"please",  u"put",
    u"quite",    u"rather",    u"really",     u"right",     u"said",    u"same",    u"say",     u"says",
    u"see",      u"sees",      u"seem",       u"shall",     u"she",     u"should",  u"since",   u"so",
    u"some",     u"somebody",  u"someone",    u"something", u"soon",    u"still",   u"such",    u"sure",
    u"take",     u"takes",     u"talk",       u"tell",      u"than",    u"that",    u"that's",  u"the",
    u"their",    u"theirs",    u"them",       u"then",      u"there",   u"these",   u"they",    u"thing",
    u"things",   u"think",     u"this",       u"those",     u"though",  u"thought", u"through", u"to",
    u"today",    u"together",  u"told",       u"tonight",   u"too",     u"toward",  u"towards", u"try",
    u"two",      u"under",     u"until",      u"up",        u"upon",    u"us",      u"use",     u"very",
    u"wait",     u"walk",      u"want",       u"wants",     u"was",     u"wasn't",  u"way",     u"we",
    u"well",     u"went",      u"were",       u"what",      u"what's",  u"when",    u"where",   u"which",
    u"while",    u"who",       u"whole",      u"whose",     u"why",     u"will",    u"with",    u"without",
    u"won't",    u"would",     u"wouldn't",   u"yes",       u"yet",     u"during",  u"near",    u"inside",
    u"outside",  u"behind",    u"beneath",    u"beside",    u"among",   u"across",  u"past",    u"within",
    u"tomorrow", u"yesterday", u"afterwards", u"you",       u"you'd",   u"you'll",  u"you're",  u"you've",
    u"your",     u"yours",     u"yourself",   u"a",         u"came",    u"ask",
};

constexpr QStringView leaders[] = {u"the", u"a",     u"an",  u"my",   u"your", u"his",
                                   u"her", u"their", u"our", u"this", u"these"};
constexpr QStringView openers[] = {u"about", u"of", u"for", u"like", u"love", u"hate", u"with"};
constexpr QStringView verbs[] = {
    u"is",    u"was",   u"are",   u"were",  u"has",    u"had",   u"have",   u"will",  u"would", u"can",   u"could",
    u"does",  u"did",   u"do",    u"said",  u"says",   u"looks", u"looked", u"comes", u"came",  u"goes",  u"went",
    u"makes", u"made",  u"feels", u"seems", u"stands", u"stood", u"sits",   u"sat",   u"hangs", u"burns", u"keeps",
    u"kept",  u"leans", u"gives", u"gave",  u"takes",  u"took",  u"tells",  u"knows", u"knew",  u"runs",  u"ran"};
constexpr QStringView denials[] = {u"not",    u"never",    u"no",       u"don't",  u"didn't",
                                   u"isn't",  u"aren't",   u"wasn't",   u"won't",  u"can't",
                                   u"cannot", u"wouldn't", u"couldn't", u"hardly", u"without"};
// What a thing can be like, and no thing: "the happy and the sad".
constexpr QStringView qualities[] = {
    u"angry",  u"bad",    u"big",    u"black", u"blue",   u"bold",  u"brave",  u"bright", u"broad", u"brown",
    u"calm",   u"cheery", u"clever", u"cool",  u"dark",   u"dear",  u"deep",   u"dry",    u"eager", u"early",
    u"easy",   u"empty",  u"fair",   u"free",  u"fresh",  u"full",  u"funny",  u"gentle", u"glad",  u"great",
    u"green",  u"grey",   u"grim",   u"happy", u"hard",   u"heavy", u"high",   u"hot",    u"huge",  u"hungry",
    u"kind",   u"large",  u"late",   u"lazy",  u"long",   u"loud",  u"lovely", u"low",    u"lucky", u"mad",
    u"merry",  u"mild",   u"narrow", u"nasty", u"neat",   u"new",   u"nice",   u"noisy",  u"odd",   u"old",
    u"pale",   u"plain",  u"polite", u"poor",  u"pretty", u"proud", u"quick",  u"quiet",  u"ready", u"red",
    u"rich",   u"rough",  u"rude",   u"sad",   u"safe",   u"shy",   u"sick",   u"silent", u"silly", u"simple",
    u"slim",   u"slow",   u"sly",    u"small", u"smart",  u"soft",  u"sorry",  u"steep",  u"stern", u"strange",
    u"strict", u"strong", u"sweet",  u"tall",  u"thick",  u"thin",  u"tiny",   u"tired",  u"tough", u"ugly",
    u"warm",   u"weak",   u"wet",    u"white", u"wide",   u"wild",  u"wise",   u"worn",   u"wrong", u"young"};
constexpr QStringView qualityEndings[] = {u"ful", u"less", u"ous", u"able", u"ible", u"going", u"hearted", u"minded"};
constexpr qsizetype longestPhrase = 3;
constexpr qsizetype longEnough = 6; // to have such an ending: a "table" is a thing

struct Word {
    QString text;
    bool ends; // a mark follows: the phrase cannot go on
};

QList<Word> wordsWithMarks(const QString &text)
{
    static const QRegularExpression pattern(
        QStringLiteral("([\\p{L}\\p{N}]+(?:['’\\-][\\p{L}\\p{N}]+)*)([^\\p{L}\\p{N}\\s]*)"));
    QList<Word> words;
    for (auto it = pattern.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        words.append({match.captured(1).replace(u'’', u'\''), !match.captured(2).isEmpty()});
    }
    return words;
}

bool isName(const QList<Word> &words, qsizetype at)
{
    return at > 0 && !words[at - 1].ends && words[at].text.front().isUpper() && words[at].text.size() > 2
           && !isAmong(words[at].text.toLower(), fillers);
}

bool isQuality(const QString &word)
{
    const QString lower = word.toLower();
    return isAmong(lower, qualities)
           || (lower.size() >= longEnough
               && std::ranges::any_of(qualityEndings, [&](QStringView ending) { return lower.endsWith(ending); }));
}

// The words from `at` that can belong to one phrase: up to three, no filler, no verb, not over a mark.
QString phraseFrom(const QList<Word> &words, qsizetype at)
{
    QStringList phrase;
    for (; at < words.size() && phrase.size() < longestPhrase; ++at) {
        const QString lower = words[at].text.toLower();
        if (isAmong(lower, fillers) || isAmong(lower, verbs))
            break;
        phrase.append(words[at].text);
        if (words[at].ends)
            break;
    }
    return phrase.isEmpty() || isQuality(phrase.last()) ? QString() : phrase.join(u' ');
}

bool isPlural(const QString &phrase)
{
    return phrase.size() > 3 && phrase.endsWith(u's') && !phrase.endsWith(QLatin1StringView("ss"))
           && !phrase.contains(u' ');
}

QString phraseAt(const QList<Word> &words, qsizetype at)
{
    const QString lower = words[at].text.toLower();
    if (isAmong(lower, leaders) && !words[at].ends) {
        const QString phrase = phraseFrom(words, at + 1);
        return phrase.isEmpty() ? QString() : lower + u' ' + phrase;
    }
    if (isAmong(lower, openers) && !words[at].ends) {
        const QString phrase = phraseFrom(words, at + 1);
        return isPlural(phrase) ? phrase : QString();
    }
    return isName(words, at) ? phraseFrom(words, at) : QString();
}

} // namespace

QStringList wordsOf(const QString &text)
{
    QStringList words;
    for (const Word &word : wordsWithMarks(text))
        words.append(word.text.toLower());
    return words;
}

QStringList sentencesOf(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("[^.!?…\\n]+[.!?…]+[\"'”]?|[^.!?…\\n]+"));
    QStringList sentences;
    for (auto it = pattern.globalMatch(text); it.hasNext();) {
        const QString sentence = it.next().captured().simplified();
        if (!sentence.isEmpty())
            sentences.append(sentence);
    }
    return sentences;
}

QStringList actionsIn(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("\\*+([^*\\n]+)\\*+"));
    QStringList actions;
    for (auto it = pattern.globalMatch(text); it.hasNext();)
        actions.append(it.next().captured(1).simplified());
    return actions;
}

QString spokenIn(const QString &text)
{
    static const QRegularExpression quotes(QStringLiteral("[\"“”]([^\"“”]+)[\"“”]"));
    static const QRegularExpression actions(QStringLiteral("\\*+[^*\\n]*\\*+"));
    QStringList spoken;
    for (auto it = quotes.globalMatch(text); it.hasNext();)
        spoken.append(it.next().captured(1).simplified());
    if (!spoken.isEmpty())
        return spoken.join(u' ');
    QString rest = text;
    return rest.remove(actions).simplified();
}

QStringList nounPhrasesIn(const QString &text)
{
    const QList<Word> words = wordsWithMarks(text);
    QStringList phrases;
    for (qsizetype at = 0; at < words.size(); ++at) {
        const QString phrase = phraseAt(words, at);
        if (!phrase.isEmpty() && !phrases.contains(phrase, Qt::CaseInsensitive))
            phrases.append(phrase);
        if (!phrase.isEmpty())
            at += phrase.count(u' ');
    }
    return phrases;
}

QStringList keywordsIn(const QString &text)
{
    QStringList keywords;
    for (const QString &word : wordsOf(text)) {
        if (word.size() >= 4 && !isAmong(word, fillers) && !keywords.contains(word))
            keywords.append(word);
    }
    std::ranges::stable_sort(keywords, std::ranges::greater(), &QString::size);
    return keywords;
}

QString turnedAround(const QString &phrase)
{
    static constexpr std::pair<QStringView, QStringView> pairs[] = {{u"my", u"your"},    {u"your", u"my"},
                                                                    {u"me", u"you"},     {u"mine", u"yours"},
                                                                    {u"yours", u"mine"}, {u"our", u"our"}};
    QStringList words = phrase.split(u' ');
    for (QString &word : words) {
        const auto *pair = std::ranges::find(pairs, QStringView(word), &std::pair<QStringView, QStringView>::first);
        if (pair != std::end(pairs))
            word = pair->second.toString();
    }
    return words.join(u' ');
}

QString capitalised(const QString &text)
{
    return text.isEmpty() ? text : text.first(1).toUpper() + text.sliced(1);
}

bool isAmong(QStringView word, Table table)
{
    return std::ranges::find(table, word) != table.end();
}

int countOf(const QStringList &words, Table table)
{
    return int(std::ranges::count_if(words, [table](const QString &word) { return isAmong(word, table); }));
}

int meantCountOf(const QStringList &words, Table table)
{
    int count = 0;
    for (qsizetype at = 0; at < words.size(); ++at) {
        if (!isAmong(words[at], table))
            continue;
        const bool denied = (at > 0 && isAmong(words[at - 1], denials)) || (at > 1 && isAmong(words[at - 2], denials));
        count += denied ? 0 : 1;
    }
    return count;
}

} // namespace dramatis::llm::rehearsal
