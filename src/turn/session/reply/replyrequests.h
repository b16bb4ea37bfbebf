// What the user asks of the model without a line of their own: a reply, another one, more of one, or a line for
// themselves.
#pragma once

#include "base/result.h"
#include "domain/prompt/assemble.h"

namespace dramatis::turn {

class RunningReply;
class StoryLine;
class TurnTaking;

class ReplyRequests {
public:
    ReplyRequests(const StoryLine &line, RunningReply &reply, TurnTaking &turnTaking) :
        m_line(line), m_reply(reply), m_turnTaking(turnTaking)
    {}

    base::Result<> reply(); // to what stands last
    base::Result<> regenerate();
    // Replaces this reply and those after it with a new one. Fault::NotFound if the user has spoken since.
    base::Result<> regenerateFrom(domain::EventId reply);
    base::Result<> continueReply();
    base::Result<> impersonate();
    base::Result<> retry(); // what came to nothing, or broke off, in place of its result
    void stop();            // what has arrived is kept

private:
    const StoryLine &m_line;
    RunningReply &m_reply;
    TurnTaking &m_turnTaking;
};

} // namespace dramatis::turn
