#include "llm/httpstream.h"

#include "llm/dialect/jsonreading.h"
#include "llm/servererror.h"
#include "llm/spokencall.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMetaObject>
#include <QNetworkReply>

#include <algorithm>
#include <utility>

namespace dramatis::llm {

using base::Error;
using base::Fault;

namespace {

Error tooMuch(qint64 limit)
{
    return Error{Fault::TooLarge, QStringLiteral("answer_too_large"), QStringLiteral("more than %1 bytes came").arg(limit), {}};
}

} // namespace

HttpStream::HttpStream(HttpCall reply, const Task &task) :
    m_reply(std::move(reply)), m_task(task), m_events(task.dialect->framing()), m_replyText(task.continueFrom, task.stops, task.beginning)
{
    // A long prompt may take long on its way: as long as some of it goes, somebody is there.
    connect(m_reply.get(), &QNetworkReply::uploadProgress, this, &HttpStream::sent);
    connect(m_reply.get(), &QNetworkReply::requestSent, this, &HttpStream::sent);
    connect(m_reply.get(), &QNetworkReply::metaDataChanged, this, &HttpStream::judgeHead);
    connect(m_reply.get(), &QNetworkReply::readyRead, this, &HttpStream::read);
    connect(m_reply.get(), &QNetworkReply::finished, this, &HttpStream::replyFinished);
    connect(&m_watch, &QTimer::timeout, this, &HttpStream::outOfTime);
    connect(&m_total, &QTimer::timeout, this, [this] {
        giveUp(Error{
            Fault::Timeout, QStringLiteral("total_timeout"), QStringLiteral("the reply took too long in all"), {}});
    });
    m_watch.setSingleShot(true);
    m_total.setSingleShot(true);
    m_total.start(m_task.limits.total);
    watch(m_task.limits.connect, QStringLiteral("connect_timeout"), QStringLiteral("no connection in time"));
}

HttpStream::~HttpStream()
{
    m_task.record.abandoned();
}

void HttpStream::stop()
{
    if (!m_ended)
        end(StreamEnd::Kind::Stopped, {});
}

void HttpStream::watch(std::chrono::milliseconds time, const QString &code, const QString &detail)
{
    m_overdue = Error{Fault::Timeout, code, detail, {}};
    m_watch.start(time);
}

void HttpStream::sent()
{
    if (m_body != Body::Unknown)
        return; // it answers before it has read all
    watch(m_task.limits.firstToken, QStringLiteral("first_token_timeout"), QStringLiteral("no token came in time"));
}

void HttpStream::outOfTime()
{
    if (m_body == Body::Failure)
        return declined();
    if (m_finishMark)
        return mayBeWhole() ? wholeAnswer() : finish();
    giveUp(m_overdue);
}

void HttpStream::judgeHead()
{
    if (m_ended || !m_reply || m_body != Body::Unknown)
        return;
    m_status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (m_status == 0)
        return;
    m_task.record.headCame(*m_reply);
    if (const std::optional<Error> redirect = redirectError(*m_reply))
        return fail(*redirect);
    m_body = bodyKind();
    m_compressed = isCompressed(*m_reply);
    if (m_compressed && m_body != Body::Failure)
        return fail(compressedError());
    if (m_body == Body::Failure) {
        m_end.retryAfter = retryAfterSeconds(m_reply->rawHeader("Retry-After"), QDateTime::currentMSecsSinceEpoch());
        m_watch.start(m_task.limits.errorBody);
    }
}

HttpStream::Body HttpStream::bodyKind() const
{
    if (m_status < 200 || m_status >= 300)
        return Body::Failure;
    const QByteArray type = m_reply->rawHeader("Content-Type").toLower();
    if (m_task.dialect->framing() == SseParser::Framing::Lines)
        return type.startsWith("text/html") ? Body::Whole : Body::Events;
    return type.startsWith("application/json") || type.startsWith("text/html") ? Body::Whole : Body::Events;
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
    while (!m_ended && m_reply && m_reply->bytesAvailable() > 0)
        take(m_reply->readAll());
}

// Labels lie. An answer in one piece begins as JSON or as a page, whatever it is called; nothing that has events in it does, but
// for an error that is told without the name of its field. False: only blanks so far.
bool HttpStream::begins(QByteArray &bytes)
{
    if (m_began)
        return true;
    const auto first = std::ranges::find_if(std::as_const(bytes), [](char c) { return !QByteArrayView(" \t\r\n\xef\xbb\xbf").contains(c); });
    bytes.remove(0, first - bytes.cbegin());
    if (bytes.isEmpty())
        return false;
    m_began = true;
    const bool piece = QByteArrayView("{[<").contains(bytes.front());
    if (m_body == Body::Whole && !piece)
        m_body = Body::Events;
    m_keepsWhole = m_body == Body::Events && piece && m_task.dialect->framing() == SseParser::Framing::Events;
    return true;
}

void HttpStream::take(QByteArray bytes)
{
    m_rawBytes += bytes.size();
    m_task.record.bytesCame(bytes);
    if (m_body == Body::Failure && m_compressed)
        return; // its status says enough
    if (m_body == Body::Failure) {
        m_whole += bytes.first(std::min<qint64>(bytes.size(), m_task.limits.errorBytes - m_whole.size()));
        if (m_whole.size() >= m_task.limits.errorBytes)
            declined();
        return;
    }
    if (m_rawBytes > m_task.limits.rawBytes)
        return isOver() ? finish() : fail(tooMuch(m_task.limits.rawBytes));
    if (!begins(bytes))
        return;
    if (m_body == Body::Whole) {
        m_whole += bytes;
        if (m_whole.size() > m_task.limits.textBytes)
            fail(tooMuch(m_task.limits.textBytes));
        return;
    }
    if (m_keepsWhole && m_whole.size() + bytes.size() <= m_task.limits.textBytes)
        m_whole += bytes;
    const bool wasOver = isOver();
    m_events.feed(bytes);
    takeEvents();
    m_bytesAfterFinish += wasOver ? bytes.size() : 0;
    if (!m_ended && m_bytesAfterFinish > m_task.limits.afterFinishBytes)
        finish();
}

// The server says that all of the reply is there. Some send their last words behind that: they are taken, up to a bound.
bool HttpStream::isOver() const
{
    return m_finishMark && !mayBeWhole();
}

void HttpStream::takeEvents()
{
    while (!m_ended) {
        const std::optional<SseEvent> event = m_events.next();
        if (!event)
            break;
        takeEvent(*event);
    }
    if (!m_ended && m_events.error())
        isOver() ? finish() : fail(*m_events.error());
}

// Some write one line break behind an event instead of two: its lines are events of their own then.
void HttpStream::takeEvent(const SseEvent &event)
{
    ChatChunk chunk = m_task.dialect->chunk(event.data);
    if (chunk.kind == ChatChunk::Kind::Malformed && event.data.contains("}\n") && event.name != "error") {
        for (const QByteArray &line : event.data.split('\n'))
            if (!m_ended)
                takeEvent({event.name, line, event.complete});
        return;
    }
    if (event.name == "error" && chunk.kind != ChatChunk::Kind::Failure)
        chunk = failureIn(event.data);
    m_anyEvent = true;
    switch (chunk.kind) {
    case ChatChunk::Kind::Noise: return;
    case ChatChunk::Kind::Done: m_finishMark = true; return finish();
    case ChatChunk::Kind::Delta: return takeChunk(chunk);
    case ChatChunk::Kind::Failure: takeChunk(chunk); return fail(chunk.error);
    case ChatChunk::Kind::Malformed:
        if (isOver())
            return finish();
        // Half an event at the end of the stream is a cut, and closed() says so.
        if (event.complete && !mayBeWhole())
            fail(Error{Fault::Invalid,
                       QStringLiteral("malformed_event"),
                       QStringLiteral("an event of the stream is no valid JSON"),
                       {}});
        return;
    }
}

void HttpStream::takeChunk(ChatChunk chunk)
{
    if (chunk.isMessage && (m_anyPieces || mayBeWhole())) { // it says all of it again, or is all that comes: see wholeAnswer()
        chunk.text.clear();
        chunk.reasoning.clear();
        chunk.refusal.clear();
        chunk.tools.clear();
    }
    m_refusal += chunk.refusal;
    takeFacts(chunk);
    const ReplyText::Parts parts = m_replyText.feed(chunk.text, chunk.reasoning);
    if (parts.takenBack) {
        m_text.clear();
        m_answer.clear();
        m_takenBack = true;
    }
    m_anyReply = (m_anyReply && !parts.takenBack) || !parts.text.trimmed().isEmpty();
    (m_task.tool.isEmpty() ? m_text : m_answer) += parts.text;
    m_reasoning += parts.reasoning;
    const bool anyNew = !chunk.text.isEmpty() || !chunk.reasoning.isEmpty() || !chunk.refusal.isEmpty() || !chunk.tools.isEmpty();
    m_anyText = m_anyText || anyNew;
    m_anyPieces = m_anyPieces || (anyNew && !chunk.isMessage);
    if (m_anyText) {
        m_task.record.firstToken();
        if (m_end.firstTokenMs < 0)
            m_end.firstTokenMs = (m_task.limits.total - m_total.remainingTimeAsDuration()).count();
    }
    m_textBytes += 2 * (chunk.text.size() + chunk.reasoning.size() + chunk.refusal.size());
    for (const ToolPiece &piece : chunk.tools) {
        m_tools.feed(piece);
        m_textBytes += 2 * piece.arguments.size();
    }
    if (m_textBytes > m_task.limits.textBytes)
        return fail(tooMuch(m_task.limits.textBytes));
    if (m_replyText.stopped()) {
        m_end.finishReason = QStringLiteral("stop");
        return finish();
    }
    const QString word = finishWord(chunk.finishReason);
    if (!word.isEmpty() && !std::exchange(m_finishMark, true)) {
        m_end.finishReason = word;
        m_watch.start(m_task.limits.afterFinish);
    } else if (anyNew && !m_finishMark) {
        watch(m_task.limits.gap, QStringLiteral("gap_timeout"), QStringLiteral("the stream fell silent"));
    }
    if (chunk.isLast && isOver())
        finish();
}

void HttpStream::takeFacts(const ChatChunk &chunk)
{
    if (!chunk.model.isEmpty())
        m_end.model = withoutSecret(chunk.model, m_task.key);
    if (chunk.usage)
        m_end.usage = *chunk.usage;
    if (chunk.replyTokens > 0)
        m_end.usage.replyTokens = chunk.replyTokens;
}

void HttpStream::release()
{
    const QPointer<HttpStream> alive(this);
    if (std::exchange(m_takenBack, false))
        Q_EMIT takenBack();
    if (alive && !m_reasoning.isEmpty())
        Q_EMIT reasoning(std::exchange(m_reasoning, {}));
    if (alive && !m_text.isEmpty())
        Q_EMIT text(std::exchange(m_text, {}));
}

void HttpStream::replyFinished()
{
    const QPointer<HttpStream> alive(this);
    readOut();
    if (!m_ended)
        closed();
    if (alive)
        release();
}

void HttpStream::closed()
{
    if (m_ended)
        return;
    if (m_body == Body::Failure)
        return declined();
    const Error why = networkError();
    const bool wasCut = why.code != QLatin1StringView("no_finish_mark");
    if (m_body == Body::Whole)
        return wasCut ? giveUp(why) : wholeAnswer();
    m_events.finish();
    takeEvents();
    if (m_ended)
        return;
    if (mayBeWhole())
        return wasCut ? giveUp(why) : wholeAnswer();
    if (m_finishMark)
        return finish();
    if (!m_anyEvent && m_rawBytes > 0 && why.code == QLatin1StringView("no_finish_mark"))
        return fail(Error{Fault::Unsupported, QStringLiteral("not_a_chat_answer"), QStringLiteral("the answer is not a stream of a chat"), {}});
    cut(why);
}

bool HttpStream::mayBeWhole() const
{
    return m_keepsWhole && !m_anyText;
}

// Of an answer in one piece, what stands there is kept.
void HttpStream::giveUp(const Error &why)
{
    if ((m_body != Body::Whole && !mayBeWhole()) || m_whole.isEmpty())
        return cut(why);
    m_end.streamed = false;
    m_whole = withoutSecret(m_whole, m_task.key);
    const std::optional<QJsonObject> object = objectBegunIn(m_whole);
    ChatChunk chunk = m_task.dialect->whole(QJsonDocument(object.value_or(QJsonObject())).toJson(QJsonDocument::Compact));
    if (chunk.kind == ChatChunk::Kind::Failure)
        return fail(chunk.error);
    chunk.finishReason.clear();
    if (chunk.kind == ChatChunk::Kind::Delta)
        takeChunk(chunk);
    if (!m_ended)
        cut(why);
}

void HttpStream::wholeAnswer()
{
    m_end.streamed = false;
    m_whole = withoutSecret(m_whole, m_task.key);
    const ChatChunk chunk = m_task.dialect->whole(m_whole);
    if (chunk.kind == ChatChunk::Kind::Failure)
        return fail(chunk.error);
    if (chunk.kind != ChatChunk::Kind::Delta || (chunk.text.isEmpty() && chunk.refusal.isEmpty() && chunk.tools.isEmpty() && chunk.finishReason.isEmpty()))
        return fail(Error{
            Fault::Unsupported, QStringLiteral("not_a_chat_answer"), m_whole.trimmed().isEmpty() ? QStringLiteral("the answer is empty") : bodyError(m_status, m_whole, {}).detail, {}});
    takeChunk(chunk);
    if (!m_ended)
        finish();
}

Error HttpStream::networkError() const
{
    if (m_reply && m_reply->error() != QNetworkReply::NoError)
        return replyError(*m_reply);
    return Error{Fault::Unreachable, QStringLiteral("no_finish_mark"), QStringLiteral("the stream ended without saying that it is finished"), {}};
}

void HttpStream::finish()
{
    flush();
    if (!m_refusal.trimmed().isEmpty())
        return fail(refusalError(m_refusal));
    if (const std::optional<Error> problem = problemWithFinish(m_end.finishReason, m_anyText && !m_anyReply && m_tools.isEmpty()))
        return fail(*problem);
    end(StreamEnd::Kind::Finished, {});
}

void HttpStream::flush()
{
    const ReplyText::Parts rest = m_replyText.finish();
    (m_task.tool.isEmpty() ? m_text : m_answer) += rest.text;
    m_reasoning += rest.reasoning;
    m_anyReply = m_anyReply || !rest.text.trimmed().isEmpty();
}

void HttpStream::fail(Error error)
{
    end(StreamEnd::Kind::Failed, std::move(error));
}

void HttpStream::declined()
{
    m_whole = withoutSecret(m_whole, m_task.key);
    if (const std::optional<Overflow> overflow = overflowIn(m_whole)) {
        m_end.usage.promptTokens = overflow->promptTokens;
        m_end.contextTokens = overflow->contextTokens;
    }
    fail(bodyError(m_status, m_whole, m_task.endpoint));
}

// Nothing to keep: then it is a failure.
void HttpStream::cut(Error error)
{
    if (m_status == 0)
        error = withoutAnswer(error);
    else if (m_anyText && error.code == QLatin1StringView("first_token_timeout")) // they came in one piece, which is not whole
        error.code = QStringLiteral("gap_timeout");
    else if (!m_anyText && (error.code == QLatin1StringView("connection_cut") || error.code == QLatin1StringView("no_finish_mark")))
        error = {error.kind, QStringLiteral("nothing_came"), QStringLiteral("the answer ended before a word of a reply"), {}};
    end(m_anyText ? StreamEnd::Kind::Cut : StreamEnd::Kind::Failed, std::move(error));
}

// `ended` is posted, so that it comes after the text at hand and never from inside stop().
void HttpStream::end(StreamEnd::Kind kind, Error error)
{
    if (m_ended)
        return;
    m_ended = true;
    m_watch.stop();
    m_total.stop();
    if (kind == StreamEnd::Kind::Stopped) {
        m_text.clear();
        m_reasoning.clear();
    } else {
        flush();
        m_text += spokenArguments(m_answer, m_task.tool);
    }
    if (kind == StreamEnd::Kind::Finished && !m_task.tool.isEmpty() && !m_tools.isEmpty())
        m_text += m_tools.calls().first().arguments;
    if (m_task.tool.isEmpty())
        m_end.calls = m_tools.calls();
    if (kind == StreamEnd::Kind::Cut || kind == StreamEnd::Kind::Failed) {
        error.detail = withoutSecret(error.detail, m_task.key);
        m_end.error = ofEndpoint(std::move(error), m_task.endpoint, m_task.address, m_task.key);
    }
    m_end.kind = kind;
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
