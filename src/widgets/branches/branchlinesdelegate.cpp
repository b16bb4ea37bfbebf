#include "widgets/branches/branchlinesdelegate.h"

#include "presenters/branches/branchesitemmodel.h"
#include "widgets/controls/drawercolors.h"
#include "widgets/style/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace dramatis::widgets {

namespace {

constexpr int mostLanes = 6; // deeper ones share the last

} // namespace

BranchLinesDelegate::BranchLinesDelegate(const presenters::TreeItemModel &model, QObject *parent) :
    TwoLineDelegate(1, parent), m_model(model)
{}

int BranchLinesDelegate::lineWidth(const QStyleOptionViewItem &option) const
{
    return option.fontMetrics.height();
}

int BranchLinesDelegate::leadWidth(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return lineWidth(option) * std::min(mostLanes, std::max(1, m_model.lanes())) + 4;
}

void BranchLinesDelegate::paintLead(QPainter &painter, const QRect &box, const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const
{
    if (index.row() >= m_model.rows().size())
        return;
    const presenters::TreeRow &row = m_model.rows()[index.row()];
    const bool selected = option.state & QStyle::State_Selected;
    const DrawerColors colors = DrawerColors::of(option.palette);
    const QColor ink = selected ? option.palette.color(QPalette::HighlightedText) : colors.ink;
    const QColor paper = selected ? option.palette.color(QPalette::Highlight) : colors.paper;
    const QColor strong = selected ? ink : colors.accent;
    const QColor weak = mixed(ink, paper, 0.55);
    const auto x = [&](int lane) {
        const qreal along = lineWidth(option) * (std::min(lane, mostLanes - 1) + 0.5);
        return option.direction == Qt::RightToLeft ? box.right() + 1 - along : box.left() + along;
    };
    const qreal top = option.rect.top();
    const qreal bottom = option.rect.bottom() + 1;
    const QPointF place(x(row.lane), (top + bottom) / 2);
    // Flat ends: rows meet, and do not lie over each other.
    const auto pen = [&](bool onTheWay) {
        return QPen(onTheWay ? strong : weak, onTheWay ? 2.4 : 1.4, Qt::SolidLine, Qt::FlatCap);
    };

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const int lane : row.passing) {
        // Behind a side branch, the way to where one is goes by in the first lane.
        painter.setPen(pen(lane == 0 && row.wayPasses));
        painter.drawLine(QPointF(x(lane), top), QPointF(x(lane), bottom));
    }
    painter.setPen(pen(row.onTheWay));
    if (row.laneAbove >= 0) {
        QPainterPath path(QPointF(x(row.laneAbove), top));
        path.cubicTo(QPointF(x(row.laneAbove), place.y()), QPointF(x(row.lane), top), place);
        painter.drawPath(path);
    }
    if (row.goesOn) {
        painter.setPen(pen(row.onTheWay && !row.here));
        painter.drawLine(place, QPointF(place.x(), bottom));
    }
    const qreal radius = lineWidth(option) * 0.24;
    if (row.here) { // a ring with nothing in it but the place
        painter.setBrush(paper);
        painter.setPen(QPen(strong, 1.6));
        painter.drawEllipse(place, radius * 1.9, radius * 1.9);
    }
    painter.setPen(QPen(row.onTheWay ? strong : weak, 1.6));
    painter.setBrush(row.place.branch ? (row.onTheWay ? strong : weak) : paper);
    painter.drawEllipse(place, radius, radius);
    painter.restore();
}

} // namespace dramatis::widgets
