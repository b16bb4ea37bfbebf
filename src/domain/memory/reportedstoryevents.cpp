#include "domain/memory/reportedstoryevents.h"

#include "domain/cast/names.h"
#include "domain/knowledge/ownvoice.h"
#include "domain/memory/evidence.h"
#include "domain/world/expiredprops.h"
#include "domain/world/places.h"
#include "domain/world/threads.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

constexpr qsizetype mostPlans = 12;   // that have not begun
constexpr qsizetype mostUnderWay = 6; // at once
constexpr qsizetype mostProps = 8;    // of an event

// "Picnic" is "the picnic at the river".
bool isSameTitle(const QString &one, const QString &other)
{
    const auto wordsOf = [](const QString &title) {
        static const QStringList articles{QStringLiteral("a"), QStringLiteral("an"), QStringLiteral("the")};
        QStringList words = foldedCase(title).split(u' ', Qt::SkipEmptyParts);
        words.removeIf([](const QString &word) { return articles.contains(word); });
        return words;
    };
    const QStringList a = wordsOf(one);
    const QStringList b = wordsOf(other);
    const auto isIn = [](const QStringList &few, const QStringList &many) {
        return !few.isEmpty() && std::ranges::all_of(few, [&](const QString &word) { return many.contains(word); });
    };
    return isIn(a, b) || isIn(b, a);
}

class StoryEventReporter {
public:
    StoryEventReporter(const World &world, const Exchange &exchange, const SceneReport &report) :
        m_world(world),
        m_exchange(exchange),
        m_report(report),
        m_evidence(world, exchange),
        m_nextStoryEvent(nextStoryEvent(world))
    {}

    QList<NewEvent> run()
    {
        for (const int id : m_report.begun)
            if (m_world.storyEvents.contains(id) && m_world.storyEvents[id].phase == Phase::Planned
                && !m_decided.contains(id) && mayBegin(m_world.storyEvents[id]))
                setPhase(id, Phase::Active, {});
        for (const SceneReport::Ended &ended : m_report.ended)
            if (m_world.storyEvents.contains(ended.id) && m_world.storyEvents[ended.id].phase == Phase::Active
                && !m_decided.contains(ended.id))
                setPhase(ended.id, Phase::Completed, ended.gist);
        for (const int id : m_report.cancelled)
            if (m_world.storyEvents.contains(id) && !m_world.storyEvents[id].isOver() && !m_decided.contains(id))
                setPhase(id, Phase::Cancelled, {});
        for (const SceneReport::NewStoryEvent &started : m_report.started)
            begin(started, Phase::Active);
        for (const SceneReport::NewStoryEvent &planned : m_report.planned)
            begin(planned, Phase::Planned);
        return std::move(m_events);
    }

private:
    void add(Payload payload) { m_events.append({std::move(payload), m_exchange.turn}); }

    // Neither at another place than its own, unless the story gets there with these words, nor without its people.
    bool mayBegin(const StoryEvent &planned) const
    {
        StoryEvent here = planned;
        if (m_evidence.isTold(planned.place) || isSamePlace(m_report.place, planned.place))
            here.place.clear();
        return isInPlace(m_world, here);
    }
    // A place that nobody named, and that the story does not know, is none.
    QString placeOf(const SceneReport::NewStoryEvent &fresh) const
    {
        return m_evidence.isTold(fresh.place) || knownPlace(m_world, fresh.place) ? fresh.place : QString();
    }
    WitnessSet peopleOf(const SceneReport::NewStoryEvent &fresh) const
    {
        WitnessSet people;
        for (const QString &name : fresh.people)
            if (const CastSlot slot = whoIsNamed(m_world, name); slot != nobody)
                people.insert(slot);
        return people;
    }

    void begin(const SceneReport::NewStoryEvent &fresh, Phase phase)
    {
        const auto isKnown = [&](const StoryEvent &each) {
            return foldedCase(each.title) == foldedCase(fresh.title) && (!each.isOver() || each.byHand);
        };
        const auto isBegun = [&](const NewEvent &event) {
            const auto *change = std::get_if<StoryEventChanged>(&event.payload);
            return change && foldedCase(change->title) == foldedCase(fresh.title);
        };
        if (phase == Phase::Active && (startsPlanned(fresh) || goesOn(fresh)))
            return;
        const auto isSame = [phase](const NewEvent &event) {
            const auto *change = std::get_if<StoryEventChanged>(&event.payload);
            return change && change->phase == phase;
        };
        qsizetype all = std::ranges::count_if(m_events, isSame);
        for (auto it = m_world.storyEvents.begin(); it != m_world.storyEvents.end(); ++it)
            all += it->phase == phase && !it->byHand && !m_decided.contains(it.key());
        if (fresh.title.isEmpty() || std::ranges::any_of(m_world.storyEvents, isKnown)
            || std::ranges::any_of(m_events, isBegun))
            return;
        if (all >= (phase == Phase::Planned ? mostPlans : mostUnderWay) && (phase == Phase::Planned || !endOldest()))
            return;
        StoryEventChanged change;
        change.id = m_nextStoryEvent++;
        change.title = fresh.title;
        change.phase = phase;
        change.significance = fresh.significance;
        // What they will need is not there yet, so that nobody needs to have named it.
        change.props = withProps({}, fresh.props, phase == Phase::Planned);
        if (phase == Phase::Planned) {
            change.precondition = fresh.once;
            change.place = placeOf(fresh);
            change.people = peopleOf(fresh);
            change.startsAt = fresh.inMinutes > 0 ? m_world.clock + m_report.minutes + fresh.inMinutes : noTime;
        }
        change.witnesses = m_evidence.heardAll();
        add(change);
    }
    QStringList withProps(QStringList props, const QStringList &more, bool isPlanned) const
    {
        for (const QString &prop : more)
            if ((isPlanned || m_evidence.isTold(prop)) && !props.contains(prop, Qt::CaseInsensitive)
                && props.size() < mostProps)
                props.append(prop);
        return props;
    }
    // A model that never says what is over would have nothing begin any more.
    bool endOldest()
    {
        for (auto it = m_world.storyEvents.begin(); it != m_world.storyEvents.end(); ++it)
            if (it->phase == Phase::Active && !it->byHand && !m_decided.contains(it.key())) {
                setPhase(it.key(), Phase::Completed, {});
                return true;
            }
        return false;
    }
    // What was planned begins, with the things that it turns out to need.
    bool startsPlanned(const SceneReport::NewStoryEvent &fresh)
    {
        for (auto it = m_world.storyEvents.begin(); it != m_world.storyEvents.end(); ++it)
            if (it->phase == Phase::Planned && !it->byHand && isSameTitle(it->title, fresh.title)) {
                if (!m_decided.contains(it.key()) && mayBegin(*it))
                    setPhase(it.key(), Phase::Active, {}, fresh.props);
                return true;
            }
        return false;
    }
    // What is under way turns out to need more things.
    bool goesOn(const SceneReport::NewStoryEvent &fresh)
    {
        for (auto it = m_world.storyEvents.begin(); it != m_world.storyEvents.end(); ++it)
            if (it->phase == Phase::Active && isSameTitle(it->title, fresh.title)) {
                StoryEventChanged change = changeOf(it.key(), *it);
                change.props = withProps(it->props, fresh.props, false);
                if (change.props != it->props && !it->byHand && !m_decided.contains(it.key())) {
                    m_decided.insert(it.key());
                    add(change);
                }
                return true;
            }
        return false;
    }
    void setPhase(int id, Phase phase, const QString &gist, const QStringList &things = {})
    {
        StoryEventChanged change = changeOf(id, m_world.storyEvents[id]);
        change.phase = phase;
        change.props = withProps(change.props, things, false);
        if (m_evidence.says(change.title)) // who hears of it knows of it
            change.witnesses = WitnessSet(quint8(change.witnesses.bits() | m_evidence.heardAll().bits()));
        if (!gist.isEmpty())
            change.gist = gist;
        m_decided.insert(id);
        add(change);
        if (phase == Phase::Completed && !gist.isEmpty())
            remember(m_world.storyEvents[id], change);
    }
    // Each in their own voice, and only what they were there for.
    void remember(const StoryEvent &storyEvent, const StoryEventChanged &over)
    {
        const QString gist = withoutThings(over.gist, thingsLeftBehind(over.props)).text;
        for (const CastSlot slot : m_world.cast.keys())
            if (slot != you && m_evidence.heardAll().contains(slot)) {
                const bool heardAll = heardAllOf(m_world, storyEvent, m_exchange.turn, slot);
                const QString text = inOwnVoice(m_world.nameInPrompts(slot), over.title, gist, heardAll);
                add(MemoryWritten{slot, m_exchange.turn, m_evidence.heardAll(), text, over.significance});
            }
    }
    // What changed hands goes on being told of.
    QStringList thingsLeftBehind(QStringList props) const
    {
        props.removeIf([this](const QString &prop) {
            const auto isIt = [&prop](const auto &each) { return namesThing(nameIn(each), prop); };
            return std::ranges::any_of(m_report.items, isIt)
                   || std::ranges::any_of(m_world.cast, [&](const Entity &entity) {
                          return std::ranges::any_of(entity.belongings, isIt);
                      });
        });
        return props;
    }
    static QString nameIn(const SceneReport::Item &item) { return item.item; }
    static QString nameIn(const Belonging &owned) { return owned.name; }

    const World &m_world;
    const Exchange &m_exchange;
    const SceneReport &m_report;
    const Evidence m_evidence;
    int m_nextStoryEvent;
    QSet<int> m_decided; // of those that were there before
    QList<NewEvent> m_events;
};

} // namespace

QList<NewEvent> reportedStoryEvents(const World &world, const Exchange &exchange, const SceneReport &report)
{
    return StoryEventReporter(world, exchange, report).run();
}

} // namespace dramatis::domain
