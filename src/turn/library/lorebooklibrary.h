// The lorebooks that are nobody's: they come in, are changed version by version, and have a part in every chat or in
// those that chose them. And the stack of books that counts in a chat.
#pragma once

#include "domain/lore/books/anybook.h"
#include "domain/lore/books/books.h"
#include "domain/world/world.h"
#include "store/library/library.h"

#include <QCache>
#include <QObject>
#include <QSet>
#include <QThreadPool>

namespace dramatis::domain {
struct Card;
}

namespace dramatis::turn {

struct BookImport {
    dramatis::store::BookRow row;
    QString format; // "sillytavern", …
    bool alreadyThere = false;
    QList<domain::Warning> warnings;
};

class LorebookLibrary : public QObject {
    Q_OBJECT
public:
    explicit LorebookLibrary(dramatis::store::Library &library, QObject *parent = nullptr);

    // What is no card may be a lorebook; a card with a book is a card.
    static bool mayBeBook(const base::Error &asCard);
    // Pure. `fileName` is for people, and names a book that has no name.
    static base::Result<domain::LorebookReading> read(const QByteArray &bytes, const QString &fileName);
    base::Result<BookImport> store(const QByteArray &bytes, const domain::LorebookReading &reading,
                                   const QString &fileName);
    base::Result<BookImport> importBytes(const QByteArray &bytes, const QString &fileName);

    base::Result<QList<dramatis::store::BookRow>> books() const; // by name
    base::Result<dramatis::store::BookRow> row(domain::BookId book) const;
    base::Result<QList<dramatis::store::BookRow>> versions(domain::BookId book) const; // oldest first
    base::Result<domain::Lorebook> book(const dramatis::store::BookRow &row) const;
    base::Result<QByteArray> bytes(const dramatis::store::BookRow &row) const; // as they came, or as they were saved

    // A new version, in the standard's form; without an id a new book.
    base::Result<dramatis::store::BookRow> save(domain::BookId id, const domain::Lorebook &book);
    base::Result<> setEverywhere(domain::BookId book, bool everywhere);
    // Whether it is used wherever the character speaks.
    base::Result<> setOfCharacter(domain::BookId book, domain::CardId character, bool isOf);
    // Links from another program, applied only once, so that a link the user removed does not return.
    base::Result<> bindOnce(domain::BookId book, domain::CardId character);
    base::Result<> remove(domain::BookId book);                  // chats that chose it keep it
    base::Result<> restore(const dramatis::store::BookRow &row); // undoes remove

    // The books that count where a character of a chat speaks, in this order: the chat's own, the one in the
    // character's file, the others of the character, those of every chat. No book counts twice.
    base::Result<QList<domain::LoreSource>> stack(const domain::Card &card, domain::CardId character,
                                                  const QList<domain::ChosenBook> &chosen) const;
    base::Result<QString> stackName(domain::BookId book) const; // what it is called there
    QString titleOf(const domain::LoreSource &source) const;    // for people
    // The same, made ready to be matched and kept for the next prompt; nothing where there are none. `who`: whose card
    // it is.
    base::Result<std::shared_ptr<const domain::LoreBooks>> lore(const domain::Card &card, const domain::CastEntry &who,
                                                                const domain::World &world) const;
    // Which books, in which versions, that is made of.
    base::Result<QString> loreKeyOf(const domain::Card &card, const domain::CastEntry &who,
                                    const domain::World &world) const;
    // Has lore() ready, beside everything else: a prompt that comes earlier does the work itself. What cannot be read,
    // it tells.
    void readyLore(const domain::Card &card, const domain::CastEntry &who, const domain::World &world);

Q_SIGNALS:
    void booksChanged();
    void loreReadied();

private:
    enum class Part { Chosen, OfCharacter, Everywhere };
    struct Stacked {
        QByteArray blob;
        QString name; // for what its entries remember: another name of the book does not change it
        QString fileName;
        Part part = Part::Everywhere;
    };
    base::Result<QList<Stacked>> stacked(const QList<domain::ChosenBook> &chosen, domain::CardId character) const;
    base::Result<QList<domain::LoreSource>> stack(const domain::Card &card, const QList<Stacked> &books) const;
    static QString loreKey(const domain::Card &card, const QByteArray &blob, const QString &user,
                           const QList<Stacked> &books);

    dramatis::store::Library &m_library;
    mutable QCache<QByteArray, domain::Lorebook> m_read;
    mutable QCache<QString, std::shared_ptr<const domain::LoreBooks>> m_lore; // shared with prompts that are being made
    QSet<QString> m_readying;                                                 // by its key in m_lore
    QThreadPool m_pool;
};

// A book alone, as Character Card V3 has it ("lorebook_v3").
QByteArray standardForm(const domain::Lorebook &book);

} // namespace dramatis::turn
