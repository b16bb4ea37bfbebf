#include "domain/world/applyscene.h"
#include "domain/world/clock.h"
#include "domain/world/expiredprops.h"

#include <QMultiHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace dramatis::domain {

void SceneApplier::operator()(const ContainerChanged &p)
{
    know(p.container);
    if (!p.here || !p.container.id || (h.cause && w.scene.container))
        return;
    const int before = std::exchange(w.scene.container, p.container.id);
    w.scenePlaces[w.scene.number] = p.container.id;
    for (Entity &entity : w.cast)
        if (entity.activity.container == before)
            entity.activity.container = p.container.id;
}

void SceneApplier::operator()(const SceneChanged &p)
{
    if (h.cause && h.cause < w.scene.opened)
        return; // the scene that it would close is over already
    const int before = w.scene.container;
    const bool stays = p.container.id == before;
    const int left = stays ? w.scene.leftByHand : h.cause ? 0 : before;
    know(p.container);
    const int number = w.transcript.isEmpty() && !w.scene.opened ? 1 : w.scene.number + 1;
    w.scene = {number, p.container.id, p.title, p.description, h.id, left};
    w.sceneTitles[number] = p.title;
    w.scenePlaces[number] = p.container.id;
    for (auto it = w.cast.begin(); it != w.cast.end(); ++it) {
        it->present = p.present.contains(it.key());
        const int own = it->activity.container;
        if (own && own != before && w.containers.contains(own))
            continue; // who was elsewhere stays there
        it->activity.container = p.container.id;
        it->byHand.remove(int(EditTarget::Place)); // that was in the scene before
        if (own && own != p.container.id)
            leaveSpot(*it);
    }
    addSceneBreak(number, p.title);
}

// Who is elsewhere does not know of it.
void SceneApplier::addSceneBreak(int scene, const QString &said)
{
    if (w.transcript.isEmpty())
        return;
    SceneBreak added{h.id, scene, said, {}};
    for (auto it = w.cast.begin(); it != w.cast.end(); ++it)
        if (it->present && (!it->activity.container || it->activity.container == w.scene.container))
            added.witnesses.insert(it.key());
    // Who did not hear what brought it about is led away by it no more than told of it.
    if (const qsizetype cause = h.cause ? w.findTurn(h.cause) : -1; cause >= 0)
        added.witnesses = WitnessSet(quint8(added.witnesses.bits() & w.transcript.at(cause).witnesses.bits()));
    w.sceneBreaks.append(added);
}

void SceneApplier::operator()(const TimeSkipped &p)
{
    w.clock = clockAfter(w.clock, p.minutes);
    knowHour(p);
    if (!p.weather.isEmpty() && !(h.cause && w.weatherByHand))
        w.weather = p.weather;
    // What the story skips by itself is told by its lines.
    const bool isTold = h.cause && !p.jump;
    if (!isTold && (p.minutes != 0 || !p.narration.isEmpty()))
        addSceneBreak(0, p.narration);
    if (!p.jump)
        return;
    // Nobody does any more what they did before, nor is still in the next room.
    for (Entity &entity : w.cast) {
        leaveSpot(entity);
        if (entity.present && !entity.byHand.contains(int(EditTarget::Place)))
            entity.activity.container = w.scene.container;
        replaceUnlessByHand(entity, EditTarget::Holding, entity.activity.holding, {});
    }
}

// The hour at which the story began follows from any time of day that is told later. The first one counts; the user can
// set it right, but not by telling of a skip.
void SceneApplier::knowHour(const TimeSkipped &p)
{
    const bool isSetRight = !h.cause && p.narration.isEmpty();
    if (p.timeOfDay < 0 || p.timeOfDay >= minutesPerDay || (w.beganAt != noTime && !isSetRight))
        return;
    w.beganAt = ((p.timeOfDay - w.clock) % minutesPerDay + minutesPerDay) % minutesPerDay;
    w.beganByHand = !h.cause;
}

// Nobody leans on a counter in a moving car: all but what is held stays behind.
void SceneApplier::leaveSpot(Entity &entity)
{
    Activity &now = entity.activity;
    replaceUnlessByHand(entity, EditTarget::Position, now.position, {});
    replaceUnlessByHand(entity, EditTarget::Posture, now.posture, {});
    if (!entity.byHand.contains(int(EditTarget::ActionVerb)))
        now.action = {};
    replaceUnlessByHand(entity, EditTarget::Attention, now.attention, {});
}

void SceneApplier::operator()(const StoryEventChanged &p)
{
    StoryEvent &storyEvent = w.storyEvents[p.id];
    if (h.cause && h.cause < storyEvent.byHand)
        return; // the user has decided since how it stands
    if (!storyEvent.changed)
        storyEvent.first = h.cause ? h.cause : h.id;
    const bool wasOver = storyEvent.isOver() && storyEvent.changed;
    const bool wasActive = storyEvent.phase == Phase::Active && storyEvent.changed;
    storyEvent.phase = p.phase;
    if (!p.title.isEmpty())
        storyEvent.title = p.title;
    storyEvent.precondition = p.precondition;
    storyEvent.significance = p.significance;
    storyEvent.onStart = p.onStart;
    storyEvent.onComplete = p.onComplete;
    storyEvent.startsAt = std::clamp(p.startsAt, noTime, latestMinute);
    storyEvent.endsAt = std::clamp(p.endsAt, noTime, latestMinute);
    storyEvent.gist = p.gist;
    storyEvent.witnesses = p.witnesses;
    storyEvent.place = p.place;
    storyEvent.people = p.people;
    storyEvent.changed = h.id;
    // What comes by itself in its time is no news to those who knew of it.
    const auto isTime = [this](qint64 at) { return at > noTime && at <= w.clock; };
    const bool byTime = storyEvent.changed && isTime(p.phase == Phase::Active ? p.startsAt : p.endsAt);
    if (!h.cause)
        storyEvent.byHand = h.id;
    else if (!byTime || !storyEvent.turn)
        storyEvent.turn = h.cause;
    if (p.phase == Phase::Active && !wasActive) {
        storyEvent.began = h.cause ? h.cause : h.id;
        storyEvent.firstScene = w.scene.number;
    }
    // Props live and die with what happens, unless somebody owns them.
    if (!storyEvent.isOver()) {
        storyEvent.props = p.props;
        storyEvent.expiredProps.clear();
    } else if (!wasOver) {
        storyEvent.lastScene = w.scene.number;
        storyEvent.expiredProps = storyEvent.began ? std::exchange(storyEvent.props, {}) : QStringList();
        storyEvent.props.clear();
        putDown(storyEvent.expiredProps);
        clearAway();
    }
}

void SceneApplier::operator()(const ThreadChanged &p)
{
    const QString folded = p.text.simplified().toCaseFolded();
    const bool known = w.threads.contains(p.id);
    // That it was not kept is no decision: also what the user has opened is broken by time.
    if (h.cause && known && p.open && p.broken && w.threads[p.id].byHand) {
        w.threads[p.id].broken = true;
        return;
    }
    if (h.cause && (p.open && !known ? w.threadsClosedByHand.contains(folded) : w.threads.value(p.id).byHand))
        return;
    w.lastThread = std::max(w.lastThread, p.id);
    if (p.open) {
        const Thread before = w.threads.value(p.id);
        w.threads[p.id] = {.text = p.text,
                           .tie = p.tie,
                           .by = p.by,
                           .to = p.to,
                           .due = std::clamp(p.due, noTime, latestMinute),
                           .witnesses = p.witnesses,
                           .event = known ? before.event : h.id,
                           .turn = known ? before.turn : h.cause,
                           .byHand = !h.cause,
                           .broken = p.broken};
        w.threadsClosedByHand.remove(folded);
    } else {
        if (!h.cause)
            w.threadsClosedByHand.insert(w.threads.value(p.id).text.simplified().toCaseFolded());
        w.threads.remove(p.id);
    }
}

// What was given by hand stays, and what was taken by hand does not come back by itself.
void SceneApplier::operator()(const ItemMoved &p)
{
    const QString folded = p.item.simplified().toCaseFolded();
    if (folded.isEmpty())
        return;
    if (w.cast.contains(p.from)) {
        Entity &giver = w.cast[p.from];
        const auto owned = giver.belongings.constFind(folded);
        if (h.cause && owned != giver.belongings.cend() && !owned->turn)
            return;
        giver.belongings.remove(folded);
        if (!h.cause)
            giver.takenByHand.insert(folded);
    }
    if (!w.cast.contains(p.to))
        return;
    Entity &owner = w.cast[p.to];
    if (h.cause && (owner.takenByHand.contains(folded) || owner.belongings.contains(folded)))
        return;
    owner.takenByHand.remove(folded);
    owner.belongings[folded] = {p.item.simplified(), h.id, h.cause};
}

// What somebody only says moves nothing.
void SceneApplier::operator()(const ThingPlaced &p)
{
    const QString folded = p.thing.simplified().toCaseFolded();
    if (folded.isEmpty() || p.told)
        return;
    w.things[folded] = {p.thing.simplified(), p.place.simplified(), p.container, p.hidden, h.id};
    // What lies in it goes along.
    QMultiHash<QString, QString> inside;
    for (auto it = w.things.cbegin(); it != w.things.cend(); ++it)
        inside.insert(it->place.toCaseFolded(), it.key());
    QSet<QString> moved{folded};
    for (QStringList next{folded}; !next.isEmpty();)
        for (const QString &thing : inside.values(next.takeLast())) {
            if (moved.contains(thing))
                continue;
            w.things[thing].container = p.container;
            moved.insert(thing);
            next.append(thing);
        }
}

// How a container is, as far as the user has not said it.
void SceneApplier::know(const ContainerSeen &container)
{
    if (!container.id || (h.cause && w.containersByHand.contains(container.id)))
        return;
    // A name alone says nothing of what a new place is like.
    const bool says =
        container.moving || container.isPublic || container.audibleRange == heardAround || !container.spots.isEmpty();
    if (!h.cause && (says || w.containers.contains(container.id)))
        w.containersByHand.insert(container.id);
    w.containers[container.id] = container;
}

// What was there only for what is over is no part of a place.
void SceneApplier::clearAway()
{
    const ExpiredProps expired(w);
    for (auto it = w.containers.begin(); it != w.containers.end(); ++it)
        if (!w.containersByHand.contains(it.key()))
            it->spots.removeIf([&expired](const QString &spot) { return expired.namedInAny(spot); });
}

// Nobody holds any more what was there only for what is over.
void SceneApplier::putDown(const QStringList &props)
{
    for (Entity &entity : w.cast) {
        const auto isExpired = [&](const QString &text) {
            const auto isNamed = [&](const QString &prop) { return namesThing(text, prop); };
            const auto isOwned = [&](const Belonging &owned) { return namesThing(text, owned.name); };
            return std::ranges::any_of(props, isNamed) && std::ranges::none_of(entity.belongings, isOwned);
        };
        Activity &now = entity.activity;
        if (isExpired(now.position) || isExpired(now.action.verb))
            leaveSpot(entity);
        if (isExpired(now.attention))
            replaceUnlessByHand(entity, EditTarget::Attention, now.attention, {});
        if (isExpired(now.holding))
            replaceUnlessByHand(entity, EditTarget::Holding, now.holding, {});
    }
}

} // namespace dramatis::domain
