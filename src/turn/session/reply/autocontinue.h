// AutoContinue goes on with a reply that ended too early: at the length limit, or shorter than the user wants replies
// to be. It stops when the user stops a reply, when nothing more comes, and after a few times.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"

#include <QObject>

namespace dramatis::turn {

class RunningReply;
class StoryLine;
struct SessionContext;

class AutoContinue : public QObject {
    Q_OBJECT
public:
    static constexpr int most = 5; // times, for one reply

    AutoContinue(const SessionContext &context, const StoryLine &line, RunningReply &reply);

Q_SIGNALS:
    void failed(const dramatis::base::Error &error);

private:
    void look(domain::EventId turn, const QString &text, bool reachedLimit);
    void goOn();

    const SessionContext &m_context;
    const StoryLine &m_line;
    RunningReply &m_reply;
    domain::EventId m_due; // the turn to go on with, once its reply is over; none: all is said
    int m_times = 0;       // it has gone on with the present one
    bool m_asked = false;  // it asked for what comes next
};

} // namespace dramatis::turn
