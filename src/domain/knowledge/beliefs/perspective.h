// A story as one of its cast saw it; as they think another saw it; and so on, to any depth.
//
// A view is a list of observations too, so that views nest. Those present see what happens and who else is there.
// Whoever comes in sees what lies in the open and infers what happened meanwhile: those who stayed saw things move and
// newcomers arrive. Whoever has left keeps believing what they last knew of the others.
#pragma once

#include "domain/knowledge/beliefs/whereabouts.h"

namespace dramatis::domain {

// The view along `chain`; {A, B}: as A thinks that B saw it. Empty: all that happened.
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
