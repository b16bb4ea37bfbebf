// The moves of ChatSession: alternatives, edits, removals, rewinds, branches, undo, and what is set by hand.
#include "turn/session/chatsession_p.h"

#include "domain/cast/addressee.h"
#include "domain/cast/whisper.h"
#include "domain/world/threads.h"
#include "turn/prompt/expandedinput.h"
#include "turn/prompt/toolcallrecord.h"
#include "turn/session/history.h"
#include "turn/session/lastposition.h"

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
    DRAMATIS_TRY_DO(d->notArriving());
    DRAMATIS_TRY(const auto all, alternatives(turn));
    const qsizetype to = all.indexOf(turn) + (direction < 0 ? -1 : 1);
    if (to >= 0 && to < all.size())
        return chooseAlternative(all.at(to));
    bool newReply = to > 0; // to the last thing that the user said
    for (qsizetype i = std::max<qsizetype>(0, d->world.findTurn(turn)); newReply && i < d->world.transcript.size(); ++i)
        newReply =
            d->world.transcript.at(i).speaker != you && !(d->world.transcript.at(i).flags & TranscriptLine::Greeting);
    if (newReply)
        return d->replyAgain(turn, Again::Swiped);
    return base::fail(Fault::NotFound, QStringLiteral("no_alternative"),
                      QStringLiteral("turn %1 has no further alternative").arg(turn.value));
}

Result<> ChatSession::chooseAlternative(EventId alternative)
{
    DRAMATIS_TRY_DO(d->notArriving());
    const auto position = lastPosition(d->context.log, d->chat, d->branch, alternative);
    return position ? done(d->jump(*position, {journalverbs::swipe, 0, {}}, Keep::Everything))
                    : std::unexpected(position.error());
}

Result<> ChatSession::edit(EventId turn, const QString &text)
{
    DRAMATIS_TRY_DO(d->notArriving());
    if (d->world.findTurn(turn) < 0)
        return noSuchTurn(turn);
    DRAMATIS_TRY(const auto told, expandedInput(d->context, d->chat, d->world, text));
    if (told.isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("empty_line"), QStringLiteral("a turn cannot be empty"));
    TurnTextChanged change;
    change.turn = turn;
    change.text = told;
    const EventId source = d->world.transcript.at(d->world.findTurn(turn)).text;
    DRAMATIS_TRY(const auto called,
                 source == turn ? Result<QList<ToolCallRecord>>() : callsIn(d->context.log, d->chat, source));
    change.calls = called;
    QList<NewEvent> events{{change, {}}};
    const TranscriptLine &line = d->world.transcript.at(d->world.findTurn(turn));
    DRAMATIS_TRY(const auto heard, d->whoHearsChanged(line, told));
    if (heard != line.witnesses)
        events.append({WitnessesCorrected{turn, heard}, {}});
    return d->correct(events, {turn}, {journalverbs::edit, 0, {}});
}

// Words that become a whisper, or one to others, are for nobody else; what the user said of who heard them stands
// otherwise.
Result<WitnessSet> ChatSession::Private::whoHearsChanged(const TranscriptLine &message, const QString &told) const
{
    const Whisper now = whisperIn(world, told);
    if (!now.isOne)
        return message.witnesses;
    DRAMATIS_TRY(const auto before, context.log.texts(chat, {message.text}));
    if (const Whisper was = whisperIn(world, before.value(message.text)); was.isOne && was.to == now.to)
        return message.witnesses;
    WitnessSet heard(quint8(now.to.bits() & message.witnesses.bits()));
    heard.insert(message.speaker);
    return heard;
}

Result<int> ChatSession::editAsBranch(EventId turn, const QString &text, const QString &branchName)
{
    DRAMATIS_TRY_DO(d->notArriving());
    const qsizetype i = d->world.findTurn(turn);
    if (i < 0)
        return noSuchTurn(turn);
    const TranscriptLine line = d->world.transcript.at(i);
    DRAMATIS_TRY(const auto base, d->context.log.parent(d->chat, turn));
    DRAMATIS_TRY(const auto told, expandedInput(d->context, d->chat, d->world, text));
    DRAMATIS_TRY(const auto heard, d->whoHearsChanged(line, told));
    Payload changed;
    if (line.speaker == you)
        changed = UserTurn{you, told, heard, false};
    else
        changed = AssistantTurn{line.speaker, told, heard, Ending::Finished, false, -1, {}, {}};
    const int from = d->branch;
    int created = 0;
    const auto made = d->together([&]() -> Result<> {
        const auto name = d->freeBranchName(branchName);
        DRAMATIS_TRY(const auto createdBranch,
                     name ? d->context.log.createBranch(d->chat, *name, base, {journalverbs::branch, 0, {}})
                          : std::unexpected(name.error()));
        created = createdBranch;
        DRAMATIS_TRY(const auto sequence, d->context.log.lastMovement());
        DRAMATIS_TRY_DO(d->context.log.append(d->chat, created, base, {{changed, {}}},
                                              {journalverbs::edit, sequence.sequence, QString::number(from)}));
        return d->selectBranch(created, {journalverbs::select, sequence.sequence, {}}, Keep::TextsAndCast);
    });
    if (!made)
        return std::unexpected(made.error());
    if (line.speaker == you)
        DRAMATIS_TRY_DO(d->answer(0));
    return created;
}

Result<> ChatSession::remove(EventId turn)
{
    DRAMATIS_TRY_DO(d->notArriving());
    if (d->world.findTurn(turn) < 0)
        return noSuchTurn(turn);
    return d->correct({{TurnRemoved{turn}, {}}}, {turn}, {journalverbs::remove, 0, {}});
}

Result<> ChatSession::Private::rewindToPosition(const Result<EventId> &position, Keep keep)
{
    if (!position)
        return std::unexpected(position.error());
    DRAMATIS_TRY_DO(context.snapshots.save(chat, world, store::Snapshots::Kind::BeforeRewind));
    return done(jump(*position, {journalverbs::rewind, 0, {}}, keep));
}

Result<> ChatSession::rewind(EventId turn)
{
    DRAMATIS_TRY_DO(d->notArriving());
    return d->rewindToPosition(d->endOfTurn(turn), Keep::TextsAndCast);
}

Result<> ChatSession::rewindTo(EventId event)
{
    DRAMATIS_TRY_DO(d->notArriving());
    return d->rewindToPosition(d->endOfNotes(event), Keep::Nothing);
}

// Two branches of one name could not be told apart by it.
Result<QString> ChatSession::Private::freeBranchName(const QString &name) const
{
    DRAMATIS_TRY(const auto branches, context.log.branches(chat));
    QStringList taken;
    for (const store::Branch &each : branches)
        taken << (each.name.isEmpty() ? QString::fromLatin1(mainBranchName) : each.name);
    return name.isEmpty() ? name : freeName(name, taken);
}

Result<int> ChatSession::branch(EventId turn, const QString &branchName)
{
    DRAMATIS_TRY_DO(d->mayLeaveBranch());
    DRAMATIS_TRY(const auto end, d->endOfTurn(turn));
    int created = 0;
    const auto made = d->together([&]() -> Result<> {
        const auto name = d->freeBranchName(branchName);
        DRAMATIS_TRY(const auto branch,
                     name ? d->context.log.createBranch(d->chat, *name, end, {journalverbs::branch, 0, {}})
                          : std::unexpected(name.error()));
        created = branch;
        DRAMATIS_TRY(const auto last, d->context.log.lastMovement());
        return d->selectBranch(created, {journalverbs::select, last.sequence, {}}, Keep::TextsAndCast);
    });
    if (!made)
        return std::unexpected(made.error());
    return created;
}

Result<> ChatSession::Private::selectBranch(int to, const store::Reason &reason, Keep keep)
{
    DRAMATIS_TRY_DO(context.log.selectBranch(chat, to, reason));
    DRAMATIS_TRY(const auto now, context.log.branch(chat, to));
    DRAMATIS_TRY(const auto there, context.worlds.at(chat, now.head));
    // Notes that came late stand on the branch that was left: see carriedOver.
    DRAMATIS_TRY(const auto carried, carriedOver(context.log, chat, world, there, keep));
    if (draft.kind == Draft::Kind::Reply && !elsewhere)
        elsewhere = {branch, world};
    branch = to;
    world = there;
    if (elsewhere && elsewhere->branch == branch)
        elsewhere.reset();
    if (!carried.isEmpty()) {
        DRAMATIS_TRY(const auto appended,
                     context.log.append(chat, branch, world.head, carried, {journalverbs::bookkeeping, 0, {}}));
        for (const Event &event : appended.events)
            domain::fold(world, event);
    }
    const auto state = refreshState(); // before the lists that show it read it
    Q_EMIT q->branchesChanged();
    Q_EMIT q->transcriptReset();
    Q_EMIT q->worldChanged();
    DRAMATIS_TRY_DO(refreshUndo());
    takeOwedNotes();
    return state;
}

Result<> ChatSession::selectBranch(int branch)
{
    DRAMATIS_TRY_DO(d->mayLeaveBranch());
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
    DRAMATIS_TRY_DO(d->notArriving());
    DRAMATIS_TRY(const auto steps, d->history.steps());
    const std::optional<store::Movement> &step = steps.undo;
    if (!step)
        return base::fail(Fault::NotFound, QStringLiteral("nothing_to_undo"),
                          QStringLiteral("nothing is left to undo"));
    const store::Reason reason{journalverbs::undo, step->sequence, {}};
    const QString line = d->lineOf(*step);
    const qsizetype i = d->world.findTurn(step->after);
    const CastSlot speaker = i < 0 ? you : d->world.transcript.at(i).speaker;
    const auto undone = d->together([&] { return d->takeBack(*step, reason, steps.selections); });
    if (undone && !line.isEmpty())
        Q_EMIT undoneSay(line, speaker);
    return undone;
}

Result<> ChatSession::redo()
{
    DRAMATIS_TRY_DO(d->notArriving());
    DRAMATIS_TRY(const auto steps, d->history.steps());
    if (!steps.redo)
        return base::fail(Fault::NotFound, QStringLiteral("nothing_to_redo"),
                          QStringLiteral("nothing is left to redo"));
    const store::Reason reason{journalverbs::redo, steps.redo->sequence, {}};
    const QString branch = d->lineOf(*steps.redo);
    const auto redone = d->together([&] { return d->doAgain(steps, reason); });
    if (redone && !branch.isEmpty())
        Q_EMIT redoneSay(branch);
    return redone;
}

// What was said with a step; empty: nothing.
QString ChatSession::Private::lineOf(const store::Movement &step) const
{
    const auto said =
        step.verb == journalverbs::say ? context.log.texts(chat, {step.after}) : Result<QHash<EventId, QString>>();
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
            DRAMATIS_TRY_DO(selectBranch(selection.note.toInt(), reason));
        const auto dropped = context.log.removeBranch(chat, step.branch, reason);
        Q_EMIT q->branchesChanged();
        return dropped ? refreshUndo() : dropped;
    }
    if (step.branch != branch)
        DRAMATIS_TRY_DO(selectBranch(step.branch, {journalverbs::select, step.sequence, {}}));
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
        DRAMATIS_TRY_DO(selectBranch(step.branch, {journalverbs::select, step.sequence, {}}));
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
    DRAMATIS_TRY(const auto first, d->context.log.nextId(d->chat));
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
        const EventId cause{first.value + events.size() - 1};
        clock += skipped->minutes;
        for (const StoryEventChanged &change : broughtByTime(d->world, clock, skipped->jump))
            events.append({change, cause});
    }
    const int scene = d->world.scene.number;
    DRAMATIS_TRY_DO(d->correct(events, turns, {journalverbs::changeChat, 0, {}}));
    if (d->world.scene.number != scene)
        d->keepSceneRecords();
    return {};
}

} // namespace dramatis::turn
