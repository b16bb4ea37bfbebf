#include "presenters/branchmap/maprows.h"

#include "presenters/shell/tooltip.h"

namespace dramatis::presenters {

QList<MapRow> mapRows(const BranchMap &map, const QHash<int, int> &hitsByStretch)
{
    QList<MapRow> rows;
    rows.reserve(map.stretches.size());
    for (int i = 0; i < int(map.stretches.size()); ++i) {
        const MapStretch &stretch = map.stretches[i];
        rows.append({map.turns[stretch.last].value, stretch.last, i, stretch.isOnCurrentBranch, stretch.isHere,
                     hitsByStretch.value(i)});
    }
    std::ranges::stable_sort(rows, {}, [&map](const MapRow &row) {
        return std::pair(map.stretches[row.stretch].number, row.isOnCurrentBranch ? 0 : 1);
    });
    return rows;
}

QString MapRowsItemModel::tag(const MapRow &row) const
{
    if (row.hits > 0)
        return tr("%n found", nullptr, row.hits);
    return row.isHere ? tr("current") : QString();
}

QVariant MapRowsItemModel::data(const QModelIndex &index, int role) const
{
    const MapRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole: return m_words.beginning(row->turn);
    case DetailRole: return m_words.detail(row->stretch);
    case TagRole: return tag(*row);
    case QuietRole: return !row->isOnCurrentBranch;
    case MarkRole: return int(row->isHere ? DrawerMark::Here : DrawerMark::None);
    case TurnRole: return row->event;
    case KeyRole: return row->key();
    case Qt::ToolTipRole: return toolTip(m_words.text(row->turn));
    case Qt::AccessibleTextRole:
        return row->hits > 0 ? QStringLiteral("%1, %2").arg(m_words.spoken(row->turn), tag(*row))
                             : m_words.spoken(row->turn);
    default: return {};
    }
}

} // namespace dramatis::presenters
