// The body of an HTTP/1.1 answer (RFC 9112, sections 6 and 7), read as it comes, in any pieces: in chunks, of a known length, or
// up to the end of the connection.
#pragma once

#include "llm/http/answerhead.h"

#include <QByteArray>

namespace dramatis::llm {

class BodyReader {
public:
    enum class State { Open, Whole, Malformed };

    explicit BodyReader(const AnswerHead &head);

    // What the bytes hold of the body itself. Nothing is taken any more once it is whole.
    QByteArray feed(QByteArrayView bytes);
    void closed(); // the connection is: what has no other end is whole

    State state() const { return m_state; }

private:
    enum class Next { Size, Data, LineBreak, Trailer, UntilClosed };

    void takeLength(const QByteArray &length);
    QByteArrayView data(QByteArrayView &bytes);
    void takeLine();
    void takeSize(QByteArrayView line);

    State m_state = State::Open;
    Next m_next = Next::UntilClosed;
    bool m_chunked = false;
    qint64 m_left = 0; // of the chunk, or of the body
    QByteArray m_line; // of a size or of a trailer, so far
    qsizetype m_trailerBytes = 0;
};

} // namespace dramatis::llm
