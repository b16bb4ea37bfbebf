#include "widgets/branchmap/branchmaplayout.h"

#include "widgets/branchmap/rangemaximum.h"

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

using presenters::BranchMap;
using presenters::MapStretch;

namespace {

constexpr qreal longestWay = 3;  // rows
constexpr qreal bendPart = 0.66; // of a row
constexpr qreal reachOfNodes = 14;

} // namespace

void BranchMapLayout::setMap(const BranchMap &map)
{
    m_map = map;
    sortBelow();
    findRows();
    findColumns();
}

// The straight one first, then the longest.
void BranchMapLayout::sortBelow()
{
    const auto count = int(m_map.stretches.size());
    m_below = QList<Below>(count + 1);
    m_dot = QList<int>(count, -1);
    QList<int> reach(count, 0); // the last turn that comes below
    for (int i = count - 1; i >= 0; --i) {
        const MapStretch &stretch = m_map.stretches[i];
        reach[i] = std::max(reach[i], stretch.number);
        if (stretch.above >= 0)
            reach[stretch.above] = std::max(reach[stretch.above], reach[i]);
    }
    for (int i = 0; i < count; ++i) {
        Below &below = m_below[m_map.stretches[i].above + 1];
        if (m_map.stretches[i].isVersion)
            m_dot[i] = int(below.versions.size());
        (m_map.stretches[i].isVersion ? below.versions : below.goingOn).append(i);
    }
    for (Below &below : m_below)
        std::ranges::stable_sort(below.goingOn, {}, [&](int stretch) {
            return std::pair(m_map.stretches[stretch].isOnCurrentBranch ? 0 : 1, -reach[stretch]);
        });
}

void BranchMapLayout::findRows()
{
    QList<int> numbers{0};
    for (const MapStretch &stretch : std::as_const(m_map.stretches))
        if (!stretch.isVersion)
            numbers.append(stretch.number);
    std::ranges::sort(numbers);
    numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
    m_rowAt = {0};
    for (qsizetype row = 1; row < numbers.size(); ++row) {
        const int turns = numbers[row] - numbers[row - 1];
        m_rowAt.append(m_rowAt.last() + std::min(longestWay, 1 + 0.25 * std::log2(turns)));
    }
    m_row.clear();
    for (const MapStretch &stretch : std::as_const(m_map.stretches))
        m_row.append(stretch.isVersion ? rowOf(stretch.above)
                                       : int(std::ranges::lower_bound(numbers, stretch.number) - numbers.begin()));
}

int BranchMapLayout::lastRow(int first) const
{
    int at = first;
    while (!goingOn(at).isEmpty())
        at = goingOn(at).first();
    return rowOf(at);
}

// What forks later is placed first, and so nearer. RangeMaximum tells how far to the right its neighbours are.
void BranchMapLayout::findColumns()
{
    const auto rows = int(m_rowAt.size());
    RangeMaximum taken(rows, -1);
    m_column = QList<int>(m_map.stretches.size(), 0);
    m_columns = m_map.isEmpty() ? 0 : 1;
    QList<Chain> waiting;
    const QList<int> firsts = goingOn(beginning);
    for (qsizetype i = firsts.size() - 1; i >= 0; --i)
        waiting.append({firsts[i], 0});
    while (!waiting.isEmpty()) {
        const Chain chain = waiting.takeLast();
        const int last = lastRow(chain.first);
        const bool isMain = chain.fork == 0 && chain.first == firsts.first();
        const int column = isMain ? 0 : 1 + taken.in(chain.fork + 1, last);
        taken.raise(isMain ? 0 : chain.fork + 1, last, column);
        m_columns = std::max(m_columns, column + 1);
        for (int at = chain.first; at >= 0; at = goingOn(at).isEmpty() ? -1 : goingOn(at).first()) {
            m_column[at] = column;
            for (const int version : versions(at))
                m_column[version] = column;
            for (qsizetype i = goingOn(at).size() - 1; i > 0; --i)
                waiting.append({goingOn(at)[i], rowOf(at)});
        }
    }
    m_rightmost.clear();
    for (int row = 0; row < rows; ++row)
        m_rightmost.append(taken.in(row, row));
}

QSizeF BranchMapLayout::size() const
{
    constexpr qreal wordsOfLast = 1.7; // in columns: they have nothing beside them
    const qreal beside =
        m_measures.words > 0 ? wordsOfLast * m_measures.column : m_measures.side + m_measures.dot * mostDots;
    return {m_measures.side + (m_columns - 1) * m_measures.column + beside,
            m_measures.top + rowsHigh() * m_measures.row + m_measures.below};
}

bool BranchMapLayout::bends(int stretch) const
{
    const int above = m_map.stretches[stretch].above;
    return goingOn(above).first() != stretch;
}

QPointF BranchMapLayout::begin(int stretch) const
{
    const int above = m_map.stretches[stretch].above;
    return {x(column(above)), y(rowOf(above))};
}

QPointF BranchMapLayout::end(int stretch) const
{
    if (stretch < 0)
        return {x(0), y(0)};
    if (!m_map.stretches[stretch].isVersion)
        return {x(m_column[stretch]), y(m_row[stretch])};
    const QPointF first = end(m_map.stretches[stretch].above) + m_measures.dots;
    return first + QPointF(std::min(m_dot[stretch], mostDots) * m_measures.dot, 0);
}

qreal BranchMapLayout::bendHeight(int stretch) const
{
    return begin(stretch).y() + bendPart * m_measures.row;
}

bool BranchMapLayout::isAlone(int stretch) const
{
    return m_rightmost.value(m_row[stretch]) <= m_column[stretch];
}

QPointF BranchMapLayout::place(int turn) const
{
    const int at = m_map.stretchOf[turn];
    const MapStretch &stretch = m_map.stretches[at];
    const QPointF last = end(at);
    if (stretch.isVersion || stretch.last == turn)
        return last;
    const qreal from = bends(at) ? bendHeight(at) : begin(at).y();
    const qreal part = qreal(m_map.numbers[turn] - (stretch.number - stretch.turns)) / stretch.turns;
    return {last.x(), from + part * (last.y() - from)};
}

bool BranchMapLayout::isOnWords(int stretch, const QPointF &point) const
{
    const QPointF away = point - end(stretch);
    const qreal line = m_measures.words / 2;
    return !m_map.stretches[stretch].isVersion && away.x() > 0 && away.x() < m_measures.column * 0.9 && away.y() > -line
           && away.y() < m_measures.words - line / 2;
}

int BranchMapLayout::turnAt(const QPointF &point) const
{
    int nearest = -1;
    int onWords = -1;
    qreal distance = reachOfNodes;
    for (int i = 0; i < int(m_map.stretches.size()); ++i) {
        const QPointF away = end(i) - point;
        if (isOnWords(i, point))
            onWords = m_map.stretches[i].last;
        // Dots stand closer than nodes.
        const qreal far = std::hypot(away.x(), away.y()) * (m_map.stretches[i].isVersion ? 1.6 : 1);
        if (far >= distance)
            continue;
        distance = far;
        nearest = m_map.stretches[i].last;
    }
    return nearest >= 0 ? nearest : onWords;
}

int BranchMapLayout::beside(int stretch, int direction) const
{
    const int from = column(stretch);
    const int row = rowOf(stretch);
    int found = -1;
    std::pair<int, int> best;
    for (int i = 0; i < int(m_map.stretches.size()); ++i) {
        const int away = (column(i) - from) * direction;
        if (m_map.stretches[i].isVersion || away <= 0)
            continue;
        const std::pair<int, int> here(std::abs(rowOf(i) - row), away);
        if (found < 0 || here < best) {
            found = i;
            best = here;
        }
    }
    return found;
}

} // namespace dramatis::widgets
