// Where a reply arrives: at the head of the branch on which it was asked for, whatever is shown meanwhile. What is
// written there takes, in the same transaction, the place of what was kept of the reply while it came.
#pragma once

#include "store/log/eventlog.h"
#include "turn/session/sessioncontext.h"

#include <optional>

namespace dramatis::turn {

class StoryLine;
struct Draft;

class ReplyDestination {
public:
    ReplyDestination(const SessionContext &context, StoryLine &line) : m_context(context), m_line(line) {}

    const domain::World &world() const;
    int branch() const;
    bool isElsewhere() const { return m_elsewhere.has_value(); } // than on the branch that is shown
    void stayBehind();                                           // on the branch that is shown now, and will not be
    void setElsewhere(int branch, const domain::World &world);
    void rejoin(); // if its branch is the one that is shown
    void reset() { m_elsewhere.reset(); }

    // What is appended to the branch that is shown is still to be folded.
    base::Result<store::Appended> append(const QList<domain::NewEvent> &events, const store::Reason &reason);
    // As an alternative where `parent` stands in the past of the branch that is shown; the head comes back.
    base::Result<> appendAside(const domain::AssistantTurn &turn, domain::EventId parent);
    base::Result<> moveBack(domain::EventId head, const store::Reason &reason);
    base::Result<> keepPartial(const Draft &draft);
    base::Result<> forgetPartial();

private:
    struct Elsewhere {
        int branch = 0;
        domain::World world;
    };

    const SessionContext &m_context;
    StoryLine &m_line;
    std::optional<Elsewhere> m_elsewhere;
};

} // namespace dramatis::turn
