// What the user set right on one path of the tree, as events for another path on which it still means something: the
// text of a turn that both have, a turn that was taken out, who was there, a value set by hand. A manual correction
// outranks the bookkeeping wherever the story goes on.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

enum class Keep {
    Nothing,      // undo and redo: exactly as it was
    Title,        // another branch of the story: it has its own corrections
    TextsAndCast, // back to an earlier turn, or a new branch from there: what is told of what stays; values return
    Everything,   // another alternative
};

struct Correction {
    Payload payload; // its text is empty where `text` is set
    EventId text;    // whose text the log has
    EventId present; // whose text stands on the other path: the same one needs no correction
};

// From the world `before` to the world `after` that the story goes to. Linear in the transcript and the memories.
QList<Correction> corrections(const World &before, const World &after, Keep keep);

} // namespace dramatis::domain
