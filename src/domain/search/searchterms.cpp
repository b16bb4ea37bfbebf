#include "domain/search/searchterms.h"

#include "domain/search/wordstems.h"

#include <QString>

#include <array>
#include <string_view>
#include <unordered_set>

namespace dramatis::domain {

namespace {

using StopWords = std::unordered_set<std::u16string_view>;

StopWords wordsIn(std::u16string_view all)
{
    StopWords words;
    for (size_t at = 0; at < all.size();) {
        const size_t end = std::min(all.find(u' ', at), all.size());
        words.insert(all.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

const StopWords &englishStopWords()
{
    static const StopWords words = wordsIn(
        u"a about after again all also am an and any are aren as at be because been before being between both but by "
        u"can cannot could couldn d did didn do does doesn doing don during each few for from further had hadn has "
        u"hasn "
        u"have haven having he her here hers herself him himself his how i if in into is isn it its itself just ll m "
        u"me more most my myself no nor not now of off on once only or other our ours ourselves out over own re s same "
        u"shall she should shouldn so some such t than that the their theirs them themselves then there these they "
        u"this "
        u"those through to too under until up us ve very was wasn we were weren what when where which while who whom "
        u"whose why will with won would wouldn you your yours yourself yourselves");
    return words;
}

const StopWords &germanStopWords()
{
    static const StopWords words = wordsIn(
        u"aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist da "
        u"damit dann das dass dein deine deinem deinen deiner dem den denn der des dich die dies diese diesem diesen "
        u"dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwas euch euer eure fur gegen "
        u"hab habe haben hast hat hatte hatten hier hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist "
        u"ja jede jedem jeden jeder jedes jetzt kann kein keine keinem keinen keiner konnen konnte machen man manche "
        u"mein meine meinem meinen meiner mich mir mit muss nach nicht nichts noch nun nur ob oder ohne sehr sein "
        u"seine "
        u"seinem seinen seiner selbst sich sie sind so soll solche sollte sondern sonst uber um und uns unser unsere "
        u"unter viel vom von vor wann war waren warum was weg weil welche welchem welchen welcher welches wem wen wenn "
        u"wer werde werden wessen wie wieder will wir wird wirst wo wollen worden wurde wurden zu zum zur zwar "
        u"zwischen");
    return words;
}

bool isUnspaced(char32_t c)
{
    if (c < 0x0e00)
        return false;
    switch (QChar::script(c)) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Hangul: // has blanks, and endings that no word is searched with
    case QChar::Script_Bopomofo:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar: return true;
    default: return c == 0x30fc; // the mark that lengthens a kana
    }
}

bool isApostrophe(char16_t c)
{
    return c == u'\'' || c == u'`' || c == u'\u2019' || c == u'\u00b4';
}

void appendFolded(char32_t c, std::u16string &word)
{
    constexpr char32_t sharpS = 0x00df;
    constexpr char32_t capitalSharpS = 0x1e9e;
    if (c < 0x80) {
        word += char16_t(c >= U'A' && c <= U'Z' ? c + 32 : c);
        return;
    }
    if (c == sharpS || c == capitalSharpS) {
        word += u"ss";
        return;
    }
    const bool isWhole =
        QChar::decompositionTag(c) == QChar::NoDecomposition || QChar::script(c) == QChar::Script_Hangul;
    if (isWhole && !QChar::requiresSurrogates(c)) {
        if (!QChar::isMark(c))
            word += char16_t(QChar::toCaseFolded(c));
        return;
    }
    const QString decomposed = QString(QChar::fromUcs4(c)).normalized(QString::NormalizationForm_KD);
    for (const char32_t part : decomposed.toUcs4())
        if (!QChar::isMark(part))
            for (const char16_t unit : QChar::fromUcs4(QChar::toCaseFolded(part)))
                word += unit;
}

class WordSplitter {
public:
    WordSplitter(QStringView text, TextWords &words, size_t most) : m_text(text), m_words(words), m_most(most) {}

    void split()
    {
        m_count = 0;
        for (qsizetype at = 0; at < m_text.size() && m_count < m_most;)
            at = take(at);
        end();
        m_words.resize(std::min(m_count, m_most));
    }

private:
    qsizetype take(qsizetype at)
    {
        const char16_t unit = m_text[at].unicode();
        const bool isPair = QChar::isHighSurrogate(unit) && at + 1 < m_text.size() && m_text[at + 1].isLowSurrogate();
        const char32_t c = isPair ? QChar::surrogateToUcs4(unit, m_text[at + 1].unicode()) : unit;
        const qsizetype next = at + (isPair ? 2 : 1);
        if (c < 0x80 ? isAsciiWord(unit) : QChar::isLetterOrNumber(c) || (m_isOpen && QChar::isMark(c))) {
            const bool alone = isUnspaced(c);
            if (m_isOpen && alone != m_words[m_count].isUnspaced && !QChar::isMark(c))
                end();
            append(c, alone);
            return next;
        }
        end();
        if (isApostrophe(unit))
            return skipShortEnding(next);
        m_beginsSentence = m_beginsSentence || c == U'.' || c == U'!' || c == U'?' || c == U'\n' || c == U'"';
        return next;
    }
    static bool isAsciiWord(char16_t c)
    {
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9');
    }
    // What follows an apostrophe inside a word: 's, 't, 'll.
    qsizetype skipShortEnding(qsizetype at) const
    {
        qsizetype end = at;
        while (end < m_text.size() && m_text[end].isLetter())
            ++end;
        return m_followsWord && end - at <= 2 ? end : at;
    }
    void append(char32_t c, bool alone)
    {
        if (!m_isOpen) {
            if (m_count == m_words.size())
                m_words.emplace_back();
            TextWord &word = m_words[m_count];
            word.folded.clear();
            word.isUnspaced = alone;
            word.isNumber = QChar::isDigit(c);
            word.isCapital = QChar::isUpper(c) && !m_beginsSentence;
            m_beginsSentence = false;
            m_isOpen = true;
        }
        constexpr size_t longest = 64; // no word is longer; a text that is one word is cut to pieces
        appendFolded(c, m_words[m_count].folded);
        if (m_words[m_count].folded.size() >= longest)
            end();
    }
    void end()
    {
        m_followsWord = m_isOpen;
        if (m_isOpen && !m_words[m_count].folded.empty())
            ++m_count;
        m_isOpen = false;
    }

    QStringView m_text;
    TextWords &m_words;
    size_t m_most;
    size_t m_count = 0;
    bool m_isOpen = false;
    bool m_followsWord = false;
    bool m_beginsSentence = true;
};

} // namespace

void splitWords(QStringView text, TextWords &words, size_t most)
{
    WordSplitter(text, words, most).split();
}

TextLanguage languageOf(const TextWords &words)
{
    int english = 0;
    int german = 0;
    for (const TextWord &word : words) {
        english += englishStopWords().contains(word.folded);
        german += germanStopWords().contains(word.folded);
    }
    return english == german ? TextLanguage::Unknown : german > english ? TextLanguage::German : TextLanguage::English;
}

bool isStopWord(std::u16string_view folded)
{
    return englishStopWords().contains(folded) || germanStopWords().contains(folded);
}

void SearchTerms::read(QStringView text, bool isQuery)
{
    constexpr size_t mostWords = 4000; // of one passage: what stands further back in it is not found
    constexpr size_t mostAsked = 64;
    splitWords(text, words, isQuery ? mostAsked : mostWords);
    const TextLanguage language = languageOf(words);
    const StopWords &stopWords = language == TextLanguage::German ? germanStopWords() : englishStopWords();
    terms.clear();
    for (const TextWord &word : words) {
        if (word.isUnspaced) {
            if (word.folded.size() == 1)
                terms.push_back(word.folded);
            for (size_t i = 0; i + 1 < word.folded.size(); ++i)
                terms.push_back(word.folded.substr(i, 2));
            continue;
        }
        if (stopWords.contains(word.folded))
            continue;
        m_stem = word.folded;
        language == TextLanguage::German ? stemGerman(m_stem) : stemEnglish(m_stem);
        terms.push_back(m_stem);
        if (!isQuery || language != TextLanguage::Unknown)
            continue;
        m_stem = word.folded;
        stemGerman(m_stem);
        if (m_stem != terms.back())
            terms.push_back(m_stem);
    }
}

} // namespace dramatis::domain
