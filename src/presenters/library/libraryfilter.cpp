#include "presenters/library/libraryfilter.h"
#include "presenters/library/libraryitemmodel.h"

#include <algorithm>

namespace dramatis::presenters {

LibraryFilter::LibraryFilter(LibraryItemModel &library, QObject *parent) : CharacterFilter(parent), m_library(library)
{
    setSourceModel(&library);
    setSortRole(LastChatRole);
    sort(0);
}

void LibraryFilter::setOrder(Order order)
{
    if (std::exchange(m_order, order) == order)
        return;
    setSortRole(order == Order::Recent ? int(LastChatRole) : order == Order::Added ? int(AddedRole) : Qt::DisplayRole);
    invalidate();
}

void LibraryFilter::setOnlyFavourites(bool only)
{
    if (std::exchange(m_onlyFavourites, only) != only)
        invalidateFilter();
}

void LibraryFilter::setFolder(qint64 folder)
{
    if (std::exchange(m_folder, folder) != folder)
        invalidateFilter();
}

void LibraryFilter::setTags(const QStringList &tags)
{
    if (std::exchange(m_tags, tags) != tags)
        invalidateFilter();
}

int LibraryFilter::rowOf(qint64 card) const
{
    const auto &characters = static_cast<const CharacterItemModel &>(*m_library.sourceModel());
    const int row = characters.rowOf(card);
    return row < 0 ? -1 : mapFromSource(m_library.index(row, 0)).row();
}

bool LibraryFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QModelIndex index = m_library.index(row, 0, parent);
    if (m_onlyFavourites && !index.data(FavouriteRole).toBool())
        return false;
    if (m_folder != 0 && index.data(FolderRole).toLongLong() != m_folder)
        return false;
    if (!m_tags.isEmpty()) {
        const QStringList tags = index.data(TagsRole).toStringList();
        if (!std::ranges::all_of(m_tags,
                                 [&tags](const QString &tag) { return tags.contains(tag, Qt::CaseInsensitive); }))
            return false;
    }
    return CharacterFilter::filterAcceptsRow(row, parent);
}

// The library has its characters by name.
bool LibraryFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const auto since = [this](const QModelIndex &index) {
        return m_order == Order::Recent  ? m_library.lastChat(index.row())
               : m_order == Order::Added ? index.data(AddedRole).toLongLong()
                                         : 0;
    };
    const qint64 a = since(left);
    const qint64 b = since(right);
    return a != b ? a > b : left.row() < right.row();
}

} // namespace dramatis::presenters
