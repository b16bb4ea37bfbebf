// Texts as numbered words, so that many can be compared.
#pragma once

#include <QHash>
#include <QString>

#include <vector>

namespace dramatis::domain {

struct NumberedWords {
    std::vector<int> all;     // in their order, in small letters
    std::vector<int> telling; // each once, in order of their numbers: those that can tell two texts apart

    bool contains(const NumberedWords &run) const; // word for word, one after the other
};

// Whether this many of a text's words that are new to somebody reveal it: half of them, and more than one, which may be
// chance.
constexpr bool tellsEnough(std::ptrdiff_t told, std::ptrdiff_t fresh)
{
    constexpr std::ptrdiff_t two = 2;
    return told >= two && told * 2 >= fresh;
}

class WordTable {
public:
    NumberedWords read(const QString &text);
    int size() const { return int(m_numbers.size()); } // all numbers are smaller

private:
    QHash<QString, int> m_numbers;
};

} // namespace dramatis::domain
