// What events do to the scene of a world: its place and time, what goes on in it and what is unresolved, who owns what.
#pragma once

#include "domain/event/event.h"
#include "domain/world/world.h"

namespace dramatis::domain {

class SceneApplier {
public:
    SceneApplier(World &world, const EventHead &head) : w(world), h(head) {}

    void operator()(const ContainerChanged &p);
    void operator()(const SceneChanged &p);
    void operator()(const TimeSkipped &p);
    void operator()(const StoryEventChanged &p);
    void operator()(const ThreadChanged &p);
    void operator()(const ItemMoved &p);
    void operator()(const ThingPlaced &p);

protected:
    // The activity record is written whole: empty means empty, not "as before".
    static void replaceUnlessByHand(Entity &entity, EditTarget target, QString &field, const QString &value)
    {
        if (!entity.byHand.contains(int(target)))
            field = value;
    }

    World &w;
    const EventHead &h;

private:
    void know(const ContainerSeen &container);
    void knowHour(const TimeSkipped &p);
    void addSceneBreak(int scene, const QString &said);
    void putDown(const QStringList &props);
    void clearAway();
    static void leaveSpot(Entity &entity);
};

} // namespace dramatis::domain
