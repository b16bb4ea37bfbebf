// The notes of ChatSession: what is noted of a reply, and what was owed when the program ended.
#include "turn/session/carryover.h"
#include "turn/session/chatsession_p.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

// Whether a reply that came after that turn has its notes already: these come late. What is noted anew does not.
bool isNotedLate(const SessionContext &context, ChatId chat, const World &world, EventId turn)
{
    if (world.removals.notes.contains(turn))
        return false;
    for (qsizetype i = world.transcript.size() - 1; i >= 0 && world.transcript.at(i).turn > turn; --i) {
        if (world.transcript.at(i).speaker == you)
            continue;
        const auto notes = notesOf(context.log, chat, world.transcript.at(i).turn);
        if (notes && areTaken(*notes))
            return true;
    }
    return false;
}

} // namespace

std::optional<Exchange> ChatSession::Private::takeNotes(EventId turn)
{
    const qsizetype i = world.findTurn(turn);
    if (!context.settings.bookkeeping || i < 0)
        return {};
    const TranscriptLine &spoken = world.transcript.at(i);
    Exchange exchange;
    exchange.turn = turn;
    exchange.replySpeaker = spoken.speaker;
    exchange.witnesses = spoken.witnesses;
    QList<EventId> sources{spoken.text};
    if (i > 0 && world.transcript.at(i - 1).speaker != spoken.speaker) {
        sources.append(world.transcript.at(i - 1).text);
        exchange.earlierSpeaker = world.transcript.at(i - 1).speaker;
        exchange.userLineWitnesses = world.transcript.at(i - 1).witnesses;
    }
    const auto texts = context.log.texts(chat, sources);
    if (!texts) {
        Q_EMIT q->failed(texts.error());
        return {};
    }
    exchange.reply = heardOf(texts->value(sources.first()), context.settings.marker);
    if (sources.size() > 1)
        exchange.userLine = heardOf(texts->value(sources.last()), context.settings.marker);
    if (!world.scene.container && i > 0 && world.transcript.at(0).flags & TranscriptLine::Greeting) {
        const auto opening = context.log.texts(chat, {world.transcript.at(0).text});
        exchange.opening =
            opening ? heardOf(opening->value(world.transcript.at(0).text), context.settings.marker) : QString();
    }
    bookkeeper.add(exchange);
    return exchange;
}

void ChatSession::Private::notesTaken(const Bookkeeper::Notes &done)
{
    const EventId turn = done.exchange.turn;
    if (world.findTurn(turn) < 0)
        return; // the user has gone on elsewhere; it is noted when that reply is chosen again
    const auto first = context.log.nextId(chat);
    if (!first) {
        Q_EMIT q->failed(first.error());
        return;
    }
    Bookkeeper::Notes notes = done;
    notes.exchange.isLate = isNotedLate(context, chat, world, turn);
    const auto appended = commit(eventsOf(notes, world, *first), {journalverbs::bookkeeping, 0, {}});
    if (!appended)
        Q_EMIT q->failed(appended.error());
    keepSceneRecords();
    keepMeetings();
    vectors.follow(world);
}

// After a kill or a stop, or when a reply is chosen that was never noted: the last lines are looked at.
void ChatSession::Private::takeOwedNotes(qsizetype looked)
{
    if (bookkeepingStopped)
        return;
    const qsizetype count = world.transcript.size();
    for (qsizetype i = std::max<qsizetype>(0, count - looked); i < count; ++i) {
        const TranscriptLine &reply = world.transcript.at(i);
        if (reply.speaker == you || reply.flags & TranscriptLine::Greeting)
            continue;
        const auto kept = notesOf(context.log, chat, reply.turn);
        if (kept && !areTaken(*kept, world.removals.notes.value(reply.turn)))
            takeNotes(reply.turn);
    }
}

} // namespace dramatis::turn
