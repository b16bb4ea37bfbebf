#include "domain/search/wordstems.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace dramatis::domain {

namespace {

// Porter's rules look at a word as runs of consonants and vowels: [C](VC)^m[V], where m is the measure of what stands
// before an ending.
class EnglishStem {
public:
    explicit EnglishStem(std::u16string &word) : m_word(word) {}

    void strip()
    {
        plurals();
        pastAndProgressive();
        finalY();
        replaceFirst(longSuffixes, 0);
        replaceFirst(middleSuffixes, 0);
        dropSuffix();
        finalE();
    }

private:
    struct Rule {
        std::u16string_view ending;
        std::u16string_view instead;
    };
    static constexpr std::array<Rule, 20> longSuffixes{
        {{u"ational", u"ate"}, {u"tional", u"tion"}, {u"enci", u"ence"}, {u"anci", u"ance"}, {u"izer", u"ize"},
         {u"abli", u"able"},   {u"alli", u"al"},     {u"entli", u"ent"}, {u"eli", u"e"},     {u"ousli", u"ous"},
         {u"ization", u"ize"}, {u"ation", u"ate"},   {u"ator", u"ate"},  {u"alism", u"al"},  {u"iveness", u"ive"},
         {u"fulness", u"ful"}, {u"ousness", u"ous"}, {u"aliti", u"al"},  {u"iviti", u"ive"}, {u"biliti", u"ble"}}};
    static constexpr std::array<Rule, 7> middleSuffixes{{{u"icate", u"ic"},
                                                         {u"ative", u""},
                                                         {u"alize", u"al"},
                                                         {u"iciti", u"ic"},
                                                         {u"ical", u"ic"},
                                                         {u"ful", u""},
                                                         {u"ness", u""}}};
    static constexpr std::array<std::u16string_view, 18> dropped{u"ement", u"ance", u"ence", u"able", u"ible", u"ment",
                                                                 u"ant",   u"ent",  u"ism",  u"ate",  u"iti",  u"ous",
                                                                 u"ive",   u"ize",  u"al",   u"er",   u"ic",   u"ou"};

    bool ends(std::u16string_view ending) const { return m_word.ends_with(ending); }
    size_t before(std::u16string_view ending) const { return m_word.size() - ending.size(); }
    void shorten(size_t letters) { m_word.resize(m_word.size() - letters); }

    bool isConsonant(size_t at) const
    {
        switch (m_word[at]) {
        case u'a':
        case u'e':
        case u'i':
        case u'o':
        case u'u': return false;
        case u'y': return at == 0 || !isConsonant(at - 1);
        default: return true;
        }
    }
    int measure(size_t length) const
    {
        int pairs = 0;
        bool wasVowel = false;
        for (size_t i = 0; i < length; ++i) {
            const bool consonant = isConsonant(i);
            pairs += consonant && wasVowel;
            wasVowel = !consonant;
        }
        return pairs;
    }
    bool hasVowel(size_t length) const
    {
        for (size_t i = 0; i < length; ++i)
            if (!isConsonant(i))
                return true;
        return false;
    }
    bool endsDouble() const
    {
        const size_t n = m_word.size();
        return n >= 2 && m_word[n - 1] == m_word[n - 2] && isConsonant(n - 1);
    }
    bool endsShort(size_t length) const // consonant, vowel, consonant other than w, x, y
    {
        if (length < 3 || !isConsonant(length - 1) || isConsonant(length - 2) || !isConsonant(length - 3))
            return false;
        const char16_t last = m_word[length - 1];
        return last != u'w' && last != u'x' && last != u'y';
    }

    void plurals()
    {
        if (ends(u"sses") || ends(u"ies"))
            shorten(2);
        else if (ends(u"s") && !ends(u"ss"))
            shorten(1);
    }
    void pastAndProgressive()
    {
        if (ends(u"eed")) {
            if (measure(before(u"eed")) > 0)
                shorten(1);
            return;
        }
        if (ends(u"ed") && hasVowel(before(u"ed")))
            shorten(2);
        else if (ends(u"ing") && hasVowel(before(u"ing")))
            shorten(3);
        else
            return;
        if (ends(u"at") || ends(u"bl") || ends(u"iz"))
            m_word += u'e';
        else if (endsDouble() && !ends(u"l") && !ends(u"s") && !ends(u"z"))
            shorten(1);
        else if (measure(m_word.size()) == 1 && endsShort(m_word.size()))
            m_word += u'e';
    }
    void finalY()
    {
        if (ends(u"y") && hasVowel(m_word.size() - 1))
            m_word.back() = u'i';
    }
    template <size_t count> void replaceFirst(const std::array<Rule, count> &rules, int least)
    {
        for (const Rule &rule : rules) {
            if (!ends(rule.ending))
                continue;
            if (measure(before(rule.ending)) > least)
                m_word.replace(before(rule.ending), rule.ending.size(), rule.instead);
            return;
        }
    }
    void dropSuffix()
    {
        for (const std::u16string_view ending : dropped) {
            if (!ends(ending))
                continue;
            if (measure(before(ending)) > 1)
                shorten(ending.size());
            return;
        }
        if (ends(u"ion")) {
            const size_t length = before(u"ion");
            if (length > 0 && (m_word[length - 1] == u's' || m_word[length - 1] == u't') && measure(length) > 1)
                shorten(3);
        }
    }
    void finalE()
    {
        if (ends(u"e")) {
            const size_t length = m_word.size() - 1;
            const int pairs = measure(length);
            if (pairs > 1 || (pairs == 1 && !endsShort(length)))
                shorten(1);
        }
        if (ends(u"ll") && measure(m_word.size()) > 1)
            shorten(1);
    }

    std::u16string &m_word;
};

} // namespace

void stemEnglish(std::u16string &word)
{
    if (word.size() > 2 && std::ranges::all_of(word, [](char16_t c) { return c >= u'a' && c <= u'z'; }))
        EnglishStem(word).strip();
}

void stemGerman(std::u16string &word)
{
    constexpr size_t shortest = 3; // what is left of a word
    const auto strip = [&word](std::initializer_list<std::u16string_view> endings, size_t least) {
        for (const std::u16string_view ending : endings)
            if (word.size() >= least + ending.size() && word.ends_with(ending)) {
                word.resize(word.size() - ending.size());
                return true;
            }
        return false;
    };
    if (word.size() > 6 && word.starts_with(u"ge") && word.ends_with(u"t")) // gekauft, as kaufen
        word.erase(0, 2);
    strip({u"erinnen", u"erin", u"innen"}, shortest + 1);
    strip({u"ern", u"em", u"en", u"er", u"es", u"e", u"s"}, shortest);
    strip({u"est", u"er", u"en", u"st", u"t"}, shortest);
    strip({u"isch", u"lich", u"heit", u"keit", u"ung", u"ig"}, shortest + 1);
}

} // namespace dramatis::domain
