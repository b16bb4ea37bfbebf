// Events out of bytes, however the bytes are cut into pieces: server-sent events, or a JSON object in each line.
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace dramatis::llm {

struct SseEvent {
    QByteArray name;      // the `event:` field; empty for plain data
    QByteArray data;      // the `data:` lines, joined by '\n'
    bool complete = true; // false: the stream ended before the blank line

    bool operator==(const SseEvent &) const = default;
};

class SseParser {
public:
    static constexpr qsizetype lineLimit = 1'000'000;
    static constexpr qsizetype eventLimit = 4'000'000;

    enum class Framing { Events, Lines };
    explicit SseParser(Framing framing = Framing::Events) : m_framing(framing) {}

    // Events that were read before an error stay readable; after an error further bytes are ignored.
    void feed(QByteArrayView bytes);

    // The end of the stream: the last line counts even without its newline, because KoboldCpp ends its stream that way.
    void finish();

    std::optional<SseEvent> next();
    const std::optional<base::Error> &error() const { return m_error; }

private:
    void takePart(QByteArrayView part, bool endsLine);
    void endHeldLine();
    void takeLine(QByteArrayView line);
    void readLine(QByteArrayView line);
    void readData(QByteArrayView value);
    void dispatch(bool complete);

    Framing m_framing;
    bool m_finishing = false;
    QByteArray m_line;
    SseEvent m_event;
    bool m_hasData = false;
    bool m_afterReturn = false; // a '\n' that follows belongs to the '\r' before it
    bool m_firstLine = true;
    QList<SseEvent> m_ready;
    std::optional<base::Error> m_error;
};

} // namespace dramatis::llm
