// Whether all is as it was written: the hash chains of events and journal, causes, heads, snapshots, projections and
// blobs. In steps that the event loop can take between two frames, or all at once.
#pragma once

#include "store/check/verification.h"
#include "store/log/eventlog.h"
#include "store/world/snapshots.h"

#include <QElapsedTimer>

#include <deque>

namespace dramatis::store {

class Verifier {
public:
    static constexpr qint64 stepMilliseconds = 15;

    enum class Depth {
        Log, // events, journal and blobs
        All  // and what is derived from them
    };

    // One chat, or (none) all of them.
    Verifier(const EventLog &log, const Snapshots &snapshots, ChatId only = {}, Depth depth = Depth::All);

    bool step(); // false: done
    const Verification &verification() const { return m_verification; }
    const Verification &toEnd();

private:
    QElapsedTimer m_clock;
    std::deque<std::unique_ptr<Check>> m_checks;
    Verification m_verification;
};

// Whether the log in that file is whole, as far as it can be read; nothing is written. Fault::Damaged "log_damaged": it
// is not; other errors say why it cannot be read.
base::Result<> checkLogIn(const QString &databasePath);

// The parts. `only`: none for all chats.
std::unique_ptr<Check> eventCheck(const EventLog &log, ChatId only);
std::unique_ptr<Check> journalCheck(const EventLog &log, ChatId only);
std::unique_ptr<Check> snapshotCheck(const EventLog &log, const Snapshots &snapshots, ChatId only);
std::unique_ptr<Check> projectionCheck(const EventLog &log, ChatId only);
std::unique_ptr<Check> ftsCheck(const EventLog &log, ChatId only);
std::unique_ptr<Check> blobCheck(const EventLog &log);
std::unique_ptr<Check> tableCheck(const EventLog &log);

} // namespace dramatis::store
