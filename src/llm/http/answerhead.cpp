#include "llm/http/answerhead.h"

#include <algorithm>

namespace dramatis::llm {

namespace {

constexpr QByteArrayView protocol("HTTP/1.");
constexpr int firstFinal = 200; // what is below only announces the answer (RFC 9110, section 15.2)

bool mayBegin(QByteArrayView line)
{
    return protocol.startsWith(line.first(std::min(line.size(), protocol.size())));
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

bool isName(QByteArrayView name)
{
    return !name.isEmpty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || QByteArrayView("!#$%&'*+-.^_`|~").contains(c);
    });
}

bool isValue(QByteArrayView value)
{
    constexpr char deleted = 0x7f;
    return std::ranges::none_of(value, [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == deleted; });
}

} // namespace

QByteArray AnswerHead::value(QByteArrayView name) const
{
    QByteArray all;
    for (const auto &[each, value] : fields)
        if (each.compare(name, Qt::CaseInsensitive) == 0)
            all += (all.isEmpty() ? "" : ", ") + value;
    return all;
}

qsizetype HeadReader::feed(QByteArrayView bytes)
{
    qsizetype taken = 0;
    while (m_state == State::Open && taken < bytes.size()) {
        const char c = bytes[taken++];
        if (++m_bytes > mostBytes) {
            m_state = State::TooLarge;
        } else if (c == '\n') {
            takeLine();
        } else {
            m_line += c;
            // What never will be HTTP is not waited for to its first line break.
            if (m_head.status == 0 && m_line != "\r" && !mayBegin(m_line))
                m_state = State::Malformed;
        }
    }
    return taken;
}

void HeadReader::takeLine()
{
    if (m_line.endsWith('\r'))
        m_line.chop(1);
    const QByteArray line = std::exchange(m_line, {});
    if (m_head.status == 0)
        return line.isEmpty() ? void() : takeStatus(line);
    if (!line.isEmpty())
        return takeField(line);
    if (m_head.status < firstFinal)
        m_head = {};
    else
        m_state = State::Whole;
}

// "HTTP/1.1 200 OK"; some leave the words out.
void HeadReader::takeStatus(QByteArrayView line)
{
    constexpr qsizetype digits = 3;
    const QByteArrayView rest = line.sliced(std::min(line.size(), protocol.size() + 1)).trimmed();
    const QByteArrayView number = rest.first(std::min(rest.size(), digits));
    const bool isNumber = number.size() == digits && std::ranges::all_of(number, [](char c) { return c >= '0' && c <= '9'; })
                          && number.front() != '0' && (rest.size() == digits || isBlank(rest[digits]));
    if (!isNumber) {
        m_state = State::Malformed;
        return;
    }
    m_head.status = number.toInt();
    m_head.reason = rest.sliced(digits).trimmed().toByteArray();
}

// A line that begins with a blank goes on with the one before (RFC 9112, section 5.2); one that is no field says nothing.
void HeadReader::takeField(QByteArrayView line)
{
    if (!isValue(line))
        return;
    if (isBlank(line.front())) {
        if (!m_head.fields.isEmpty())
            m_head.fields.last().second += ' ' + line.trimmed().toByteArray();
        return;
    }
    const QByteArrayView name = line.first(std::max<qsizetype>(0, line.indexOf(':')));
    if (!isName(name))
        return;
    m_head.fields.append({name.toByteArray(), line.sliced(name.size() + 1).trimmed().toByteArray()});
    if (m_head.fields.size() > mostFields)
        m_state = State::TooLarge;
}

} // namespace dramatis::llm
