#include "domain/prompt/shorten.h"

#include <QRegularExpression>
#include <QSet>
#include <QTextBoundaryFinder>

#include <algorithm>

// A cut is looked for close before the place where the room ends, so that a long text costs no more than what is kept
// of it.
namespace dramatis::domain {

namespace {

constexpr QChar ellipsis(0x2026);
constexpr int mostCounts = 24;
constexpr int searchCounts = 18; // the others are for the text as it was cut
constexpr qsizetype mostLookedBack = 2000;
constexpr qsizetype mostLookedAhead = 200;   // a sentence is over where the next one begins
constexpr qsizetype longestQuotation = 8000; // in one paragraph

// How long a beginning of the text fits. 0: not even a word.
class Fit {
public:
    Fit(QStringView text, int tokens, const CountTokens &count) : m_text(text), m_tokens(tokens), m_count(count) {}

    // The whole text is counted only where it may fit.
    qsizetype longest()
    {
        qsizetype fits = 0;
        qsizetype over = m_text.size() + 1;
        qsizetype next = std::min<qsizetype>(m_text.size(), qsizetype(m_tokens) * 4);
        while (over - fits > 1 + fits / 200 && left() > mostCounts - searchCounts) {
            const int cost = countOf(m_text.first(next));
            (cost <= m_tokens ? fits : over) = next;
            if (fits == next && cost >= m_tokens - m_tokens / 200)
                break; // close enough
            // As dense as what was counted so far; where that leads nowhere, the middle.
            const qsizetype dense = next * m_tokens / std::max(cost, 1);
            const qsizetype furthest = over > m_text.size() ? std::min(m_text.size(), 2 * fits + 64) : over - 1;
            next = dense > fits && dense < furthest && m_counts % 3 ? dense
                   : over > m_text.size()                           ? furthest
                                                                    : (fits + over) / 2;
        }
        return fits;
    }

    // How many of its characters a text has to lose, at least. 0: it fits.
    qsizetype tooLong(QStringView text)
    {
        const int cost = countOf(text);
        return cost <= m_tokens ? 0 : (text.size() * (cost - m_tokens) + cost - 1) / cost;
    }
    int left() const { return mostCounts - m_counts; }

private:
    int countOf(QStringView text)
    {
        ++m_counts;
        return m_count(text);
    }

    QStringView m_text;
    int m_tokens;
    const CountTokens &m_count;
    int m_counts = 0;
};

struct Span {
    qsizetype from = 0;
    qsizetype to = 0; // behind its last character
};

// Those that begin before `end`, with all that are nested in them. What is never closed is no macro.
QList<Span> macrosBefore(QStringView text, qsizetype end)
{
    constexpr qsizetype longestMacro = 64'000;
    QList<Span> macros;
    QList<qsizetype> open;
    const qsizetype furthest = std::min(text.size(), end + longestMacro);
    for (qsizetype at = 0; at + 1 < furthest && (at < end || !open.isEmpty()); ++at) {
        const QStringView mark = text.sliced(at, 2);
        if (mark == u"{{") {
            if (at < end)
                open.append(at);
            ++at;
        } else if (mark == u"}}" && !open.isEmpty()) {
            macros.append({open.takeLast(), at + 2});
            ++at;
        }
    }
    return macros;
}

// Links and tags around a place. An address is a run without a blank, however long: what is looked at begins and ends
// at one.
QList<Span> linksAround(QStringView text, qsizetype place)
{
    static const QRegularExpression link(
        QStringLiteral(R"(!?\[[^\[\]\n]*\]\([^()\n]*\)|<[^<>\n]+>|\b(?:\w{1,20}://|www\.|data:)\S+)"));
    constexpr qsizetype longestAddress = 64'000;
    qsizetype from = std::max<qsizetype>(0, place - 2 * mostLookedBack);
    while (from > 0 && !text[from - 1].isSpace())
        --from;
    qsizetype to = std::min(text.size(), place + mostLookedBack);
    while (to < text.size() && to < place + longestAddress && !text[to].isSpace())
        ++to;
    QList<Span> links;
    for (auto found = link.globalMatchView(text.sliced(from, to - from)); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        links.append({from + match.capturedStart(), from + match.capturedEnd()});
    }
    return links;
}

bool isAbbreviation(QStringView word)
{
    static const QSet<QString> known = [] {
        QSet<QString> all;
        for (const QString &one : QStringLiteral("dr mr mrs ms prof st sr jr vs etc eg ie cf no nr vol fig pp approx "
                                                 "dept est hon gen col maj capt cpt lt sgt cmdr "
                                                 "adm gov sen rep rev inc ltd co corp mt ave blvd bzw usw ca hr fr frl "
                                                 "ggf evtl vgl inkl zzt str bspw sog geb gest "
                                                 "mme mlle mgr ing lic abt jh mio mrd dra sra srta ud uds ed eds")
                                      .split(u' '))
            all.insert(one);
        return all;
    }();
    return known.contains(word.toString().toLower());
}

// "Dr.", "z. B.", "J. R. R.", "1." do not end a sentence. `end` is behind the sentence's last character.
bool endsInAbbreviation(QStringView text, qsizetype end)
{
    if (end == 0 || text[end - 1] != u'.')
        return false;
    qsizetype from = end - 1;
    while (from > 0 && (text[from - 1].isLetterOrNumber() || text[from - 1].isMark()))
        --from;
    const QStringView word = text.sliced(from, end - 1 - from);
    const bool number =
        !word.isEmpty() && word.size() <= 2 && std::ranges::all_of(word, [](QChar c) { return c.isDigit(); });
    return number || (word.size() == 1 && word[0].isLetter()) || isAbbreviation(word);
}

// Follows quotation marks as they are set in English, German („…“, »…«), French, Swedish (”…”), Chinese and Japanese.
class Quotation {
public:
    void read(QChar c)
    {
        if (!m_closing.isEmpty() && m_closing.last().contains(c))
            m_closing.removeLast();
        else if (const QString closing = closingOf(c); !closing.isEmpty())
            m_closing.append(closing);
    }
    bool isOpen() const { return !m_closing.isEmpty(); }

private:
    static QString closingOf(QChar opening)
    {
        switch (opening.unicode()) {
        case u'"': return QStringLiteral("\"");
        case u'„': return QStringLiteral("“”");
        case u'“':
        case u'”': return QStringLiteral("”");
        case u'«': return QStringLiteral("»");
        case u'»': return QStringLiteral("«");
        case u'「': return QStringLiteral("」");
        case u'『': return QStringLiteral("』");
        default: return {};
        }
    }

    QStringList m_closing;
};

class Cut {
public:
    Cut(QStringView text, qsizetype room) :
        m_text(text), m_room(room), m_whole(macrosBefore(text, room) + linksAround(text, room))
    {}

    // Behind what stays. 0: there is no place to cut.
    qsizetype place() const
    {
        const qsizetype sentence = lastSentence();
        if (sentence > 0)
            return sentence;
        const qsizetype blank = lastBlank();
        return blank > 0 ? blank : lastCharacter();
    }

private:
    // What is before it is more than half of what fits: a short first sentence is not worth the rest.
    qsizetype earliest() const { return std::max(m_room / 2, m_room - mostLookedBack); }

    bool isSplit(qsizetype place) const { return beginOfSplit(place) != place; }
    // Of the macro, link or tag that a cut would split; else the place itself.
    qsizetype beginOfSplit(qsizetype place) const
    {
        qsizetype begin = place;
        for (const Span &span : m_whole)
            if (span.from < place && place < span.to)
                begin = std::min(begin, span.from);
        return begin;
    }

    qsizetype lastSentence() const
    {
        const qsizetype from = earliest();
        const QStringView near = m_text.sliced(from, std::min(m_text.size() - from, m_room - from + mostLookedAhead));
        QTextBoundaryFinder finder(QTextBoundaryFinder::Sentence, near.data(), near.size());
        finder.toEnd();
        for (qsizetype at = finder.toPreviousBoundary(); at > 0; at = finder.toPreviousBoundary())
            if (const qsizetype end = endOfSentence(from + at); end > from)
                return end;
        return 0;
    }

    // 0: it is none, or more than the room.
    qsizetype endOfSentence(qsizetype boundary) const
    {
        qsizetype end = boundary;
        while (end > 0 && (m_text[end - 1].isSpace() || (opens(m_text[end - 1]) && isQuoted(end))))
            --end;
        const bool endsLine = m_text.sliced(end, boundary - end).contains(u'\n');
        if (end > m_room || isSplit(boundary) || isSplit(end) || isQuoted(end)
            || (!endsLine && endsInAbbreviation(m_text, end)))
            return 0;
        return end;
    }

    // Where there are no blanks, a mark that opens the next sentence counts as the end of this one.
    static bool opens(QChar c)
    {
        return c.category() == QChar::Punctuation_Open || c.category() == QChar::Punctuation_InitialQuote;
    }

    bool isQuoted(qsizetype place) const
    {
        const qsizetype line = place > 0 ? m_text.lastIndexOf(u'\n', place - 1) + 1 : 0;
        Quotation quotation;
        for (const QChar c : m_text.sliced(line, place - line).last(std::min(place - line, longestQuotation)))
            quotation.read(c);
        return quotation.isOpen();
    }

    qsizetype lastBlank() const
    {
        for (qsizetype at = std::min(m_room, m_text.size() - 1); at > earliest(); --at)
            if (m_text[at].isSpace() && !isSplit(at))
                return at;
        return 0;
    }

    // Thai and its like have no blanks between words, which are known where the system tells them apart.
    qsizetype lastCharacter() const
    {
        const qsizetype place = beginOfSplit(m_room);
        const qsizetype from = std::max<qsizetype>(0, place - mostLookedBack);
        const QStringView near = m_text.sliced(from, std::min(m_text.size() - from, place - from + 64));
        const qsizetype word = boundaryIn(near, place - from, QTextBoundaryFinder::Word);
        constexpr qsizetype longestWord = 40;
        const bool wordIsNear = word > 0 && place - from - word < longestWord;
        return from + (wordIsNear ? word : boundaryIn(near, place - from, QTextBoundaryFinder::Grapheme));
    }

    static qsizetype boundaryIn(QStringView near, qsizetype at, QTextBoundaryFinder::BoundaryType type)
    {
        QTextBoundaryFinder finder(type, near.data(), near.size());
        finder.setPosition(at);
        return finder.isAtBoundary() ? at : std::max<qsizetype>(0, finder.toPreviousBoundary());
    }

    QStringView m_text;
    qsizetype m_room;
    QList<Span> m_whole; // what is never cut
};

// Behind a sentence, a mark of its own; a word that was cut has it at its end.
QString marked(QStringView kept)
{
    while (!kept.isEmpty() && kept.last().isSpace())
        kept.chop(1);
    if (kept.isEmpty())
        return {};
    const QChar last = kept.last();
    const bool wide = last.unicode() >= 0x2e80 || last.isLetterOrNumber() || last.isMark();
    return kept.toString() + (wide ? QString(ellipsis) : QStringLiteral(" ") + ellipsis);
}

} // namespace

QString shortenTo(const QString &text, int tokens, const CountTokens &count)
{
    if (text.isEmpty())
        return text;
    Fit fit(text, std::max(tokens, 0), count);
    qsizetype room = fit.longest();
    if (room >= text.size())
        return text;
    if (tokens < leastShortened)
        return {};
    while (room > 0 && fit.left() > 0) {
        const QString shortened = marked(QStringView(text).first(Cut(text, room).place()));
        const qsizetype tooLong = fit.tooLong(shortened);
        if (tooLong == 0)
            return shortened;
        room -= tooLong; // its mark costs something, too
    }
    return {};
}

} // namespace dramatis::domain
