// The lorebooks of the library: its log alone knows them, and they are few.
#include "store/library/library.h"

#include <algorithm>

namespace dramatis::store {

using base::Fault;
using base::Result;
using domain::BookId;

Result<> Library::readBooks() const
{
    const auto branch = m_log.branch(libraryLog, 1);
    if (!branch && branch.error().kind != Fault::NotFound)
        return std::unexpected(branch.error());
    const EventId head = branch ? branch->head : EventId();
    if (m_booksAsOf == head)
        return {};
    m_books.clear();
    const auto read = readLibraryLog([this](const domain::Event &event) {
        if (const auto *kept = std::get_if<domain::BookKept>(&event.payload))
            m_books[kept->book].append(
                {kept->book, kept->blob, kept->name, kept->fileName, kept->everywhere, event.head.at});
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
                          QStringLiteral("there is no lorebook %1").arg(id.value));
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
        return appendToLibraryLog(domain::BookKept{row.id, row.blob, row.fileName, row.name, row.everywhere}, verb);
    });
    return done ? book(row.id) : std::unexpected(done.error());
}

Result<> Library::removeBook(BookId id)
{
    DRAMATIS_TRY_DO(book(id));
    return m_database.transact([&] { return appendToLibraryLog(domain::BookRemoved{id}, "remove_book"); });
}

} // namespace dramatis::store
