// The characters with what a library shows beside what the cards say: tall portraits, and when each was played last.
#pragma once

#include "presenters/library/characteritemmodel.h"

#include <QIdentityProxyModel>

class QTimer;

namespace dramatis::presenters {

class ChatListItemModel;

enum LibraryRole {
    CoverRole = Qt::UserRole + 100, // QImage: the tall portrait; null where there is none or while it is made
    LastChatRole,                   // QDateTime; null: never
};

class LibraryItemModel : public QIdentityProxyModel {
    Q_OBJECT
public:
    LibraryItemModel(CharacterItemModel &characters, const ChatListItemModel &chats, Portraits &covers,
                     QObject *parent = nullptr);

    QVariant data(const QModelIndex &index, int role) const override;
    qint64 lastChat(int row) const; // milliseconds since 1970-01-01 UTC; 0: never

private:
    void readChats();
    void showAgain(qint64 card, int role);

    CharacterItemModel &m_characters;
    const ChatListItemModel &m_chats;
    Portraits &m_covers;
    QHash<qint64, qint64> m_lastChats; // by character
    QTimer *m_reading;                 // the chats, once for all that changes together
};

} // namespace dramatis::presenters
