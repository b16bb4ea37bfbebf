#include "turn/session/reply/replycompletion.h"

#include "llm/backend.h"
#include "llm/tokens/tokenestimator.h"
#include "turn/session/notekeeping.h"
#include "turn/session/story/storyline.h"

#include <utility>

namespace dramatis::turn {

using namespace domain;

ReplyCompletion::ReplyCompletion(const SessionContext &context, const StoryLine &line, NoteKeeping &notes,
                                 RunningReply &reply) :
    m_context(context), m_line(line), m_notes(notes), m_reply(reply)
{
    connect(&reply, &RunningReply::kept, this, &ReplyCompletion::add);
    connect(&reply, &RunningReply::finished, this, &ReplyCompletion::finish);
}

void ReplyCompletion::add(const RunningReply::Part &part)
{
    m_grew = true;
    m_notes.hold(part.turn);
    if (!m_parts) {
        m_parts = part;
        return;
    }
    m_parts->text = part.text;
    for (const TurnRemoved &mark : part.reopened)
        if (!m_parts->reopened.contains(mark))
            m_parts->reopened.append(mark);
}

void ReplyCompletion::finish(const llm::StreamEnd &end)
{
    const bool grew = std::exchange(m_grew, false);
    if (!m_parts)
        return;
    bool isAnswer = end.kind == llm::StreamEnd::Kind::Finished;
    if (isAnswer && grew && endedTooEarly(end) && standsLast()) {
        const auto started = m_reply.goOn();
        if (started) {
            ++m_continuations;
            return;
        }
        isAnswer = false;
        Q_EMIT failed(started.error());
    }
    complete(isAnswer);
}

bool ReplyCompletion::endedTooEarly(const llm::StreamEnd &end) const
{
    const PlaySettings &settings = m_context.settings;
    if (m_continuations >= continuationsAtMost || m_parts->text.trimmed().isEmpty())
        return false;
    return (end.reachedLimit() && settings.continueCutReplies)
           || (settings.replyTokensAtLeast > 0 && llm::estimateTokens(m_parts->text) < settings.replyTokensAtLeast);
}

// The story may have moved on since.
bool ReplyCompletion::standsLast() const
{
    const auto &lines = m_line.world().transcript;
    return !m_reply.draft().active() && !lines.isEmpty() && lines.last().turn == m_parts->turn;
}

void ReplyCompletion::complete(bool isAnswer)
{
    const RunningReply::Part reply = *std::exchange(m_parts, std::nullopt);
    m_continuations = 0;
    m_notes.release();
    std::optional<Exchange> exchange;
    if (reply.isNew)
        exchange = m_notes.take(reply.turn);
    else
        m_notes.takeAnew(reply.reopened);
    Q_EMIT completed();
    if (exchange && isAnswer)
        Q_EMIT answered(*exchange, reply.partOf);
}

} // namespace dramatis::turn
