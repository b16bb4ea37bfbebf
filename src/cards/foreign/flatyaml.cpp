#include "cards/foreign/flatyaml.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace dramatis::cards {

namespace {

using base::Json;
using base::Result;

qsizetype indentOf(QStringView line)
{
    return std::ranges::find_if(line, [](QChar c) { return c != u' '; }) - line.begin();
}

// Lines of one paragraph become one line; a blank line is a line break.
QString folded(const QStringList &lines)
{
    QString text;
    qsizetype breaks = 0;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (i > 0 && lines[i].isEmpty() && i + 1 < lines.size()) {
            ++breaks;
            continue;
        }
        if (i > 0)
            text += breaks > 0 ? QString(breaks, u'\n') : QStringLiteral(" ");
        text += lines[i];
        breaks = 0;
    }
    return text;
}

// What stands behind a backslash in double quotes.
QString unescaped(const QString &text)
{
    static const QString names = QStringLiteral("0abtnvfre \"/\\N_LP");
    static const QString meanings = QStringLiteral("\u0001\a\b\t\n\v\f\r\u001b \"/\\\u0085\u00a0\u2028\u2029");
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != u'\\' || i + 1 == text.size()) {
            plain += text[i];
            continue;
        }
        const QChar c = text[++i];
        const qsizetype digits = c == u'x' ? 2 : c == u'u' ? 4 : c == u'U' ? 8 : 0;
        bool ok = digits > 0;
        const char32_t code = ok ? text.sliced(i + 1).first(std::min(digits, text.size() - i - 1)).toUInt(&ok, 16) : 0;
        if (ok && code <= 0x10FFFF) {
            plain += QStringView(QChar::fromUcs4(code));
            i += digits;
        } else if (const qsizetype known = names.indexOf(c); known >= 0) {
            plain += known == 0 ? QChar(0) : meanings[known];
        }
    }
    return plain;
}

class FlatYaml {
public:
    explicit FlatYaml(const QString &text) : m_lines(QString(text).remove(u'\r').split(u'\n')) {}

    Result<Json> read()
    {
        static const QRegularExpression member(
            QStringLiteral("^(?<quote>[\"']?)(?<name>[\\w .-]+?)\\k<quote>\\s*:(?:\\s+(?<value>.*))?$"));
        Json object = Json::object();
        while (m_at < m_lines.size() && m_wrong.isEmpty()) {
            const QString line = m_lines[m_at];
            if (line.trimmed().isEmpty() || line.startsWith(u'#') || line.startsWith(u"---")
                || line.startsWith(u"...")) {
                ++m_at;
                continue;
            }
            const auto found = member.match(line);
            if (!found.hasMatch())
                refuse();
            else
                object.set(found.captured(u"name"), valueOf(found.captured(u"value").trimmed()));
        }
        return m_wrong.isEmpty() ? Result<Json>(object)
                                 : base::fail(base::Fault::Unsupported, QStringLiteral("not_read_yet"), m_wrong);
    }

private:
    void refuse()
    {
        m_wrong = QStringLiteral("line %1: only pairs of a name and a text are read from YAML").arg(m_at + 1);
    }

    // From the line of the name to behind the value.
    QString valueOf(const QString &begin)
    {
        if (begin.startsWith(u'|') || begin.startsWith(u'>'))
            return block(begin);
        if (begin.startsWith(u'"') || begin.startsWith(u'\''))
            return quoted(begin);
        const bool plain = begin.isEmpty() || !QStringView(u"[{&*!%@`").contains(begin[0]);
        if (!plain) {
            refuse();
            return {};
        }
        return plainText(begin);
    }

    QString plainText(const QString &begin)
    {
        static const QRegularExpression comment(QStringLiteral("(^|\\s)#.*$"));
        static const QRegularExpression within(QStringLiteral("^\\s+(- |-$|[\\w.-]+:(\\s|$))"));
        if (++m_at < m_lines.size() && begin.isEmpty()
            && (m_lines[m_at].startsWith(u"- ") || within.match(m_lines[m_at]).hasMatch()))
            refuse();
        QStringList lines{QString(begin).remove(comment).trimmed()};
        while (m_at < m_lines.size() && (m_lines[m_at].startsWith(u' ') || m_lines[m_at].isEmpty()))
            lines.append(QString(m_lines[m_at++]).remove(comment).trimmed());
        while (lines.size() > 1 && lines.last().isEmpty())
            lines.removeLast();
        const QString text = folded(lines).trimmed();
        return text == u"null" || text == u"~" ? QString() : text;
    }

    QString quoted(const QString &begin)
    {
        const QChar quote = begin[0];
        QStringList lines;
        bool goesOn = false; // the break before this line was escaped
        for (QString line = begin.sliced(1);; line = m_lines[m_at].trimmed()) {
            const qsizetype end = endOf(line, quote);
            QString part = end < 0 ? line : line.first(end);
            const qsizetype slashes =
                part.size() - (part.lastIndexOf(QRegularExpression(QStringLiteral("[^\\\\]"))) + 1);
            const bool escapes = end < 0 && quote == u'"' && slashes % 2 == 1;
            part.chop(escapes);
            if (goesOn)
                lines.last() += part;
            else
                lines.append(part);
            goesOn = escapes;
            ++m_at;
            if (end >= 0)
                break;
            if (m_at == m_lines.size()) {
                m_wrong = QStringLiteral("YAML: a quoted text does not end");
                return {};
            }
        }
        if (quote == u'\'')
            return folded(lines).replace(QStringLiteral("''"), QStringLiteral("'"));
        return unescaped(folded(lines));
    }

    static qsizetype endOf(const QString &line, QChar quote)
    {
        for (qsizetype i = 0; i < line.size(); ++i) {
            if (quote == u'"' && line[i] == u'\\')
                ++i;
            else if (line[i] == quote && quote == u'\'' && i + 1 < line.size() && line[i + 1] == quote)
                ++i;
            else if (line[i] == quote)
                return i;
        }
        return -1;
    }

    // "|", ">-", "|2+": line by line, or paragraph by paragraph.
    QString block(const QString &begin)
    {
        ++m_at;
        qsizetype indent = 0;
        for (const QChar c : begin)
            indent = c.isDigit() ? c.digitValue() : indent;
        QStringList lines;
        for (; m_at < m_lines.size(); ++m_at) {
            const QString &line = m_lines[m_at];
            const bool blank = line.trimmed().isEmpty();
            if (indent == 0 && !blank)
                indent = indentOf(line);
            if (!blank && (indent == 0 || indentOf(line) < indent))
                break;
            lines.append(blank && line.size() <= indent ? QString() : line.sliced(indent));
        }
        qsizetype blanks = 0;
        for (; !lines.isEmpty() && lines.last().isEmpty(); lines.removeLast())
            ++blanks;
        const QString text = begin.startsWith(u'>') ? folded(lines) : lines.join(u'\n');
        if (begin.contains(u'-') || text.isEmpty())
            return text;
        return text + QString(begin.contains(u'+') ? std::max<qsizetype>(blanks, 1) : 1, u'\n');
    }

    QStringList m_lines;
    qsizetype m_at = 0;
    QString m_wrong;
};

} // namespace

Result<Json> readFlatYaml(const QString &text)
{
    return FlatYaml(text).read();
}

} // namespace dramatis::cards
