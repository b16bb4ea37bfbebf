// What of the messages that were found may be shown: all of it to the user; where a chat is viewed as one of its cast,
// only what this one heard.
#pragma once

#include "domain/world/world.h"
#include "store/search/storysearch.h"

#include <functional>

namespace dramatis::turn {
struct SessionContext;
}

namespace dramatis::presenters {

class HeardHits {
public:
    using ViewerOf = std::function<domain::CastSlot(domain::ChatId chat)>; // nobody: all is shown

    HeardHits(const turn::SessionContext &context, ViewerOf viewerOf);

    void forget(); // the worlds that were read
    // Leaves in the hit what was heard of it. False: it does not hold what is looked for any more.
    base::Result<bool> isHeard(store::StoryHit &hit, const store::StoryQuery &query);

private:
    base::Result<const domain::World *> worldOf(const store::StoryHit &hit);

    const turn::SessionContext &m_context;
    ViewerOf m_viewerOf;
    domain::ChatId m_chat; // these two of the world that was read last
    int m_branch = 0;
    domain::World m_world;
};

} // namespace dramatis::presenters
