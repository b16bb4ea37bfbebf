// MovePreviews says in a sentence what a move along the story would take back, as far as the viewer of the story knows
// of it: what the viewer does not know of is only said to be there.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"

#include <functional>

namespace dramatis::domain {
struct World;
struct WorldDifference;
} // namespace dramatis::domain

namespace dramatis::presenters {

class MessageDetails;
class ShownStory;
struct TakenBack;

class MovePreviews {
public:
    MovePreviews(const ShownStory &story, const MessageDetails &details) : m_story(story), m_details(details) {}

    QString ofRewind(domain::EventId turn) const;  // empty: it would take nothing
    QString ofRemoval(domain::EventId turn) const; // what goes beside the message itself; empty: nothing
    QString ofRegeneration() const;

private:
    using Eyes = std::function<domain::World(const domain::World &)>;
    using Preview = std::function<base::Result<domain::WorldDifference>(const Eyes &eyes)>;
    base::Result<TakenBack> takenBack(const Preview &preview) const;

    const ShownStory &m_story;
    const MessageDetails &m_details;
};

} // namespace dramatis::presenters
