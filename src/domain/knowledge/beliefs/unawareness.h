// What somebody present does not know, as far as another can tell: a fact, or that somebody knows it.
#pragma once

#include "domain/world/world.h"

#include <functional>

namespace dramatis::domain {

struct Unawareness {
    WitnessSet who;     // do not know it
    WitnessSet knowers; // that these do know it; none: the fact itself
    CastSlot about = nobody;
    Fact fact;

    bool operator==(const Unawareness &) const = default;
};

// Those with whom `knower` is and who do not know that `knower` has a fact about somebody.
WitnessSet unawareOf(const World &world, CastSlot knower, CastSlot about, const Fact &fact);

// Of what `speaker` knows about those present: what is hidden from somebody present, and what somebody does not know to
// be known. Most significant first, then newest; at most `most`.
QList<Unawareness> unawarenessAround(const World &world, CastSlot speaker, qsizetype most = 3);

// "Ilan does not know that Alex holds the ledger." In English, as prompts are; without `nameOf` with the names of the
// cast.
QString inWords(const World &world, const Unawareness &unawareness,
                const std::function<QString(CastSlot)> &nameOf = {});

} // namespace dramatis::domain
