#include "turn/library/lorebooklibrary.h"

#include "cards/write/readbook.h"
#include "domain/card/refusals.h"
#include "domain/prompt/layers/lorelayer.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QFuture>
#include <QtConcurrentRun>

#include <algorithm>

namespace dramatis::turn {

using base::Json;
using base::Result;
using domain::BookId;
using domain::Lorebook;
using domain::LoreSource;
using dramatis::store::BookRow;

namespace {

constexpr int booksInMemory = 32;
constexpr qsizetype stateNameLength = 16;

// Told from all other books by the bytes that it first had.
QString stateName(const QByteArray &blob)
{
    return QStringLiteral("book ") + QString::fromLatin1(blob.left(stateNameLength));
}

} // namespace

QByteArray standardForm(const Lorebook &book)
{
    return Json::object(
               {{QStringLiteral("spec"), Json(QStringLiteral("lorebook_v3"))}, {QStringLiteral("data"), toJson(book)}})
        .toUtf8(Json::Layout::Indented);
}

LorebookLibrary::LorebookLibrary(dramatis::store::Library &library, QObject *parent) :
    QObject(parent), m_library(library), m_read(booksInMemory), m_lore(booksInMemory)
{
    m_pool.setMaxThreadCount(1);
}

bool LorebookLibrary::mayBeBook(const base::Error &asCard)
{
    return asCard.code == domain::refusals::notACard || asCard.code == domain::refusals::noCard;
}

Result<domain::LorebookReading> LorebookLibrary::read(const QByteArray &bytes, const QString &fileName)
{
    return cards::readLorebook(bytes, fileName);
}

Result<BookImport> LorebookLibrary::store(const QByteArray &bytes, const domain::LorebookReading &reading,
                                          const QString &fileName)
{
    const QByteArray blob = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
    DRAMATIS_TRY(const auto known, m_library.bookByBlob(blob));
    if (known)
        return BookImport{*known, reading.format, true, reading.warnings};
    BookRow row;
    row.name = reading.book.name.value_or(QString()).simplified();
    row.fileName = QFileInfo(fileName).fileName();
    DRAMATIS_TRY(const auto kept, m_library.keepBook(row, bytes, "import_book"));
    Q_EMIT booksChanged();
    return BookImport{kept, reading.format, false, reading.warnings};
}

Result<BookImport> LorebookLibrary::importBytes(const QByteArray &bytes, const QString &fileName)
{
    const auto reading = read(bytes, fileName);
    return reading ? store(bytes, *reading, fileName) : std::unexpected(reading.error());
}

Result<QList<BookRow>> LorebookLibrary::books() const
{
    return m_library.books();
}

Result<BookRow> LorebookLibrary::row(BookId book) const
{
    return m_library.book(book);
}

Result<QList<BookRow>> LorebookLibrary::versions(BookId book) const
{
    return m_library.bookVersions(book);
}

Result<Lorebook> LorebookLibrary::book(const BookRow &row) const
{
    if (const Lorebook *known = m_read.object(row.blob))
        return *known;
    const auto bytes = m_library.bytes(row.blob);
    DRAMATIS_TRY(const auto reading, bytes ? read(*bytes, row.fileName) : std::unexpected(bytes.error()));
    m_read.insert(row.blob, new Lorebook(reading.book));
    return reading.book;
}

Result<QByteArray> LorebookLibrary::bytes(const BookRow &row) const
{
    return m_library.bytes(row.blob);
}

Result<BookRow> LorebookLibrary::save(BookId id, const Lorebook &book)
{
    BookRow row;
    if (id) {
        const auto known = m_library.book(id);
        if (!known)
            return known;
        row = *known;
    }
    row.name = book.name.value_or(row.name).simplified();
    const auto kept = m_library.keepBook(row, standardForm(book), id ? "edit_book" : "new_book");
    if (kept)
        Q_EMIT booksChanged();
    return kept;
}

Result<> LorebookLibrary::setEverywhere(BookId id, bool everywhere)
{
    DRAMATIS_TRY(auto row, m_library.book(id));
    row.everywhere = everywhere;
    DRAMATIS_TRY_DO(m_library.noteBook(row, "edit_book"));
    Q_EMIT booksChanged();
    return {};
}

Result<> LorebookLibrary::setOfCharacter(BookId id, domain::CardId character, bool isOf)
{
    DRAMATIS_TRY(auto row, m_library.book(id));
    if (row.characters.contains(character) == isOf)
        return {};
    if (isOf)
        row.characters.append(character);
    else
        row.characters.removeAll(character);
    DRAMATIS_TRY_DO(m_library.noteBook(row, "edit_book"));
    Q_EMIT booksChanged();
    return {};
}

Result<> LorebookLibrary::bindOnce(BookId id, domain::CardId character)
{
    DRAMATIS_TRY(const auto versions, m_library.bookVersions(id));
    const bool wasOnce =
        std::ranges::any_of(versions, [&](const BookRow &row) { return row.characters.contains(character); });
    return wasOnce ? Result<>() : setOfCharacter(id, character, true);
}

Result<> LorebookLibrary::remove(BookId book)
{
    const auto removed = m_library.removeBook(book);
    if (removed)
        Q_EMIT booksChanged();
    return removed;
}

Result<> LorebookLibrary::restore(const BookRow &row)
{
    DRAMATIS_TRY_DO(m_library.noteBook(row, "restore_book"));
    Q_EMIT booksChanged();
    return {};
}

Result<QList<LorebookLibrary::Stacked>> LorebookLibrary::stacked(const QList<domain::ChosenBook> &chosen,
                                                                 domain::CardId character) const
{
    QList<Stacked> found;
    const auto add = [&](const BookRow &row, Part part) {
        if (std::ranges::find(found, row.blob, &Stacked::blob) != found.cend())
            return;
        const auto versions = row.id ? m_library.bookVersions(row.id) : QList<BookRow>{row};
        const QByteArray &first = versions ? versions->first().blob : row.blob;
        found.append({row.blob, stateName(first), row.fileName, part});
    };
    for (const domain::ChosenBook &book : chosen) {
        DRAMATIS_TRY(const auto known, m_library.bookByBlob(book.blob));
        add(known.value_or(BookRow{.id = {}, .blob = book.blob, .name = book.name, .fileName = book.name}),
            Part::Chosen);
    }
    DRAMATIS_TRY(const auto rows, m_library.books());
    for (const BookRow &row : rows)
        if (character && row.characters.contains(character))
            add(row, Part::OfCharacter);
    for (const BookRow &row : rows)
        if (row.everywhere)
            add(row, Part::Everywhere);
    return found;
}

Result<QList<LoreSource>> LorebookLibrary::stack(const domain::Card &card, const QList<Stacked> &books) const
{
    QList<LoreSource> chosen;
    QList<LoreSource> others;
    for (const Stacked &each : books) {
        DRAMATIS_TRY(const auto read, book({.id = {}, .blob = each.blob, .name = {}, .fileName = each.fileName}));
        (each.part == Part::Chosen ? chosen : others).append({each.name, read});
    }
    if (card.book)
        chosen.append({card.name, *card.book});
    return chosen + others;
}

Result<QList<LoreSource>> LorebookLibrary::stack(const domain::Card &card, domain::CardId character,
                                                 const QList<domain::ChosenBook> &chosen) const
{
    const auto books = stacked(chosen, character);
    return books ? stack(card, *books) : std::unexpected(books.error());
}

Result<QString> LorebookLibrary::stackName(BookId book) const
{
    const auto known = m_library.bookVersions(book);
    return known ? Result<QString>(stateName(known->first().blob)) : std::unexpected(known.error());
}

QString LorebookLibrary::titleOf(const LoreSource &source) const
{
    for (const BookRow &row : m_library.books().value_or(QList<BookRow>()))
        if (stackName(row.id) == source.name)
            return row.name;
    return source.book.name.value_or(source.name);
}

QString LorebookLibrary::loreKey(const domain::Card &card, const QByteArray &blob, const QString &user,
                                 const QList<Stacked> &books)
{
    QString key = QString::fromLatin1(blob) + u'\n' + card.name + u'\n' + user;
    for (const Stacked &book : books)
        key += (book.part == Part::Chosen ? u'\n' : u'\t') + QString::fromLatin1(book.blob);
    return key;
}

Result<std::shared_ptr<const domain::LoreBooks>> LorebookLibrary::lore(const domain::Card &card,
                                                                       const domain::CastEntry &who,
                                                                       const domain::World &world) const
{
    DRAMATIS_TRY(const auto books, stacked(world.books, who.cardId));
    if (books.isEmpty() && !card.book)
        return nullptr;
    const QString user = world.nameOf(domain::you);
    const QString key = loreKey(card, who.card, user, books);
    if (const auto *known = m_lore.object(key))
        return *known;
    DRAMATIS_TRY(const auto found, stack(card, books));
    const std::shared_ptr<const domain::LoreBooks> made = domain::LoreBooks::make(
        found, domain::loreAbilities(card), domain::loreDefaults(), domain::calledName(card), user);
    m_lore.insert(key, new std::shared_ptr(made));
    return made;
}

Result<QString> LorebookLibrary::loreKeyOf(const domain::Card &card, const domain::CastEntry &who,
                                           const domain::World &world) const
{
    DRAMATIS_TRY(const auto books, stacked(world.books, who.cardId));
    return loreKey(card, who.card, world.nameOf(domain::you), books);
}

void LorebookLibrary::readyLore(const domain::Card &card, const domain::CastEntry &who, const domain::World &world)
{
    const auto books = stacked(world.books, who.cardId);
    if (!books || (books->isEmpty() && !card.book))
        return;
    const QString user = world.nameOf(domain::you);
    const QString key = loreKey(card, who.card, user, *books);
    if (m_lore.contains(key) || m_readying.contains(key))
        return;
    const auto sources = stack(card, *books);
    if (!sources)
        return;
    m_readying.insert(key);
    QtConcurrent::run(&m_pool, [sources = *sources, card, user] {
        return domain::LoreBooks::make(sources, domain::loreAbilities(card), domain::loreDefaults(),
                                       domain::calledName(card), user);
    }).then(this, [this, key](const std::shared_ptr<const domain::LoreBooks> &made) {
        m_readying.remove(key);
        if (!m_lore.contains(key))
            m_lore.insert(key, new std::shared_ptr(made));
        Q_EMIT loreReadied();
    });
}

} // namespace dramatis::turn
