#include "presenters/branches/branchesitemmodel.h"

#include "base/visibletext.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/tooltip.h"

#include <QDateTime>
#include <QLocale>

namespace dramatis::presenters {

QString branchName(const BranchRow &branch)
{
    return branch.name.isEmpty() ? BranchesItemModel::tr("Main branch") : base::oneLine(branch.name);
}

QVariant BranchesItemModel::data(const QModelIndex &index, int role) const
{
    const BranchRow *row = rowAt(index);
    if (!row)
        return {};
    const QString when = QLocale().toString(QDateTime::fromMSecsSinceEpoch(row->at), QLocale::ShortFormat);
    //: A branch of the story in a list: when it was last played, and what was said last
    const QString detail = row->newest.isEmpty() ? when : tr("%1 · %2").arg(when, row->newest);
    switch (role) {
    case Qt::DisplayRole: return branchName(*row);
    case Qt::EditRole: return row->name;
    case DetailRole: return detail;
    case Qt::ToolTipRole: return toolTip(row->newest);
    case TagRole: return row->here ? tr("current") : QString();
    case MarkRole: return int(row->here ? DrawerMark::Here : DrawerMark::None);
    case KeyRole: return row->number;
    case Qt::AccessibleTextRole:
        return row->here ? tr("%1, current. %2").arg(branchName(*row), detail)
                         : tr("%1. %2").arg(branchName(*row), detail);
    default: return {};
    }
}

bool BranchesItemModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const BranchRow *row = rowAt(index);
    const QString name = value.toString().simplified();
    if (!row || role != Qt::EditRole || name.isEmpty() || name == row->name)
        return false;
    Q_EMIT renameWanted(row->number, name);
    return true;
}

Qt::ItemFlags BranchesItemModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? RowsItemModel::flags(index) | Qt::ItemIsEditable : RowsItemModel::flags(index);
}

QString TreeItemModel::title(const TreeRow &row) const
{
    const QString text = EdgeWords::snippet(m_texts.value(row.place.lastTurn));
    return text.isEmpty() ? tr("The beginning") : text;
}

QString TreeItemModel::place(const TreeRow &row) const
{
    const QString versions = tr("%n other alternative(s)", nullptr, row.otherVersions);
    if (row.otherVersions && !row.place.branches.isEmpty())
        //: %1: names of branches; %2: "2 other versions"
        return tr("%1 · %2").arg(row.place.branches, versions);
    if (row.otherVersions)
        return versions;
    if (!row.place.branches.isEmpty())
        return row.place.branches;
    return row.goesOn ? tr("forks here") : tr("left open");
}

QVariant TreeItemModel::data(const QModelIndex &index, int role) const
{
    const TreeRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole: return title(*row);
    case DetailRole: return place(*row);
    case Qt::ToolTipRole: return toolTip(title(*row));
    case TagRole: return row->here ? tr("current") : QString();
    case QuietRole: return !row->onTheWay;
    case MarkRole: return int(row->here ? DrawerMark::Here : DrawerMark::None);
    case TurnRole: return row->place.lastTurn;
    case KeyRole: return row->key();
    case Qt::AccessibleTextRole:
        return row->here
                   ? tr("%1 (%2), current, depth %3").arg(title(*row), place(*row), QString::number(row->lane + 1))
                   : tr("%1 (%2), depth %3").arg(title(*row), place(*row), QString::number(row->lane + 1));
    default: return {};
    }
}

} // namespace dramatis::presenters
