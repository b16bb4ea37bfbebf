// The library of characters, and the lorebooks that are nobody's. They come and go by events in the library's own log;
// the rows of characters are a projection of it, and books are few enough to be read from it.
#pragma once

#include "store/library/blobs.h"
#include "store/library/collection.h"
#include "store/log/eventlog.h"

#include <QHash>
#include <QMap>

#include <optional>

namespace dramatis::store {

struct CardRow {
    domain::CardId id;
    QByteArray blob;     // of the original bytes, hex
    QByteArray portrait; // of a picture's bytes, hex; empty: none
    QString name;
    std::optional<QString> nickname = {}; // nothing: it is to be read from the card again
    QString creator;
    QStringList tags;
    QString notes; // the creator's, shortened
    QString fileName;
    qint64 imported = 0;

    bool operator==(const CardRow &) const = default;
};

// A state that a card once had: the bytes of its file then.
struct CardVersion {
    domain::EventId event; // of the library's log
    QByteArray blob;
    QString name;
    QString fileName;
    qint64 at = 0;

    bool operator==(const CardVersion &) const = default;
};

// A lorebook of the library, as it is or as it once was.
struct BookRow {
    domain::BookId id;
    QByteArray blob; // of its bytes, hex
    QString name;
    QString fileName;
    bool everywhere = false; // has a part in every chat
    qint64 at = 0;
    QList<domain::CardId> characters = {}; // used where one of these speaks

    bool operator==(const BookRow &) const = default;
};

class Library {
public:
    Library(Database &database, EventLog &log, Blobs &blobs);
    Library(const Library &) = delete;
    Library &operator=(const Library &) = delete;

    Collection &collection() { return m_collection; }

    // Stores the bytes and puts the card in the library, in one transaction. `row` comes without id, blob and portrait.
    // A card with the same bytes that is in the library already is given back as it is.
    struct Added {
        CardRow row;
        bool isNew = true;
    };
    base::Result<Added> add(const QByteArray &original, const QByteArray &portrait, CardRow row);
    // Other bytes for a card of the library, which keeps its number. The bytes before stay, as one of its versions;
    // chats go on with those that they began with. The same bytes change nothing.
    base::Result<CardRow> change(domain::CardId card, const QByteArray &original, const QByteArray &portrait,
                                 CardRow row, const QByteArray &verb);
    base::Result<QList<CardVersion>> versions(
        domain::CardId card) const; // oldest first; the last one is what it is now
    // By the bytes that a card has, or once had; also of cards that were removed.
    base::Result<QHash<QByteArray, domain::CardId>> versionsByBlob() const;
    // After add() and change(), in an idle moment: see Database::transactLarge.
    base::Result<> writeBackWal() { return m_database.writeBackWal(); }
    base::Result<> remove(const QList<domain::CardId> &cards); // the log, the bytes and the chats stay
    base::Result<> restore(const QList<CardRow> &rows);        // all of them, or none; so for remove

    base::Result<QList<CardRow>> cards() const; // by name
    base::Result<CardRow> card(domain::CardId id) const;
    base::Result<CardRow> cardByBlob(const QByteArray &blob) const;
    base::Result<QByteArray> original(const CardRow &row) const { return m_blobs.get(row.blob); }
    base::Result<QByteArray> bytes(const QByteArray &blob) const { return m_blobs.get(blob); }
    base::Result<QByteArray> keepBytes(const QByteArray &bytes) { return m_blobs.put(bytes); } // the hash, hex

    // Lorebooks. Without an id it is a new one; bytes that were there before stay, as one of its versions.
    base::Result<BookRow> keepBook(BookRow row, const QByteArray &bytes, const QByteArray &verb);
    base::Result<BookRow> noteBook(BookRow row, const QByteArray &verb); // the same bytes, but for the rest
    base::Result<> removeBook(domain::BookId id);
    base::Result<QList<BookRow>> books() const; // by name
    base::Result<BookRow> book(domain::BookId id) const;
    base::Result<QList<BookRow>> bookVersions(domain::BookId id) const; // oldest first
    // The book that has these bytes, or had them once, as it is now.
    base::Result<std::optional<BookRow>> bookByBlob(const QByteArray &blob) const;

    // What a card's bytes say of it: given by those who can read cards.
    using ReadRow = std::function<base::Result<std::pair<CardRow, QByteArray>>(const QByteArray &original,
                                                                               const QString &fileName)>;
    // Makes the rows anew from the library's log and the originals; returns how many there are.
    base::Result<int> rebuild(const ReadRow &readRow);
    // Makes one row anew that is of an older version, or came from elsewhere; false: there is none.
    base::Result<bool> readAgain(const ReadRow &readRow);

private:
    using TakeEvent = std::function<void(const domain::Event &)>;
    base::Result<> readLibraryLog(const TakeEvent &take) const;
    base::Result<> transact(qsizetype bytes,
                            const std::function<base::Result<>()> &work); // as many, about, are written
    base::Result<QByteArray> putPortrait(const QByteArray &portrait);
    base::Result<> appendToLibraryLog(const QList<domain::NewEvent> &events, const QByteArray &verb);
    base::Result<> appendToLibraryLog(const domain::Payload &payload, const QByteArray &verb)
    {
        return appendToLibraryLog(QList<domain::NewEvent>{{payload, {}}}, verb);
    }
    base::Result<> readBooks() const;
    base::Result<> writeRow(const CardRow &row);
    base::Result<QList<CardRow>> select(const QString &where, const QVariantList &values) const;

    Database &m_database;
    EventLog &m_log;
    Blobs &m_blobs;
    Collection m_collection;
    mutable QMap<domain::BookId, QList<BookRow>> m_books; // with all versions, as of
    mutable std::optional<domain::EventId> m_booksAsOf;   // nothing: they are to be read
};

} // namespace dramatis::store
