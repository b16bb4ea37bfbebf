#include "presenters/search/founditemmodel.h"

#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/portraits.h"

#include <QLocale>

namespace dramatis::presenters {

FoundItemModel::FoundItemModel(ChatListItemModel &chats, Portraits &portraits, QObject *parent) :
    QAbstractListModel(parent), m_chats(chats), m_portraits(portraits)
{
    const auto show = [this](int role) {
        return [this, role] {
            if (!m_rows.isEmpty())
                Q_EMIT dataChanged(index(0), index(rowCount() - 1), {role});
        };
    };
    connect(&portraits, &Portraits::made, this, show(Qt::DecorationRole));
    connect(&chats, &QAbstractItemModel::dataChanged, this, show(FoundTitleRole));
    connect(&chats, &QAbstractItemModel::rowsRemoved, this, &FoundItemModel::leaveOutDeleted);
}

int FoundItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant FoundItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FoundMessage &message = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole: return message.line.text;
    case Qt::DecorationRole: return message.card ? m_portraits.of(message.card) : QImage();
    case Qt::AccessibleTextRole: return spoken(message);
    case FoundChatRole: return message.chat.value;
    case FoundBranchRole: return message.branch;
    case FoundTurnRole: return message.turn.value;
    case FoundTitleRole: return titleOf(message.chat);
    case FoundSpeakerRole: return message.speaker;
    case FoundSlotRole: return int(message.slot);
    case FoundTimeRole: return message.at;
    case FoundMarksRole: return QVariant::fromValue(message.line.marks);
    default: return {};
    }
}

QString FoundItemModel::titleOf(domain::ChatId chat) const
{
    return m_chats.index(m_chats.rowOf(chat.value)).data().toString();
}

QString FoundItemModel::spoken(const FoundMessage &message) const
{
    //: a message that was found, for a screen reader; %1: who said it, %2: the chat, %3: when, %4: a line of it
    return tr("%1 in “%2”, %3: %4")
        .arg(message.speaker, titleOf(message.chat), QLocale().toString(message.at, QLocale::ShortFormat),
             message.line.text);
}

void FoundItemModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        Q_EMIT moreWanted();
}

void FoundItemModel::clear()
{
    beginResetModel();
    m_rows.clear();
    m_hasMore = false;
    endResetModel();
}

void FoundItemModel::append(const QList<FoundMessage> &messages)
{
    if (messages.isEmpty())
        return;
    beginInsertRows({}, rowCount(), rowCount() + int(messages.size()) - 1);
    m_rows += messages;
    endInsertRows();
}

void FoundItemModel::leaveOutDeleted()
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (m_chats.rowOf(m_rows.at(row).chat.value) >= 0)
            continue;
        beginRemoveRows({}, row, row);
        m_rows.removeAt(row);
        endRemoveRows();
    }
}

} // namespace dramatis::presenters
