#include "domain/macro/parse.h"

#include <vector>

namespace dramatis::domain {

namespace {

constexpr size_t deepest = 64; // macros within macros; what lies deeper stays text

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
    };

    QChar at(qsizetype i) const { return i < m_text.size() ? m_text[i] : QChar(); }

    void step()
    {
        const QChar c = m_text[m_at];
        if (c == u'\\' && isEscaped())
            return escape();
        if (c == u'{')
            return open();
        if (c == u'}' && m_frames.size() > 1)
            return close();
        ++m_at;
    }

    // \{\{ and \}\} are braces that begin and end nothing.
    bool isEscaped() const
    {
        const QChar brace = at(m_at + 1);
        return (brace == u'{' || brace == u'}') && at(m_at + 2) == u'\\' && at(m_at + 3) == brace;
    }

    void escape()
    {
        addText(m_at);
        m_frames.back().pieces.append({m_text.sliced(m_at + 1, 1), false, 0, {}});
        m_frames.back().pieces.append({m_text.sliced(m_at + 3, 1), false, 0, {}});
        m_at += 4;
        m_textFrom = m_at;
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
            if (m_frames.size() > deepest) {
                ++m_tooDeep;
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
            MacroPiece macro{m_text.sliced(frame.start, m_at - frame.start), true, frame.number, std::move(frame.pieces)};
            m_frames.pop_back();
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
            if (!piece.isMacro)
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

MacroHead headAt(QStringView first, qsizetype begin, qsizetype end, const QString &name)
{
    MacroHead head{name, end, 0};
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
    qsizetype begin = 0;
    while (begin < first.size() && first[begin].isSpace())
        ++begin;
    const QStringView rest = first.sliced(begin);
    if (rest.startsWith(u"//"))
        return {QStringLiteral("//"), begin + 2, 0};
    if (rest.startsWith(u"time_utc", Qt::CaseInsensitive)) // the sign behind it is no hyphen
        return {QStringLiteral("timeutc"), begin + 8, 0};
    if (rest.startsWith(u'.') || rest.startsWith(u'$'))
        return {rest.first(1).toString(), begin + 1, 0};
    if (rest.startsWith(u'#') || (rest.startsWith(u':') && rest.size() > 1))
        ++begin;
    const qsizetype colon = first.indexOf(u':', begin);
    const qsizetype nameEnd = colon < 0 ? first.size() : colon;
    if (nameEnd - begin <= longestName) {
        const QString whole = folded(first.sliced(begin, nameEnd - begin));
        if (whole.startsWith(u'/') || isName(whole))
            return headAt(first, begin, nameEnd, whole);
    }
    const qsizetype end = wordEnd(first, begin);
    return end - begin <= longestName ? headAt(first, begin, end, folded(first.sliced(begin, end - begin))) : MacroHead();
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
