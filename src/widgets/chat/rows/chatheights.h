// The heights of all rows: where a row begins and which row is at a point, both in logarithmic time.
#pragma once

#include <vector>

namespace dramatis::widgets {

class ChatHeights {
public:
    void reset(int count, int guess);
    int count() const { return int(m_heights.size()); }
    int height(int row) const { return m_heights[size_t(row)]; }
    void set(int row, int height);
    int top(int row) const; // also of the row after the last: the height of all
    int total() const { return top(count()); }
    int rowAt(int y) const;    // the nearest one; -1 where there is none
    void scale(double factor); // of all
    void insert(int first, int count, int guess);
    void remove(int first, int count);

private:
    void rebuild();

    std::vector<int> m_heights;
    std::vector<int> m_sums; // a Fenwick tree
};

} // namespace dramatis::widgets
