#include "widgets/branchmap/rangemaximum.h"

#include <algorithm>

namespace dramatis::widgets {

RangeMaximum::RangeMaximum(int rows, int lowest) : m_lowest(lowest)
{
    while (m_leaves < rows)
        m_leaves *= 2;
    m_largest.fill(lowest, 2 * m_leaves);
    m_whole.fill(lowest, 2 * m_leaves);
}

int RangeMaximum::in(int first, int last, int node, int from, int to) const
{
    if (last < from || first > to)
        return m_lowest;
    if (first <= from && to <= last)
        return m_largest[node];
    const int middle = (from + to) / 2;
    return std::max(
        {m_whole[node], in(first, last, 2 * node, from, middle), in(first, last, 2 * node + 1, middle + 1, to)});
}

void RangeMaximum::raise(int first, int last, int value, int node, int from, int to)
{
    if (last < from || first > to)
        return;
    m_largest[node] = std::max(m_largest[node], value);
    if (first <= from && to <= last) {
        m_whole[node] = std::max(m_whole[node], value);
        return;
    }
    const int middle = (from + to) / 2;
    raise(first, last, value, 2 * node, from, middle);
    raise(first, last, value, 2 * node + 1, middle + 1, to);
}

} // namespace dramatis::widgets
