#include "presenters/chat/exclusion.h"

#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

bool isExcluded(const ShownStory &story, domain::EventId turn)
{
    return story.world().excluded.contains(turn);
}

base::Result<> setExcluded(ShownStory &story, domain::EventId turn, bool excluded)
{
    return story.now(
        [&](turn::ChatSession &session) { return session.applyEvents(domain::TurnExcluded{turn, excluded}); });
}

} // namespace dramatis::presenters
