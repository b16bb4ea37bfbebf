// What is noted of the replies of an open chat: each is handed to the bookkeeper, and what it found is appended when it
// comes. What was owed when the program ended, or is to be noted anew, is taken up again.
#pragma once

#include "domain/memory/statepass.h"
#include "turn/bookkeeping/bookkeepingstate.h"
#include "turn/session/sessioncontext.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace dramatis::turn {

class Bookkeeper;
class Meetings;
class SceneRecords;
class SideTasks;
class StoryLine;
struct TurnNotes;

class NoteKeeping : public QObject {
    Q_OBJECT
public:
    NoteKeeping(const SessionContext &context, StoryLine &line, SceneRecords &records, Meetings &meetings,
                SideTasks &side);
    ~NoteKeeping() override;

    // Notes that this refuses are not kept; their turn may be asked about again.
    void keepOnly(std::function<bool(const TurnNotes &)> isWanted) { m_isWanted = std::move(isWanted); }
    // What was said, as it is noted; none: nothing is kept of it.
    std::optional<domain::Exchange> take(domain::EventId turn);
    void takeOwed(qsizetype looked = 8); // among so many lines; nothing while the user has stopped it
    void retake();                       // of turns that were corrected, where the program ended before
    void takeAnew(const QList<domain::TurnRemoved> &reopened);
    // More of this turn is to come: until release() nothing is noted of it, and what is asked for meanwhile waits.
    void hold(domain::EventId turn) { m_held = turn; }
    void release();
    bool owes(domain::EventId turn) const; // it is being asked about, or will be
    // Records of scenes and meetings that are owed; nothing while the user has stopped it.
    void keepRecords();
    void keepMeetings();

    BookkeepingState state() const;
    bool isIdle() const; // nothing is asked beside the play, nor held
    void stop();         // what was asked is given up; of the newest replies it is owed
    void resume();       // what is missing for the newest replies is asked for
    void close();        // for good: the session ends

Q_SIGNALS:
    void changed(); // state()
    void becameIdle();
    void noted();
    void failed(const dramatis::base::Error &error);

private:
    void append(const TurnNotes &done);

    const SessionContext &m_context;
    StoryLine &m_line;
    SceneRecords &m_records;
    Meetings &m_meetings;
    SideTasks &m_side;
    const std::unique_ptr<Bookkeeper> m_bookkeeper;
    std::function<bool(const TurnNotes &)> m_isWanted;
    domain::EventId m_held;
    bool m_heldIsOwed = false;
    bool m_stopped = false; // with something left out
};

} // namespace dramatis::turn
