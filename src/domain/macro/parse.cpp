#include "domain/macro/parse.h"

#include <algorithm>
#include <vector>

namespace dramatis::domain {

namespace {

constexpr size_t deepestMacro = 64; // macros within macros; what lies deeper stays text
constexpr QStringView spellings[] = {u"<user>", u"<bot>", u"<char>", u"<group>", u"<charifnotgroup>"};
constexpr qsizetype longestSpelling = 16;

// What must never be shown: it ends at the first closing braces where braces inside it do not match.
bool hides(QStringView begin)
{
    const QStringView name = begin.trimmed();
    return name.startsWith(u"//") || name.startsWith(u"comment", Qt::CaseInsensitive)
           || name.startsWith(u"hidden", Qt::CaseInsensitive);
}

class Parser {
public:
    explicit Parser(QStringView text) : m_text(text) { m_frames.push_back({}); }

    MacroPieces run()
    {
        while (m_at < m_text.size())
            step();
        addText(m_text.size());
        while (m_frames.size() > 1)
            giveUp();
        return std::move(m_frames.front().pieces);
    }

private:
    struct Frame {
        qsizetype start = 0; // of its braces
        int number = 0;
        int singles = 0; // braces that stand alone and are still open
        MacroPieces pieces;
        bool isTooDeep = false;
    };

    QChar at(qsizetype i) const { return i < m_text.size() ? m_text[i] : QChar(); }

    void step()
    {
        const QChar c = m_text[m_at];
        if (c == u'\\')
            return escape();
        if (c == u'<')
            return spelling();
        if (c == u'{')
            return open();
        if (c == u'}' && m_frames.size() > 1)
            return close();
        ++m_at;
    }

    // \{ and \} are braces that begin and end nothing, and so are \{\{ and \}\}. \{{ and, in a macro, \}} are none of
    // these.
    void escape()
    {
        const QChar brace = at(m_at + 1);
        const bool isBrace = brace == u'{' || brace == u'}';
        const bool isPair = isBrace && at(m_at + 2) == u'\\' && at(m_at + 3) == brace;
        const bool isHalf = isBrace && at(m_at + 2) == brace && (brace == u'{' || m_frames.size() > 1);
        if (!isBrace || (isHalf && !isPair)) {
            ++m_at;
            return;
        }
        for (int braces = isPair ? 2 : 1; braces > 0; --braces) {
            addText(m_at);
            m_textFrom = m_at + 1;
            m_at += 2;
            addText(m_at);
        }
    }

    // V1's spellings of names, in any case, and those of SillyTavern.
    void spelling()
    {
        const QStringView rest = m_text.sliced(m_at, std::min<qsizetype>(longestSpelling, m_text.size() - m_at));
        for (const QStringView each : spellings) {
            if (!rest.startsWith(each, Qt::CaseInsensitive))
                continue;
            addText(m_at);
            const QStringView source = m_text.sliced(m_at, each.size());
            m_frames.back().pieces.append({source, true, 0, {{source.sliced(1).chopped(1), false, 0, {}}}});
            m_at += each.size();
            m_textFrom = m_at;
            return;
        }
        ++m_at;
    }

    // All braces that follow each other at once: of an odd number, the first stands alone.
    void open()
    {
        qsizetype count = 1;
        while (at(m_at + count) == u'{')
            ++count;
        if (count % 2) {
            ++m_frames.back().singles;
            ++m_at;
        }
        for (qsizetype pair = 0; pair < count / 2; ++pair) {
            if (m_frames.size() > deepestMacro) {
                ++m_tooDeep;
                m_frames.back().isTooDeep = true;
                m_at += 2;
                continue;
            }
            addText(m_at);
            m_frames.push_back({m_at, m_number++, 0, {}});
            m_at += 2;
            m_textFrom = m_at;
        }
    }

    void close()
    {
        Frame &frame = m_frames.back();
        const bool pair = at(m_at + 1) == u'}';
        const bool closesSingle = frame.singles > 0 && (!pair || at(m_at + 2) == u'}');
        if (closesSingle) {
            --frame.singles;
            ++m_at;
        } else if (!pair) {
            ++m_at;
        } else if (m_tooDeep > 0) {
            --m_tooDeep;
            m_at += 2;
        } else {
            addText(m_at);
            m_at += 2;
            m_textFrom = m_at;
            MacroPiece macro{m_text.sliced(frame.start, m_at - frame.start), true, frame.number,
                             std::move(frame.pieces), frame.isTooDeep};
            m_frames.pop_back();
            m_frames.back().isTooDeep |= macro.isTooDeep;
            m_frames.back().pieces.append(std::move(macro));
        }
    }

    void addText(qsizetype end)
    {
        if (end > m_textFrom)
            m_frames.back().pieces.append({m_text.sliced(m_textFrom, end - m_textFrom), false, 0, {}});
        m_textFrom = end;
    }

    // The innermost macro never ends: its braces are text, unless it hides something.
    void giveUp()
    {
        Frame frame = std::move(m_frames.back());
        m_frames.pop_back();
        MacroPieces &outer = m_frames.back().pieces;
        qsizetype from = 0;
        if (!frame.pieces.isEmpty() && hides(frame.pieces.first().source))
            from = hidden(frame, outer);
        if (from == 0)
            outer.append({m_text.sliced(frame.start, 2), false, 0, {}});
        outer += frame.pieces.sliced(from);
    }

    qsizetype hidden(const Frame &frame, MacroPieces &outer)
    {
        for (qsizetype i = 0; i < frame.pieces.size(); ++i) {
            const MacroPiece &piece = frame.pieces[i];
            if (!piece.isMacro || !piece.source.startsWith(u'{'))
                continue;
            const qsizetype end = piece.source.end() - m_text.begin();
            const QStringView source = m_text.sliced(frame.start, end - frame.start);
            outer.append({source, true, frame.number, {{source.sliced(2).chopped(2), false, 0, {}}}});
            return i + 1;
        }
        return 0;
    }

    QStringView m_text;
    qsizetype m_at = 0;
    qsizetype m_textFrom = 0;
    int m_number = 0;
    qsizetype m_tooDeep = 0;
    std::vector<Frame> m_frames;
};

// Blanks, underscores and hyphens mean nothing in a name (RisuAI writes "hidden key" and "hiddenkey").
QString folded(QStringView name)
{
    QString result;
    for (const QChar c : name)
        if (!c.isSpace() && c != u'_' && c != u'-')
            result += c.toLower();
    return result;
}

qsizetype wordEnd(QStringView text, qsizetype from)
{
    while (from < text.size() && !text[from].isSpace() && text[from] != u':')
        ++from;
    return from;
}

// Behind blanks and the marks of other programs, which mean nothing here except for #: {{!user}}, {{#if}}, {{:else}}.
qsizetype nameBegin(QStringView text)
{
    qsizetype begin = 0;
    while (begin < text.size() && (text[begin].isSpace() || QStringView(u"!?~>#").contains(text[begin])))
        ++begin;
    return text.sliced(begin).startsWith(u':') && text.size() > begin + 1 ? begin + 1 : begin;
}

MacroHead headAt(QStringView first, qsizetype begin, qsizetype end, const QString &name, bool keepsBlanks)
{
    MacroHead head{name, end, 0, keepsBlanks};
    while (head.from < first.size() && first[head.from].isSpace())
        ++head.from;
    while (head.colons < 2 && head.from < first.size() && first[head.from] == u':') {
        ++head.colons;
        ++head.from;
    }
    Q_ASSERT(head.from >= begin);
    return head;
}

} // namespace

MacroPieces parseMacros(QStringView text)
{
    return Parser(text).run();
}

MacroHead macroHead(const MacroPieces &inside, IsMacroName isName)
{
    if (inside.isEmpty() || inside.first().isMacro)
        return {};
    constexpr qsizetype longestName = 64;
    const QStringView first = inside.first().source;
    const qsizetype begin = nameBegin(first);
    const QStringView rest = first.sliced(begin);
    if (rest.startsWith(u"//"))
        return {QStringLiteral("//"), begin + 2};
    if (rest.startsWith(u"time_utc", Qt::CaseInsensitive)) // the sign behind it is no hyphen
        return {QStringLiteral("timeutc"), begin + 8};
    if (rest.startsWith(u'.') || rest.startsWith(u'$'))
        return {rest.first(1).toString(), begin + 1};
    const bool keepsBlanks = first.first(begin).contains(u'#');
    const qsizetype colon = first.indexOf(u':', begin);
    const qsizetype nameEnd = colon < 0 ? first.size() : colon;
    if (nameEnd - begin <= longestName) {
        const QString whole = folded(first.sliced(begin, nameEnd - begin));
        if (whole.startsWith(u'/') || isName(whole))
            return headAt(first, begin, nameEnd, whole, keepsBlanks);
    }
    const qsizetype end = wordEnd(first, begin);
    if (end - begin > longestName)
        return {};
    return headAt(first, begin, end, folded(first.sliced(begin, end - begin)), keepsBlanks);
}

bool hasMacroArgument(const MacroPieces &inside, const MacroHead &head)
{
    if (inside.size() != 1 || inside.first().isMacro)
        return inside.size() > 1;
    const QStringView text = inside.first().source.sliced(head.from);
    return head.colons == 0 ? !text.trimmed().isEmpty() : !text.isEmpty();
}

MacroPieces macroArgument(const MacroPieces &inside, const MacroHead &head)
{
    MacroPieces pieces = inside;
    if (!pieces.isEmpty() && !pieces.first().isMacro)
        pieces.first().source = pieces.first().source.sliced(head.from);
    return head.colons == 1 ? pieces : trimmedPieces(pieces);
}

MacroPieces trimmedPieces(MacroPieces pieces)
{
    while (!pieces.isEmpty() && !pieces.first().isMacro) {
        QStringView &text = pieces.first().source;
        while (!text.isEmpty() && text.front().isSpace())
            text = text.sliced(1);
        if (!text.isEmpty())
            break;
        pieces.removeFirst();
    }
    while (!pieces.isEmpty() && !pieces.last().isMacro) {
        QStringView &text = pieces.last().source;
        while (!text.isEmpty() && text.back().isSpace())
            text = text.chopped(1);
        if (!text.isEmpty())
            break;
        pieces.removeLast();
    }
    return pieces;
}

QList<MacroPieces> splitArguments(const MacroPieces &inside, qsizetype from, QStringView separator)
{
    QList<MacroPieces> parts{{}};
    for (qsizetype i = 0; i < inside.size(); ++i) {
        if (inside[i].isMacro) {
            parts.last().append(inside[i]);
            continue;
        }
        QStringView text = i == 0 ? inside[i].source.sliced(from) : inside[i].source;
        qsizetype search = 0;
        for (;;) {
            const qsizetype end = text.indexOf(separator, search);
            if (end > 0 && separator == u"," && text[end - 1] == u'\\') {
                search = end + 1;
                continue;
            }
            const QStringView part = end < 0 ? text : text.first(end);
            if (!part.isEmpty())
                parts.last().append({part, false, 0, {}});
            if (end < 0)
                break;
            parts.append(MacroPieces());
            text = text.sliced(end + separator.size());
            search = 0;
        }
    }
    return parts;
}

bool hasSeparator(const MacroPieces &inside, qsizetype from, QStringView separator)
{
    for (qsizetype i = 0; i < inside.size(); ++i) {
        const QStringView text = i == 0 && !inside[i].isMacro ? inside[i].source.sliced(from) : inside[i].source;
        if (inside[i].isMacro)
            continue;
        for (qsizetype at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1))
            if (separator != u"," || at == 0 || text[at - 1] != u'\\')
                return true;
    }
    return false;
}

} // namespace dramatis::domain
