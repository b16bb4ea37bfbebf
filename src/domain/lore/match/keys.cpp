#include "domain/lore/match/keys.h"

#include "domain/lore/match/needle.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

// Scripts without spaces: each of their signs is the end of a word, as it is for JavaScript.
bool isSpaceless(QChar c)
{
    switch (c.script()) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Hangul: return true;
    default: return false;
    }
}

bool isWordUnit(QChar c)
{
    return c.unicode() < 0x80 ? c.isLetterOrNumber() || c == u'_'
                              : (c.isLetterOrNumber() || c.isMark()) && !isSpaceless(c);
}

bool standsAlone(QStringView text, qsizetype at, qsizetype length)
{
    return (at == 0 || !isWordUnit(text[at - 1])) && (at + length == text.size() || !isWordUnit(text[at + length]));
}

bool containsAlone(QStringView text, QStringView word)
{
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        if (standsAlone(text, at, word.size()))
            return true;
    return false;
}

QString composed(const QString &text)
{
    const bool plain = std::ranges::all_of(text, [](QChar c) { return c.unicode() < 0x300; });
    return plain ? text : text.normalized(QString::NormalizationForm_C);
}

void note(KeyId key, quint32 distance, KeyHits &hits, QList<KeyId> *newly)
{
    hits.newest[key] = distance;
    if (newly)
        newly->append(key);
}

} // namespace

QString foldedText(const QString &text)
{
    const bool plain = std::ranges::all_of(text, [](QChar c) { return c.unicode() < 0x80; });
    // By way of the capitals, so that "Straße" and "STRASSE" are the same.
    return plain ? text.toLower() : composed(text).toUpper().toCaseFolded();
}

base::Result<KeyId> KeyTable::add(const KeySpelling &spelling)
{
    KeySpelling own = spelling;
    // Of several words, each may stand in its own place: only single ones are told from parts of others.
    own.wholeWord = own.wholeWord && std::ranges::none_of(own.text, [](QChar c) { return c.isSpace(); })
                    && !(isSpaceless(own.text.front()) && isSpaceless(own.text.back()));
    if (!own.pattern)
        own.text = own.caseSensitive ? composed(own.text) : foldedText(own.text);
    // What makes it another key stands behind its text.
    const QString name = own.pattern ? own.pattern->body + QChar(4) + own.pattern->flags
                                     : own.text + QChar(int(own.caseSensitive) + 2 * int(own.wholeWord));
    if (const auto known = m_known.find(name); known != m_known.end())
        return *known;
    const KeyId key = KeyId(m_spellings.size());
    if (own.pattern) {
        DRAMATIS_TRY(const auto pattern, Pattern::compile(*own.pattern));
        constexpr qsizetype mostBytes = 64 << 20;
        m_patternBytes += pattern.bytes();
        if (m_patternBytes > mostBytes)
            return base::fail(base::Fault::TooLarge, QStringLiteral("patterns_too_large"),
                              QStringLiteral("the patterns of these books take too much memory"));
        m_patterns.append({key, pattern});
    }
    m_known.insert(name, key);
    m_spellings.append(own);
    return key;
}

KeyHits KeyTable::noHits() const
{
    const size_t count = size_t(size());
    return {std::vector<quint32>(count, nowhere), std::vector<bool>(count), std::vector<bool>(count), false};
}

void KeyTable::finish()
{
    m_known.clear();
    for (KeyId key = 0; key < KeyId(m_spellings.size()); ++key) {
        const KeySpelling &spelling = m_spellings[key];
        const bool oneWord = std::ranges::all_of(spelling.text, isWordUnit);
        if (spelling.pattern)
            continue;
        if (spelling.wholeWord && oneWord) {
            (spelling.caseSensitive ? m_wholeExact : m_wholeFolded).insert(spelling.text, key);
        } else if (spelling.wholeWord) {
            m_wholeOdd.append(key);
        } else {
            Words &words = spelling.caseSensitive ? m_exact : m_folded;
            words.words.append(spelling.text);
            words.keys.append(key);
        }
    }
    for (Words *words : {&m_folded, &m_exact})
        words->automaton = Automaton(words->words);
    finishPatterns();
}

void KeyTable::finishPatterns()
{
    QHash<QString, qsizetype> known;
    for (quint32 i = 0; i < quint32(m_patterns.size()); ++i) {
        const QStringList needles = neededBy(m_spellings[m_patterns[i].first].pattern->body);
        if (needles.isEmpty())
            m_patternsWithout.append(i);
        for (const QString &needle : needles) {
            if (!known.contains(needle)) {
                known.insert(needle, m_needles.size());
                m_needles.append(needle);
                m_patternsByNeedle.append(QList<quint32>());
            }
            m_patternsByNeedle[known.value(needle)].append(i);
        }
    }
    m_needleAutomaton = Automaton(QList<QStringView>(m_needles.cbegin(), m_needles.cend()));
}

void KeyTable::look(QStringView text, quint32 distance, KeyHits &hits, qint64 &steps, QList<KeyId> *newly) const
{
    const QString original = text.toString();
    const bool wantsFolded = !m_folded.keys.isEmpty() || !m_wholeFolded.isEmpty() || !m_wholeOdd.isEmpty();
    const QString folded = wantsFolded ? foldedText(original) : QString();
    const QString exact =
        !m_exact.keys.isEmpty() || !m_wholeExact.isEmpty() || !m_wholeOdd.isEmpty() ? composed(original) : QString();
    lookForWords(m_folded, folded, distance, hits, newly);
    lookForWords(m_exact, exact, distance, hits, newly);
    lookForWholeWords(folded, false, distance, hits, newly);
    lookForWholeWords(exact, true, distance, hits, newly);
    for (const KeyId key : m_wholeOdd)
        if (hits.newest[key] == nowhere
            && containsAlone(m_spellings[key].caseSensitive ? exact : folded, m_spellings[key].text))
            note(key, distance, hits, newly);
    lookForPatterns(text, distance, hits, steps, newly);
}

void KeyTable::lookForWords(const Words &words, QStringView text, quint32 distance, KeyHits &hits,
                            QList<KeyId> *newly) const
{
    if (words.keys.isEmpty() || text.isEmpty())
        return;
    std::vector<quint32> found;
    std::vector<bool> seen(size_t(words.keys.size()));
    words.automaton.find(text, seen, found);
    for (const quint32 word : found)
        if (const KeyId key = words.keys[word]; hits.newest[key] == nowhere)
            note(key, distance, hits, newly);
}

void KeyTable::lookForWholeWords(QStringView text, bool exact, quint32 distance, KeyHits &hits,
                                 QList<KeyId> *newly) const
{
    const QHash<QStringView, KeyId> &words = exact ? m_wholeExact : m_wholeFolded;
    if (words.isEmpty())
        return;
    for (qsizetype at = 0; at < text.size();) {
        qsizetype end = at;
        while (end < text.size() && isWordUnit(text[end]))
            ++end;
        if (const auto found = words.find(text.sliced(at, end - at));
            found != words.end() && hits.newest[*found] == nowhere)
            note(*found, distance, hits, newly);
        at = end + 1;
    }
}

QList<quint32> KeyTable::candidates(QStringView text, const KeyHits &hits) const
{
    QList<quint32> found = m_patternsWithout;
    if (!m_needles.isEmpty()) {
        // Not composed: what patterns look at is not, either.
        const QString folded = text.toString().toUpper().toCaseFolded();
        std::vector<bool> seen(size_t(m_needles.size()));
        std::vector<quint32> needles;
        m_needleAutomaton.find(folded, seen, needles);
        for (const quint32 needle : needles)
            found += m_patternsByNeedle[needle];
    }
    std::ranges::sort(found);
    const auto repeated = std::ranges::unique(found);
    found.erase(repeated.begin(), repeated.end());
    found.removeIf([&](quint32 i) {
        const KeyId key = m_patterns[i].first;
        return hits.newest[key] != nowhere || hits.gaveUp[key] || hits.starved[key];
    });
    return found;
}

// First those that ask for little, so that the greedy ones leave something for them, here and in older messages.
void KeyTable::lookForPatterns(QStringView text, quint32 distance, KeyHits &hits, qint64 &steps,
                               QList<KeyId> *newly) const
{
    if (m_patterns.isEmpty())
        return;
    const qint64 size = text.size();
    const qint64 least = PatternSearch::toBegin(text);
    QList<quint32> waiting = candidates(text, hits);
    waiting = searched(waiting, {text, distance, 2 * least + 60, steps - steps / 4}, hits, steps, newly);
    waiting = searched(waiting, {text, distance, 200 + size, steps / 2}, hits, steps, newly);
    waiting = searched(waiting, {text, distance, 20'000 + 20 * size, steps / 2, true}, hits, steps, newly);
    for (const quint32 i : std::as_const(waiting))
        hits.starved[m_patterns[i].first] = !hits.gaveUp[m_patterns[i].first];
    hits.undecided = hits.undecided || !waiting.isEmpty();
}

QList<quint32> KeyTable::searched(const QList<quint32> &patterns, const SearchTurn &turn, KeyHits &hits, qint64 &steps,
                                  QList<KeyId> *newly) const
{
    constexpr qint64 slow = 20'000; // whoever had so many for itself is to blame
    if (patterns.isEmpty())
        return {};
    QList<quint32> undecided;
    PatternSearch search;
    qint64 share = turn.share;
    const qint64 allowance = std::min(turn.allowance, share);
    for (const quint32 i : patterns) {
        const auto &[key, pattern] = m_patterns[i];
        qint64 left = allowance;
        auto outcome = PatternSearch::Outcome::GaveUp;
        if (share >= allowance && allowance > 0) {
            outcome = search.find(pattern, turn.text, left);
            steps -= allowance - left;
            share -= allowance - left;
            const bool blame = outcome == PatternSearch::Outcome::GaveUp && turn.last;
            hits.gaveUp[key] = blame && allowance >= slow + PatternSearch::toBegin(turn.text);
        }
        if (outcome == PatternSearch::Outcome::Found)
            note(key, turn.distance, hits, newly);
        else if (outcome == PatternSearch::Outcome::GaveUp)
            undecided.append(i);
    }
    return undecided;
}

} // namespace dramatis::domain
