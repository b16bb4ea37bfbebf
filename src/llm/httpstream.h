// One streamed reply over HTTP, in any dialect: from the bytes of the reply to text and an end.
#pragma once

#include "llm/apikey.h"
#include "llm/backend.h"
#include "llm/dialect.h"
#include "llm/keymask.h"
#include "llm/replytext.h"
#include "llm/request.h"
#include "llm/requestlog.h"
#include "llm/streamlimits.h"

#include <QTimer>

namespace dramatis::llm {

class HttpStream : public Stream {
    Q_OBJECT
public:
    struct Task {
        const Dialect *dialect = nullptr; // lives for ever
        QString endpoint; // the connection's name or address, for errors
        QUrl address;     // for errors, too
        ApiKey key;       // only to keep it out of errors
        QString continueFrom;
        QString beginning = {}; // of the reply: part of its text, once the model goes on from it
        QStringList stops;
        QString tool = {}; // that takes a structured answer: what it is called with is the text, once it is whole; empty: a reply
        StreamLimits limits;
        RequestRecord record = {};
    };

    HttpStream(HttpCall reply, const Task &task);
    ~HttpStream() override;

    void stop() override;

private:
    enum class Body { Unknown, Events, Whole, Failure };

    void watch(std::chrono::milliseconds time, const QString &code, const QString &detail);
    void sent();
    void judgeHead();
    Body bodyKind() const;
    void read();
    void readOut();
    void take(QByteArray bytes);
    bool begins(QByteArray &bytes);
    void takeEvents();
    void takeEvent(const SseEvent &event);
    void takeChunk(ChatChunk chunk);
    void takeFacts(const ChatChunk &chunk);
    bool isOver() const;
    void release();
    void outOfTime();
    void replyFinished();
    void closed();
    void wholeAnswer();
    void giveUp(const base::Error &why);
    bool mayBeWhole() const;

    void finish();
    void flush();
    void fail(base::Error error);
    void declined();
    void cut(base::Error error);
    void end(StreamEnd::Kind kind, base::Error error);
    base::Error networkError() const;

    HttpCall m_reply; // until the end
    Task m_task;
    KeyMask m_mask;
    Body m_body = Body::Unknown;
    SseParser m_events;
    ReplyText m_replyText;
    QByteArray m_whole;
    bool m_compressed = false;
    bool m_began = false; // something other than blanks came
    bool m_keepsWhole = false; // it is labelled as events, and begins as an object
    QString m_text; // to be released after the bytes at hand are read
    QString m_reasoning;
    QString m_answer; // a structured one, so far
    StreamEnd m_end;
    QTimer m_watch;
    QTimer m_total;
    base::Error m_overdue; // what it means when m_watch fires
    int m_status = 0;
    qint64 m_rawBytes = 0;
    qint64 m_textBytes = 0;
    qint64 m_bytesAfterFinish = 0;
    ToolCalls m_tools;
    bool m_anyEvent = false;
    bool m_anyText = false; // or thoughts
    bool m_anyReply = false;
    bool m_anyPieces = false; // came as such
    QString m_refusal;
    bool m_takenBack = false; // to be said before what is released
    bool m_finishMark = false;
    bool m_ended = false;
};

} // namespace dramatis::llm
