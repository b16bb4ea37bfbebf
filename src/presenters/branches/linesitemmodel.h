// The lines of a story as a list, and its tree as a list with lanes.
#pragma once

#include "presenters/branches/linestree.h"
#include "presenters/shell/rowsitemmodel.h"

namespace dramatis::present {

struct LineRow {
    int line = 0;
    QString name;
    qint64 head = 0;
    qint64 at = 0;
    QString newest; // what was said last on it
    bool here = false;

    qint64 key() const { return line; }
    bool operator==(const LineRow &) const = default;
};

class LinesItemModel : public RowsItemModel<LineRow> {
    Q_OBJECT
public:
    explicit LinesItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}

    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override; // asks for a rename
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void renameWanted(int line, const QString &name);
};

// A line without a name is the one that the chat began with.
QString lineName(const LineRow &line);

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

} // namespace dramatis::present
