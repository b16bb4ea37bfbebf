#include "widgets/chat/columnbar.h"

#include <QEvent>
#include <QLayout>

#include <algorithm>

namespace dramatis::widgets {

namespace {
constexpr int leastBeside = 8; // of a margin that is wider where there is room

// As much of a margin as fits, but at least the least.
int fittingMargin(int wanted, int spare)
{
    return std::clamp(spare, std::min(wanted, leastBeside), wanted);
}
} // namespace

void ColumnBar::setEdges(int left, int right)
{
    m_left = std::max(0, left);
    m_right = std::max(0, right);
    takeMargins();
}

QSize ColumnBar::sizeHint() const
{
    return QWidget::sizeHint(); // a frame would say nothing of what is in it
}

QSize ColumnBar::minimumSizeHint() const
{
    QSize least = QFrame::minimumSizeHint();
    if (const QLayout *content = m_left < 0 ? nullptr : layout()) {
        const QMargins margins = content->contentsMargins();
        least.rwidth() -= std::max(0, margins.left() - leastBeside) + std::max(0, margins.right() - leastBeside);
    }
    return least;
}

bool ColumnBar::event(QEvent *event)
{
    const bool isHandled = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        takeMargins();
    return isHandled;
}

// The left margin gives way first: in a narrow chat it is wider, for the portraits.
void ColumnBar::takeMargins()
{
    QLayout *content = layout();
    if (!content || m_left < 0)
        return;
    const QMargins margins = content->contentsMargins();
    const int needed = content->totalMinimumSize().width() - margins.left() - margins.right();
    const int left = fittingMargin(m_left, width() - needed - m_right);
    const int right = fittingMargin(m_right, width() - needed - left);
    if (left == margins.left() && right == margins.right())
        return;
    content->setContentsMargins(left, margins.top(), right, margins.bottom());
    marginsChanged();
}

} // namespace dramatis::widgets
