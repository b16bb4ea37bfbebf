// How large portraits and captions of the relationship graph are, and how much room it wants. In pixels.
#pragma once

#include <QFont>
#include <QRectF>
#include <QSize>

namespace dramatis::widgets {

struct GraphMeasures {
    qreal radius = 30; // of a portrait
    QSizeF caption;    // name, mood and activity below it: at most
    qreal gap = 6;
    // What must stay free above and below the middle of a portrait.
    qreal above = 0;
    qreal below = 0;
};

// Where many have little room, a name is enough: mood and doing are in what the mouse finds, and in the list of the
// cast.
GraphMeasures graphMeasures(const QRectF &area, const QFont &font, qsizetype people);
// Where the middles of portraits may be.
QRectF nodeRoom(const QRectF &area, const GraphMeasures &measures);

// With room for all that captions tell.
QSize graphSize(const QFont &font, qsizetype people);
QSize leastGraphSize(const QFont &font, qsizetype people);

} // namespace dramatis::widgets
