// The library of characters as rows, and the part of it that a search and a tag leave.
#pragma once

#include "domain/card/notice.h"
#include "store/library/library.h"

#include <QAbstractListModel>
#include <QSet>
#include <QSortFilterProxyModel>
#include <QTemporaryDir>
#include <QUrl>

#include <memory>

namespace dramatis::turn {
class CardLibrary;
}

namespace dramatis::presenters {

class Portraits;

enum CharacterRole {
    CardRole = Qt::UserRole + 1, // qint64
    CreatorRole,                 // QString
    TagsRole,                    // QStringList: the card's, then the user's
    OwnTagsRole,                 // QStringList: the user's
    NotesRole,                   // QString, the creator's
    NicknameRole,                // QString, for chats
    FavouriteRole,               // bool
    FolderRole,                  // qint64; 0: in none
    AddedRole,                   // qint64: milliseconds since 1970-01-01 UTC
};

// What is dragged has the numbers of the characters, too, for those who know them.
QString draggedCardsFormat();
QList<qint64> draggedCards(const QMimeData &data); // empty: it is nothing of ours

// DisplayRole is the name, DecorationRole the portrait (QImage, null where there is none or while it is made).
class CharacterItemModel : public QAbstractListModel {
    Q_OBJECT
public:
    CharacterItemModel(turn::CardLibrary &cards, Portraits &portraits, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    // A character that is dragged out is a PNG with its name, written when somebody asks for it.
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;

    QStringList tags() const; // of all characters, those that are used most first
    int rowOf(qint64 card) const;
    const store::CardRow *card(qint64 card) const; // nullptr: not in the library
    const store::CardRow &at(int row) const { return m_rows.at(row); }

Q_SIGNALS:
    void tagsChanged();
    void draggedWithout(const QString &sentence) const; // what a PNG could not hold

private:
    friend class DraggedCards;

    void reread();
    void refreshTags();
    QString spokenName(const store::CardRow &row) const;
    void showMarks(const QList<domain::CardId> &cards);
    QList<QUrl> writtenOut(const QList<qint64> &cards) const;
    void showPortrait(qint64 card);

    turn::CardLibrary &m_cards;
    Portraits &m_portraits;
    void tellLost(const store::CardRow &row, const QList<domain::Notice> &lost, bool charxKeepsAll) const;
    QString writtenOut(const store::CardRow &row) const; // a temporary file; empty: could not

    QList<store::CardRow> m_rows;
    QStringList m_tags;
    mutable std::unique_ptr<QTemporaryDir> m_dragged;
};

// Every word of the search has to be in the name, the nickname, the creator, a tag or the notes.
class CharacterFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setSearch(const QString &text);
    void setTag(const QString &tag); // empty: any
    void setLeftOut(const QSet<qint64> &cards);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QStringList m_words;
    QString m_tag;
    QSet<qint64> m_leftOut;
};

} // namespace dramatis::presenters
