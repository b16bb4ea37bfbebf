#include "presenters/relationships/edgecauses.h"

#include "domain/world/world.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/tooltip.h"

namespace dramatis::presenters {

using domain::EdgeMover;

QList<EdgeCauseRow> edgeCauses(const domain::World &world, const domain::Edge &edge, qsizetype atMost)
{
    QList<EdgeCauseRow> rows;
    for (qsizetype i = edge.causes.size() - 1; i >= 0 && rows.size() < atMost; --i) {
        const domain::EdgeCause &cause = edge.causes.at(i);
        rows.append({cause.event.value, cause.turn.value, turnNumber(world, cause.turn.value), cause.affinity,
                     cause.trust, cause.heldBack, cause.by});
    }
    return rows;
}

EdgeSum edgeSum(const domain::Edge &edge, EdgeMeasure measure)
{
    EdgeSum sum;
    for (qsizetype i = 0; i < edge.causes.size(); ++i) {
        const domain::EdgeCause &cause = edge.causes.at(i);
        const int step = measure == EdgeMeasure::Affinity ? cause.affinity : cause.trust;
        if (cause.heldBack || !step)
            continue;
        ++sum.causes;
        (step > 0 ? sum.rises : sum.falls) += std::abs(step);
    }
    return sum;
}

void EdgeCausesItemModel::setReasons(Reasons reasons)
{
    m_reasons = std::move(reasons);
    m_known.clear();
    touch();
}

QString EdgeCausesItemModel::reason(int row) const
{
    constexpr int block = 32; // about what a list shows at a time
    const qint64 wanted = rows()[row].event;
    if (!m_known.contains(wanted) && m_reasons) {
        QList<EdgeCauseRow> unknown;
        for (int i = row; i < std::min(int(rows().size()), row + block); ++i)
            if (!m_known.contains(rows()[i].event))
                unknown.append(rows()[i]);
        for (const EdgeCauseRow &each : unknown)
            m_known.insert(each.event, {});
        m_known.insert(m_reasons(unknown));
    }
    return m_known.value(wanted);
}

QString EdgeCausesItemModel::titleOf(const EdgeCauseRow &row) const
{
    const QString change = EdgeWords::change(row.affinity, row.trust);
    if (row.by == EdgeMover::Time)
        return tr("Time passed: %1").arg(change);
    if (row.by == EdgeMover::BrokenPromise)
        return tr("Promise not kept: %1").arg(change);
    if (row.number)
        return tr("Turn %1: %2").arg(row.number).arg(change);
    return row.turn ? tr("Earlier: %1").arg(change) : tr("By hand: %1").arg(change);
}

QVariant EdgeCausesItemModel::data(const QModelIndex &index, int role) const
{
    const EdgeCauseRow *row = rowAt(index);
    if (!row)
        return {};
    const QString title = titleOf(*row);
    switch (role) {
    case Qt::DisplayRole: return title;
    case DetailRole: return reason(index.row());
    case Qt::ToolTipRole: return toolTip(reason(index.row()));
    case TagRole: return row->heldBack ? tr("held back") : QString();
    case QuietRole: return row->heldBack;
    case TurnRole: return row->by == EdgeMover::Exchange || row->number ? row->turn : 0;
    case KeyRole: return row->event;
    case Qt::AccessibleTextRole: {
        const QString why = reason(index.row());
        if (row->heldBack)
            return tr("%1, held back because the value was set by hand. %2").arg(title, why).trimmed();
        return why.isEmpty() ? title : tr("%1. %2").arg(title, why);
    }
    default: return {};
    }
}

} // namespace dramatis::presenters
