// Turns passages and questions into terms: stems of words without case and accents, without stop words. Scripts without
// spaces (Chinese, Japanese, Thai) give pairs of neighbouring characters.
#pragma once

#include <QStringView>

#include <string>
#include <string_view>
#include <vector>

namespace dramatis::domain {

enum class TextLanguage : quint8 { English, German, Unknown };

// A word as it stands in a text.
struct TextWord {
    std::u16string folded;
    bool isCapital = false; // and does not begin a sentence
    bool isNumber = false;
    bool isUnspaced = false;
};
using TextWords = std::vector<TextWord>;

// Of the first `most` words; nothing reads further.
void splitWords(QStringView text, TextWords &words, size_t most);

// By the words that are in every line of it.
TextLanguage languageOf(const TextWords &words);

bool isStopWord(std::u16string_view folded); // of either language

// The searchable parts of a text. Reused for the next text to save allocations.
struct SearchTerms {
    std::vector<std::u16string> terms; // in their order, with repetitions
    TextWords words;                   // all of them

    // Where the language cannot be told, English rules hold; `isQuery`: then those of both.
    void read(QStringView text, bool isQuery = false);

private:
    std::u16string m_stem;
};

} // namespace dramatis::domain
