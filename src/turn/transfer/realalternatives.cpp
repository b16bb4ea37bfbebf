#include "turn/transfer/realalternatives.h"

#include "turn/session/story/journalverbs.h"
#include "turn/transfer/importedtree.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

Result<QList<EventId>> RealAlternatives::of(EventId turn, const QList<EventId> &alternatives)
{
    if (alternatives.size() < 2)
        return alternatives;
    DRAMATIS_TRY(const auto imported, lastImported(alternatives));
    QList<EventId> real;
    for (const EventId alternative : alternatives) {
        const bool isOffered = alternative == turn || alternative < imported;
        DRAMATIS_TRY(const auto byHand, isOffered ? Result<bool>(false) : isByHand(alternative));
        if (byHand)
            DRAMATIS_TRY_DO(lookAround());
        if (!byHand || stands(alternative) || m_around->passed.contains(alternative))
            real.append(alternative);
    }
    return real;
}

Result<bool> RealAlternatives::isByHand(EventId alternative) const
{
    DRAMATIS_TRY(const auto event, m_log.event(m_chat, alternative));
    const auto *reply = std::get_if<AssistantTurn>(&event.payload);
    return !reply || (reply->model.isEmpty() && reply->greeting < 0);
}

// What a file said of a message follows all versions of it, and nothing that was said here comes before.
Result<EventId> RealAlternatives::lastImported(const QList<EventId> &alternatives) const
{
    EventId last;
    for (const EventId alternative : alternatives) {
        DRAMATIS_TRY(const auto caused, m_log.causedBy(m_chat, alternative));
        for (const EventId id : caused) {
            DRAMATIS_TRY(const auto event, m_log.event(m_chat, id));
            if (const auto *kept = std::get_if<UnknownKind>(&event.payload); kept && kept->kind == importedTurnKind)
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
    DRAMATIS_TRY(const auto lines, m_log.branches(m_chat));
    for (const store::Branch &line : lines) {
        DRAMATIS_TRY(const auto path, m_log.path(m_chat, line.head));
        m_around->told += path;
    }
    DRAMATIS_TRY(const auto movements, m_log.journal().since(m_chat, 0));
    for (const store::Movement &movement : movements)
        if (movement.verb == journalverbs::swipe || movement.verb == journalverbs::regenerate)
            DRAMATIS_TRY_DO(passTo(movement.before, movement.after));
    return {};
}

// Up to where both ways part: a parent is always older than its child.
Result<> RealAlternatives::passTo(EventId before, EventId after)
{
    while (before != after) {
        EventId &younger = before > after ? before : after;
        if (before > after)
            m_around->passed.insert(before);
        DRAMATIS_TRY(const auto parent, m_log.parent(m_chat, younger));
        younger = parent;
    }
    return {};
}

bool RealAlternatives::stands(EventId event) const
{
    return std::ranges::any_of(
        m_around->told, [event](const store::PathSegment &run) { return run.first <= event && event <= run.last; });
}

} // namespace dramatis::turn
