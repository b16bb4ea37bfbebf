// The part of a picture that is cut out: a frame of a shape, moved and resized without leaving the picture.
#pragma once

#include <QRectF>
#include <QSize>

namespace dramatis::presenters {

class CropShape {
public:
    enum class Shape { Free, Square, Portrait };
    enum class Corner { TopLeft, TopRight, BottomLeft, BottomRight };

    CropShape(QSize picture, Shape shape);

    Shape shape() const { return m_shape; }
    void setShape(Shape shape);                     // as large as fits, around where the frame is
    const QRectF &frame() const { return m_frame; } // in pixels of the picture
    QRect pixels() const;

    void moveBy(QPointF distance);
    void dragCorner(Corner corner, QPointF to);
    void grow(double factor); // around its middle

private:
    double ratio() const; // of width to height; 0: any
    double least() const;

    QSizeF m_picture;
    Shape m_shape;
    QRectF m_frame;
};

} // namespace dramatis::presenters
