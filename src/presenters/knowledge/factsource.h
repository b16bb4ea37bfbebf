// Where somebody has a fact from: told by whom, who had it from whom.
#pragma once

#include "domain/knowledge/likeness.h"
#include "domain/world/world.h"

namespace dramatis::presenters {

struct KnownFact {
    domain::CastSlot owner = domain::nobody;
    domain::Fact fact;

    bool operator==(const KnownFact &) const = default;
};

using domain::alike;
using domain::likeness;

// From the owner to whoever knew it first, as far as that can be told. Begins with the fact itself.
QList<KnownFact> wayOf(const domain::World &world, domain::CastSlot owner, domain::CastSlot about,
                       const domain::Fact &fact);

} // namespace dramatis::presenters
