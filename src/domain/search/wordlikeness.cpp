#include "domain/search/wordlikeness.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

constexpr size_t mostWordsCompared = 16;
constexpr float leastLikeness = 0.35F; // below this, two words are unrelated
// How much the lines around count, by their distance.
constexpr std::array aroundFactors{1.0F, 0.75F, 0.5F, 0.3F};

float likenessBeyondLeast(float cosine)
{
    return std::max(0.0F, (cosine - leastLikeness) / (1 - leastLikeness));
}

} // namespace

void WordLikeness::begin(const PassageScope &scope, std::span<const AskedWord> words)
{
    m_scope = &scope;
    const PassageTexts &texts = scope.texts();
    if (!texts.vectors())
        return;
    bool hasVector = false;
    for (const AskedWord &word : words.first(std::min(words.size(), mostWordsCompared))) {
        m_words.push_back({texts.term(word.stem), texts.vectors()->of(word.stem), word.rarity});
        hasVector = hasVector || m_words.back().vector >= 0;
        m_allRarity += word.rarity;
    }
    if (!hasVector)
        return end();
    m_textPlace.resize(size_t(texts.size()), -1);
    m_termPlace.resize(size_t(texts.termCount()), -1);
}

void WordLikeness::end()
{
    for (const int text : m_texts)
        m_textPlace[size_t(text)] = -1;
    for (const int term : m_terms)
        m_termPlace[size_t(term)] = -1;
    m_texts.clear();
    m_terms.clear();
    m_likeness.clear();
    m_words.clear();
    m_allRarity = 0;
}

const float *WordLikeness::ofTerm(int term)
{
    int &place = m_termPlace[size_t(term)];
    if (place < 0) {
        place = int(m_likeness.size());
        m_terms.push_back(term);
        const PassageTexts &texts = m_scope->texts();
        const int vector = texts.vectorOf(term);
        for (const Word &word : m_words) {
            const bool isSame = word.number == term;
            const bool isCompared = !isSame && vector >= 0 && word.vector >= 0;
            m_likeness.push_back(isCompared ? likenessBeyondLeast(texts.vectors()->likeness(vector, word.vector))
                                            : float(isSame));
        }
    }
    return m_likeness.data() + place;
}

const float *WordLikeness::ofText(int text)
{
    if (const int place = m_textPlace[size_t(text)]; place >= 0)
        return m_likeness.data() + place;
    std::array<float, mostWordsCompared> best{};
    for (const PassageTexts::Counted term : m_scope->texts().termsOf(text)) {
        const float *likeness = ofTerm(int(term.number));
        for (size_t i = 0; i < m_words.size(); ++i)
            best[i] = std::max(best[i], likeness[i]);
    }
    m_texts.push_back(text);
    m_textPlace[size_t(text)] = int(m_likeness.size());
    m_likeness.insert(m_likeness.end(), best.begin(), best.begin() + std::ptrdiff_t(m_words.size()));
    return m_likeness.data() + m_textPlace[size_t(text)];
}

float WordLikeness::share(std::span<const float> likeness) const
{
    float sum = 0;
    for (size_t i = 0; i < m_words.size(); ++i)
        sum += m_words[i].rarity * likeness[i];
    return m_allRarity > 0 ? sum / m_allRarity : 0;
}

WordLikeness::Likeness WordLikeness::of(int row)
{
    if (isEmpty())
        return {};
    std::array<float, mostWordsCompared> best{};
    const auto add = [&](int other, float factor) {
        const float *likeness = ofText(m_scope->row(other).text);
        for (size_t i = 0; i < m_words.size(); ++i)
            best[i] = std::max(best[i], factor * likeness[i]);
    };
    add(row, 1);
    Likeness found{.own = share(best)};
    int back = row;
    int on = row;
    for (size_t i = 1; i < aroundFactors.size(); ++i) {
        if (back >= 0 && (back = m_scope->before(back)) >= 0)
            add(back, aroundFactors[i]);
        if (on >= 0 && (on = m_scope->after(on)) >= 0)
            add(on, aroundFactors[i]);
    }
    found.around = share(best);
    return found;
}

} // namespace dramatis::domain
