// What must hold of a log, looked at without the fold where that can be.
#pragma once

#include "domain/world/world.h"
#include "store/log/eventlog.h"

namespace dramatis::host {
class ApplicationServices;
}

namespace dramatis::tests {

// What an evening came to: on the branch that is shown, and beside it.
struct Tally {
    int events = 0;
    int memories = 0;
    int facts = 0;
    int edgesMoved = 0; // deltas that are not 0
    int heldBack = 0;   // causes without effect, because the value was set by hand
    int bookkeepingFailures = 0;
    int memoriesBeside = 0;
    int edgesMovedBeside = 0;
    int snapshots = 0;
    int branches = 0;
};

// Every memory, pin, fact and cause of the world is an event on its branch, and of a turn that can be read there.
base::Result<> onlyTheBranchCounts(const store::EventLog &log, store::ChatId chat, const domain::World &world);

// Affinities and trusts, added up from the events on the branch, are those of the world.
base::Result<> edgesAddUp(const store::EventLog &log, store::ChatId chat, const domain::World &world);

// The log verifies, each branch's world is the same from a snapshot and from the root, and both still hold after all
// that is derived was made anew.
base::Result<> holdsThroughRebuild(host::ApplicationServices &services, store::ChatId chat);

base::Result<Tally> tallyOf(host::ApplicationServices &services, store::ChatId chat, const domain::World &world);

} // namespace dramatis::tests
