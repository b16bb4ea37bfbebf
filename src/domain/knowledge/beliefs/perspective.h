// A story as one of its cast saw it; as one thinks that another saw it; and so on, as deep as one likes.
//
// A view is again a list of observations, so that a view of a view is made as the first one was. Whoever was there
// saw what happened, and who else was there; whoever comes in sees what lies in the open, and concludes what went on:
// things that moved did so before the eyes of those who stayed, and those who are new have come in. Whoever has left
// goes on thinking of the others what was last known of them.
#pragma once

#include "domain/knowledge/beliefs/whereabouts.h"

namespace dramatis::domain {

// What `chain` says: {A, B}: as A thinks that B saw it. Empty: all that happened.
QList<Observation> perspectiveOf(const QList<Observation> &happened, const QList<CastSlot> &chain);

// Where the first of the chain thinks that the next thinks (and so on) that a thing is, and the events that say so.
// Empty place: nothing is known of it.
struct BelievedPlace {
    QString place;
    QList<EventId> because; // only such as the first of the chain has noticed

    bool operator==(const BelievedPlace &) const = default;
};
BelievedPlace believedPlace(const QList<Observation> &happened, const QList<CastSlot> &chain, const QString &thing);

// When the words were said so that the first of the chain knows that the next knows (and so on).
QList<EventId> whenHeard(const QList<Observation> &happened, const QList<CastSlot> &chain, const QString &words);

} // namespace dramatis::domain
