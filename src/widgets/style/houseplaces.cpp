#include "widgets/style/houseplaces.h"

#include <QSplitter>

#include <algorithm>

namespace dramatis::widgets::house {

namespace {

QRect scrollKnob(const QStyleOptionSlider &option)
{
    const bool isUpright = option.orientation == Qt::Vertical;
    const int length = isUpright ? option.rect.height() : option.rect.width();
    const qint64 range = qint64(option.maximum) - option.minimum;
    const int natural =
        range > 0 ? int(qint64(option.pageStep) * length / std::max<qint64>(1, range + option.pageStep)) : length;
    const int knob = std::clamp(natural, std::min(shortestKnob, length), length);
    const int at = QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition, length - knob,
                                                   option.upsideDown);
    return isUpright ? QRect(option.rect.left(), option.rect.top() + at, option.rect.width(), knob)
                     : QRect(option.rect.left() + at, option.rect.top(), knob, option.rect.height());
}

} // namespace

QRect scrollPart(const QStyleOptionSlider &option, QStyle::SubControl part)
{
    const QRect knob = scrollKnob(option);
    const QRect whole = option.rect;
    const bool isUpright = option.orientation == Qt::Vertical;
    const auto seen = [&](const QRect &rect) { return QStyle::visualRect(option.direction, whole, rect); };
    switch (part) {
    case QStyle::SC_ScrollBarGroove: return whole;
    case QStyle::SC_ScrollBarSlider: return seen(knob);
    case QStyle::SC_ScrollBarSubPage:
        return seen(isUpright ? QRect(whole.topLeft(), QPoint(whole.right(), knob.top() - 1))
                              : QRect(whole.topLeft(), QPoint(knob.left() - 1, whole.bottom())));
    case QStyle::SC_ScrollBarAddPage:
        return seen(isUpright ? QRect(QPoint(whole.left(), knob.bottom() + 1), whole.bottomRight())
                              : QRect(QPoint(knob.right() + 1, whole.top()), whole.bottomRight()));
    default: return {}; // no arrows at the ends
    }
}

QRect spinPart(const QStyleOptionSpinBox &option, QStyle::SubControl part)
{
    const QRect whole = option.rect;
    const int steps = option.buttonSymbols == QAbstractSpinBox::NoButtons ? 0 : stepRoom;
    const int middle = whole.top() + whole.height() / 2;
    const auto seen = [&](const QRect &rect) { return QStyle::visualRect(option.direction, whole, rect); };
    switch (part) {
    case QStyle::SC_SpinBoxUp:
        return seen(QRect(QPoint(whole.right() - steps + 1, whole.top() + 2), QPoint(whole.right() - 2, middle - 1)));
    case QStyle::SC_SpinBoxDown:
        return seen(QRect(QPoint(whole.right() - steps + 1, middle), QPoint(whole.right() - 2, whole.bottom() - 2)));
    case QStyle::SC_SpinBoxEditField: return seen(whole.adjusted(fieldPadding - 2, 2, -steps - 2, -2));
    case QStyle::SC_SpinBoxFrame: return whole;
    default: return {};
    }
}

QRect comboPart(const QStyleOptionComboBox &option, QStyle::SubControl part)
{
    const QRect whole = option.rect;
    const auto seen = [&](const QRect &rect) { return QStyle::visualRect(option.direction, whole, rect); };
    switch (part) {
    case QStyle::SC_ComboBoxArrow:
        return seen(QRect(whole.right() - arrowRoom + 1, whole.top(), arrowRoom, whole.height()));
    case QStyle::SC_ComboBoxEditField: // the field in it leaves two pixels on its own
        return seen(whole.adjusted(option.editable ? fieldPadding - 2 : fieldPadding, 2, -arrowRoom, -2));
    default: return whole; // its frame, and where its list opens
    }
}

// Panes beside each other stand as far from the line between them as from the edge of their window.
int splitterWidth(const QWidget *splitter)
{
    const auto *panes = qobject_cast<const QSplitter *>(splitter);
    return panes && panes->orientation() == Qt::Horizontal ? 17 : 5;
}

} // namespace dramatis::widgets::house
