// When a scene closes, each character who was there writes a record of it in their own words, and the group one of what
// all of them have been through. Asked beside the play; what a kill or a stop prevented is owed until it is written.
#pragma once

#include "base/task.h"
#include "domain/memory/scenepass.h"
#include "turn/session/sessioncontext.h"

#include <QHash>
#include <QObject>

namespace dramatis::turn {

class SideTasks;
class StoryLine;

class SceneRecords : public QObject {
    Q_OBJECT
public:
    SceneRecords(const SessionContext &context, StoryLine &line, SideTasks &side) :
        m_context(context), m_line(line), m_side(side)
    {}

    void write();    // the newest that are owed; one scene after the other
    void writeAll(); // from now on, also of scenes that closed long ago, or that a model had no words for
    bool areBeingWritten() const { return m_writing; }
    void stop(); // the task is cancelled by who owns it

Q_SIGNALS:
    void started();

private:
    using IsHeard = std::function<bool(const domain::TranscriptLine &)>;

    base::Task<void> summarize(int scene, domain::EventId since);
    // False: what the scene closed with is not on the branch any more.
    base::Task<bool> summarizeFor(domain::CastSlot witness, int scene, domain::EventId since);
    base::Task<bool> summarizeForGroup(int scene, domain::EventId since);
    base::Result<domain::SceneWitness> sceneWitness(domain::CastSlot slot, int scene) const;
    base::Result<QStringList> told(int scene, const IsHeard &isHeard) const;
    base::Result<QStringList> toldTo(domain::CastSlot witness, int scene) const;
    base::Result<QStringList> toldToAll(int scene) const;

    const SessionContext &m_context;
    StoryLine &m_line;
    SideTasks &m_side;
    QHash<domain::EventId, int> m_tries; // of the records that are owed since then
    bool m_writing = false;
    bool m_all = false;
};

} // namespace dramatis::turn
