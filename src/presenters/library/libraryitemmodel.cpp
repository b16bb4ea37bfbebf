#include "presenters/library/libraryitemmodel.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/portraits.h"

#include <QDateTime>
#include <QTimer>

namespace dramatis::presenters {

LibraryItemModel::LibraryItemModel(CharacterItemModel &characters, const ChatListItemModel &chats, Portraits &covers,
                                   QObject *parent) :
    QIdentityProxyModel(parent), m_characters(characters), m_chats(chats), m_covers(covers), m_reading(new QTimer(this))
{
    setSourceModel(&characters);
    m_reading->setSingleShot(true);
    connect(m_reading, &QTimer::timeout, this, &LibraryItemModel::readChats);
    const auto readSoon = [this] { m_reading->start(0); };
    connect(&chats, &QAbstractItemModel::rowsInserted, this, readSoon);
    connect(&chats, &QAbstractItemModel::rowsRemoved, this, readSoon);
    connect(&chats, &QAbstractItemModel::modelReset, this, readSoon);
    connect(&chats, &QAbstractItemModel::dataChanged, this,
            [readSoon](const QModelIndex &, const QModelIndex &, const QList<int> &roles) {
                if (roles.isEmpty() || roles.contains(LastTimeRole))
                    readSoon();
            });
    connect(&covers, &Portraits::made, this, [this](qint64 card) { showAgain(card, CoverRole); });
    readChats();
}

QVariant LibraryItemModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == CoverRole)
        return m_covers.of(m_characters.at(index.row()));
    if (role != LastChatRole)
        return QIdentityProxyModel::data(index, role);
    const qint64 last = lastChat(index.row());
    return last == 0 ? QDateTime() : QDateTime::fromMSecsSinceEpoch(last);
}

qint64 LibraryItemModel::lastChat(int row) const
{
    return m_lastChats.value(m_characters.at(row).id.value);
}

void LibraryItemModel::readChats()
{
    QHash<qint64, qint64> last;
    for (int row = 0; row < m_chats.rowCount(); ++row) {
        const QModelIndex chat = m_chats.index(row);
        qint64 &newest = last[chat.data(ChatCardRole).toLongLong()];
        newest = qMax(newest, chat.data(LastTimeRole).toDateTime().toMSecsSinceEpoch());
    }
    const auto before = std::exchange(m_lastChats, last);
    for (auto it = last.cbegin(); it != last.cend(); ++it)
        if (before.value(it.key()) != it.value())
            showAgain(it.key(), LastChatRole);
    for (auto it = before.cbegin(); it != before.cend(); ++it)
        if (!last.contains(it.key()))
            showAgain(it.key(), LastChatRole);
}

void LibraryItemModel::showAgain(qint64 card, int role)
{
    if (const int row = m_characters.rowOf(card); row >= 0)
        Q_EMIT dataChanged(index(row, 0), index(row, 0), {role});
}

} // namespace dramatis::presenters
