#include "domain/memory/statepass.h"

#include "domain/world/fold.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

using base::Fault;
using base::Result;

namespace {

const QByteArray stateSchema = R"({"type":"object","additionalProperties":false,
"required":["affinity_delta","trust_delta","knowledge_facts","last_interaction","why","mood","activity","memory"],
"properties":{
"affinity_delta":{"type":"integer","minimum":-10,"maximum":10},
"trust_delta":{"type":"integer","minimum":-10,"maximum":10},
"knowledge_facts":{"type":"array","maxItems":4,"items":{"type":"object","additionalProperties":false,
"required":["text"],"properties":{"text":{"type":"string","maxLength":200}}}},
"last_interaction":{"type":"string","maxLength":200},
"why":{"type":"string","maxLength":160},
"mood":{"type":"string","maxLength":40},
"activity":{"type":"object","additionalProperties":false,
"required":["position","posture","verb","interruptible","required_attention","expected_minutes","holding","attention"],
"properties":{"position":{"type":"string","maxLength":80},"posture":{"type":"string","maxLength":40},
"verb":{"type":"string","maxLength":80},"interruptible":{"type":"boolean"},
"required_attention":{"type":"string","maxLength":40},"expected_minutes":{"type":"integer","minimum":0,"maximum":1440},
"holding":{"type":"string","maxLength":80},"attention":{"type":"string","maxLength":80}}},
"memory":{"type":"string","maxLength":300}}})";

const QByteArray stateFallback =
    R"({"affinity_delta":0,"trust_delta":0,"knowledge_facts":[],"last_interaction":"","why":"","mood":"","activity":null,"memory":""})";

const QByteArray significanceSchema = R"({"type":"object","additionalProperties":false,"required":["score","why"],
"properties":{"score":{"type":"integer","minimum":0,"maximum":3},"why":{"type":"string","maxLength":160}}})";

const QByteArray significanceFallback = R"({"score":0,"why":""})";

QString exchangeText(const World &world, const Exchange &exchange)
{
    QString text;
    if (!exchange.userLine.isEmpty())
        text += QStringLiteral("%1: %2\n").arg(world.nameOf(you), exchange.userLine);
    return text + QStringLiteral("%1: %2").arg(world.nameOf(exchange.replySpeaker), exchange.reply);
}

QList<PromptPart> saidParts(const World &world, const Exchange &exchange)
{
    QList<PromptPart> parts;
    if (!exchange.userLine.isEmpty())
        parts.append({saidBy + world.nameOf(you), exchange.userLine});
    parts.append({saidBy + world.nameOf(exchange.replySpeaker), exchange.reply});
    return parts;
}

QString withoutMiddle(const QString &text, int tokens, const CountTokens &count)
{
    QString kept = text;
    // Each round keeps a little less than fits on average.
    for (int cost = count(kept); cost > tokens && !kept.isEmpty(); cost = count(kept)) {
        const qsizetype length = kept.size() * std::max(tokens, 0) / cost * 9 / 10;
        if (length < 20)
            return {};
        kept = text.left(length / 3) + QStringLiteral(" […] ") + text.right(length - length / 3);
    }
    return kept;
}

// Whom a witness's feelings are about: the user for a character, the one who replied for the user.
CastSlot counterpart(CastSlot witness, const Exchange &exchange)
{
    return witness == you ? exchange.replySpeaker : you;
}

Result<QJsonObject> outermostObject(const QString &answer)
{
    const qsizetype open = answer.indexOf(QLatin1Char('{'));
    const qsizetype close = answer.lastIndexOf(QLatin1Char('}'));
    if (open < 0 || close < open)
        return base::fail(Fault::Invalid, QStringLiteral("no_json"), QStringLiteral("the answer holds no JSON object"));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(answer.mid(open, close - open + 1).toUtf8(), &error);
    if (!document.isObject())
        return base::fail(Fault::Invalid, QStringLiteral("bad_json"), error.errorString());
    return document.object();
}

// Whole numbers, also as 3.0 or "3": small models do that.
Result<int> number(const QJsonObject &object, const QString &name, int lowest, int highest)
{
    const QJsonValue value = object[name];
    bool ok = value.isDouble();
    double found = value.toDouble();
    if (value.isString())
        found = value.toString().toDouble(&ok);
    if (!ok || !std::isfinite(found))
        return base::fail(Fault::Invalid, QStringLiteral("bad_field"), QStringLiteral("%1 is not a number").arg(name));
    return int(std::clamp(found, double(lowest), double(highest)));
}

QString text(const QJsonValue &value, qsizetype limit)
{
    const QString found = value.toString().simplified();
    // "none" is how models write an empty string.
    const bool nothing = found.compare(QLatin1StringView("none"), Qt::CaseInsensitive) == 0
        || found.compare(QLatin1StringView("n/a"), Qt::CaseInsensitive) == 0;
    return nothing ? QString() : found.left(limit);
}

Activity activityOf(const QJsonObject &object)
{
    Activity activity;
    activity.position = text(object[QLatin1StringView("position")], 120);
    activity.posture = text(object[QLatin1StringView("posture")], 80);
    activity.action.verb = text(object[QLatin1StringView("verb")], 120);
    activity.action.interruptible = object[QLatin1StringView("interruptible")].toBool(true);
    activity.action.requiredAttention = text(object[QLatin1StringView("required_attention")], 80);
    activity.action.expectedMinutes = std::clamp(object[QLatin1StringView("expected_minutes")].toInt(), 0, 1440);
    activity.holding = text(object[QLatin1StringView("holding")], 120);
    activity.attention = text(object[QLatin1StringView("attention")], 120);
    return activity;
}

bool saysNothing(const Activity &activity)
{
    return activity.position.isEmpty() && activity.posture.isEmpty() && activity.action.verb.isEmpty()
        && activity.holding.isEmpty() && activity.attention.isEmpty();
}

} // namespace

Exchange shortened(const Exchange &exchange, int tokens, const CountTokens &count)
{
    Exchange shorter = exchange;
    shorter.userLine = withoutMiddle(exchange.userLine, std::max(tokens / 3, tokens - count(exchange.reply)), count);
    shorter.reply = withoutMiddle(exchange.reply, tokens - count(shorter.userLine), count);
    return shorter;
}

Prompt stateUpdatePrompt(const World &world, CastSlot witness, const Exchange &whole)
{
    Exchange exchange = whole;
    if (!exchange.userLineWitnesses.contains(witness))
        exchange.userLine.clear(); // what somebody did not hear changes nothing in them
    const CastSlot other = counterpart(witness, exchange);
    const Entity &self = world.cast.value(witness);
    const Edge edge = world.edge(witness, other);
    Prompt prompt;
    prompt.messages = {
        {Role::System,
         QStringLiteral("You keep the books of a story. Read the exchange and report, as JSON, how it changed %1's view of %2. "
                        "Deltas are whole numbers from -10 to 10 and usually between -2 and 2; 0 is the most common answer. "
                        "knowledge_facts: only new, lasting facts about %2 that %1 learned here. activity: what %1 is doing "
                        "and where, after the exchange; empty strings for what is not said. memory: one sentence, in the "
                        "first person, that %1 would remember; an empty string where nothing is worth it.")
             .arg(world.nameOf(witness), world.nameOf(other)),
         {}},
        {Role::User,
         QStringLiteral("%1 feels affinity %2 and trust %3 towards %4. %1's mood: %5. %1 is %6 %7.\n\n%8\n\nReport on %1.")
             .arg(world.nameOf(witness))
             .arg(edge.affinity)
             .arg(edge.trust)
             .arg(world.nameOf(other), self.mood.isEmpty() ? QStringLiteral("unknown") : self.mood, self.activity.posture,
                  self.activity.position, exchangeText(world, exchange)),
         {}},
    };
    prompt.sampling = {.temperature = 0.1, .topP = 1.0, .maxTokens = 500, .stop = {}, .seed = exchange.turn.value};
    prompt.shape = OutputShape{QStringLiteral("state_update"), stateSchema, stateFallback};
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
         QStringLiteral("You keep the books of a story. Score how much the exchange matters to the story as JSON: 0 routine, "
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
    const auto object = outermostObject(answer);
    if (!object)
        return std::unexpected(object.error());
    const auto affinity = number(*object, QStringLiteral("affinity_delta"), -largestDelta, largestDelta);
    if (!affinity)
        return std::unexpected(affinity.error());
    const auto trust = number(*object, QStringLiteral("trust_delta"), -largestDelta, largestDelta);
    if (!trust)
        return std::unexpected(trust.error());
    StateUpdate update;
    update.affinityDelta = *affinity;
    update.trustDelta = *trust;
    for (const QJsonValue &fact : (*object)[QLatin1StringView("knowledge_facts")].toArray()) {
        const QString known = text(fact.isObject() ? fact.toObject()[QLatin1StringView("text")] : fact, 240);
        if (!known.isEmpty() && update.facts.size() < 8)
            update.facts.append(known);
    }
    update.lastInteraction = text((*object)[QLatin1StringView("last_interaction")], 240);
    update.why = text((*object)[QLatin1StringView("why")], 240);
    update.mood = text((*object)[QLatin1StringView("mood")], 60);
    update.activity = activityOf((*object)[QLatin1StringView("activity")].toObject());
    update.memory = text((*object)[QLatin1StringView("memory")], 500);
    return update;
}

Result<Significance> readSignificance(const QString &answer)
{
    const auto object = outermostObject(answer);
    if (!object)
        return std::unexpected(object.error());
    const auto score = number(*object, QStringLiteral("score"), 0, 3);
    if (!score)
        return std::unexpected(score.error());
    return Significance{*score, text((*object)[QLatin1StringView("why")], 240)};
}

QList<NewEvent> stateEvents(const World &world, CastSlot witness, const Exchange &exchange, const StateUpdate &update)
{
    QList<NewEvent> events;
    EdgeUpdated edge;
    edge.from = witness;
    edge.to = counterpart(witness, exchange);
    edge.affinityDelta = update.affinityDelta;
    edge.trustDelta = update.trustDelta;
    edge.lastInteraction = update.lastInteraction;
    edge.why = update.why;
    for (const QString &fact : update.facts)
        edge.knowledge.append({fact, Provenance::Witnessed, nobody});
    if (edge.affinityDelta || edge.trustDelta || !edge.knowledge.isEmpty() || !edge.lastInteraction.isEmpty())
        events.append({edge, exchange.turn});
    const Entity &self = world.cast.value(witness);
    if (!update.mood.isEmpty() && update.mood != self.mood)
        events.append({EntityStateChanged{witness, update.mood, {}, {}}, exchange.turn});
    Activity before = self.activity;
    before.container = 0;
    if (!saysNothing(update.activity) && update.activity != before)
        events.append({ActivityChanged{witness, 0, update.activity.position, update.activity.posture,
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
    // Also a 0: it says that the books of this turn are done.
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
