// What the user corrects in ChatSession: where the words of a turn become others, or who heard them, all that was noted
// of it is taken back and noted anew.
#include "turn/session/carryover.h"
#include "turn/session/chatsession_p.h"

#include "domain/world/fold.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

bool isReply(const TranscriptLine &line)
{
    return line.speaker != you && !(line.flags & TranscriptLine::Greeting);
}

} // namespace

TurnRemoved ChatSession::Private::reopening(EventId turn) const
{
    TurnRemoved mark{turn, true, {}};
    for (qsizetype m = 0; m < world.memories.size(); ++m)
        if (const MemoryLine &memory = world.memories.at(m);
            memory.turn == turn && (memory.textByHand || memory.pinByHand || memory.significanceByHand))
            mark.kept.append(memory.memory);
    return mark;
}

// A reply's notes tell of it and of the line before it.
Result<QList<TurnRemoved>> ChatSession::Private::reopenedBy(EventId turn) const
{
    QList<TurnRemoved> marks;
    if (!context.settings.bookkeeping)
        return marks; // nothing would note it anew
    const qsizetype at = world.findTurn(turn);
    for (qsizetype i = at; at >= 0 && i < std::min(at + 2, world.transcript.size()); ++i) {
        const TranscriptLine &reply = world.transcript.at(i);
        if (!isReply(reply) || (i > at && reply.speaker == world.transcript.at(at).speaker))
            continue;
        DRAMATIS_TRY(const auto kept, notesOf(context.log, chat, reply.turn));
        if (!areTaken(kept) && !bookkeeper.owes(reply.turn))
            continue;
        marks.append(reopening(reply.turn));
    }
    return marks;
}

Result<WorldDifference> ChatSession::removalPreview(EventId turn, const Eyes &eyes) const
{
    if (d->world.findTurn(turn) < 0)
        return noSuchTurn(turn);
    DRAMATIS_TRY(auto removals, d->reopenedBy(turn));
    removals.removeIf([turn](const TurnRemoved &mark) { return mark.turn == turn; });
    removals.prepend({turn, false, {}});
    const auto without = d->context.worlds.without(d->chat, d->world.head, removals);
    return without ? Result<WorldDifference>(d->differenceTo(*without, eyes)) : std::unexpected(without.error());
}

Result<WorldDifference> ChatSession::regeneratePreview(const Eyes &eyes) const
{
    const auto last = d->lastReply();
    const auto base = last ? d->context.log.parent(d->chat, *last) : std::unexpected(last.error());
    DRAMATIS_TRY(auto before, base ? worldAt(*base) : std::unexpected(base.error()));
    // What was noted late goes along, as it does then.
    DRAMATIS_TRY(const auto carried, carriedOver(d->context.log, d->chat, d->world, before, Keep::Everything));
    EventId next = d->world.head;
    for (const NewEvent &event : carried)
        domain::fold(before, {{.id = EventId{++next.value}, .parent = before.head, .at = 0, .cause = event.cause},
                              event.payload});
    return d->differenceTo(before, eyes);
}

Result<> ChatSession::Private::correct(QList<NewEvent> events, const QList<EventId> &turns, const store::Reason &reason)
{
    QSet<EventId> removed;
    for (const NewEvent &event : std::as_const(events))
        if (const auto *removal = std::get_if<TurnRemoved>(&event.payload))
            removed.insert(removal->turn);
    QList<TurnRemoved> reopened;
    for (const EventId turn : turns) {
        DRAMATIS_TRY(const auto marks, reopenedBy(turn));
        for (const TurnRemoved &mark : marks)
            if (!removed.contains(mark.turn) && !reopened.contains(mark)) {
                events.append({mark, {}});
                reopened.append(mark);
            }
    }
    DRAMATIS_TRY_DO(commit(events, reason));
    DRAMATIS_TRY_DO(refreshState());
    noteAnew(reopened);
    return {};
}

Result<> ChatSession::noteAgain(const QList<EventId> &turns)
{
    if (!d->context.settings.bookkeeping)
        return base::fail(base::Fault::Unsupported, QStringLiteral("bookkeeping_off"),
                          QStringLiteral("nothing is noted"));
    QList<NewEvent> marks;
    QList<EventId> reopened;
    for (const EventId turn : turns) {
        const qsizetype at = d->world.findTurn(turn);
        if (at < 0)
            return noSuchTurn(turn);
        if (!isReply(d->world.transcript.at(at)) || d->bookkeeper.owes(turn) || reopened.contains(turn))
            continue;
        marks.append({d->reopening(turn), {}});
        reopened.append(turn);
    }
    if (reopened.isEmpty())
        return {};
    DRAMATIS_TRY_DO(d->correct(marks, {}, {journalverbs::changeChat, 0, {}}));
    for (const EventId turn : std::as_const(reopened))
        d->takeNotes(turn);
    return {};
}

void ChatSession::Private::noteAnew(const QList<TurnRemoved> &reopened)
{
    for (const TurnRemoved &mark : reopened)
        if (!bookkeepingStopped)
            takeNotes(mark.turn);
    keepSceneRecords();
}

void ChatSession::Private::retakeNotes()
{
    constexpr qsizetype looked = 16;
    if (bookkeepingStopped)
        return;
    QList<EventId> turns = world.removals.notes.keys();
    std::ranges::sort(turns, {}, [this](EventId turn) { return world.removals.notes.value(turn); });
    for (const EventId turn : turns.last(std::min(looked, turns.size()))) {
        const auto kept = notesOf(context.log, chat, turn);
        if (kept && !areTaken(*kept, world.removals.notes.value(turn)))
            takeNotes(turn);
    }
}

} // namespace dramatis::turn
