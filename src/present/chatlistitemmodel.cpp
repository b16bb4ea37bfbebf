#include "present/chatlistitemmodel.h"
#include "base/visibletext.h"
#include "present/edgewords.h"
#include "present/portraits.h"
#include "present/shownname.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace dramatis::present {

using turn::ChatRow;

ChatListItemModel::ChatListItemModel(turn::ChatDesk &chats, Portraits &portraits, QObject *parent)
    : QAbstractListModel(parent), m_chats(chats), m_portraits(portraits)
{
    connect(&chats, &turn::ChatDesk::chatsChanged, this, &ChatListItemModel::reread);
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
    case LastTextRole: return EdgeWords::snippet(row.lastText);
    case LastTimeRole: return QDateTime::fromMSecsSinceEpoch(row.lastAt);
    case TurnsRole: return row.turns;
    case ChatCardRole: return row.card.value;
    case Qt::AccessibleDescriptionRole:
        return tr("%n message(s), last on %1", nullptr, int(row.turns))
            .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(row.lastAt), QLocale::ShortFormat));
    default: return {};
    }
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

// Rows that are there stay rows, so that the list keeps its place while a chat goes on.
void ChatListItemModel::reread()
{
    const auto read = m_chats.chats();
    if (!read)
        return;
    const int before = rowCount();
    const int after = int(read->size());
    if (after > before)
        beginInsertRows({}, before, after - 1);
    else if (after < before)
        beginRemoveRows({}, after, before - 1);
    m_rows = *read;
    if (after > before)
        endInsertRows();
    else if (after < before)
        endRemoveRows();
    if (after > 0)
        Q_EMIT dataChanged(index(0), index(after - 1));
}

} // namespace dramatis::present
