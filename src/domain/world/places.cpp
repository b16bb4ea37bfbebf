#include "domain/world/places.h"

#include <algorithm>

namespace dramatis::domain {

std::optional<ContainerSeen> knownPlace(const World &world, const QString &name)
{
    const auto known = std::ranges::find_if(
        world.containers, [&](const ContainerSeen &each) { return each.name.compare(name, Qt::CaseInsensitive) == 0; });
    return known != world.containers.end() ? std::optional(*known) : std::nullopt;
}

ContainerSeen placeNamed(const World &world, const QString &name, bool moving, bool isPublic)
{
    ContainerSeen place;
    place.id = world.containers.isEmpty() ? 1 : world.containers.lastKey() + 1;
    place = knownPlace(world, name).value_or(place);
    place.name = name;
    place.moving = moving;
    place.isPublic = isPublic;
    return place;
}

QList<CastSlot> whoIsHere(const World &world)
{
    QList<CastSlot> here;
    for (const Entity &entity : world.cast)
        if (const int own = entity.activity.container; entity.present && (!own || own == world.scene.container))
            here.append(entity.who.slot);
    return here;
}

} // namespace dramatis::domain
