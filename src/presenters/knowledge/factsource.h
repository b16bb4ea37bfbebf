// Where somebody has a fact from: told by whom, who had it from whom.
#pragma once

#include "domain/world/world.h"

namespace dramatis::presenters {

struct KnownFact {
    domain::CastSlot owner = domain::nobody;
    domain::Fact fact;

    bool operator==(const KnownFact &) const = default;
};

// How much two facts say the same, 0 to 1.
double likeness(const QString &one, const QString &other);
inline constexpr double alike = 0.6; // from here on, one is taken to be the other in other words

// From the owner to whoever knew it first, as far as that can be told. Begins with the fact itself.
QList<KnownFact> wayOf(const domain::World &world, domain::CastSlot owner, domain::CastSlot about,
                       const domain::Fact &fact);

} // namespace dramatis::presenters
