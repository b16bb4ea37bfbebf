// The body of an answer, from its bytes to a reply and how that ends. Knows no network and no clock: whoever has them
// says what came, that the connection is closed, or that a time is over. However the bytes are cut into pieces, the
// reply is the same.
//
// Labels lie: what is called events may be one object and the other way round, so what comes decides. The finish mark
// ends a reply, but some send their last words behind it: they are taken until the connection closes, a time is over,
// or there are too many of them.
//
// It is a state machine: State says what the bytes are taken for, and only moves from the top of that list towards
// Ended. What the reply says is put together in ReplyContent, which keeps the key out of it. Every limit ends the reply
// with what came so far, unless nothing did.
#pragma once

#include "llm/backend.h"
#include "llm/dialect/dialect.h"
#include "llm/stream/replycontent.h"
#include "llm/stream/streamlimits.h"

#include <optional>

namespace dramatis::llm {

class ReplyBody {
public:
    struct Task {
        const Dialect *dialect = nullptr; // lives for ever
        QString endpoint;                 // for errors
        ApiKey key;                       // only to keep it out of what is told
        QString continueFrom;
        QString beginning = {}; // of the reply: part of its text, once the model goes on from it
        QStringList stops;
        QString tool =
            {}; // that takes a structured answer: what it is called with is the text, once it is whole; empty: a reply
        StreamLimits limits;
    };
    enum class Kind { // what the head calls it
        Events,
        Whole,      // one object, or a page
        Refusal,    // the text of an error, up to a limit
        Unreadable, // a refusal whose text means nothing to us: its status says enough
    };
    enum class State {
        Unannounced,   // no head came
        Blank,         // events, says the head; only blanks so far
        Events,        // pieces of a reply
        EventsOrWhole, // it begins as an object does: until an event holds words
        Whole,         // understood once it is all there
        Refusal,
        Unreadable,
        Ended,
    };

    explicit ReplyBody(const Task &task);

    // What happens. Nothing does any more once it has ended.
    void begin(int status, Kind kind);
    void feed(QByteArray bytes);
    void closed(const std::optional<base::Error> &cut); // nothing: in order
    void silent(const base::Error &why); // too long; a reply with its finish mark is finished by it, and a refusal is
                                         // told as far as it came
    void giveUp(const base::Error &why); // what came is kept
    void fail(base::Error error);
    void stop();

    State state() const { return m_state; }
    bool ended() const { return m_state == State::Ended; }
    bool marked() const { return m_finishMark; } // as finished
    qint64 pieces() const { return m_pieces; }   // with words in them, up to the finish mark
    bool anyWords() const { return m_anyWords; } // or thoughts, or calls
    // What is ready to be told, in this order; whole code points.
    bool takeBack() { return m_content.takeBack(); } // what was told so far was thoughts
    QString takeReasoning() { return m_content.takeReasoning(); }
    QString takeText() { return m_content.takeText(); }
    const StreamEnd &end() const { return m_end; } // without what only clocks and heads know

private:
    bool begins(QByteArray &bytes);
    void takeRefusal(const QByteArray &bytes);
    void takeWhole(const QByteArray &bytes);
    void readEvents(const QByteArray &bytes);
    void takeEvents();
    void takeEvent(const SseEvent &event);
    void takeChunk(ChatChunk chunk);
    void takeWords(const ChatChunk &chunk);
    void takeFacts(const ChatChunk &chunk);
    void wholeAnswer();
    bool isOver() const;
    bool mayBeWhole() const;
    void finish();
    bool isEmpty() const;
    void refused();
    void cut(base::Error error);
    void end(StreamEnd::Kind kind, base::Error error);

    Task m_task;
    KeyMask m_mask;
    State m_state = State::Unannounced;
    int m_status = 0;
    SseParser m_events;
    ReplyContent m_content;
    QByteArray m_whole;
    StreamEnd m_end;
    qint64 m_rawBytes = 0;
    qint64 m_bytesAfterFinish = 0;
    qint64 m_pieces = 0;
    bool m_finishMark = false;
    bool m_anyEvent = false;
    bool m_anyWords = false;  // thoughts and calls are, too
    bool m_anyPieces = false; // words that came as such, and not as a message
};

} // namespace dramatis::llm
