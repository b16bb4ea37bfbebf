// ReplyCompletion sees to it that a reply is whole, and begins what follows it. A reply that ended too early is
// continued: one that reached the length limit, or is shorter than the user wants replies to be. It is over when the
// user stops it, when nothing more comes or something fails, and after a few times. Only then notes are taken of it,
// somebody may interject, and views announce it: once for all its parts.
#pragma once

#include "turn/session/reply/runningreply.h"

namespace dramatis::turn {

class NoteKeeping;

class ReplyCompletion : public QObject {
    Q_OBJECT
public:
    static constexpr int continuationsAtMost = 5; // of one reply

    ReplyCompletion(const SessionContext &context, const StoryLine &line, NoteKeeping &notes, RunningReply &reply);

Q_SIGNALS:
    void completed(); // a reply stands, whole or as far as it came; on a branch that is not shown it does without
    // A new reply that the model ended by itself; `partOf`: the movement that it belongs to.
    void answered(const dramatis::domain::Exchange &exchange, qint64 partOf);
    void failed(const dramatis::base::Error &error); // it cannot be continued

private:
    void add(const RunningReply::Part &part);
    void finish(const llm::StreamEnd &end);
    bool endedTooEarly(const llm::StreamEnd &end) const;
    bool standsLast() const;
    void complete(bool isAnswer);

    const SessionContext &m_context;
    const StoryLine &m_line;
    NoteKeeping &m_notes;
    RunningReply &m_reply;
    std::optional<RunningReply::Part> m_parts; // of the reply that is not complete, together
    bool m_grew = false;                       // with what came last
    int m_continuations = 0;                   // of it, so far
};

} // namespace dramatis::turn
