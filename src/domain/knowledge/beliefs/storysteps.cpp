#include "domain/knowledge/beliefs/storysteps.h"

#include "domain/knowledge/beliefs/perspective.h"

#include <algorithm>

namespace dramatis::domain {

using base::Json;

namespace {

NewEvent saying(CastSlot speaker, const QString &words, WitnessSet witnesses)
{
    if (speaker == you)
        return {UserTurn{you, words, witnesses, false}, {}};
    AssistantTurn turn;
    turn.speaker = speaker;
    turn.text = words;
    turn.witnesses = witnesses;
    return {turn, {}};
}

// Those named, or else those present; always including the actor.
WitnessSet witnessesOf(const StoryStep &step, const World &world, std::initializer_list<int> rooms)
{
    WitnessSet there;
    if (roomOf(world, step.who) != noRoom)
        there = world.earshot(step.who);
    for (const int room : rooms)
        there = WitnessSet(quint8(there.bits() | whoIsIn(world, room).bits()));
    WitnessSet witnesses = step.witnesses.value_or(there);
    witnesses.insert(step.who);
    return witnesses;
}

// Somebody present leaves and comes in again.
QList<NewEvent> coming(const StoryStep &step, const World &world)
{
    QList<NewEvent> events;
    const int before = roomOf(world, step.who);
    if (before == step.room)
        events.append({GuestRemoved{step.who}, {}});
    if (before == step.room || !world.cast.value(step.who).present)
        events.append({GuestAdded{world.cast.value(step.who).who}, {}});
    ActivityChanged there;
    there.slot = step.who;
    there.container = step.room;
    events.append({there, {}});
    return events;
}

NewEvent placing(const StoryStep &step, const World &world)
{
    const int lay = world.things.value(Whereabouts::key(step.thing)).container;
    const int mover = roomOf(world, step.who);
    // An actor without a place moves a thing where it is.
    const int room = step.room || step.kind == StoryStep::Kind::Lies ? step.room : mover != noRoom ? mover : lay;
    const bool isSeenThere = step.kind == StoryStep::Kind::Lies || mover != noRoom;
    const WitnessSet witnesses = isSeenThere ? witnessesOf(step, world, {room}) : witnessesOf(step, world, {room, lay});
    return {ThingPlaced{step.thing, step.text, room, step.who, witnesses, false, step.hidden}, {}};
}

Json indexesOf(const QList<EventId> &events, const QHash<EventId, int> &steps)
{
    QList<int> indexes;
    for (const EventId event : events)
        if (const int index = steps.value(event, -1); index >= 0 && !indexes.contains(index))
            indexes.append(index);
    std::ranges::sort(indexes);
    Json list = Json::array();
    for (const int index : std::as_const(indexes))
        list.append(index);
    return list;
}

} // namespace

QList<NewEvent> openingOf(const StoryScript &script)
{
    ChatStarted started;
    started.title = QStringLiteral("Play");
    for (const QString &name : script.cast)
        started.cast.append({CastSlot(started.cast.size()), name, {}, {}, {}});
    QList<NewEvent> events{{started, {}}};
    for (qsizetype i = 0; i < script.rooms.size(); ++i)
        events.append({ContainerChanged{{int(i) + 1, script.rooms[i], {}, false, false, {}}, false}, {}});
    if (!script.rooms.isEmpty()) // nobody is there yet
        events.append({SceneChanged{}, {}});
    return events;
}

QList<NewEvent> eventsOf(const StoryStep &step, const World &world, EventId next)
{
    switch (step.kind) {
    case StoryStep::Kind::Enter: return coming(step, world);
    case StoryStep::Kind::Leave:
        return world.cast.value(step.who).present ? QList<NewEvent>{{GuestRemoved{step.who}, {}}} : QList<NewEvent>();
    case StoryStep::Kind::Lies:
    case StoryStep::Kind::Move: return {placing(step, world)};
    case StoryStep::Kind::Say: return {saying(step.who, step.text, witnessesOf(step, world, {}))};
    case StoryStep::Kind::Tell: {
        const WitnessSet hearers = witnessesOf(step, world, {});
        const QString words = QStringLiteral("The %1 is in the %2.").arg(step.thing, step.text);
        return {saying(step.who, words, hearers),
                {ThingPlaced{step.thing, step.text, step.room, step.who, hearers, true, false}, next}};
    }
    }
    return {};
}

Json answersTo(const StoryScript &script, const QList<Event> &path, const World &world,
               const QHash<EventId, int> &steps)
{
    const QList<Observation> happened = observationsIn(path);
    Json answers = Json::array();
    for (const StoryQuestion &question : script.questions) {
        if (question.kind == StoryQuestion::Kind::Said) {
            const QList<EventId> heard = whenHeard(happened, question.chain, question.about);
            answers.append(Json::object({{QStringLiteral("known"), Json(!heard.isEmpty())},
                                         {QStringLiteral("because"), indexesOf(heard, steps)}}));
            continue;
        }
        const Thing thing = world.things.value(Whereabouts::key(question.about));
        const BelievedPlace place = question.chain.isEmpty() ? BelievedPlace{thing.place, {thing.event}}
                                                             : believedPlace(happened, question.chain, question.about);
        answers.append(Json::object({{QStringLiteral("place"), place.place.isEmpty() ? Json() : Json(place.place)},
                                     {QStringLiteral("because"), indexesOf(place.because, steps)}}));
    }
    return Json::object({{QStringLiteral("answers"), answers}});
}

} // namespace dramatis::domain
