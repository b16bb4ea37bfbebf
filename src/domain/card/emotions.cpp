#include "domain/card/emotions.h"

#include <QRegularExpression>

#include <algorithm>
#include <functional>

namespace dramatis::domain {

namespace {

constexpr qsizetype wordsLookedAt = 40; // of a mood that became a story

bool negates(const QString &word)
{
    static const QStringList negations{QStringLiteral("not"),     QStringLiteral("no"),     QStringLiteral("never"),
                                       QStringLiteral("without"), QStringLiteral("hardly"), QStringLiteral("barely"),
                                       QStringLiteral("nor")};
    return negations.contains(word) || word.endsWith(u"n't");
}

// "happy_02.png" is happy; CamelCase is two words.
QStringList wordsOf(const QString &text)
{
    static const QRegularExpression humps(QStringLiteral("(\\p{Ll})(\\p{Lu})"));
    static const QRegularExpression word(QStringLiteral("\\p{L}[\\p{L}\\p{M}'’]*"));
    const QString apart =
        QString(text.left(1000)).replace(humps, QStringLiteral("\\1 \\2")).toCaseFolded().replace(u'’', u'\'');
    QStringList words;
    for (auto it = word.globalMatch(apart); it.hasNext() && words.size() < wordsLookedAt;)
        words.append(it.next().captured());
    return words;
}

// "not afraid, no longer sad" says nothing of fear and sadness.
QStringList affirmedWords(const QString &mood)
{
    static const QStringList between{QStringLiteral("longer"), QStringLiteral("very"), QStringLiteral("really"),
                                     QStringLiteral("so"),     QStringLiteral("at"),   QStringLiteral("all"),
                                     QStringLiteral("any"),    QStringLiteral("a"),    QStringLiteral("too")};
    QStringList words;
    bool denied = false;
    for (const QString &word : wordsOf(mood)) {
        if (negates(word))
            denied = true;
        else if (!denied)
            words.append(word);
        else if (!between.contains(word))
            denied = false;
    }
    return words;
}

QString stemOf(QString word)
{
    static const QStringList endings{QStringLiteral("iness"), QStringLiteral("ness"),  QStringLiteral("fully"),
                                     QStringLiteral("ful"),   QStringLiteral("ingly"), QStringLiteral("ing"),
                                     QStringLiteral("edly"),  QStringLiteral("ied"),   QStringLiteral("ed"),
                                     QStringLiteral("ment"),  QStringLiteral("ously"), QStringLiteral("ous"),
                                     QStringLiteral("ily"),   QStringLiteral("ly"),    QStringLiteral("ies"),
                                     QStringLiteral("s"),     QStringLiteral("y"),     QStringLiteral("e")};
    constexpr qsizetype shortest = 3;
    for (const QString &ending : endings) {
        if (word.endsWith(ending) && word.size() - ending.size() >= shortest) {
            word.chop(ending.size());
            break;
        }
    }
    if (word.size() > shortest && (word.endsWith(u'i') || word.endsWith(u'y') || word.endsWith(u'e')))
        word.chop(1);
    return word;
}

// The earliest word of the mood that goes with a name.
template <class Goes> qsizetype firstWith(const QStringList &words, const QList<QStringList> &names, Goes goes)
{
    for (const QString &word : words)
        for (qsizetype i = 0; i < names.size(); ++i)
            if (std::ranges::any_of(names[i], [&](const QString &part) { return goes(word, part); }))
                return i;
    return -1;
}

} // namespace

EmotionWords::EmotionWords(const base::Json &table)
{
    for (const base::Json &emotion : table.elements()) {
        const QString name = emotion[u"name"].toString();
        m_emotions.insert(stemOf(name), name);
        for (const base::Json &word : emotion[u"words"].elements())
            if (const QString stem = stemOf(word.toString()); !m_emotions.contains(stem))
                m_emotions.insert(stem, name);
        for (const base::Json &near : emotion[u"near"].elements())
            m_near[name].append(near.toString());
    }
}

QString EmotionWords::emotionOf(const QString &word) const
{
    return m_emotions.value(stemOf(word));
}

qsizetype EmotionWords::expressionFor(const QString &mood, const QStringList &names) const
{
    const QStringList words = affirmedWords(mood);
    QList<QStringList> parts;
    for (const QString &name : names)
        parts.append(wordsOf(name));
    const auto sameEmotion = [this](const QString &word, const QString &part) {
        const QString emotion = emotionOf(word);
        return !emotion.isEmpty() && emotion == emotionOf(part);
    };
    const auto nearEmotion = [this](const QString &word, const QString &part) {
        return m_near.value(emotionOf(word)).contains(emotionOf(part));
    };
    qsizetype found = firstWith(words, parts, std::equal_to<QString>());
    if (found < 0)
        found = firstWith(words, parts,
                          [](const QString &word, const QString &part) { return stemOf(word) == stemOf(part); });
    if (found < 0)
        found = firstWith(words, parts, sameEmotion);
    if (found < 0)
        found = firstWith(words, parts, nearEmotion);
    return found >= 0 ? found : names.indexOf(QStringLiteral("neutral"), 0, Qt::CaseInsensitive);
}

} // namespace dramatis::domain
