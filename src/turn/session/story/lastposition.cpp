#include "turn/session/story/lastposition.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

constexpr int remembered = 400; // movements

// Whether an event is the alternative or below it. What was passed on the way is remembered.
class Subtree {
public:
    Subtree(const store::EventLog &log, ChatId chat, EventId top) : m_log(log), m_chat(chat) { m_inside[top] = true; }

    Result<bool> holds(EventId event)
    {
        QList<EventId> way;
        EventId at = event;
        while (at && !m_inside.contains(at)) {
            way.append(at);
            DRAMATIS_TRY(const auto parent, m_log.parent(m_chat, at));
            at = parent;
        }
        const bool inside = at && m_inside.value(at);
        for (const EventId passed : std::as_const(way))
            m_inside[passed] = inside;
        return inside;
    }

private:
    const store::EventLog &m_log;
    ChatId m_chat;
    QHash<EventId, bool> m_inside;
};

// Down the youngest children that are no turns.
Result<EventId> ownEnd(const store::EventLog &log, ChatId chat, EventId alternative)
{
    for (EventId at = alternative;;) {
        const auto all = log.children(chat, at);
        const auto turns = log.children(chat, at, {UserTurn::kind, AssistantTurn::kind});
        if (!all || !turns)
            return std::unexpected(!all ? all.error() : turns.error());
        EventId next;
        for (const EventId child : *all)
            if (!turns->contains(child))
                next = child;
        if (!next)
            return at;
        at = next;
    }
}

} // namespace

Result<EventId> lastPosition(const store::EventLog &log, ChatId chat, int branch, EventId alternative)
{
    DRAMATIS_TRY(const auto movements, log.journal().newest(chat, 0, remembered));
    Subtree subtree(log, chat, alternative);
    for (const store::Movement &movement : movements) { // newest first
        if (movement.branch != branch || (movement.act != store::Act::Append && movement.act != store::Act::Move))
            continue;
        if (movement.before < alternative)
            continue;
        DRAMATIS_TRY(const auto inside, subtree.holds(movement.before));
        if (inside)
            return movement.before;
    }
    return ownEnd(log, chat, alternative);
}

} // namespace dramatis::turn
