#include "presenters/character/cropshape.h"

#include <algorithm>

namespace dramatis::presenters {

namespace {

constexpr double portraitRatio = 2.0 / 3;
constexpr double leastPixels = 16;

QSizeF largestWithin(QSizeF room, double ratio)
{
    if (ratio <= 0)
        return room;
    return room.width() / room.height() > ratio ? QSizeF(room.height() * ratio, room.height())
                                                : QSizeF(room.width(), room.width() / ratio);
}

} // namespace

CropShape::CropShape(QSize picture, Shape shape) : m_picture(picture), m_shape(shape), m_frame(QPointF(), m_picture)
{
    setShape(shape);
    // Faces are in the upper part.
    if (shape != Shape::Free)
        m_frame.moveTop((m_picture.height() - m_frame.height()) / 8);
}

double CropShape::ratio() const
{
    switch (m_shape) {
    case Shape::Square: return 1;
    case Shape::Portrait: return portraitRatio;
    case Shape::Free: break;
    }
    return 0;
}

double CropShape::least() const
{
    return std::min({leastPixels, m_picture.width(), m_picture.height()});
}

void CropShape::setShape(Shape shape)
{
    m_shape = shape;
    const QPointF middle = m_frame.center();
    m_frame.setSize(largestWithin(m_picture, ratio()));
    m_frame.moveCenter(middle);
    moveBy({});
}

QRect CropShape::pixels() const
{
    const QRect whole(QPoint(), m_picture.toSize());
    return QRect(m_frame.topLeft().toPoint(), m_frame.size().toSize()) & whole;
}

void CropShape::moveBy(QPointF distance)
{
    m_frame.moveLeft(
        std::clamp(m_frame.left() + distance.x(), 0.0, std::max(0.0, m_picture.width() - m_frame.width())));
    m_frame.moveTop(
        std::clamp(m_frame.top() + distance.y(), 0.0, std::max(0.0, m_picture.height() - m_frame.height())));
}

// The corner on the other side stays where it is.
void CropShape::dragCorner(Corner corner, QPointF to)
{
    const bool left = corner == Corner::TopLeft || corner == Corner::BottomLeft;
    const bool top = corner == Corner::TopLeft || corner == Corner::TopRight;
    const QPointF fixed(left ? m_frame.right() : m_frame.left(), top ? m_frame.bottom() : m_frame.top());
    const QSizeF room(left ? fixed.x() : m_picture.width() - fixed.x(),
                      top ? fixed.y() : m_picture.height() - fixed.y());
    QSizeF size((left ? fixed.x() - to.x() : to.x() - fixed.x()), (top ? fixed.y() - to.y() : to.y() - fixed.y()));
    size = QSizeF(std::clamp(size.width(), std::min(least(), room.width()), room.width()),
                  std::clamp(size.height(), std::min(least(), room.height()), room.height()));
    if (ratio() > 0) {
        const double width = std::max(size.width(), size.height() * ratio());
        const QSizeF most = largestWithin(room, ratio());
        size = width > most.width() ? most : QSizeF(width, width / ratio());
    }
    m_frame = QRectF(left ? fixed.x() - size.width() : fixed.x(), top ? fixed.y() - size.height() : fixed.y(),
                     size.width(), size.height());
}

void CropShape::grow(double factor)
{
    const QPointF middle = m_frame.center();
    const double shape = m_frame.width() / m_frame.height();
    const QSizeF most = largestWithin(m_picture, shape);
    const double width = std::clamp(m_frame.width() * factor, std::min(least(), most.width()), most.width());
    m_frame.setSize({width, width / shape});
    m_frame.moveCenter(middle);
    moveBy({});
}

} // namespace dramatis::presenters
