#include "turn/prompt/heardnames.h"

#include "domain/knowledge/layers/acquaintance.h"
#include "domain/knowledge/layers/speech.h"
#include "domain/knowledge/view.h"
#include "turn/library/cardlibrary.h"
#include "turn/prompt/gather.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

constexpr int step = 100;
constexpr int mostLooked = 2000; // of the lines with a name; the first of them usually says it

// The present text of a turn that the speaker witnessed. Words that were changed are in an event of their own.
Result<bool> isWitnessed(const SessionContext &context, ChatId chat, const World &world, CastSlot speaker, EventId text)
{
    qsizetype i = world.findTurn(text);
    if (i < 0) {
        const auto event = context.log.event(chat, text);
        if (!event && event.error().kind != base::Fault::NotFound)
            return std::unexpected(event.error());
        const auto *changed = event ? std::get_if<TurnTextChanged>(&event->payload) : nullptr;
        i = changed ? world.findTurn(changed->turn) : -1;
    }
    return i >= 0 && world.transcript.at(i).text == text && world.transcript.at(i).witnesses.contains(speaker);
}

Result<bool> isHeard(const SessionContext &context, ChatId chat, const World &world, CastSlot speaker, CastSlot other)
{
    EventId first = world.cast.value(speaker).joined;
    for (int looked = 0; looked < mostLooked; looked += step) {
        DRAMATIS_TRY(const auto hits, context.search.since(chat, world.nameOf(other), first, step));
        QList<EventId> witnessed;
        for (const EventId hit : hits) {
            DRAMATIS_TRY(const auto counts, isWitnessed(context, chat, world, speaker, hit));
            if (counts)
                witnessed.append(hit);
        }
        DRAMATIS_TRY(const auto texts, context.log.texts(chat, witnessed));
        for (const EventId text : witnessed)
            if (namesHeardIn(world, texts.value(text)).contains(other))
                return true;
        if (hits.size() < step)
            return false;
        first = EventId{hits.last().value + 1};
    }
    return false;
}

} // namespace

Result<WitnessSet> heardNames(const SessionContext &context, ChatId chat, const World &world, CastSlot speaker,
                              WitnessSet wanted, const QList<SpokenLine> &told)
{
    WitnessSet heard;
    const auto isAll = [&] { return (wanted.bits() & ~heard.bits()) == 0; };
    for (auto line = told.crbegin(); line != told.crend() && !isAll(); ++line)
        heard = WitnessSet(heard.bits() | (wanted.bits() & namesHeardIn(world, line->text).bits()));
    for (const CastSlot other : world.castSlots()) {
        if (!wanted.contains(other) || heard.contains(other))
            continue;
        DRAMATIS_TRY(const auto said, isHeard(context, chat, world, speaker, other));
        if (said)
            heard.insert(other);
    }
    return heard;
}

Result<WitnessSet> knownNames(const SessionContext &context, ChatId chat, const World &world, CastSlot speaker)
{
    const CastEntry who = world.cast.value(speaker).who;
    QString own = who.persona;
    if (speaker != you) {
        DRAMATIS_TRY(const auto card, cardOf(context, who));
        own = ownTextOf(card);
    }
    const WitnessSet wanted = namesToBeHeard(world, speaker, own);
    DRAMATIS_TRY(const auto heard, heardNames(context, chat, world, speaker, wanted, {}));
    const Acquaintance acquaintance(world, speaker, {own, heard, {}});
    WitnessSet known;
    for (const CastSlot other : world.castSlots())
        if (acquaintance.knowsName(other))
            known.insert(other);
    return known;
}

} // namespace dramatis::turn
