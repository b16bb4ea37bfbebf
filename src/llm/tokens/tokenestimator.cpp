#include "llm/tokens/tokenestimator.h"

#include <algorithm>
#include <array>

namespace dramatis::llm {

namespace {

// Costs are counted in sixteenths of a token.
constexpr qsizetype token = 16;

enum class CharacterKind : quint8 { Letter, Digit, Space, Newline, Apostrophe, Mark, Latin, Wide, Other };

constexpr std::array<CharacterKind, 128> asciiKinds()
{
    std::array<CharacterKind, 128> kinds{};
    kinds.fill(CharacterKind::Mark);
    for (char16_t c = 'a'; c <= 'z'; ++c)
        kinds[c] = kinds[c - 32] = CharacterKind::Letter;
    for (char16_t c = '0'; c <= '9'; ++c)
        kinds[c] = CharacterKind::Digit;
    kinds[' '] = kinds['\t'] = CharacterKind::Space;
    kinds['\n'] = kinds['\r'] = CharacterKind::Newline;
    kinds['\''] = CharacterKind::Apostrophe;
    return kinds;
}

constexpr std::array<CharacterKind, 128> ascii = asciiKinds();

// Measured on English words of each length; longer ones cost a token for every four letters more.
constexpr std::array<quint8, 17> wordCosts = {0, 16, 16, 16, 16, 16, 17, 17, 19, 18, 19, 22, 21, 23, 32, 34, 44};
// In other Latin languages a word costs a base and something for each letter.
constexpr qsizetype foreignWord = 11;
constexpr qsizetype foreignLetter = 2;

qsizetype wordCost(qsizetype letters)
{
    const qsizetype last = qsizetype(wordCosts.size()) - 1;
    return letters <= last ? wordCosts[size_t(letters)] : wordCosts.back() + (letters - last) * 4;
}

CharacterKind kindOf(char16_t c)
{
    if (c < 128)
        return ascii[c];
    if (c >= 0x00c0 && c < 0x0250)
        return CharacterKind::Latin;
    return c >= 0x2e80 && c < 0xd800 ? CharacterKind::Wide : CharacterKind::Other;
}

qsizetype otherCost(char16_t c)
{
    if (c >= 0x0370 && c < 0x0530) // Greek, Cyrillic
        return 7;
    if (c >= 0x0590 && c < 0x0780) // Hebrew, Arabic
        return 9;
    if (c >= 0xd800 && c < 0xe000) // half an emoji
        return 16;
    if (c >= 0x2000 && c < 0x2070) // dashes, curly quotes, joiners
        return 14;
    return 17;
}

qsizetype wideCost(char16_t c)
{
    if (c >= 0x3040 && c < 0x3100) // kana
        return 13;
    return c >= 0xac00 && c < 0xd7b0 ? 18 : 17;
}

class Count {
public:
    explicit Count(QStringView text) : m_at(text.utf16()), m_end(m_at + text.size()) {}

    qsizetype tokens()
    {
        while (m_at < m_end)
            run(kindOf(*m_at));
        const bool foreign = m_latin * 100 > m_letters;
        const qsizetype words = foreign ? m_foreignWords : m_words;
        return (words + m_rest + token - 1) / token;
    }

private:
    void run(CharacterKind kind)
    {
        switch (kind) {
        case CharacterKind::Letter:
        case CharacterKind::Latin: return word();
        case CharacterKind::Digit:
            m_rest += token * ((length([](CharacterKind k) { return k == CharacterKind::Digit; }) + 2) / 3);
            return;
        case CharacterKind::Space: return spaces();
        case CharacterKind::Newline:
            length([](CharacterKind k) { return k == CharacterKind::Newline; });
            m_rest += m_afterMark ? token / 4 : token;
            m_afterMark = false;
            return;
        case CharacterKind::Apostrophe:
        case CharacterKind::Mark: return marks();
        case CharacterKind::Wide: m_rest += wideCost(*m_at++); return;
        case CharacterKind::Other: m_rest += otherCost(*m_at++); return;
        }
    }

    template <class Same> qsizetype length(Same same)
    {
        const char16_t *from = m_at;
        while (m_at < m_end && same(kindOf(*m_at)))
            ++m_at;
        return m_at - from;
    }

    void word()
    {
        qsizetype letters = 0;
        for (; m_at < m_end; ++m_at, ++letters) {
            const CharacterKind kind = kindOf(*m_at);
            if (kind == CharacterKind::Latin)
                ++m_latin;
            else if (kind != CharacterKind::Letter)
                break;
        }
        m_letters += letters;
        m_words += wordCost(letters);
        m_foreignWords += std::max(token, foreignWord + foreignLetter * letters);
        m_afterMark = false;
        // "they're": the mark and what follows are one token, which the next word will count.
        if (m_at + 1 < m_end && *m_at == '\'' && kindOf(m_at[1]) == CharacterKind::Letter)
            ++m_at;
    }

    // One space belongs to the word after it, but not to a number.
    void spaces()
    {
        const bool several = length([](CharacterKind k) { return k == CharacterKind::Space; }) > 1;
        if (several || (m_at < m_end && kindOf(*m_at) == CharacterKind::Digit))
            m_rest += token;
        m_afterMark = false;
    }

    // Marks stick together, and to a word that follows them.
    void marks()
    {
        const qsizetype count =
            length([](CharacterKind k) { return k == CharacterKind::Mark || k == CharacterKind::Apostrophe; });
        const bool opensWord = m_at < m_end && kindOf(*m_at) == CharacterKind::Letter;
        m_rest += (opensWord ? token * 3 / 4 : token) + (count - 1) * token / 4;
        m_afterMark = true;
    }

    const char16_t *m_at;
    const char16_t *m_end;
    qsizetype m_words = 0;
    qsizetype m_foreignWords = 0;
    qsizetype m_letters = 0;
    qsizetype m_latin = 0;
    qsizetype m_rest = 0;
    bool m_afterMark = false;
};

} // namespace

qsizetype estimateTokens(QStringView text)
{
    return Count(text).tokens();
}

} // namespace dramatis::llm
