// How similar in meaning a passage is to a question: each word of the question counts by the most similar word of the
// passage, rare words more than others.
#pragma once

#include "domain/search/passagescope.h"

namespace dramatis::domain {

class WordLikeness {
public:
    struct AskedWord {
        std::u16string stem;
        float rarity = 0;
    };

    // Both outlive it, until end(). Words without a vector count where they stand as they are.
    void begin(const PassageScope &scope, std::span<const AskedWord> words);
    void end();
    bool isEmpty() const { return m_words.empty(); } // no word of the question has a vector

    struct Likeness {
        float own = 0;    // 0 to 1
        float around = 0; // of it and the lines beside it
    };
    Likeness of(int row);

private:
    struct Word {
        int number = -1; // of the term, where a text has it
        int vector = -1;
        float rarity = 0;
    };

    const float *ofText(int text); // for each word
    const float *ofTerm(int term);
    float share(std::span<const float> likeness) const;

    const PassageScope *m_scope = nullptr;
    std::vector<Word> m_words;
    float m_allRarity = 0;
    std::vector<int> m_textPlace; // by text, where m_likeness has it; -1
    std::vector<int> m_termPlace; // by term
    std::vector<int> m_texts;     // that have a place
    std::vector<int> m_terms;
    std::vector<float> m_likeness;
};

} // namespace dramatis::domain
