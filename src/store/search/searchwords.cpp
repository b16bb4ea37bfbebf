#include "store/search/searchwords.h"

#include <QSet>

namespace dramatis::store {

namespace {

constexpr qsizetype mostTerms = 32;

bool isUnspaced(char32_t c)
{
    switch (QChar::script(c)) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Hangul:
    case QChar::Script_Bopomofo:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar: return true;
    default: return c == 0x30fc; // the mark that lengthens a kana belongs to all of them
    }
}

bool isPartOfWord(char32_t c)
{
    return QChar::isLetterOrNumber(c) || QChar::isMark(c);
}

// Runs of letters of one sort.
class Runs {
public:
    explicit Runs(const QString &text) : m_text(text.toUcs4()) {}

    bool next()
    {
        while (m_at < m_text.size() && !isPartOfWord(m_text[m_at]))
            ++m_at;
        m_first = m_at;
        if (m_at == m_text.size())
            return false;
        m_unspaced = isUnspaced(m_text[m_at]);
        while (m_at < m_text.size() && isPartOfWord(m_text[m_at])
               && (isUnspaced(m_text[m_at]) == m_unspaced || QChar::isMark(m_text[m_at])))
            ++m_at;
        return true;
    }
    bool unspaced() const { return m_unspaced; }
    qsizetype length() const { return m_at - m_first; }
    QString text(qsizetype from, qsizetype length) const { return QString::fromUcs4(piece(from), length); }

private:
    const char32_t *piece(qsizetype from) const
    {
        return reinterpret_cast<const char32_t *>(m_text.data()) + m_first + from;
    }

    QList<uint> m_text;
    qsizetype m_at = 0;
    qsizetype m_first = 0;
    bool m_unspaced = false;
};

bool isSharpS(char32_t c)
{
    return c == U'ß' || c == U'ẞ';
}

bool isS(QChar c)
{
    return c == u's' || c == u'S';
}

// The tokenizer of the index takes accents from Latin letters alone.
QString foldedLetter(char32_t letter)
{
    if (isSharpS(letter))
        return QStringLiteral("ss");
    QString folded;
    if (letter < 0x80 || QChar::script(letter) != QChar::Script_Latin)
        return folded += QChar::fromUcs4(QChar::toCaseFolded(letter));
    for (const char32_t c : QString(QChar::fromUcs4(letter)).normalized(QString::NormalizationForm_D).toUcs4())
        if (!QChar::isMark(c))
            folded += QChar::fromUcs4(QChar::toCaseFolded(c));
    return folded;
}

// As the index folds them: without case and accents.
QStringList foldedWords(const QString &text)
{
    QString plain;
    for (const char32_t c : text.normalized(QString::NormalizationForm_D).toUcs4())
        if (!QChar::isMark(c))
            plain += QChar::fromUcs4(isPartOfWord(c) ? QChar::toCaseFolded(c) : U' ');
    return indexedText(plain).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString quoted(const QString &words)
{
    return QLatin1Char('"') + words + QLatin1Char('"');
}

} // namespace

namespace {

constexpr qsizetype shortestStem = 3;

// What the words have in common that come from a stem.
QString commonBeginning(const QString &stem)
{
    return stem.size() > shortestStem && stem.endsWith(QLatin1Char('i')) ? stem.chopped(1) : stem;
}

} // namespace

QStringList indexedWords(const QString &text)
{
    return foldedWords(text);
}

QString beginningQuery(const QString &stem)
{
    const QString words = foldedWords(commonBeginning(stem)).join(QLatin1Char(' '));
    if (words.isEmpty())
        return {};
    return stem.size() < shortestStem ? quoted(words) : quoted(words) + QLatin1Char('*');
}

bool haveBeginning(const QStringList &words, const QString &stem)
{
    const QStringList asked = foldedWords(commonBeginning(stem));
    const bool isWhole = stem.size() < shortestStem;
    for (qsizetype at = 0; !asked.isEmpty() && at + asked.size() <= words.size(); ++at) {
        qsizetype same = 0;
        while (same + 1 < asked.size() && words[at + same] == asked[same])
            ++same;
        const QString &last = words[at + same];
        if (same + 1 == asked.size() && (isWhole ? last == asked.last() : last.startsWith(asked.last())))
            return true;
    }
    return false;
}

QString indexedText(const QString &text)
{
    // Nearly all text has nothing to space out.
    if (std::ranges::none_of(text, [](QChar c) { return c.unicode() >= 0x0e00; }))
        return text;
    QString spaced;
    spaced.reserve(text.size() * 2);
    for (const char32_t c : text.toUcs4()) {
        const bool alone = isUnspaced(c);
        if (alone)
            spaced += QLatin1Char(' ');
        spaced += QChar::fromUcs4(c);
        if (alone)
            spaced += QLatin1Char(' ');
    }
    return spaced;
}

QStringList searchTerms(const QString &text)
{
    QStringList terms;
    QStringList shortOnes;
    QSet<QString> seen;
    const auto add = [&](QStringList &to, const QString &words) {
        const QString folded = words.toCaseFolded();
        if (!seen.contains(folded)) {
            seen.insert(folded);
            to.append(quoted(words));
        }
    };
    for (Runs run(text); run.next();) {
        if (!run.unspaced())
            add(run.length() > 2 ? terms : shortOnes, run.text(0, run.length()));
        else if (run.length() == 1)
            add(terms, run.text(0, 1));
        else
            for (qsizetype i = 0; i + 1 < run.length(); ++i)
                add(terms, run.text(i, 1) + QLatin1Char(' ') + run.text(i + 1, 1));
    }
    if (terms.isEmpty())
        terms = shortOnes;
    // The end of what is being said matters most.
    return terms.mid(std::max<qsizetype>(0, terms.size() - mostTerms));
}

QList<PlacedWord> placedWords(const QString &text)
{
    QList<PlacedWord> words;
    bool isOpen = false; // the last of them may go on
    for (qsizetype at = 0; at < text.size();) {
        const bool isPair = text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
        const char32_t c = isPair ? QChar::surrogateToUcs4(text[at], text[at + 1]) : text[at].unicode();
        const qsizetype length = isPair ? 2 : 1;
        if (!isPartOfWord(c)) {
            isOpen = false;
        } else if (isUnspaced(c) && !QChar::isMark(c)) {
            words.append({QString(QChar::fromUcs4(c)), at, length});
            isOpen = false;
        } else {
            if (!isOpen && !QChar::isMark(c))
                words.append({{}, at, 0});
            isOpen = isOpen || !QChar::isMark(c);
            if (isOpen) {
                words.last().word += foldedLetter(c);
                words.last().length = at + length - words.last().from;
            }
        }
        at += length;
    }
    return words;
}

QStringList spellings(const QString &word, bool isBeginning)
{
    constexpr qsizetype most = 8;
    QStringList all{QString()};
    for (qsizetype at = 0; at < word.size();) {
        const bool isSharp = isSharpS(word[at].unicode());
        const bool isDouble = at + 1 < word.size() && isS(word[at]) && isS(word[at + 1]);
        const bool isHalf = isBeginning && at + 1 == word.size() && isS(word[at]);
        const qsizetype length = isDouble ? 2 : 1;
        const QString other = isSharp ? QStringLiteral("ss") : isDouble || isHalf ? QStringLiteral("ß") : QString();
        const qsizetype count = all.size();
        for (qsizetype i = 0; i < count; ++i) {
            if (!other.isEmpty() && all.size() < most)
                all.append(all[i] + other);
            all[i] += isSharp ? QStringLiteral("ß") : word.sliced(at, length);
        }
        at += length;
    }
    return all;
}

SearchedText::SearchedText(const QString &text) : m_words(foldedWords(text)) {}

bool SearchedText::has(const QString &term) const
{
    const QStringList wanted = foldedWords(term);
    return !wanted.isEmpty() && !std::ranges::search(m_words, wanted).empty();
}

} // namespace dramatis::store
