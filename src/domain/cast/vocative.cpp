#include "domain/cast/vocative.h"

#include <QRegularExpression>

#include <algorithm>

namespace dramatis::domain {

namespace {

QRegularExpression wholeWords(const QString &words)
{
    return QRegularExpression(words, QRegularExpression::CaseInsensitiveOption
                                         | QRegularExpression::UseUnicodePropertiesOption);
}

// How far to look back and ahead from a name: without a limit, text without punctuation is read once per name.
constexpr qsizetype farthestBack = 400;
constexpr qsizetype farthestAhead = 1000;

constexpr QStringView sentenceEnds = u".!?…\"”“»«*\n。！？」";
constexpr QStringView sentenceStarts = u".!?…\"”“„»«*\n—–-¿¡。！？「";

qsizetype withoutBlanksBefore(const QString &text, qsizetype at)
{
    while (at > 0 && text[at - 1].isSpace() && text[at - 1] != u'\n')
        --at;
    return at;
}

qsizetype withoutBlanksBehind(const QString &text, qsizetype at)
{
    while (at < text.size() && text[at].isSpace())
        ++at;
    return at;
}

QStringView textAhead(const QString &text, qsizetype at)
{
    return QStringView(text).sliced(at, std::min(farthestAhead, text.size() - at));
}

bool endsSentence(const QString &text, qsizetype at)
{
    return at >= text.size() || sentenceEnds.contains(text[at]);
}

// Behind a comma.
bool callsAtEnd(const QString &text, qsizetype begin, qsizetype end)
{
    qsizetype before = begin - 1;
    while (before >= 0 && text[before].isSpace())
        --before;
    if (before < 0 || !QStringView(u",，、").contains(text[before]))
        return false;
    while (end < text.size() && text[end] == u' ')
        ++end;
    if (endsSentence(text, end))
        return true;
    // "Tell me, Mara, what …"; but not "I saw Tomas, Mara, and the keeper".
    static const QRegularExpression sentenceEnd(QStringLiteral("[.!?…\"”“»«*\\n]"));
    const QStringList earlier = text.first(before)
                                    .last(std::min(before, farthestBack))
                                    .section(sentenceEnd, -1)
                                    .simplified()
                                    .split(QLatin1Char(' '));
    static const QRegularExpression further(QStringLiteral("^,\\s*(and|or|und|oder)\\b"),
                                            QRegularExpression::CaseInsensitiveOption);
    const bool listed = earlier.size() > 1 && earlier.last().at(0).isUpper();
    return text[end] == u',' && !listed && !further.matchView(textAhead(text, end)).hasMatch();
}

// "I love you Mara.", "Come here Mara!": the comma is missing. "Have you seen Mara?" does not address her.
bool callsWithoutComma(const QString &text, qsizetype begin, qsizetype end)
{
    static const auto before = wholeWords(
        QStringLiteral("\\b(?:(?<!give |gave |show |tell |get |call |with |of )you|here|now|please|too|today|tonight|"
                       "again|du|dich|(?<!zeige |gebe |bringe |hole )dir|euch|bitte|jetzt|her|herein)\\s+$"));
    const qsizetype start = sentenceStart(text, begin);
    return endsSentence(text, withoutBlanksBehind(text, end)) && begin > start
           && before.matchView(QStringView(text).sliced(start, begin - start)).hasMatch();
}

// Without a comma, too: "Mara do you know …", "Mara - wait", but not "Mara does".
bool goesOnToThem(QStringView behind)
{
    static const auto next = wholeWords(QStringLiteral(
        "^\\s+(?:-\\s|(?:do|are|have|were|what|why|how|where|when|please|come|wait|listen|look|stop|don't|"
        "let's|i|i'm|you|you're|(?:can|could|will|would|did|should|may|must) you|hast|bist|willst|weißt|"
        "kannst|magst|warum|was "
        "(?:hast|bist|machst|meinst|denkst|willst|sagst)|wie|wo|wann|bitte|komm|warte|hör|schau|du|ich)\\b)"));
    return next.matchView(behind).hasMatch();
}

// At the beginning of a sentence, or behind a greeting.
bool callsAtStart(const QString &text, qsizetype begin, qsizetype end)
{
    const qsizetype behind = withoutBlanksBehind(text, end);
    const qsizetype start = withoutBlanksBefore(text, begin);
    if (start == 0 || sentenceStarts.contains(text[start - 1]))
        return endsSentence(text, behind) || QStringView(u",:!?—–，：！？、").contains(text[behind])
               || goesOnToThem(textAhead(text, end));
    static const auto greeting = wholeWords(
        QStringLiteral("^\\s*(?:(?:hey|hi|hello|oh|ah|ach|o|dear|dearest|my dear|welcome|welcome back|thanks|"
                       "thank you|sorry|please|yes|no|goodbye|bye|listen|wait|good (?:morning|afternoon|evening|night)|"
                       "hallo|ja|nein|danke|bitte|komm|warte|hör zu|willkommen|entschuldige|verzeih|"
                       "liebe|lieber|liebste|liebster|guten (?:morgen|tag|abend)|gute nacht)[\\s,!]+)+$"));
    const qsizetype from = sentenceStart(text, begin);
    return greeting.matchView(QStringView(text).sliced(from, begin - from)).hasMatch()
           && (endsSentence(text, behind) || QStringView(u",:—–，：、").contains(text[behind]));
}

} // namespace

qsizetype sentenceStart(const QString &text, qsizetype at)
{
    const qsizetype earliest = std::max<qsizetype>(0, at - farthestBack);
    while (at > earliest && !sentenceStarts.contains(text[at - 1]))
        --at;
    return at;
}

bool isVocative(const QString &text, qsizetype from, qsizetype to)
{
    // "My dear Mara, …", "…, Miss Bennet?"
    static const auto courtesy = wholeWords(QStringLiteral(
        "(?<!\\w)(?:my|dear|my dear|sweet|poor|old|good|young|little|miss|mrs\\.?|mr\\.?|ms\\.?|mister|lady|lord|"
        "sir|madam|master|captain|uncle|aunt|mein|meine|liebe|lieber|liebste|liebster|frau|herr|fräulein|"
        "onkel|tante)\\s+$"));
    constexpr qsizetype mostWords = 3;
    const qsizetype start = sentenceStart(text, from);
    for (qsizetype i = 0; i < mostWords; ++i)
        if (const auto match = courtesy.matchView(QStringView(text).sliced(start, from - start)); match.hasMatch())
            from = start + match.capturedStart();
    return callsAtStart(text, from, to) || callsAtEnd(text, from, to) || callsWithoutComma(text, from, to);
}

QStringView sentenceAround(const QString &text, qsizetype from, qsizetype to)
{
    const qsizetype start = sentenceStart(text, from);
    const qsizetype end = std::min(text.size(), to + farthestAhead);
    while (to < end && !sentenceEnds.contains(text[to]))
        ++to;
    return QStringView(text).sliced(start, std::min(to + 1, text.size()) - start);
}

} // namespace dramatis::domain
