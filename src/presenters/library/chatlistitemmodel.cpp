#include "presenters/library/chatlistitemmodel.h"
#include "base/visibletext.h"
#include "domain/macro/expand.h"
#include "presenters/library/portraits.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/text/shownname.h"
#include "turn/library/collection.h"

#include <QDateTime>
#include <QHash>
#include <QLocale>

#include <algorithm>
#include <limits>

namespace dramatis::presenters {

using turn::ChatRow;

ChatListItemModel::ChatListItemModel(turn::ChatLibrary &chats, turn::Collection &collection, Portraits &portraits,
                                     QObject *parent) :
    QAbstractListModel(parent), m_chats(chats), m_collection(collection), m_portraits(portraits)
{
    connect(&chats, &turn::ChatLibrary::chatsChanged, this, &ChatListItemModel::reread);
    connect(&collection, &turn::Collection::pinsChanged, this, &ChatListItemModel::reread);
    connect(&portraits, &Portraits::made, this, [this] {
        if (!m_rows.isEmpty())
            Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::DecorationRole});
    });
    reread();
}

int ChatListItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant ChatListItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ChatRow &row = m_rows.at(index.row());
    const QString title = shownName(base::isVisible(row.title) ? row.title : row.names);
    switch (role) {
    case Qt::DisplayRole: return title;
    case Qt::DecorationRole: return m_portraits.of(row.card);
    case ChatIdRole: return row.chat.value;
    case LastTextRole: return EdgeWords::snippet(domain::withCommentsShown(row.lastText));
    case LastTimeRole: return QDateTime::fromMSecsSinceEpoch(row.lastAt);
    case TurnsRole: return row.turns;
    case ChatCardRole: return row.card.value;
    case PinnedRole: return m_collection.isPinned(row.chat);
    case Qt::AccessibleDescriptionRole: return spokenState(row);
    default: return {};
    }
}

QString ChatListItemModel::spokenState(const ChatRow &row) const
{
    const QString last = tr("%n message(s), last on %1", nullptr, int(row.turns))
                             .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(row.lastAt), QLocale::ShortFormat));
    //: %1: how many messages a chat has
    return m_collection.isPinned(row.chat) ? tr("Pinned, %1").arg(last) : last;
}

int ChatListItemModel::rowOf(qint64 chat) const
{
    const auto found = std::ranges::find(m_rows, domain::ChatId{chat}, &ChatRow::chat);
    return found == m_rows.cend() ? -1 : int(found - m_rows.cbegin());
}

qint64 ChatListItemModel::neighbour(qint64 chat, int step) const
{
    const int row = rowOf(chat);
    const int to = row < 0 ? 0 : row + step;
    return to >= 0 && to < m_rows.size() ? m_rows.at(to).chat.value : 0;
}

// A chat that is chosen in a view stays chosen wherever it goes, and the view keeps its place.
void ChatListItemModel::reread()
{
    auto read = m_chats.chats();
    if (!read)
        return;
    std::ranges::stable_partition(*read, [this](const ChatRow &row) { return m_collection.isPinned(row.chat); });
    QHash<qint64, qsizetype> places;
    for (qsizetype i = 0; i < read->size(); ++i)
        places[read->at(i).chat.value] = i;
    arrange(places);
    insertNew(*read);
    m_rows = *read;
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

// Those that are still there in their new order; those that went leave from the end.
void ChatListItemModel::arrange(const QHash<qint64, qsizetype> &places)
{
    const auto placeOf = [&places](const ChatRow &row) {
        return places.value(row.chat.value, std::numeric_limits<qsizetype>::max());
    };
    if (!std::ranges::is_sorted(m_rows, {}, placeOf)) {
        Q_EMIT layoutAboutToBeChanged();
        const QModelIndexList before = persistentIndexList();
        QList<qint64> chats;
        for (const QModelIndex &each : before)
            chats << m_rows.at(each.row()).chat.value;
        std::ranges::stable_sort(m_rows, {}, placeOf);
        QModelIndexList after;
        for (const qint64 chat : std::as_const(chats))
            after << index(rowOf(chat));
        changePersistentIndexList(before, after);
        Q_EMIT layoutChanged();
    }
    const auto gone =
        std::ranges::find_if_not(m_rows, [&places](const ChatRow &row) { return places.contains(row.chat.value); });
    if (gone == m_rows.cend())
        return;
    beginRemoveRows({}, int(gone - m_rows.begin()), rowCount() - 1);
    m_rows.erase(gone, m_rows.end());
    endRemoveRows();
}

// What is new next to each other comes at once.
void ChatListItemModel::insertNew(const QList<ChatRow> &rows)
{
    for (qsizetype at = 0; at < rows.size(); ++at) {
        if (at < m_rows.size() && m_rows[at].chat == rows[at].chat)
            continue;
        qsizetype end = at + 1;
        while (end < rows.size() && (at >= m_rows.size() || rows[end].chat != m_rows[at].chat))
            ++end;
        beginInsertRows({}, int(at), int(end - 1));
        m_rows = m_rows.first(at) + rows.sliced(at, end - at) + m_rows.sliced(at);
        endInsertRows();
        at = end - 1;
    }
}

} // namespace dramatis::presenters
