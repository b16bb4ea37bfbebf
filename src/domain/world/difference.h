// Two worlds side by side: what a rewind takes back, and what two branches of a story have apart.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

struct EdgeDifference {
    CastSlot from = you;
    CastSlot to = you;
    int affinityBefore = 0;
    int affinityAfter = 0;
    int trustBefore = 0;
    int trustAfter = 0;
    qsizetype factsLost = 0;
    qsizetype factsGained = 0;

    bool operator==(const EdgeDifference &) const = default;
};

struct WorldDifference {
    qsizetype turnsLost = 0; // in `before`, not in `after`
    qsizetype turnsGained = 0;
    qsizetype memoriesLost = 0;
    qsizetype memoriesGained = 0;
    qsizetype summariesLost = 0; // of older lines
    qsizetype pinsLost = 0;
    qsizetype scenesLost = 0;
    qint64 minutesLost = 0; // of story time; negative: gained
    QList<EdgeDifference> edges;
    QList<std::pair<CastSlot, QString>> belongingsLost; // whose, what
    QStringList threadsLost;                            // unresolved, or unresolved again
    QStringList threadsOpenAgain;
    QStringList storyEventsLost; // titles of what began or was planned
    QStringList endingsLost;     // titles of what ended
    QString placeLost;           // where the story had gone to
    QString weatherLost;
    QList<CastSlot> arrivalsLost;   // who had come
    QList<CastSlot> departuresLost; // who had left

    bool operator==(const WorldDifference &) const = default;
};

WorldDifference difference(const World &before, const World &after);

} // namespace dramatis::domain
