#include "widgets/welcome/doorcard.h"

#include "widgets/controls/rowpainting.h"
#include "widgets/style/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyle>

namespace dramatis::widgets {

namespace {
constexpr int doorRadius = 12;
constexpr int pictureSide = 88;
constexpr int doorSign = 32;
constexpr int above = 24;
constexpr int doorPadding = 16;
} // namespace

DoorCard::DoorCard(QWidget *parent) : QWidget(parent)
{
    setFlat(false);
}

void DoorCard::setFlat(bool flat)
{
    m_isFlat = flat;
    if (flat)
        setContentsMargins(2 * doorPadding + pictureSide, doorPadding, doorPadding, doorPadding);
    else
        setContentsMargins(doorPadding, above + pictureSide + doorPadding, doorPadding, doorPadding);
    update();
}

QRect DoorCard::picturePlace() const
{
    if (m_isFlat)
        return QStyle::visualRect(layoutDirection(), rect(),
                                  {doorPadding, (height() - pictureSide) / 2, pictureSide, pictureSide});
    return {(width() - pictureSide) / 2, above, pictureSide, pictureSide};
}

void DoorCard::setPicture(const QImage &picture, const QString &name)
{
    m_picture = picture;
    m_name = name;
    update();
}

void DoorCard::setSign(const QIcon &sign)
{
    m_sign = sign;
    update();
}

void DoorCard::paintEvent(QPaintEvent * /*event*/)
{
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.line);
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), doorRadius, doorRadius);

    const QRect place = picturePlace();
    QPainterPath circle;
    circle.addEllipse(place);
    if (m_sign.isNull()) {
        painter.setClipPath(circle);
        paintPortrait(painter, place, m_picture, m_name, palette());
        return;
    }
    painter.fillPath(circle, theme.selection);
    m_sign.paint(&painter, QRect(place.center() - QPoint(doorSign, doorSign) / 2, QSize(doorSign, doorSign)));
}

} // namespace dramatis::widgets
