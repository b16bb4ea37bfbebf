#include "turn/transfer/realalternatives.h"

#include "turn/transfer/importedtree.h"
#include "turn/session/journalverbs.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

Result<QList<EventId>> RealAlternatives::of(EventId turn, const QList<EventId> &alternatives)
{
    if (alternatives.size() < 2)
        return alternatives;
    const auto imported = lastImported(alternatives);
    if (!imported)
        return std::unexpected(imported.error());
    QList<EventId> real;
    for (const EventId alternative : alternatives) {
        const bool isOffered = alternative == turn || alternative < *imported;
        const auto byHand = isOffered ? Result<bool>(false) : isByHand(alternative);
        if (!byHand)
            return std::unexpected(byHand.error());
        if (*byHand)
            if (const auto looked = lookAround(); !looked)
                return std::unexpected(looked.error());
        if (!*byHand || stands(alternative) || m_around->passed.contains(alternative))
            real.append(alternative);
    }
    return real;
}

Result<bool> RealAlternatives::isByHand(EventId alternative) const
{
    const auto event = m_log.event(m_chat, alternative);
    if (!event)
        return std::unexpected(event.error());
    const auto *reply = std::get_if<AssistantTurn>(&event->payload);
    return !reply || (reply->model.isEmpty() && reply->greeting < 0);
}

// What a file said of a message follows all versions of it, and nothing that was said here comes before.
Result<EventId> RealAlternatives::lastImported(const QList<EventId> &alternatives) const
{
    EventId last;
    for (const EventId alternative : alternatives) {
        const auto caused = m_log.causedBy(m_chat, alternative);
        if (!caused)
            return std::unexpected(caused.error());
        for (const EventId id : *caused) {
            const auto event = m_log.event(m_chat, id);
            if (!event)
                return std::unexpected(event.error());
            if (const auto *kept = std::get_if<UnknownKind>(&event->payload); kept && kept->kind == importedTurnKind)
                last = std::max(last, id);
        }
    }
    return last;
}

Result<> RealAlternatives::lookAround()
{
    if (m_around)
        return {};
    m_around.emplace();
    const auto lines = m_log.branches(m_chat);
    if (!lines)
        return std::unexpected(lines.error());
    for (const store::Branch &line : *lines) {
        const auto path = m_log.path(m_chat, line.head);
        if (!path)
            return std::unexpected(path.error());
        m_around->told += *path;
    }
    const auto movements = m_log.movementsSince(m_chat, 0);
    if (!movements)
        return std::unexpected(movements.error());
    for (const store::Movement &movement : *movements)
        if (movement.verb == journalverbs::swipe || movement.verb == journalverbs::regenerate)
            if (const auto passed = passTo(movement.before, movement.after); !passed)
                return passed;
    return {};
}

// Up to where both ways part: a parent is always older than its child.
Result<> RealAlternatives::passTo(EventId before, EventId after)
{
    while (before != after) {
        EventId &younger = before > after ? before : after;
        if (before > after)
            m_around->passed.insert(before);
        const auto parent = m_log.parent(m_chat, younger);
        if (!parent)
            return std::unexpected(parent.error());
        younger = *parent;
    }
    return {};
}

bool RealAlternatives::stands(EventId event) const
{
    return std::ranges::any_of(m_around->told, [event](const store::PathSegment &run) { return run.first <= event && event <= run.last; });
}

} // namespace dramatis::turn
