// How the user keeps characters and chats, to be shown and changed (store/library/collection.h). Each change gives back
// what was before, so that it can be undone.
#pragma once

#include "store/library/collection.h"

#include <QObject>

namespace dramatis::turn {

class Collection : public QObject {
    Q_OBJECT
public:
    static constexpr qsizetype longestName = 60; // of a folder or a tag

    explicit Collection(dramatis::store::Collection &stored, QObject *parent = nullptr);

    store::CardMarks marks(domain::CardId card) const; // in a folder only if it is there
    QList<store::LibraryFolder> folders() const;       // by name
    QString folderName(domain::FolderId folder) const; // empty: there is none
    bool isPinned(domain::ChatId chat) const { return m_state.pinned.contains(chat); }
    // The relationships of characters when a chat begins with them.
    const QList<domain::RelationshipKept> &relationships() const { return m_state.relationships; }

    base::Result<store::MarksByCard> setFavourite(const QList<domain::CardId> &cards, bool favourite);
    base::Result<store::MarksByCard> moveTo(domain::FolderId folder, const QList<domain::CardId> &cards);
    base::Result<store::MarksByCard> setTags(domain::CardId card, const QStringList &tags);
    base::Result<store::MarksByCard> addTags(const QList<domain::CardId> &cards, const QStringList &tags);
    base::Result<> restore(const store::MarksByCard &before);

    // Two folders have two names; one that is there already is given back.
    base::Result<store::LibraryFolder> makeFolder(const QString &name);
    base::Result<> renameFolder(domain::FolderId folder, const QString &name); // Fault::Refused: the name is taken
    base::Result<store::LibraryFolder> removeFolder(domain::FolderId folder);  // its characters stay
    base::Result<> restoreFolder(const store::LibraryFolder &folder);          // and they are in it again

    base::Result<> pin(domain::ChatId chat, bool pinned);
    base::Result<> keepRelationships(const QList<domain::RelationshipKept> &relationships); // what is known is not new

Q_SIGNALS:
    void marksChanged(const QList<domain::CardId> &cards);
    void tagsChanged();
    void foldersChanged();
    void pinsChanged();

private:
    using Change = std::function<void(store::CardMarks &marks)>;
    base::Result<store::MarksByCard> change(const QList<domain::CardId> &cards, const Change &change);
    void readAgain();

    dramatis::store::Collection &m_stored;
    dramatis::store::CollectionState m_state;
};

// Each once, whatever its case, without blanks around it, and none that is empty.
QStringList tidyTags(const QStringList &tags);

} // namespace dramatis::turn
