// Who speaks next. It is found from the line without a model, which is asked on a tie alone; after an answer to the
// user one of the others may speak up.
#pragma once

#include "base/task.h"
#include "domain/cast/addressee.h"
#include "turn/session/sessioncontext.h"

#include <QObject>

namespace dramatis::domain {
struct Exchange;
}

namespace dramatis::turn {

class ReplyCompletion;
class RunningReply;
class SideTasks;
class StoryLine;

class TurnTaking : public QObject {
    Q_OBJECT
public:
    TurnTaking(const SessionContext &context, StoryLine &line, RunningReply &reply, const ReplyCompletion &completion,
               SideTasks &side);

    // Has the last line answered, which `said` said. `partOf`: the movement that the answer completes.
    base::Result<> answer(qint64 partOf, domain::CastSlot said = domain::you);
    base::Result<> replyBy(domain::CastSlot speaker); // whoever was addressed
    void cancel();                                    // while it is still being asked who answers: nobody does
    void close();

Q_SIGNALS:
    void failed(const dramatis::base::Error &error);

private:
    base::Result<QString> openLine(domain::CastSlot said) const;
    base::Result<QHash<domain::EventId, QString>> talkBefore() const; // what the lines before say
    base::Task<void> choose(domain::Addressee addressee, QString said, qint64 partOf);
    void mayInterject(const domain::Exchange &exchange, qint64 partOf);
    base::Task<void> interject(domain::Exchange exchange, qint64 partOf);

    const SessionContext &m_context;
    StoryLine &m_line;
    RunningReply &m_reply;
    SideTasks &m_side;
    base::TaskScope m_choosing;
};

} // namespace dramatis::turn
