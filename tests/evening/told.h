// What a player says on its standard output of what is in the log for good, and what the one who listens keeps of it. A
// line is said only after the transaction of what it speaks of has been committed.
#pragma once

#include "store/log/eventlog.h"

namespace dramatis::tests {

// Said by the player.
class Telling {
public:
    base::Result<> tell(const store::EventLog &log, store::ChatId chat, int turn); // what is new since the last time
    static void streams();                                                         // a reply has begun to arrive
    static void kept(const QString &partial);                                      // so much of it would survive a kill

private:
    qint64 m_event = 0;
    qint64 m_movement = 0;
};

// Heard by whoever started it.
struct Told {
    QMap<qint64, QByteArray> events; // hashes, by id
    QMap<qint64, QByteArray> movements;
    qint64 chat = 0;
    int turn = 0;
    int sentWhileNotesWereTaken = 0;
    bool streams = false;
    QString kept;

    void hear(const QByteArray &line);
    // Everything of it is in this log, the same.
    base::Result<> isIn(const store::EventLog &log) const;
};

} // namespace dramatis::tests
