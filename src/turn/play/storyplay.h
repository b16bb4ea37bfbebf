// Plays scripted stories without a model: through the same log, fold and witness sets as a chat, in memory.
#pragma once

#include "base/clock.h"
#include "base/json.h"
#include "store/world/worlds.h"

#include <memory>

namespace dramatis::turn {

class StoryPlay {
public:
    static base::Result<std::unique_ptr<StoryPlay>> open();

    // The answers to the questions of a script (domain/knowledge/beliefs/storyscript.h). A script that is refused
    // leaves nothing behind.
    base::Result<base::Json> play(const base::Json &script);

private:
    explicit StoryPlay(std::unique_ptr<store::Database> database);

    base::SystemClock m_clock;
    std::unique_ptr<store::Database> m_database;
    store::EventLog m_log;
    store::Snapshots m_snapshots;
    store::Worlds m_worlds;
};

} // namespace dramatis::turn
