#include "llm/http/answerbody.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace dramatis::llm {

namespace {

constexpr qsizetype longestLine = 4096; // of a chunk's size, with what else may stand there
constexpr qsizetype mostDigits = 15;    // of a size in base sixteen: it fits into 64 bits

bool isWithoutBody(int status)
{
    constexpr int noContent = 204;
    constexpr int notModified = 304;
    return status == noContent || status == notModified;
}

} // namespace

BodyReader::BodyReader(const AnswerHead &head)
{
    const QByteArray coding = head.value("Transfer-Encoding").toLower();
    const QByteArray length = head.value("Content-Length");
    if (isWithoutBody(head.status)) {
        m_state = State::Whole;
    } else if (coding == "chunked" || coding == "chunked, chunked") { // some proxies say it again
        m_chunked = true;
        m_next = Next::Size;
    } else if (!coding.isEmpty() && coding != "identity") {
        m_state = State::Malformed;
    } else if (!length.isEmpty()) {
        takeLength(length);
    }
}

// Said twice, it must be the same twice.
void BodyReader::takeLength(const QByteArray &length)
{
    const QList<QByteArray> said = length.split(',');
    bool isNumber = false;
    const qulonglong number = said.first().startsWith('+') ? 0 : said.first().trimmed().toULongLong(&isNumber);
    const bool isOne = std::ranges::all_of(said, [&](const QByteArray &each) { return each.trimmed() == said.first().trimmed(); });
    if (!isNumber || !isOne || number > qulonglong(std::numeric_limits<qint64>::max())) {
        m_state = State::Malformed;
        return;
    }
    m_next = Next::Data;
    m_left = qint64(number);
    if (m_left == 0)
        m_state = State::Whole;
}

QByteArray BodyReader::feed(QByteArrayView bytes)
{
    QByteArray body;
    while (m_state == State::Open && !bytes.isEmpty()) {
        if (m_next == Next::UntilClosed || m_next == Next::Data) {
            body += data(bytes);
            continue;
        }
        const char c = bytes.front();
        bytes = bytes.sliced(1);
        if (c == '\n')
            takeLine();
        else
            m_line += c;
        m_trailerBytes += m_next == Next::Trailer ? 1 : 0;
        if (m_line.size() > longestLine || m_trailerBytes > HeadReader::mostBytes)
            m_state = State::Malformed;
    }
    return body;
}

QByteArrayView BodyReader::data(QByteArrayView &bytes)
{
    if (m_next == Next::UntilClosed)
        return std::exchange(bytes, {});
    const qsizetype count = qsizetype(std::min<qint64>(m_left, bytes.size()));
    const QByteArrayView taken = bytes.first(count);
    bytes = bytes.sliced(count);
    m_left -= count;
    if (m_left == 0 && m_chunked)
        m_next = Next::LineBreak;
    else if (m_left == 0)
        m_state = State::Whole;
    return taken;
}

void BodyReader::takeLine()
{
    if (m_line.endsWith('\r'))
        m_line.chop(1);
    const QByteArray line = std::exchange(m_line, {});
    switch (m_next) {
    case Next::Size: return takeSize(line);
    case Next::LineBreak:
        m_next = Next::Size;
        if (!line.isEmpty())
            m_state = State::Malformed;
        return;
    case Next::Trailer:
        if (line.isEmpty())
            m_state = State::Whole;
        return;
    case Next::Data:
    case Next::UntilClosed: break;
    }
}

// "1f4" or "1f4;name=value".
void BodyReader::takeSize(QByteArrayView line)
{
    const qsizetype end = line.indexOf(';');
    const QByteArrayView digits = (end < 0 ? line : line.first(end)).trimmed();
    const bool isNumber = !digits.isEmpty() && digits.size() <= mostDigits
                          && std::ranges::all_of(digits, [](char c) { return QByteArrayView("0123456789abcdefABCDEF").contains(c); });
    if (!isNumber) {
        m_state = State::Malformed;
        return;
    }
    m_left = digits.toLongLong(nullptr, 16);
    m_next = m_left == 0 ? Next::Trailer : Next::Data;
}

void BodyReader::closed()
{
    if (m_state == State::Open && m_next == Next::UntilClosed)
        m_state = State::Whole;
}

} // namespace dramatis::llm
