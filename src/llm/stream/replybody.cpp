#include "llm/stream/replybody.h"

#include "llm/dialect/jsonreading.h"
#include "llm/dialect/servererror.h"
#include "llm/http/connectioncodes.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace dramatis::llm {

using base::Error;
using base::Fault;

namespace {

Error tooMuch(qint64 limit)
{
    return Error{
        Fault::TooLarge, QStringLiteral("answer_too_large"), QStringLiteral("more than %1 bytes came").arg(limit), {}};
}

// Where no word of a reply came, nothing of it is kept either.
QString codeWithoutReply(const QString &code, bool anyThoughts)
{
    if (code == QLatin1StringView("malformed_event"))
        return QStringLiteral("unreadable_answer");
    if (code == QLatin1StringView("answer_too_large") && anyThoughts)
        return QStringLiteral("only_thoughts");
    if (code == QLatin1StringView("answer_too_large") || code == QLatin1StringView("event_too_large"))
        return QStringLiteral("answer_too_long");
    return code;
}

bool beginsAsPiece(const QByteArray &bytes)
{
    return QByteArrayView("{[<").contains(bytes.front());
}

} // namespace

ReplyBody::ReplyBody(const Task &task) :
    m_task(task),
    m_mask(task.key),
    m_events(task.dialect->framing()),
    m_content(m_mask, ReplyText(task.continueFrom, task.stops, task.beginning), task.tool)
{}

void ReplyBody::begin(int status, Kind kind)
{
    if (m_state != State::Unannounced)
        return;
    m_status = status;
    switch (kind) {
    case Kind::Events: m_state = State::Blank; break;
    case Kind::Whole: m_state = State::Whole; break;
    case Kind::Refusal: m_state = State::Refusal; break;
    case Kind::Unreadable: m_state = State::Unreadable; break;
    }
}

void ReplyBody::feed(QByteArray bytes)
{
    m_rawBytes += bytes.size();
    switch (m_state) {
    case State::Unannounced:
    case State::Unreadable:
    case State::Ended: return;
    case State::Refusal: return takeRefusal(bytes);
    case State::Blank:
    case State::Events:
    case State::EventsOrWhole:
    case State::Whole: break;
    }
    if (m_rawBytes > m_task.limits.rawBytes)
        return isOver() ? finish() : fail(tooMuch(m_task.limits.rawBytes));
    if (!begins(bytes))
        return;
    if (m_state == State::Whole)
        takeWhole(bytes);
    else
        readEvents(bytes);
}

// An answer in one piece begins as JSON or as a page, whatever it is called; nothing that has events in it does, but
// for an error that is told without the name of its field. False: only blanks so far.
bool ReplyBody::begins(QByteArray &bytes)
{
    const bool isOpen = m_state == State::Blank || (m_state == State::Whole && m_whole.isEmpty());
    if (!isOpen)
        return true;
    const auto first = std::ranges::find_if(std::as_const(bytes),
                                            [](char c) { return !QByteArrayView(" \t\r\n\xef\xbb\xbf").contains(c); });
    bytes.remove(0, first - bytes.cbegin());
    if (bytes.isEmpty())
        return false;
    const bool piece = beginsAsPiece(bytes);
    if (m_state == State::Whole)
        m_state = piece ? State::Whole : State::Events;
    else
        m_state =
            piece && m_task.dialect->framing() == SseParser::Framing::Events ? State::EventsOrWhole : State::Events;
    return true;
}

void ReplyBody::takeRefusal(const QByteArray &bytes)
{
    m_whole += bytes.first(std::min<qint64>(bytes.size(), m_task.limits.errorBytes - m_whole.size()));
    if (m_whole.size() >= m_task.limits.errorBytes)
        refused();
}

void ReplyBody::takeWhole(const QByteArray &bytes)
{
    m_whole += bytes;
    if (m_whole.size() > m_task.limits.textBytes)
        fail(tooMuch(m_task.limits.textBytes));
}

void ReplyBody::readEvents(const QByteArray &bytes)
{
    if (mayBeWhole() && m_whole.size() + bytes.size() <= m_task.limits.textBytes)
        m_whole += bytes;
    const bool wasOver = isOver();
    m_events.feed(bytes);
    takeEvents();
    m_bytesAfterFinish += wasOver ? bytes.size() : 0;
    if (!ended() && m_bytesAfterFinish > m_task.limits.afterFinishBytes)
        finish();
}

// The server says that all of the reply is there. Some send their last words behind that: they are taken, up to a
// bound.
bool ReplyBody::isOver() const
{
    return m_finishMark && !mayBeWhole();
}

bool ReplyBody::mayBeWhole() const
{
    return m_state == State::EventsOrWhole;
}

void ReplyBody::takeEvents()
{
    while (!ended()) {
        const std::optional<SseEvent> event = m_events.next();
        if (!event)
            break;
        takeEvent(*event);
    }
    if (!ended() && m_events.error())
        isOver() ? finish() : fail(*m_events.error());
}

// Some write one line break behind an event instead of two: its lines are events of their own then.
void ReplyBody::takeEvent(const SseEvent &event)
{
    ChatChunk chunk = m_task.dialect->chunk(event.data);
    if (chunk.kind == ChatChunk::Kind::Malformed && event.data.contains("}\n") && event.name != "error") {
        for (const QByteArray &line : event.data.split('\n'))
            if (!ended())
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
                       QStringLiteral("a stream event is not valid JSON"),
                       {}});
        return;
    }
}

void ReplyBody::takeChunk(ChatChunk chunk)
{
    if (chunk.isMessage
        && (m_anyPieces || mayBeWhole())) { // it says all of it again, or is all that comes: see wholeAnswer()
        chunk.text.clear();
        chunk.reasoning.clear();
        chunk.refusal.clear();
        chunk.tools.clear();
    }
    takeFacts(chunk);
    takeWords(chunk);
    if (m_content.bytes() > m_task.limits.textBytes)
        return fail(tooMuch(m_task.limits.textBytes));
    if (m_content.atStop()) {
        m_end.finishReason = QStringLiteral("stop");
        return finish();
    }
    const QString word = finishWord(chunk.finishReason);
    if (!word.isEmpty() && !std::exchange(m_finishMark, true))
        m_end.finishReason = m_mask.hide(word);
    if (chunk.isLast && isOver())
        finish();
}

void ReplyBody::takeWords(const ChatChunk &chunk)
{
    m_content.take(chunk);
    if (chunk.text.isEmpty() && chunk.reasoning.isEmpty() && chunk.refusal.isEmpty() && chunk.tools.isEmpty())
        return;
    m_anyWords = true;
    m_anyPieces = m_anyPieces || !chunk.isMessage;
    m_pieces += m_finishMark || !finishWord(chunk.finishReason).isEmpty() ? 0 : 1;
    if (mayBeWhole()) { // no object in one piece has events with words in it
        m_state = State::Events;
        m_whole.clear();
    }
}

void ReplyBody::takeFacts(const ChatChunk &chunk)
{
    if (!chunk.model.isEmpty())
        m_end.model = m_mask.hide(chunk.model);
    if (chunk.usage)
        m_end.usage = *chunk.usage;
    if (chunk.replyTokens > 0)
        m_end.usage.replyTokens = chunk.replyTokens;
}

void ReplyBody::closed(const std::optional<Error> &why)
{
    if (ended())
        return;
    if (m_state == State::Refusal || m_state == State::Unreadable)
        return refused();
    const Error noMark{Fault::Unreachable, noFinishMark, QStringLiteral("the stream ended without an end marker"), {}};
    if (m_state == State::Whole)
        return why ? giveUp(*why) : wholeAnswer();
    m_events.finish();
    takeEvents();
    if (ended())
        return;
    if (mayBeWhole())
        return why ? giveUp(*why) : wholeAnswer();
    if (m_finishMark)
        return finish();
    if (!m_anyEvent && m_rawBytes > 0 && !why)
        return fail(Error{Fault::Unsupported,
                          QStringLiteral("not_a_chat_answer"),
                          QStringLiteral("the answer is not a chat reply"),
                          {}});
    cut(why.value_or(noMark));
}

void ReplyBody::silent(const Error &why)
{
    if (ended())
        return;
    if (m_state == State::Refusal || m_state == State::Unreadable)
        return refused();
    if (m_finishMark)
        return mayBeWhole() ? wholeAnswer() : finish();
    giveUp(why);
}

// Of an answer in one piece, what stands there is kept.
void ReplyBody::giveUp(const Error &why)
{
    if (ended())
        return;
    if ((m_state != State::Whole && !mayBeWhole()) || m_whole.isEmpty())
        return cut(why);
    m_end.streamed = false;
    m_whole = m_mask.hide(m_whole);
    const std::optional<QJsonObject> object = objectBegunIn(m_whole);
    ChatChunk chunk =
        m_task.dialect->whole(QJsonDocument(object.value_or(QJsonObject())).toJson(QJsonDocument::Compact));
    if (chunk.kind == ChatChunk::Kind::Failure)
        return fail(chunk.error);
    chunk.finishReason.clear();
    if (chunk.kind == ChatChunk::Kind::Delta)
        takeChunk(chunk);
    if (!ended())
        cut(why);
}

void ReplyBody::wholeAnswer()
{
    if (lacksEnd(m_whole))
        return giveUp(cutShort());
    m_end.streamed = false;
    m_whole = m_mask.hide(m_whole);
    const ChatChunk chunk = m_task.dialect->whole(m_whole);
    if (chunk.kind == ChatChunk::Kind::Failure)
        return fail(chunk.error);
    if (chunk.kind != ChatChunk::Kind::Delta
        || (chunk.text.isEmpty() && chunk.refusal.isEmpty() && chunk.tools.isEmpty() && chunk.finishReason.isEmpty()))
        return fail(Error{Fault::Unsupported,
                          QStringLiteral("not_a_chat_answer"),
                          m_whole.trimmed().isEmpty() ? QStringLiteral("the answer is empty")
                                                      : bodyError(m_status, m_whole, {}).detail,
                          {}});
    takeChunk(chunk);
    if (!ended())
        finish();
}

void ReplyBody::finish()
{
    m_content.flush();
    if (!m_content.refusal().trimmed().isEmpty())
        return fail(refusalError(m_content.refusal()));
    if (const std::optional<Error> problem =
            problemWithFinish(m_end.finishReason, m_content.anyThoughts() && isEmpty()))
        return fail(*problem);
    end(StreamEnd::Kind::Finished, {});
}

// Thoughts alone are no reply.
bool ReplyBody::isEmpty() const
{
    return !m_content.anyReply() && !m_content.anyCalls();
}

void ReplyBody::fail(Error error)
{
    end(StreamEnd::Kind::Failed, std::move(error));
}

void ReplyBody::refused()
{
    m_whole = m_mask.hide(m_whole);
    if (const std::optional<Overflow> overflow = overflowIn(m_whole)) {
        m_end.usage.promptTokens = overflow->promptTokens;
        m_end.contextTokens = overflow->contextTokens;
    }
    fail(bodyError(m_status, m_whole, m_task.endpoint));
}

// Nothing to keep: then it is a failure.
void ReplyBody::cut(Error error)
{
    const bool ends = error.code == connectionCut || error.code == noFinishMark;
    if (m_status == 0)
        error = withoutAnswer(error);
    else if (m_anyWords
             && error.code == QLatin1StringView("first_token_timeout")) // they came in one piece, which is not whole
        error.code = QStringLiteral("gap_timeout");
    else if (!m_anyWords && ends)
        error = {error.kind, nothingCame, QStringLiteral("the answer ended without a reply"), {}};
    end(m_anyWords ? StreamEnd::Kind::Cut : StreamEnd::Kind::Failed, std::move(error));
}

void ReplyBody::stop()
{
    end(StreamEnd::Kind::Stopped, {});
}

void ReplyBody::end(StreamEnd::Kind kind, Error error)
{
    if (ended())
        return;
    m_state = State::Ended;
    if (kind == StreamEnd::Kind::Stopped)
        m_content.drop();
    else
        m_content.close(kind == StreamEnd::Kind::Finished);
    m_end.calls = m_content.calls();
    if (kind == StreamEnd::Kind::Cut || kind == StreamEnd::Kind::Failed) {
        if (kind == StreamEnd::Kind::Failed && isEmpty())
            error.code = codeWithoutReply(error.code, m_content.anyThoughts());
        error.detail = m_mask.hide(error.detail);
        m_end.error = std::move(error);
    }
    m_end.kind = kind;
}

} // namespace dramatis::llm
