#include "widgets/relationships/graphmeasures.h"

#include "widgets/relationships/graphpainter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <numbers>

namespace dramatis::widgets {

namespace {

constexpr qsizetype crowd = 4; // with more, portraits are smaller

GraphMeasures withLines(int lines, const QFont &font, qsizetype people) // of a caption
{
    const QFontMetricsF metrics(font);
    const QFontMetricsF small(smallFont(font));
    const qreal shrunk = people > crowd ? 0.75 : 1;
    GraphMeasures measured{
        .radius = metrics.height() * 1.9 * shrunk,
        .caption = {metrics.averageCharWidth() * 14, metrics.height() + small.height() * (lines - 1) + 4}};
    const qreal portrait = measured.radius + measured.gap;
    // Between two, the labels stand above and below the curves, and take a line more when something changed.
    const qreal curves = people == 2 ? measured.radius * 1.3 + small.height() * 3 + 16 : 0;
    measured.above = std::max(portrait, curves);
    measured.below = std::max(portrait + measured.caption.height(), curves);
    return measured;
}

} // namespace

GraphMeasures graphMeasures(const QRectF &area, const QFont &font, qsizetype people)
{
    const GraphMeasures whole = withLines(3, font, people);
    if (people <= crowd)
        return whole;
    const qreal room = nodeRoom(area, whole).height();
    const qreal between =
        room * (1 - std::numbers::sqrt2 / 2) * 1.1; // of two neighbours on a round of eight, the closer way
    return between < whole.radius * 2 + whole.caption.height() ? withLines(1, font, people) : whole;
}

QRectF nodeRoom(const QRectF &area, const GraphMeasures &measures)
{
    const qreal sideways = std::max(measures.caption.width() / 2, measures.radius) + measures.gap;
    const QRectF room = area.adjusted(sideways, measures.above, -sideways, -measures.below);
    return room.isValid() ? room : QRectF(QPointF(area.center().x(), area.top() + measures.above), QSizeF(1, 1));
}

QSize graphSize(const QFont &font, qsizetype people)
{
    const GraphMeasures measured = withLines(3, font, people);
    const qreal label = QFontMetricsF(smallFont(font)).averageCharWidth() * 13 + 16;
    const qreal around = people > crowd ? (measured.radius * 2 + measured.caption.height()) * 3.2 : measured.radius * 8;
    return {int(measured.caption.width() * 2 + label + 40),
            people > 2 ? int(measured.above + measured.below + around) : leastGraphSize(font, people).height()};
}

QSize leastGraphSize(const QFont &font, qsizetype people)
{
    const GraphMeasures measured = withLines(people > crowd ? 1 : 3, font, people);
    const qreal circle = people > crowd ? measured.radius * 6
                         : people > 2   ? measured.radius * 5
                                        : measured.radius * 0.4;
    return {int(measured.caption.width() * 2), int(measured.above + measured.below + circle)};
}

} // namespace dramatis::widgets
