#include "cli/storyjson.h"

#include "cli/answer.h"
#include "domain/cast/meeting.h"
#include "domain/event/codec.h"
#include "domain/event/words.h"
#include "domain/knowledge/view.h"
#include "domain/macro/expand.h"
#include "domain/world/calendar.h"
#include "turn/prompt/toolcallrecord.h"

#include <QDateTime>
#include <QTimeZone>

namespace dramatis::cli {

using base::Json;
using base::Result;
using namespace domain;

namespace {

Json names(const World &world, WitnessSet set)
{
    QStringList list;
    for (CastSlot slot = 0; slot < castLimit; ++slot)
        if (set.contains(slot))
            list.append(world.nameOf(slot));
    return Json(list);
}

Json word(std::string_view text)
{
    return Json(QLatin1StringView(text.data(), qsizetype(text.size())));
}

Json text(const QString &value)
{
    return Json(value);
}

Json timeJson(qint64 at)
{
    return text(QDateTime::fromMSecsSinceEpoch(at, QTimeZone::UTC).toString(Qt::ISODateWithMs));
}

Json minutesJson(qint64 minutes)
{
    return minutes == noTime ? Json() : Json(minutes);
}

Json activityJson(const World &world, const Activity &a)
{
    return Json::object({{key("container"), text(world.containers.value(a.container).name)},
                         {key("position"), text(a.position)},
                         {key("posture"), text(a.posture)},
                         {key("action"), Json::object({{key("verb"), text(a.action.verb)},
                                                       {key("interruptible"), Json(a.action.interruptible)},
                                                       {key("required_attention"), text(a.action.requiredAttention)},
                                                       {key("expected_minutes"), Json(a.action.expectedMinutes)}})},
                         {key("holding"), text(a.holding)},
                         {key("attention"), text(a.attention)}});
}

Json belongingsJson(const Entity &entity)
{
    Json list = Json::array();
    for (const Belonging &owned : entity.belongings)
        list.append(Json::object({{key("name"), text(owned.name)},
                                  {key("event"), Json(owned.event.value)},
                                  {key("turn"), Json(owned.turn.value)}}));
    return list;
}

Json thingsJson(const World &world)
{
    Json list = Json::array();
    for (const Thing &thing : world.things)
        list.append(Json::object({{key("name"), text(thing.name)},
                                  {key("place"), text(thing.place)},
                                  {key("container"), Json(thing.container)},
                                  {key("hidden"), Json(thing.hidden)},
                                  {key("event"), Json(thing.event.value)}}));
    return list;
}

Json edgeJson(const World &world, int edgeKey, const Edge &edge)
{
    Json facts = Json::array();
    for (qsizetype i = 0; i < edge.facts.size(); ++i) {
        const domain::Fact &fact = edge.facts.at(i);
        facts.append(Json::object({{key("text"), text(fact.text)},
                                   {key("provenance"), word(domain::word(fact.provenance))},
                                   {key("from"), text(fact.from == nobody ? QString() : world.nameOf(fact.from))},
                                   {key("event"), Json(fact.event.value)},
                                   {key("turn"), Json(fact.turn.value)}}));
    }
    Json causes = Json::array();
    for (qsizetype i = 0; i < edge.causes.size(); ++i) {
        const EdgeCause &cause = edge.causes.at(i);
        causes.append(Json::object({{key("event"), Json(cause.event.value)},
                                    {key("turn"), Json(cause.turn.value)},
                                    {key("affinity"), Json(cause.affinity)},
                                    {key("trust"), Json(cause.trust)},
                                    {key("held_back"), Json(cause.heldBack)},
                                    {key("by"), word(domain::word(cause.by))}}));
    }
    const auto from = CastSlot(edgeKey / castLimit);
    const auto to = CastSlot(edgeKey % castLimit);
    Json moments = Json::array();
    for (qsizetype i = 0; i < world.memories.size(); ++i)
        if (const MemoryLine &memory = world.memories.at(i);
            memory.owner == from && memory.turn && memory.witnesses == WitnessSet{from, to})
            moments.append(Json(memory.memory.value));
    return Json::object({{key("from"), text(world.nameOf(from))},
                         {key("to"), text(world.nameOf(to))},
                         {key("private_moments"), moments},
                         {key("affinity"), Json(edge.affinity)},
                         {key("trust"), Json(edge.trust)},
                         {key("affinity_by_hand"), Json(edge.affinityByHand)},
                         {key("trust_by_hand"), Json(edge.trustByHand)},
                         {key("summary"), text(edge.summary)},
                         {key("summary_untold"), Json(isRaw(edge))},
                         {key("last_interaction"), text(edge.lastInteraction)},
                         {key("knowledge"), facts},
                         {key("causes"), causes}});
}

Result<Json> memoriesJson(const World &world, const turn::SessionContext &context, ChatId chat)
{
    QList<EventId> ids;
    for (qsizetype i = 0; i < world.memories.size(); ++i)
        ids.append(world.memories.at(i).text);
    DRAMATIS_TRY(const auto texts, context.log.texts(chat, ids));
    Json memories = Json::array();
    for (qsizetype i = 0; i < world.memories.size(); ++i) {
        const MemoryLine &memory = world.memories.at(i);
        memories.append(Json::object({{key("id"), Json(memory.memory.value)},
                                      {key("owner"), text(world.nameOf(memory.owner))},
                                      {key("turn"), Json(memory.turn.value)},
                                      {key("witnesses"), names(world, memory.witnesses)},
                                      {key("off_stage"), Json(memory.offStage)},
                                      {key("significance"), Json(int(memory.significance))},
                                      {key("pinned"), Json(memory.pin != PinKind::None)},
                                      {key("pinned_by_hand"), Json(memory.pin == PinKind::Manual)},
                                      {key("text"), text(texts.value(memory.text))}}));
    }
    return memories;
}

} // namespace

Json warningsJson(const QList<Warning> &warnings)
{
    Json list = Json::array();
    for (const Warning &warning : warnings)
        list.append(Json::object({{key("code"), text(warning.code)}, {key("text"), text(english(warning.notice))}}));
    return list;
}

Json callsJson(const QList<ToolCallRecord> &calls)
{
    Json list = Json::array();
    for (const ToolCallRecord &call : calls)
        list.append(Json::object({{key("name"), text(call.name)}, {key("arguments"), text(call.arguments)}}));
    return list;
}

Json eventJson(const Event &event)
{
    const StoredPayload stored = encode(event.payload);
    const auto payload = Json::parse(stored.json);
    return Json::object({{key("id"), Json(event.head.id.value)},
                         {key("parent"), Json(event.head.parent.value)},
                         {key("at"), timeJson(event.head.at)},
                         {key("kind"), Json(QString::fromLatin1(stored.kind))},
                         {key("version"), Json(stored.version)},
                         {key("cause"), Json(event.head.cause.value)},
                         {key("payload"), payload ? payload->value : Json()}});
}

Json differenceJson(const WorldDifference &d, const World &before, const World &after)
{
    const auto nameOf = [&](CastSlot slot) {
        return before.cast.contains(slot) ? before.nameOf(slot) : after.nameOf(slot);
    };
    const auto named = [&](const QList<CastSlot> &castSlots) {
        Json found = Json::array();
        for (const CastSlot slot : castSlots)
            found.append(text(nameOf(slot)));
        return found;
    };
    Json belongings = Json::array();
    for (const auto &[slot, thing] : d.belongingsLost)
        belongings.append(Json::object({{key("owner"), text(nameOf(slot))}, {key("item"), text(thing)}}));
    Json edges = Json::array();
    for (const EdgeDifference &edge : d.edges)
        edges.append(
            Json::object({{key("from"), text(nameOf(edge.from))},
                          {key("to"), text(nameOf(edge.to))},
                          {key("affinity"), Json::array({Json(edge.affinityBefore), Json(edge.affinityAfter)})},
                          {key("trust"), Json::array({Json(edge.trustBefore), Json(edge.trustAfter)})},
                          {key("facts_lost"), Json(edge.factsLost)},
                          {key("facts_gained"), Json(edge.factsGained)}}));
    return Json::object({{key("turns_lost"), Json(d.turnsLost)},
                         {key("turns_gained"), Json(d.turnsGained)},
                         {key("memories_lost"), Json(d.memoriesLost)},
                         {key("memories_gained"), Json(d.memoriesGained)},
                         {key("summaries_lost"), Json(d.summariesLost)},
                         {key("pins_lost"), Json(d.pinsLost)},
                         {key("minutes_lost"), Json(d.minutesLost)},
                         {key("belongings_lost"), belongings},
                         {key("threads_lost"), Json(d.threadsLost)},
                         {key("events_lost"), Json(d.storyEventsLost + d.endingsLost)},
                         {key("place_lost"), text(d.placeLost)},
                         {key("arrivals_lost"), named(d.arrivalsLost)},
                         {key("departures_lost"), named(d.departuresLost)},
                         {key("edges"), edges}});
}

Result<Json> worldJson(const World &world, const turn::SessionContext &context, ChatId chat)
{
    Json entities = Json::array();
    for (auto it = world.cast.begin(); it != world.cast.end(); ++it)
        entities.append(Json::object({{key("slot"), Json(int(it.key()))},
                                      {key("name"), text(it->who.name)},
                                      {key("present"), Json(it->present)},
                                      {key("mood"), text(it->mood)},
                                      {key("goals"), text(it->goals)},
                                      {key("status"), text(it->status)},
                                      {key("belongings"), belongingsJson(*it)}}));
    Json activities = Json::array();
    for (const Entity &entity : world.cast) {
        Json activity = activityJson(world, entity.activity);
        activity.set(key("name"), text(entity.who.name));
        activities.append(activity);
    }
    Json edges = Json::array();
    for (const CastSlot from : world.castSlots())
        for (const CastSlot to : world.castSlots())
            if (from != to)
                edges.append(edgeJson(world, World::edgeKey(from, to), world.edge(from, to)));
    Json containers = Json::array();
    for (const ContainerSeen &container : world.containers)
        containers.append(Json::object({{key("id"), Json(container.id)},
                                        {key("name"), text(container.name)},
                                        {key("slots"), Json(container.spots)},
                                        {key("moving"), Json(container.moving)},
                                        {key("public"), Json(container.isPublic)},
                                        {key("audible_range"), text(container.audibleRange)}}));
    Json storyEvents = Json::array();
    for (auto it = world.storyEvents.begin(); it != world.storyEvents.end(); ++it)
        storyEvents.append(Json::object({{key("id"), Json(it.key())},
                                         {key("title"), text(it->title)},
                                         {key("phase"), word(domain::word(it->phase))},
                                         {key("props"), Json(it->props)},
                                         {key("precondition"), text(it->precondition)},
                                         {key("starts_at"), minutesJson(it->startsAt)},
                                         {key("ends_at"), minutesJson(it->endsAt)},
                                         {key("gist"), text(it->gist)},
                                         {key("witnesses"), names(world, it->witnesses)},
                                         {key("place"), text(it->place)},
                                         {key("people"), names(world, it->people)},
                                         {key("significance"), Json(it->significance)}}));
    Json threads = Json::array();
    for (auto it = world.threads.begin(); it != world.threads.end(); ++it)
        threads.append(Json::object({{key("id"), Json(it.key())},
                                     {key("text"), text(it->text)},
                                     {key("kind"), word(domain::word(it->tie))},
                                     {key("by"), text(world.nameOf(it->by))},
                                     {key("to"), text(world.nameOf(it->to))},
                                     {key("due"), minutesJson(it->due)},
                                     {key("witnesses"), names(world, it->witnesses)},
                                     {key("broken"), Json(it->broken)},
                                     {key("manual"), Json(it->byHand)}}));
    const auto memories = memoriesJson(world, context, chat);
    if (!memories)
        return memories;
    return Json::object({{key("head"), Json(world.head.value)},
                         {key("title"), text(world.title)},
                         {key("entities"), entities},
                         {key("edges"), edges},
                         {key("group"), Json::object({{key("members"), names(world, world.group.members)},
                                                      {key("summary"), text(world.group.summary)},
                                                      {key("dynamic"), text(world.group.dynamic)}})},
                         {key("containers"), containers},
                         {key("activities"), activities},
                         {key("scene"), Json::object({{key("number"), Json(world.scene.number)},
                                                      {key("title"), text(world.scene.title)},
                                                      {key("description"), text(world.scene.description)},
                                                      {key("container"), Json(world.scene.container)}})},
                         {key("clock"), Json::object({{key("minutes"), Json(world.clock)},
                                                      {key("time_of_day"), text(domain::timeOfDay(world))},
                                                      {key("weather"), text(world.weather)}})},
                         {key("events"), storyEvents},
                         {key("threads"), threads},
                         {key("things"), thingsJson(world)},
                         {key("memories"), *memories},
                         {key("turns"), Json(world.transcript.size())},
                         {key("folded_events"), Json(world.events)}});
}

Result<Json> transcriptJson(const World &world, const turn::SessionContext &context, ChatId chat, CastSlot as)
{
    Json lines = Json::array();
    const SpeakerView view(world, as);
    for (qsizetype i = 0; i < world.transcript.size(); ++i) {
        const TranscriptLine &line = world.transcript.at(i);
        if (as != nobody && !view.witnessed(line.turn))
            continue;
        DRAMATIS_TRY(const auto texts, context.log.texts(chat, {line.text}));
        QString said = texts.value(line.text);
        if (as != nobody && as != you) // asides are the user's and the reader's
            said = heardOf(said, context.settings.marker);
        const bool isCalling = line.flags & TranscriptLine::Called;
        if (as != nobody && said.isEmpty() && !isCalling)
            continue;
        DRAMATIS_TRY(const auto calls, isCalling ? turn::callsOf(context.log, chat, line.turn, line.text)
                                                 : Result<QList<ToolCallRecord>>());
        lines.append(Json::object({{key("index"), Json(i)},
                                   {key("event"), Json(line.turn.value)},
                                   {key("speaker"), text(world.nameOf(line.speaker))},
                                   {key("text"), text(withCommentsShown(said))},
                                   {key("tool_calls"), callsJson(calls)},
                                   {key("at"), timeJson(line.at)},
                                   {key("witnesses"), names(world, line.witnesses)},
                                   {key("scene"), Json(line.scene)},
                                   {key("significance"), Json(int(line.significance))},
                                   {key("truncated"), Json(bool(line.flags & TranscriptLine::Truncated))},
                                   {key("edited"), Json(bool(line.flags & TranscriptLine::Edited))}}));
    }
    return lines;
}

} // namespace dramatis::cli
