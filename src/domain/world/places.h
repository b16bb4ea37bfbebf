// Places of a story, by name, and who is there.
#pragma once

#include "domain/world/world.h"

#include <optional>

namespace dramatis::domain {

// The place that the story knows by that name, in any case.
std::optional<ContainerSeen> knownPlace(const World &world, const QString &name);
int freePlaceId(const World &world); // for one that is not known yet
// The same, or a new one; as it is from now on. Its spots and who hears what
// is said there stay.
ContainerSeen placeNamed(const World &world, const QString &name, bool moving, bool isPublic);

// "at the Lantern Inn", "in the kitchen", "in the mule cart"; English, for models. Empty: it has no name.
QString placeInWords(const ContainerSeen &place);

// Those of the cast who are where the scene is.
QList<CastSlot> whoIsHere(const World &world);

} // namespace dramatis::domain
