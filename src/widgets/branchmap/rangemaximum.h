// The largest value in a range of rows, where ranges are raised: both take time in proportion to the logarithm of the
// number of rows.
#pragma once

#include <QList>

namespace dramatis::widgets {

class RangeMaximum {
public:
    RangeMaximum(int rows, int lowest);

    int in(int first, int last) const { return in(first, last, 1, 0, m_leaves - 1); }
    void raise(int first, int last, int value) { raise(first, last, value, 1, 0, m_leaves - 1); }

private:
    int in(int first, int last, int node, int from, int to) const;
    void raise(int first, int last, int value, int node, int from, int to);

    int m_lowest;
    int m_leaves = 1;
    QList<int> m_largest; // in what a node of the tree covers
    QList<int> m_whole;   // what all of it was raised to
};

} // namespace dramatis::widgets
