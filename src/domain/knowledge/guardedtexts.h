// All texts of a story that not everybody knows, each with those who do. Prompts are checked against them.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

struct GuardedText {
    enum class Kind { Line, Aside, Memory, Fact, Relationship, Group, Thread, StoryEvent, State, Scene, Secret };
    Kind kind = Kind::Line;
    EventId event; // where it stands; none: in none
    WitnessSet mayKnow;
    QString text;         // empty: the event `words` has it
    EventId words = {};   // of a line or a memory
    bool isLabel = false; // a few words that may well be said by chance

    bool operator==(const GuardedText &) const = default;
};

// Excludes moods and looks, whose words could come from anywhere.
QList<GuardedText> guardedTexts(const World &world);

// What else somebody knows without being told: their own state, who is with them and what those are doing, and what
// everything is called.
QStringList plainToSee(const World &world, CastSlot speaker);

} // namespace dramatis::domain
