// What follows when the story's clock moves, whatever moves it: plans begin and end, feelings fade, broken promises
// hurt, and people elsewhere go about their lives.
#pragma once

#include "domain/event/payload.h"

#include <QSet>

namespace dramatis::domain {

struct World;

struct TimePassed {
    qint64 minutes = 0;
    bool jump = false;          // to another scene
    EventId by;                 // the event that skipped the time, or the turn that did: the cause of all that follows
    QSet<int> storyEvents = {}; // of which something else is decided
    QSet<int> threads = {};
};

// `world`: before the time has passed. To be appended behind TimeSkipped.
QList<Payload> timeEvents(const World &world, const TimePassed &passed);

} // namespace dramatis::domain
