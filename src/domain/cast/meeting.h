// How two who come to share a scene know each other: the user's prose becomes both directed edges (Engine document, "Drawer
// guest UX").
#pragma once

#include "base/result.h"
#include "domain/event/event.h"
#include "domain/prompt/prompt.h"
#include "domain/world/world.h"

namespace dramatis::domain {

struct Feeling {
    int affinity = 0; // −100…100
    int trust = 0;
    QString summary; // in a sentence

    bool operator==(const Feeling &) const = default;
};

// Of the first for the second, and the other way round.
struct Meeting {
    Feeling there;
    Feeling back;

    bool operator==(const Meeting &) const = default;
};

Prompt meetingPrompt(const World &world, CastSlot first, CastSlot second, const QString &prose);
base::Result<Meeting> readMeeting(const QString &answer);

// Whether there is anything between them yet.
bool knowEachOther(const World &world, CastSlot first, CastSlot second);

// What the user wrote is known to both at once; what the model makes of it follows.
QList<NewEvent> introductionEvents(CastSlot first, CastSlot second, const QString &prose, EventId cause);
QList<NewEvent> meetingEvents(const World &world, CastSlot first, CastSlot second, const Meeting &meeting, EventId cause);

} // namespace dramatis::domain
