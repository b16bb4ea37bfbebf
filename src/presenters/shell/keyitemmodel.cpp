#include "presenters/shell/keyitemmodel.h"

namespace dramatis::presenters {

KeyItemModel::KeyItemModel(KeyMap &keys, QObject *parent) : QAbstractTableModel(parent), m_keys(keys)
{
    connect(&keys, &KeyMap::changed, this,
            [this] { Q_EMIT dataChanged(index(0, KeysColumn), index(rowCount() - 1, KeysColumn)); });
}

int KeyItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_keys.commands().size());
}

int KeyItemModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant KeyItemModel::data(const QModelIndex &index, int role) const
{
    if (role != Qt::DisplayRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Command &command = m_keys.commands().at(index.row());
    switch (index.column()) {
    case CommandColumn: return withoutMnemonic(command.text);
    case GroupColumn: return command.group;
    default: return QKeySequence::listToString(m_keys.keys(command.id), QKeySequence::NativeText);
    }
}

QVariant KeyItemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case CommandColumn: return tr("Action");
    case GroupColumn: return tr("Menu");
    default: return tr("Shortcut");
    }
}

QByteArray KeyItemModel::commandAt(int row) const
{
    return row >= 0 && row < rowCount() ? m_keys.commands().at(row).id : QByteArray();
}

} // namespace dramatis::presenters
