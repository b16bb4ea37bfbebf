// Swipe, rewind, branch and undo all move a head: of the branch that is shown, or to another branch.
#pragma once

#include "domain/world/corrections.h"
#include "turn/session/sessioncontext.h"
#include "turn/session/story/history.h"

#include <QObject>

namespace dramatis::turn {

class RunningReply;
class StoryLine;
class TurnTaking;

// What a branch without a name is called where programs read it.
inline constexpr char mainBranchName[] = "Main branch";

class BranchMoves : public QObject {
    Q_OBJECT
public:
    BranchMoves(const SessionContext &context, StoryLine &line, RunningReply &reply, TurnTaking &turnTaking) :
        m_context(context), m_line(line), m_reply(reply), m_turnTaking(turnTaking)
    {}

    base::Result<> swipe(domain::EventId turn, int direction); // right past the last replies regenerates
    base::Result<> chooseAlternative(domain::EventId alternative);
    base::Result<> rewind(domain::EventId turn); // the turn stays, what came after goes
    // The event stays, with what was noted of the turn that it is; also what was set right by hand later goes.
    base::Result<> rewindTo(domain::EventId event);
    base::Result<int> branch(domain::EventId turn, const QString &branchName);
    base::Result<int> editAsBranch(domain::EventId turn, const QString &text, const QString &branchName);
    base::Result<> selectBranch(int branch);
    base::Result<QString> freeBranchName(const QString &name) const; // that name, or one like it
    base::Result<> renameBranch(int branch, const QString &name);
    base::Result<> removeBranch(int branch);
    base::Result<> undo();
    base::Result<> redo();
    // The world without the last reply, as another alternative would begin in it.
    base::Result<domain::World> beforeLastReply() const;

Q_SIGNALS:
    void branchesChanged();
    void undoneSay(const QString &text, int slot); // who said it
    void redoneSay(const QString &text);

private:
    base::Result<int> createBranch(domain::EventId at, const QString &name); // and does not show it yet
    base::Result<> rewindToPosition(domain::EventId position, domain::Keep keep);
    base::Result<> takeBack(const store::Movement &step, const store::Reason &reason,
                            const QList<store::Movement> &selections); // of the step, newest first
    base::Result<> doAgain(const Steps &steps, const store::Reason &reason);
    base::Result<> dropBranch(int branch, const store::Reason &reason);
    // On the branch of the step, whichever is shown.
    base::Result<> jump(const store::Movement &step, domain::EventId target, const store::Reason &reason);
    QString lineOf(const store::Movement &step) const;

    const SessionContext &m_context;
    StoryLine &m_line;
    RunningReply &m_reply;
    TurnTaking &m_turnTaking;
};

} // namespace dramatis::turn
