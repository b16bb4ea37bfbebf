// The whole tree of a story as stretches of turns: each goes from behind a fork to the next fork, an end, or a place
// where a branch stands.
#pragma once

#include "domain/world/world.h"
#include "turn/session/story/turntree.h"

#include <QString>

namespace dramatis::presenters {

struct MapStretch {
    int above = -1;   // the stretch that it goes on from; -1: it begins the story
    int first = 0;    // places among the turns of the map
    int last = 0;     //
    int number = 0;   // of its last turn, counted from the beginning of the story
    int turns = 0;    // in it
    int goingOn = 0;  // stretches that go on from it
    int versions = 0; // alternatives of a single turn that go on from it
    int branch = 0;   // that stands at its end; 0: none
    QString branches; // names of all that stand there
    int through = 0;  // a branch that leads through its end; 0: none
    bool isOnCurrentBranch = false;
    bool isHere = false;    // where one is
    bool isVersion = false; // of a single turn, and nothing goes on from it

    bool operator==(const MapStretch &) const = default;
};

struct BranchMap {
    QList<domain::EventId> turns; // in the order of the log, also those that were removed
    QList<int> numbers;           // of each, from 1
    QList<int> stretchOf;         // each is in; -1: it was removed
    QList<MapStretch> stretches;  // a stretch comes behind the one above it
    int firstVersions = 0;        // alternatives with which the story could have begun

    bool isEmpty() const { return stretches.isEmpty(); }
    int find(domain::EventId turn) const; // -1: it is not in the map
    const MapStretch &stretchAt(int turn) const { return stretches[stretchOf[turn]]; }
    int here() const;                 // the stretch at whose end one is; -1: there is none
    int sharedNumber(int turn) const; // of the last turn on the way there that is on the current branch; 0: none
    bool operator==(const BranchMap &) const = default;
};

// A branch, and what it is called.
struct MapHead {
    int branch = 0;
    domain::EventId head;
    QString name;

    bool operator==(const MapHead &) const = default;
};

// Takes time in proportion to the turns. `current`: the branch that is shown, as it stands.
BranchMap branchMap(const turn::TurnTree &tree, const QList<turn::TurnChange> &changes, const QList<MapHead> &heads,
                    const domain::World &current);

} // namespace dramatis::presenters
