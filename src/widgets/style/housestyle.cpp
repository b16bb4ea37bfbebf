#include "widgets/style/housestyle.h"

#include "widgets/style/housepainting.h"
#include "widgets/style/theme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QHeaderView>
#include <QIcon>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QTextEdit>

#include <algorithm>

namespace dramatis::widgets {

namespace {

constexpr int arrowRoom = 28; // for what opens a list
constexpr int stepRoom = 24;  // for what counts up and down
constexpr int fieldPadding = 8;
constexpr int rowHeight = 28;
constexpr int shortestKnob = 32; // of scroll bars

bool isTypedIn(const QWidget *widget)
{
    if (const auto *text = qobject_cast<const QTextEdit *>(widget))
        return !text->isReadOnly();
    const auto *plain = qobject_cast<const QPlainTextEdit *>(widget);
    return plain && !plain->isReadOnly();
}

// The field in a box that opens or counts: the box draws both.
bool isPartOfBox(const QWidget *widget)
{
    const QWidget *parent = widget ? widget->parentWidget() : nullptr;
    return qobject_cast<const QComboBox *>(parent) || qobject_cast<const QAbstractSpinBox *>(parent);
}

// Scroll bars stand on what they scroll.
QColor groundOfScrollBar(const QStyleOption &option, const QWidget *widget)
{
    for (const QWidget *w = widget; w; w = w->parentWidget())
        if (const auto *area = qobject_cast<const QAbstractScrollArea *>(w))
            return area->viewport()->palette().color(area->viewport()->backgroundRole());
    return option.palette.color(QPalette::Window);
}

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

QRect scrollPart(const QStyleOptionSlider &option, QStyle::SubControl part)
{
    const QRect knob = scrollKnob(option);
    const QRect whole = option.rect;
    const bool isUpright = option.orientation == Qt::Vertical;
    switch (part) {
    case QStyle::SC_ScrollBarGroove: return whole;
    case QStyle::SC_ScrollBarSlider: return knob;
    case QStyle::SC_ScrollBarSubPage:
        return isUpright ? QRect(whole.topLeft(), QPoint(whole.right(), knob.top() - 1))
                         : QRect(whole.topLeft(), QPoint(knob.left() - 1, whole.bottom()));
    case QStyle::SC_ScrollBarAddPage:
        return isUpright ? QRect(QPoint(whole.left(), knob.bottom() + 1), whole.bottomRight())
                         : QRect(QPoint(knob.right() + 1, whole.top()), whole.bottomRight());
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
    case QStyle::SC_ComboBoxEditField: return seen(whole.adjusted(fieldPadding, 2, -arrowRoom, -2));
    default: return whole; // its frame, and where its list opens
    }
}

template <class Option> Option without(const Option &option, QStyle::State flags)
{
    Option changed(option);
    changed.state &= ~flags;
    return changed;
}

} // namespace

HouseStyle::HouseStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

int HouseStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_DefaultFrameWidth: return 2; // so that the corners of what is inside do not reach over the round ones
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical: return 0;
    case PM_ScrollBarExtent: return house::scrollBarWidth;
    case PM_ScrollBarSliderMin: return shortestKnob;
    case PM_ScrollView_ScrollBarSpacing: return 0;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return house::indicatorSide;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing: return 8;
    case PM_SliderThickness:
    case PM_SliderControlThickness: return house::sliderKnob + 4;
    case PM_SliderLength: return house::sliderKnob;
    case PM_TabBarTabHSpace: return 24;
    case PM_TabBarTabVSpace: return 16;
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabOverlap:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal: return 0;
    case PM_LayoutLeftMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutBottomMargin: return 12;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing: return 8;
    case PM_MenuPanelWidth: return 1;
    case PM_MenuVMargin:
    case PM_MenuHMargin: return 4;
    case PM_ToolTipLabelFrameWidth: return 6;
    case PM_DockWidgetTitleMargin: return 6;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int HouseStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                          QStyleHintReturn *returned) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_ComboBox_Popup: return 0;
    case SH_ItemView_ShowDecorationSelected: return 1;
    case SH_Slider_AbsoluteSetButtons: return Qt::LeftButton;
    default: return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

QSize HouseStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                                   const QWidget *widget) const
{
    const QSize base = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const auto atLeast = [&](int height) { return base.expandedTo(QSize(0, height)); };
    switch (type) {
    case CT_PushButton: return QSize(base.width() + fieldPadding, std::max(base.height(), house::controlHeight));
    case CT_LineEdit: return isPartOfBox(widget) ? base : atLeast(house::controlHeight);
    case CT_ComboBox:
        return QSize(contents.width() + arrowRoom + 2 * fieldPadding, contents.height())
            .expandedTo(QSize(0, house::controlHeight));
    case CT_SpinBox:
        return QSize(contents.width() + stepRoom + 2 * fieldPadding, contents.height())
            .expandedTo(QSize(0, house::controlHeight));
    case CT_ToolButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
        const bool opens = button && button->features.testFlag(QStyleOptionToolButton::HasMenu)
                           && button->toolButtonStyle != Qt::ToolButtonIconOnly;
        return (base + QSize(opens ? fieldPadding * 2 : 0, 0))
            .expandedTo(QSize(house::controlHeight, house::controlHeight));
    }
    case CT_CheckBox:
    case CT_RadioButton:
    case CT_ItemViewItem: return atLeast(rowHeight);
    case CT_HeaderSection: return atLeast(rowHeight);
    case CT_MenuBarItem: return atLeast(rowHeight);
    case CT_MenuItem: {
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        return item && item->menuItemType == QStyleOptionMenuItem::Separator ? base : atLeast(rowHeight);
    }
    default: return base;
    }
}

QRect HouseStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                 const QWidget *widget) const
{
    if (control == CC_ScrollBar)
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return scrollPart(*bar, part);
    if (control == CC_SpinBox)
        if (const auto *box = qstyleoption_cast<const QStyleOptionSpinBox *>(option))
            return spinPart(*box, part);
    if (control == CC_ComboBox)
        if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option))
            return comboPart(*box, part);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect HouseStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    if (element == SE_LineEditContents) {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (frame && frame->lineWidth > 0)
            return option->rect.adjusted(fieldPadding - 2, 2, -fieldPadding + 2, -2);
    }
    return QProxyStyle::subElementRect(element, option, widget);
}

void HouseStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    switch (element) {
    case PE_PanelButtonCommand:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option))
            house::drawButton(*button, *painter);
        return;
    case PE_PanelButtonTool: house::drawToolButtonPanel(*option, *painter); return;
    case PE_PanelLineEdit: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (frame && frame->lineWidth > 0)
            house::drawField(*option, *painter);
        else if (!isPartOfBox(widget))
            painter->fillRect(option->rect, option->palette.color(QPalette::Base));
        return;
    }
    case PE_FrameLineEdit: house::drawFieldFrame(*option, *painter); return;
    case PE_Frame:
        isTypedIn(widget) ? house::drawFieldFrame(*option, *painter) : house::drawViewFrame(*option, *painter);
        return;
    case PE_FrameFocusRect: house::drawFocusRing(*option, *painter); return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: house::drawCheckBox(*option, *painter); return;
    case PE_IndicatorRadioButton: house::drawOptionBox(*option, *painter); return;
    case PE_PanelItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option))
            house::drawRow(*item, *painter);
        return;
    case PE_PanelMenu:
    case PE_FrameMenu:
    case PE_PanelTipLabel: house::drawMenuPanel(*option, *painter); return;
    case PE_FrameTabBarBase: house::drawTabBase(*option, *painter); return;
    case PE_FrameTabWidget:
    case PE_FrameGroupBox:
    case PE_FrameDefaultButton:
    case PE_FrameStatusBarItem:
    case PE_FrameDockWidget: return; // space does it
    case PE_IndicatorArrowUp:
    case PE_IndicatorArrowDown:
    case PE_IndicatorArrowLeft:
    case PE_IndicatorArrowRight:
    case PE_IndicatorHeaderArrow:
    case PE_IndicatorBranch: drawArrow(element, *option, *painter); return;
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void HouseStyle::drawArrow(PrimitiveElement element, const QStyleOption &option, QPainter &painter)
{
    const Theme theme = Theme::of(option.palette);
    Qt::ArrowType direction = Qt::DownArrow;
    switch (element) {
    case PE_IndicatorArrowUp: direction = Qt::UpArrow; break;
    case PE_IndicatorArrowLeft: direction = Qt::LeftArrow; break;
    case PE_IndicatorArrowRight: direction = Qt::RightArrow; break;
    case PE_IndicatorHeaderArrow: {
        const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(&option);
        direction = header && header->sortIndicator == QStyleOptionHeader::SortUp ? Qt::UpArrow : Qt::DownArrow;
        break;
    }
    case PE_IndicatorBranch:
        if (!option.state.testFlag(State_Children))
            return;
        if (!option.state.testFlag(State_Open))
            direction = option.direction == Qt::RightToLeft ? Qt::LeftArrow : Qt::RightArrow;
        break;
    default: break;
    }
    const bool isEnabled = option.state.testFlag(State_Enabled) || element == PE_IndicatorHeaderArrow;
    house::drawChevron(direction, option.rect, isEnabled ? theme.dim : theme.edge, painter);
}

void HouseStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    const Theme theme = Theme::of(option->palette);
    switch (element) {
    case CE_PushButton: // without the second frame that shows the focus
        proxy()->drawControl(CE_PushButtonBevel, option, painter, widget);
        proxy()->drawControl(CE_PushButtonLabel, option, painter, widget);
        return;
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            QStyleOptionButton label(*button);
            if (label.features.testFlag(QStyleOptionButton::DefaultButton) && label.state.testFlag(State_Enabled))
                label.palette.setColor(QPalette::ButtonText, theme.onAccent);
            QProxyStyle::drawControl(element, &label, painter, widget);
        }
        return;
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            house::drawTab(*tab, *painter);
        return;
    case CE_TabBarTabLabel:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option)) {
            QStyleOptionTab label(*tab);
            if (!label.state.testFlag(State_Selected))
                label.palette.setColor(QPalette::WindowText, theme.dim);
            QProxyStyle::drawControl(element, &label, painter, widget);
        }
        return;
    case CE_HeaderSection:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option))
            house::drawHeaderSection(*header, *painter);
        return;
    case CE_HeaderEmptyArea: painter->fillRect(option->rect, theme.sunken); return;
    case CE_MenuBarEmptyArea: painter->fillRect(option->rect, theme.canvas); return;
    case CE_MenuBarItem: drawMenuBarItem(*option, *painter); return;
    case CE_Splitter:
    case CE_ShapedFrame: drawLineOr(element, *option, *painter, widget); return;
    case CE_DockWidgetTitle: drawDockTitle(*option, *painter); return;
    case CE_ProgressBarGroove:
    case CE_ProgressBarContents: drawProgress(element, *option, *painter, widget); return;
    default: QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void HouseStyle::drawMenuBarItem(const QStyleOption &option, QPainter &painter) const
{
    const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(&option);
    if (!item)
        return;
    house::drawMenuBarItem(*item, painter);
    int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
    if (!proxy()->styleHint(SH_UnderlineShortcut, item, nullptr, nullptr))
        flags |= Qt::TextHideMnemonic;
    proxy()->drawItemText(&painter, item->rect, flags, item->palette, item->state.testFlag(State_Enabled), item->text,
                          QPalette::WindowText);
}

void HouseStyle::drawDockTitle(const QStyleOption &option, QPainter &painter) const
{
    const auto *dock = qstyleoption_cast<const QStyleOptionDockWidget *>(&option);
    if (!dock)
        return;
    const QRect place = proxy()->subElementRect(SE_DockWidgetTitleBarText, &option, nullptr);
    QFont font = painter.font();
    font.setWeight(QFont::DemiBold);
    painter.save();
    painter.setFont(font);
    const QString text = QFontMetrics(font).elidedText(dock->title, Qt::ElideRight, place.width());
    proxy()->drawItemText(&painter, place.adjusted(fieldPadding / 2, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeading,
                          option.palette, option.state.testFlag(State_Enabled), text, QPalette::WindowText);
    painter.restore();
}

// Lines between parts are one pixel wide.
void HouseStyle::drawLineOr(ControlElement element, const QStyleOption &option, QPainter &painter,
                            const QWidget *widget) const
{
    const Theme theme = Theme::of(option.palette);
    const QRect &rect = option.rect;
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(&option);
    const bool isSplitter = element == CE_Splitter;
    const bool isUpright =
        isSplitter ? option.state.testFlag(State_Horizontal) : frame && frame->frameShape == QFrame::VLine;
    if (!isSplitter && !isUpright && !(frame && frame->frameShape == QFrame::HLine)) {
        QProxyStyle::drawControl(element, &option, &painter, widget);
        return;
    }
    const QColor color = isSplitter && option.state.testFlag(State_MouseOver) ? theme.accent : theme.line;
    painter.fillRect(isUpright ? QRect(rect.center().x(), rect.top(), 1, rect.height())
                               : QRect(rect.left(), rect.center().y(), rect.width(), 1),
                     color);
}

// While nobody knows how long it takes, Fusion's bar moves; ours only fills.
void HouseStyle::drawProgress(ControlElement element, const QStyleOption &option, QPainter &painter,
                              const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(&option);
    if (!bar || (bar->minimum == 0 && bar->maximum == 0)) {
        QProxyStyle::drawControl(element, &option, &painter, widget);
        return;
    }
    if (element == CE_ProgressBarContents)
        house::drawProgress(*bar, bar->rect, painter);
}

void HouseStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                    const QWidget *widget) const
{
    const auto place = [&](SubControl part) { return proxy()->subControlRect(control, option, part, widget); };
    switch (control) {
    case CC_ScrollBar:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option)) {
            painter->fillRect(option->rect, groundOfScrollBar(*option, widget));
            house::drawScrollBar(*bar, place(SC_ScrollBarSlider), *painter);
        }
        return;
    case CC_Slider:
        if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option))
            house::drawSlider(*slider, place(SC_SliderGroove), place(SC_SliderHandle), *painter);
        return;
    case CC_ComboBox:
        if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option))
            house::drawComboBox(*box, place(SC_ComboBoxArrow), *painter);
        return;
    case CC_SpinBox:
        if (const auto *box = qstyleoption_cast<const QStyleOptionSpinBox *>(option))
            house::drawSpinBox(*box, place(SC_SpinBoxUp), place(SC_SpinBoxDown), *painter);
        return;
    case CC_ToolButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option)) {
            const QStyleOptionToolButton quiet = without(*button, State_HasFocus);
            QProxyStyle::drawComplexControl(control, &quiet, painter, widget);
            if (button->state.testFlag(State_HasFocus))
                house::drawFocusRing(*option, *painter);
        }
        return;
    default: QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

QIcon HouseStyle::standardIcon(StandardPixmap icon, const QStyleOption *option, const QWidget *widget) const
{
    if (icon == SP_TitleBarCloseButton)
        return QIcon::fromTheme(QStringLiteral("window-close"));
    if (icon == SP_TitleBarNormalButton)
        return QIcon::fromTheme(QStringLiteral("window-new"));
    return QProxyStyle::standardIcon(icon, option, widget);
}

void HouseStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton *>(widget) || qobject_cast<QComboBox *>(widget)
        || qobject_cast<QAbstractSpinBox *>(widget) || qobject_cast<QScrollBar *>(widget)
        || qobject_cast<QTabBar *>(widget) || qobject_cast<QHeaderView *>(widget))
        widget->setAttribute(Qt::WA_Hover);
    if (auto *view = qobject_cast<QAbstractItemView *>(widget))
        view->viewport()->setAttribute(Qt::WA_Hover);
}

} // namespace dramatis::widgets
