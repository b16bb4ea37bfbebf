#include "domain/knowledge/beliefs/perspective.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

enum class Source { Happened, Noticed }; // all of it, or what somebody noticed

// Goes through observations and keeps those of one of the cast.
class Observer {
public:
    Observer(CastSlot self, Source source) : m_self(self), m_source(source) {}

    void take(const Observation &observation)
    {
        switch (observation.kind) {
        case Observation::Kind::Came: seeComing(observation); return;
        case Observation::Kind::Left: seeLeaving(observation); return;
        case Observation::Kind::Placed:
        case Observation::Kind::Gone: seeThing(observation); return;
        case Observation::Kind::Told: hearOfThing(observation); return;
        case Observation::Kind::Said:
            m_all.take(observation);
            if (observation.witnesses.contains(m_self))
                note(observation);
            return;
        }
    }

    QList<Observation> noticed() const { return m_noticed; }

private:
    void note(const Observation &observation)
    {
        m_own.take(observation);
        m_noticed.append(observation);
    }

    void seeComing(const Observation &observation)
    {
        const int before = m_all.roomOf(observation.who);
        const bool wasTogether = before != noRoom && before == m_all.roomOf(m_self);
        m_all.take(observation);
        if (observation.who == m_self)
            comeIn(observation);
        else if (m_all.roomOf(m_self) == observation.room)
            note(observation);
        else if (wasTogether)
            note(leaving(observation.who, before, observation.event));
    }

    void seeLeaving(const Observation &observation)
    {
        const int before = m_all.roomOf(observation.who);
        const bool wasTogether = before != noRoom && before == m_all.roomOf(m_self);
        m_all.take(observation);
        if (observation.who == m_self || wasTogether)
            note(observation);
    }

    void seeThing(const Observation &observation)
    {
        m_all.take(observation);
        if (!observation.witnesses.contains(m_self))
            return;
        Observation seen = observation;
        seen.witnesses = {};
        for (CastSlot slot = 0; slot < castLimit; ++slot)
            if (observation.witnesses.contains(slot)
                && (slot == observation.who || m_all.seesOther(m_self, slot, observation.room)))
                seen.witnesses.insert(slot);
        // Through a window one sees who is in there.
        for (CastSlot slot = 0; slot < castLimit; ++slot)
            if (seen.witnesses.contains(slot) && slot != m_self && m_all.roomOf(slot) != m_own.roomOf(slot)
                && m_all.roomOf(slot) != noRoom)
                note({Observation::Kind::Came, observation.event, slot, m_all.roomOf(slot), {}});
        note(seen);
    }

    void hearOfThing(const Observation &observation)
    {
        m_all.take(observation);
        if (!observation.witnesses.contains(m_self))
            return;
        Observation heard = observation;
        if (observation.who != m_self)
            heard.believed = m_all.counts(observation.thing, observation.who, m_self);
        else // whoever thinks so oneself takes it that the teller does, or knows nothing better of the teller
            heard.believed = observation.believed || (m_source == Source::Noticed && !hasIdeaOf(observation.thing));
        note(heard);
    }

    bool hasIdeaOf(const QString &thing) const
    {
        const Whereabouts::Place *thought = m_own.placeOf(thing);
        return thought && !thought->name.isEmpty();
    }

    // What somebody sees on coming in, and concludes from it.
    void comeIn(const Observation &observation)
    {
        const int room = observation.room;
        const EventId event = observation.event;
        WitnessSet here = m_all.whoIsIn(room);
        here.remove(m_self);
        const WitnessSet thought = m_own.whoIsIn(room);
        const WitnessSet stayed(quint8(here.bits() & thought.bits()));
        for (CastSlot slot = 0; slot < castLimit; ++slot)
            if (slot != m_self && thought.contains(slot) && !here.contains(slot))
                note(leaving(slot, room, event));
        missThings(room, event, stayed);
        findThings(room, event, stayed);
        for (CastSlot slot = 0; slot < castLimit; ++slot)
            if (here.contains(slot) && !stayed.contains(slot))
                note({Observation::Kind::Came, event, slot, room, {}});
        note(observation);
    }

    void missThings(int room, EventId event, WitnessSet stayed)
    {
        const QStringList expected = m_own.inSight(room);
        const QStringList found = m_all.inSight(room);
        for (const QString &thing : expected) {
            const Whereabouts::Place *there = m_all.placeOf(thing);
            const bool mayBeInside = there && there->room == room && isAsThought(thing);
            if (!found.contains(thing) && !mayBeInside)
                note({Observation::Kind::Gone, event, nobody, room, stayed, thing});
        }
    }

    void findThings(int room, EventId event, WitnessSet stayed)
    {
        for (const QString &thing : m_all.inSight(room)) {
            if (isAsThought(thing))
                continue;
            const Whereabouts::Place there = *m_all.placeOf(thing);
            note({Observation::Kind::Placed, event, nobody, room, stayed, thing, there.name, false, false,
                  there.because});
        }
    }

    bool isAsThought(const QString &thing) const
    {
        const Whereabouts::Place *there = m_all.placeOf(thing);
        const Whereabouts::Place *thought = m_own.placeOf(thing);
        const auto sameRoom = [&] { return !thought->room || thought->room == there->room; };
        return there && thought && Whereabouts::key(there->name) == Whereabouts::key(thought->name) && sameRoom();
    }

    static Observation leaving(CastSlot who, int room, EventId event)
    {
        return {Observation::Kind::Left, event, who, room, {}};
    }

    CastSlot m_self;
    Source m_source;
    Whereabouts m_all; // as the observations have it
    Whereabouts m_own; // as far as one knows
    QList<Observation> m_noticed;
};

// What A thinks that A thinks is what A thinks.
QList<CastSlot> withoutRepeats(QList<CastSlot> chain)
{
    const auto repeated = std::ranges::unique(chain);
    chain.erase(repeated.begin(), repeated.end());
    return chain;
}

} // namespace

QList<Observation> perspectiveOf(const QList<Observation> &happened, const QList<CastSlot> &chain)
{
    QList<Observation> seen = happened;
    Source source = Source::Happened;
    for (const CastSlot slot : withoutRepeats(chain)) {
        Observer observer(slot, std::exchange(source, Source::Noticed));
        for (const Observation &observation : std::as_const(seen))
            observer.take(observation);
        seen = observer.noticed();
    }
    return seen;
}

BelievedPlace believedPlace(const QList<Observation> &happened, const QList<CastSlot> &chain, const QString &thing)
{
    Whereabouts whereabouts;
    for (const Observation &observation : perspectiveOf(happened, chain))
        whereabouts.take(observation);
    const Whereabouts::Place *place = whereabouts.placeOf(thing);
    if (!place)
        return {};
    const QList<Observation> first = perspectiveOf(happened, chain.first(std::min<qsizetype>(1, chain.size())));
    BelievedPlace believed{place->name, {}};
    for (const EventId event : place->because)
        if (std::ranges::contains(first, event, &Observation::event) && !believed.because.contains(event))
            believed.because.append(event);
    std::ranges::sort(believed.because);
    return believed;
}

QList<EventId> whenHeard(const QList<Observation> &happened, const QList<CastSlot> &chain, const QString &words)
{
    QList<EventId> heard;
    for (const Observation &observation : perspectiveOf(happened, chain))
        if (observation.kind == Observation::Kind::Said
            && Whereabouts::key(observation.text) == Whereabouts::key(words))
            heard.append(observation.event);
    return heard;
}

} // namespace dramatis::domain
