#include "domain/search/passagetexts.h"

#include "domain/search/timewords.h"

#include <algorithm>

namespace dramatis::domain {

int PassageTexts::add(QStringView text)
{
    const int number = size();
    m_read.read(text);
    m_found.clear();
    for (const std::u16string &term : m_read.terms) {
        const auto [at, isNew] = m_numbers.try_emplace(term, int(m_byTerm.size()));
        if (isNew) {
            m_byTerm.emplace_back();
            m_vectorOf.push_back(m_vectors ? m_vectors->of(term) : -1);
        }
        m_found.push_back(at->second);
    }
    std::ranges::sort(m_found);
    for (auto at = m_found.begin(); at != m_found.end();) {
        const auto end = std::find_if(at, m_found.end(), [term = *at](int other) { return other != term; });
        const auto count = quint32(std::min<std::ptrdiff_t>(end - at, 63));
        m_terms.push_back({quint32(*at), count});
        m_byTerm[size_t(*at)].push_back({quint32(number), count});
        at = end;
    }
    m_begin.push_back(m_terms.size());
    m_length.push_back(int(m_read.terms.size()));
    m_hints.push_back(hintsOf(text));
    return number;
}

void PassageTexts::setVectors(const std::shared_ptr<const WordVectors> &vectors)
{
    if (m_vectors == vectors)
        return;
    m_vectors = vectors;
    for (const auto &[term, number] : m_numbers)
        m_vectorOf[size_t(number)] = vectors ? vectors->of(term) : -1;
}

int PassageTexts::term(const std::u16string &term) const
{
    const auto at = m_numbers.find(term);
    return at == m_numbers.end() ? -1 : at->second;
}

quint8 PassageTexts::hintsOf(QStringView text) const
{
    quint8 hints = endsWithQuestion(text) ? Asks : 0;
    for (const TextWord &word : m_read.words) {
        if (word.isNumber)
            hints |= Counts;
        if (word.isCapital && word.folded.size() > 1)
            hints |= Names;
        if (isTimeWord(word.folded))
            hints |= Dates;
    }
    return hints;
}

} // namespace dramatis::domain
