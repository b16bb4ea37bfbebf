#include "turn/session/reply/autocontinue.h"

#include "llm/tokens/tokenestimator.h"
#include "turn/session/reply/runningreply.h"
#include "turn/session/story/storyline.h"

#include <utility>

namespace dramatis::turn {

using domain::EventId;

AutoContinue::AutoContinue(const SessionContext &context, const StoryLine &line, RunningReply &reply) :
    m_context(context), m_line(line), m_reply(reply)
{
    connect(&reply, &RunningReply::kept, this, &AutoContinue::look);
    connect(&reply, &RunningReply::finished, this, &AutoContinue::goOn);
}

void AutoContinue::look(EventId turn, const QString &text, bool reachedLimit)
{
    m_times = std::exchange(m_asked, false) ? m_times + 1 : 0;
    const PlaySettings &settings = m_context.settings;
    const bool isTooShort = settings.replyTokensAtLeast > 0 && llm::estimateTokens(text) < settings.replyTokensAtLeast;
    m_due = m_times < most && !text.trimmed().isEmpty() && (isTooShort || (reachedLimit && settings.continueCutReplies))
                ? turn
                : EventId();
}

// The story may have moved on since.
void AutoContinue::goOn()
{
    m_asked = false;
    const EventId turn = std::exchange(m_due, EventId());
    const auto &lines = m_line.world().transcript;
    if (!turn || m_reply.draft().active() || lines.isEmpty() || lines.last().turn != turn)
        return;
    m_asked = true;
    if (const auto started = m_reply.goOn(); !started) {
        m_asked = false;
        Q_EMIT failed(started.error());
    }
}

} // namespace dramatis::turn
