#include "domain/memory/stateevents.h"

#include "domain/cast/inertia.h"
#include "domain/cast/names.h"
#include "domain/chat/narration.h"
#include "domain/memory/hearsay.h"
#include "domain/world/expiredprops.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

// What somebody only says or imagines of themselves does not move them: "In my head I lean on my counter."
bool isOnlyImagined(CastSlot witness, const Exchange &exchange, const QString &position)
{
    QString own;     // what they say themselves, and anybody thinks
    QString bearing; // what happens, and what others say
    const auto add = [&](CastSlot speaker, const QString &text) {
        const Narration parts = narrationOf(text);
        own += parts.imagined + u'\n';
        bearing += parts.told + u'\n';
        (speaker == witness ? own : bearing) += parts.said + u'\n';
    };
    add(exchange.earlierSpeaker, exchange.userLine);
    add(exchange.replySpeaker, exchange.reply);
    return namesThing(own, position) && !namesThing(bearing, position);
}

// A model goes on placing people where they were: nobody leans on a counter in a moving car. What was told is believed.
Activity withoutSpotOfElsewhere(const World &world, const Entity &self, const Exchange &exchange, const Activity &said,
                                const ContainerSeen *movedTo)
{
    const int before = self.activity.container;
    if (!before)
        return said;
    const bool moves = movedTo && before == world.scene.container && movedTo->id != before;
    const ContainerSeen own = moves ? *movedTo : world.containers.value(before);
    const Narration earlier = narrationOf(exchange.userLine);
    const Narration reply = narrationOf(exchange.reply);
    const QString told = QStringList{earlier.told, earlier.said, reply.told, reply.said}.join(u'\n');
    const auto namesSpotOf = [](const ContainerSeen &place, const QString &text, const auto &counts) {
        return std::ranges::any_of(place.spots,
                                   [&](const QString &spot) { return namesThing(text, spot) && counts(spot); });
    };
    // What they leave is left, whoever speaks of it.
    const auto isElsewhere = [&](const QString &text) {
        if (text.isEmpty() || namesSpotOf(own, text, [](const QString &) { return true; }))
            return false;
        return std::ranges::any_of(world.containers, [&](const ContainerSeen &place) {
            const bool isLeft = moves && place.id == before;
            return place.id != own.id
                   && namesSpotOf(place, text, [&](const QString &spot) { return isLeft || !namesThing(told, spot); });
        });
    };
    Activity activity = said;
    const bool isStill = moves && !said.position.isEmpty() && said.position == self.activity.position;
    if (isElsewhere(said.position)
        || (isStill && !namesSpotOf(own, said.position, [](const QString &) { return true; }))) {
        activity.position.clear();
        activity.posture.clear();
    }
    if (isElsewhere(said.posture))
        activity.posture.clear();
    if (isElsewhere(said.action.verb))
        activity.action = {};
    if (isElsewhere(said.attention))
        activity.attention.clear();
    return activity;
}

bool saysNothing(const Activity &activity)
{
    return activity.position.isEmpty() && activity.posture.isEmpty() && activity.action.verb.isEmpty()
           && activity.holding.isEmpty() && activity.attention.isEmpty();
}

// A turn that is noted late, or anew, after others have come: what they brought about stands.
bool isPast(const World &world, const Exchange &exchange)
{
    return exchange.isLate
           || (world.removals.notes.contains(exchange.turn) && !world.transcript.isEmpty()
               && world.transcript.last().turn > exchange.turn);
}

// 0: where the scene is, wherever that turns out to be.
int ownPlace(const World &world, const Entity &entity)
{
    return entity.activity.container == world.scene.container ? 0 : entity.activity.container;
}

// Of a turn that others have followed: what none of them has said anything of.
EntityStateChanged unsaidSince(const Entity &self, EventId turn, EntityStateChanged state)
{
    if (self.moodFrom > turn)
        state.mood.clear();
    if (!self.goals.isEmpty())
        state.goals.clear();
    if (!self.status.isEmpty())
        state.status.clear();
    state.goalsOver = state.statusOver = false;
    return state;
}

EntityStateChanged stateAfter(const Entity &self, const StateUpdate &update)
{
    const auto saysOver = [](QString said) {
        while (!said.isEmpty() && said.back().isPunct())
            said.chop(1);
        return said.compare(QLatin1StringView("over"), Qt::CaseInsensitive) == 0;
    };
    const auto isOver = [&](const QString &said, const QString &before) { return !before.isEmpty() && saysOver(said); };
    const auto news = [&](const QString &said, const QString &before) {
        return said == before || saysOver(said) ? QString() : said;
    };
    return {.slot = self.who.slot,
            .mood = update.mood != self.mood ? update.mood : QString(),
            .goals = news(update.goals, self.goals),
            .status = news(update.status, self.status),
            .goalsOver = isOver(update.goals, self.goals),
            .statusOver = isOver(update.status, self.status)};
}

} // namespace

QList<NewEvent> stateEvents(const World &world, CastSlot witness, const Exchange &exchange, const StateUpdate &whole,
                            const ContainerSeen *movedTo)
{
    StateUpdate update = whole;
    const Activity &was = world.cast.value(witness).activity;
    if (!whole.activity.position.isEmpty() && isOnlyImagined(witness, exchange, whole.activity.position)) {
        update.activity.position = was.position;
        update.activity.posture = was.posture;
    }
    update.activity = withoutSpotOfElsewhere(world, world.cast.value(witness), exchange, update.activity, movedTo);
    QList<NewEvent> events;
    QList<CastSlot> others = counterparts(world, witness, exchange) + absentOnes(world, witness, exchange);
    const auto addEdge = [&](CastSlot to, const EdgeChange &change) {
        EdgeUpdated edge;
        edge.from = witness;
        edge.to = to;
        const Edge now = world.edge(witness, to);
        edge.affinityDelta = feltDelta(now.affinity, change.affinityDelta);
        edge.trustDelta = feltDelta(now.trust, change.trustDelta);
        edge.lastInteraction = change.lastInteraction;
        edge.why = change.why;
        edge.knowledge = change.facts;
        for (LearnedFact &fact : edge.knowledge)
            if (fact.provenance != Provenance::Witnessed && fact.provenance != Provenance::Inferred)
                fact.from = tellerOf(world, witness, to, fact.text, exchange);
        if (edge.affinityDelta || edge.trustDelta || !edge.knowledge.isEmpty() || !edge.lastInteraction.isEmpty())
            events.append({edge, exchange.turn});
    };
    addEdge(others.takeFirst(),
            {{}, update.affinityDelta, update.trustDelta, update.facts, update.lastInteraction, update.why});
    for (const EdgeChange &change : update.others) {
        const CastSlot about = whoIsNamed(world, change.name, others);
        if (about != nobody && others.removeOne(about)) // said twice, the first counts
            addEdge(about, change);
    }
    const Entity &self = world.cast.value(witness);
    if (isPast(world, exchange)) {
        if (const EntityStateChanged state = unsaidSince(self, exchange.turn, stateAfter(self, update));
            state != EntityStateChanged{.slot = witness})
            events.append({state, exchange.turn});
        if (saysNothing(self.activity) && !saysNothing(update.activity))
            events.append(
                {ActivityChanged{witness, ownPlace(world, self), update.activity.position, update.activity.posture,
                                 update.activity.action, update.activity.holding, update.activity.attention},
                 exchange.turn});
        if (witness != you && !update.memory.isEmpty())
            events.append({MemoryWritten{witness, exchange.turn, exchange.witnesses, update.memory}, exchange.turn});
        return events;
    }
    if (const EntityStateChanged state = stateAfter(self, update); state != EntityStateChanged{.slot = witness})
        events.append({state, exchange.turn});
    Activity before = self.activity;
    before.container = 0;
    if (!saysNothing(update.activity) && update.activity != before)
        events.append(
            {ActivityChanged{witness, ownPlace(world, self), update.activity.position, update.activity.posture,
                             update.activity.action, update.activity.holding, update.activity.attention},
             exchange.turn});
    if (witness != you && !update.memory.isEmpty())
        events.append({MemoryWritten{witness, exchange.turn, exchange.witnesses, update.memory}, exchange.turn});
    return events;
}

} // namespace dramatis::domain
