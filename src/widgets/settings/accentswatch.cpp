#include "widgets/settings/accentswatch.h"

#include "widgets/style/housepainting.h"
#include "widgets/style/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

#include <algorithm>

namespace dramatis::widgets {

namespace {

// What the theme that is shown would make of it.
Theme shownTheme(const QPalette &palette, const QColor &accent)
{
    const Theme &theme = Theme::of(palette).isDark ? Theme::dark() : Theme::light();
    return accent.isValid() ? theme.withAccent(accent) : theme;
}

} // namespace

AccentSwatch::AccentSwatch(const QColor &accent, const QString &name, QWidget *parent) :
    QAbstractButton(parent), m_accent(accent)
{
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setAccessibleName(name);
    setToolTip(name);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
}

void AccentSwatch::setAccent(const QColor &accent)
{
    m_accent = accent;
    update();
}

QSize AccentSwatch::sizeHint() const
{
    const int side = std::max(house::controlHeight, fontMetrics().height() * 3 / 2);
    return {side, side};
}

void AccentSwatch::paintEvent(QPaintEvent * /*event*/)
{
    constexpr qreal inset = 6;
    constexpr qreal hoverInset = 4.5;
    const Theme theme = shownTheme(palette(), m_accent);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal side = std::min(width(), height()) - 2 * (underMouse() ? hoverInset : inset);
    QRectF circle(0, 0, side, side);
    circle.moveCenter(QRectF(rect()).center());
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    painter.drawEllipse(circle);
    if (isChecked()) {
        QPainterPath tick(circle.topLeft() + QPointF(0.27, 0.52) * side);
        tick.lineTo(circle.topLeft() + QPointF(0.44, 0.68) * side);
        tick.lineTo(circle.topLeft() + QPointF(0.74, 0.34) * side);
        painter.setPen(QPen(theme.onAccent, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(tick);
    }
    if (hasFocus()) {
        QStyleOption ring;
        ring.initFrom(this);
        house::drawFocusRing(ring, painter);
    }
}

} // namespace dramatis::widgets
