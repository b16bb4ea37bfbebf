#include "turn/session/reply/replyrequests.h"

#include "turn/session/reply/runningreply.h"
#include "turn/session/reply/turntaking.h"
#include "turn/session/story/storyline.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

Result<> ReplyRequests::reply()
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    return m_turnTaking.answer(0);
}

Result<> ReplyRequests::regenerate()
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    const auto last = m_line.lastReply();
    if (!last && last.error().code == QLatin1StringView("no_reply"))
        return m_turnTaking.answer(0);
    return last ? m_reply.startInPlaceOf(*last) : std::unexpected(last.error());
}

Result<> ReplyRequests::regenerateFrom(EventId reply)
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    if (!m_line.isReplyToTheEnd(reply))
        return base::fail(base::Fault::NotFound, QStringLiteral("no_alternative"),
                          QStringLiteral("turn %1 is not a reply since the user spoke").arg(reply.value));
    return m_reply.startInPlaceOf(reply);
}

Result<> ReplyRequests::continueReply()
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    DRAMATIS_TRY_DO(m_line.lastReply());
    return m_reply.start(Draft::Kind::Continuation, 0, m_line.world().transcript.last().speaker);
}

Result<> ReplyRequests::impersonate()
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    return m_reply.start(Draft::Kind::Impersonation, 0, you);
}

Result<> ReplyRequests::retry()
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    const RunningReply::Asked asked = m_reply.lastAsked();
    if (asked.kind == Draft::Kind::Impersonation)
        return impersonate();
    if (asked.kind == Draft::Kind::Continuation)
        return continueReply();
    // Where something came of it, or it was to be another alternative, a reply stands last.
    const auto last = m_line.lastReply();
    if (asked.kind == Draft::Kind::Reply && last
        && (m_line.world().transcript.last().flags & TranscriptLine::Truncated || asked.isAlternative))
        return m_reply.startInPlaceOf(*last);
    const bool wasChosen = asked.why == SpeakerReason::Chosen || asked.why == SpeakerReason::Interjects;
    return asked.kind == Draft::Kind::Reply && wasChosen ? m_turnTaking.replyBy(asked.speaker) : reply();
}

void ReplyRequests::stop()
{
    if (m_reply.isStreaming())
        m_reply.stop();
    else if (m_reply.draft().active()) // who answers is still being asked
        m_turnTaking.cancel();
}

} // namespace dramatis::turn
