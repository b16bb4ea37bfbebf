// The moves of ChatSession: alternatives, edits, removals, rewinds, lines, undo, and what is set by hand.
#include "turn/session/chatsession_p.h"

#include "domain/cast/addressee.h"
#include "domain/cast/whisper.h"
#include "domain/world/strands.h"
#include "turn/session/history.h"
#include "turn/session/laststand.h"
#include "turn/prompt/toldtext.h"
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
    const auto stand = lastStand(d->rooms.log, d->chat, d->line, alternative);
    return stand ? done(d->jump(*stand, {verbs::swipe, 0, {}}, Keep::Everything)) : std::unexpected(stand.error());
}

Result<> ChatSession::edit(EventId turn, const QString &text)
{
    if (const auto free = d->notArriving(); !free)
        return free;
    if (d->world.findTurn(turn) < 0)
        return noSuchTurn(turn);
    const auto told = toldText(d->rooms, d->chat, d->world, text);
    if (!told)
        return std::unexpected(told.error());
    if (told->isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("empty_line"), QStringLiteral("a turn cannot be empty"));
    TurnTextChanged change;
    change.turn = turn;
    change.text = *told;
    const EventId source = d->world.transcript.at(d->world.findTurn(turn)).text;
    const auto called = source == turn ? Result<QList<ToolCallRecord>>() : callsIn(d->rooms.log, d->chat, source);
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
    return d->correct(events, {turn}, {verbs::edit, 0, {}});
}

// Words that become a whisper, or one to others, are for nobody else; what the user said of who heard them stands otherwise.
Result<WitnessSet> ChatSession::Private::whoHearsChanged(const TranscriptLine &message, const QString &told) const
{
    const Whisper now = whisperIn(world, told);
    if (!now.isOne)
        return message.witnesses;
    const auto before = rooms.log.texts(chat, {message.text});
    if (!before)
        return std::unexpected(before.error());
    if (const Whisper was = whisperIn(world, before->value(message.text)); was.isOne && was.to == now.to)
        return message.witnesses;
    WitnessSet heard(quint8(now.to.bits() & message.witnesses.bits()));
    heard.insert(message.speaker);
    return heard;
}

Result<int> ChatSession::editAsBranch(EventId turn, const QString &text, const QString &lineName)
{
    if (const auto free = d->notArriving(); !free)
        return std::unexpected(free.error());
    const qsizetype i = d->world.findTurn(turn);
    if (i < 0)
        return noSuchTurn(turn);
    const TranscriptLine line = d->world.transcript.at(i);
    const auto base = d->rooms.log.parent(d->chat, turn);
    if (!base)
        return std::unexpected(base.error());
    const auto told = toldText(d->rooms, d->chat, d->world, text);
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
    const int from = d->line;
    int created = 0;
    const auto made = d->together([&]() -> Result<> {
        const auto name = d->freeLineName(lineName);
        const auto line_ = name ? d->rooms.log.createLine(d->chat, *name, *base, {verbs::branch, 0, {}}) : std::unexpected(name.error());
        if (!line_)
            return std::unexpected(line_.error());
        created = *line_;
        const auto sequence = d->rooms.log.lastMovement();
        if (!sequence)
            return std::unexpected(sequence.error());
        const auto appended = d->rooms.log.append(d->chat, created, *base, {{changed, {}}},
                                                  {verbs::edit, sequence->sequence, QString::number(from)});
        if (!appended)
            return std::unexpected(appended.error());
        return d->selectLine(created, {verbs::select, sequence->sequence, {}}, Keep::TextsAndCast);
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
    return d->correct({{TurnRemoved{turn}, {}}}, {turn}, {verbs::remove, 0, {}});
}

Result<> ChatSession::Private::rewindToStand(const Result<EventId> &stand, Keep keep)
{
    if (!stand)
        return std::unexpected(stand.error());
    if (const auto saved = rooms.snapshots.save(chat, world, store::Snapshots::Kind::BeforeRewind); !saved)
        return saved;
    return done(jump(*stand, {verbs::rewind, 0, {}}, keep));
}

Result<> ChatSession::rewind(EventId turn)
{
    if (const auto free = d->notArriving(); !free)
        return free;
    return d->rewindToStand(d->endOfTurn(turn), Keep::TextsAndCast);
}

Result<> ChatSession::rewindTo(EventId event)
{
    if (const auto free = d->notArriving(); !free)
        return free;
    return d->rewindToStand(d->endOfNotes(event), Keep::Nothing);
}

// Two lines of one name could not be told apart by it.
Result<QString> ChatSession::Private::freeLineName(const QString &name) const
{
    const auto lines = rooms.log.lines(chat);
    if (!lines)
        return std::unexpected(lines.error());
    QStringList taken;
    for (const store::Line &each : *lines)
        taken << (each.name.isEmpty() ? QString::fromLatin1(firstLineName) : each.name);
    return name.isEmpty() ? name : freeName(name, taken);
}

Result<int> ChatSession::branch(EventId turn, const QString &lineName)
{
    if (const auto free = d->mayLeaveLine(); !free)
        return std::unexpected(free.error());
    const auto end = d->endOfTurn(turn);
    if (!end)
        return std::unexpected(end.error());
    int created = 0;
    const auto made = d->together([&]() -> Result<> {
        const auto name = d->freeLineName(lineName);
        const auto line = name ? d->rooms.log.createLine(d->chat, *name, *end, {verbs::branch, 0, {}}) : std::unexpected(name.error());
        if (!line)
            return std::unexpected(line.error());
        created = *line;
        const auto last = d->rooms.log.lastMovement();
        if (!last)
            return std::unexpected(last.error());
        return d->selectLine(created, {verbs::select, last->sequence, {}}, Keep::TextsAndCast);
    });
    if (!made)
        return std::unexpected(made.error());
    return created;
}

Result<> ChatSession::Private::selectLine(int to, const store::Reason &reason, Keep keep)
{
    if (const auto selected = rooms.log.selectLine(chat, to, reason); !selected)
        return selected;
    const auto now = rooms.log.line(chat, to);
    if (!now)
        return std::unexpected(now.error());
    const auto there = rooms.worlds.at(chat, now->head);
    if (!there)
        return std::unexpected(there.error());
    // Books that came late stand on the line that was left: see carriedOver.
    const auto carried = carriedOver(rooms.log, chat, world, *there, keep);
    if (!carried)
        return std::unexpected(carried.error());
    if (draft.kind == Draft::Kind::Reply && !elsewhere)
        elsewhere = {line, world};
    line = to;
    world = *there;
    if (elsewhere && elsewhere->line == line)
        elsewhere.reset();
    if (!carried->isEmpty()) {
        const auto appended = rooms.log.append(chat, line, world.head, *carried, {verbs::bookkeeping, 0, {}});
        if (!appended)
            return std::unexpected(appended.error());
        for (const Event &event : appended->events)
            domain::fold(world, event);
    }
    const auto state = refreshState(); // before the lists that show it read it
    Q_EMIT q->linesChanged();
    Q_EMIT q->transcriptReset();
    Q_EMIT q->worldChanged();
    if (const auto refreshed = refreshUndo(); !refreshed)
        return refreshed;
    keepOwedBooks();
    return state;
}

Result<> ChatSession::selectLine(int line)
{
    if (const auto free = d->mayLeaveLine(); !free)
        return free;
    if (line == d->line)
        return {};
    return d->together([&] { return d->selectLine(line, {verbs::select, 0, {}}); });
}

Result<> ChatSession::renameLine(int line, const QString &name)
{
    const auto renamed = d->rooms.log.renameLine(d->chat, line, name);
    Q_EMIT linesChanged();
    return renamed;
}

Result<> ChatSession::removeLine(int line)
{
    if (line == d->line)
        return base::fail(Fault::Invalid, QStringLiteral("line_in_use"),
                          QStringLiteral("line %1 is the one that is shown").arg(line));
    if (d->elsewhere && d->elsewhere->line == line)
        return d->notArriving();
    const auto removed = d->rooms.log.removeLine(d->chat, line, {verbs::dropLine, 0, {}});
    if (!removed)
        return removed;
    Q_EMIT linesChanged();
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
    const store::Reason reason{verbs::undo, step->sequence, {}};
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
    const store::Reason reason{verbs::redo, steps->redo->sequence, {}};
    const QString line = d->lineOf(*steps->redo);
    const auto redone = d->together([&] { return d->doAgain(*steps, reason); });
    if (redone && !line.isEmpty())
        Q_EMIT redoneSay(line);
    return redone;
}

// What was said with a step; empty: nothing.
QString ChatSession::Private::lineOf(const store::Movement &step) const
{
    const auto said = step.verb == verbs::say ? rooms.log.texts(chat, {step.after}) : Result<QHash<EventId, QString>>();
    return said ? said->value(step.after) : QString();
}

Result<> ChatSession::Private::takeBack(const store::Movement &step, const store::Reason &reason,
                                        const QList<store::Movement> &selections)
{
    if (step.verb == verbs::dropLine) {
        const auto made = rooms.log.restoreLine(chat, step.line, step.note, step.before, reason);
        Q_EMIT q->linesChanged();
        return made ? refreshUndo() : made;
    }
    if (step.verb == verbs::select)
        return selectLine(step.note.toInt(), reason);
    if (step.verb == verbs::branch) {
        for (const store::Movement &selection : selections)
            if (const auto back = selectLine(selection.note.toInt(), reason); !back)
                return back;
        const auto dropped = rooms.log.removeLine(chat, step.line, reason);
        Q_EMIT q->linesChanged();
        return dropped ? refreshUndo() : dropped;
    }
    if (step.line != line)
        if (const auto there = selectLine(step.line, {verbs::select, step.sequence, {}}); !there)
            return there;
    return done(jump(step.before, reason, Keep::Nothing));
}

Result<> ChatSession::Private::doAgain(const Steps &steps, const store::Reason &reason)
{
    const store::Movement &step = *steps.redo;
    if (step.verb == verbs::dropLine) {
        const auto dropped = rooms.log.removeLine(chat, step.line, reason);
        Q_EMIT q->linesChanged();
        return dropped ? refreshUndo() : dropped;
    }
    if (step.verb == verbs::branch) {
        const auto made = rooms.log.restoreLine(chat, step.line, step.note, steps.redoTo, reason);
        return made ? selectLine(step.line, {verbs::select, step.sequence, {}}, Keep::TextsAndCast) : made;
    }
    if (step.verb == verbs::select)
        return selectLine(step.line, reason);
    if (step.line != line)
        if (const auto there = selectLine(step.line, {verbs::select, step.sequence, {}}); !there)
            return there;
    return done(jump(steps.redoTo, reason, Keep::Nothing));
}

Result<> ChatSession::adjust(const ManualEdit &edit)
{
    return done(d->commit({{edit, {}}}, {verbs::adjust, 0, {}}));
}

void ChatSession::stopBookkeeping()
{
    if (!bookkeeping())
        return;
    d->booksStopped = d->booksStopped || d->books.busy() || d->summarizing;
    d->side.cancelAll();
    d->meeting.clear();
    d->summarizing = false;
    d->books.stop();
    d->sideEnds();
}

void ChatSession::resumeBookkeeping()
{
    constexpr qsizetype looked = 100;
    d->recordsTries.clear();
    d->allRecords = true;
    d->meetingTries.clear();
    d->booksStopped = false;
    d->keepOwedBooks(looked);
    d->keepReopenedBooks();
    d->keepSceneRecords();
    d->keepMeetings();
    Q_EMIT bookkeepingChanged();
}

Result<> ChatSession::pin(EventId memory, bool pinned)
{
    if (d->world.findMemory(memory) < 0)
        return base::fail(Fault::NotFound, QStringLiteral("no_such_memory"),
                          QStringLiteral("memory %1 is not on this line").arg(memory.value));
    return done(d->commit({{PinChanged{memory, pinned, true}, {}}}, {verbs::adjust, 0, {}}));
}

Result<> ChatSession::settle(const QList<Payload> &payloads)
{
    const auto first = d->rooms.log.nextId(d->chat);
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
        for (const HappeningChanged &change : broughtByTime(d->world, clock, skipped->jump))
            events.append({change, cause});
    }
    const int scene = d->world.scene.number;
    if (const auto settled = d->correct(events, turns, {verbs::settle, 0, {}}); !settled)
        return settled;
    if (d->world.scene.number != scene)
        d->keepSceneRecords();
    return {};
}

} // namespace dramatis::turn
