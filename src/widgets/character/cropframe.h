// A picture with the frame of what is kept of it.
#pragma once

#include "presenters/character/cropshape.h"

#include <QImage>
#include <QWidget>

#include <optional>

namespace dramatis::widgets {

class CropFrame : public QWidget {
    Q_OBJECT
public:
    explicit CropFrame(QWidget *parent = nullptr);

    void setPicture(const QImage &picture);
    void setShape(presenters::CropShape::Shape shape);
    QRect kept() const { return m_shape ? m_shape->pixels() : QRect(); } // in pixels of the picture

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    double scale() const;
    QRectF pictureBox() const;
    QRectF frameBox() const;
    QPointF inPicture(QPointF point) const;
    std::optional<presenters::CropShape::Corner> cornerAt(QPointF point) const;
    void showCursor(QPointF point);

    QImage m_picture;
    std::optional<presenters::CropShape> m_shape;
    std::optional<presenters::CropShape::Corner> m_dragged;
    QPointF m_last;
    bool m_moving = false;
};

} // namespace dramatis::widgets
