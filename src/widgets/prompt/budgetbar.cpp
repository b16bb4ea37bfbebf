#include "widgets/prompt/budgetbar.h"

#include "presenters/shell/tooltip.h"
#include "widgets/controls/drawercolors.h"
#include "widgets/style/theme.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>

namespace dramatis::widgets {

BudgetBar::BudgetBar(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("Budget of the prompt"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BudgetBar::setPlan(const presenters::PlanValue &plan, const QString &inWords)
{
    m_plan = plan;
    setAccessibleDescription(inWords);
    update();
}

QSize BudgetBar::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 20, fontMetrics().height() + 6};
}

qreal BudgetBar::position(int tokens) const
{
    const int whole = std::max({m_plan.hard, m_plan.tokens, 1});
    return width() * qreal(tokens) / whole;
}

void BudgetBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (isRightToLeft()) { // there are no words in it
        painter.translate(width(), 0);
        painter.scale(-1, 1);
    }
    const DrawerColors colors = DrawerColors::of(palette());
    const QRectF bar = QRectF(rect()).adjusted(0.5, 3.5, -0.5, -3.5);
    QPainterPath outline;
    outline.addRoundedRect(bar, 4, 4);
    painter.fillPath(outline, mixed(colors.paper, colors.ink, 0.08));
    painter.setClipPath(outline);
    int used = 0;
    bool dark = false;
    for (const presenters::PlanLayer &layer : std::as_const(m_plan.layers)) {
        const qreal from = position(used);
        used += layer.tokens();
        dark = !dark; // neighbours differ in lightness, so that the parts can be told apart
        painter.fillRect(QRectF(from, bar.top(), position(used) - from, bar.height()),
                         mixed(colors.accent, colors.paper, dark ? 0.15 : 0.45));
    }
    painter.setClipping(false);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(colors.ink, 1, Qt::DashLine));
    if (m_plan.soft > 0)
        painter.drawLine(QPointF(position(m_plan.soft), 0), QPointF(position(m_plan.soft), height()));
    if (m_plan.hard > 0 && m_plan.tokens > m_plan.hard)
        painter.drawLine(QPointF(position(m_plan.hard), 0), QPointF(position(m_plan.hard), height()));
}

bool BudgetBar::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int at = isRightToLeft() ? width() - help->pos().x() : help->pos().x();
    int used = 0;
    QString text;
    for (const presenters::PlanLayer &layer : std::as_const(m_plan.layers)) {
        used += layer.tokens();
        if (at < position(used)) {
            //: A layer of the prompt and its size in tokens
            text = tr("%1: %n token(s)", nullptr, layer.tokens()).arg(layer.name);
            break;
        }
    }
    QToolTip::showText(help->globalPos(), presenters::toolTip(text), this);
    return true;
}

} // namespace dramatis::widgets
