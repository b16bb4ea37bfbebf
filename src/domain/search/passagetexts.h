// The words of passages: which text has which term, and how often. It is append-only, so that an edit or another branch
// costs only the new texts. Which texts are current, and who heard them, is not known here (passagescope.h).
#pragma once

#include "domain/search/searchterms.h"
#include "domain/search/wordvectors.h"

#include <memory>
#include <span>
#include <unordered_map>

namespace dramatis::domain {

class PassageTexts {
public:
    // A term or a text by its number, and how often one has the other; in four bytes, because there are very many.
    struct Counted {
        quint32 number : 26;
        quint32 count : 6; // 63: or more
    };
    enum Hint : quint8 {
        Asks = 1,   // ends with a question
        Counts = 2, // has a number
        Names = 4,  // has a name: a capital letter inside a sentence
        Dates = 8,  // says when: yesterday, last week, in May
    };

    int add(QStringView text); // its number
    // The word vectors, for known terms and those added later.
    void setVectors(const std::shared_ptr<const WordVectors> &vectors);

    int size() const { return int(m_length.size()); }
    int termCount() const { return int(m_byTerm.size()); }
    int term(const std::u16string &term) const;                                           // -1: no text has it
    std::span<const Counted> textsWith(int term) const { return m_byTerm[size_t(term)]; } // in their order
    std::span<const Counted> termsOf(int text) const
    {
        const size_t begin = m_begin[size_t(text)];
        return std::span(m_terms).subspan(begin, m_begin[size_t(text) + 1] - begin);
    }
    const WordVectors *vectors() const { return m_vectors.get(); }    // nullptr: there are none
    int vectorOf(int term) const { return m_vectorOf[size_t(term)]; } // -1: none
    int length(int text) const { return m_length[size_t(text)]; }     // in terms
    bool has(int text, Hint hint) const { return m_hints[size_t(text)] & hint; }

private:
    quint8 hintsOf(QStringView text) const;

    std::unordered_map<std::u16string, int> m_numbers;
    std::vector<std::vector<Counted>> m_byTerm;
    std::shared_ptr<const WordVectors> m_vectors; // one set for all stories
    std::vector<int> m_vectorOf;                  // by term
    std::vector<Counted> m_terms;                 // of all texts, one after the other
    std::vector<size_t> m_begin{0};
    std::vector<int> m_length;
    std::vector<quint8> m_hints;
    SearchTerms m_read;
    std::vector<int> m_found;
};

} // namespace dramatis::domain
