#include "turn/carryover.h"

#include "domain/event/codec.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

constexpr qsizetype recentTurns = 8; // bookkeeping is never further behind than the user types

// Pins speak of memories by their id, and a memory that is carried over gets a new one.
Payload withNewIds(Payload payload, const QHash<EventId, EventId> &newIds)
{
    if (auto *pin = std::get_if<PinChanged>(&payload))
        pin->memory = newIds.value(pin->memory, pin->memory);
    return payload;
}

} // namespace

Result<QList<Event>> booksOf(const store::EventLog &log, ChatId chat, EventId turn)
{
    const auto caused = log.causedBy(chat, turn);
    if (!caused)
        return std::unexpected(caused.error());
    QList<Event> books;
    for (const EventId id : *caused) {
        const auto event = log.event(chat, id);
        if (!event)
            return std::unexpected(event.error());
        if (!std::holds_alternative<TurnTextChanged>(event->payload)) // a continued text is no bookkeeping
            books.append(*event);
    }
    return books;
}

Result<QList<NewEvent>> carriedOver(const store::EventLog &log, ChatId chat, const World &target)
{
    QList<NewEvent> carried;
    auto next = log.nextId(chat);
    const auto runs = log.path(chat, target.head);
    if (!next || !runs)
        return std::unexpected(!next ? next.error() : runs.error());
    const auto onPath = [&](EventId id) {
        return std::ranges::any_of(*runs, [id](const store::Run &run) { return run.first <= id && id <= run.last; });
    };
    QHash<EventId, EventId> newIds;
    const qsizetype count = target.transcript.size();
    for (qsizetype i = std::max<qsizetype>(0, count - recentTurns); i < count; ++i) {
        const auto books = booksOf(log, chat, target.transcript.at(i).turn);
        if (!books)
            return std::unexpected(books.error());
        // What lorebooks remember comes with the reply itself, its books later: they may part.
        const auto isKept = [&](const Event &event) { return onPath(event.head.id); };
        const auto isLore = [](const Event &event) { return std::holds_alternative<LoreMatched>(event.payload); };
        if (std::ranges::any_of(*books, [&](const Event &event) { return !isLore(event) && isKept(event); }))
            continue;
        const bool loreKept = std::ranges::any_of(*books, [&](const Event &event) { return isLore(event) && isKept(event); });
        QList<QByteArray> seen; // copies that an earlier carry-over made say the same
        for (const Event &event : *books) {
            const Payload payload = withNewIds(event.payload, newIds);
            const StoredPayload stored = encode(payload);
            if (seen.contains(stored.kind + stored.json) || (loreKept && isLore(event)))
                continue;
            seen.append(stored.kind + stored.json);
            newIds[event.head.id] = *next;
            carried.append({payload, event.head.cause});
            ++next->value;
        }
    }
    return carried;
}

} // namespace dramatis::turn
