#include "turn/session/story/corrections.h"

#include "domain/time/timeevents.h"
#include "domain/world/fold.h"
#include "domain/world/threads.h"
#include "turn/prompt/expandedinput.h"
#include "turn/prompt/toolcallrecord.h"
#include "turn/session/notekeeping.h"
#include "turn/session/reply/replywitnesses.h"
#include "turn/session/story/carryover.h"
#include "turn/session/story/journalverbs.h"
#include "turn/session/story/storyline.h"

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

Result<> Corrections::edit(EventId turn, const QString &text)
{
    const World &world = m_line.world();
    const qsizetype i = world.findTurn(turn);
    if (i < 0)
        return noSuchTurn(turn);
    DRAMATIS_TRY(const auto told, expandedInput(m_context, m_line.chat(), world, text));
    if (told.isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("empty_line"), QStringLiteral("a turn cannot be empty"));
    const TranscriptLine line = world.transcript.at(i);
    TurnTextChanged change;
    change.turn = turn;
    change.text = told;
    DRAMATIS_TRY(const auto called, line.text == turn ? Result<QList<ToolCallRecord>>()
                                                      : callsIn(m_context.log, m_line.chat(), line.text));
    change.calls = called;
    QList<NewEvent> events{{change, {}}};
    DRAMATIS_TRY(const auto heard, whoHearsEdited(m_context.log, m_line.chat(), world, line, told));
    if (heard != line.witnesses)
        events.append({WitnessesCorrected{turn, heard}, {}});
    return correct(events, {turn}, {journalverbs::edit, 0, {}});
}

Result<> Corrections::remove(EventId turn)
{
    if (m_line.world().findTurn(turn) < 0)
        return noSuchTurn(turn);
    return correct({{TurnRemoved{turn}, {}}}, {turn}, {journalverbs::remove, 0, {}});
}

Result<> Corrections::adjust(const ManualEdit &edit)
{
    DRAMATIS_TRY_DO(m_line.commit({{edit, {}}}, {journalverbs::adjust, 0, {}}));
    return {};
}

Result<> Corrections::pin(EventId memory, bool pinned)
{
    if (m_line.world().findMemory(memory) < 0)
        return base::fail(Fault::NotFound, QStringLiteral("no_such_memory"),
                          QStringLiteral("memory %1 is not on this branch").arg(memory.value));
    DRAMATIS_TRY_DO(m_line.commit({{PinChanged{memory, pinned, true}, {}}}, {journalverbs::adjust, 0, {}}));
    return {};
}

Result<> Corrections::confirmWitnesses(EventId turn)
{
    const qsizetype at = m_line.world().findTurn(turn);
    if (at < 0)
        return noSuchTurn(turn);
    const WitnessesCorrected asIs{turn, m_line.world().transcript.at(at).witnesses};
    DRAMATIS_TRY_DO(m_line.commit({{asIs, {}}}, {journalverbs::changeChat, 0, {}}));
    return {};
}

Result<> Corrections::apply(const QList<Payload> &payloads)
{
    const World &world = m_line.world();
    DRAMATIS_TRY(const auto first, m_context.log.nextId(m_line.chat()));
    QList<NewEvent> events;
    QList<EventId> turns;
    World after = world;
    const auto add = [&](const Payload &payload, EventId cause) {
        const EventId id{first.value + events.size()};
        events.append({payload, cause});
        domain::apply(after, {{id, after.head, 0, cause}, payload});
        return id;
    };
    for (const Payload &payload : payloads) {
        if (const auto *heard = std::get_if<WitnessesCorrected>(&payload))
            turns.append(heard->turn);
        const World before = after;
        const EventId made = add(payload, {});
        // What time brings with it, and what waited for the place where the story is now.
        if (const auto *skipped = std::get_if<TimeSkipped>(&payload))
            for (const Payload &brought :
                 timeEvents(before, {.minutes = skipped->minutes, .jump = skipped->jump, .by = made}))
                add(brought, made);
        if (std::holds_alternative<SceneChanged>(payload) || std::holds_alternative<TimeSkipped>(payload))
            for (const StoryEventChanged &change : eventChangesHere(after))
                add(change, made);
    }
    const int scene = world.scene.number;
    DRAMATIS_TRY_DO(correct(events, turns, {journalverbs::changeChat, 0, {}}));
    if (m_line.world().scene.number != scene)
        m_notes.keepRecords();
    return {};
}

Result<> Corrections::noteAgain(const QList<EventId> &turns)
{
    if (!m_context.settings.bookkeeping)
        return base::fail(Fault::Unsupported, QStringLiteral("bookkeeping_off"), QStringLiteral("nothing is noted"));
    QList<NewEvent> marks;
    QList<EventId> reopened;
    for (const EventId turn : turns) {
        const qsizetype at = m_line.world().findTurn(turn);
        if (at < 0)
            return noSuchTurn(turn);
        if (!m_line.world().transcript.at(at).isReply() || m_notes.owes(turn) || reopened.contains(turn))
            continue;
        marks.append({reopening(turn), {}});
        reopened.append(turn);
    }
    if (reopened.isEmpty())
        return {};
    DRAMATIS_TRY_DO(correct(marks, {}, {journalverbs::changeChat, 0, {}}));
    for (const EventId turn : std::as_const(reopened))
        m_notes.take(turn);
    return {};
}

Result<World> Corrections::without(EventId turn) const
{
    if (m_line.world().findTurn(turn) < 0)
        return noSuchTurn(turn);
    DRAMATIS_TRY(auto removals, reopenedBy(turn));
    removals.removeIf([turn](const TurnRemoved &mark) { return mark.turn == turn; });
    removals.prepend({turn, false, {}});
    return m_context.worlds.without(m_line.chat(), m_line.world().head, removals);
}

// What is noted of a reply goes, but not what is the user's.
TurnRemoved Corrections::reopening(EventId turn) const
{
    const World &world = m_line.world();
    TurnRemoved mark{turn, true, {}};
    for (qsizetype m = 0; m < world.memories.size(); ++m)
        if (const MemoryLine &memory = world.memories.at(m);
            memory.turn == turn && (memory.textByHand || memory.pinByHand || memory.significanceByHand))
            mark.kept.append(memory.memory);
    return mark;
}

// A reply's notes tell of it and of the line before it.
Result<QList<TurnRemoved>> Corrections::reopenedBy(EventId turn) const
{
    const World &world = m_line.world();
    QList<TurnRemoved> marks;
    if (!m_context.settings.bookkeeping)
        return marks; // nothing would note it anew
    const qsizetype at = world.findTurn(turn);
    for (qsizetype i = at; at >= 0 && i < std::min(at + 2, world.transcript.size()); ++i) {
        const TranscriptLine &reply = world.transcript.at(i);
        if (!reply.isReply() || (i > at && reply.speaker == world.transcript.at(at).speaker))
            continue;
        DRAMATIS_TRY(const auto kept, notesOf(m_context.log, m_line.chat(), reply.turn));
        if (!areTaken(kept) && !m_notes.owes(reply.turn))
            continue;
        marks.append(reopening(reply.turn));
    }
    return marks;
}

// What was noted of these turns is noted anew.
Result<> Corrections::correct(QList<NewEvent> events, const QList<EventId> &turns, const store::Reason &reason)
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
    DRAMATIS_TRY_DO(m_line.commit(events, reason));
    DRAMATIS_TRY_DO(m_line.refreshState());
    m_notes.takeAnew(reopened);
    return {};
}

} // namespace dramatis::turn
