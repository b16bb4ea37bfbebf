// How a guest greets a group that they join (Character Card V3, `group_only_greetings`).
#include "turn/library/cardlibrary.h"
#include "turn/session/chatsession_p.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

Result<QList<Opening>> ChatSession::Private::groupOpenings(CastSlot slot) const
{
    const Entity guest = world.cast.value(slot);
    if (slot == you || !guest.present || guest.who.card.isEmpty())
        return base::fail(Fault::Refused, QStringLiteral("not_here"),
                          QStringLiteral("%1 is not in the scene").arg(guest.who.name), guest.who.name);
    DRAMATIS_TRY(const auto card, context.cards.cardByBlob(guest.who.card));
    return openingsOf(card, OpeningsOf::GroupAlone, world.cast.value(you).who, world.seed + slot, context.clock.now());
}

Result<QStringList> ChatSession::groupGreetings(CastSlot slot) const
{
    DRAMATIS_TRY(const auto openings, d->groupOpenings(slot));
    QStringList texts;
    for (const Opening &opening : openings)
        texts << opening.text;
    return texts;
}

Result<> ChatSession::greet(CastSlot slot)
{
    DRAMATIS_TRY_DO(d->notArriving());
    DRAMATIS_TRY(const auto openings, d->groupOpenings(slot));
    if (openings.isEmpty())
        return base::fail(Fault::NotFound, QStringLiteral("no_greeting"),
                          QStringLiteral("the card has no greeting for groups"));
    return d->together([&]() -> Result<> {
        const EventId before = d->world.head;
        EventId first;
        qint64 step = 0;
        for (const Opening &opening : openings) {
            AssistantTurn greeting;
            greeting.speaker = slot;
            greeting.text = opening.text;
            greeting.witnesses = d->world.earshot(slot);
            greeting.witnesses.insert(slot);
            greeting.greeting = opening.number;
            if (first)
                DRAMATIS_TRY_DO(d->jump(before, {journalverbs::reply, step, {}}, Keep::Nothing));
            DRAMATIS_TRY(const auto said, d->commit({{greeting, {}}}, {journalverbs::reply, step, {}}));
            if (!first)
                first = said.events.first().head.id;
            step = step ? step : said.sequence;
        }
        if (d->world.head == first)
            return {};
        const auto chosen = d->jump(first, {journalverbs::reply, step, {}}, Keep::Nothing);
        return chosen ? Result<>() : std::unexpected(chosen.error());
    });
}

} // namespace dramatis::turn
