#include "widgets/text/spellcheckedline.h"

#include <QTextBoundaryFinder>

#include <algorithm>

namespace dramatis::widgets {

namespace {

constexpr qsizetype pieceLength = 250;
constexpr qsizetype longestWord = 100; // what is longer was not meant as one

bool isWord(QStringView word)
{
    return word.size() > 1 && word.size() <= longestWord && word.front().isLetter()
           && std::ranges::none_of(word, [](QChar c) { return c.isDigit() || c == u'_'; });
}

} // namespace

// Words that touch the change may be others now; those behind it have moved.
void SpellCheckedLine::setText(const QString &text)
{
    if (text == m_text)
        return;
    const QStringView one = text;
    const QStringView other = m_text;
    const qsizetype before = std::ranges::mismatch(one, other).in1 - one.begin();
    const qsizetype most = std::min(one.size(), other.size()) - before;
    qsizetype after = 0;
    while (after < most && one[one.size() - 1 - after] == other[other.size() - 1 - after])
        ++after;
    const qsizetype oldEnd = m_text.size() - after;
    const qsizetype moved = text.size() - m_text.size();
    const auto now = [&](qsizetype at) { return at <= before ? at : std::max(before, at + moved); };
    m_misspelt.removeIf([&](const Span &word) { return word.end >= before && word.start <= oldEnd; });
    for (Span &word : m_misspelt)
        if (word.start > oldEnd)
            word = {word.start + moved, word.end + moved};
    m_unchecked = {now(m_unchecked.start), now(m_unchecked.end)};
    m_text = text;
    checkAgain({before, oldEnd + moved});
}

void SpellCheckedLine::checkAgain(const Span &part)
{
    const Span around{wordStart(std::min(part.start, m_text.size())),
                      wordEnd(std::min(part.end + reach, m_text.size()))};
    m_unchecked =
        isChecked() ? around : Span{std::min(m_unchecked.start, around.start), std::max(m_unchecked.end, around.end)};
}

SpellCheckedLine::Span SpellCheckedLine::nextPiece() const
{
    const qsizetype end = std::min(m_unchecked.start + pieceLength, m_unchecked.end);
    return {m_unchecked.start, end < m_unchecked.end ? wordEnd(end) : end};
}

void SpellCheckedLine::setChecked(const Span &piece, const QList<Span> &misspelt)
{
    m_unchecked.start = piece.end;
    const auto first = std::ranges::find_if(m_misspelt, [&](const Span &word) { return word.end > piece.start; });
    const auto last = std::find_if(first, m_misspelt.end(), [&](const Span &word) { return word.start >= piece.end; });
    if (std::ranges::equal(first, last, misspelt.begin(), misspelt.end()))
        return;
    QList<Span> all(m_misspelt.begin(), first);
    all += misspelt;
    all += QList<Span>(last, m_misspelt.end());
    m_misspelt = all;
    m_isChanged = true;
}

QList<SpellCheckedLine::Span> SpellCheckedLine::words(const Span &piece) const
{
    QList<Span> found;
    const QStringView text = QStringView(m_text).sliced(piece.start, piece.size());
    QTextBoundaryFinder finder(QTextBoundaryFinder::Word, text.data(), text.size());
    qsizetype start = -1;
    while (finder.position() >= 0) {
        const QTextBoundaryFinder::BoundaryReasons reasons = finder.boundaryReasons();
        const qsizetype at = finder.position();
        if (start >= 0 && reasons & QTextBoundaryFinder::EndOfItem) {
            const Span word{piece.start + start, piece.start + at};
            if (isWord(text.sliced(start, at - start)) && !isOurs(word.start) && !isAddress(word))
                found.append(word);
        }
        start = reasons & QTextBoundaryFinder::StartOfItem ? at : -1;
        finder.toNextBoundary();
    }
    return found;
}

qsizetype SpellCheckedLine::wordStart(qsizetype at) const
{
    const qsizetype furthest = std::max<qsizetype>(0, at - reach);
    while (at > furthest && !m_text.at(at - 1).isSpace())
        --at;
    return at;
}

qsizetype SpellCheckedLine::wordEnd(qsizetype at) const
{
    const qsizetype furthest = std::min(m_text.size(), at + reach);
    while (at < furthest && !m_text.at(at).isSpace())
        ++at;
    return at;
}

// "{{user}}", "@Mara".
bool SpellCheckedLine::isOurs(qsizetype start) const
{
    const QStringView before = QStringView(m_text).first(start).last(std::min(start, reach));
    return before.endsWith(u'@')
           || before.lastIndexOf(QLatin1StringView("{{")) > before.lastIndexOf(QLatin1StringView("}}"));
}

bool SpellCheckedLine::isAddress(const Span &word) const
{
    const qsizetype start = wordStart(word.start);
    const QStringView whole = QStringView(m_text).sliced(start, wordEnd(word.end) - start);
    return whole.contains(QLatin1StringView("://")) || whole.startsWith(QLatin1StringView("www."))
           || whole.lastIndexOf(u'@') > 0;
}

} // namespace dramatis::widgets
