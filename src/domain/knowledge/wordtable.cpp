#include "domain/knowledge/wordtable.h"

#include <QTextBoundaryFinder>

#include <algorithm>

namespace dramatis::domain {

// Knuth-Morris-Pratt: repeated words take no longer than any other text.
bool NumberedWords::contains(const NumberedWords &run) const
{
    const std::vector<int> &wanted = run.all;
    if (wanted.empty() || wanted.size() > all.size())
        return false;
    std::vector<size_t> borders(wanted.size()); // how many words before and with this one begin the run, too
    for (size_t i = 1, length = 0; i < wanted.size(); ++i) {
        while (length > 0 && wanted[i] != wanted[length])
            length = borders[length - 1];
        length += wanted[i] == wanted[length];
        borders[i] = length;
    }
    size_t found = 0;
    for (const int word : all) {
        while (found > 0 && word != wanted[found])
            found = borders[found - 1];
        found += word == wanted[found];
        if (found == wanted.size())
            return true;
    }
    return false;
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
