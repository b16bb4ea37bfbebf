// lorebook inspect, lorebook unpack, lorebook export.
#include "cards/write/readbook.h"
#include "cli/output.h"
#include "cli/storyjson.h"
#include "domain/lore/books/worldinfo.h"
#include "domain/lore/match/pages.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/sessioncontext.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace dramatis::cli {

using base::Fault;
using base::Result;

namespace {

Result<domain::LorebookReading> bookIn(const QString &path)
{
    DRAMATIS_TRY(const auto bytes, bytesOf(path));
    return cards::readLorebook(bytes, path);
}

Json answerOf(const domain::LorebookReading &reading)
{
    // The book as the specification has it, and around it what a script wants to know first.
    Json answer = Json::object({{QStringLiteral("name"), Json(reading.book.name.value_or(QString()))},
                                {QStringLiteral("entries"), Json::array()},
                                {QStringLiteral("source_format"), Json(reading.format)},
                                {QStringLiteral("warnings"), warningsJson(reading.warnings)}});
    const Json book = toJson(reading.book);
    for (const base::JsonMember &member : book.members())
        if (member.name == u"entries" || !answer.contains(member.name))
            answer.set(member.name, member.value);
    return answer;
}

Outcome inspectBook(Call &call)
{
    return each(call, QStringLiteral("lorebook inspect FILE…"),
                [](const QString &path) { return bookIn(path).transform(answerOf); });
}

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

auto cannotWrite(const QString &path, const QString &why)
{
    return base::fail(Fault::Denied, QStringLiteral("cannot_write"), why, path);
}

// All of them or none: written beside their place first, and moved when all are there.
Result<QStringList> writePages(const QList<domain::LorePage> &pages, const QString &folder, bool overwrite)
{
    const QDir place(folder);
    QList<domain::LorePage> missing;
    for (const domain::LorePage &page : pages) {
        const QString path = place.filePath(page.fileName);
        if (QFile::exists(path) && contentsOf(path) == page.text.toUtf8())
            continue;
        if (QFile::exists(path) && !overwrite)
            return base::fail(
                Fault::Conflict, QStringLiteral("already_there"),
                QStringLiteral("this file already exists with different content; --overwrite replaces it"), path);
        missing.append(page);
    }
    if (!place.mkpath(QStringLiteral(".")))
        return cannotWrite(folder, QStringLiteral("the folder cannot be created"));
    QTemporaryDir beside(place.filePath(QStringLiteral(".unpacking-XXXXXX")));
    if (!beside.isValid())
        return cannotWrite(folder, beside.errorString());
    for (const domain::LorePage &page : std::as_const(missing)) {
        QFile file(beside.filePath(page.fileName));
        const QByteArray text = page.text.toUtf8();
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.flush())
            return cannotWrite(file.fileName(), file.errorString());
    }
    QStringList written;
    for (const domain::LorePage &page : std::as_const(missing)) {
        const QString path = place.filePath(page.fileName);
        QFile::remove(path);
        if (!QFile::rename(beside.filePath(page.fileName), path))
            return cannotWrite(path, QStringLiteral("the file cannot be moved into place"));
        written.append(path);
    }
    return written;
}

Outcome unpackBook(Call &call)
{
    const bool overwrite = call.flag(QStringLiteral("--overwrite"));
    const QString path = call.next();
    const QString into = call.next();
    if (into.isEmpty() || call.more())
        return usage(QStringLiteral("lorebook unpack FILE DIR [--overwrite]"));
    const auto folder = placeFor(into);
    DRAMATIS_TRY(const auto reading, folder ? bookIn(path) : std::unexpected(folder.error()));
    const auto pages = domain::pagesOf(reading.book);
    DRAMATIS_TRY(const auto written, writePages(pages, *folder, overwrite));
    return Json::object({{QStringLiteral("written"), Json(written)},
                         {QStringLiteral("entries"), Json(pages.size())},
                         {QStringLiteral("warnings"), warningsJson(reading.warnings)}});
}

Outcome exportBook(Call &call)
{
    const QString form = call.option(QStringLiteral("--as")).value_or(QStringLiteral("v3"));
    const bool overwrite = call.flag(QStringLiteral("--overwrite"));
    bool isNumber = false;
    const domain::BookId id{call.next().toLongLong(&isNumber)};
    const QString out = call.next();
    const bool forTavern = form == u"sillytavern";
    if (!isNumber || out.isEmpty() || call.more() || (!forTavern && form != u"v3"))
        return usage(QStringLiteral("lorebook export ID FILE [--as v3|sillytavern] [--overwrite]"));
    DRAMATIS_TRY(const auto services, call.services());
    const turn::LorebookLibrary &books = services->sessionContext().books;
    DRAMATIS_TRY(const auto row, books.row(id));
    DRAMATIS_TRY(const auto book, books.book(row));
    const QByteArray bytes =
        forTavern ? domain::toWorldInfo(book).toUtf8(Json::Layout::Indented) : turn::standardForm(book);
    return handedOver(call, out, overwrite, [&](QIODevice &to) -> Result<qsizetype> {
        if (to.write(bytes) != bytes.size())
            return base::fail(Fault::Full, QStringLiteral("not_written"), to.errorString());
        return book.entries.size();
    });
}

} // namespace

void addLorebookCommands(Commands &commands)
{
    commands[QStringLiteral("lorebook inspect")] = inspectBook;
    commands[QStringLiteral("lorebook unpack")] = unpackBook;
    commands[QStringLiteral("lorebook export")] = exportBook;
}

} // namespace dramatis::cli
