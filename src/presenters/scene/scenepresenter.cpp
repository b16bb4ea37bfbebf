#include "presenters/scene/scenepresenter.h"

#include "domain/world/calendar.h"
#include "domain/world/clock.h"
#include "domain/world/places.h"
#include "domain/world/threads.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

#include <algorithm>
#include <utility>

namespace dramatis::presenters {

using domain::ContainerSeen;
using domain::Phase;
using domain::SceneChanged;
using domain::StoryEvent;
using domain::StoryEventChanged;
using domain::ThreadChanged;
using domain::TimeSkipped;
using domain::World;

namespace {

ContainerSeen here(const World &world)
{
    return world.containers.value(world.scene.container);
}

PlaceDetails detailsOf(const ContainerSeen &place)
{
    return {place.name, place.moving, place.isPublic, place.audibleRange == domain::heardAround, place.spots};
}

// The story's clock counts from its beginning, which was at some hour.
qint64 shownAt(const World &world, qint64 clock)
{
    return clock == domain::noTime ? clock : domain::calendarTime(world, clock);
}

qint64 clockAt(const World &world, qint64 shown)
{
    return shown == domain::noTime ? shown : std::max<qint64>(0, shown - domain::calendarTime(world, 0));
}

domain::ManualEdit weatherEdit(const QString &weather, bool released)
{
    domain::ManualEdit edit;
    edit.target = domain::EditTarget::Weather;
    edit.text = weather;
    edit.released = released;
    return edit;
}

} // namespace

ScenePresenter::ScenePresenter(QObject *parent) : QObject(parent), m_model(this) {}

ScenePresenter::~ScenePresenter() = default;

void ScenePresenter::setStory(ShownStory *story)
{
    if (m_story)
        m_story->disconnect(this);
    m_story = story;
    if (story) {
        connect(story, &ShownStory::changed, this, &ScenePresenter::update);
        connect(story, &ShownStory::moved, this, &ScenePresenter::changed);
    }
    update();
}

bool ScenePresenter::hasChat() const
{
    return !m_story.isNull();
}

bool ScenePresenter::canChange() const
{
    return m_story && !m_story->isPast();
}

const World &ScenePresenter::world() const
{
    return m_story->world();
}

void ScenePresenter::update()
{
    m_model.setRows(m_story ? threadRows(world()) : QList<ThreadRow>());
    Q_EMIT changed();
}

const ThreadRow *ScenePresenter::threadRow(qint64 key) const
{
    const int row = m_model.rowOf(key);
    return row < 0 ? nullptr : &m_model.rows()[row];
}

QString ScenePresenter::title() const
{
    return m_story ? world().scene.title : QString();
}

PlaceDetails ScenePresenter::place() const
{
    return m_story ? detailsOf(here(world())) : PlaceDetails();
}

PlaceDetails ScenePresenter::placeNamed(const QString &name) const
{
    if (!m_story)
        return {};
    const auto known = domain::knownPlace(world(), name.simplified());
    return known ? detailsOf(*known) : PlaceDetails{.name = name.simplified()};
}

QString ScenePresenter::weather() const
{
    return m_story ? world().weather : QString();
}

QStringList ScenePresenter::places() const
{
    QStringList names;
    if (m_story)
        for (const ContainerSeen &container : world().containers)
            names << container.name;
    names.removeDuplicates();
    return names;
}

void ScenePresenter::move(const PlaceDetails &place)
{
    const QString name = place.name.simplified();
    if (!m_story || name.isEmpty())
        return;
    const World &world = this->world();
    ContainerSeen there = domain::placeNamed(world, name, place.moving, place.isPublic);
    there.spots = place.spots;
    if (place.carries != (there.audibleRange == domain::heardAround))
        there.audibleRange = place.carries ? domain::heardAround : QString();
    if (there.id != world.scene.container)
        applyEvents({SceneChanged{there, name, {}, world.present()}});
    else if (there != here(world))
        applyEvents({domain::ContainerChanged{there, false}});
}

void ScenePresenter::setWeather(const QString &weather)
{
    if (m_story && weather.simplified() != world().weather)
        applyEvents({weatherEdit(weather.simplified(), false)});
}

bool ScenePresenter::isWeatherByHand() const
{
    return m_story && world().weatherByHand;
}

void ScenePresenter::releaseWeather()
{
    if (isWeatherByHand())
        applyEvents({weatherEdit({}, true)});
}

// Nothing is skipped: what time it is, is said.
void ScenePresenter::setClock(qint64 minutes)
{
    if (m_story && minutes >= 0 && minutes != clock())
        applyEvents({domain::clockSetTo(world(), minutes)});
}

void ScenePresenter::setDay(qint64 day)
{
    if (const qint64 days = day - clock() / domain::minutesPerDay - 1; m_story && day > 0 && days != 0)
        applyEvents({TimeSkipped{false, days * domain::minutesPerDay, {}, {}}});
}

void ScenePresenter::skip(int amount, Unit unit, const QString &what)
{
    if (!m_story || amount <= 0)
        return;
    const QString said = what.simplified();
    const qint64 minutes = unit == Unit::Days ? domain::minutesUntil(world(), amount, said)
                                              : amount * (unit == Unit::Hours ? domain::minutesPerHour : 1);
    const qint64 timeOfDay = domain::minuteOfDayIn(said).value_or(int(domain::noTime));
    const bool isJump = !said.isEmpty() || minutes >= domain::sceneBreak;
    QList<domain::Payload> payloads{TimeSkipped{isJump, minutes, said, {}, timeOfDay}};
    if (isJump)
        payloads.append(SceneChanged{here(world()), said, {}, world().present()});
    applyEvents(payloads);
}

void ScenePresenter::addThread(const QString &text)
{
    if (!m_story || text.simplified().isEmpty())
        return;
    ThreadChanged thread;
    thread.id = domain::nextThread(world());
    thread.text = text.simplified();
    thread.witnesses = world().present();
    applyEvents({thread});
}

void ScenePresenter::close(int thread, bool dropped)
{
    if (!m_story || !world().threads.contains(thread))
        return;
    ThreadChanged change = domain::changeOf(thread, world().threads.value(thread));
    change.open = false;
    change.dropped = dropped;
    applyEvents({change});
}

void ScenePresenter::plan(const QString &title, const QStringList &props)
{
    if (!m_story || title.simplified().isEmpty())
        return;
    StoryEventChanged change;
    change.id = domain::nextStoryEvent(world());
    change.title = title.simplified();
    change.phase = Phase::Planned;
    change.props = props;
    change.witnesses = world().present();
    applyEvents({change});
}

void ScenePresenter::setPhase(int storyEvent, Phase phase)
{
    if (!m_story || !world().storyEvents.contains(storyEvent))
        return;
    StoryEventChanged change = domain::changeOf(storyEvent, world().storyEvents.value(storyEvent));
    change.phase = phase;
    applyEvents({change});
}

void ScenePresenter::setProps(int storyEvent, const QStringList &props)
{
    if (!m_story || !world().storyEvents.contains(storyEvent))
        return;
    StoryEventChanged change = domain::changeOf(storyEvent, world().storyEvents.value(storyEvent));
    if (std::exchange(change.props, props) != props)
        applyEvents({change});
}

ThreadDetails ScenePresenter::details(const ThreadRow &row) const
{
    ThreadDetails details;
    if (!m_story)
        return details;
    details.text = row.text;
    if (row.isThread) {
        const domain::Thread thread = world().threads.value(row.id);
        details.tie = thread.tie;
        details.by = thread.by;
        details.to = thread.to;
        details.due = shownAt(world(), thread.due);
    } else {
        const StoryEvent storyEvent = world().storyEvents.value(row.id);
        details.precondition = storyEvent.precondition;
        details.onStart = storyEvent.onStart;
        details.onComplete = storyEvent.onComplete;
        details.startsAt = shownAt(world(), storyEvent.startsAt);
        details.endsAt = shownAt(world(), storyEvent.endsAt);
        details.significance = storyEvent.significance;
    }
    return details;
}

void ScenePresenter::setDetails(const ThreadRow &row, const ThreadDetails &details)
{
    if (!m_story || details.text.simplified().isEmpty() || details == this->details(row))
        return;
    if (row.isThread && world().threads.contains(row.id)) {
        ThreadChanged change = domain::changeOf(row.id, world().threads.value(row.id));
        change.text = details.text.simplified();
        change.tie = details.tie;
        change.by = domain::CastSlot(details.by);
        change.to = domain::CastSlot(details.to);
        const qint64 due = clockAt(world(), details.due);
        change.broken = change.broken && change.due == due;
        change.due = due;
        applyEvents({change});
    } else if (!row.isThread && world().storyEvents.contains(row.id)) {
        StoryEventChanged change = domain::changeOf(row.id, world().storyEvents.value(row.id));
        change.title = details.text.simplified();
        change.precondition = details.precondition.simplified();
        change.onStart = details.onStart.simplified();
        change.onComplete = details.onComplete.simplified();
        change.startsAt = clockAt(world(), details.startsAt);
        change.endsAt = clockAt(world(), details.endsAt);
        change.significance = details.significance;
        applyEvents({change});
    }
}

QMap<int, QString> ScenePresenter::people() const
{
    QMap<int, QString> names;
    if (m_story)
        for (const domain::Entity &entity : world().cast)
            names.insert(entity.who.slot, shownName(entity.who.name));
    return names;
}

qint64 ScenePresenter::clock() const
{
    return m_story ? domain::calendarTime(world(), world().clock) : 0;
}

void ScenePresenter::applyEvents(const QList<domain::Payload> &payloads)
{
    const auto done = m_story->now([&](turn::ChatSession &session) { return session.applyEvents(payloads); });
    if (!done) {
        update();
        Q_EMIT refused(done.error());
    }
}

} // namespace dramatis::presenters
