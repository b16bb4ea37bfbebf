// One streamed reply over HTTP, in any dialect: the connection and the clocks. ReplyBody says what the bytes mean.
//
// Phases go forward only, and each has its own time to wait: for the connection while nothing of the request has left
// (uploading starts the next one anew with every piece that leaves); for the first word, also where the head is there;
// for the next word; for what may follow the finish mark; for the rest of an error's text. Beside them runs the time
// for all of it.
#pragma once

#include "llm/backend.h"
#include "llm/http/request.h"
#include "llm/http/requestlog.h"
#include "llm/stream/replybody.h"

#include <QTimer>

namespace dramatis::llm {

class HttpStream : public Stream {
    Q_OBJECT
public:
    struct Task {
        ReplyBody::Task reply;
        QUrl address; // for errors
        RequestRecord record = {};
    };

    HttpStream(HttpCall reply, const Task &task);
    ~HttpStream() override;

    void stop() override;

private:
    enum class Phase {
        Connecting,
        Asked,    // nothing of a reply came
        Arriving, // words come
        Marked,   // as finished: usage and last words may follow
        Declined, // with an error status: its text comes
        Ended,
    };

    void enter(Phase phase);
    std::chrono::milliseconds patience() const;
    base::Error overdue() const;

    void sent();
    void judgeHead();
    ReplyBody::Kind kindOfBody(int status) const;
    void read();
    void readOut();
    void replyFinished();
    void outOfTime();
    void outOfAllTime();
    void follow();
    void release();
    void end();

    HttpCall m_reply; // until the end
    Task m_task;
    ReplyBody m_body;
    Phase m_phase = Phase::Connecting;
    qint64 m_pieces = 0; // of words that were waited for
    QTimer m_watch;      // of the phase
    QTimer m_total;
    StreamEnd m_end;
};

} // namespace dramatis::llm
