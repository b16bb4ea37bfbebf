// Asks for everything that an exchange changed in one question: the states of several witnesses, the scene, and its
// importance. The parts of the answer have the shapes of the questions that ask for one of them alone (statepass.h,
// scenereport.h, significance.h). Each is read, or fails, by itself, and the same events follow from it.
#pragma once

#include "base/result.h"
#include "domain/memory/scenereport.h"
#include "domain/memory/significance.h"
#include "domain/memory/statepass.h"

#include <optional>

namespace dramatis::domain {

// The name of the question's shape, and parts of its prompt: whose state is asked for, each with what is known of them,
// and who is of the story.
inline constexpr QLatin1StringView turnReportShape{"turn_report"};
inline constexpr QLatin1StringView witnessPart{"witness "};
inline constexpr QLatin1StringView castPart{"cast"};
inline constexpr QLatin1StringView sceneSoFarPart{"so far"};

struct TurnWitness {
    CastSlot slot = you;
    QString persona = {}; // in short, without macros

    bool operator==(const TurnWitness &) const = default;
};

struct TurnQuestion {
    QList<TurnWitness> witnesses = {}; // who heard the same lines
    bool scene = false;
    bool significance = false;

    qsizetype parts() const { return witnesses.size() + int(scene) + int(significance); }
    bool operator==(const TurnQuestion &) const = default;
};

// How many questions to ask: all in one, or the witnesses' states apart from the rest, which suits small models.
enum class TurnSplit { One, Two };

// Those who did not hear the line before the reply get a separate question, so that the model cannot put what they
// missed into their heads. `witnesses`: of the reply.
QList<TurnQuestion> turnQuestions(const QList<TurnWitness> &witnesses, const Exchange &exchange, TurnSplit split);

Prompt turnReportPrompt(const World &world, const TurnQuestion &question, const Exchange &exchange);

struct TurnReport {
    QMap<CastSlot, base::Result<StateUpdate>> updates; // of all who were asked about
    std::optional<base::Result<SceneReport>> scene;    // none: not asked
    std::optional<base::Result<Significance>> significance;
    QStringList strangers; // in the answer, though not asked about

    bool isEmpty() const; // no part of it can be read
};

// Fault::Invalid: there is no object in it. A part that is missing or cut off is an error of its own, Fault::Invalid.
base::Result<TurnReport> readTurnReport(const World &world, const TurnQuestion &question, const QString &answer);

} // namespace dramatis::domain
