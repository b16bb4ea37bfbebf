#include "domain/memory/reportedplaces.h"

#include "domain/cast/names.h"
#include "domain/memory/evidence.h"
#include "domain/world/expiredprops.h"
#include "domain/world/places.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

constexpr qsizetype mostSpots = 12; // of a place

class PlaceReporter {
public:
    PlaceReporter(const World &world, const Exchange &exchange, const SceneReport &report, bool jumps) :
        m_world(world),
        m_exchange(exchange),
        m_report(report),
        m_evidence(world, exchange),
        m_jumps(jumps),
        m_nextContainer(freePlaceId(world))
    {}

    QList<NewEvent> run()
    {
        const int before = m_world.scene.container;
        const ContainerSeen now = placeNow();
        const bool isUnknown = m_exchange.isLate && !before;
        const bool moved = (m_evidence.tellsOfNow() || isUnknown) && now.id && now.id != before;
        if (moved && !before)
            add(ContainerChanged{now, true});
        else if (m_evidence.tellsOfNow() && now.id == before && now != m_world.containers.value(before))
            add(ContainerChanged{now, false});
        if ((moved && before) || m_jumps) {
            add(SceneChanged{now, moved ? now.name : QString(), {}, m_world.present()});
            m_moved = now.id;
        }
        if (moved && before)
            for (const CastSlot slot : whoIsHere(m_world))
                if (!m_evidence.hasHeardOf(now.name, slot))
                    put(slot, before);
        if (m_evidence.tellsOfNow() || (m_exchange.isLate && m_exchange.turn > m_world.scene.opened))
            whereabouts(now);
        return std::move(m_events);
    }

private:
    void add(Payload payload) { m_events.append({std::move(payload), m_exchange.turn}); }

    // Who is there and heard none of it goes nowhere.
    bool isLedAwayUnawares(CastSlot slot) const
    {
        return whoIsHere(m_world).contains(slot) && !m_exchange.witnesses.contains(slot)
               && !m_exchange.userLineWitnesses.contains(slot);
    }
    // Just after the user has moved the scene, what is told may still be of where it was.
    bool isFresh() const
    {
        constexpr qsizetype replies = 3;
        qsizetype since = 0;
        for (qsizetype i = m_world.transcript.size() - 1;
             i >= 0 && m_world.transcript.at(i).turn > m_world.scene.opened; --i)
            since += m_world.transcript.at(i).speaker != you && m_world.transcript.at(i).turn <= m_exchange.turn;
        return since <= replies;
    }

    // The container where the scene is, as it turns out; a new one gets the next id.
    ContainerSeen placeNow()
    {
        const ContainerSeen here = m_world.containers.value(m_world.scene.container);
        if (here.id && foldedCase(m_report.place) == foldedCase(here.name)) {
            ContainerSeen same = here;
            if (m_evidence.isTold(here.name) && m_evidence.userHeardOf(here.name))
                same.moving = m_report.moving; // a car stops
            return withSpots(same);
        }
        if (!m_evidence.isReached(m_report.place) || !m_evidence.userHeardOf(m_report.place)
            || (!here.id && !m_evidence.isReachedForAll(m_report.place)))
            return here.id ? withSpots(here) : here;
        ContainerSeen place = placeNamed(m_world, m_report.place, m_report.moving, m_report.isPublic);
        if (const auto known = knownPlace(m_world, m_report.place)) {
            place = *known; // as the story knows it, unless it is told of
            place.moving = m_evidence.isTold(known->name) ? m_report.moving : known->moving;
            place.isPublic = known->isPublic || m_report.isPublic;
        }
        if (place.id && place.id == m_world.scene.leftByHand && isFresh())
            return here;
        if (!m_world.containers.contains(place.id) && m_report.carries)
            place.audibleRange = heardAround;
        m_nextContainer = std::max(m_nextContainer, place.id + 1);
        return withSpots(place);
    }
    ContainerSeen withSpots(ContainerSeen place) const
    {
        for (const QString &spot : m_report.spots)
            if (place.spots.size() < mostSpots && m_evidence.isSeenByAll(spot) && !isProp(spot)
                && !place.spots.contains(spot, Qt::CaseInsensitive))
                place.spots.append(spot);
        return place;
    }
    // What is there only for an event is no part of the place.
    bool isProp(const QString &spot) const
    {
        const auto namesSpot = [&](const auto &each) {
            return std::ranges::any_of(each.props, [&](const QString &prop) { return namesThing(spot, prop); });
        };
        return std::ranges::any_of(m_world.storyEvents, namesSpot) || std::ranges::any_of(m_report.started, namesSpot)
               || std::ranges::any_of(m_report.planned, namesSpot) || ExpiredProps(m_world).namedInAny(spot);
    }

    void whereabouts(const ContainerSeen &here)
    {
        QSet<CastSlot> gone;
        QSet<CastSlot> back;
        for (const SceneReport::Elsewhere &each : m_report.elsewhere) {
            const CastSlot slot = whoIsNamed(m_world, each.name);
            if (slot == nobody || !m_world.cast[slot].present || (m_exchange.isLate && hasSpokenSince(slot))
                || isLedAwayUnawares(slot))
                continue;
            if (foldedCase(each.place) == foldedCase(here.name)) {
                back.insert(slot);
                continue;
            }
            ContainerSeen place =
                knownPlace(m_world, each.place).value_or(placeNamed(m_world, each.place, false, false));
            const bool isThere = m_world.cast[slot].activity.container == place.id;
            if (!(isThere ? m_evidence.isTold(each.place) : m_evidence.isReached(each.place))
                || !hasLeft(slot, each.place))
                continue;
            if (!m_world.containers.contains(place.id)) {
                place.id = m_nextContainer++;
                add(ContainerChanged{place, false});
            }
            put(slot, place.id);
            gone.insert(slot);
        }
        if (m_exchange.isLate)
            return;
        // Who speaks, or is said to be there, has come back; who is only spoken of has not.
        for (const Entity &entity : m_world.cast) {
            const CastSlot slot = entity.who.slot;
            const bool isAway =
                entity.present && entity.activity.container && entity.activity.container != m_world.scene.container;
            const bool hasCome = slot == m_exchange.replySpeaker && !isCalledAcross(slot);
            if (isAway && !gone.contains(slot) && (hasCome || back.contains(slot)))
                put(slot, here.id);
        }
    }
    // Who answers from the next room a call that carries stays there.
    bool isCalledAcross(CastSlot slot) const
    {
        const bool carries = m_world.containers.value(m_world.scene.container).audibleRange == heardAround;
        return carries && !m_exchange.userLine.isEmpty() && m_exchange.userLineWitnesses.contains(slot);
    }
    bool hasSpokenSince(CastSlot slot) const
    {
        const qsizetype i = m_world.newestLineOf(slot);
        return i >= 0 && m_world.transcript.at(i).turn > m_exchange.turn;
    }
    // Who speaks is there, and heard what was said; with the next line they are where they said that they went. A model
    // that puts somebody into a place of which another spoke is mistaken.
    bool hasLeft(CastSlot slot, const QString &place) const
    {
        const bool replies = slot == m_exchange.replySpeaker;
        const bool spokeBefore = !m_exchange.userLine.isEmpty() && slot == m_exchange.earlierSpeaker;
        if (!replies && !spokeBefore)
            return true;
        const bool isNewest = !m_world.transcript.isEmpty() && m_world.transcript.last().turn == m_exchange.turn;
        return isNewest
               && ((replies && m_evidence.isReachedInLineOf(m_exchange.replySpeaker, place))
                   || (spokeBefore && m_evidence.isReachedInLineOf(m_exchange.earlierSpeaker, place)));
    }
    void put(CastSlot slot, int container)
    {
        const Activity &now = m_world.cast[slot].activity;
        // Where the scene is no more; a jump brings all together.
        const bool stays = !m_jumps && now.container && now.container != m_world.scene.container;
        if ((m_moved && !stays ? m_moved : now.container) == container)
            return;
        add(ActivityChanged{slot, container, {}, {}, {}, now.holding, {}});
    }

    const World &m_world;
    const Exchange &m_exchange;
    const SceneReport &m_report;
    const Evidence m_evidence;
    const bool m_jumps; // to another time
    int m_nextContainer;
    int m_moved = 0; // where the change of scene has put everybody
    QList<NewEvent> m_events;
};

} // namespace

QList<NewEvent> reportedPlaces(const World &world, const Exchange &exchange, const SceneReport &report, bool jumps)
{
    return PlaceReporter(world, exchange, report, jumps).run();
}

} // namespace dramatis::domain
