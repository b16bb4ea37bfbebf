// A scripted story, played without a model: who comes and goes, what lies where, what is said and told; and questions
// about who thinks what.
//
//     {"cast": […], "rooms": […], "events": […], "questions": […]}
//
// Events: {"enter": who, "room": R}, {"leave": who}, {"lies": thing, "in": place, "room": R}, {"move": thing, "to":
// place, "by": who, "seen_by"?: […]}, {"say": text, "by": who, "to"?: […]}, {"tell": {"thing": T, "in": place}, "by":
// who, "to": […]}. "open": false hides a thing from those who come in later. Those named by "seen_by" and "to" see or
// hear it wherever they are; by default, those present do.
//
// Questions: {"where": thing, "thinks"?: [A, B, …]}, {"said": text, "knows": [A, B, …]}.
#pragma once

#include "base/json.h"
#include "domain/world/world.h"

#include <optional>

namespace dramatis::domain {

struct StoryStep {
    enum class Kind { Enter, Leave, Lies, Move, Say, Tell };
    Kind kind = Kind::Enter;
    CastSlot who = nobody;
    int room = 0; // counted from 1, as the containers are; 0: not said
    QString thing = {};
    QString text = {}; // a place, or what is said
    std::optional<WitnessSet> witnesses = {};
    bool hidden = false;
};

struct StoryQuestion {
    enum class Kind { Where, Said };
    Kind kind = Kind::Where;
    QString about; // a thing, or what was said
    QList<CastSlot> chain;
};

struct StoryScript {
    QStringList cast; // by slot
    QStringList rooms;
    QList<StoryStep> steps;
    QList<StoryQuestion> questions;
};

// Fault::Invalid "bad_case": the mistake, and where it is.
base::Result<StoryScript> readStoryScript(const base::Json &json);

} // namespace dramatis::domain
