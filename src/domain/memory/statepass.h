// The bookkeeping of one turn as pure functions: what the classifier is asked about each present witness, how its
// answer is read, and which events follow.
#pragma once

#include "base/result.h"
#include "domain/chat/ooc.h"
#include "domain/prompt/plan.h"
#include "domain/world/world.h"

namespace dramatis::domain {

// What was just said: the user's line, if there was one, and the reply.
struct Exchange {
    EventId turn;                  // the reply; the cause of all that follows
    QString userLine;              // or another's, where the user said nothing; empty: none
    CastSlot earlierSpeaker = you; // who said it
    QString reply;
    CastSlot replySpeaker = 1;
    WitnessSet witnesses;
    WitnessSet userLineWitnesses; // who heard the user's line
    QString opening = {};         // how the story began, where its first place is not known yet
    bool isLate = false; // turns that came after it have been noted already: what they say of how things are stands

    bool operator==(const Exchange &) const = default;
};

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
    QList<LearnedFact> facts; // from whom is found from the exchange
    QString lastInteraction;
    QString why;
    QString mood;
    QString goals;  // empty: as they were; "over": they are
    QString status; // the same
    Activity activity;
    QString memory;
    QList<EdgeChange> others; // beside the one that the exchange is mostly about

    bool operator==(const StateUpdate &) const = default;
};

struct Significance {
    int score = 0;
    QString why;

    bool operator==(const Significance &) const = default;
};

inline constexpr int largestDelta = 10; // per turn, either way

// Long texts lose their middle, so that both together cost at most that many tokens: how an exchange begins and how it
// ends says most of what it changed.
Exchange shortened(const Exchange &exchange, int tokens, const CountTokens &count);

Prompt stateUpdatePrompt(const World &world, CastSlot witness, const Exchange &exchange);
Prompt significancePrompt(const World &world, const Exchange &exchange);

// Models wrap JSON in prose and fences: the outermost object counts. Fault::Invalid names what is missing or out of
// type.
base::Result<StateUpdate> readStateUpdate(const QString &answer);
base::Result<Significance> readSignificance(const QString &answer);

// One witness's part: edge, mood, activity, and (for characters) the memory. `movedTo`: where the scene went with the
// exchange; nothing: nowhere.
QList<NewEvent> stateEvents(const World &world, CastSlot witness, const Exchange &exchange, const StateUpdate &update,
                            const ContainerSeen *movedTo = nullptr);
// The score, and the pins that follow from it: a pivotal turn pins each witness's memory of it, and the oldest
// automatic pin beyond eight goes. `memories`: the ids under which this turn's memories were (or will be) written, by
// owner.
QList<NewEvent> significanceEvents(const World &world, const Exchange &exchange, const Significance &significance,
                                   const QMap<CastSlot, EventId> &memories);

} // namespace dramatis::domain
