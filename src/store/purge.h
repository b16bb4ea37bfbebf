// The user's real delete of a chat: nothing of it stays in the file, neither in tables, nor in freed pages, nor (after some
// steps that can be taken beside the play) in the search index. The journal stays verifiable: where its rows were, only their number and the last one's hash are left, and
// a row that says what was purged.
#pragma once

#include "store/snapshots.h"

namespace dramatis::store {

class Purge {
public:
    Purge(EventLog &log, Snapshots &snapshots) : m_log(log), m_snapshots(snapshots) {}

    // All or nothing. Backups keep what they have; the user should hear of that.
    base::Result<> chat(ChatId chat);

    // The full-text index forgets the words of what was purged when its parts are merged. False: they have gone.
    base::Result<bool> step();
    base::Result<> toEnd();

private:
    base::Result<> removeAll(ChatId chat);
    base::Result<> removeJournal(ChatId chat);
    base::Result<> mergeStubs();
    base::Result<> removeBlobs(const QByteArrayList &cards);
    base::Result<> wiping(const std::function<base::Result<>()> &work);
    base::Result<> emptyLog();

    EventLog &m_log;
    Snapshots &m_snapshots;
};

} // namespace dramatis::store
