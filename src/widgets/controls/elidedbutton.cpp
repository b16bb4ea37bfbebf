#include "widgets/controls/elidedbutton.h"
#include "presenters/shell/tooltip.h"

#include <QHelpEvent>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolTip>

namespace dramatis::widgets {

namespace {
constexpr int fewestLetters = 12; // of a long name
}

QSize ElidedButton::minimumSizeHint() const
{
    const QSize whole = QToolButton::minimumSizeHint();
    return {qMin(whole.width(), fontMetrics().averageCharWidth() * fewestLetters), whole.height()};
}

QString ElidedButton::shownText() const
{
    const int beside = sizeHint().width()
                       - fontMetrics().size(Qt::TextShowMnemonic, text()).width(); // the icon, and what is around both
    return fontMetrics().elidedText(text(), Qt::ElideRight, qMax(0, width() - beside), Qt::TextShowMnemonic);
}

bool ElidedButton::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || shownText() == text())
        return QToolButton::event(event);
    const QString words = toolTip().isEmpty() ? text() : text() + QStringLiteral("\n\n") + toolTip();
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), presenters::toolTip(words), this);
    return true;
}

void ElidedButton::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text = shownText();
    painter.drawComplexControl(QStyle::CC_ToolButton, option);
}

} // namespace dramatis::widgets
