#include "llm/sseparser.h"

#include <algorithm>

namespace dramatis::llm {

using base::Error;
using base::Fault;

namespace {

bool endsLine(char c)
{
    return c == '\n' || c == '\r';
}

Error tooLong(const char *what, qsizetype limit)
{
    return Error{Fault::TooLarge, QStringLiteral("event_too_large"),
                 QStringLiteral("%1 of the stream is longer than %2 bytes").arg(QLatin1StringView(what)).arg(limit), {}};
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
        const auto *stop = std::find_if(bytes.begin() + from, bytes.end(), endsLine);
        const qsizetype at = stop - bytes.begin();
        append(bytes.sliced(from, at - from));
        if (stop == bytes.end() || m_error)
            return;
        m_afterReturn = *stop == '\r';
        endLine();
        from = at + 1;
    }
}

void SseParser::finish()
{
    if (m_error)
        return;
    if (!m_line.isEmpty())
        endLine();
    if (m_hasData && !m_error)
        dispatch(false);
}

std::optional<SseEvent> SseParser::next()
{
    if (m_ready.isEmpty())
        return std::nullopt;
    return m_ready.takeFirst();
}

void SseParser::append(QByteArrayView bytes)
{
    if (m_line.size() + bytes.size() > lineLimit) {
        m_error = tooLong("a line", lineLimit);
        m_line.clear();
        return;
    }
    m_line.append(bytes);
}

void SseParser::endLine()
{
    static constexpr QByteArrayView byteOrderMark = "\xef\xbb\xbf";
    QByteArrayView line = m_line;
    if (m_firstLine && line.startsWith(byteOrderMark))
        line = line.sliced(byteOrderMark.size());
    m_firstLine = false;
    readLine(line);
    m_line.resize(0); // keeps the room for the next line
}

void SseParser::readLine(QByteArrayView line)
{
    if (line.isEmpty())
        return dispatch(true);
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
