// A PlanValue describes a prompt for people: which blocks went in, where they came from, how much of the budget they
// took, and what was left out and why.
#pragma once

#include <QList>
#include <QString>

namespace dramatis::domain {
struct PromptPlan;
struct World;
} // namespace dramatis::domain

namespace dramatis::presenters {

struct PlanBlock {
    QString source; // "Card: description", "Turn 12, Mara"
    QString tier;   // "must", "should", "nice"
    int tokens = 0;
    bool exact = false; // counted by the model's server; else estimated
    int whole = 0;      // tokens of what was shortened; 0: all of it is sent
    bool kept = true;
    QString why; // in sentences: why it was left out or shortened, and what was changed; empty: it was kept as it is
    QString text;
    qint64 turn = 0;     // the message behind it; 0: none
    QString reason = {}; // why it was left out, in a few words; empty: it was kept
    qint64 memory = 0;   // that it tells; 0: none

    bool operator==(const PlanBlock &) const = default;
};

// A layer holds its blocks in the order of the prompt.
struct PlanLayer {
    QString name; // "Dialogue"
    QList<PlanBlock> blocks;

    int tokens() const; // of what was kept
    int kept() const;
    bool operator==(const PlanLayer &) const = default;
};

struct PlanValue {
    QList<PlanLayer> layers;
    int tokens = 0;
    int soft = 0;
    int hard = 0;
    int read = 0;       // as the server counted all of it; 0: not said
    int cached = -1;    // of them the server still knew; -1: not said
    int unchanged = -1; // at the beginning, as in the prompt before; -1: there was none

    bool isEmpty() const { return layers.isEmpty(); }
    int leftOut() const;
    bool exact() const; // nothing that was kept is estimated
    bool operator==(const PlanValue &) const = default;
};

// What could not be read is listed in a last layer.
PlanValue planValue(const domain::PromptPlan &plan, const domain::World &world);
QString unreadPartName(const QString &part); // "Pinned memories", of domain::FailedPart::part

} // namespace dramatis::presenters
