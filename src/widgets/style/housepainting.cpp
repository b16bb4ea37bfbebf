#include "widgets/style/housepainting.h"

#include "widgets/style/houseplaces.h"
#include "widgets/style/theme.h"

#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace dramatis::widgets::house {

namespace {

constexpr qreal edgeWidth = 1;
constexpr qreal ringWidth = 2;
constexpr qreal hoverPart = 0.06; // of the text, over a ground
constexpr qreal pressPart = 0.12;

class Painting {
public:
    explicit Painting(QPainter &painter) : m_painter(painter)
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
    }
    ~Painting() { m_painter.restore(); }
    Q_DISABLE_COPY_MOVE(Painting)

private:
    QPainter &m_painter;
};

bool has(const QStyleOption &option, QStyle::StateFlag flag)
{
    return option.state.testFlag(flag);
}

QColor touched(const QStyleOption &option, const QColor &ground, const QColor &ink)
{
    if (!has(option, QStyle::State_Enabled))
        return ground;
    if (has(option, QStyle::State_Sunken))
        return mixed(ground, ink, pressPart);
    return has(option, QStyle::State_MouseOver) ? mixed(ground, ink, hoverPart) : ground;
}

// A pen is drawn on both sides of its line: half of it inside.
void drawBox(QPainter &painter, const QRect &rect, const QColor &fill, const QColor &edge, qreal width = edgeWidth,
             qreal corner = radius)
{
    const QRectF inner = QRectF(rect).adjusted(width / 2, width / 2, -width / 2, -width / 2);
    painter.setPen(edge.isValid() ? QPen(edge, width) : QPen(Qt::NoPen));
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    const qreal round = std::min({corner, inner.width() / 2, inner.height() / 2});
    painter.drawRoundedRect(inner, round, round);
}

QColor edgeOf(const QStyleOption &option, const Theme &theme)
{
    return has(option, QStyle::State_Enabled) ? theme.edge : theme.line;
}

// The accent where something is on; grey where it cannot be changed.
QColor onColor(const QStyleOption &option, const Theme &theme)
{
    return has(option, QStyle::State_Enabled) ? theme.accent : theme.faint;
}

} // namespace

void drawChevron(Qt::ArrowType direction, const QRect &place, const QColor &color, QPainter &painter)
{
    const Painting painting(painter);
    const QPointF middle = QRectF(place).center();
    const qreal reach = std::min(4.0, std::min(place.width(), place.height()) / 2.5);
    constexpr qreal flatness = 0.55;
    painter.translate(middle);
    painter.rotate(direction == Qt::UpArrow     ? 180
                   : direction == Qt::LeftArrow ? 90
                   : direction == Qt::DownArrow ? 0
                                                : -90);
    constexpr qreal stroke = 1.5;
    painter.setPen(QPen(color, stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF{{-reach, -reach * flatness}, {0, reach * flatness}, {reach, -reach * flatness}});
}

void drawFocusRing(const QStyleOption &option, QPainter &painter)
{
    const Painting painting(painter);
    drawBox(painter, option.rect, {}, Theme::of(option.palette).accent, ringWidth);
}

void drawButton(const QStyleOptionButton &option, QPainter &painter)
{
    const Painting painting(painter);
    const Theme theme = Theme::of(option.palette);
    const bool isOn = has(option, QStyle::State_On);
    const bool leads =
        option.features.testFlag(QStyleOptionButton::DefaultButton) && has(option, QStyle::State_Enabled);
    const bool isFlat = option.features.testFlag(QStyleOptionButton::Flat);
    const qreal corner = leads && option.text.isEmpty() ? option.rect.height() / 2.0 : radius;
    if (leads) {
        drawBox(painter, option.rect, touched(option, theme.accent, theme.onAccent), {}, edgeWidth, corner);
    } else if (!isFlat || isOn || has(option, QStyle::State_MouseOver) || has(option, QStyle::State_Sunken)) {
        const QColor ground = isOn ? theme.selection : isFlat ? theme.canvas : theme.surface;
        drawBox(painter, option.rect, touched(option, ground, theme.text), isFlat ? QColor() : edgeOf(option, theme));
    }
    if (has(option, QStyle::State_HasFocus)) {
        drawBox(painter, option.rect, {}, theme.accent, ringWidth, corner);
        if (leads) // on the accent itself the ring would not be seen
            drawBox(painter, option.rect.adjusted(2, 2, -2, -2), {}, theme.onAccent, edgeWidth, corner - 2);
    }
}

void drawToolButtonPanel(const QStyleOption &option, QPainter &painter)
{
    const Painting painting(painter);
    const Theme theme = Theme::of(option.palette);
    const bool isOn = has(option, QStyle::State_On);
    const bool isTouched = has(option, QStyle::State_MouseOver) || has(option, QStyle::State_Sunken);
    const bool isRaised = !has(option, QStyle::State_AutoRaise);
    if (has(option, QStyle::State_Enabled) && (isOn || isTouched || isRaised))
        drawBox(painter, option.rect, touched(option, isOn ? theme.selection : theme.canvas, theme.text),
                isRaised ? edgeOf(option, theme) : QColor());
    if (has(option, QStyle::State_HasFocus))
        drawBox(painter, option.rect, {}, theme.accent, ringWidth);
}

void drawFieldFrame(const QStyleOption &option, QPainter &painter, int corner)
{
    const Painting painting(painter);
    const Theme theme = Theme::of(option.palette);
    const bool focused = has(option, QStyle::State_HasFocus) && has(option, QStyle::State_Enabled);
    drawBox(painter, option.rect, {}, focused ? theme.accent : edgeOf(option, theme), focused ? ringWidth : edgeWidth,
            corner);
}

void drawField(const QStyleOption &option, QPainter &painter, int corner)
{
    {
        const Painting painting(painter);
        drawBox(painter, option.rect, option.palette.color(QPalette::Base), {}, edgeWidth, corner);
    }
    drawFieldFrame(option, painter, corner);
}

void drawViewFrame(const QStyleOption &option, QPainter &painter)
{
    const Painting painting(painter);
    const Theme theme = Theme::of(option.palette);
    const bool focused = has(option, QStyle::State_HasFocus) && has(option, QStyle::State_Enabled);
    drawBox(painter, option.rect, {}, focused ? theme.accent : theme.line, edgeWidth, radius / 2.0);
}

void drawCheckBox(const QStyleOption &option, QPainter &painter)
{
    const Painting painting(painter);
    const Theme theme = Theme::of(option.palette);
    const bool isOff = has(option, QStyle::State_Off);
    constexpr qreal corner = 5;
    const QRect box = option.rect;
    if (isOff) {
        drawBox(painter, box, touched(option, theme.surface, theme.text), edgeOf(option, theme), edgeWidth, corner);
        return;
    }
    drawBox(painter, box, touched(option, onColor(option, theme), theme.text), {}, edgeWidth, corner);
    const QColor ink = has(option, QStyle::State_Enabled) ? theme.onAccent : theme.surface;
    constexpr qreal stroke = 2;
    painter.setPen(QPen(ink, stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QRectF place(box);
    const auto at = [&](qreal x, qreal y) {
        return QPointF(place.left() + place.width() * x, place.top() + place.height() * y);
    };
    if (has(option, QStyle::State_NoChange))
        painter.drawLine(at(0.28, 0.5), at(0.72, 0.5));
    else
        painter.drawPolyline(QPolygonF{at(0.25, 0.52), at(0.43, 0.70), at(0.76, 0.32)});
}

void drawOptionBox(const QStyleOption &option, QPainter &painter)
{
    const Painting painting(painter);
    const Theme theme = Theme::of(option.palette);
    const bool isOn = has(option, QStyle::State_On);
    const qreal round = option.rect.height() / 2.0;
    const QColor ground = isOn ? onColor(option, theme) : theme.surface;
    drawBox(painter, option.rect, touched(option, ground, theme.text), isOn ? QColor() : edgeOf(option, theme),
            edgeWidth, round);
    if (!isOn)
        return;
    const int inset = option.rect.height() / 3;
    drawBox(painter, option.rect.adjusted(inset, inset, -inset, -inset), theme.onAccent, {}, edgeWidth, round);
}

void drawRow(const QStyleOptionViewItem &option, QPainter &painter)
{
    const Painting painting(painter);
    const Theme theme = Theme::of(option.palette);
    using Position = QStyleOptionViewItem::ViewItemPosition;
    const bool isSelected = has(option, QStyle::State_Selected);
    const bool isHovered = has(option, QStyle::State_MouseOver) && has(option, QStyle::State_Enabled);
    if (option.backgroundBrush.style() != Qt::NoBrush)
        painter.fillRect(option.rect, option.backgroundBrush);
    if (isSelected)
        painter.fillRect(option.rect, theme.selection);
    else if (isHovered)
        painter.fillRect(option.rect, mixed(theme.surface, theme.text, hoverPart / 2));
    const bool isFirst = option.viewItemPosition == Position::OnlyOne || option.viewItemPosition == Position::Beginning
                         || option.viewItemPosition == Position::Invalid;
    if (isSelected && isFirst) {
        constexpr int bar = 3;
        QRect mark(option.rect.topLeft(), QSize(bar, option.rect.height()));
        if (option.direction == Qt::RightToLeft)
            mark.moveRight(option.rect.right());
        painter.fillRect(mark, has(option, QStyle::State_Active) ? theme.accent : theme.edge);
    }
}

void drawMenuPanel(const QStyleOption &option, QPainter &painter)
{
    const Theme theme = Theme::of(option.palette);
    painter.fillRect(option.rect, theme.surface);
    painter.setPen(theme.line);
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
}

void drawMenuBarItem(const QStyleOption &option, const QStyle &style, QPainter &painter)
{
    const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(&option);
    if (!item)
        return;
    {
        const Painting painting(painter);
        const Theme theme = Theme::of(option.palette);
        painter.fillRect(option.rect, theme.canvas);
        if (has(option, QStyle::State_Selected))
            drawBox(painter, option.rect.adjusted(1, 2, -1, -2), mixed(theme.canvas, theme.text, hoverPart), {});
    }
    int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
    if (!style.styleHint(QStyle::SH_UnderlineShortcut, item, nullptr, nullptr))
        flags |= Qt::TextHideMnemonic;
    style.drawItemText(&painter, item->rect, flags, item->palette, item->state.testFlag(QStyle::State_Enabled),
                       item->text, QPalette::WindowText);
}

void drawDockTitle(const QStyleOption &option, const QStyle &style, QPainter &painter)
{
    const auto *dock = qstyleoption_cast<const QStyleOptionDockWidget *>(&option);
    if (!dock)
        return;
    const QRect place = style.subElementRect(QStyle::SE_DockWidgetTitleBarText, &option, nullptr);
    QFont font = painter.font();
    font.setWeight(QFont::DemiBold);
    painter.save();
    painter.setFont(font);
    const QString text = QFontMetrics(font).elidedText(dock->title, Qt::ElideRight, place.width());
    style.drawItemText(&painter, place.adjusted(fieldPadding / 2, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeading,
                       option.palette, option.state.testFlag(QStyle::State_Enabled), text, QPalette::WindowText);
    painter.restore();
}

void drawArrow(QStyle::PrimitiveElement element, const QStyleOption &option, QPainter &painter)
{
    const Theme theme = Theme::of(option.palette);
    Qt::ArrowType direction = Qt::DownArrow;
    switch (element) {
    case QStyle::PE_IndicatorArrowUp: direction = Qt::UpArrow; break;
    case QStyle::PE_IndicatorArrowLeft: direction = Qt::LeftArrow; break;
    case QStyle::PE_IndicatorArrowRight: direction = Qt::RightArrow; break;
    case QStyle::PE_IndicatorHeaderArrow: {
        const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(&option);
        direction = header && header->sortIndicator == QStyleOptionHeader::SortUp ? Qt::UpArrow : Qt::DownArrow;
        break;
    }
    case QStyle::PE_IndicatorBranch:
        if (!option.state.testFlag(QStyle::State_Children))
            return;
        if (!option.state.testFlag(QStyle::State_Open))
            direction = option.direction == Qt::RightToLeft ? Qt::LeftArrow : Qt::RightArrow;
        break;
    default: break;
    }
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled) || element == QStyle::PE_IndicatorHeaderArrow;
    drawChevron(direction, option.rect, isEnabled ? theme.dim : theme.edge, painter);
}

// Icons are drawn in the color of text, which an accent is no ground for.
QIcon tinted(const QIcon &icon, const QSize &size, const QColor &color, const QPainter &on)
{
    QPixmap pixmap = icon.pixmap(size, on.device()->devicePixelRatioF());
    if (pixmap.isNull())
        return icon;
    QPainter painter(&pixmap);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(pixmap.rect(), color);
    return QIcon(pixmap);
}

} // namespace dramatis::widgets::house
