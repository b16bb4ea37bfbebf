#include "widgets/lanes/markpainting.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace dramatis::widgets {

using Kind = presenters::LaneMark::Kind;

namespace {

constexpr qreal radius = 6.5;

void paintKeyhole(QPainter &painter, const QPointF &place, const QColor &color, qreal size)
{
    QPainterPath hole;
    hole.setFillRule(Qt::WindingFill);
    hole.addEllipse(place - QPointF(0, 1.4 * size), 1.9 * size, 1.9 * size);
    hole.addRect(QRectF(place.x() - 0.9 * size, place.y() - 1 * size, 1.8 * size, 4.2 * size));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPath(hole);
}

// Up and down beside the way.
QPainterPath waveAlong(const QPainterPath &path)
{
    constexpr qreal length = 9; // of a wave
    constexpr qreal high = 2;
    constexpr qreal stride = 1.5;
    const qreal whole = path.length();
    QPainterPath wave;
    for (qreal at = 0; at <= whole; at += stride) {
        const QPointF point = path.pointAtPercent(path.percentAtLength(at))
                              + QPointF(0, high * std::sin(2 * std::numbers::pi * at / length));
        if (at > 0)
            wave.lineTo(point);
        else
            wave.moveTo(point);
    }
    return wave;
}

} // namespace

QColor markColor(Kind kind, const Theme &theme)
{
    switch (kind) {
    case Kind::Whisper:
    case Kind::Secret: return theme.secret;
    case Kind::FalseBelief: return theme.bad;
    case Kind::Learned: return theme.dim;
    }
    return theme.text;
}

void paintMark(QPainter &painter, const QPointF &place, Kind kind, const Theme &theme, qreal size)
{
    const QColor color = markColor(kind, theme);
    const qreal r = radius * size;
    painter.save();
    painter.setPen(QPen(theme.surface, 1.5));
    painter.setBrush(color);
    switch (kind) {
    case Kind::Whisper:
        painter.setPen(QPen(color, 2.2 * size));
        painter.setBrush(theme.surface);
        painter.drawEllipse(place, r * 0.9, r * 0.9);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(place, r * 0.34, r * 0.34);
        break;
    case Kind::Secret:
        painter.drawEllipse(place, r * 1.05, r * 1.05);
        paintKeyhole(painter, place, theme.surface, size);
        break;
    case Kind::FalseBelief: {
        const qreal d = r * 1.3;
        painter.drawPolygon(
            QPolygonF{place + QPointF(0, -d), place + QPointF(d, 0), place + QPointF(0, d), place + QPointF(-d, 0)});
        painter.setPen(QPen(theme.surface, 1.8 * size, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(place + QPointF(-r, r) * 0.42, place + QPointF(r, -r) * 0.42);
        break;
    }
    case Kind::Learned: {
        painter.setPen(QPen(color, 1.8 * size));
        painter.setBrush(theme.surface);
        const qreal d = r * 0.7;
        painter.drawRoundedRect(QRectF(place - QPointF(d, d), QSizeF(2 * d, 2 * d)), 1, 1);
        break;
    }
    }
    painter.restore();
}

void paintHeld(QPainter &painter, const QPainterPath &path, Kind kind, const Theme &theme)
{
    painter.save();
    painter.setBrush(Qt::NoBrush);
    if (kind == Kind::FalseBelief) {
        painter.setPen(QPen(theme.bad, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(waveAlong(path));
    } else {
        QPen dots(theme.secret, 2.4, Qt::CustomDashLine, Qt::RoundCap);
        dots.setDashPattern({0.01, 2.4});
        painter.setPen(dots);
        painter.drawPath(path);
    }
    painter.restore();
}

QPainterPath threadPath(const QPointF &from, const QPointF &to, qreal step)
{
    const qreal bulge = std::clamp(step * 0.5, 6.0, 18.0);
    QPainterPath path(from);
    path.cubicTo(from + QPointF(bulge, (to.y() - from.y()) * 0.25), to + QPointF(bulge, (from.y() - to.y()) * 0.25),
                 to);
    return path;
}

void paintThread(QPainter &painter, const QPainterPath &path, const Theme &theme)
{
    painter.save();
    painter.setBrush(Qt::NoBrush);
    QPen dashes(theme.secret, 2, Qt::CustomDashLine, Qt::RoundCap);
    dashes.setDashPattern({2, 2});
    painter.setPen(dashes);
    painter.drawPath(path);
    painter.setPen(QPen(theme.secret, 1.8));
    painter.setBrush(theme.surface);
    painter.drawEllipse(path.currentPosition(), 3.4, 3.4);
    painter.restore();
}

} // namespace dramatis::widgets
