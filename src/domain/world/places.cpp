#include "domain/world/places.h"

#include <algorithm>

namespace dramatis::domain {

ContainerSeen placeNamed(const World &world, const QString &name, bool moving, bool isPublic)
{
    ContainerSeen place;
    place.id = world.containers.isEmpty() ? 1 : world.containers.lastKey() + 1;
    const auto known = std::ranges::find_if(
        world.containers, [&](const ContainerSeen &each) { return each.name.compare(name, Qt::CaseInsensitive) == 0; });
    if (known != world.containers.end())
        place = *known;
    place.name = name;
    place.moving = moving;
    place.isPublic = isPublic;
    return place;
}

} // namespace dramatis::domain
