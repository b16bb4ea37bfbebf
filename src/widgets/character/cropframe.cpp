#include "widgets/character/cropframe.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

namespace dramatis::widgets {

using presenters::CropShape;
using Corner = CropShape::Corner;

namespace {

constexpr double reach = 14; // of a corner, around it
constexpr double handle = 4;
constexpr double step = 1.06;
constexpr double veil = 0.6;

QPointF pointOf(const QRectF &box, Corner corner)
{
    switch (corner) {
    case Corner::TopLeft: return box.topLeft();
    case Corner::TopRight: return box.topRight();
    case Corner::BottomLeft: return box.bottomLeft();
    case Corner::BottomRight: return box.bottomRight();
    }
    return {};
}

constexpr Corner corners[] = {Corner::TopLeft, Corner::TopRight, Corner::BottomLeft, Corner::BottomRight};

} // namespace

CropFrame::CropFrame(QWidget *parent) : QWidget(parent)
{
    setMouseTracking(true);
}

void CropFrame::setPicture(const QImage &picture)
{
    m_picture = picture;
    m_shape.emplace(picture.size(), CropShape::Shape::Portrait);
    update();
}

void CropFrame::setShape(CropShape::Shape shape)
{
    if (m_shape)
        m_shape->setShape(shape);
    update();
}

QSize CropFrame::sizeHint() const
{
    const int line = fontMetrics().height();
    return {line * 28, line * 28};
}

double CropFrame::scale() const
{
    return qMin(double(width()) / m_picture.width(), double(height()) / m_picture.height());
}

QRectF CropFrame::pictureBox() const
{
    const QSizeF size = QSizeF(m_picture.size()) * scale();
    return {QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

QRectF CropFrame::frameBox() const
{
    const QRectF frame = m_shape->frame();
    return {pictureBox().topLeft() + frame.topLeft() * scale(), frame.size() * scale()};
}

QPointF CropFrame::inPicture(QPointF point) const
{
    return (point - pictureBox().topLeft()) / scale();
}

std::optional<Corner> CropFrame::cornerAt(QPointF point) const
{
    const QRectF box = frameBox();
    for (const Corner corner : corners) {
        if ((pointOf(box, corner) - point).manhattanLength() <= reach)
            return corner;
    }
    return std::nullopt;
}

void CropFrame::paintEvent(QPaintEvent *)
{
    if (!m_shape)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(pictureBox(), m_picture);
    QPainterPath outside;
    outside.addRect(pictureBox());
    outside.addRect(frameBox());
    QColor shade = palette().color(QPalette::Window);
    shade.setAlphaF(float(veil));
    painter.fillPath(outside, shade);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor line = palette().color(hasFocus() ? QPalette::Accent : QPalette::WindowText);
    painter.setPen(QPen(line, 2));
    painter.drawRect(frameBox());
    painter.setBrush(line);
    for (const Corner corner : corners)
        painter.drawEllipse(pointOf(frameBox(), corner), handle, handle);
}

void CropFrame::mousePressEvent(QMouseEvent *event)
{
    if (!m_shape || event->button() != Qt::LeftButton)
        return;
    m_dragged = cornerAt(event->position());
    m_moving = !m_dragged && frameBox().contains(event->position());
    m_last = event->position();
}

void CropFrame::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_shape)
        return;
    if (m_dragged)
        m_shape->dragCorner(*m_dragged, inPicture(event->position()));
    else if (m_moving)
        m_shape->moveBy((event->position() - m_last) / scale());
    else
        showCursor(event->position());
    m_last = event->position();
    update();
}

void CropFrame::mouseReleaseEvent(QMouseEvent *)
{
    m_dragged.reset();
    m_moving = false;
}

void CropFrame::showCursor(QPointF point)
{
    const auto corner = cornerAt(point);
    const bool falling = corner == Corner::TopLeft || corner == Corner::BottomRight;
    setCursor(corner                       ? (falling ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor)
              : frameBox().contains(point) ? Qt::SizeAllCursor
                                           : Qt::ArrowCursor);
}

void CropFrame::wheelEvent(QWheelEvent *event)
{
    if (m_shape)
        m_shape->grow(event->angleDelta().y() > 0 ? step : 1 / step);
    update();
}

void CropFrame::keyPressEvent(QKeyEvent *event)
{
    if (!m_shape)
        return QWidget::keyPressEvent(event);
    const double far = m_shape->frame().width() / (event->modifiers() & Qt::ShiftModifier ? 10 : 50);
    switch (event->key()) {
    case Qt::Key_Left: m_shape->moveBy({-far, 0}); break;
    case Qt::Key_Right: m_shape->moveBy({far, 0}); break;
    case Qt::Key_Up: m_shape->moveBy({0, -far}); break;
    case Qt::Key_Down: m_shape->moveBy({0, far}); break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: m_shape->grow(step); break;
    case Qt::Key_Minus: m_shape->grow(1 / step); break;
    default: return QWidget::keyPressEvent(event);
    }
    update();
}

} // namespace dramatis::widgets
