#include "domain/chat/narration.h"

#include "domain/chat/wordpattern.h"

#include <QTextBoundaryFinder>

#include <algorithm>

namespace dramatis::domain {

QStringList sentencesOf(const QString &text)
{
    QStringList sentences;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Sentence, text);
    qsizetype from = 0;
    for (qsizetype to = finder.toNextBoundary(); to > from; to = finder.toNextBoundary()) {
        sentences.append(text.mid(from, to - from));
        from = to;
    }
    return sentences;
}

namespace {

struct Segment {
    QString text;
    bool isSpeech = false;
};

QString closersOf(QChar open)
{
    switch (open.unicode()) {
    case u'"': return QStringLiteral("\"");
    case u'“': return QStringLiteral("”\"");
    case u'„': return QStringLiteral("“”\"");
    case u'«': return QStringLiteral("»");
    case u'»': return QStringLiteral("«");
    case u'‘': return QStringLiteral("’");
    case u'「': return QStringLiteral("」");
    case u'『': return QStringLiteral("』");
    default: return {};
    }
}

// An apostrophe does not end speech.
bool closes(const QString &closers, const QString &text, qsizetype at)
{
    return closers.contains(text[at])
           && (text[at] != u'’' || at + 1 == text.size() || !text[at + 1].isLetterOrNumber());
}

// An unclosed quotation ends with its paragraph.
QList<Segment> quotedApart(const QString &text)
{
    QList<Segment> segments{{}};
    QString closers;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool ends = !closers.isEmpty() && (c == u'\n' || closes(closers, text, i));
        const QString opened = closers.isEmpty() ? closersOf(c) : QString();
        if (!ends && opened.isEmpty()) {
            segments.last().text += c;
            continue;
        }
        closers = opened;
        segments.append({c == u'\n' ? QString(c) : QString(), !opened.isEmpty()});
    }
    segments.removeIf([](const Segment &segment) { return segment.text.trimmed().isEmpty(); });
    return segments;
}

qsizetype wordsIn(const QString &text)
{
    static const QRegularExpression word = wordPattern(QStringLiteral("[\\p{L}\\p{N}]+(?:['’-][\\p{L}]+)*"));
    qsizetype count = 0;
    for (auto it = word.globalMatch(text); it.hasNext(); it.next())
        ++count;
    return count;
}

// Words after which nothing really happens: it is thought, wished, remembered, foreseen or denied. What comes before
// them in the sentence does happen. "Will" may be a name.
qsizetype endOfDeeds(const QString &sentence)
{
    static const QRegularExpression inside = wordPattern(QStringLiteral(
        "\\bin (?:my|your|his|her|its|our|their) (?:head|mind|mind['’]s eye|dreams?|thoughts|imagination)\\b|"
        "\\bif only\\b|\\bin gedanken\\b|\\bim geiste?\\b|\\b(?:im|in (?:meinem|seinem|ihrem)) "
        "(?:kopf|traum)\\b|\\b(?:ago|yesterday|tomorrow|gestern|every (?:day|night|morning|evening)|"
        "last (?:night|week|month|year|summer|winter))\\b|\\bvor \\w+ "
        "(?:minuten|stunden?|tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?)\\b"));
    if (inside.match(sentence).hasMatch())
        return 0;
    static const QRegularExpression from = wordPattern(QStringLiteral(
        "\\b(?:imagin\\w+|(?:day)?dream(?:s|ed|t|ing)? (?:of|about|that)|(?:think|thinks|thinking|thought) "
        "(?:of|about|back|that)|remember\\w*|recall\\w*|wonder(?:s|ed|ing)?|wish(?:es|ed|ing)?|as (?:if|though)|"
        "wants? to|wanted to|plan(?:s|ned)? to|hop(?:e|es|ed|ing) to|(?:about|going|used) to|pretend\\w*|"
        "would|could|should|might|shall|must|cannot|never|not|let['’]?s|let us|suppose|perhaps|maybe|stell\\w* "
        "(?:sich|mir|dir) vor|träum\\w*|erinner\\w*|wünsch\\w*|"
        "würde\\w*|könnte\\w*|möchte\\w*|wollte\\w*|als ob|nicht|nie|kein\\w*|vielleicht)\\b|"
        "\\w+n['’]t\\b|\\w+['’]ll\\b|\\b(?-i:will)\\b"));
    const QRegularExpressionMatch match = from.match(sentence);
    return match.hasMatch() ? match.capturedStart() : sentence.size();
}

class Sorter {
public:
    void addTold(const QString &text, bool isPlain)
    {
        for (const QString &sentence : sentencesOf(text)) {
            const qsizetype end = endOfDeeds(sentence);
            if (end > 0 && isAsked(sentence))
                addClausesBefore(sentence, isPlain);
            else
                append(m_narration.told, sentence.first(end));
            append(m_narration.imagined, sentence.sliced(end));
        }
    }
    void addSaid(const QString &text)
    {
        for (const QString &sentence : sentencesOf(text))
            append(endOfDeeds(sentence) == sentence.size() ? m_narration.said : m_narration.imagined, sentence);
    }
    void addImagined(const QString &text) { append(m_narration.imagined, text); }
    Narration narration() const { return m_narration; }

private:
    Narration m_narration;

    static bool isAsked(const QString &sentence)
    {
        const QString end = sentence.trimmed();
        return end.endsWith(u'?') || end.endsWith(u'？');
    }
    // "A week later, on the pier: is he still there?" asks only what comes behind the colon.
    void addClausesBefore(const QString &sentence, bool isPlain)
    {
        const qsizetype colon = isPlain ? sentence.lastIndexOf(u':') : -1;
        append(m_narration.told, sentence.first(std::max<qsizetype>(0, colon)));
        append(m_narration.said, sentence.sliced(std::max<qsizetype>(0, colon)));
    }
    static void append(QString &part, const QString &text)
    {
        const QString clean = text.simplified();
        if (!clean.isEmpty())
            part += part.isEmpty() ? clean : u' ' + clean;
    }
};

bool isOfOneself(const QString &text)
{
    static const QRegularExpression self =
        wordPattern(QStringLiteral("\\b(?:(?-i:I)|my|me|myself|ich|mein\\w*|mir|mich)\\b"));
    return self.match(text).hasMatch();
}

// Asterisks mark actions; in third-person prose, also thoughts.
bool isThought(const QString &starred, const QString &prose)
{
    constexpr qsizetype fewestWords = 8; // of prose that counts as narration
    return wordsIn(starred) > 1 && wordsIn(prose) >= fewestWords && isOfOneself(starred) && !isOfOneself(prose);
}

struct Starred {
    QString done;
    QString thought;
    QString beside; // text outside asterisks
    bool isAny = false;
};
Starred starredApart(const QString &prose, bool isQuoted)
{
    static const QRegularExpression stars = wordPattern(QStringLiteral("\\*{1,3}([^*]+)\\*{1,3}"));
    Starred starred;
    const QString around = QString(prose).remove(stars);
    qsizetype from = 0;
    for (auto it = stars.globalMatch(prose); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        const QString inside = match.captured(1);
        starred.isAny = true;
        starred.beside += prose.sliced(from, match.capturedStart() - from);
        from = match.capturedEnd();
        const bool isEmphasis = isQuoted && wordsIn(inside) < 2;
        QString &part = isEmphasis                              ? starred.beside
                        : isQuoted && isThought(inside, around) ? starred.thought
                                                                : starred.done;
        part += isEmphasis ? inside : inside + u' ';
    }
    starred.beside += prose.sliced(from);
    return starred;
}

// In a line without any marks, questions, exclamations and addresses are speech.
bool isUnmarkedTalk(const Narration &narration)
{
    static const QRegularExpression addresses = wordPattern(
        QStringLiteral("!|^\\s*(?-i:\\p{Lu})\\p{L}+,|\\b(?:you|your|yours|du|dich|dir|dein\\w*|ihr|euch)\\b"));
    constexpr qsizetype fewestWords = 6; // of a line that counts as narration
    return wordsIn(narration.told) < fewestWords || !narration.said.isEmpty()
           || addresses.match(narration.told).hasMatch();
}

} // namespace

Narration narrationOf(const QString &text)
{
    QString speech;
    QString prose;
    for (const Segment &segment : quotedApart(text))
        (segment.isSpeech ? speech : prose) += segment.text + u' ';
    const bool isQuoted = !speech.isEmpty();
    const Starred starred = starredApart(prose, isQuoted);
    Sorter sorter;
    sorter.addSaid(speech);
    sorter.addTold(starred.done, false);
    sorter.addImagined(starred.thought);
    const bool isStarred = starred.isAny && !isQuoted; // then text outside the asterisks is speech
    if (isStarred)
        sorter.addSaid(starred.beside);
    else
        sorter.addTold(starred.beside, !isQuoted);
    Narration narration = sorter.narration();
    if (isQuoted || isStarred)
        narration.isTalk = wordsIn(isStarred ? starred.beside : speech)
                           >= wordsIn(isStarred ? starred.done : starred.done + u' ' + starred.beside);
    else
        narration.isTalk = isUnmarkedTalk(narration);
    return narration;
}

} // namespace dramatis::domain
