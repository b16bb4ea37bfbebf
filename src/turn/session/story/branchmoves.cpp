#include "turn/session/story/branchmoves.h"

#include "domain/cast/addressee.h"
#include "domain/world/fold.h"
#include "turn/prompt/expandedinput.h"
#include "turn/session/reply/replywitnesses.h"
#include "turn/session/reply/runningreply.h"
#include "turn/session/reply/turntaking.h"
#include "turn/session/story/carryover.h"
#include "turn/session/story/journalverbs.h"
#include "turn/session/story/lastposition.h"
#include "turn/session/story/storyline.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

Result<> BranchMoves::swipe(EventId turn, int direction)
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    DRAMATIS_TRY(const auto all, m_line.alternatives(turn));
    const qsizetype to = all.indexOf(turn) + (direction < 0 ? -1 : 1);
    if (to >= 0 && to < all.size())
        return chooseAlternative(all.at(to));
    if (to > 0 && m_line.isReplyToTheEnd(turn)) // to the last thing that the user said
        return m_reply.startInPlaceOf(turn, Again::Swiped);
    return base::fail(Fault::NotFound, QStringLiteral("no_alternative"),
                      QStringLiteral("turn %1 has no more alternatives").arg(turn.value));
}

Result<> BranchMoves::chooseAlternative(EventId alternative)
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    DRAMATIS_TRY(const auto position, lastPosition(m_context.log, m_line.chat(), m_line.branch(), alternative));
    DRAMATIS_TRY_DO(m_line.jump(position, {journalverbs::swipe, 0, {}}, Keep::Everything));
    return {};
}

Result<> BranchMoves::rewindToPosition(EventId position, Keep keep)
{
    DRAMATIS_TRY_DO(m_context.snapshots.save(m_line.chat(), m_line.world(), store::Snapshots::Kind::BeforeRewind));
    DRAMATIS_TRY_DO(m_line.jump(position, {journalverbs::rewind, 0, {}}, keep));
    return {};
}

Result<> BranchMoves::rewind(EventId turn)
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    DRAMATIS_TRY(const auto end, m_line.endOfTurn(turn));
    return rewindToPosition(end, Keep::TextsAndCast);
}

Result<> BranchMoves::rewindTo(EventId event)
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    DRAMATIS_TRY(const auto end, m_line.endOfNotes(event));
    return rewindToPosition(end, Keep::Nothing);
}

Result<World> BranchMoves::beforeLastReply() const
{
    DRAMATIS_TRY(const auto last, m_line.lastReply());
    DRAMATIS_TRY(const auto base, m_context.log.parent(m_line.chat(), last));
    DRAMATIS_TRY(auto before, m_context.worlds.at(m_line.chat(), base));
    // What was noted late goes along, as it does then.
    const World &now = m_line.world();
    DRAMATIS_TRY(const auto carried, carriedOver(m_context.log, m_line.chat(), now, before, Keep::Everything));
    EventId next = now.head;
    for (const NewEvent &event : carried)
        domain::fold(before, {{.id = EventId{++next.value}, .parent = before.head, .at = 0, .cause = event.cause},
                              event.payload});
    return before;
}

// Two branches of one name could not be told apart by it.
Result<QString> BranchMoves::freeBranchName(const QString &name) const
{
    DRAMATIS_TRY(const auto branches, m_context.log.branches(m_line.chat()));
    QStringList taken;
    for (const store::Branch &each : branches)
        taken << (each.name.isEmpty() ? QString::fromLatin1(mainBranchName) : each.name);
    return name.isEmpty() ? name : freeName(name, taken);
}

Result<int> BranchMoves::createBranch(EventId at, const QString &name)
{
    DRAMATIS_TRY(const auto free, freeBranchName(name));
    return m_context.log.createBranch(m_line.chat(), free, at, {journalverbs::branch, 0, {}});
}

Result<int> BranchMoves::branch(EventId turn, const QString &branchName)
{
    DRAMATIS_TRY_DO(m_reply.mayLeaveBranch());
    DRAMATIS_TRY(const auto end, m_line.endOfTurn(turn));
    int created = 0;
    DRAMATIS_TRY_DO(m_line.together([&]() -> Result<> {
        DRAMATIS_TRY(const auto branch, createBranch(end, branchName));
        created = branch;
        DRAMATIS_TRY(const auto last, m_context.log.journal().last());
        return m_line.selectBranch(created, {journalverbs::select, last.sequence, {}}, Keep::TextsAndCast);
    }));
    return created;
}

Result<int> BranchMoves::editAsBranch(EventId turn, const QString &text, const QString &branchName)
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    const World &world = m_line.world();
    const qsizetype i = world.findTurn(turn);
    if (i < 0)
        return noSuchTurn(turn);
    const TranscriptLine line = world.transcript.at(i);
    DRAMATIS_TRY(const auto base, m_context.log.parent(m_line.chat(), turn));
    DRAMATIS_TRY(const auto told, expandedInput(m_context, m_line.chat(), world, text));
    DRAMATIS_TRY(const auto heard, whoHearsEdited(m_context.log, m_line.chat(), world, line, told));
    Payload changed;
    if (line.speaker == you)
        changed = UserTurn{you, told, heard, false};
    else
        changed = AssistantTurn{line.speaker, told, heard, Ending::Finished, false, -1, {}, {}};
    const int from = m_line.branch();
    int created = 0;
    DRAMATIS_TRY_DO(m_line.together([&]() -> Result<> {
        DRAMATIS_TRY(const auto branch, createBranch(base, branchName));
        created = branch;
        DRAMATIS_TRY(const auto last, m_context.log.journal().last());
        DRAMATIS_TRY_DO(m_context.log.append(m_line.chat(), created, base, {{changed, {}}},
                                             {journalverbs::edit, last.sequence, QString::number(from)}));
        return m_line.selectBranch(created, {journalverbs::select, last.sequence, {}}, Keep::TextsAndCast);
    }));
    if (line.speaker == you)
        DRAMATIS_TRY_DO(m_turnTaking.answer(0));
    return created;
}

Result<> BranchMoves::selectBranch(int branch)
{
    DRAMATIS_TRY_DO(m_reply.mayLeaveBranch());
    if (branch == m_line.branch())
        return {};
    return m_line.together([&] { return m_line.selectBranch(branch, {journalverbs::select, 0, {}}); });
}

Result<> BranchMoves::renameBranch(int branch, const QString &name)
{
    const auto renamed = m_context.log.renameBranch(m_line.chat(), branch, name);
    Q_EMIT branchesChanged();
    return renamed;
}

Result<> BranchMoves::removeBranch(int branch)
{
    if (branch == m_line.branch())
        return base::fail(Fault::Invalid, QStringLiteral("line_in_use"),
                          QStringLiteral("branch %1 is the current one").arg(branch));
    if (m_reply.arrivesOn(branch))
        return m_reply.notArriving();
    DRAMATIS_TRY_DO(m_context.log.removeBranch(m_line.chat(), branch, {journalverbs::dropBranch, 0, {}}));
    Q_EMIT branchesChanged();
    return m_line.refreshUndo();
}

Result<> BranchMoves::undo()
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    DRAMATIS_TRY(const auto steps, m_line.steps());
    const std::optional<store::Movement> &step = steps.undo;
    if (!step)
        return base::fail(Fault::NotFound, QStringLiteral("nothing_to_undo"),
                          QStringLiteral("nothing is left to undo"));
    const store::Reason reason{journalverbs::undo, step->sequence, {}};
    const QString line = lineOf(*step);
    const qsizetype i = m_line.world().findTurn(step->after);
    const CastSlot speaker = i < 0 ? you : m_line.world().transcript.at(i).speaker;
    const auto undone = m_line.together([&] { return takeBack(*step, reason, steps.selections); });
    if (undone && !line.isEmpty())
        Q_EMIT undoneSay(line, speaker);
    return undone;
}

Result<> BranchMoves::redo()
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    DRAMATIS_TRY(const auto steps, m_line.steps());
    if (!steps.redo)
        return base::fail(Fault::NotFound, QStringLiteral("nothing_to_redo"),
                          QStringLiteral("nothing is left to redo"));
    const store::Reason reason{journalverbs::redo, steps.redo->sequence, {}};
    const QString line = lineOf(*steps.redo);
    const auto redone = m_line.together([&] { return doAgain(steps, reason); });
    if (redone && !line.isEmpty())
        Q_EMIT redoneSay(line);
    return redone;
}

// What was said with a step; empty: nothing.
QString BranchMoves::lineOf(const store::Movement &step) const
{
    const auto said = step.verb == journalverbs::say ? m_context.log.texts(m_line.chat(), {step.after})
                                                     : Result<QHash<EventId, QString>>();
    return said ? said->value(step.after) : QString();
}

Result<> BranchMoves::takeBack(const store::Movement &step, const store::Reason &reason,
                               const QList<store::Movement> &selections)
{
    if (step.verb == journalverbs::dropBranch) {
        const auto made = m_context.log.restoreBranch(m_line.chat(), step.branch, step.note, step.before, reason);
        Q_EMIT branchesChanged();
        return made ? m_line.refreshUndo() : made;
    }
    if (step.verb == journalverbs::select)
        return m_line.selectBranch(step.note.toInt(), reason);
    if (step.verb == journalverbs::branch) {
        for (const store::Movement &selection : selections)
            DRAMATIS_TRY_DO(m_line.selectBranch(selection.note.toInt(), reason));
        return dropBranch(step.branch, reason);
    }
    return jump(step, step.before, reason);
}

Result<> BranchMoves::doAgain(const Steps &steps, const store::Reason &reason)
{
    const store::Movement &step = *steps.redo;
    if (step.verb == journalverbs::dropBranch)
        return dropBranch(step.branch, reason);
    if (step.verb == journalverbs::branch) {
        DRAMATIS_TRY_DO(m_context.log.restoreBranch(m_line.chat(), step.branch, step.note, steps.redoTo, reason));
        return m_line.selectBranch(step.branch, {journalverbs::select, step.sequence, {}}, Keep::TextsAndCast);
    }
    if (step.verb == journalverbs::select)
        return m_line.selectBranch(step.branch, reason);
    return jump(step, steps.redoTo, reason);
}

Result<> BranchMoves::dropBranch(int branch, const store::Reason &reason)
{
    const auto dropped = m_context.log.removeBranch(m_line.chat(), branch, reason);
    Q_EMIT branchesChanged();
    return dropped ? m_line.refreshUndo() : dropped;
}

Result<> BranchMoves::jump(const store::Movement &step, EventId target, const store::Reason &reason)
{
    if (step.branch != m_line.branch())
        DRAMATIS_TRY_DO(m_line.selectBranch(step.branch, {journalverbs::select, step.sequence, {}}));
    DRAMATIS_TRY_DO(m_line.jump(target, reason, Keep::Nothing));
    return {};
}

} // namespace dramatis::turn
