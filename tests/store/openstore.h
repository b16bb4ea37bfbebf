// A store with its rooms, and a teller who lives in it: says, swipes, rewinds, branches and edits at random.
#pragma once

#include "store/world/rebuild.h"
#include "store/world/worlds.h"
#include "support/files/scratchfolder.h"
#include "support/stories/randomstory.h"
#include "support/stories/storytree.h"

namespace dramatis::tests {

struct OpenStore {
    explicit OpenStore(std::unique_ptr<store::Database> opened);
    static base::Result<std::unique_ptr<OpenStore>> at(const QString &path);

    base::SteppedClock clock;
    std::unique_ptr<store::Database> database;
    store::EventLog log;
    store::Snapshots snapshots;
    store::Worlds worlds;
};

class Teller {
public:
    Teller(OpenStore &open, quint64 seed) : m_open(open), m_story(seed) {}

    base::Result<> begin();
    base::Result<> goOn(domain::ChatId known); // with a chat that is there already
    base::Result<> step();
    // Steps until `events` are in the log.
    base::Result<> tell(qint64 events);

    domain::ChatId chat;
    StoryTree tree; // the same, in memory; only after begin()
    qint64 appended = 0;

private:
    base::Result<> append(domain::EventId base, const QList<domain::NewEvent> &events, const char *verb);

    OpenStore &m_open;
    RandomStory m_story;
};

// What the chats, their branches and the worlds at their heads are; equal stores have equal summaries.
base::Result<QByteArray> summaryOf(OpenStore &open);

} // namespace dramatis::tests
