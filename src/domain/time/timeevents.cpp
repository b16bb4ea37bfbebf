#include "domain/time/timeevents.h"

#include "domain/cast/inertia.h"
#include "domain/knowledge/view.h"
#include "domain/time/offstage.h"
#include "domain/world/clock.h"
#include "domain/world/threads.h"

namespace dramatis::domain {

namespace {

constexpr int brokenTrust = -8; // before it is felt

class TimeReader {
public:
    TimeReader(const World &world, const TimePassed &passed) :
        m_world(world), m_passed(passed), m_clock(clockAfter(world.clock, passed.minutes))
    {}

    QList<Payload> read()
    {
        for (const StoryEventChanged &change : eventChangesUntil(m_world, m_clock, m_passed.jump))
            if (!m_passed.storyEvents.contains(change.id))
                m_events.append(change);
        if (m_passed.minutes <= 0)
            return m_events;
        if (m_passed.jump)
            fade();
        for (const int id : newlyBroken(m_world, m_clock))
            if (!m_passed.threads.contains(id))
                breakPromise(id, m_world.threads.value(id));
        if (m_passed.jump)
            for (const MemoryWritten &memory : offStageMemories(m_world, m_passed.minutes, m_passed.by))
                m_events.append(memory);
        return m_events;
    }

private:
    void fade()
    {
        for (const EdgeUpdated &update : fadings(m_world, m_clock)) {
            m_trust[World::edgeKey(update.from, update.to)] = update.trustDelta;
            m_events.append(update);
        }
    }
    // Only those who know of it are hurt.
    void breakPromise(int id, const Thread &thread)
    {
        ThreadChanged change = changeOf(id, thread);
        change.broken = true;
        m_events.append(change);
        const bool isFelt =
            m_world.cast.contains(thread.to) && thread.to != thread.by && SpeakerView(m_world, thread.to).knows(thread);
        if (!isFelt)
            return;
        int &moved = m_trust[World::edgeKey(thread.to, thread.by)];
        EdgeUpdated update;
        update.from = thread.to;
        update.to = thread.by;
        update.by = EdgeMover::BrokenPromise;
        update.trustDelta = feltDelta(m_world.edge(thread.to, thread.by).trust + moved, brokenTrust);
        update.why = thread.text;
        moved += update.trustDelta;
        if (update.trustDelta)
            m_events.append(update);
    }

    const World &m_world;
    const TimePassed &m_passed;
    const qint64 m_clock;
    QHash<int, int> m_trust; // how far each has moved already
    QList<Payload> m_events;
};

} // namespace

QList<Payload> timeEvents(const World &world, const TimePassed &passed)
{
    return TimeReader(world, passed).read();
}

} // namespace dramatis::domain
