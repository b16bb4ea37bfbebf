#include "llm/stream/sseparser.h"

#include <algorithm>

namespace dramatis::llm {

using base::Error;
using base::Fault;

namespace {

bool isLineEnd(char c)
{
    return c == '\n' || c == '\r';
}

Error tooLong(const char *what, qsizetype limit)
{
    return Error{Fault::TooLarge,
                 QStringLiteral("event_too_large"),
                 QStringLiteral("%1 of the stream is longer than %2 bytes").arg(QLatin1StringView(what)).arg(limit),
                 {}};
}

} // namespace

void SseParser::feed(QByteArrayView bytes)
{
    qsizetype from = 0;
    while (from < bytes.size() && !m_error) {
        if (m_afterReturn && bytes[from] == '\n') {
            m_afterReturn = false;
            ++from;
            continue;
        }
        m_afterReturn = false;
        const auto *stop = std::find_if(bytes.begin() + from, bytes.end(), isLineEnd);
        const qsizetype at = stop - bytes.begin();
        takePart(bytes.sliced(from, at - from), stop != bytes.end());
        m_afterReturn = stop != bytes.end() && *stop == '\r';
        from = at + 1;
    }
}

void SseParser::finish()
{
    if (m_error)
        return;
    m_finishing = true;
    if (!m_line.isEmpty())
        endHeldLine();
    if (m_hasData && !m_error)
        dispatch(false);
}

std::optional<SseEvent> SseParser::next()
{
    if (m_ready.isEmpty())
        return std::nullopt;
    return m_ready.takeFirst();
}

// The part of a line that is at hand; most lines are whole, and are read where they lie.
void SseParser::takePart(QByteArrayView part, bool endsLine)
{
    if (m_line.size() + part.size() > lineLimit) {
        m_error = tooLong("a line", lineLimit);
        m_line.clear();
        return;
    }
    if (endsLine && m_line.isEmpty())
        return takeLine(part);
    m_line.append(part);
    if (endsLine)
        endHeldLine();
}

void SseParser::endHeldLine()
{
    takeLine(m_line);
    m_line.resize(0); // keeps the room for the next line
}

void SseParser::takeLine(QByteArrayView line)
{
    static constexpr QByteArrayView byteOrderMark = "\xef\xbb\xbf";
    if (m_firstLine && line.startsWith(byteOrderMark))
        line = line.sliced(byteOrderMark.size());
    m_firstLine = false;
    readLine(line);
}

void SseParser::readLine(QByteArrayView line)
{
    if (line.isEmpty())
        return dispatch(true);
    if (m_framing == Framing::Lines) {
        readData(line);
        return dispatch(!m_finishing);
    }
    // Some servers write an error body into the stream without the field's name.
    if (line.front() == '{')
        return readData(line);
    const qsizetype colon = line.indexOf(':');
    const QByteArrayView field = colon < 0 ? line : line.first(colon);
    QByteArrayView value = colon < 0 ? QByteArrayView() : line.sliced(colon + 1);
    if (value.startsWith(' '))
        value = value.sliced(1);
    if (field == "data")
        readData(value);
    else if (field == "event")
        m_event.name = value.toByteArray();
}

void SseParser::readData(QByteArrayView value)
{
    if (m_event.data.size() + value.size() > eventLimit) {
        m_error = tooLong("an event", eventLimit);
        return;
    }
    if (m_hasData)
        m_event.data.append('\n');
    m_event.data.append(value);
    m_hasData = true;
}

void SseParser::dispatch(bool complete)
{
    if (m_hasData) {
        m_event.complete = complete;
        m_ready.append(std::move(m_event));
    }
    m_event = {};
    m_hasData = false;
}

} // namespace dramatis::llm
