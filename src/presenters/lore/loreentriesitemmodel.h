// The entries of a lorebook as a table with folders: the entries of a folder are below it. What a filter hides is not
// there.
#pragma once

#include "presenters/lore/lorenodes.h"

#include <QAbstractItemModel>

namespace dramatis::presenters {

class LoreEntriesItemModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column {
        NameColumn,
        KeysColumn,
        EnabledColumn,
        ConstantColumn,
        PositionColumn,
        OrderColumn,
        ProbabilityColumn,
        TokensColumn,
        ColumnCount
    };
    // KeyRole (drawerroles.h) is the draft's key; a folder that is only a name has none.
    enum Role {
        FolderRole = Qt::UserRole + 201,
        FolderKeyRole
    }; // bool; QString: the folder itself, or the one that it is in
    using Only = LoreFilter::Only;

    explicit LoreEntriesItemModel(LoreDraft &draft, QObject *parent = nullptr);

    void setFilter(const QString &words, Only only);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override; // only what is shown; -1: as in the book
    bool isFiltered() const { return m_filter.isOn(); }
    int shown() const { return m_shown; } // entries, folders not counted
    QModelIndex indexOf(qint64 key, int column = NameColumn) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    using QObject::parent;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                         const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

private:
    using Entry = std::shared_ptr<const DraftEntry>;
    void refresh();
    bool sameShape(const QList<LoreNode> &next) const;
    void adopt(const QList<LoreNode> &next);
    template <class Rows, class Same>
    void touch(const QModelIndex &parent, const Rows &before, const Rows &after, Same same);
    const DraftEntry *entryAt(const QModelIndex &index) const;
    QVariant sortKey(const DraftEntry &entry) const;
    QVariant folderText(const LoreNode &node, int column) const;
    QVariant text(const DraftEntry &entry, int column) const;

    LoreDraft &m_draft;
    QList<LoreNode> m_nodes;
    LoreFilter m_filter;
    int m_shown = 0;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

// "before the character", "4 messages up", as the column of positions and the form have it.
QList<std::pair<QString, QString>> positionWords(); // value, word

} // namespace dramatis::presenters
