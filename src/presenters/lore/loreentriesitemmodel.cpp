#include "presenters/lore/loreentriesitemmodel.h"

#include "domain/lore/books/folders.h"
#include "presenters/lore/lorewords.h"
#include "presenters/shell/drawerroles.h"
#include "presenters/shell/tooltip.h"

#include <QCoreApplication>
#include <QDataStream>
#include <QIODevice>
#include <QMimeData>

#include <algorithm>

namespace dramatis::presenters {

namespace {

struct LorePositionStrings {
    Q_DECLARE_TR_FUNCTIONS(LorePositions)
};

const QString draggedEntries = QStringLiteral("application/x-dramatis-lore-entries");
constexpr qsizetype longestTip = 2000;
constexpr qsizetype longestCell = 120; // more is never seen, and costs time to lay out

QString cell(const QString &text)
{
    return text.left(longestCell).simplified();
}

// Of all that makes a row of the table, what stands first in the book: its own entry, or one that is in it.
qint64 firstKeyOf(const QModelIndex &row, const LoreState &state)
{
    if (!row.data(LoreEntriesItemModel::FolderRole).toBool())
        return row.data(KeyRole).toLongLong();
    const QString folder = row.data(LoreEntriesItemModel::FolderKeyRole).toString();
    const auto first = std::ranges::find_if(state.entries, [&](const auto &each) {
        return (domain::isFolder(each->entry) ? domain::folderKey(each->entry) : domain::folderOf(each->entry))
               == folder;
    });
    return first == state.entries.end() ? 0 : (*first)->key;
}

QString positionWord(const QString &value)
{
    for (const auto &[known, word] : positionWords())
        if (known == value)
            return word;
    return value;
}

} // namespace

QList<std::pair<QString, QString>> positionWords()
{
    return {{QString(), LorePositionStrings::tr("With the lore")},
            {QStringLiteral("before_char"), LorePositionStrings::tr("Before character")},
            {QStringLiteral("after_char"), LorePositionStrings::tr("After character")},
            {QStringLiteral("4"), LorePositionStrings::tr("At depth")},
            {QStringLiteral("2"), LorePositionStrings::tr("Above author’s note")},
            {QStringLiteral("3"), LorePositionStrings::tr("Below author’s note")},
            {QStringLiteral("5"), LorePositionStrings::tr("Before examples")},
            {QStringLiteral("6"), LorePositionStrings::tr("After examples")},
            {QStringLiteral("7"), LorePositionStrings::tr("Outlet")}};
}

LoreEntriesItemModel::LoreEntriesItemModel(LoreDraft &draft, QObject *parent) :
    QAbstractItemModel(parent), m_draft(draft)
{
    connect(&draft, &LoreDraft::changed, this, &LoreEntriesItemModel::refresh);
    refresh();
}

void LoreEntriesItemModel::setFilter(const QString &words, LoreFilter::Only only)
{
    if (m_filter.words == words.simplified() && m_filter.only == only)
        return;
    m_filter = {words.simplified(), only};
    refresh();
}

void LoreEntriesItemModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    refresh();
}

bool LoreEntriesItemModel::sameShape(const QList<LoreNode> &next) const
{
    const auto keyOf = [](const Entry &entry) { return entry ? entry->key : 0; };
    const auto same = [&](const LoreNode &a, const LoreNode &b) {
        return a.folder == b.folder && keyOf(a.entry) == keyOf(b.entry)
               && std::ranges::equal(a.inside, b.inside, {}, keyOf, keyOf);
    };
    return std::ranges::equal(m_nodes, next, same);
}

void LoreEntriesItemModel::refresh()
{
    QList<LoreNode> next = loreNodes(m_draft.state(), m_filter);
    m_shown = shownEntries(next);
    if (m_sortColumn >= 0)
        next = sortedNodes(next, m_sortOrder, [this](const DraftEntry &each) { return sortKey(each); });
    if (sameShape(next))
        return adopt(next);
    beginResetModel();
    m_nodes = next;
    endResetModel();
}

// Only what differs is shown anew, each run of it at once.
void LoreEntriesItemModel::adopt(const QList<LoreNode> &next)
{
    const QList<LoreNode> before = std::exchange(m_nodes, next);
    // A folder shows what its entries cost together.
    touch({}, before, next,
          [](const LoreNode &a, const LoreNode &b) { return a.entry == b.entry && a.inside == b.inside; });
    for (int row = 0; row < next.size(); ++row)
        touch(index(row, 0), before[row].inside, next[row].inside, std::equal_to<>());
}

template <class Rows, class Same>
void LoreEntriesItemModel::touch(const QModelIndex &parent, const Rows &before, const Rows &after, Same same)
{
    for (int row = 0, end = 0; row < after.size(); row = end + 1) {
        for (end = row; end < after.size() && !same(before[end], after[end]);)
            ++end;
        if (end > row)
            Q_EMIT dataChanged(index(row, 0, parent), index(end - 1, ColumnCount - 1, parent));
    }
}

QModelIndex LoreEntriesItemModel::indexOf(qint64 key, int column) const
{
    for (int row = 0; row < m_nodes.size(); ++row) {
        if (m_nodes[row].entry && m_nodes[row].entry->key == key)
            return index(row, column);
        for (int inner = 0; inner < m_nodes[row].inside.size(); ++inner)
            if (m_nodes[row].inside[inner]->key == key)
                return index(inner, column, index(row, 0));
    }
    return {};
}

// The id is 0 at the top, and otherwise one more than the row of the folder.
QModelIndex LoreEntriesItemModel::index(int row, int column, const QModelIndex &parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : 0)
                                         : QModelIndex();
}

QModelIndex LoreEntriesItemModel::parent(const QModelIndex &child) const
{
    return child.isValid() && child.internalId() > 0 ? createIndex(int(child.internalId()) - 1, 0, quintptr(0))
                                                     : QModelIndex();
}

int LoreEntriesItemModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_nodes.size());
    return parent.internalId() == 0 && parent.column() == 0 ? int(m_nodes[parent.row()].inside.size()) : 0;
}

int LoreEntriesItemModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

const DraftEntry *LoreEntriesItemModel::entryAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    return index.internalId() > 0 ? m_nodes[qsizetype(index.internalId()) - 1].inside[index.row()].get()
                                  : m_nodes[index.row()].entry.get();
}

QVariant LoreEntriesItemModel::folderText(const LoreNode &node, int column) const
{
    if (column == NameColumn) {
        const QString name = LoreDraft::folderName(node.entry.get(), node.folder);
        //: A folder of a lorebook and how many entries are in it
        return tr("%1 (%2)").arg(cell(name), QString::number(node.inside.size()));
    }
    if (column != TokensColumn)
        return {};
    int tokens = 0;
    for (const Entry &each : node.inside)
        tokens += LoreDraft::tokensOf(*each);
    return tokens;
}

QVariant LoreEntriesItemModel::text(const DraftEntry &each, int column) const
{
    switch (column) {
    case NameColumn: return cell(nameWords(each.entry));
    case KeysColumn: return cell(each.entry.keys.join(QStringLiteral(", ")));
    case PositionColumn: {
        const QString decorated = decoratedPlaceWords(each.entry);
        return decorated.isEmpty() ? positionWord(valueOf(each.entry, LoreField::Position).toString()) : decorated;
    }
    case OrderColumn: return valueOf(each.entry, LoreField::Order);
    case ProbabilityColumn: return valueOf(each.entry, LoreField::Probability);
    case TokensColumn: return LoreDraft::tokensOf(each);
    default: return {};
    }
}

// What is on comes first.
QVariant LoreEntriesItemModel::sortKey(const DraftEntry &each) const
{
    if (m_sortColumn == EnabledColumn)
        return !each.entry.enabled;
    return m_sortColumn == ConstantColumn ? QVariant(!each.entry.constant.value_or(false)) : text(each, m_sortColumn);
}

QVariant LoreEntriesItemModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const DraftEntry *each = entryAt(index);
    const LoreNode *folder =
        index.internalId() == 0 && m_nodes[index.row()].isFolder() ? &m_nodes[index.row()] : nullptr;
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        if (!folder && column == ProbabilityColumn)
            return text(*each, column).toInt() == 100 ? QString() : tr("%1 %").arg(text(*each, column).toInt());
        return folder ? folderText(*folder, column) : text(*each, column);
    case Qt::EditRole:
        return each && column == NameColumn ? valueOf(each->entry, LoreField::Name)
               : each                       ? text(*each, column)
                                            : QVariant();
    case Qt::ToolTipRole:
        return !folder && column == KeysColumn ? QVariant(toolTip(each->entry.keys.join(u'\n').left(longestTip)))
                                               : QVariant();
    case Qt::CheckStateRole:
        if (folder || (column != EnabledColumn && column != ConstantColumn))
            return {};
        return (column == EnabledColumn ? each->entry.enabled : each->entry.constant.value_or(false)) ? Qt::Checked
                                                                                                      : Qt::Unchecked;
    case Qt::AccessibleTextRole:
        if (folder || (column != EnabledColumn && column != ConstantColumn))
            return {};
        return headerData(column, Qt::Horizontal, Qt::DisplayRole);
    case Qt::TextAlignmentRole:
        return column >= OrderColumn ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case KeyRole: return each ? each->key : 0;
    case QuietRole: return !folder && !each->entry.enabled;
    case FolderRole: return folder != nullptr;
    case FolderKeyRole: return folder ? folder->folder : domain::folderOf(each->entry);
    default: return {};
    }
}

bool LoreEntriesItemModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const DraftEntry *each = entryAt(index);
    if (!each)
        return false;
    const qint64 key = each->key;
    if (role == Qt::CheckStateRole && index.column() == EnabledColumn)
        m_draft.set({key}, LoreField::Enabled, value.toInt() == Qt::Checked);
    else if (role == Qt::CheckStateRole && index.column() == ConstantColumn)
        m_draft.set({key}, LoreField::Constant, value.toInt() == Qt::Checked);
    else if (role == Qt::EditRole && index.column() == NameColumn)
        m_draft.set({key}, LoreField::Name, value);
    else if (role == Qt::EditRole && index.column() == OrderColumn)
        m_draft.set({key}, LoreField::Order, value.toDouble());
    else
        return false;
    return true;
}

QVariant LoreEntriesItemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section >= OrderColumn ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter))
                                      : QVariant(int(Qt::AlignLeft | Qt::AlignVCenter));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn: return tr("Name");
    case KeysColumn: return tr("Keys");
    //: Of a lorebook entry: it has a part in prompts at all
    case EnabledColumn: return tr("On");
    //: Of a lorebook entry: it is in every prompt, whatever is said
    case ConstantColumn: return tr("Always");
    case PositionColumn: return tr("Position");
    case OrderColumn: return tr("Order");
    case ProbabilityColumn: return tr("Probability");
    case TokensColumn: return tr("Tokens");
    default: return {};
    }
}

Qt::ItemFlags LoreEntriesItemModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (m_sortColumn < 0) // otherwise the place where it was dropped would be another
        flags |= Qt::ItemIsDragEnabled;
    const bool folder = index.data(FolderRole).toBool();
    if (folder)
        flags |= Qt::ItemIsDropEnabled;
    else
        flags |= Qt::ItemNeverHasChildren;
    const int column = index.column();
    if (!folder && (column == EnabledColumn || column == ConstantColumn))
        flags |= Qt::ItemIsUserCheckable;
    if (entryAt(index) && (column == NameColumn || (column == OrderColumn && !folder)))
        flags |= Qt::ItemIsEditable;
    return flags;
}

QStringList LoreEntriesItemModel::mimeTypes() const
{
    return {draggedEntries};
}

QMimeData *LoreEntriesItemModel::mimeData(const QModelIndexList &indexes) const
{
    QList<qint64> keys;
    for (const QModelIndex &index : indexes)
        if (const DraftEntry *each = entryAt(index); each && index.column() == NameColumn)
            keys << each->key;
    QByteArray bytes;
    QDataStream(&bytes, QIODevice::WriteOnly) << quintptr(this) << keys;
    auto *dragged = new QMimeData; // the view owns it
    dragged->setData(draggedEntries, bytes);
    return dragged;
}

bool LoreEntriesItemModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int, const QModelIndex &) const
{
    return data && data->hasFormat(draggedEntries);
}

bool LoreEntriesItemModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                        const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    quintptr from = 0;
    QList<qint64> keys;
    QDataStream(data->data(draggedEntries)) >> from >> keys;
    if (from != quintptr(this)) // of another window: another book
        return false;
    const QModelIndex before = row >= 0 ? index(row, 0, parent) : QModelIndex();
    const QString folder = parent.isValid() ? parent.data(FolderKeyRole).toString() : QString();
    const bool withFolder = std::ranges::any_of(keys, [this](qint64 key) {
        const DraftEntry *each = m_draft.entry(key);
        return each && domain::isFolder(each->entry);
    });
    if (withFolder && !folder.isEmpty()) // there are no folders in folders
        return false;
    m_draft.move(keys, firstKeyOf(before, m_draft.state()), folder);
    return true;
}

} // namespace dramatis::presenters
