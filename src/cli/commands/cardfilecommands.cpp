// card inspect, convert, extract, unpack, validate: files only, without a data folder.
#include "base/clock.h"
#include "cards/inspection.h"
#include "cards/validation.h"
#include "cards/write/readcard.h"
#include "cli/command.h"
#include "cli/storyjson.h"
#include "turn/library/cardfolder.h"
#include "turn/transfer/cardexport.h"

#include <QFile>

#include <cstdio>

namespace dramatis::cli {

using base::Result;

namespace {

Result<cards::CardFile> readFile(const QString &path)
{
    const auto bytes = bytesOf(path);
    return bytes ? cards::readCard(*bytes, path) : std::unexpected(bytes.error());
}

Outcome inspectCard(Call &call)
{
    return each(call, QStringLiteral("card inspect FILE…"),
                [](const QString &path) { return readFile(path).transform(cards::inspectionJson); });
}

Outcome validate(Call &call)
{
    return each(call, QStringLiteral("card validate FILE…"), [](const QString &path) {
        return readFile(path).transform(cards::findingsIn).transform(cards::findingsJson);
    });
}

// To standard output as it is, and what was lost beside it; where JSON is asked for, in it: a picture in base64.
Outcome printed(Call &call, const Result<cards::WrittenCard> &written, const Json &warnings)
{
    if (!written)
        return std::unexpected(written.error());
    if (call.json()) {
        const bool text = written->bytes.isValidUtf8();
        return Json::object({{key("written"), Json(key("-"))},
                             {key("lost"), Json(english(written->lost))},
                             {key("warnings"), warnings},
                             {text ? key("text") : key("base64"),
                              Json(QString::fromUtf8(text ? written->bytes : written->bytes.toBase64()))}});
    }
    for (const QString &lost : english(written->lost))
        std::fprintf(stderr, "lost: %s\n", qPrintable(lost));
    QFile out;
    if (!out.open(stdout, QIODevice::WriteOnly) || out.write(written->bytes) != written->bytes.size() || !out.flush())
        return base::fail(base::Fault::Denied, key("not_written"), out.errorString(), key("standard output"));
    call.printed = true;
    return Json();
}

Outcome convert(Call &call)
{
    const auto as = call.option(key("--as"));
    const auto image = call.option(key("--image"));
    turn::ExportWish wish;
    wish.overwrite = call.flag(key("--overwrite"));
    wish.now = base::SystemClock().now();
    wish.format = as ? cards::formatNamed(*as) : std::nullopt;
    DRAMATIS_TRY_DO(call.allTaken());
    const QString from = call.next();
    const QString out = call.next();
    if (out.isEmpty() || call.more() || (as && !wish.format))
        return usage(QStringLiteral("card convert IN OUT [--as %1] [--image FILE] [--overwrite]")
                         .arg(cards::formatNames().join(u'|')));
    DRAMATIS_TRY(const auto place, placeFor(out));
    const QString &to = place;
    if (image) {
        DRAMATIS_TRY(const auto picture, bytesOf(*image));
        if (picture.isEmpty())
            return base::fail(base::Fault::Invalid, key("empty_file"), QStringLiteral("the picture is empty"), *image);
        wish.picture = picture;
    }
    DRAMATIS_TRY(auto file, readFile(from));
    const Json warnings = warningsJson(file.warnings);
    if (to == u"-")
        return printed(call, turn::exportedCard(std::move(file), to, wish), warnings);
    DRAMATIS_TRY(const auto lost, turn::exportCard(std::move(file), to, wish));
    return Json::object({{key("written"), Json(to)}, {key("lost"), Json(english(lost))}, {key("warnings"), warnings}});
}

Outcome intoFolder(Call &call, const QString &how,
                   Result<turn::FolderReport> (*write)(const cards::CardFile &file, const QString &folder,
                                                       bool overwrite))
{
    const bool overwrite = call.flag(key("--overwrite"));
    DRAMATIS_TRY_DO(call.allTaken());
    const QString from = call.next();
    const QString into = call.next();
    if (into.isEmpty() || call.more())
        return usage(how);
    const auto folder = placeFor(into);
    const auto file = folder ? readFile(from) : std::unexpected(folder.error());
    DRAMATIS_TRY(const auto report, file ? write(*file, *folder, overwrite) : std::unexpected(file.error()));
    return Json::object({{key("folder"), Json(*folder)},
                         {key("written"), Json(report.written)},
                         {key("unchanged"), Json(report.unchanged)},
                         {key("kept"), Json(report.kept)},
                         {key("warnings"), warningsJson(file->warnings)}});
}

Outcome extract(Call &call)
{
    return intoFolder(call, QStringLiteral("card extract FILE DIR [--overwrite]"), turn::extractCard);
}

Outcome unpackCards(Call &call)
{
    return intoFolder(call, QStringLiteral("card unpack FILE DIR [--overwrite]"), turn::unpackCard);
}

} // namespace

void addCardFileCommands(Commands &commands)
{
    commands[QStringLiteral("card inspect")] = inspectCard;
    commands[QStringLiteral("card convert")] = convert;
    commands[QStringLiteral("card extract")] = extract;
    commands[QStringLiteral("card unpack")] = unpackCards;
    commands[QStringLiteral("card validate")] = validate;
}

} // namespace dramatis::cli
