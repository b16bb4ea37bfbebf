#include "domain/memory/statepass.h"

#include "domain/memory/hearsay.h"
#include "domain/prompt/answerjson.h"
#include "domain/world/expiredprops.h"

#include <QJsonArray>

#include <algorithm>

namespace dramatis::domain {

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

// "Mara's mood: calm. Mara is sitting by the fire. Goals: to find the map. Status: limping."
QString howTheyAre(const World &world, CastSlot slot)
{
    const Entity &entity = world.cast.value(slot);
    const QString name = world.nameInPrompts(slot);
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

QString listOfNames(const World &world, const QList<CastSlot> &castSlots)
{
    QStringList names;
    for (const CastSlot slot : castSlots)
        names << world.nameInPrompts(slot);
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

QList<LearnedFact> factsIn(const QJsonValue &value, qsizetype &more)
{
    QList<LearnedFact> facts;
    for (const QJsonValue &fact : value.toArray()) {
        const QString known = answeredText(fact.isObject() ? fact.toObject()[QLatin1StringView("text")] : fact, 240);
        if (known.isEmpty())
            continue;
        if (facts.size() == mostreported::facts)
            ++more;
        else
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

// What the end of a cut answer would have said did not change.
Result<int> deltaIn(const AnsweredObject &answer, const QString &name)
{
    return answer.cut && !answer.members.contains(name)
               ? 0
               : answeredNumber(answer.members, name, -largestDelta, largestDelta);
}

} // namespace

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
             "overheard where nobody noticed that %1 listened, "
             "inferred, or lie where %1 was told what the exchange shows to be untrue and believes it. goals: what %1 "
             "is "
             "after from now on; status: what lastingly holds of %1's body or standing (a wound, drunk, in hiding); "
             "both "
             "only where the exchange changed them, \"over\" where they are, and empty strings otherwise. activity: "
             "what %1 is doing and where, after the exchange; empty strings for what is not said. memory: one "
             "sentence, in the "
             "first person, that %1 would remember; an empty string where nothing is worth it.")
                 .arg(world.nameInPrompts(witness), world.nameInPrompts(other))
             + (others.isEmpty()
                    ? QString()
                    : QStringLiteral(" others: what changed in %1's view of each of these, by name: %2; leave out "
                                     "those for whom nothing did.")
                          .arg(world.nameInPrompts(witness), listOfNames(world, others)))
             + (exchange.earlierSpeaker == you || exchange.userLine.isEmpty()
                    ? QString()
                    : QStringLiteral(" Only the last line is new; the one before it has been noted.")),
         {}},
        {Role::User,
         QStringLiteral("%1 feels affinity %2 and trust %3 towards %4. %5\n\n%6\n\nReport on %1.")
             .arg(world.nameInPrompts(witness), QString::number(edge.affinity), QString::number(edge.trust),
                  world.nameInPrompts(other), howTheyAre(world, witness), exchangeText(world, exchange)),
         {}},
    };
    prompt.sampling = {.temperature = 0.1, .topP = 1.0, .maxTokens = 500, .stop = {}, .seed = exchange.turn.value};
    prompt.shape = OutputShape{QStringLiteral("state_update"), stateSchema(!others.isEmpty()), stateFallback};
    prompt.speaker = world.nameInPrompts(witness);
    prompt.user = world.nameInPrompts(you);
    prompt.newestLine = exchange.reply;
    prompt.parts = saidParts(world, exchange);
    return prompt;
}

QString presentStateOf(const World &world, CastSlot slot)
{
    return howTheyAre(world, slot);
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
    update.facts = factsIn(object[QLatin1StringView("knowledge_facts")], update.moreFacts);
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
        if (!affinityThere || !trustThere || name.isEmpty())
            continue;
        if (update.others.size() == mostreported::others)
            ++update.moreOthers;
        else
            update.others.append({name, *affinityThere, *trustThere,
                                  factsIn(edge[QLatin1StringView("knowledge_facts")], update.moreFacts),
                                  answeredText(edge[QLatin1StringView("last_interaction")], 240),
                                  answeredText(edge[QLatin1StringView("why")], 240)});
    }
    return update;
}

} // namespace dramatis::domain
