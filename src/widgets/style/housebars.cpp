#include "widgets/style/housebars.h"

#include "widgets/style/housepainting.h"
#include "widgets/style/theme.h"

#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace dramatis::widgets::house {

namespace {

void fillRound(QPainter &painter, const QRectF &rect, const QColor &color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const qreal round = std::min(rect.width(), rect.height()) / 2;
    painter.drawRoundedRect(rect, round, round);
    painter.restore();
}

QColor inkOf(const QStyleOption &option, const Theme &theme)
{
    return option.state.testFlag(QStyle::State_Enabled) ? theme.dim : theme.faint;
}

} // namespace

void drawTab(const QStyleOptionTab &option, QPainter &painter)
{
    const Theme theme = Theme::of(option.palette);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const bool isHovered = option.state.testFlag(QStyle::State_MouseOver);
    if (!isSelected && isHovered && option.state.testFlag(QStyle::State_Enabled))
        fillRound(painter, QRectF(option.rect).adjusted(2, 4, -2, -4), mixed(theme.canvas, theme.text, 0.05));
    if (!isSelected)
        return;
    constexpr qreal thick = 3;
    QRectF mark(option.rect);
    switch (option.shape) {
    case QTabBar::RoundedSouth:
    case QTabBar::TriangularSouth: mark.setHeight(thick); break;
    case QTabBar::RoundedWest:
    case QTabBar::TriangularWest: mark.setLeft(mark.right() - thick); break;
    case QTabBar::RoundedEast:
    case QTabBar::TriangularEast: mark.setWidth(thick); break;
    default: mark.setTop(mark.bottom() - thick);
    }
    const bool isUpright = mark.width() < mark.height();
    constexpr qreal inset = 8;
    fillRound(painter, isUpright ? mark.adjusted(0, inset, 0, -inset) : mark.adjusted(inset, 0, -inset, 0),
              theme.accent);
}

void drawTabBase(const QStyleOption &option, QPainter &painter)
{
    const Theme theme = Theme::of(option.palette);
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.line);
}

void drawHeaderSection(const QStyleOptionHeader &option, QPainter &painter)
{
    const Theme theme = Theme::of(option.palette);
    const bool isHovered = option.state.testFlag(QStyle::State_MouseOver);
    painter.fillRect(option.rect, isHovered ? mixed(theme.sunken, theme.text, 0.05) : theme.sunken);
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.line);
}

void drawProgress(const QStyleOptionProgressBar &option, const QRect &groove, QPainter &painter)
{
    const Theme theme = Theme::of(option.palette);
    constexpr int thick = 6;
    QRectF bar(groove);
    bar.setHeight(thick);
    bar.moveCenter(QRectF(groove).center());
    fillRound(painter, bar, mixed(theme.canvas, theme.text, 0.14));
    const qint64 span = qint64(option.maximum) - option.minimum;
    QRectF done(bar);
    if (span <= 0) { // nobody knows how long it takes
        done.setWidth(bar.width() / 3);
        done.moveCenter(bar.center());
    } else {
        const qreal part = std::clamp(qreal(option.progress - option.minimum) / qreal(span), 0.0, 1.0);
        done.setWidth(bar.width() * part);
        if (option.direction == Qt::RightToLeft)
            done.moveRight(bar.right());
    }
    if (done.width() >= 1)
        fillRound(painter, done, theme.accent);
}

void drawScrollBar(const QStyleOptionSlider &option, const QRect &knob, QPainter &painter)
{
    const Theme theme = Theme::of(option.palette);
    const bool isHeld = option.state.testFlag(QStyle::State_Sunken);
    const bool isTouched = option.state.testFlag(QStyle::State_MouseOver) || isHeld;
    const int inset = isTouched ? 2 : 3;
    const QRectF shape = option.orientation == Qt::Vertical ? QRectF(knob).adjusted(inset, 1, -inset, -1)
                                                            : QRectF(knob).adjusted(1, inset, -1, -inset);
    if (option.minimum != option.maximum)
        fillRound(painter, shape, isHeld ? theme.dim : theme.edge);
}

void drawSlider(const QStyleOptionSlider &option, const QRect &groove, const QRect &knob, QPainter &painter)
{
    const Theme theme = Theme::of(option.palette);
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    constexpr int thick = 4;
    const bool isLevel = option.orientation == Qt::Horizontal;
    QRectF bar(groove);
    if (isLevel)
        bar.setHeight(thick);
    else
        bar.setWidth(thick);
    bar.moveCenter(QRectF(groove).center());
    fillRound(painter, bar, theme.edge);
    QRectF before(bar);
    if (isLevel && option.direction != Qt::RightToLeft)
        before.setRight(knob.center().x());
    else if (isLevel)
        before.setLeft(knob.center().x());
    else
        before.setTop(knob.center().y());
    fillRound(painter, before, isEnabled ? theme.accent : theme.faint);
    fillRound(painter, QRectF(knob), isEnabled ? theme.accent : theme.faint);
    constexpr int rim = 3;
    if (!option.state.testFlag(QStyle::State_Sunken))
        fillRound(painter, QRectF(knob).adjusted(rim, rim, -rim, -rim), theme.surface);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        QStyleOption ring(option);
        ring.rect = option.rect;
        drawFocusRing(ring, painter);
    }
}

void drawComboBox(const QStyleOptionComboBox &option, const QRect &arrow, QPainter &painter)
{
    const Theme theme = Theme::of(option.palette);
    if (option.editable) {
        drawField(option, painter);
    } else {
        QStyleOptionButton button;
        button.QStyleOption::operator=(option);
        button.state.setFlag(QStyle::State_On, false);
        if (!option.frame)
            button.features = QStyleOptionButton::Flat;
        drawButton(button, painter);
    }
    drawChevron(Qt::DownArrow, arrow, inkOf(option, theme), painter);
}

QString elidedText(const QStyleOptionComboBox &option, const QRect &field)
{
    constexpr int aroundText = 2; // that Qt leaves free
    const int icon = option.currentIcon.isNull() ? 0 : option.iconSize.width() + 4;
    return option.fontMetrics.elidedText(option.currentText, Qt::ElideRight, field.width() - icon - aroundText);
}

void drawSpinBox(const QStyleOptionSpinBox &option, const QRect &up, const QRect &down, QPainter &painter)
{
    const Theme theme = Theme::of(option.palette);
    if (option.frame)
        drawField(option, painter);
    const auto step = [&](QStyle::SubControl part, QAbstractSpinBox::StepEnabledFlag flag, Qt::ArrowType arrow,
                          const QRect &place) {
        const bool isEnabled = option.state.testFlag(QStyle::State_Enabled) && option.stepEnabled.testFlag(flag);
        const bool isTouched = isEnabled && option.activeSubControls == part;
        if (isTouched)
            fillRound(painter, place.adjusted(2, 2, -2, -2), mixed(theme.surface, theme.text, 0.1));
        drawChevron(arrow, place, isEnabled ? theme.dim : mixed(theme.faint, theme.surface, 0.4), painter);
    };
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    step(QStyle::SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, Qt::UpArrow, up);
    step(QStyle::SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, Qt::DownArrow, down);
}

} // namespace dramatis::widgets::house
