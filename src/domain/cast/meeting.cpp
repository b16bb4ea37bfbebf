#include "domain/cast/meeting.h"

#include "domain/prompt/answerjson.h"

#include <QRegularExpression>

#include <algorithm>
#include <tuple>

namespace dramatis::domain {

using base::Result;

namespace {

const QByteArray meetingSchema =
    R"({"type":"object","additionalProperties":false,"required":["first","second"],"properties":{
"first":{"type":"object","additionalProperties":false,"required":["affinity","trust","summary"],"properties":{
"affinity":{"type":"integer","minimum":-100,"maximum":100},"trust":{"type":"integer","minimum":-100,"maximum":100},
"summary":{"type":"string","maxLength":300}}},
"second":{"type":"object","additionalProperties":false,"required":["affinity","trust","summary"],"properties":{
"affinity":{"type":"integer","minimum":-100,"maximum":100},"trust":{"type":"integer","minimum":-100,"maximum":100},
"summary":{"type":"string","maxLength":300}}}}})";

const QByteArray meetingFallback =
    R"({"first":{"affinity":0,"trust":0,"summary":""},"second":{"affinity":0,"trust":0,"summary":""}})";

Result<Feeling> feelingIn(const QJsonObject &object)
{
    const auto affinity = answeredNumber(object, QStringLiteral("affinity"), Edge::lowest, Edge::highest);
    const auto trust = answeredNumber(object, QStringLiteral("trust"), Edge::lowest, Edge::highest);
    if (!affinity || !trust)
        return std::unexpected(!affinity ? affinity.error() : trust.error());
    return Feeling{*affinity, *trust, answeredText(object[QLatin1StringView("summary")], 400)};
}

EdgeUpdated edgeOf(const World &world, CastSlot from, CastSlot to, const Feeling &feeling)
{
    const Edge now = world.edge(from, to);
    EdgeUpdated edge;
    edge.from = from;
    edge.to = to;
    edge.affinityDelta = feeling.affinity - now.affinity;
    edge.trustDelta = feeling.trust - now.trust;
    edge.summary = feeling.summary;
    edge.why = QStringLiteral("how they know each other");
    return edge;
}

} // namespace

Prompt meetingPrompt(const World &world, CastSlot first, CastSlot second, const QString &prose)
{
    const QString a = world.nameInPrompts(first);
    const QString b = world.nameInPrompts(second);
    Prompt prompt;
    prompt.messages = {
        {Role::System,
         QStringLiteral(
             "You keep the books of a story. From what is said about %1 and %2, report as JSON what each feels for "
             "the other: \"first\" is %1 towards %2, \"second\" is %2 towards %1; the two may differ. affinity and "
             "trust are whole numbers from -100 to 100, 0 for strangers. summary: one sentence from that one's side.")
             .arg(a, b),
         {}},
        {Role::User, prose, {}},
    };
    prompt.sampling = {.temperature = 0.1, .topP = 1.0, .maxTokens = 300, .stop = {}, .seed = world.head.value};
    prompt.shape = OutputShape{QStringLiteral("relationship_seed"), meetingSchema, meetingFallback};
    prompt.speaker = a;
    prompt.user = world.nameInPrompts(you);
    prompt.newestLine = prose;
    return prompt;
}

Result<Meeting> readMeeting(const QString &answer)
{
    DRAMATIS_TRY(const auto object, outermostObject(answer));
    const auto there = feelingIn(object[QLatin1StringView("first")].toObject());
    const auto back = feelingIn(object[QLatin1StringView("second")].toObject());
    if (!there || !back)
        return std::unexpected(!there ? there.error() : back.error());
    return Meeting{*there, *back};
}

bool knowEachOther(const World &world, CastSlot first, CastSlot second)
{
    const auto known = [&](CastSlot from, CastSlot to) {
        const Edge edge = world.edge(from, to);
        return !edge.summary.isEmpty() || !edge.lastInteraction.isEmpty() || !edge.causes.isEmpty()
               || !edge.facts.isEmpty();
    };
    return known(first, second) || known(second, first);
}

bool isRaw(const Edge &edge)
{
    return edge.summaryScene == asTheUserWrote && !edge.summaryByHand && !edge.summary.isEmpty();
}

bool saysTheyNeverMet(const QString &prose)
{
    static const QRegularExpression never(
        QStringLiteral("\\bnever\\s+(?:yet\\s+)?(?:met|seen|heard)\\b"
                       "|(?:\\bnot|n[’']t)\\s+(?:yet\\s+|really\\s+)?(?:met\\b|meet\\b|know\\s+(?:each|one)\\s+(?:"
                       "other|another)\\b)"
                       "|\\b(?:are|were|as|two|complete|perfect|total)\\s+strangers\\b|^\\W*strangers\\b"
                       "|\\b(?:kennen|kannten)\\s+(?:sich|einander)\\s+(?:noch\\s+)?(?:nicht|nie)\\b"
                       "|\\b(?:nie|nicht)\\s+begegnet\\b|\\bsind\\s+(?:sich\\s+)?(?:fremd|Fremde)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    return never.match(prose).hasMatch();
}

QList<OwedMeeting> owedMeetings(const World &world)
{
    QList<OwedMeeting> owed;
    for (const CastSlot first : world.cast.keys())
        for (const CastSlot second : world.cast.keys()) {
            const Edge there = world.edge(first, second);
            const Edge back = world.edge(second, first);
            if (first < second && (isRaw(there) || isRaw(back)))
                owed.append({first, second, isRaw(there) ? there.summary : back.summary});
        }
    return owed;
}

QList<NewEvent> introductionEvents(CastSlot first, CastSlot second, const QString &prose, EventId cause)
{
    QList<NewEvent> events;
    for (const auto &[from, to] : {std::pair(first, second), std::pair(second, first)}) {
        EdgeUpdated edge;
        edge.from = from;
        edge.to = to;
        edge.summary = prose;
        edge.scene = asTheUserWrote;
        events.append({edge, cause});
    }
    return events;
}

QList<NewEvent> meetingEvents(const World &world, CastSlot first, CastSlot second, const Meeting &meeting,
                              EventId cause)
{
    QList<NewEvent> events;
    for (const auto &[from, to, feeling] :
         {std::tuple(first, second, meeting.there), std::tuple(second, first, meeting.back)}) {
        const EdgeUpdated edge = edgeOf(world, from, to, feeling);
        if (isRaw(world.edge(from, to)) && (edge.affinityDelta || edge.trustDelta || !edge.summary.isEmpty()))
            events.append({edge, cause});
    }
    return events;
}

QList<NewEvent> relationshipEvents(const QList<CastEntry> &cast, const QList<RelationshipKept> &known, EventId cause)
{
    const auto slotOf = [&cast](CardId card) {
        const auto isThis = [card](const CastEntry &entry) { return entry.slot != you && entry.cardId == card; };
        const auto found = std::ranges::find_if(cast, isThis);
        return card && std::ranges::count_if(cast, isThis) == 1 ? found->slot : nobody;
    };
    QList<NewEvent> events;
    for (const RelationshipKept &each : known) {
        EdgeUpdated edge;
        edge.from = slotOf(each.from);
        edge.to = slotOf(each.to);
        edge.affinityDelta = each.affinity;
        edge.trustDelta = each.trust;
        edge.summary = each.summary;
        edge.scene = each.asWritten && !each.summary.isEmpty() ? asTheUserWrote : 0;
        edge.why = QStringLiteral("from before the story");
        const bool saysNothing = each.affinity == 0 && each.trust == 0 && each.summary.isEmpty();
        if (edge.from != nobody && edge.to != nobody && edge.from != edge.to && !saysNothing)
            events.append({edge, cause});
    }
    return events;
}

} // namespace dramatis::domain
