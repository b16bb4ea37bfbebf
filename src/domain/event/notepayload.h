// What the bookkeeping notes of a turn: what it changed in each witness, and how much it matters. See payload.h.
#pragma once

#include "domain/event/fields.h"
#include "domain/event/ids.h"

#include <QList>
#include <QString>

namespace dramatis::domain {

// How somebody came to know something. What was told keeps who told it; a lie is true for whom it was told to.
enum class Provenance { Witnessed, Told, Overheard, Inferred, False };

struct LearnedFact {
    QString text;
    Provenance provenance = Provenance::Witnessed;
    CastSlot from = nobody; // who told it

    bool operator==(const LearnedFact &) const = default;
    DRAMATIS_FIELDS(f("text", p.text); f("provenance", p.provenance); f("from", p.from);)
};

// What moves an edge: what is said and done, or what comes by itself as the story's time goes on.
enum class EdgeMover { Exchange, Time, BrokenPromise };

// What one turn did to one directed edge. Deltas are points on the -100…100 scales, and what it came to: how a model's
// answer counts, the feeling that was there has decided before (cast/inertia.h).
struct EdgeUpdated {
    static constexpr const char *kind = "edge_update";
    CastSlot from = you;
    CastSlot to = you;
    int affinityDelta = 0;
    int trustDelta = 0;
    QList<LearnedFact> knowledge;
    QString lastInteraction;
    QString summary; // empty: unchanged
    QString why;     // the classifier's reason, shown beside the delta
    int scene = 0;   // of whose end the summary tells; 0: of none
    EdgeMover by = EdgeMover::Exchange;

    bool operator==(const EdgeUpdated &) const = default;
    DRAMATIS_FIELDS(f("from", p.from); f("to", p.to); f("affinity_delta", p.affinityDelta);
                    f("trust_delta", p.trustDelta); f("knowledge_facts", p.knowledge);
                    f("last_interaction", p.lastInteraction); f("summary", p.summary); f("why", p.why);
                    f.added("scene", p.scene, 0); f.added("by", p.by, EdgeMover::Exchange);)
};

// Mood, goals and status of one entity; an empty string leaves the field as it was, unless it is over.
struct EntityStateChanged {
    static constexpr const char *kind = "entity_state_change";
    CastSlot slot = you;
    QString mood = {};
    QString goals = {};
    QString status = {};
    bool goalsOver = false;
    bool statusOver = false;

    bool operator==(const EntityStateChanged &) const = default;
    DRAMATIS_FIELDS(f("slot", p.slot); f("mood", p.mood); f("goals", p.goals); f("status", p.status);
                    f.added("goals_over", p.goalsOver, false); f.added("status_over", p.statusOver, false);)
};

struct Action {
    QString verb; // an open string: "reading the map"
    bool interruptible = true;
    QString requiredAttention;
    int expectedMinutes = 0; // 0: not known

    bool operator==(const Action &) const = default;
    DRAMATIS_FIELDS(f("verb", p.verb); f("interruptible", p.interruptible);
                    f("required_attention", p.requiredAttention); f("expected_minutes", p.expectedMinutes);)
};

// The whole activity record of one entity, as it is from now on.
struct ActivityChanged {
    static constexpr const char *kind = "activity_change";
    CastSlot slot = you;
    int container = 0; // 0: the scene's
    QString position;  // the place inside it: "by the window"
    QString posture;
    Action action;
    QString holding;
    QString attention;

    bool operator==(const ActivityChanged &) const = default;
    DRAMATIS_FIELDS(f("slot", p.slot); f("container", p.container); f("position", p.position); f("posture", p.posture);
                    f("action", p.action); f("holding", p.holding); f("attention", p.attention);)
};

// What one witness will remember of a turn, in that witness's words.
struct MemoryWritten {
    static constexpr const char *kind = "memory_written";
    CastSlot owner = 1;
    EventId turn;
    WitnessSet witnesses;
    QString text;
    int significance = 0;  // at least; that of what it tells of, where its turn matters less
    bool offStage = false; // of what they did while the story was elsewhere: not of the turn that skipped the time

    bool operator==(const MemoryWritten &) const = default;
    DRAMATIS_FIELDS(f("owner", p.owner); f("turn", p.turn); f("witnesses", p.witnesses);
                    f.added("significance", p.significance, 0); f.added("off_stage", p.offStage, false);
                    f.prose("text", p.text);)
};

// 0 routine, 1 notable, 2 significant, 3 pivotal.
struct SignificanceScored {
    static constexpr const char *kind = "significance_scored";
    EventId turn;
    int score = 0;
    QString why;

    bool operator==(const SignificanceScored &) const = default;
    DRAMATIS_FIELDS(f("turn", p.turn); f("score", p.score); f("why", p.why);)
};

struct PinChanged {
    static constexpr const char *kind = "pin_changed";
    EventId memory;
    bool pinned = true;
    bool manual = false;

    bool operator==(const PinChanged &) const = default;
    DRAMATIS_FIELDS(f("memory", p.memory); f("pinned", p.pinned); f("manual", p.manual);)
};

// Bookkeeping that could not be done as asked; `remedy` is what was done instead.
struct BookkeepingFailed {
    static constexpr const char *kind = "bookkeeping_failed";
    QString task;
    QString reason;
    QString remedy; // "default", "fallback_model"

    bool operator==(const BookkeepingFailed &) const = default;
    DRAMATIS_FIELDS(f("task", p.task); f("reason", p.reason); f("remedy", p.remedy);)
};

} // namespace dramatis::domain
