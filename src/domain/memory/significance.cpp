#include "domain/memory/significance.h"

#include "domain/prompt/answerjson.h"
#include "domain/world/fold.h"

#include <algorithm>

namespace dramatis::domain {

using base::Fault;
using base::Result;

namespace {

const QByteArray significanceSchema = R"({"type":"object","additionalProperties":false,"required":["score","why"],
"properties":{"score":{"type":"integer","minimum":0,"maximum":3},"why":{"type":"string","maxLength":160}}})";

const QByteArray significanceFallback = R"({"score":0,"why":""})";

} // namespace

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
    prompt.speaker = world.nameInPrompts(exchange.replySpeaker);
    prompt.user = world.nameInPrompts(you);
    prompt.newestLine = exchange.reply;
    prompt.parts = saidParts(world, exchange);
    return prompt;
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
