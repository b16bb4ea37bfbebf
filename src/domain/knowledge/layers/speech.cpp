#include "domain/knowledge/layers/speech.h"

#include "domain/cast/names.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <utility>

namespace dramatis::domain {

namespace {

// Those that overlap become one, in the order of the text.
QList<TextSpan> united(QList<TextSpan> spans)
{
    std::ranges::sort(spans, {}, &TextSpan::begin);
    QList<TextSpan> whole;
    for (const TextSpan &span : std::as_const(spans))
        if (!whole.isEmpty() && span.begin <= whole.last().end)
            whole.last().end = std::max(whole.last().end, span.end);
        else
            whole.append(span);
    return whole;
}

bool isIn(const QList<TextSpan> &united, qsizetype place)
{
    const auto behind = std::ranges::upper_bound(united, place, {}, &TextSpan::begin);
    return behind != united.begin() && place < std::prev(behind)->end;
}

// An unclosed quotation ends with its line.
QList<TextSpan> quotedIn(const QString &text)
{
    static const QRegularExpression quoted(
        QStringLiteral("\"[^\"\\n]*(?:\"|$)|[“„][^“”„\\n]*(?:[”“]|$)|«[^«»\\n]*(?:»|$)"
                       "|»[^«»\\n]*(?:«|$)|「[^」\\n]*(?:」|$)|『[^』\\n]*(?:』|$)"),
        QRegularExpression::MultilineOption);
    QList<TextSpan> spans;
    auto matches = quoted.globalMatch(text);
    while (matches.hasNext()) {
        const auto match = matches.next();
        spans.append({match.capturedStart(), match.capturedEnd()});
    }
    return spans;
}

QList<TextSpan> outsideAsterisks(const QString &text)
{
    static const QRegularExpression told(QStringLiteral("(?<!\\*)\\*(?!\\*)[^*]+\\*"));
    QList<TextSpan> spans;
    qsizetype from = 0;
    auto matches = told.globalMatch(text);
    while (matches.hasNext()) {
        const auto match = matches.next();
        if (match.capturedStart() > from)
            spans.append({from, match.capturedStart()});
        from = match.capturedEnd();
    }
    if (from < text.size())
        spans.append({from, text.size()});
    return spans;
}

bool tellsOfAnIntroduction(QStringView sentence)
{
    static const QRegularExpression words(
        QStringLiteral(
            "\\b(?:introduc\\w+|names?|named|call(?:s|ed|ing)?\\s(?:him|her|them|my|your)sel(?:f|ves)|goes\\sby"
            "|stell(?:t|te|en)\\b.{0,200}\\bvor|heißt|hieß|nennt\\ssich|namens|Namen?)\\b"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return words.matchView(sentence).hasMatch();
}

} // namespace

QList<TextSpan> spokenIn(const QString &text)
{
    const QList<TextSpan> quoted = quotedIn(text);
    return quoted.isEmpty() ? outsideAsterisks(text) : quoted;
}

WitnessSet namesHeardIn(const World &world, const QString &text)
{
    WitnessSet heard;
    const QList<NameInText> names = namesIn(world, text);
    if (names.isEmpty())
        return heard;
    QList<TextSpan> telling = spokenIn(text);
    for (const TextSpan &sentence : sentencesIn(text))
        if (tellsOfAnIntroduction(sentence.in(text)))
            telling.append(sentence);
    telling = united(telling);
    const bool isAllSmall = text == text.toLower(); // then names are in lower case, too
    for (const NameInText &name : names)
        if ((isAllSmall || name.how != Mention::OtherCase) && isIn(telling, name.from))
            heard.insert(name.slot);
    return heard;
}

} // namespace dramatis::domain
