#include "widgets/style/housestyle.h"

#include "widgets/style/housebars.h"
#include "widgets/style/housepainting.h"
#include "widgets/style/houseplaces.h"
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

constexpr int rowHeight = 28;
constexpr int aroundText = 12; // above and below it in a control, where it is larger than usual

bool isTypedIn(const QWidget *widget)
{
    return qobject_cast<const QTextEdit *>(widget) || qobject_cast<const QPlainTextEdit *>(widget);
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

} // namespace

HouseStyle::HouseStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

int HouseStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_DefaultFrameWidth: return 2; // so that the corners of what is inside do not reach over the round ones
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical: return 0;
    case PM_ScrollBarExtent: return house::scrollBarWidth;
    case PM_ScrollBarSliderMin: return house::shortestKnob;
    case PM_ScrollView_ScrollBarSpacing: return 0;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return house::indicatorSide;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing: return 8;
    case PM_SplitterWidth: return house::splitterWidth(widget);
    case PM_SliderThickness:
    case PM_SliderControlThickness: return house::sliderKnob + 4;
    case PM_SliderLength: return house::sliderKnob;
    case PM_TabBarTabHSpace: return 16;
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
    case PM_FocusFrameHMargin: return 7; // beside the words of a row
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
    const int textHeight = option ? option->fontMetrics.height() : 0;
    const int control = std::max(house::controlHeight, textHeight + aroundText);
    const int row = std::max(rowHeight, textHeight + aroundText - (house::controlHeight - rowHeight));
    switch (type) {
    case CT_PushButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        if (button && button->text.isEmpty())
            return {house::roundButton, house::roundButton};
        return QSize(contents.width() + 3 * house::fieldPadding, contents.height())
            .expandedTo(QSize(house::leastButtonWidth, control));
    }
    case CT_LineEdit: return isPartOfBox(widget) ? base : atLeast(control);
    case CT_ComboBox:
        return QSize(contents.width() + house::arrowRoom + 2 * house::fieldPadding, contents.height())
            .expandedTo(QSize(0, control));
    case CT_SpinBox:
        return QSize(contents.width() + house::stepRoom + 2 * house::fieldPadding, contents.height())
            .expandedTo(QSize(0, control));
    case CT_ToolButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
        const bool opens = button && button->features.testFlag(QStyleOptionToolButton::HasMenu)
                           && button->toolButtonStyle != Qt::ToolButtonIconOnly;
        return (base + QSize(opens ? house::fieldPadding * 2 : 0, 0))
            .expandedTo(QSize(house::controlHeight, button && button->toolButtonStyle != Qt::ToolButtonIconOnly
                                                        ? control
                                                        : house::controlHeight));
    }
    case CT_CheckBox:
    case CT_RadioButton:
    case CT_ItemViewItem:
    case CT_HeaderSection:
    case CT_MenuBarItem: return atLeast(row);
    case CT_MenuItem: {
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        return item && item->menuItemType == QStyleOptionMenuItem::Separator && item->text.isEmpty() ? base
                                                                                                     : atLeast(row);
    }
    default: return base;
    }
}

QRect HouseStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                 const QWidget *widget) const
{
    if (control == CC_ScrollBar)
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return house::scrollPart(*bar, part);
    if (control == CC_SpinBox)
        if (const auto *box = qstyleoption_cast<const QStyleOptionSpinBox *>(option))
            return house::spinPart(*box, part);
    if (control == CC_ComboBox)
        if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option))
            return house::comboPart(*box, part);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect HouseStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    if (element == SE_LineEditContents) {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (frame && frame->lineWidth > 0)
            return option->rect.adjusted(house::fieldPadding - 2, 2, -house::fieldPadding + 2, -2);
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
        isTypedIn(widget) ? house::drawField(*option, *painter) : house::drawViewFrame(*option, *painter);
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
    case PE_IndicatorBranch: house::drawArrow(element, *option, *painter); return;
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
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
            if (label.features.testFlag(QStyleOptionButton::DefaultButton) && label.state.testFlag(State_Enabled)) {
                label.palette.setColor(QPalette::ButtonText, theme.onAccent);
                label.icon = house::tinted(label.icon, label.iconSize, theme.onAccent, *painter);
            }
            QProxyStyle::drawControl(element, &label, painter, widget);
        }
        return;
    case CE_ComboBoxLabel: // Qt cuts off what does not fit
        if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            QStyleOptionComboBox label(*box);
            label.currentText =
                house::elidedText(*box, proxy()->subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget));
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
    case CE_MenuBarItem: house::drawMenuBarItem(*option, *proxy(), *painter); return;
    case CE_Splitter:
    case CE_ShapedFrame: drawLineOr(element, *option, *painter, widget); return;
    case CE_DockWidgetTitle: house::drawDockTitle(*option, *proxy(), *painter); return;
    case CE_ProgressBarGroove:
    case CE_ProgressBarContents: drawProgress(element, *option, *painter, widget); return;
    default: QProxyStyle::drawControl(element, option, painter, widget);
    }
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
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option))
            drawToolButton(*button, *painter, widget);
        return;
    default: QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

// Its arrow stands behind the words, not in a corner; an icon that opens a menu needs none.
void HouseStyle::drawToolButton(const QStyleOptionToolButton &option, QPainter &painter, const QWidget *widget) const
{
    QStyleOptionToolButton quiet(option);
    quiet.state &= ~State_HasFocus;
    const bool opens =
        option.features.testFlag(QStyleOptionToolButton::HasMenu) && !option.subControls.testFlag(SC_ToolButtonMenu);
    if (opens) {
        quiet.features &= ~QStyleOptionToolButton::HasMenu;
        house::drawToolButtonPanel(quiet, painter);
        const bool hasWords = option.toolButtonStyle != Qt::ToolButtonIconOnly;
        const QRect whole = option.rect;
        const int arrow = hasWords ? 2 * house::fieldPadding : 0;
        quiet.rect = visualRect(option.direction, whole, whole.adjusted(0, 0, -arrow, 0));
        proxy()->drawControl(CE_ToolButtonLabel, &quiet, &painter, widget);
        const QRect place(whole.right() - arrow - 2, whole.top(), arrow, whole.height());
        if (hasWords)
            house::drawChevron(Qt::DownArrow, visualRect(option.direction, whole, place), Theme::of(option.palette).dim,
                               painter);
    } else {
        QProxyStyle::drawComplexControl(CC_ToolButton, &quiet, &painter, widget);
    }
    if (option.state.testFlag(State_HasFocus))
        house::drawFocusRing(option, painter);
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
    if (isTypedIn(widget)) // its frame paints the ground, round corners and all
        static_cast<QAbstractScrollArea *>(widget)->viewport()->setAutoFillBackground(false);
}

} // namespace dramatis::widgets
