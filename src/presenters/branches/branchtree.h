// The tree of a story as rows from top to bottom, each in its lane: what a narrow list can draw.
#pragma once

#include <QList>
#include <QString>

namespace dramatis::presenters {

// A place in the tree, as it is known before it is laid out.
struct TreePlace {
    qint64 event = 0;
    qint64 above = 0;     // 0: the first
    qint64 lastTurn = 0;  // what stands there
    qint64 firstTurn = 0; // what leads there
    int turns = 0;        // on the way there, counted to two
    QString branches;     // names of the branches that stand here
    int branch = 0;       // one of them; 0: none

    bool operator==(const TreePlace &) const = default;
};

struct TreeRow {
    TreePlace place;
    int lane = 0;
    int laneAbove = -1;     // of the place above; -1: the first
    QList<int> passing;     // lanes that go by
    bool wayPasses = false; // the first of them is the present branch
    bool goesOn = false;    // its own lane goes on below
    bool here = false;      // you are here
    bool onTheWay = false;  // the present branch leads through it
    int otherVersions = 0;  // alternatives of one turn that are not drawn

    qint64 key() const { return place.event; }
    bool operator==(const TreeRow &) const = default;
};

struct TreeLayout {
    QList<TreeRow> rows;
    int lanes = 0;
    int leftOut = 0; // the oldest forks, where there are too many to draw

    bool operator==(const TreeLayout &) const = default;
};

// Parents stand before their children in `places`. `here` is a place. Alternatives of a single turn that no branch
// stands on are counted at their fork instead of drawn; `mostRows` rows at most.
TreeLayout layOut(const QList<TreePlace> &places, qint64 here, int mostRows = 200);

} // namespace dramatis::presenters
