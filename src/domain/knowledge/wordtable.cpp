#include "domain/knowledge/wordtable.h"

#include <QTextBoundaryFinder>

#include <algorithm>

namespace dramatis::domain {

bool NumberedWords::contains(const NumberedWords &run) const
{
    return !run.all.empty() && !std::ranges::search(all, run.all).empty();
}

NumberedWords WordTable::read(const QString &text)
{
    constexpr qsizetype shortest = 4; // in Latin script; "the" is in every line
    NumberedWords words;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Word, text);
    qsizetype from = 0;
    for (qsizetype to = finder.toNextBoundary(); to > from; to = finder.toNextBoundary()) {
        const QString word = text.mid(from, to - from).toCaseFolded();
        from = to;
        if (!word[0].isLetterOrNumber() && !word[0].isSurrogate())
            continue;
        auto known = m_numbers.constFind(word);
        if (known == m_numbers.cend())
            known = m_numbers.insert(word, int(m_numbers.size()));
        const int number = *known;
        words.all.push_back(number);
        if (word[0].script() != QChar::Script_Latin || word.size() >= shortest)
            words.telling.push_back(number);
    }
    std::ranges::sort(words.telling);
    const auto repeated = std::ranges::unique(words.telling);
    words.telling.erase(repeated.begin(), repeated.end());
    return words;
}

} // namespace dramatis::domain
