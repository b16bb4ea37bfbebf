#include "store/library/library.h"

#include <algorithm>

namespace dramatis::store {

using base::Fault;
using base::Result;
using domain::BookId;
using domain::CardId;

namespace {

constexpr int libraryBranch = 1;
constexpr qsizetype largeBytes = 2 * 1024 * 1024; // what a checkpoint notices
const QLatin1StringView separator("\n");          // no tag holds a line break: they are simplified on the way in

bool isOfBooks(const domain::NewEvent &event)
{
    return std::holds_alternative<domain::BookKept>(event.payload)
           || std::holds_alternative<domain::BookRemoved>(event.payload);
}

} // namespace

Library::Library(Database &database, EventLog &log, Blobs &blobs) :
    m_database(database),
    m_log(log),
    m_blobs(blobs),
    m_collection(log, [this](const QList<domain::NewEvent> &events, const QByteArray &verb) {
        return appendToLibraryLog(events, verb);
    })
{}

Result<> Library::appendToLibraryLog(const QList<domain::NewEvent> &events, const QByteArray &verb)
{
    const auto branch = m_log.branch(libraryLog, libraryBranch);
    if (!branch && branch.error().kind != Fault::NotFound)
        return std::unexpected(branch.error());
    if (events.isEmpty())
        return {};
    const EventId head = branch ? branch->head : EventId();
    const bool booksRead = m_booksAsOf == head;
    m_booksAsOf.reset();
    const auto appended = m_log.append(libraryLog, libraryBranch, head, events, {verb, 0, {}});
    if (!appended)
        return std::unexpected(appended.error());
    if (booksRead && std::ranges::none_of(events, &isOfBooks))
        m_booksAsOf = appended->events.last().head.id;
    return {};
}

Result<Library::Added> Library::add(const QByteArray &original, const QByteArray &portrait, CardRow row)
{
    bool isNew = true;
    const auto done = transact(original.size() + portrait.size(), [&]() -> Result<> {
        DRAMATIS_TRY(const auto blob, m_blobs.put(original));
        row.blob = blob;
        if (const auto known = cardByBlob(row.blob); known) {
            row = *known;
            isNew = false;
            return {};
        } else if (known.error().kind != Fault::NotFound) {
            return std::unexpected(known.error());
        }
        DRAMATIS_TRY(const auto picture, putPortrait(portrait));
        row.portrait = picture;
        DRAMATIS_TRY(const auto next, m_log.nextId(libraryLog));
        row.id = CardId{next.value}; // the number of the event that brought it
        if (const auto noted =
                appendToLibraryLog(domain::CardImported{row.id, row.blob, row.fileName, row.name}, "import");
            !noted)
            return noted;
        return writeRow(row);
    });
    if (!done)
        return std::unexpected(done.error());
    return Added{row, isNew};
}

Result<CardRow> Library::change(CardId id, const QByteArray &original, const QByteArray &portrait, CardRow row,
                                const QByteArray &verb)
{
    const auto done = transact(original.size() + portrait.size(), [&]() -> Result<> {
        DRAMATIS_TRY(const auto known, card(id));
        DRAMATIS_TRY(const auto blob, m_blobs.put(original));
        DRAMATIS_TRY(const auto picture, putPortrait(portrait));
        row.id = id;
        row.blob = blob;
        row.portrait = picture;
        row.imported = known.imported;
        if (row.blob == known.blob)
            return {};
        DRAMATIS_TRY_DO(appendToLibraryLog(domain::CardImported{id, row.blob, row.fileName, row.name}, verb));
        return writeRow(row);
    });
    if (!done)
        return std::unexpected(done.error());
    return row;
}

Result<> Library::transact(qsizetype bytes, const std::function<Result<>()> &work)
{
    return bytes > largeBytes ? m_database.transactLarge(work) : m_database.transact(work);
}

Result<QByteArray> Library::putPortrait(const QByteArray &portrait)
{
    return portrait.isEmpty() ? Result<QByteArray>(QByteArray()) : m_blobs.put(portrait);
}

Result<QList<CardVersion>> Library::versions(CardId id) const
{
    QList<CardVersion> found;
    const auto read = readLibraryLog([&](const domain::Event &event) {
        const auto *const imported = std::get_if<domain::CardImported>(&event.payload);
        if (imported && imported->card == id && (found.isEmpty() || found.last().blob != imported->blob))
            found.append({event.head.id, imported->blob, imported->name, imported->fileName, event.head.at});
    });
    if (!read)
        return std::unexpected(read.error());
    if (found.isEmpty())
        return base::fail(Fault::NotFound, QStringLiteral("no_such_card"),
                          QStringLiteral("no character %1").arg(id.value));
    return found;
}

Result<QHash<QByteArray, CardId>> Library::versionsByBlob() const
{
    QHash<QByteArray, CardId> found;
    const auto read = readLibraryLog([&](const domain::Event &event) {
        if (const auto *const imported = std::get_if<domain::CardImported>(&event.payload))
            found.insert(imported->blob, imported->card);
    });
    return read ? Result<QHash<QByteArray, CardId>>(found) : std::unexpected(read.error());
}

Result<> Library::remove(const QList<CardId> &cards)
{
    return m_database.transact([&]() -> Result<> {
        QList<domain::NewEvent> events;
        for (const CardId id : cards) {
            DRAMATIS_TRY_DO(card(id));
            DRAMATIS_TRY_DO(m_database.run(QStringLiteral("DELETE FROM card WHERE id=?"), {id.value}));
            events.append({domain::CardRemoved{id}, {}});
        }
        return appendToLibraryLog(events, "remove");
    });
}

Result<> Library::restore(const QList<CardRow> &rows)
{
    return m_database.transact([&]() -> Result<> {
        QList<domain::NewEvent> events;
        for (const CardRow &row : rows) {
            events.append({domain::CardImported{row.id, row.blob, row.fileName, row.name}, {}});
            DRAMATIS_TRY_DO(writeRow(row));
        }
        return appendToLibraryLog(events, "restore");
    });
}

Result<> Library::writeRow(const CardRow &row)
{
    return m_database.run(
        QStringLiteral(
            "INSERT OR REPLACE INTO card(id, blob, portrait, name, creator, tags, notes, file_name, imported, nickname)"
            " VALUES(?,?,?,?,?,?,?,?,?,?)"),
        {row.id.value, QByteArray::fromHex(row.blob), QByteArray::fromHex(row.portrait), row.name, row.creator,
         row.tags.join(separator), row.notes, row.fileName, row.imported,
         row.nickname ? QVariant(*row.nickname) : QVariant()});
}

Result<QList<CardRow>> Library::select(const QString &where, const QVariantList &values) const
{
    QList<CardRow> found;
    const auto done = m_database.read(
        QStringLiteral(
            "SELECT id, blob, portrait, name, creator, tags, notes, file_name, imported, nickname FROM card ")
            + where,
        values, [&](const QSqlQuery &row) {
            const QVariant nickname = row.value(9);
            found.append({CardId{row.value(0).toLongLong()}, row.value(1).toByteArray().toHex(),
                          row.value(2).toByteArray().toHex(), row.value(3).toString(),
                          nickname.isNull() ? std::nullopt : std::optional(nickname.toString()),
                          row.value(4).toString(), row.value(5).toString().split(separator, Qt::SkipEmptyParts),
                          row.value(6).toString(), row.value(7).toString(), row.value(8).toLongLong()});
            return true;
        });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<QList<CardRow>> Library::cards() const
{
    return select(QStringLiteral("ORDER BY name COLLATE NOCASE, id"), {});
}

Result<CardRow> Library::card(CardId id) const
{
    DRAMATIS_TRY(const auto found, select(QStringLiteral("WHERE id=?"), {id.value}));
    if (found.isEmpty())
        return base::fail(Fault::NotFound, QStringLiteral("no_such_card"),
                          QStringLiteral("no character %1").arg(id.value));
    return found.first();
}

Result<CardRow> Library::cardByBlob(const QByteArray &blob) const
{
    DRAMATIS_TRY(const auto found, select(QStringLiteral("WHERE blob=?"), {QByteArray::fromHex(blob)}));
    if (found.isEmpty())
        return base::fail(Fault::NotFound, QStringLiteral("no_such_card"), QStringLiteral("no card has these bytes"));
    return found.first();
}

// What cannot be read stays as it is: whoever opens it is told why.
Result<bool> Library::readAgain(const ReadRow &readRow)
{
    const auto waiting = select(QStringLiteral("WHERE nickname IS NULL LIMIT 1"), {});
    if (!waiting || waiting->isEmpty())
        return waiting ? Result<bool>(false) : std::unexpected(waiting.error());
    CardRow row = waiting->first();
    row.nickname = QString();
    const auto original = m_blobs.get(row.blob);
    if (const auto read = original ? readRow(*original, row.fileName) : std::unexpected(original.error()); read) {
        row.name = read->first.name;
        row.nickname = read->first.nickname.value_or(QString());
    }
    return writeRow(row).transform([] { return true; });
}

Result<> Library::readLibraryLog(const TakeEvent &take) const
{
    const auto branch = m_log.branch(libraryLog, libraryBranch);
    if (!branch && branch.error().kind == Fault::NotFound)
        return {};
    if (!branch)
        return std::unexpected(branch.error());
    const auto path = m_log.path(libraryLog, branch->head);
    return path ? m_log.readPath(libraryLog, *path, domain::Reading::Whole, take) : std::unexpected(path.error());
}

Result<int> Library::rebuild(const ReadRow &readRow)
{
    QMap<CardId, std::pair<domain::CardImported, qint64>> current;
    QMap<CardId, qint64> came; // when it was seen first
    const auto read = readLibraryLog([&](const domain::Event &event) {
        if (const auto *imported = std::get_if<domain::CardImported>(&event.payload)) {
            if (!came.contains(imported->card))
                came.insert(imported->card, event.head.at);
            current[imported->card] = {*imported, came.value(imported->card)};
        }
        if (const auto *removed = std::get_if<domain::CardRemoved>(&event.payload))
            current.remove(removed->card);
    });
    if (!read)
        return std::unexpected(read.error());
    const auto done = m_database.transact([&]() -> Result<> {
        DRAMATIS_TRY_DO(m_database.run(QStringLiteral("DELETE FROM card")));
        for (const auto &[imported, at] : current) {
            DRAMATIS_TRY(const auto original, m_blobs.get(imported.blob));
            DRAMATIS_TRY(auto parsed, readRow(original, imported.fileName));
            auto &[row, portrait] = parsed;
            row.id = imported.card;
            row.blob = imported.blob;
            row.imported = at;
            row.fileName = imported.fileName;
            DRAMATIS_TRY(const auto picture, putPortrait(portrait));
            row.portrait = picture;
            DRAMATIS_TRY_DO(writeRow(row));
        }
        return {};
    });
    if (!done)
        return std::unexpected(done.error());
    return int(current.size());
}

// The lorebooks: the log alone knows them, and they are few.
Result<> Library::readBooks() const
{
    const auto branch = m_log.branch(libraryLog, libraryBranch);
    if (!branch && branch.error().kind != Fault::NotFound)
        return std::unexpected(branch.error());
    const EventId head = branch ? branch->head : EventId();
    if (m_booksAsOf == head)
        return {};
    m_books.clear();
    const auto read = readLibraryLog([this](const domain::Event &event) {
        if (const auto *kept = std::get_if<domain::BookKept>(&event.payload))
            m_books[kept->book].append({kept->book, kept->blob, kept->name, kept->fileName, kept->everywhere,
                                        event.head.at, kept->characters});
        else if (const auto *removed = std::get_if<domain::BookRemoved>(&event.payload))
            m_books.remove(removed->book);
    });
    if (!read)
        return read;
    m_booksAsOf = head;
    return {};
}

Result<QList<BookRow>> Library::books() const
{
    DRAMATIS_TRY_DO(readBooks());
    QList<BookRow> newest;
    for (const QList<BookRow> &versions : std::as_const(m_books))
        newest.append(versions.last());
    std::ranges::stable_sort(
        newest, [](const BookRow &a, const BookRow &b) { return a.name.compare(b.name, Qt::CaseInsensitive) < 0; });
    return newest;
}

Result<QList<BookRow>> Library::bookVersions(BookId id) const
{
    DRAMATIS_TRY_DO(readBooks());
    if (!m_books.contains(id))
        return base::fail(Fault::NotFound, QStringLiteral("no_such_book"),
                          QStringLiteral("no lorebook %1").arg(id.value));
    return m_books.value(id);
}

Result<BookRow> Library::book(BookId id) const
{
    DRAMATIS_TRY(const auto versions, bookVersions(id));
    return versions.last();
}

Result<std::optional<BookRow>> Library::bookByBlob(const QByteArray &blob) const
{
    DRAMATIS_TRY_DO(readBooks());
    const auto has = [&](const QList<BookRow> &versions) {
        return std::ranges::find(versions, blob, &BookRow::blob) != versions.cend();
    };
    // What a book is now counts before what another was once.
    for (const QList<BookRow> &versions : std::as_const(m_books))
        if (versions.last().blob == blob)
            return versions.last();
    const auto found = std::ranges::find_if(std::as_const(m_books), has);
    return found == m_books.cend() ? std::nullopt : std::optional(found->last());
}

Result<BookRow> Library::keepBook(BookRow row, const QByteArray &bytes, const QByteArray &verb)
{
    Result<BookRow> kept;
    const auto done = m_database.transact([&]() -> Result<> {
        DRAMATIS_TRY(const auto blob, m_blobs.put(bytes));
        row.blob = blob;
        kept = noteBook(row, verb);
        return kept ? Result<>() : std::unexpected(kept.error());
    });
    return done ? kept : std::unexpected(done.error());
}

Result<BookRow> Library::noteBook(BookRow row, const QByteArray &verb)
{
    const auto done = m_database.transact([&]() -> Result<> {
        DRAMATIS_TRY(const auto next, m_log.nextId(libraryLog));
        if (!row.id)
            row.id = BookId{next.value}; // the number of the event that brought it
        return appendToLibraryLog(
            domain::BookKept{row.id, row.blob, row.fileName, row.name, row.everywhere, row.characters}, verb);
    });
    return done ? book(row.id) : std::unexpected(done.error());
}

Result<> Library::removeBook(BookId id)
{
    DRAMATIS_TRY_DO(book(id));
    return m_database.transact([&] { return appendToLibraryLog(domain::BookRemoved{id}, "remove_book"); });
}

} // namespace dramatis::store
