// Where the numbers of the curves stand: along their curves, over no face, no name and no other number. Pure geometry.
#pragma once

#include "widgets/relationships/graphshape.h"

#include <array>
#include <optional>

namespace dramatis::widgets {

// How much of an edge its box tells, in the order in which room is sought: everything, without what changed, two
// numbers alone.
enum class LabelSize { Whole, WithoutChange, Numbers };

struct LabelWish {
    qint64 key = 0;
    std::array<QSizeF, 3> sizes; // by LabelSize
};

struct GraphLabel {
    QRectF box;
    QPointF anchor; // on its curve
    LabelSize size = LabelSize::Whole;
};

class GraphLabels {
public:
    // `taken`: what no box may cover.
    GraphLabels(const QRectF &area, const GraphShape &shape, const QList<QRectF> &taken);

    // All wishes in the largest size in which all have room; in the smallest one, those that have.
    QHash<qint64, GraphLabel> place(const QList<LabelWish> &wishes) const;
    // Its own box in any case, over `others` and over faces where it must be.
    GraphLabel placeOne(const LabelWish &wish, const QHash<qint64, GraphLabel> &others) const;

private:
    struct Candidate {
        QRectF box;
        QPointF anchor;
        qreal cost = 0;
    };
    QList<Candidate> candidates(const GraphEdge &edge, const QSizeF &size) const; // the best first
    QHash<qint64, GraphLabel> placeAll(const QList<LabelWish> &wishes, LabelSize size) const;
    std::optional<GraphLabel> freePlace(const LabelWish &wish, LabelSize size,
                                        const QHash<qint64, GraphLabel> &others) const;
    qreal covered(const QRectF &box) const;

    QRectF m_area;
    const GraphShape &m_shape;
    QList<QRectF> m_taken;
};

} // namespace dramatis::widgets
