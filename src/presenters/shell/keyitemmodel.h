// The page of keys: each command with its group and its keys.
#pragma once

#include "presenters/shell/keymap.h"

#include <QAbstractTableModel>

namespace dramatis::presenters {

class KeyItemModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { CommandColumn, GroupColumn, KeysColumn, ColumnCount };

    explicit KeyItemModel(KeyMap &keys, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    QByteArray commandAt(int row) const;

private:
    KeyMap &m_keys;
};

} // namespace dramatis::presenters
