#include "turn/session/story/carryover.h"

#include "domain/event/codec.h"
#include "domain/memory/history/rollingsummary.h"
#include "domain/world/fold.h"
#include "turn/prompt/toolcallrecord.h"

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

// A continued text is no bookkeeping, and what is left of older lines is no note of the last of them.
bool isBesideNotes(const Payload &payload)
{
    const auto *failure = std::get_if<BookkeepingFailed>(&payload);
    return std::holds_alternative<TurnTextChanged>(payload) || std::holds_alternative<HistorySummarized>(payload)
           || (failure && failure->task == historySummaryTask);
}

} // namespace

Result<QList<Event>> notesOf(const store::EventLog &log, ChatId chat, EventId turn)
{
    DRAMATIS_TRY(const auto caused, log.causedBy(chat, turn));
    QList<Event> notes;
    for (const EventId id : caused) {
        DRAMATIS_TRY(const auto event, log.event(chat, id));
        if (!isBesideNotes(event.payload))
            notes.append(event);
    }
    return notes;
}

namespace {

bool isLore(const Event &event)
{
    return std::holds_alternative<LoreMatched>(event.payload);
}

// Memories of a turn that the user had set, and that stand on the other branch too.
QList<EventId> keptOf(const World &before, const World &target, EventId turn)
{
    QList<EventId> kept;
    for (const EventId memory : before.removals.kept)
        if (const qsizetype i = target.findMemory(memory); i >= 0 && target.memories.at(i).turn == turn)
            kept.append(memory);
    std::ranges::sort(kept);
    return kept;
}

// Turns whose words, or who heard them, became others: as on the branch that the story comes from.
QList<NewEvent> reopened(const World &before, const World &target, Keep keep)
{
    QList<NewEvent> marks;
    if (keep == Keep::Nothing || keep == Keep::Title)
        return marks;
    QList<EventId> turns = before.removals.notes.keys();
    std::ranges::sort(turns);
    for (const EventId turn : std::as_const(turns))
        if (!target.removals.notes.contains(turn) && target.findTurn(turn) >= 0)
            marks.append({TurnRemoved{turn, true, keptOf(before, target, turn)}, {}});
    return marks;
}

bool isMarked(const QList<NewEvent> &marks, EventId turn)
{
    return std::ranges::any_of(
        marks, [turn](const NewEvent &mark) { return std::get<TurnRemoved>(mark.payload).turn == turn; });
}

Result<QList<NewEvent>> lateNotes(const store::EventLog &log, ChatId chat, const World &before, const World &target,
                                  const QList<NewEvent> &marks)
{
    QList<NewEvent> carried = marks;
    const qsizetype count = target.transcript.size();
    const qsizetype oldest = std::max<qsizetype>(0, count - recentTurns);
    if (oldest == count)
        return carried;
    // Of a turn that was noted anew only what belongs to its words on this branch.
    const auto isOfOtherWords = [&](const Event &event, EventId turn) {
        const EventId since = before.removals.notes.value(turn);
        return since && !isLore(event) && (event.head.id > since) != isMarked(marks, turn);
    };
    auto next = log.nextId(chat);
    const auto segments = log.path(chat, target.head, target.transcript.at(oldest).turn);
    if (!next || !segments)
        return std::unexpected(!next ? next.error() : segments.error());
    const auto isKept = [&](const Event &event) {
        return std::ranges::any_of(*segments, [id = event.head.id](const store::PathSegment &segment) {
            return segment.first <= id && id <= segment.last;
        });
    };
    next->value += carried.size();
    QHash<EventId, EventId> newIds;
    for (qsizetype i = oldest; i < count; ++i) {
        const EventId turn = target.transcript.at(i).turn;
        DRAMATIS_TRY(auto notes, notesOf(log, chat, turn));
        if (!target.removals.notes.contains(turn))
            notes.removeIf([&](const Event &event) { return isOfOtherWords(event, turn); });
        // What lorebooks remember comes with the reply itself, its notes later: they may part.
        if (std::ranges::any_of(notes, [&](const Event &event) { return !isLore(event) && isKept(event); }))
            continue;
        const bool loreKept =
            std::ranges::any_of(notes, [&](const Event &event) { return isLore(event) && isKept(event); });
        QHash<QByteArray, EventId> seen; // copies that an earlier carry-over made say the same
        for (const Event &event : notes) {
            const Payload payload = withNewIds(event.payload, newIds);
            const StoredPayload stored = encode(payload);
            const QByteArray content = stored.kind + stored.json;
            if (seen.contains(content))
                newIds[event.head.id] = seen.value(content);
            if (seen.contains(content) || (loreKept && isLore(event)))
                continue;
            seen[content] = *next;
            newIds[event.head.id] = *next;
            carried.append({payload, event.head.cause});
            ++next->value;
        }
    }
    return carried;
}

World withEvents(World world, EventId next, const QList<NewEvent> &events)
{
    for (const NewEvent &event : events) {
        fold(world, {{next, world.head, 0, event.cause}, event.payload});
        ++next.value;
    }
    return world;
}

void setText(Payload &payload, const QString &text)
{
    if (auto *change = std::get_if<TurnTextChanged>(&payload))
        change->text = text;
    else if (auto *edit = std::get_if<ManualEdit>(&payload))
        edit->text = text;
    else if (auto *summary = std::get_if<HistorySummarized>(&payload))
        summary->text = text;
}

// What a text of a turn holds beside the turn's own calls.
Result<QList<ToolCallRecord>> callsBeside(const store::EventLog &log, ChatId chat, EventId turn, EventId text)
{
    return text == turn ? Result<QList<ToolCallRecord>>() : callsIn(log, chat, text);
}

Result<QList<NewEvent>> corrected(const store::EventLog &log, ChatId chat, const QList<Correction> &corrections)
{
    QList<EventId> wanted;
    for (const Correction &correction : corrections)
        if (correction.text)
            wanted << correction.text << correction.present;
    DRAMATIS_TRY(const auto texts, log.texts(chat, wanted));
    QList<NewEvent> events;
    for (const Correction &correction : corrections) {
        Payload payload = correction.payload;
        auto *change = std::get_if<TurnTextChanged>(&payload);
        const auto calls = change ? callsIn(log, chat, correction.text) : Result<QList<ToolCallRecord>>();
        const auto present = change ? callsBeside(log, chat, change->turn, correction.present) : calls;
        if (!calls || !present)
            return std::unexpected(!calls ? calls.error() : present.error());
        // What continued a reply with nothing but a call left its words as they were.
        if (correction.text && texts.value(correction.text) == texts.value(correction.present) && *calls == *present)
            continue;
        if (correction.text)
            setText(payload, texts.value(correction.text));
        if (change)
            change->calls = *calls;
        events.append({payload, change && change->continued ? change->turn : EventId()});
    }
    return events;
}

} // namespace

bool areTaken(const QList<Event> &notes, EventId since)
{
    return std::ranges::any_of(notes, [since](const Event &event) { return event.head.id > since && !isLore(event); });
}

Result<QList<NewEvent>> carriedOver(const store::EventLog &log, ChatId chat, const World &before, const World &target,
                                    Keep keep)
{
    const auto notes = lateNotes(log, chat, before, target, reopened(before, target, keep));
    const auto next = log.nextId(chat);
    if (!notes || !next)
        return std::unexpected(!notes ? notes.error() : next.error());
    const World after = notes->isEmpty() ? target : withEvents(target, *next, *notes);
    const auto byHand = corrected(log, chat, corrections(before, after, keep));
    return byHand ? Result<QList<NewEvent>>(*notes + *byHand) : byHand;
}

} // namespace dramatis::turn
