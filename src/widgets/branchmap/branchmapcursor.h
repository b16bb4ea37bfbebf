// Where the keyboard goes on a map of branches: up and down along a branch, left and right between dots and branches.
#pragma once

#include "widgets/branchmap/branchmaplayout.h"

namespace dramatis::widgets {

class BranchMapCursor {
public:
    explicit BranchMapCursor(const BranchMapLayout &layout) : m_layout(layout) {}

    // The turn to go to from a turn of the map; the same where there is nothing.
    int up(int turn) const;
    int down(int turn) const;
    int right(int turn) const;
    int left(int turn) const;
    int first() const; // the place nearest to the beginning; -1: there is none
    int here() const;  // where one is; -1: there is none

private:
    const presenters::BranchMap &map() const { return m_layout.map(); }
    int endOf(int stretch, int otherwise) const { return stretch < 0 ? otherwise : map().stretches[stretch].last; }
    int dot(int fork, int place, int otherwise) const;

    const BranchMapLayout &m_layout;
};

} // namespace dramatis::widgets
