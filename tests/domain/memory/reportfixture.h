// Alex (the user), Mara and Tomas in one scene, and what two of them say.
#pragma once

#include "domain/memory/exchange.h"
#include "domain/world/fold.h"

namespace dramatis::tests {

inline constexpr domain::WitnessSet allThree{domain::you, 1, 2};

inline void happen(domain::World &world, const domain::Payload &payload)
{
    apply(world, {{domain::EventId{world.head.value + 1}, world.head, 0, {}}, payload});
}

// Somebody of them says a line; its turn.
inline domain::EventId speak(domain::World &world, domain::CastSlot speaker, domain::WitnessSet heardBy = allThree)
{
    domain::AssistantTurn turn;
    turn.speaker = speaker;
    turn.witnesses = heardBy;
    happen(world, turn);
    return world.head;
}

inline domain::World storyOfThree()
{
    domain::World world;
    happen(world, domain::ChatStarted{QStringLiteral("Lighthouse"),
                                      {{domain::you, QStringLiteral("Alex"), {}, {}, {}},
                                       {1, QStringLiteral("Mara"), {}, {}, {}},
                                       {2, QStringLiteral("Tomas"), {}, {}, {}}},
                                      1});
    return world;
}

// Alex says a line (empty: says nothing), Mara answers.
inline domain::Exchange exchangeOf(const QString &line, const QString &reply, domain::WitnessSet heardBy = allThree)
{
    domain::Exchange exchange;
    exchange.turn = domain::EventId{90};
    exchange.userLine = line;
    exchange.reply = reply;
    exchange.userLineWitnesses = heardBy;
    exchange.witnesses = heardBy;
    return exchange;
}

} // namespace dramatis::tests
