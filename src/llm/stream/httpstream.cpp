#include "llm/stream/httpstream.h"

#include "llm/dialect/servererror.h"

#include <QDateTime>
#include <QMetaObject>
#include <QNetworkReply>
#include <QPointer>

#include <utility>

namespace dramatis::llm {

using base::Error;
using base::Fault;

HttpStream::HttpStream(HttpCall reply, const Task &task) : m_reply(std::move(reply)), m_task(task), m_body(task.reply)
{
    // A long prompt may take long on its way: as long as some of it goes, somebody is there.
    connect(m_reply.get(), &QNetworkReply::uploadProgress, this, &HttpStream::sent);
    connect(m_reply.get(), &QNetworkReply::requestSent, this, &HttpStream::sent);
    connect(m_reply.get(), &QNetworkReply::metaDataChanged, this, &HttpStream::judgeHead);
    connect(m_reply.get(), &QNetworkReply::readyRead, this, &HttpStream::read);
    connect(m_reply.get(), &QNetworkReply::finished, this, &HttpStream::replyFinished);
    connect(&m_watch, &QTimer::timeout, this, &HttpStream::outOfTime);
    connect(&m_total, &QTimer::timeout, this, &HttpStream::outOfAllTime);
    m_watch.setSingleShot(true);
    m_total.setSingleShot(true);
    m_total.start(m_task.reply.limits.total);
    enter(Phase::Connecting);
}

HttpStream::~HttpStream()
{
    m_task.record.abandoned();
}

void HttpStream::stop()
{
    m_body.stop();
    end();
}

void HttpStream::enter(Phase phase)
{
    m_phase = phase;
    m_watch.start(patience());
}

std::chrono::milliseconds HttpStream::patience() const
{
    const StreamLimits &limits = m_task.reply.limits;
    switch (m_phase) {
    case Phase::Connecting: return limits.connect;
    case Phase::Asked: return limits.firstToken;
    case Phase::Arriving: return limits.gap;
    case Phase::Marked: return limits.afterFinish;
    case Phase::Declined: return limits.errorBody;
    case Phase::Ended: break;
    }
    return limits.total;
}

// What it means where the time of a phase is over, and nothing else is known.
Error HttpStream::overdue() const
{
    if (m_phase == Phase::Connecting)
        return {Fault::Timeout, QStringLiteral("connect_timeout"), QStringLiteral("no connection in time"), {}};
    if (m_phase == Phase::Asked)
        return {Fault::Timeout, QStringLiteral("first_token_timeout"), QStringLiteral("no reply came in time"), {}};
    return {Fault::Timeout, QStringLiteral("gap_timeout"), QStringLiteral("the stream stopped sending"), {}};
}

void HttpStream::sent()
{
    const bool isAnswered = m_body.state() != ReplyBody::State::Unannounced; // before it has read all
    if (!isAnswered && (m_phase == Phase::Connecting || m_phase == Phase::Asked))
        enter(Phase::Asked);
}

void HttpStream::judgeHead()
{
    if (m_phase == Phase::Ended || !m_reply || m_body.state() != ReplyBody::State::Unannounced)
        return;
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == 0)
        return;
    m_task.record.headCame(*m_reply);
    const ReplyBody::Kind kind = kindOfBody(status);
    m_body.begin(status, kind);
    const bool isDeclined = kind == ReplyBody::Kind::Refusal || kind == ReplyBody::Kind::Unreadable;
    if (const std::optional<Error> redirect = redirectError(*m_reply)) {
        m_body.fail(*redirect);
    } else if (isDeclined) {
        m_end.retryAfter = retryAfterSeconds(m_reply->rawHeader("Retry-After"), QDateTime::currentMSecsSinceEpoch());
        enter(Phase::Declined);
    } else if (isCompressed(*m_reply)) {
        m_body.fail(compressedError());
    } else if (m_phase == Phase::Connecting) {
        enter(Phase::Asked);
    }
    follow();
}

ReplyBody::Kind HttpStream::kindOfBody(int status) const
{
    if (status < 200 || status >= 300)
        return isCompressed(*m_reply) ? ReplyBody::Kind::Unreadable : ReplyBody::Kind::Refusal;
    const QByteArray type = m_reply->rawHeader("Content-Type").toLower();
    const bool isLines = m_task.reply.dialect->framing() == SseParser::Framing::Lines;
    const bool isWhole = type.startsWith("text/html") || (type.startsWith("application/json") && !isLines);
    return isWhole ? ReplyBody::Kind::Whole : ReplyBody::Kind::Events;
}

void HttpStream::read()
{
    const QPointer<HttpStream> alive(this);
    readOut();
    if (alive)
        release();
}

// What is there is never more than a few hundred KB: an endless body is noticed at the piece that is too much.
void HttpStream::readOut()
{
    judgeHead();
    while (m_phase != Phase::Ended && m_reply && m_reply->bytesAvailable() > 0) {
        const QByteArray bytes = m_reply->readAll();
        m_task.record.bytesCame(bytes);
        m_body.feed(bytes);
        follow();
    }
}

void HttpStream::replyFinished()
{
    const QPointer<HttpStream> alive(this);
    readOut();
    if (m_phase != Phase::Ended) {
        m_body.closed(cameWhole(*m_reply) ? std::nullopt : std::optional(replyError(*m_reply)));
        follow();
    }
    if (alive)
        release();
}

void HttpStream::outOfTime()
{
    m_body.silent(overdue());
    follow();
}

void HttpStream::outOfAllTime()
{
    m_body.giveUp({Fault::Timeout, QStringLiteral("total_timeout"), QStringLiteral("the reply took too long"), {}});
    follow();
}

// What came says what to wait for now.
void HttpStream::follow()
{
    if (m_body.anyWords() && m_end.firstTokenMs < 0) {
        m_task.record.firstToken();
        m_end.firstTokenMs = (m_task.reply.limits.total - m_total.remainingTimeAsDuration()).count();
    }
    const bool anyNew = std::exchange(m_pieces, m_body.pieces()) < m_body.pieces();
    if (m_body.ended())
        end();
    else if (m_body.marked() && m_phase != Phase::Marked)
        enter(Phase::Marked);
    else if (anyNew)
        enter(Phase::Arriving);
}

void HttpStream::release()
{
    const QPointer<HttpStream> alive(this);
    if (m_body.takeBack())
        Q_EMIT takenBack();
    if (!alive)
        return;
    if (const QString thoughts = m_body.takeReasoning(); !thoughts.isEmpty())
        Q_EMIT reasoning(thoughts);
    if (!alive)
        return;
    if (const QString words = m_body.takeText(); !words.isEmpty())
        Q_EMIT text(words);
}

// `ended` is posted, so that it comes after the text at hand and never from inside stop().
void HttpStream::end()
{
    if (std::exchange(m_phase, Phase::Ended) == Phase::Ended)
        return;
    m_watch.stop();
    m_total.stop();
    const StreamEnd judged = std::exchange(m_end, m_body.end());
    m_end.retryAfter = judged.retryAfter;
    m_end.firstTokenMs = judged.firstTokenMs;
    if (m_end.kind == StreamEnd::Kind::Cut || m_end.kind == StreamEnd::Kind::Failed)
        m_end.error = ofEndpoint(m_end.error, m_task.reply.endpoint, m_task.address, m_task.reply.key);
    m_task.record.ended(m_end);
    m_reply.reset();
    QMetaObject::invokeMethod(
        this,
        [this] {
            const QPointer<HttpStream> alive(this);
            release();
            if (alive)
                Q_EMIT ended(m_end);
        },
        Qt::QueuedConnection);
}

} // namespace dramatis::llm
