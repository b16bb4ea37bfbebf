// One chat as one file: all events of its tree, the journal, the cards that play in it and the lorebooks of its own.
// Lines of JSON; the last one holds a hash over all before. What is read is verified whole before anything is written,
// and keeps its ids and hashes.
#pragma once

#include "store/library/library.h"
#include "store/world/worlds.h"

class QIODevice;

namespace dramatis::store {

class LogFile {
public:
    static constexpr qint64 largestFile = qint64(1) << 30;
    static constexpr qint64 longestLine = qint64(128) << 20;

    struct Imported {
        ChatId chat;
        qint64 events = 0;
        qint64 movements = 0;
        qint64 cards = 0; // that were not in the library
    };

    LogFile(EventLog &log, Snapshots &snapshots, const Worlds &worlds, Library &library, Blobs &blobs) :
        m_log(log), m_snapshots(snapshots), m_worlds(worlds), m_library(library), m_blobs(blobs)
    {}

    base::Result<> write(ChatId chat, QIODevice &to) const;
    // A new chat. `from` can be read twice (a file, a buffer).
    base::Result<Imported> read(QIODevice &from);

private:
    EventLog &m_log;
    Snapshots &m_snapshots;
    const Worlds &m_worlds;
    Library &m_library;
    Blobs &m_blobs;
};

} // namespace dramatis::store
