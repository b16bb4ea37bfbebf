// What a turn changed in each present witness, as pure functions: what the classifier is asked, and how its answer is
// read. The events that follow: stateevents.h.
#pragma once

#include "base/result.h"
#include "domain/memory/exchange.h"

namespace dramatis::domain {

// What a turn changed in the view of one other.
struct EdgeChange {
    QString name; // as the model wrote it
    int affinityDelta = 0;
    int trustDelta = 0;
    QList<LearnedFact> facts; // from whom is found from the exchange
    QString lastInteraction;
    QString why;

    bool operator==(const EdgeChange &) const = default;
};

struct StateUpdate {
    int affinityDelta = 0;
    int trustDelta = 0;
    QList<LearnedFact> facts = {}; // from whom is found from the exchange
    QString lastInteraction = {};
    QString why = {};
    QString mood = {};
    QString goals = {};  // empty: as they were; "over": they are
    QString status = {}; // the same
    Activity activity = {};
    QString memory = {};
    QList<EdgeChange> others = {}; // beside the one that the exchange is mostly about
    qsizetype moreFacts = 0;       // not read, because their list was too long
    qsizetype moreOthers = 0;

    bool operator==(const StateUpdate &) const = default;
};

// How many items of each list are read, from its start; the question asks for fewer.
namespace mostreported {
inline constexpr qsizetype facts = 8; // about each other
inline constexpr qsizetype others = castLimit;
} // namespace mostreported

inline constexpr int largestDelta = 10; // per turn, either way

Prompt stateUpdatePrompt(const World &world, CastSlot witness, const Exchange &exchange);

// How somebody is now, in sentences: mood, posture and place, goals, status.
QString presentStateOf(const World &world, CastSlot slot);

// Models wrap JSON in prose and fences: the outermost object counts. Fault::Invalid names what is missing or out of
// type.
base::Result<StateUpdate> readStateUpdate(const QString &answer);

} // namespace dramatis::domain
