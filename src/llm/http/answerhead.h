// The head of an HTTP/1.1 answer (RFC 9112, sections 2 to 5), read as it comes, in any pieces, and never further than to its limit.
#pragma once

#include <QByteArray>
#include <QList>

#include <utility>

namespace dramatis::llm {

struct AnswerHead {
    int status = 0; // 100 to 999
    QByteArray reason;
    QList<std::pair<QByteArray, QByteArray>> fields; // as they came, without blanks around the values; what RFC 9110 (section 5) allows

    QByteArray value(QByteArrayView name) const; // of several with one name: all, with commas (RFC 9110, section 5.3)
};

class HeadReader {
public:
    // Of the head, and of what comes before it (1xx): many times more than any server says.
    static constexpr qsizetype mostBytes = 64 * 1024;
    static constexpr qsizetype mostFields = 256;

    enum class State { Open, Whole, Malformed, TooLarge };

    // Takes what belongs to the head, and says how much that was.
    qsizetype feed(QByteArrayView bytes);

    State state() const { return m_state; }
    const AnswerHead &head() const { return m_head; } // once it is whole

private:
    void takeLine();
    void takeStatus(QByteArrayView line);
    void takeField(QByteArrayView line);

    AnswerHead m_head;
    QByteArray m_line; // so far
    qsizetype m_bytes = 0;
    State m_state = State::Open;
};

} // namespace dramatis::llm
