#include "domain/memory/statepass.h"

#include "domain/cast/names.h"
#include "domain/memory/hearsay.h"
#include "domain/prompt/answerjson.h"
#include "domain/prompt/plan.h"
#include "domain/world/expiredprops.h"
#include "domain/world/fold.h"

#include <QJsonArray>

#include <algorithm>

namespace dramatis::domain {

using base::Fault;
using base::Result;

namespace {

const QByteArray factsSchema = R"({"type":"array","maxItems":4,"items":{"type":"object","additionalProperties":false,
"required":["text","how"],"properties":{"text":{"type":"string","maxLength":200},
"how":{"type":"string","enum":["witnessed","told","overheard","inferred","lie"]}}}})";

const QByteArray edgeFields =
    R"("affinity_delta":{"type":"integer","minimum":-10,"maximum":10},
"trust_delta":{"type":"integer","minimum":-10,"maximum":10},"knowledge_facts":)"
    + factsSchema + R"(,"last_interaction":{"type":"string","maxLength":200},"why":{"type":"string","maxLength":160})";

const QByteArray othersSchema =
    R"(,"others":{"type":"array","maxItems":6,"items":{"type":"object","additionalProperties":false,
"required":["name","affinity_delta","trust_delta","knowledge_facts","last_interaction","why"],
"properties":{"name":{"type":"string","maxLength":80},)"
    + edgeFields + "}}}";

QByteArray stateSchema(bool withOthers)
{
    return R"({"type":"object","additionalProperties":false,
"required":["affinity_delta","trust_delta","knowledge_facts","last_interaction","why","mood","goals","status","activity","memory")"
           + QByteArray(withOthers ? R"(,"others")" : "") + R"(],"properties":{)" + edgeFields + R"(,
"mood":{"type":"string","maxLength":40},"goals":{"type":"string","maxLength":100},"status":{"type":"string","maxLength":60},
"activity":{"type":"object","additionalProperties":false,
"required":["position","posture","verb","interruptible","required_attention","expected_minutes","holding","attention"],
"properties":{"position":{"type":"string","maxLength":80},"posture":{"type":"string","maxLength":40},
"verb":{"type":"string","maxLength":80},"interruptible":{"type":"boolean"},
"required_attention":{"type":"string","maxLength":40},"expected_minutes":{"type":"integer","minimum":0,"maximum":1440},
"holding":{"type":"string","maxLength":80},"attention":{"type":"string","maxLength":80}}},
"memory":{"type":"string","maxLength":300})"
           + (withOthers ? othersSchema : QByteArray()) + "}}";
}

const QByteArray stateFallback =
    R"({"affinity_delta":0,"trust_delta":0,"knowledge_facts":[],"last_interaction":"","why":"","mood":"","goals":"","status":"","activity":null,"memory":""})";

const QByteArray significanceSchema = R"({"type":"object","additionalProperties":false,"required":["score","why"],
"properties":{"score":{"type":"integer","minimum":0,"maximum":3},"why":{"type":"string","maxLength":160}}})";

const QByteArray significanceFallback = R"({"score":0,"why":""})";

// "Mara's mood: calm. Mara is sitting by the fire. Goals: to find the map. Status: limping."
QString howTheyAre(const World &world, CastSlot slot)
{
    const Entity &entity = world.cast.value(slot);
    const QString name = world.nameOf(slot);
    const ExpiredProps expiredProps(world);
    const auto lasting = [&](EditTarget target, const QString &text) {
        return entity.byHand.contains(int(target)) ? text : expiredProps.withoutAny(text);
    };
    const QString mood = lasting(EditTarget::Mood, entity.mood);
    QStringList doing{lasting(EditTarget::Posture, entity.activity.posture),
                      lasting(EditTarget::Position, entity.activity.position)};
    doing.removeAll(QString());
    QStringList told{QStringLiteral("%1's mood: %2.").arg(name, mood.isEmpty() ? QStringLiteral("unknown") : mood)};
    if (!doing.isEmpty())
        told << QStringLiteral("%1 is %2.").arg(name, doing.join(QLatin1Char(' ')));
    if (const QString goals = lasting(EditTarget::Goals, entity.goals); !goals.isEmpty())
        told << QStringLiteral("Goals: %1.").arg(goals);
    if (const QString status = lasting(EditTarget::Status, entity.status); !status.isEmpty())
        told << QStringLiteral("Status: %1.").arg(status);
    return told.join(QLatin1Char(' '));
}

QString exchangeText(const World &world, const Exchange &exchange)
{
    QString text;
    if (!exchange.userLine.isEmpty())
        text += QStringLiteral("%1: %2\n").arg(world.nameOf(exchange.earlierSpeaker), exchange.userLine);
    return text + QStringLiteral("%1: %2").arg(world.nameOf(exchange.replySpeaker), exchange.reply);
}

QList<PromptPart> saidParts(const World &world, const Exchange &exchange)
{
    QList<PromptPart> parts;
    if (!exchange.userLine.isEmpty())
        parts.append({saidBy + world.nameOf(exchange.earlierSpeaker), exchange.userLine});
    parts.append({saidBy + world.nameOf(exchange.replySpeaker), exchange.reply});
    return parts;
}

QString listOfNames(const World &world, const QList<CastSlot> &castSlots)
{
    QStringList names;
    for (const CastSlot slot : castSlots)
        names << world.nameOf(slot);
    return names.join(QStringLiteral(", "));
}

Provenance provenanceOf(const QString &how)
{
    return how == QLatin1StringView("told")        ? Provenance::Told
           : how == QLatin1StringView("overheard") ? Provenance::Overheard
           : how == QLatin1StringView("inferred")  ? Provenance::Inferred
           : how == QLatin1StringView("lie")       ? Provenance::False
                                                   : Provenance::Witnessed;
}

QList<LearnedFact> factsIn(const QJsonValue &value)
{
    constexpr qsizetype most = 8;
    QList<LearnedFact> facts;
    for (const QJsonValue &fact : value.toArray()) {
        const QString known = answeredText(fact.isObject() ? fact.toObject()[QLatin1StringView("text")] : fact, 240);
        if (!known.isEmpty() && facts.size() < most)
            facts.append({known, provenanceOf(fact.toObject()[QLatin1StringView("how")].toString()), nobody});
    }
    return facts;
}

Activity activityOf(const QJsonObject &object)
{
    Activity activity;
    activity.position = answeredText(object[QLatin1StringView("position")], 120);
    activity.posture = answeredText(object[QLatin1StringView("posture")], 80);
    activity.action.verb = answeredText(object[QLatin1StringView("verb")], 120);
    activity.action.interruptible = object[QLatin1StringView("interruptible")].toBool(true);
    activity.action.requiredAttention = answeredText(object[QLatin1StringView("required_attention")], 80);
    activity.action.expectedMinutes = std::clamp(object[QLatin1StringView("expected_minutes")].toInt(), 0, 1440);
    activity.holding = answeredText(object[QLatin1StringView("holding")], 120);
    activity.attention = answeredText(object[QLatin1StringView("attention")], 120);
    return activity;
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
    const QString told = exchange.userLine + u'\n' + exchange.reply;
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

// What the end of a cut answer would have said did not change.
Result<int> deltaIn(const AnsweredObject &answer, const QString &name)
{
    return answer.cut && !answer.members.contains(name)
               ? 0
               : answeredNumber(answer.members, name, -largestDelta, largestDelta);
}

} // namespace

Exchange shortened(const Exchange &exchange, int tokens, const CountTokens &count)
{
    Exchange shorter = exchange;
    shorter.userLine = withoutMiddle(exchange.userLine, std::max(tokens / 3, tokens - count(exchange.reply)), count);
    shorter.opening = withoutMiddle(exchange.opening, tokens / 3, count);
    shorter.reply = withoutMiddle(exchange.reply, tokens - count(shorter.userLine), count);
    return shorter;
}

Prompt stateUpdatePrompt(const World &world, CastSlot witness, const Exchange &whole)
{
    Exchange exchange = whole;
    if (!exchange.userLineWitnesses.contains(witness))
        exchange.userLine.clear(); // what somebody did not hear changes nothing in them
    QList<CastSlot> others = counterparts(world, witness, exchange);
    const CastSlot other = others.takeFirst();
    others += absentOnes(world, witness, exchange);
    const Edge edge = world.edge(witness, other);
    Prompt prompt;
    prompt.messages = {
        {Role::System,
         QStringLiteral(
             "You keep the books of a story. Read the exchange and report, as JSON, how it changed %1's view of %2. "
             "Deltas are whole numbers from -10 to 10 and usually between -2 and 2; 0 is the most common answer. "
             "knowledge_facts: only new, lasting facts about %2 that %1 learned here, and how: witnessed, told, "
             "overheard, "
             "inferred, or lie where %1 was told what the exchange shows to be untrue and believes it. goals: what %1 "
             "is "
             "after from now on; status: what lastingly holds of %1's body or standing (a wound, drunk, in hiding); "
             "both "
             "only where the exchange changed them, \"over\" where they are, and empty strings otherwise. activity: "
             "what %1 is doing and where, after the exchange; empty strings for what is not said. memory: one "
             "sentence, in the "
             "first person, that %1 would remember; an empty string where nothing is worth it.")
                 .arg(world.nameOf(witness), world.nameOf(other))
             + (others.isEmpty()
                    ? QString()
                    : QStringLiteral(" others: what changed in %1's view of each of these, by name: %2; leave out "
                                     "those for whom nothing did.")
                          .arg(world.nameOf(witness), listOfNames(world, others)))
             + (exchange.earlierSpeaker == you || exchange.userLine.isEmpty()
                    ? QString()
                    : QStringLiteral(" Only the last line is new; the one before it has been noted.")),
         {}},
        {Role::User,
         QStringLiteral("%1 feels affinity %2 and trust %3 towards %4. %5\n\n%6\n\nReport on %1.")
             .arg(world.nameOf(witness), QString::number(edge.affinity), QString::number(edge.trust),
                  world.nameOf(other), howTheyAre(world, witness), exchangeText(world, exchange)),
         {}},
    };
    prompt.sampling = {.temperature = 0.1, .topP = 1.0, .maxTokens = 500, .stop = {}, .seed = exchange.turn.value};
    prompt.shape = OutputShape{QStringLiteral("state_update"), stateSchema(!others.isEmpty()), stateFallback};
    prompt.speaker = world.nameOf(witness);
    prompt.user = world.nameOf(you);
    prompt.newestLine = exchange.reply;
    prompt.parts = saidParts(world, exchange);
    return prompt;
}

Prompt significancePrompt(const World &world, const Exchange &exchange)
{
    Prompt prompt;
    prompt.messages = {
        {Role::System,
         QStringLiteral(
             "You keep the books of a story. Score how much the exchange matters to the story as JSON: 0 routine, "
             "1 notable, 2 significant, 3 pivotal. Most exchanges are 0. why: a few words."),
         {}},
        {Role::User, exchangeText(world, exchange), {}},
    };
    prompt.sampling = {.temperature = 0.1, .topP = 1.0, .maxTokens = 120, .stop = {}, .seed = exchange.turn.value};
    prompt.shape = OutputShape{QStringLiteral("significance"), significanceSchema, significanceFallback};
    prompt.speaker = world.nameOf(exchange.replySpeaker);
    prompt.user = world.nameOf(you);
    prompt.newestLine = exchange.reply;
    prompt.parts = saidParts(world, exchange);
    return prompt;
}

Result<StateUpdate> readStateUpdate(const QString &answer)
{
    DRAMATIS_TRY(const auto answered, answeredObject(answer));
    const QJsonObject &object = answered.members;
    DRAMATIS_TRY(const auto affinity, deltaIn(answered, QStringLiteral("affinity_delta")));
    DRAMATIS_TRY(const auto trust, deltaIn(answered, QStringLiteral("trust_delta")));
    StateUpdate update;
    update.affinityDelta = affinity;
    update.trustDelta = trust;
    update.facts = factsIn(object[QLatin1StringView("knowledge_facts")]);
    update.lastInteraction = answeredText(object[QLatin1StringView("last_interaction")], 240);
    update.why = answeredText(object[QLatin1StringView("why")], 240);
    update.mood = answeredText(object[QLatin1StringView("mood")], 60);
    update.goals = answeredText(object[QLatin1StringView("goals")], 160);
    update.status = answeredText(object[QLatin1StringView("status")], 100);
    update.activity = activityOf(object[QLatin1StringView("activity")].toObject());
    update.memory = answeredText(object[QLatin1StringView("memory")], 500);
    for (const QJsonValue &each : object[QLatin1StringView("others")].toArray()) {
        const QJsonObject edge = each.toObject();
        const auto affinityThere = answeredNumber(edge, QStringLiteral("affinity_delta"), -largestDelta, largestDelta);
        const auto trustThere = answeredNumber(edge, QStringLiteral("trust_delta"), -largestDelta, largestDelta);
        const QString name = answeredText(edge[QLatin1StringView("name")], 80);
        if (affinityThere && trustThere && !name.isEmpty() && update.others.size() < castLimit)
            update.others.append({name, *affinityThere, *trustThere,
                                  factsIn(edge[QLatin1StringView("knowledge_facts")]),
                                  answeredText(edge[QLatin1StringView("last_interaction")], 240),
                                  answeredText(edge[QLatin1StringView("why")], 240)});
    }
    return update;
}

Result<Significance> readSignificance(const QString &answer)
{
    DRAMATIS_TRY(const auto answered, answeredObject(answer));
    constexpr int highest = 3;
    constexpr int beyondReason = 10 * highest;
    DRAMATIS_TRY(const auto score, answeredNumber(answered.members, QStringLiteral("score"), 0, beyondReason));
    if (score == beyondReason)
        return base::fail(Fault::Invalid, QStringLiteral("bad_field"), QStringLiteral("score is beyond all reason"));
    return Significance{std::min(score, highest), answeredText(answered.members[QLatin1StringView("why")], 240)};
}

namespace {

// A turn that is noted late, or anew, after others have come: what they brought about stands.
bool isPast(const World &world, const Exchange &exchange)
{
    return exchange.isLate
           || (world.removals.notes.contains(exchange.turn) && !world.transcript.isEmpty()
               && world.transcript.last().turn > exchange.turn);
}

} // namespace

namespace {

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
    update.activity = withoutSpotOfElsewhere(world, world.cast.value(witness), exchange, whole.activity, movedTo);
    QList<NewEvent> events;
    QList<CastSlot> others = counterparts(world, witness, exchange) + absentOnes(world, witness, exchange);
    const auto addEdge = [&](CastSlot to, const EdgeChange &change) {
        EdgeUpdated edge;
        edge.from = witness;
        edge.to = to;
        edge.affinityDelta = change.affinityDelta;
        edge.trustDelta = change.trustDelta;
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

QList<NewEvent> significanceEvents(const World &world, const Exchange &exchange, const Significance &significance,
                                   const QMap<CastSlot, EventId> &memories)
{
    constexpr int pivotal = 3;
    QList<NewEvent> events;
    // Also a 0: it says that this turn has been noted.
    events.append({SignificanceScored{exchange.turn, significance.score, significance.why}, exchange.turn});
    if (significance.score < pivotal)
        return events;
    for (auto it = memories.begin(); it != memories.end(); ++it) {
        QList<EventId> automatic; // of this owner, oldest first
        for (const EventId pinned : world.pinned) {
            const qsizetype i = world.findMemory(pinned);
            if (i >= 0 && world.memories.at(i).owner == it.key() && world.memories.at(i).pin == PinKind::Automatic)
                automatic.append(pinned);
        }
        while (automatic.size() >= automaticPinLimit)
            events.append({PinChanged{automatic.takeFirst(), false, false}, exchange.turn});
        events.append({PinChanged{it.value(), true, false}, exchange.turn});
    }
    return events;
}

} // namespace dramatis::domain
