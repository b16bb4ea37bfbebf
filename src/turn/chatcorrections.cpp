// What the user corrects in ChatSession: where the words of a turn become others, or who heard them, all that was noted of it
// is taken back and noted anew.
#include "turn/carryover.h"
#include "turn/chatsession_p.h"

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

// A reply's books tell of it and of the line before it.
Result<QList<TurnRemoved>> ChatSession::Private::reopenedBy(EventId turn) const
{
    QList<TurnRemoved> marks;
    const qsizetype at = world.findTurn(turn);
    for (qsizetype i = at; at >= 0 && i < std::min(at + 2, world.transcript.size()); ++i) {
        const TranscriptLine &reply = world.transcript.at(i);
        if (!isReply(reply) || (i > at && reply.speaker == world.transcript.at(at).speaker))
            continue;
        const auto kept = booksOf(rooms.log, chat, reply.turn);
        if (!kept)
            return std::unexpected(kept.error());
        if (!areKept(*kept) && !books.owes(reply.turn))
            continue;
        TurnRemoved mark{reply.turn, true, {}};
        for (qsizetype m = 0; m < world.memories.size(); ++m)
            if (const MemoryLine &memory = world.memories.at(m);
                memory.turn == reply.turn && (memory.textByHand || memory.pinByHand || memory.significanceByHand))
                mark.kept.append(memory.memory);
        marks.append(mark);
    }
    return marks;
}

Result<> ChatSession::Private::correct(QList<NewEvent> events, const QList<EventId> &turns, const store::Reason &reason)
{
    QSet<EventId> removed;
    for (const NewEvent &event : std::as_const(events))
        if (const auto *removal = std::get_if<TurnRemoved>(&event.payload))
            removed.insert(removal->turn);
    QList<EventId> reopened;
    for (const EventId turn : turns) {
        const auto marks = reopenedBy(turn);
        if (!marks)
            return std::unexpected(marks.error());
        for (const TurnRemoved &mark : *marks)
            if (!removed.contains(mark.turn) && !reopened.contains(mark.turn)) {
                events.append({mark, {}});
                reopened.append(mark.turn);
            }
    }
    if (const auto done = commit(events, reason); !done)
        return std::unexpected(done.error());
    if (const auto refreshed = refreshState(); !refreshed)
        return refreshed;
    for (const EventId turn : std::as_const(reopened))
        if (!booksStopped)
            keepBooks(turn);
    keepSceneRecords();
    return {};
}

void ChatSession::Private::keepReopenedBooks()
{
    if (booksStopped)
        return;
    for (auto it = world.removals.books.begin(); it != world.removals.books.end(); ++it) {
        const auto kept = booksOf(rooms.log, chat, it.key());
        if (kept && !areKept(*kept, it.value()))
            keepBooks(it.key());
    }
}

} // namespace dramatis::turn
