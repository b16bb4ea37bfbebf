// What models were asked lately, for people who want to know what went wrong: so many requests with their answers, in
// memory alone, and never with a key.
#pragma once

#include "llm/backend.h"
#include "llm/connection.h"
#include "llm/keys/keymask.h"

#include <QElapsedTimer>
#include <QPointer>

#include <deque>

class QNetworkReply;
class QNetworkRequest;

namespace dramatis::llm {

struct LoggedRequest {
    enum class Kind { Reply, Bookkeeping, Embeddings, Tokens, Server };
    enum class State { Asked, Arriving, Finished, Stopped, Cut, Failed };

    qint64 number = 0;
    qint64 at = 0; // milliseconds since 1970
    QString connection;
    QString model;
    QString task;            // "reply", "state_update", …
    Kind kind = Kind::Reply; // of the task
    int attempt = 1;
    State state = State::Asked;
    QByteArray requestHead;
    QByteArray requestBody; // the first of it
    qint64 requestBytes = 0;
    int status = 0; // of HTTP; 0: no answer
    QByteArray replyHead;
    QByteArray replyBody; // the first of it
    qint64 replyBytes = 0;
    qint64 firstTokenMs = -1;
    qint64 durationMs = -1;
    Usage usage;
    base::Error error;
};

class RequestLog;

// One request on its way into the log. Without a log it does nothing.
class RequestRecord {
public:
    RequestRecord() = default;
    RequestRecord(RequestLog *log, const Connection &connection, const ApiKey &key, const QString &task,
                  int attempt = 1);

    void sent(const QNetworkRequest &request, const QByteArray &method, const QByteArray &body);
    void headCame(const QNetworkReply &reply);
    void bytesCame(const QByteArray &bytes);
    void firstToken();
    void ended(const StreamEnd &end);
    void abandoned(); // nobody wants the answer any more

private:
    LoggedRequest *entry() const; // nullptr: there is none, or it was pushed out
    void close(LoggedRequest::State state);

    QPointer<RequestLog> m_log;
    KeyMask m_mask;
    qint64 m_number = 0;
    QElapsedTimer m_clock;
};

class RequestLog : public QObject {
    Q_OBJECT
public:
    static constexpr size_t mostRequests = 100;    // of each kind: those that are many do not drive others out
    static constexpr qsizetype mostBytes = 64'000; // of each text

    using QObject::QObject;

    const std::deque<LoggedRequest> &all() const { return m_all; } // oldest first
    void clear();

Q_SIGNALS:
    void changed(qint64 number); // 0: all

private:
    friend class RequestRecord;
    LoggedRequest &add(LoggedRequest::Kind kind);

    std::deque<LoggedRequest> m_all;
    qint64 m_last = 0;
};

LoggedRequest::Kind kindOfTask(const QString &task);

// What a prompt is for, in the log's words.
QString taskOf(const domain::Prompt &prompt);

} // namespace dramatis::llm
