#include "presenters/text/markupsource.h"
#include "presenters/text/markup.h"
#include "presenters/text/markupmarks.h"
#include "presenters/text/markuptables.h"

#include <algorithm>
#include <utility>

namespace dramatis::presenters {

namespace {

// Cuts: at an empty line once a section has some length, at any line break when it has much, anywhere at the limit.
constexpr qsizetype cutAtEmptyLine = 1'000;
constexpr qsizetype cutAtLine = 3'000;
constexpr qsizetype cutAtAll = 6'000;
// What lies beyond the basic plane is mostly emoji, and Qt decodes the picture of each one anew whenever it lays out a
// text: about 0.3 ms, a hundred times the cost of a letter.
constexpr qsizetype costOfSurrogate = 8;
// Families have three joiners. A chain of thousands is one glyph that no line can break.
constexpr int longestJoinedChain = 8;

bool isNonCharacter(QChar c)
{
    return (c.unicode() >= 0xFDD0 && c.unicode() <= 0xFDEF) || c.unicode() >= 0xFFFE;
}

// Nearly all there is in most texts: nothing below asks more about them.
bool isHarmless(QChar c)
{
    return (c.unicode() >= 0x20 && c.unicode() < 0x7F) || (c.unicode() >= 0xA0 && c.unicode() < 0x2000);
}

bool turnsDirection(QChar c)
{
    return c.unicode() >= 0x202A && c.unicode() <= 0x202E;
}

bool opensIsolate(QChar c)
{
    return c.unicode() >= 0x2066 && c.unicode() <= 0x2068;
}

qsizetype costOf(QStringView text)
{
    qsizetype cost = text.size();
    for (const QChar c : text)
        cost += c.isSurrogate() ? costOfSurrogate - 1 : 0;
    return cost;
}

// The run of ` or ~ that opens or closes a code block on this line; empty where none does.
QStringView fenceOf(QStringView line)
{
    qsizetype from = 0;
    while (from < line.size() && from < 4 && line[from] == u' ')
        ++from;
    if (from > 3 || from == line.size() || (line[from] != u'`' && line[from] != u'~'))
        return {};
    qsizetype to = from;
    while (to < line.size() && line[to] == line[from])
        ++to;
    if (to - from < 3 || line.sliced(to).contains(line[from]))
        return {};
    return line.sliced(from, to - from);
}

bool closesFence(QStringView line, QStringView opened)
{
    const QStringView fence = fenceOf(line);
    return fence.size() >= opened.size() && fence.startsWith(opened) && line.trimmed().size() == fence.size();
}

// Where what it says begins, behind the marks of quotes.
qsizetype contentStart(QStringView line)
{
    qsizetype from = 0;
    while (from < line.size() && (line[from] == u' ' || line[from] == u'>' || line[from] == u'\t'))
        ++from;
    return from;
}

class Splitter {
public:
    Splitter(QStringView text, const MarkupSection &resumed) :
        m_text(text),
        m_from(resumed.from),
        m_joined(resumed.joined),
        m_fence(resumed.joined ? resumed.fence : QString()) // else its first line opens it again
    {}

    QList<MarkupSection> split()
    {
        for (qsizetype at = m_from; at < m_text.size();) {
            const qsizetype newline = m_text.indexOf(u'\n', at);
            const qsizetype end = newline < 0 ? m_text.size() : newline + 1;
            takeLine(m_text.sliced(at, (newline < 0 ? end : newline) - at), at, end);
            at = end;
        }
        cut(m_text.size(), false);
        return m_sections;
    }

private:
    void takeLine(QStringView line, qsizetype at, qsizetype end)
    {
        if (!m_fence.isEmpty()) {
            if (closesFence(line, m_fence)) {
                cut(end, false);
                m_fence.clear();
                return;
            }
        } else if (const QStringView fence = fenceOf(line); !fence.isEmpty()) {
            cut(at, false);
            m_fence = fence.toString();
        } else {
            followTable(line, at);
        }
        m_cost += costOf(m_text.sliced(at, end - at));
        if (m_tables.columns() > 0)
            return; // a table stays whole
        while (m_cost > cutAtAll) {
            const qsizetype place = placeToBreak();
            const qsizetype rest = m_cost - costOf(m_text.sliced(m_from, place - m_from));
            cut(place, true);
            m_cost = rest;
        }
        if (m_fence.isEmpty() && line.trimmed().isEmpty() && end - m_from >= cutAtEmptyLine)
            cut(end, false);
        else if (end - m_from >= cutAtLine && m_text[end - 1] == u'\n' && !m_tables.mayBeHeader())
            cut(end, true);
    }

    // A table is a section's last paragraph; what is too much of it comes into the next one, as plain lines.
    void followTable(QStringView line, qsizetype at)
    {
        const bool wasTable = m_tables.columns() > 0;
        if (wasTable && m_cost + costOf(line) > TableBounds::characters)
            m_tables = {};
        else
            m_tables.take(line.sliced(contentStart(line)));
        if (wasTable && m_tables.columns() == 0 && m_cost > cutAtEmptyLine)
            cut(at, false);
    }

    qsizetype placeToBreak() const
    {
        qsizetype limit = m_from;
        for (qsizetype cost = 0; cost < cutAtAll; ++limit)
            cost += m_text[limit].isSurrogate() ? costOfSurrogate : 1;
        for (qsizetype at = limit; at > limit - 200 && at > m_from; --at) {
            if (m_text[at - 1].isSpace())
                return at;
        }
        return limit < m_text.size() && m_text[limit].isLowSurrogate() ? limit - 1 : limit;
    }

    // What stands before `to` becomes a section; whether the next one continues it in the same paragraph is kept for
    // that.
    void cut(qsizetype to, bool joinsNext)
    {
        if (to > m_from)
            m_sections.append({m_from, to - m_from, m_joined, m_fence});
        if (to > m_from || !joinsNext)
            m_joined = joinsNext;
        m_from = to;
        m_cost = 0;
        m_tables = {};
    }

    QStringView m_text;
    qsizetype m_from;
    qsizetype m_cost = 0; // of the section so far
    bool m_joined;
    QString m_fence;
    TableFinder m_tables;
    QList<MarkupSection> m_sections;
};

// One line as CommonMark shall see it. `quotes` is its beginning (spaces and >), `content` the rest.
class LinePreparation {
public:
    LinePreparation(QStringView line, bool afterText) :
        m_quotes(line.first(contentStart(line))), m_content(line.sliced(m_quotes.size())), m_afterText(afterText)
    {}

    QStringView content() const { return m_content; }
    QString emptyLine() const { return m_quotes.toString() + u'\n'; }
    QString delimiterRow() const { return m_quotes.toString() + m_content.toString(); }
    QString tableRow(int columns) const { return m_quotes.toString() + substituted(fittedRow(m_content, columns)); }

    QString prepared() const
    {
        const QStringView trimmed = m_content.trimmed();
        const QString quotes = m_quotes.toString();
        if (consistsOf(trimmed, u'=') || (consistsOf(trimmed, u'-') && trimmed.size() < 3))
            return quotes + (trimmed[0] == u'=' ? stand::equals : stand::hyphen) + trimmed.sliced(1).toString();
        if (isDelimiterRow(trimmed)) { // under no header that is as wide
            QString dashes = trimmed.toString();
            return quotes + dashes.replace(dashes.indexOf(u'-'), 1, stand::hyphen);
        }
        if (isRule(trimmed)) // under a line of text it would make that a heading
            return (m_afterText ? quotes + u'\n' + quotes : quotes) + trimmed.toString();
        if (isAction(trimmed)) {
            return quotes + stand::asterisk + substituted(trimmed.sliced(1, trimmed.size() - 2).trimmed())
                   + stand::asterisk;
        }
        if (trimmed.size() > 1 && trimmed[0] == u'*' && trimmed[1].isSpace())
            return quotes + u'*' + substituted(m_content.sliced(1));
        return quotes + substituted(m_content);
    }

private:
    static bool consistsOf(QStringView text, QChar c) { return !text.isEmpty() && text.count(c) == text.size(); }

    static bool isRule(QStringView text)
    {
        if (text.isEmpty() || !QStringView(u"-*_").contains(text[0]))
            return false;
        const qsizetype marks = text.count(text[0]);
        return marks >= 3 && marks + text.count(u' ') + text.count(u'\t') == text.size();
    }

    // `* She waves. *` is an action, not an item of a list.
    static bool isAction(QStringView text)
    {
        return text.size() > 4 && text[0] == u'*' && text[1].isSpace() && text.endsWith(u'*')
               && text[text.size() - 2] != u'\\' && text.count(u'*') % 2 == 0;
    }

    static QString substituted(QStringView text)
    {
        QString result;
        result.reserve(text.size());
        for (qsizetype i = 0; i < text.size(); ++i) {
            const QChar c = text[i];
            if (c == u'\\' && i + 1 < text.size() && text[i + 1].isPunct()) {
                result += c;
                result += text[++i];
            } else if (c == u'*') {
                result += stand::asterisk;
            } else if (c == u':' && i > 0 && text[i - 1] == u']') { // would define a link and vanish
                result += stand::colon;
            } else if (c == u'~') {
                qsizetype end = i;
                while (end < text.size() && text[end] == u'~')
                    ++end;
                result += QString(end - i, end - i == 2 ? QChar(u'~') : stand::tilde);
                i = end - 1;
            } else {
                result += c;
            }
        }
        return result;
    }

    QStringView m_quotes;
    QStringView m_content;
    bool m_afterText;
};

} // namespace

QString cleanText(QStringView foreign)
{
    QString clean;
    clean.reserve(foreign.size());
    qsizetype isolates = 0;
    int joiners = 0;
    const auto endParagraph = [&] {
        clean += QString(isolates, QChar(0x2069));
        isolates = 0;
    };
    for (qsizetype i = 0; i < foreign.size(); ++i) {
        const QChar c = foreign[i];
        if (joiners == 0 && isHarmless(c)) {
            const auto end = std::find_if_not(foreign.cbegin() + i, foreign.cend(), isHarmless);
            const qsizetype length = end - foreign.cbegin() - i;
            clean += foreign.sliced(i, length);
            i += length - 1;
            continue;
        }
        joiners = c.unicode() == 0x200D ? joiners + 1 : c.isSpace() || c.isLetter() ? 0 : joiners;
        if (joiners > longestJoinedChain && c.unicode() == 0x200D)
            continue;
        if (c == u'\n' || c == QChar::LineSeparator || c == QChar::ParagraphSeparator || c == u'\r') {
            if (c == u'\r' && i + 1 < foreign.size() && foreign[i + 1] == u'\n')
                continue;
            endParagraph();
            clean += u'\n';
        } else if (isNonCharacter(c)) {
            clean += QChar(QChar::ReplacementCharacter);
        } else if (turnsDirection(c) || (c.category() == QChar::Other_Control && c != u'\t')) {
            continue;
        } else if (opensIsolate(c)) {
            if (isolates < 60) {
                ++isolates;
                clean += c;
            }
        } else if (c.unicode() == 0x2069) {
            if (isolates > 0) {
                --isolates;
                clean += c;
            }
        } else {
            clean += c;
        }
    }
    endParagraph();
    return clean;
}

QString cleanLine(QStringView foreign, int longest)
{
    return cleanText(foreign.first(std::min<qsizetype>(foreign.size(), longest))).simplified();
}

QList<MarkupSection> splitMarkup(QStringView text, const MarkupSection &resumed)
{
    return Splitter(text, resumed).split();
}

QStringView codeWithin(QStringView text, const MarkupSection &section)
{
    QStringView code = text.sliced(section.from, section.length);
    if (!section.joined) {
        const qsizetype firstLine = code.indexOf(u'\n');
        code = firstLine < 0 ? QStringView() : code.sliced(firstLine + 1);
    }
    if (code.endsWith(u'\n'))
        code.chop(1);
    const qsizetype lastLine = code.lastIndexOf(u'\n') + 1;
    if (closesFence(code.sliced(lastLine), section.fence))
        code.truncate(std::max<qsizetype>(0, lastLine - 1));
    return code;
}

QString prepareForCommonMark(QStringView section)
{
    QString prepared;
    prepared.reserve(section.size() + section.size() / 8);
    bool afterText = false;
    bool aboveWasText = false; // before the line above
    qsizetype above = 0;       // where the line above begins
    TableFinder tables;
    for (const QStringView text : section.split(u'\n')) {
        const LinePreparation line(text, afterText);
        const bool wasTable = tables.columns() > 0;
        const TableFinder::Place place = tables.take(line.content());
        if (place == TableFinder::Place::Delimiter && aboveWasText)
            prepared.insert(above, line.emptyLine()); // a table begins a paragraph of its own
        else if (place == TableFinder::Place::Outside && wasTable)
            prepared += line.emptyLine();
        above = prepared.size();
        switch (place) {
        case TableFinder::Place::Delimiter: prepared += line.delimiterRow(); break;
        case TableFinder::Place::Row: prepared += line.tableRow(tables.columns()); break;
        case TableFinder::Place::Outside: prepared += line.prepared(); break;
        }
        prepared += u'\n';
        aboveWasText = std::exchange(afterText, !text.trimmed().isEmpty());
    }
    return prepared;
}

} // namespace dramatis::presenters
