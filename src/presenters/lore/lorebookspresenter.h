// The lorebooks of the library as a table: which are used in every chat, which in the open chat, and which
// wherever a character speaks (changed by BookLinksItemModel).
#pragma once

#include "base/result.h"
#include "store/library/library.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <memory>

namespace dramatis::turn {
class CardLibrary;
class LorebookLibrary;
class ChatSession;
} // namespace dramatis::turn

namespace dramatis::presenters {

class BookLinksItemModel;
struct LoreTarget;

class LorebooksPresenter : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { NameColumn, EverywhereColumn, ChatColumn, CharactersColumn, ColumnCount };
    enum Role { BookRole = Qt::UserRole + 1 }; // qint64

    LorebooksPresenter(turn::LorebookLibrary &books, turn::CardLibrary &cards, QObject *parent = nullptr);
    ~LorebooksPresenter() override;

    void setSession(turn::ChatSession *session); // of the chat that is open; nullptr: none
    bool hasSession() const { return !m_session.isNull(); }
    int rowOf(qint64 book) const;
    QString nameOf(qint64 book) const;

    qint64 add(const QString &name); // 0: could not
    void rename(qint64 book, const QString &name);
    bool remove(qint64 book);
    void restore(qint64 book);                                              // one that was removed since
    std::unique_ptr<BookLinksItemModel> links(const LoreTarget &of);        // for a dialog
    bool exportTo(qint64 book, const QString &path, const QString &filter); // see loreexport.h

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    void refresh();
    void readNames();
    QStringList charactersOf(const store::BookRow &row) const; // by name; those that are in the library
    bool isInChat(const store::BookRow &row) const;
    void setInChat(const store::BookRow &row, bool in);
    template <class T> bool report(const base::Result<T> &result);

    turn::LorebookLibrary &m_books;
    turn::CardLibrary &m_cards;
    QPointer<turn::ChatSession> m_session;
    QList<store::BookRow> m_rows;
    QHash<domain::CardId, QString> m_names; // of characters
    QHash<qint64, store::BookRow> m_removed;
};

} // namespace dramatis::presenters
