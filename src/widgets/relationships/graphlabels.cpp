#include "widgets/relationships/graphlabels.h"

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

namespace {

constexpr qreal apart = 2; // boxes, and what they must not cover

// A label is never cut off at the border.
QRectF within(const QRectF &area, const QPointF &center, const QSizeF &size)
{
    const QSizeF half = size / 2;
    const auto kept = [](qreal value, qreal low, qreal high) {
        return low < high ? std::clamp(value, low, high) : value;
    };
    const QPointF at(kept(center.x(), area.left() + half.width() + 2, area.right() - half.width() - 2),
                     kept(center.y(), area.top() + half.height() + 2, area.bottom() - half.height() - 2));
    return {at - QPointF(half.width(), half.height()), size};
}

qreal overlap(const QRectF &one, const QRectF &other)
{
    const QRectF common = one & other;
    return common.isEmpty() ? 0 : common.width() * common.height();
}

qint64 crossings(const QRectF &box, const GraphShape &shape, qint64 own)
{
    constexpr int steps = 12;
    qint64 count = 0;
    for (const GraphEdge &each : shape.edges) {
        if (each.key == own || shape.edges.size() > 6)
            continue;
        for (int i = 0; i <= steps; ++i)
            count += box.contains(pointOn(each.curve, qreal(i) / steps)) ? 1 : 0;
    }
    return count;
}

} // namespace

GraphLabels::GraphLabels(const QRectF &area, const GraphShape &shape, const QList<QRectF> &taken) :
    m_area(area), m_shape(shape), m_taken(taken)
{}

// Where there are only two, outside of the curves; among more, near whose feeling it is.
QList<GraphLabels::Candidate> GraphLabels::candidates(const GraphEdge &edge, const QSizeF &size) const
{
    constexpr qreal step = 0.04;
    constexpr qreal first = 0.14;
    constexpr int count = 19;
    const bool alone = m_shape.nodes.size() == 2;
    const qreal best = alone ? 0.5 : 0.38;
    const int bestSide = alone ? 1 : 0;
    QList<Candidate> found;
    for (int i = 0; i < count; ++i) {
        const qreal share = first + step * i;
        const QPointF at = pointOn(edge.curve, share);
        const QPointF ahead = pointOn(edge.curve, share + 0.01) - at;
        const qreal length = std::max(0.001, std::hypot(ahead.x(), ahead.y()));
        const QPointF outwards(ahead.y() / length, -ahead.x() / length); // curves bend to the left of their way
        const qreal reach =
            std::abs(outwards.x()) * size.width() / 2 + std::abs(outwards.y()) * size.height() / 2 + edge.width + 3;
        for (const int side : {0, 1, -1}) {
            const QPointF center = at + outwards * reach * side;
            const QRectF box = within(m_area, center, size);
            const QPointF off = box.center() - center;
            const qreal cost = std::abs(share - best) * 40
                               + (side == bestSide ? 0
                                  : side < 0       ? 14
                                                   : 9)
                               + (std::abs(off.x()) + std::abs(off.y())) * 0.6
                               + qreal(crossings(box, m_shape, edge.key)) * 5;
            found.append({box, at, cost});
        }
    }
    std::ranges::stable_sort(found, {}, &Candidate::cost);
    return found;
}

qreal GraphLabels::covered(const QRectF &box) const
{
    qreal sum = 0;
    for (const QRectF &each : m_taken)
        sum += overlap(box, each);
    return sum;
}

std::optional<GraphLabel> GraphLabels::freePlace(const LabelWish &wish, LabelSize size,
                                                 const QHash<qint64, GraphLabel> &others) const
{
    const GraphEdge *edge = m_shape.edge(wish.key);
    if (!edge)
        return {};
    for (const Candidate &each : candidates(*edge, wish.sizes[std::size_t(size)])) {
        const QRectF around = each.box.adjusted(-apart, -apart, apart, apart);
        const bool isFree = covered(around) == 0 && std::ranges::none_of(others, [&](const GraphLabel &other) {
                                return other.box.intersects(around);
                            });
        if (isFree)
            return GraphLabel{each.box, each.anchor, size};
    }
    return {};
}

QHash<qint64, GraphLabel> GraphLabels::placeAll(const QList<LabelWish> &wishes, LabelSize size) const
{
    QHash<qint64, GraphLabel> placed;
    for (const LabelWish &wish : wishes)
        if (const auto found = freePlace(wish, size, placed))
            placed.insert(wish.key, *found);
    return placed;
}

QHash<qint64, GraphLabel> GraphLabels::place(const QList<LabelWish> &wishes) const
{
    QHash<qint64, GraphLabel> most;
    QList<LabelWish> backwards = wishes;
    std::ranges::reverse(backwards);
    for (const LabelSize size : {LabelSize::Whole, LabelSize::WithoutChange, LabelSize::Numbers})
        for (const QList<LabelWish> &order :
             {wishes, backwards}) { // what comes first may take the only place of another
            const QHash<qint64, GraphLabel> placed = placeAll(order, size);
            if (placed.size() == wishes.size())
                return placed;
            if (placed.size() > most.size())
                most = placed;
        }
    return most;
}

GraphLabel GraphLabels::placeOne(const LabelWish &wish, const QHash<qint64, GraphLabel> &others) const
{
    for (const auto &known : {others, QHash<qint64, GraphLabel>()})
        for (const LabelSize size : {LabelSize::Whole, LabelSize::WithoutChange, LabelSize::Numbers})
            if (const auto found = freePlace(wish, size, known))
                return *found;
    const GraphEdge *edge = m_shape.edge(wish.key);
    if (!edge)
        return {};
    const QList<Candidate> all = candidates(*edge, wish.sizes[std::size_t(LabelSize::Numbers)]);
    const auto best = std::ranges::min_element(all, {}, [this](const Candidate &each) { return covered(each.box); });
    return {best->box, best->anchor, LabelSize::Numbers};
}

} // namespace dramatis::widgets
