// The moves of ChatSession: alternatives, edits, removals, rewinds, branches, undo, and what is set by hand.
#include "turn/session/chatsession_p.h"

#include "domain/cast/addressee.h"
#include "domain/cast/whisper.h"
#include "domain/world/threads.h"
#include "turn/session/history.h"
#include "turn/session/lastposition.h"
#include "turn/prompt/expandedinput.h"
#include "turn/prompt/toolcallrecord.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

template <class T> Result<> done(const Result<T> &result)
{
    return result ? Result<>() : std::unexpected(result.error());
}

} // namespace

std::unexpected<base::Error> noSuchTurn(EventId turn)
{
    return base::fail(Fault::NotFound, QStringLiteral("no_such_turn"),
                      QStringLiteral("turn %1 is not on this line").arg(turn.value));
}

Result<> ChatSession::swipe(EventId turn, int direction)
{
    if (const auto free = d->notArriving(); !free)
        return free;
    const auto all = alternatives(turn);
    if (!all)
        return std::unexpected(all.error());
    const qsizetype to = all->indexOf(turn) + (direction < 0 ? -1 : 1);
    if (to >= 0 && to < all->size())
        return chooseAlternative(all->at(to));
    bool newReply = to > 0; // to the last thing that the user said
    for (qsizetype i = std::max<qsizetype>(0, d->world.findTurn(turn)); newReply && i < d->world.transcript.size(); ++i)
        newReply = d->world.transcript.at(i).speaker != you && !(d->world.transcript.at(i).flags & TranscriptLine::Greeting);
    if (newReply)
        return d->replyAgain(turn, Again::Swiped);
    return base::fail(Fault::NotFound, QStringLiteral("no_alternative"),
                      QStringLiteral("turn %1 has no further alternative").arg(turn.value));
}

Result<> ChatSession::chooseAlternative(EventId alternative)
{
    if (const auto free = d->notArriving(); !free)
        return free;
    const auto position = lastPosition(d->context.log, d->chat, d->branch, alternative);
    return position ? done(d->jump(*position, {journalverbs::swipe, 0, {}}, Keep::Everything)) : std::unexpected(position.error());
}

Result<> ChatSession::edit(EventId turn, const QString &text)
{
    if (const auto free = d->notArriving(); !free)
        return free;
    if (d->world.findTurn(turn) < 0)
        return noSuchTurn(turn);
    const auto told = expandedInput(d->context, d->chat, d->world, text);
    if (!told)
        return std::unexpected(told.error());
    if (told->isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("empty_line"), QStringLiteral("a turn cannot be empty"));
    TurnTextChanged change;
    change.turn = turn;
    change.text = *told;
    const EventId source = d->world.transcript.at(d->world.findTurn(turn)).text;
    const auto called = source == turn ? Result<QList<ToolCallRecord>>() : callsIn(d->context.log, d->chat, source);
    if (!called)
        return std::unexpected(called.error());
    change.calls = *called;
    QList<NewEvent> events{{change, {}}};
    const TranscriptLine &line = d->world.transcript.at(d->world.findTurn(turn));
    const auto heard = d->whoHearsChanged(line, *told);
    if (!heard)
        return std::unexpected(heard.error());
    if (*heard != line.witnesses)
        events.append({WitnessesCorrected{turn, *heard}, {}});
    return d->correct(events, {turn}, {journalverbs::edit, 0, {}});
}

// Words that become a whisper, or one to others, are for nobody else; what the user said of who heard them stands otherwise.
Result<WitnessSet> ChatSession::Private::whoHearsChanged(const TranscriptLine &message, const QString &told) const
{
    const Whisper now = whisperIn(world, told);
    if (!now.isOne)
        return message.witnesses;
    const auto before = context.log.texts(chat, {message.text});
    if (!before)
        return std::unexpected(before.error());
    if (const Whisper was = whisperIn(world, before->value(message.text)); was.isOne && was.to == now.to)
        return message.witnesses;
    WitnessSet heard(quint8(now.to.bits() & message.witnesses.bits()));
    heard.insert(message.speaker);
    return heard;
}

Result<int> ChatSession::editAsBranch(EventId turn, const QString &text, const QString &branchName)
{
    if (const auto free = d->notArriving(); !free)
        return std::unexpected(free.error());
    const qsizetype i = d->world.findTurn(turn);
    if (i < 0)
        return noSuchTurn(turn);
    const TranscriptLine line = d->world.transcript.at(i);
    const auto base = d->context.log.parent(d->chat, turn);
    if (!base)
        return std::unexpected(base.error());
    const auto told = expandedInput(d->context, d->chat, d->world, text);
    if (!told)
        return std::unexpected(told.error());
    const auto heard = d->whoHearsChanged(line, *told);
    if (!heard)
        return std::unexpected(heard.error());
    Payload changed;
    if (line.speaker == you)
        changed = UserTurn{you, *told, *heard, false};
    else
        changed = AssistantTurn{line.speaker, *told, *heard, Ending::Finished, false, -1, {}, {}};
    const int from = d->branch;
    int created = 0;
    const auto made = d->together([&]() -> Result<> {
        const auto name = d->freeBranchName(branchName);
        const auto createdBranch = name ? d->context.log.createBranch(d->chat, *name, *base, {journalverbs::branch, 0, {}}) : std::unexpected(name.error());
        if (!createdBranch)
            return std::unexpected(createdBranch.error());
        created = *createdBranch;
        const auto sequence = d->context.log.lastMovement();
        if (!sequence)
            return std::unexpected(sequence.error());
        const auto appended = d->context.log.append(d->chat, created, *base, {{changed, {}}},
                                                  {journalverbs::edit, sequence->sequence, QString::number(from)});
        if (!appended)
            return std::unexpected(appended.error());
        return d->selectBranch(created, {journalverbs::select, sequence->sequence, {}}, Keep::TextsAndCast);
    });
    if (!made)
        return std::unexpected(made.error());
    if (line.speaker == you)
        if (const auto started = d->answer(0); !started)
            return std::unexpected(started.error());
    return created;
}

Result<> ChatSession::remove(EventId turn)
{
    if (const auto free = d->notArriving(); !free)
        return free;
    if (d->world.findTurn(turn) < 0)
        return noSuchTurn(turn);
    return d->correct({{TurnRemoved{turn}, {}}}, {turn}, {journalverbs::remove, 0, {}});
}

Result<> ChatSession::Private::rewindToPosition(const Result<EventId> &position, Keep keep)
{
    if (!position)
        return std::unexpected(position.error());
    if (const auto saved = context.snapshots.save(chat, world, store::Snapshots::Kind::BeforeRewind); !saved)
        return saved;
    return done(jump(*position, {journalverbs::rewind, 0, {}}, keep));
}

Result<> ChatSession::rewind(EventId turn)
{
    if (const auto free = d->notArriving(); !free)
        return free;
    return d->rewindToPosition(d->endOfTurn(turn), Keep::TextsAndCast);
}

Result<> ChatSession::rewindTo(EventId event)
{
    if (const auto free = d->notArriving(); !free)
        return free;
    return d->rewindToPosition(d->endOfNotes(event), Keep::Nothing);
}

// Two branches of one name could not be told apart by it.
Result<QString> ChatSession::Private::freeBranchName(const QString &name) const
{
    const auto branches = context.log.branches(chat);
    if (!branches)
        return std::unexpected(branches.error());
    QStringList taken;
    for (const store::Branch &each : *branches)
        taken << (each.name.isEmpty() ? QString::fromLatin1(mainBranchName) : each.name);
    return name.isEmpty() ? name : freeName(name, taken);
}

Result<int> ChatSession::branch(EventId turn, const QString &branchName)
{
    if (const auto free = d->mayLeaveBranch(); !free)
        return std::unexpected(free.error());
    const auto end = d->endOfTurn(turn);
    if (!end)
        return std::unexpected(end.error());
    int created = 0;
    const auto made = d->together([&]() -> Result<> {
        const auto name = d->freeBranchName(branchName);
        const auto branch = name ? d->context.log.createBranch(d->chat, *name, *end, {journalverbs::branch, 0, {}}) : std::unexpected(name.error());
        if (!branch)
            return std::unexpected(branch.error());
        created = *branch;
        const auto last = d->context.log.lastMovement();
        if (!last)
            return std::unexpected(last.error());
        return d->selectBranch(created, {journalverbs::select, last->sequence, {}}, Keep::TextsAndCast);
    });
    if (!made)
        return std::unexpected(made.error());
    return created;
}

Result<> ChatSession::Private::selectBranch(int to, const store::Reason &reason, Keep keep)
{
    if (const auto selected = context.log.selectBranch(chat, to, reason); !selected)
        return selected;
    const auto now = context.log.branch(chat, to);
    if (!now)
        return std::unexpected(now.error());
    const auto there = context.worlds.at(chat, now->head);
    if (!there)
        return std::unexpected(there.error());
    // Notes that came late stand on the branch that was left: see carriedOver.
    const auto carried = carriedOver(context.log, chat, world, *there, keep);
    if (!carried)
        return std::unexpected(carried.error());
    if (draft.kind == Draft::Kind::Reply && !elsewhere)
        elsewhere = {branch, world};
    branch = to;
    world = *there;
    if (elsewhere && elsewhere->branch == branch)
        elsewhere.reset();
    if (!carried->isEmpty()) {
        const auto appended = context.log.append(chat, branch, world.head, *carried, {journalverbs::bookkeeping, 0, {}});
        if (!appended)
            return std::unexpected(appended.error());
        for (const Event &event : appended->events)
            domain::fold(world, event);
    }
    const auto state = refreshState(); // before the lists that show it read it
    Q_EMIT q->branchesChanged();
    Q_EMIT q->transcriptReset();
    Q_EMIT q->worldChanged();
    if (const auto refreshed = refreshUndo(); !refreshed)
        return refreshed;
    takeOwedNotes();
    return state;
}

Result<> ChatSession::selectBranch(int branch)
{
    if (const auto free = d->mayLeaveBranch(); !free)
        return free;
    if (branch == d->branch)
        return {};
    return d->together([&] { return d->selectBranch(branch, {journalverbs::select, 0, {}}); });
}

Result<> ChatSession::renameBranch(int branch, const QString &name)
{
    const auto renamed = d->context.log.renameBranch(d->chat, branch, name);
    Q_EMIT branchesChanged();
    return renamed;
}

Result<> ChatSession::removeBranch(int branch)
{
    if (branch == d->branch)
        return base::fail(Fault::Invalid, QStringLiteral("line_in_use"),
                          QStringLiteral("line %1 is the one that is shown").arg(branch));
    if (d->elsewhere && d->elsewhere->branch == branch)
        return d->notArriving();
    const auto removed = d->context.log.removeBranch(d->chat, branch, {journalverbs::dropBranch, 0, {}});
    if (!removed)
        return removed;
    Q_EMIT branchesChanged();
    return d->refreshUndo();
}

Result<> ChatSession::undo()
{
    if (const auto free = d->notArriving(); !free)
        return free;
    const auto steps = d->history.steps();
    if (!steps)
        return std::unexpected(steps.error());
    const std::optional<store::Movement> &step = steps->undo;
    if (!step)
        return base::fail(Fault::NotFound, QStringLiteral("nothing_to_undo"), QStringLiteral("nothing is left to undo"));
    const store::Reason reason{journalverbs::undo, step->sequence, {}};
    const QString line = d->lineOf(*step);
    const qsizetype i = d->world.findTurn(step->after);
    const CastSlot speaker = i < 0 ? you : d->world.transcript.at(i).speaker;
    const auto undone = d->together([&] { return d->takeBack(*step, reason, steps->selections); });
    if (undone && !line.isEmpty())
        Q_EMIT undoneSay(line, speaker);
    return undone;
}

Result<> ChatSession::redo()
{
    if (const auto free = d->notArriving(); !free)
        return free;
    const auto steps = d->history.steps();
    if (!steps)
        return std::unexpected(steps.error());
    if (!steps->redo)
        return base::fail(Fault::NotFound, QStringLiteral("nothing_to_redo"), QStringLiteral("nothing is left to redo"));
    const store::Reason reason{journalverbs::redo, steps->redo->sequence, {}};
    const QString branch = d->lineOf(*steps->redo);
    const auto redone = d->together([&] { return d->doAgain(*steps, reason); });
    if (redone && !branch.isEmpty())
        Q_EMIT redoneSay(branch);
    return redone;
}

// What was said with a step; empty: nothing.
QString ChatSession::Private::lineOf(const store::Movement &step) const
{
    const auto said = step.verb == journalverbs::say ? context.log.texts(chat, {step.after}) : Result<QHash<EventId, QString>>();
    return said ? said->value(step.after) : QString();
}

Result<> ChatSession::Private::takeBack(const store::Movement &step, const store::Reason &reason,
                                        const QList<store::Movement> &selections)
{
    if (step.verb == journalverbs::dropBranch) {
        const auto made = context.log.restoreBranch(chat, step.branch, step.note, step.before, reason);
        Q_EMIT q->branchesChanged();
        return made ? refreshUndo() : made;
    }
    if (step.verb == journalverbs::select)
        return selectBranch(step.note.toInt(), reason);
    if (step.verb == journalverbs::branch) {
        for (const store::Movement &selection : selections)
            if (const auto back = selectBranch(selection.note.toInt(), reason); !back)
                return back;
        const auto dropped = context.log.removeBranch(chat, step.branch, reason);
        Q_EMIT q->branchesChanged();
        return dropped ? refreshUndo() : dropped;
    }
    if (step.branch != branch)
        if (const auto there = selectBranch(step.branch, {journalverbs::select, step.sequence, {}}); !there)
            return there;
    return done(jump(step.before, reason, Keep::Nothing));
}

Result<> ChatSession::Private::doAgain(const Steps &steps, const store::Reason &reason)
{
    const store::Movement &step = *steps.redo;
    if (step.verb == journalverbs::dropBranch) {
        const auto dropped = context.log.removeBranch(chat, step.branch, reason);
        Q_EMIT q->branchesChanged();
        return dropped ? refreshUndo() : dropped;
    }
    if (step.verb == journalverbs::branch) {
        const auto made = context.log.restoreBranch(chat, step.branch, step.note, steps.redoTo, reason);
        return made ? selectBranch(step.branch, {journalverbs::select, step.sequence, {}}, Keep::TextsAndCast) : made;
    }
    if (step.verb == journalverbs::select)
        return selectBranch(step.branch, reason);
    if (step.branch != branch)
        if (const auto there = selectBranch(step.branch, {journalverbs::select, step.sequence, {}}); !there)
            return there;
    return done(jump(steps.redoTo, reason, Keep::Nothing));
}

Result<> ChatSession::adjust(const ManualEdit &edit)
{
    return done(d->commit({{edit, {}}}, {journalverbs::adjust, 0, {}}));
}

void ChatSession::stopBookkeeping()
{
    if (!bookkeeping())
        return;
    d->bookkeepingStopped = d->bookkeepingStopped || d->bookkeeper.busy() || d->summarizing;
    d->side.cancelAll();
    d->meeting.clear();
    d->summarizing = false;
    d->bookkeeper.stop();
    d->sideEnds();
}

void ChatSession::resumeBookkeeping()
{
    constexpr qsizetype looked = 100;
    d->recordsTries.clear();
    d->allRecords = true;
    d->meetingTries.clear();
    d->bookkeepingStopped = false;
    d->takeOwedNotes(looked);
    d->retakeNotes();
    d->keepSceneRecords();
    d->keepMeetings();
    Q_EMIT bookkeepingChanged();
}

Result<> ChatSession::pin(EventId memory, bool pinned)
{
    if (d->world.findMemory(memory) < 0)
        return base::fail(Fault::NotFound, QStringLiteral("no_such_memory"),
                          QStringLiteral("memory %1 is not on this line").arg(memory.value));
    return done(d->commit({{PinChanged{memory, pinned, true}, {}}}, {journalverbs::adjust, 0, {}}));
}

Result<> ChatSession::applyEvents(const QList<Payload> &payloads)
{
    const auto first = d->context.log.nextId(d->chat);
    if (!first)
        return std::unexpected(first.error());
    QList<NewEvent> events;
    QList<EventId> turns;
    qint64 clock = d->world.clock;
    for (const Payload &payload : payloads) {
        events.append({payload, {}});
        if (const auto *heard = std::get_if<WitnessesCorrected>(&payload))
            turns.append(heard->turn);
        const auto *skipped = std::get_if<TimeSkipped>(&payload);
        if (!skipped)
            continue;
        // What was planned for the time that is skipped happens.
        const EventId cause{first->value + events.size() - 1};
        clock += skipped->minutes;
        for (const StoryEventChanged &change : broughtByTime(d->world, clock, skipped->jump))
            events.append({change, cause});
    }
    const int scene = d->world.scene.number;
    if (const auto applied = d->correct(events, turns, {journalverbs::changeChat, 0, {}}); !applied)
        return applied;
    if (d->world.scene.number != scene)
        d->keepSceneRecords();
    return {};
}

} // namespace dramatis::turn
