#include "domain/memory/turn/unbelieved.h"

#include "domain/cast/names.h"
#include "domain/memory/evidence.h"
#include "domain/world/expiredprops.h"
#include "domain/world/places.h"

#include <algorithm>

namespace dramatis::domain {

using base::Error;
using base::Fault;

namespace {

class Disbelief {
public:
    Disbelief(const World &world, const SceneReport &report, const QList<NewEvent> &events) :
        m_world(world), m_report(report), m_events(events)
    {}

    // Of a late report, later turns know better what holds, but not what was left out.
    QList<Error> all(bool isLate)
    {
        for (const SceneReport::Beyond &beyond : m_report.beyond)
            tell(QStringLiteral("too_many"), QStringLiteral("%1: %2").arg(beyond.list).arg(beyond.more));
        if (!isLate)
            unfounded();
        return m_errors;
    }

private:
    void unfounded()
    {
        place();
        for (const SceneReport::Elsewhere &each : m_report.elsewhere)
            whereabouts(each);
        for (const SceneReport::Item &each : m_report.items)
            thing(each);
        for (const int id : m_report.resolved + m_report.dropped)
            if (!m_world.threads.contains(id))
                tell(QStringLiteral("unknown_number"), QString::number(id));
        QList<int> events = m_report.begun + m_report.cancelled;
        for (const SceneReport::Ended &ended : m_report.ended)
            events << ended.id;
        for (const int id : std::as_const(events))
            if (!m_world.storyEvents.contains(id))
                tell(QStringLiteral("unknown_number"), QString::number(id));
    }
    void tell(const QString &code, const QString &said)
    {
        constexpr qsizetype most = 6;
        const Error error{Fault::Invalid, code, said, {}};
        if (m_errors.size() < most && !m_errors.contains(error))
            m_errors.append(error);
    }
    template <class Is> bool isAmongEvents(const Is &is) const { return std::ranges::any_of(m_events, is); }

    // Where the scene was already is no news.
    void place()
    {
        const QString here = m_world.containers.value(m_world.scene.container).name;
        if (m_report.place.isEmpty() || foldedCase(m_report.place) == foldedCase(here))
            return;
        const bool isTaken = isAmongEvents([](const NewEvent &event) {
            const auto *seen = std::get_if<ContainerChanged>(&event.payload);
            return std::holds_alternative<SceneChanged>(event.payload) || (seen && seen->here);
        });
        if (!isTaken)
            tell(QStringLiteral("unbelieved_place"), m_report.place);
    }
    void whereabouts(const SceneReport::Elsewhere &each)
    {
        const CastSlot slot = whoIsNamed(m_world, each.name);
        if (each.name.isEmpty())
            return;
        if (slot == nobody || !m_world.cast[slot].present)
            return tell(QStringLiteral("unknown_person"), each.name);
        const bool isMoved = isAmongEvents([slot](const NewEvent &event) {
            const auto *activity = std::get_if<ActivityChanged>(&event.payload);
            return activity && activity->slot == slot;
        });
        const QString own = m_world.containers.value(m_world.cast[slot].activity.container).name;
        if (!isMoved && !each.place.isEmpty() && foldedCase(each.place) != foldedCase(own))
            tell(QStringLiteral("unbelieved_place"), each.place);
    }
    void thing(const SceneReport::Item &each)
    {
        const CastSlot to = whoIsNamed(m_world, each.to);
        const bool isTaken = isAmongEvents([&](const NewEvent &event) {
            const auto *moved = std::get_if<ItemMoved>(&event.payload);
            return moved && moved->to == to && namesThing(each.item, moved->item);
        });
        const bool isTheirs =
            to != nobody && std::ranges::any_of(m_world.cast[to].belongings, [&](const Belonging &owned) {
                return namesThing(each.item, owned.name);
            });
        if (!each.item.isEmpty() && !isTaken && !isTheirs)
            tell(QStringLiteral("unbelieved_thing"), each.item);
    }

    const World &m_world;
    const SceneReport &m_report;
    const QList<NewEvent> &m_events;
    QList<Error> m_errors;
};

} // namespace

QList<Error> unbelieved(const World &world, const Exchange &exchange, const SceneReport &report,
                        const QList<NewEvent> &events)
{
    return Disbelief(world, report, events).all(exchange.isLate);
}

} // namespace dramatis::domain
