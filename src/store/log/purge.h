// The user's real delete of a chat: nothing of it stays in the file, neither in tables, nor in freed pages, nor in the
// search index. At once it is gone for everybody; what it was is wiped out in steps that can be taken beside the play,
// also after a restart. The journal stays verifiable: where its rows were, only their number and the last one's hash
// are left, and a row that says what was purged.
#pragma once

#include "store/world/snapshots.h"

#include <QSet>

#include <functional>

namespace dramatis::store {

class Purge {
public:
    // `picturesInUse`: of the personas that are kept for all chats. Without it, pictures of personas never go.
    using Pictures = std::function<QSet<QByteArray>()>;
    Purge(EventLog &log, Snapshots &snapshots, Pictures picturesInUse = {}) :
        m_log(log), m_snapshots(snapshots), m_picturesInUse(std::move(picturesInUse))
    {}

    // All or nothing. Backups keep what they have; the user should hear of that.
    base::Result<> chat(ChatId chat);

    // False: all is wiped out. Until then the verifier misses rows.
    base::Result<bool> step();
    base::Result<> toEnd();

    // Writes the whole file anew if a purge left that to be done, as it does in a large file: only then nothing stays
    // where rows lay before SQLite moved them. Takes about a second for each 100 MB.
    base::Result<> compact();

private:
    base::Result<> leave(ChatId chat);
    base::Result<> wipeSome(ChatId chat);
    base::Result<bool> wipeEvents(ChatId chat);
    base::Result<bool> wipeJournal(ChatId chat);
    base::Result<> mergeStubs(qint64 first, qint64 last);
    base::Result<> countForgotten(ChatId chat, qint64 ftsEntries);
    base::Result<bool> wipeIndex(bool begins, bool isLast);
    base::Result<> removeCards(const QByteArrayList &cards);
    base::Result<> removePictures(ChatId chat, const QByteArrayList &pictures);
    base::Result<> removeBlobs(const QSet<QByteArray> &hashes);
    base::Result<> wiping(const std::function<base::Result<>()> &work);
    base::Result<> compactSmall();
    base::Result<> emptyLog();

    EventLog &m_log;
    Snapshots &m_snapshots;
    Pictures m_picturesInUse;
};

} // namespace dramatis::store
