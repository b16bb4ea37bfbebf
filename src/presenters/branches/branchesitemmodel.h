// The branches of a story as a list, and its tree as a list with lanes.
#pragma once

#include "presenters/branches/branchtree.h"
#include "presenters/shell/rowsitemmodel.h"

namespace dramatis::presenters {

struct BranchRow {
    int number = 0;
    QString name;
    qint64 head = 0;
    qint64 at = 0;
    QString newest; // what was said last on it
    bool here = false;

    qint64 key() const { return number; }
    bool operator==(const BranchRow &) const = default;
};

class BranchesItemModel : public RowsItemModel<BranchRow> {
    Q_OBJECT
public:
    explicit BranchesItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}

    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override; // asks for a rename
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void renameWanted(int branch, const QString &name);
};

// A branch without a name is the one that the chat began with.
QString branchName(const BranchRow &branch);

class TreeItemModel : public RowsItemModel<TreeRow> {
    Q_OBJECT
public:
    explicit TreeItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}

    void setTexts(const QHash<qint64, QString> &texts) { m_texts = texts; }
    void setLanes(int lanes) { m_lanes = lanes; }
    int lanes() const { return m_lanes; }
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QString title(const TreeRow &row) const;
    QString place(const TreeRow &row) const;

    QHash<qint64, QString> m_texts; // of turns
    int m_lanes = 1;
};

} // namespace dramatis::presenters
