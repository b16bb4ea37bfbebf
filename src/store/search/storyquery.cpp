#include "store/search/storyquery.h"

#include "store/search/searchwords.h"

#include <algorithm>
#include <utility>

namespace dramatis::store {

namespace {

constexpr qsizetype mostTyped = 500;
constexpr qsizetype mostWantedTerms = 16;

bool isQuotationMark(QChar c)
{
    constexpr QStringView marks = u"\"“”„«»";
    return marks.contains(c);
}

bool hasAt(const QList<PlacedWord> &all, qsizetype at, const QStringList &words, bool isBeginning)
{
    if (at + words.size() > all.size())
        return false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = all[at + i].word;
        const bool isOpen = isBeginning && i + 1 == words.size();
        if (isOpen ? !word.startsWith(words[i]) : word != words[i])
            return false;
    }
    return true;
}

// Words side by side, in each way to spell them.
QStringList phrases(const QStringList &words)
{
    constexpr qsizetype most = 8;
    QStringList all{QString()};
    for (const QString &word : words) {
        QStringList longer;
        for (const QString &phrase : std::as_const(all))
            for (const QString &spelling : spellings(word))
                if (longer.size() < most)
                    longer << phrase + spelling + u' ';
        all = longer;
    }
    return all;
}

} // namespace

StoryQuery::StoryQuery(const QString &typed)
{
    // Words in quotation marks are every second part.
    bool isPhrase = false;
    qsizetype from = 0;
    const QString text = typed.left(mostTyped);
    for (qsizetype at = 0; at <= text.size(); ++at) {
        const bool isEnd = at == text.size();
        if (!isEnd && !isQuotationMark(text[at]))
            continue;
        const QString part = text.sliced(from, at - from);
        if (isPhrase)
            add(part, isEnd);
        else
            addEach(part, isEnd);
        isPhrase = !isPhrase;
        from = at + 1;
    }
}

void StoryQuery::addEach(const QString &typed, bool isLast)
{
    const QStringList pieces = typed.simplified().split(u' ');
    for (qsizetype i = 0; i < pieces.size(); ++i)
        add(pieces[i], isLast && i + 1 == pieces.size() && typed.endsWith(pieces[i]));
}

// What was typed without a blank, as O’Hara, stands side by side as well.
void StoryQuery::add(const QString &typed, bool isLast)
{
    const QList<PlacedWord> words = placedWords(typed);
    if (words.isEmpty() || m_terms.size() == mostWantedTerms)
        return;
    Term term;
    for (const PlacedWord &word : words) {
        term.words.append(word.word);
        term.typed.append(typed.sliced(word.from, word.length));
    }
    const PlacedWord &last = words.last();
    term.isBeginning = isLast && last.from + last.length == typed.size() && last.word.size() >= shortestBeginning;
    m_terms.append(term);
}

QStringList StoryQuery::beginnings() const
{
    return hasBeginning() ? spellings(m_terms.last().words.last(), true) : QStringList();
}

QString StoryQuery::expression(const QStringList &words) const
{
    QStringList terms;
    for (const Term &term : m_terms) {
        const bool isOpen = term.isBeginning && !words.isEmpty();
        QStringList ways;
        for (const QString &phrase : phrases(isOpen ? term.typed.first(term.typed.size() - 1) : term.typed))
            for (const QString &last : isOpen ? words : QStringList{QString()})
                ways << u'"' + phrase + last + u'"';
        terms << u'(' + ways.join(QStringLiteral(" OR ")) + u')';
    }
    return terms.join(QStringLiteral(" AND "));
}

QString StoryQuery::expressionWithoutBeginning() const
{
    StoryQuery others = *this;
    if (hasBeginning())
        others.m_terms.removeLast();
    return others.expression();
}

bool StoryQuery::fits(const QString &text) const
{
    const QList<PlacedWord> words = placedWords(text);
    return !isEmpty() && std::ranges::all_of(m_terms, [&words](const Term &term) {
        for (qsizetype at = 0; at < words.size(); ++at)
            if (hasAt(words, at, term.words, term.isBeginning))
                return true;
        return false;
    });
}

QList<StoryQuery::Place> StoryQuery::placesIn(const QString &text) const
{
    const QList<PlacedWord> words = placedWords(text);
    QList<Place> places;
    for (qsizetype at = 0; at < words.size();) {
        qsizetype longest = 0;
        for (const Term &term : m_terms)
            if (hasAt(words, at, term.words, term.isBeginning))
                longest = std::max(longest, term.words.size());
        if (longest > 0) {
            const PlacedWord &last = words[at + longest - 1];
            places.append({words[at].from, last.from + last.length - words[at].from});
        }
        at += std::max<qsizetype>(longest, 1);
    }
    return places;
}

} // namespace dramatis::store
