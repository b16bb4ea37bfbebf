#include "widgets/lore/loretree.h"

#include "presenters/lore/loreentriesitemmodel.h"
#include "presenters/shell/drawerroles.h"
#include "widgets/controls/drawercolors.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QStyledItemDelegate>

namespace dramatis::widgets {

using presenters::LoreEntriesItemModel;

namespace {

constexpr int sortMark = 3; // letters that the mark of the sorted column takes

// What is off is quieter, and struck through: not told by the shade alone.
class EntryDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->font.setBold(index.data(LoreEntriesItemModel::FolderRole).toBool() && index.column() == 0);
        if (!index.data(presenters::QuietRole).toBool())
            return;
        option->font.setStrikeOut(index.column() == LoreEntriesItemModel::NameColumn);
        option->palette.setColor(QPalette::Text, DrawerColors::of(option->palette).dim);
    }
};

} // namespace

LoreTree::LoreTree(QWidget *parent) : QTreeView(parent)
{
    setItemDelegate(new EntryDelegate(this));
    setSelectionMode(ExtendedSelection);
    setSelectionBehavior(SelectRows);
    setEditTriggers(EditKeyPressed);
    setDragDropMode(InternalMove);
    setDragDropOverwriteMode(false);
    setDropIndicatorShown(true);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex &index) {
        m_closed.insert(index.data(LoreEntriesItemModel::FolderKeyRole).toString());
    });
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex &index) {
        m_closed.remove(index.data(LoreEntriesItemModel::FolderKeyRole).toString());
    });
}

void LoreTree::setModel(QAbstractItemModel *model)
{
    QTreeView::setModel(model);
    using M = LoreEntriesItemModel;
    const int letter = fontMetrics().averageCharWidth();
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(M::KeysColumn, QHeaderView::Stretch);
    for (const auto &[column, letters] :
         {std::pair(M::NameColumn, 26), std::pair(M::EnabledColumn, 5), std::pair(M::ConstantColumn, 5),
          std::pair(M::PositionColumn, 18), std::pair(M::OrderColumn, 7), std::pair(M::ProbabilityColumn, 7),
          std::pair(M::TokensColumn, 7)})
        header()->resizeSection(column,
                                std::max(letter * letters, header()->sectionSizeHint(column) + letter * sortMark));
    // Another click on the same column, and it is as in the book again.
    header()->setSortIndicatorClearable(true);
    header()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &LoreTree::keepPlace);
    connect(model, &QAbstractItemModel::modelReset, this, &LoreTree::restorePlace);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_restoring)
            Q_EMIT chosenChanged();
    });
    restorePlace();
}

QModelIndex LoreTree::indexOf(qint64 key) const
{
    return static_cast<LoreEntriesItemModel *>(model())->indexOf(key);
}

QList<qint64> LoreTree::chosenKeys() const
{
    QModelIndexList rows = selectionModel()->selectedRows();
    const auto place = [](const QModelIndex &index) {
        return index.parent().isValid() ? std::pair(index.parent().row(), index.row()) : std::pair(index.row(), -1);
    };
    std::ranges::sort(rows, {}, place);
    QList<qint64> keys;
    for (const QModelIndex &row : std::as_const(rows))
        if (const qint64 key = row.data(presenters::KeyRole).toLongLong(); key != 0)
            keys << key;
    return keys;
}

qint64 LoreTree::currentKey() const
{
    return currentIndex().data(presenters::KeyRole).toLongLong();
}

void LoreTree::choose(const QList<qint64> &keys)
{
    QItemSelection selection;
    QModelIndex first;
    const QSet<qint64> wanted(keys.begin(), keys.end());
    // One pass over the rows, and one range for each run of them: chosen are sometimes all of thousands.
    const auto look = [&](const QModelIndex &parent) {
        QModelIndex from;
        const int rows = model()->rowCount(parent);
        for (int row = 0; row <= rows; ++row) {
            const QModelIndex index = row < rows ? model()->index(row, 0, parent) : QModelIndex();
            const bool chosen = index.isValid() && wanted.contains(index.data(presenters::KeyRole).toLongLong());
            if (chosen && !first.isValid())
                first = index;
            if (chosen && !from.isValid())
                from = index;
            if (!chosen && from.isValid()) {
                selection.select(from, model()->index(row - 1, model()->columnCount() - 1, parent));
                from = {};
            }
        }
    };
    look({});
    for (int row = 0; row < model()->rowCount(); ++row)
        if (model()->index(row, 0).data(LoreEntriesItemModel::FolderRole).toBool())
            look(model()->index(row, 0));
    selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (first.isValid())
        scrollTo(first);
}

void LoreTree::keepPlace()
{
    m_kept = chosenKeys();
    m_keptCurrent = currentKey();
    m_keptScroll = verticalScrollBar()->value();
}

void LoreTree::restorePlace()
{
    m_restoring = true;
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QModelIndex index = model()->index(row, 0);
        if (index.data(LoreEntriesItemModel::FolderRole).toBool()
            && !m_closed.contains(index.data(LoreEntriesItemModel::FolderKeyRole).toString()))
            expand(index);
    }
    choose(m_kept);
    if (const QModelIndex current = indexOf(m_keptCurrent); current.isValid())
        selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    verticalScrollBar()->setValue(m_keptScroll);
    m_restoring = false;
    Q_EMIT chosenChanged();
}

} // namespace dramatis::widgets
