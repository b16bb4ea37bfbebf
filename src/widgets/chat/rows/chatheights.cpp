#include "widgets/chat/rows/chatheights.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace dramatis::widgets {

void ChatHeights::reset(int count, int guess)
{
    m_heights.assign(size_t(count), guess);
    rebuild();
}

void ChatHeights::set(int row, int height)
{
    const int change = height - m_heights[size_t(row)];
    if (change == 0)
        return;
    m_heights[size_t(row)] = height;
    for (size_t i = size_t(row) + 1; i < m_sums.size(); i += i & (~i + 1))
        m_sums[i] += change;
}

int ChatHeights::top(int row) const
{
    int sum = 0;
    for (size_t i = size_t(row); i > 0; i -= i & (~i + 1))
        sum += m_sums[i];
    return sum;
}

int ChatHeights::rowAt(int y) const
{
    if (m_heights.empty())
        return -1;
    size_t row = 0;
    int left = std::max(0, y);
    for (size_t step = std::bit_floor(m_heights.size()); step > 0; step /= 2) {
        if (row + step < m_sums.size() && m_sums[row + step] <= left) {
            row += step;
            left -= m_sums[row];
        }
    }
    return int(std::min(row, m_heights.size() - 1));
}

void ChatHeights::scale(double factor)
{
    for (int &height : m_heights)
        height = std::max(1, int(std::lround(height * factor)));
    rebuild();
}

void ChatHeights::insert(int first, int count, int guess)
{
    m_heights.insert(m_heights.begin() + first, size_t(count), guess);
    rebuild();
}

void ChatHeights::remove(int first, int count)
{
    m_heights.erase(m_heights.begin() + first, m_heights.begin() + first + count);
    rebuild();
}

void ChatHeights::rebuild()
{
    m_sums.assign(m_heights.size() + 1, 0);
    for (size_t i = 1; i < m_sums.size(); ++i) {
        m_sums[i] += m_heights[i - 1];
        const size_t parent = i + (i & (~i + 1));
        if (parent < m_sums.size())
            m_sums[parent] += m_sums[i];
    }
}

} // namespace dramatis::widgets
