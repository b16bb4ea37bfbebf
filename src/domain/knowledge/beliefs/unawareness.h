// What somebody who is there does not know, as far as one of the others can tell: a fact, or that somebody knows it.
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

// Of what `speaker` knows about those who are there: what is kept from somebody who is there, too, and what somebody
// does not know to be known. What mattered most comes first, then what is newest; at most `most`.
QList<Unawareness> unawarenessAround(const World &world, CastSlot speaker, qsizetype most = 3);

// "Ilan does not know that Alex holds the ledger." In English, as prompts are; without `nameOf` with the names of the
// cast.
QString inWords(const World &world, const Unawareness &unawareness,
                const std::function<QString(CastSlot)> &nameOf = {});

} // namespace dramatis::domain
