// Places of a story, by name.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

// The place that the story knows by that name, in any case, or a new one; as it is from now on.
ContainerSeen placeNamed(const World &world, const QString &name, bool moving, bool isPublic);

} // namespace dramatis::domain
