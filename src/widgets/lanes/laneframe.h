// What stands around the lanes and stays where it is while they scroll: names at the left, titles of scenes above, and
// the axis of time below, with the turn that one looks at.
#pragma once

#include "widgets/lanes/lanelayout.h"
#include "widgets/style/theme.h"

#include <QFont>
#include <QImage>
#include <QRectF>

#include <functional>

class QPainter;
class QPalette;

namespace dramatis::widgets {

class LaneFrame {
public:
    using Portrait = std::function<QImage(int slot)>;

    LaneFrame(const LaneLayout &layout, const QFont &font, const QSizeF &size, const QPointF &scrolled);

    // In the coordinates of the view.
    QRectF lanes() const;
    QRectF axis() const;
    QRectF names() const;
    QRectF knob(int turn) const;
    qreal xOf(qreal turn) const;
    int turnAt(qreal x) const; // of the axis, also beyond its ends
    QList<std::pair<domain::CastSlot, QRectF>> labels() const;

    void paintNames(QPainter &painter, const QPalette &palette, const Portrait &portraits,
                    domain::CastSlot current) const;
    void paintScenes(QPainter &painter, const Theme &theme) const;
    void paintAxis(QPainter &painter, const Theme &theme, int turn, bool hasFocus) const;

    static qreal namesWidth(const QFont &font);
    static qreal axisHeight(const QFont &font);

private:
    void paintTicks(QPainter &painter, const Theme &theme, const QRectF &avoided) const;
    QString knobText(int turn) const;

    const LaneLayout &m_layout;
    QFont m_font;
    QSizeF m_size;
    QPointF m_scrolled;
};

} // namespace dramatis::widgets
