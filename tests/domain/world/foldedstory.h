// You, Ada and Ben in a hall, and the world after some more events. Ids: 1 chat, 2 scene, 3 the first line.
#pragma once

#include "support/stories/storytree.h"

namespace dramatis::tests {

inline constexpr domain::EventId firstTurn{3};
inline constexpr domain::WitnessSet allOfThem{domain::you, 1, 2};

inline domain::SceneChanged scene(int container, const QString &name, domain::WitnessSet present)
{
    return {{container, name, {}, false, false, {}}, name, {}, present};
}

inline domain::AssistantTurn reply(domain::CastSlot speaker, domain::WitnessSet witnesses = allOfThem)
{
    domain::AssistantTurn turn;
    turn.speaker = speaker;
    turn.witnesses = witnesses;
    return turn;
}

inline domain::World folded(const QList<domain::NewEvent> &events)
{
    using namespace domain;
    const QList<NewEvent> opening{{ChatStarted{QStringLiteral("T"),
                                               {{you, QStringLiteral("You"), {}, {}, {}},
                                                {1, QStringLiteral("Ada"), {}, {}, {}},
                                                {2, QStringLiteral("Ben"), {}, {}, {}}},
                                               7},
                                   {}},
                                  {scene(1, QStringLiteral("Hall"), allOfThem), {}},
                                  {UserTurn{you, QStringLiteral("hello"), allOfThem}, {}}};
    StoryTree tree;
    return tree.world(tree.append({}, opening + events));
}

} // namespace dramatis::tests
