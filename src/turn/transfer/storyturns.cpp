#include "turn/transfer/storyturns.h"

#include "turn/transfer/importedtree.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {
constexpr int mostBetween = 1000; // events between two turns that are looked at
}

Result<> StoryTurns::begin(const store::EventLog &log, ChatId story)
{
    DRAMATIS_TRY(const auto next, log.nextId(story));
    if (m_log != &log || m_story != story || m_next != next) {
        m_after.clear();
        m_tails.clear();
    }
    m_log = &log;
    m_story = story;
    m_next = next;
    return {};
}

Result<> StoryTurns::grew(const QList<EventId> &events)
{
    for (const EventId event : events)
        m_after.remove(event);
    DRAMATIS_TRY(const auto next, m_log->nextId(m_story));
    m_next = next;
    return {};
}

Result<QList<StoryTurns::Said>> StoryTurns::after(EventId event)
{
    if (const auto known = m_after.constFind(event); known != m_after.cend())
        return *known;
    DRAMATIS_TRY(const auto said, read(event));
    m_after.insert(event, said);
    return said;
}

Result<QList<StoryTurns::Said>> StoryTurns::read(EventId event) const
{
    QList<Said> said;
    QList<EventId> open{event};
    for (int i = 0; !open.isEmpty() && i < mostBetween; ++i) {
        DRAMATIS_TRY(const auto children, m_log->children(m_story, open.takeFirst()));
        for (const EventId child : children) {
            DRAMATIS_TRY(const auto found, m_log->event(m_story, child));
            const bool isUsers = std::holds_alternative<UserTurn>(found.payload);
            if (isUsers || std::holds_alternative<AssistantTurn>(found.payload))
                said.append({child, textOf(found.payload), isUsers});
            else
                open.append(child);
        }
    }
    return said;
}

Result<EventId> StoryTurns::tailOf(EventId turn)
{
    if (const auto known = m_tails.constFind(turn); known != m_tails.cend())
        return *known;
    DRAMATIS_TRY(const auto tail, readTail(turn));
    m_tails.insert(turn, tail);
    return tail;
}

Result<EventId> StoryTurns::readTail(EventId turn) const
{
    EventId tail = turn;
    for (bool more = true; more;) {
        more = false;
        DRAMATIS_TRY(const auto children, m_log->children(m_story, tail));
        for (const EventId child : children) {
            DRAMATIS_TRY(const auto event, m_log->event(m_story, child));
            const auto *kept = std::get_if<UnknownKind>(&event.payload);
            const bool isOfTurn =
                event.head.cause == turn
                && ((kept && kept->kind == importedTurnKind) || std::holds_alternative<TurnBookmarked>(event.payload));
            if (isOfTurn) {
                tail = child;
                more = true;
                break;
            }
        }
    }
    return tail;
}

} // namespace dramatis::turn
