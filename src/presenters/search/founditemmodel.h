// The messages that a search in all chats found, in the order in which they come. DisplayRole is the line,
// DecorationRole the portrait of who said it.
#pragma once

#include "domain/event/ids.h"
#include "presenters/search/foundline.h"

#include <QAbstractListModel>
#include <QDateTime>

namespace dramatis::presenters {

class ChatListItemModel;
class Portraits;

enum FoundRole {
    FoundChatRole = Qt::UserRole + 1, // qint64
    FoundBranchRole,                  // int
    FoundTurnRole,                    // qint64
    FoundTitleRole,                   // QString, of the chat
    FoundSpeakerRole,                 // QString
    FoundSlotRole,                    // int: the speaker's place in the cast
    FoundTimeRole,                    // QDateTime
    FoundMarksRole,                   // QList<store::StoryQuery::Place>, in the line
};

struct FoundMessage {
    domain::ChatId chat;
    int branch = 0;
    domain::EventId turn;
    domain::CardId card; // of who said it; 0: none
    QString speaker;
    domain::CastSlot slot = domain::you;
    QDateTime at;
    FoundLine line;
};

class FoundItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    FoundItemModel(ChatListItemModel &chats, Portraits &portraits, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool canFetchMore(const QModelIndex &parent) const override { return !parent.isValid() && m_hasMore; }
    void fetchMore(const QModelIndex &parent) override;

    void clear();
    void append(const QList<FoundMessage> &messages);
    void setHasMore(bool more) { m_hasMore = more; }

Q_SIGNALS:
    void moreWanted();

private:
    QString titleOf(domain::ChatId chat) const;
    QString spoken(const FoundMessage &message) const;
    void leaveOutDeleted();

    ChatListItemModel &m_chats;
    Portraits &m_portraits;
    QList<FoundMessage> m_rows;
    bool m_hasMore = false;
};

} // namespace dramatis::presenters
