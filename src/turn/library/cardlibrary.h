// Cards come in: recognised, read, stored, in the library; and are changed there, version by version.
#pragma once

#include "cards/cardfile.h"
#include "store/library/library.h"

#include <QCache>
#include <QObject>

#include <memory>

namespace dramatis::turn {

struct ImportReport {
    QString kind; // "character"
    store::CardRow row;
    bool alreadyThere = false;
    QStringList notImported; // lost, or kept without an effect
    QList<domain::Warning> warnings;
};

// A changed card, written and read again.
struct PreparedCard {
    cards::CardFile file; // with its bytes in `original`
    QList<domain::Notice> lost;
};

struct SaveReport {
    store::CardRow row;
    QList<domain::Notice> lost; // what could not be written again; the version before still has it
};

class Collection;
class PersonaPictures;

class CardLibrary : public QObject {
    Q_OBJECT
public:
    CardLibrary(dramatis::store::Library &library, const base::Clock &clock, QObject *parent = nullptr);
    ~CardLibrary() override;

    Collection &collection() const { return *m_collection; }
    PersonaPictures personaPictures() const; // kept beside the cards

    // `fileName` is for people and for recognising the format; nothing is read from it.
    base::Result<ImportReport> importBytes(const QByteArray &bytes, const QString &fileName);
    base::Result<ImportReport> importFile(const QString &path); // size-capped before it is read
    static base::Result<QByteArray> bytesOf(const QString &path);
    // The two halves of importBytes: the first is pure and may run on a pool thread, the second stores.
    static base::Result<cards::CardFile> read(const QByteArray &bytes, const QString &fileName);
    base::Result<ImportReport> store(const QByteArray &bytes, const cards::CardFile &file, const QString &fileName);

    qint64 now() const { return m_clock.now(); } // milliseconds since 1970-01-01 UTC
    base::Result<QList<dramatis::store::CardRow>> cards() const;
    base::Result<dramatis::store::CardRow> row(domain::CardId id) const;
    base::Result<> remove(domain::CardId card) { return remove(QList<domain::CardId>{card}); }
    base::Result<> remove(const QList<domain::CardId> &cards);           // all of them, or none
    base::Result<> restore(const QList<dramatis::store::CardRow> &rows); // undoes remove
    // The card as read from its original bytes; kept in memory for the next time.
    base::Result<domain::Card> card(domain::CardId id) const;
    base::Result<domain::Card> cardByBlob(const QByteArray &blob) const;
    base::Result<cards::CardFile> fileByBlob(const QByteArray &blob) const; // read anew each time
    base::Result<QByteArray> bytesByBlob(const QByteArray &blob) const;
    base::Result<QByteArray> portrait(const dramatis::store::CardRow &row) const; // picture bytes; empty: none
    base::Result<QByteArray> original(const dramatis::store::CardRow &row) const; // the file as it came

    // The whole file, to be changed and saved. Saving writes Character Card V3 into the same container, as a new
    // version of the card: chats go on with the one that they began with. The dates are ours to set, and what `source`
    // held stays in front.
    base::Result<cards::CardFile> file(domain::CardId id) const;
    base::Result<SaveReport> save(domain::CardId id, cards::CardFile changed);
    // The two halves of save: the first is pure and may run on a pool thread, the second stores.
    static base::Result<PreparedCard> prepare(const cards::CardFile &known, cards::CardFile changed,
                                              const QString &fileName, qint64 now);
    base::Result<SaveReport> keep(domain::CardId id, const PreparedCard &prepared);
    base::Result<QList<dramatis::store::CardVersion>> versions(domain::CardId id) const; // oldest first
    base::Result<QHash<QByteArray, domain::CardId>> versionsByBlob() const;              // see store::Library
    base::Result<dramatis::store::CardRow> restoreVersion(domain::CardId id, domain::EventId version);

    base::Result<int> rebuildCards(); // from the originals; how many
    // Rows of an older version are read again one by one, beside everything else; or here, all at once.
    base::Result<> readOldRows();

Q_SIGNALS:
    void cardsChanged();

private:
    void readOldRow();
    void writeBackLater();
    base::Result<dramatis::store::CardRow> change(domain::CardId id, const QByteArray &bytes,
                                                  const cards::CardFile &file, const QString &fileName,
                                                  const QByteArray &verb);

    dramatis::store::Library &m_library;
    const base::Clock &m_clock;
    std::unique_ptr<Collection> m_collection;
    mutable QCache<QByteArray, domain::Card> m_read;
    bool m_readAgain = false; // rows, since cardsChanged() was emitted
};

} // namespace dramatis::turn
