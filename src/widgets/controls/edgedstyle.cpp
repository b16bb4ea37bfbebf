#include "widgets/controls/edgedstyle.h"

#include <QIcon>
#include <QStyleOption>

namespace dramatis::widgets {

namespace {
bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

// Fusion makes the color of an edge from that of the window.
template <class Option> Option edged(const Option &option)
{
    constexpr int lighter = 420;
    Option changed(option);
    changed.palette.setColor(QPalette::Window, option.palette.color(QPalette::Window).lighter(lighter));
    return changed;
}
} // namespace

void EdgedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    const bool isFrame = element == PE_Frame || element == PE_FrameLineEdit;
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorRadioButton;
    if ((isFrame || isBox) && isDark(option->palette)) {
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option)) {
            const QStyleOptionFrame changed = edged(*frame);
            QProxyStyle::drawPrimitive(element, &changed, painter, widget);
            return;
        }
        if (const auto *box = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            const QStyleOptionButton changed = edged(*box);
            QProxyStyle::drawPrimitive(element, &changed, painter, widget);
            return;
        }
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void EdgedStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                    const QWidget *widget) const
{
    const auto *box = control == CC_SpinBox ? qstyleoption_cast<const QStyleOptionSpinBox *>(option) : nullptr;
    if (box && isDark(option->palette)) {
        const QStyleOptionSpinBox changed = edged(*box);
        QProxyStyle::drawComplexControl(control, &changed, painter, widget);
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QIcon EdgedStyle::standardIcon(StandardPixmap icon, const QStyleOption *option, const QWidget *widget) const
{
    if (icon == SP_TitleBarCloseButton)
        return QIcon::fromTheme(QStringLiteral("window-close"));
    if (icon == SP_TitleBarNormalButton)
        return QIcon::fromTheme(QStringLiteral("window-new"));
    return QProxyStyle::standardIcon(icon, option, widget);
}

} // namespace dramatis::widgets
