// Undo and redo over the journal: nothing is taken out of it; going back is one more movement.
#pragma once

#include "store/log/eventlog.h"

#include <optional>

namespace dramatis::turn {

// In words that the presenters translate: the verb of the movement that would be taken back or done again.
struct UndoState {
    QByteArray undo; // empty: nothing to undo
    QByteArray redo;

    bool operator==(const UndoState &) const = default;
};

struct Steps {
    std::optional<store::Movement> undo; // the movement that starts what would be taken back
    std::optional<store::Movement> redo; // the movement that would be done again
    // Where the head stood after all that the redone step did.
    domain::EventId redoTo;
    // Where the undone step went to other lines, newest first.
    QList<store::Movement> selections;
};

// A chat's steps, kept while it is open: each row of the journal is read once, however many steps are taken back.
//
// Movements that complete another (a reply, a carry-over) go with it; bookkeeping follows its turn and is no step of
// its own. The journal is read backwards only until both steps are known, twice as far each time: most of the time that
// is a few hundred rows. After that, only what has come since is read.
class History {
public:
    History(const store::EventLog &log, domain::ChatId chat) : m_log(log), m_chat(chat) {}

    base::Result<Steps> steps();
    // Call this when a transaction was rolled back: what was read during it may never have happened.
    void forget();
    qsizetype rowsRead() const { return m_rowsRead; }

private:
    base::Result<> readNewer();
    base::Result<> readOlder();
    void follow(const store::Movement &movement);
    void followAll();
    void clearSteps();
    bool looksFurther() const;

    const store::EventLog &m_log;
    domain::ChatId m_chat;
    QList<store::Movement> m_read; // oldest first, without a gap up to the newest
    bool m_isWhole = false;        // from the chat's first one
    qsizetype m_rowsRead = 0;

    // What follows from them.
    QList<qint64> m_done;                       // sequences of steps that stand, oldest first
    QList<qint64> m_undone;                     // sequences that were taken back, in the order in which they were
    QHash<qint64, qsizetype> m_places;          // in m_read, by sequence
    QHash<qint64, domain::EventId> m_lastHeads; // of a step with all that completes it
    QHash<qint64, QList<store::Movement>> m_selections; // of a step, oldest first
};

} // namespace dramatis::turn
