// An imported story has no notes of its replies, so it has text but no world. A revival replays it from a point on
// (retelling.h), on a branch of its own, and runs the usual bookkeeping after each reply. So places, memories and
// feelings belong to the right turns and witnesses, each caused by its reply.
//
// It runs in the background, one reply after the other, and pauses while a reply arrives or is noted. If no model
// answers, it waits for the user. When it has caught up, the story continues on the new branch; Undo leads back to the
// old one, which is unchanged.
#pragma once

#include "turn/session/revive/retelling.h"
#include "turn/session/revive/revivalcost.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace dramatis::turn {

class BranchMoves;

struct RevivalState {
    enum class Step { None, Goes, Waits };
    Step step = Step::None;
    qsizetype told = 0; // replies
    qsizetype left = 0;
    std::optional<base::Error> why = {}; // why it waits; none: the user paused it

    bool operator==(const RevivalState &) const = default;
};

class Revival : public QObject {
    Q_OBJECT
public:
    // `shown`: the branch that is played. `isPlaying`: a reply arrives, or is noted.
    Revival(SessionContext &context, StoryLine &shown, BranchMoves &moves, std::function<bool()> isPlaying);
    ~Revival() override;

    // Resumes what was begun before the program ended, or keeps it paused.
    base::Result<> takeUp();
    // `from`: the first line that is told again. Fault::Busy "revival_goes" while another one is not done;
    // Fault::Unsupported "bookkeeping_off".
    base::Result<> begin(domain::EventId from, const QString &branchName);
    base::Result<> wait();
    base::Result<> goOn();   // also tries again
    base::Result<> giveUp(); // deletes its branch; undo brings it back, paused
    // Where the user chooses its branch before it has caught up, it ends there.
    void playPaused(); // call this when isPlaying() has become false

    base::Result<RevivalCost> cost(domain::EventId from) const;
    RevivalState state() const;
    bool goes() const { return m_step == RevivalState::Step::Goes; }
    int branch() const { return m_branch; } // 0: there is none

Q_SIGNALS:
    void changed(); // state()
    void caughtUp(int branch);
    void failed(const dramatis::base::Error &error); // and it waits

private:
    struct Telling;

    base::Result<> open(int branch);
    void soon();
    void step();
    base::Result<> tell();
    void waitBecause(const base::Error &error);
    base::Result<> finish();
    void end();
    void leaveTelling();

    SessionContext &m_context;
    StoryLine &m_shown;
    BranchMoves &m_moves;
    std::function<bool()> m_isPlaying;
    std::unique_ptr<Telling> m_telling;
    int m_branch = 0;
    RevivalState::Step m_step = RevivalState::Step::None;
    std::optional<base::Error> m_why;
    QList<domain::EventId> m_owed; // replies that are not noted yet
    bool m_asked = false;          // about all of them
    bool m_isTakenUp = false;      // so is what was to be noted anew
    bool m_isSoon = false;
    std::vector<std::unique_ptr<Telling>> m_ended; // they may be in one of their signals
};

} // namespace dramatis::turn
