// The chats: those that are pinned, then the others, the one that was used last on top. DisplayRole is the title,
// DecorationRole the portrait.
#pragma once

#include "turn/session/chatlibrary.h"

#include <QAbstractListModel>
#include <QHash>

namespace dramatis::turn {
class Collection;
}

namespace dramatis::presenters {

class Portraits;

enum ChatListRole {
    ChatIdRole = Qt::UserRole + 1, // qint64
    LastTextRole,                  // QString: the beginning of what was said last, on one line
    LastTimeRole,                  // QDateTime
    TurnsRole,                     // qint64
    ChatCardRole,                  // qint64: the character's; 0: none that is known
    PinnedRole,                    // bool
};

class ChatListItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    ChatListItemModel(turn::ChatLibrary &chats, turn::Collection &collection, Portraits &portraits,
                      QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    int rowOf(qint64 chat) const;
    // The chat that stands `step` places further in the list; 0 where there is none.
    qint64 neighbour(qint64 chat, int step) const;

private:
    void reread();
    QString spokenState(const turn::ChatRow &row) const;
    void arrange(const QHash<qint64, qsizetype> &places); // of each chat in the list
    void insertNew(const QList<turn::ChatRow> &rows);

    turn::ChatLibrary &m_chats;
    turn::Collection &m_collection;
    Portraits &m_portraits;
    QList<turn::ChatRow> m_rows;
};

} // namespace dramatis::presenters
