#include "turn/session/reply/replydestination.h"

#include "turn/session/reply/draft.h"
#include "turn/session/story/journalverbs.h"
#include "turn/session/story/storyline.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

const World &ReplyDestination::world() const
{
    return m_elsewhere ? m_elsewhere->world : m_line.world();
}

int ReplyDestination::branch() const
{
    return m_elsewhere ? m_elsewhere->branch : m_line.branch();
}

void ReplyDestination::stayBehind()
{
    if (!m_elsewhere)
        setElsewhere(m_line.branch(), m_line.world());
}

void ReplyDestination::setElsewhere(int branch, const World &world)
{
    m_elsewhere = {branch, world};
}

void ReplyDestination::rejoin()
{
    if (m_elsewhere && m_elsewhere->branch == m_line.branch())
        m_elsewhere.reset();
}

Result<store::Appended> ReplyDestination::append(const QList<NewEvent> &events, const store::Reason &reason)
{
    if (!m_elsewhere)
        return m_line.append(events, reason, [this] { return forgetPartial(); });
    Result<store::Appended> appended;
    const auto done = m_context.log.database().transact([&]() -> Result<> {
        DRAMATIS_TRY_DO(forgetPartial());
        appended = m_context.log.append(m_line.chat(), m_elsewhere->branch, m_elsewhere->world.head, events, reason);
        return appended ? Result<>() : std::unexpected(appended.error());
    });
    return done ? appended : std::unexpected(done.error());
}

Result<> ReplyDestination::appendAside(const AssistantTurn &turn, EventId parent)
{
    const EventId head = m_line.world().head;
    return m_context.log.database().transact([&]() -> Result<> {
        DRAMATIS_TRY_DO(forgetPartial());
        DRAMATIS_TRY(const auto kept, m_context.log.append(m_line.chat(), m_line.branch(), head, parent, {{turn, {}}},
                                                           {journalverbs::recover, 0, {}}));
        DRAMATIS_TRY_DO(m_context.log.moveHead(m_line.chat(), m_line.branch(), kept.events.last().head.id, head,
                                               {journalverbs::recover, kept.sequence, {}}));
        return {};
    });
}

Result<> ReplyDestination::moveBack(EventId head, const store::Reason &reason)
{
    if (m_elsewhere) {
        DRAMATIS_TRY_DO(
            m_context.log.moveHead(m_line.chat(), m_elsewhere->branch, m_elsewhere->world.head, head, reason));
        return {};
    }
    DRAMATIS_TRY_DO(m_line.jump(head, reason, Keep::Everything));
    return {};
}

Result<> ReplyDestination::keepPartial(const Draft &draft)
{
    return m_context.partials.keep(m_line.chat(),
                                   {branch(), world().head, draft.speaker, draft.target, draft.backend, draft.text});
}

Result<> ReplyDestination::forgetPartial()
{
    return m_context.partials.forget(m_line.chat());
}

} // namespace dramatis::turn
