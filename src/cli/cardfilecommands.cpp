// card inspect, convert, extract, unpack, validate: files only, without a data folder.
#include "cards/inspection.h"
#include "cards/readcard.h"
#include "cards/validation.h"
#include "cli/command.h"
#include "cli/storyjson.h"
#include "turn/cardexport.h"
#include "turn/cardfolder.h"

namespace dramatis::cli {

using base::Result;

namespace {

QString key(const char *name)
{
    return QString::fromLatin1(name);
}

Result<cards::CardFile> readFile(const QString &path)
{
    const auto bytes = bytesOf(path);
    return bytes ? cards::readCard(*bytes, path) : std::unexpected(bytes.error());
}

// One answer for one file; for several a list, in which a bad file stands as its error.
Outcome each(Call &call, const QString &how, Json (*answer)(const cards::CardFile &file))
{
    if (const auto taken = call.allTaken(); !taken)
        return std::unexpected(taken.error());
    const QStringList paths = call.rest();
    if (paths.isEmpty())
        return usage(how);
    Json answers = Json::array();
    for (const QString &path : paths) {
        const auto file = readFile(path);
        if (paths.size() == 1)
            return file.transform(answer);
        if (!file) {
            printError(file.error(), false);
            call.status = ExitStatus::Refused;
        }
        answers.append(
            file ? answer(*file)
                 : Json::object({{key("error"), Json::object({{key("code"), Json(file.error().code)},
                                                              {key("text"), Json(sentence(file.error()))}})}}));
    }
    return answers;
}

Outcome inspect(Call &call)
{
    return each(call, QStringLiteral("card inspect FILE…"), cards::inspectionJson);
}

Outcome validate(Call &call)
{
    return each(call, QStringLiteral("card validate FILE…"),
                [](const cards::CardFile &file) { return cards::findingsJson(cards::findingsIn(file)); });
}

Outcome convert(Call &call)
{
    const auto as = call.option(key("--as"));
    const auto image = call.option(key("--image"));
    turn::ExportWish wish;
    wish.overwrite = call.flag(key("--overwrite"));
    wish.format = as ? cards::formatNamed(*as) : std::nullopt;
    if (const auto taken = call.allTaken(); !taken)
        return std::unexpected(taken.error());
    const QString from = call.next();
    const QString to = call.next();
    if (to.isEmpty() || call.more() || (as && !wish.format))
        return usage(QStringLiteral("card convert IN OUT [--as %1] [--image FILE] [--overwrite]")
                         .arg(cards::formatNames().join(u'|')));
    if (image) {
        const auto picture = bytesOf(*image);
        if (!picture)
            return std::unexpected(picture.error());
        if (picture->isEmpty())
            return base::fail(base::Fault::Invalid, key("empty_file"), QStringLiteral("the picture is empty"), *image);
        wish.picture = *picture;
    }
    auto file = readFile(from);
    if (!file)
        return std::unexpected(file.error());
    const Json warnings = warningsJson(file->warnings);
    const auto lost = turn::exportCard(std::move(*file), to, wish);
    if (!lost)
        return std::unexpected(lost.error());
    return Json::object(
        {{key("written"), Json(to)}, {key("lost"), Json(*lost)}, {key("warnings"), warnings}});
}

Outcome intoFolder(Call &call, const QString &how,
                   Result<turn::FolderReport> (*write)(const cards::CardFile &file, const QString &folder,
                                                       bool overwrite))
{
    const bool overwrite = call.flag(key("--overwrite"));
    if (const auto taken = call.allTaken(); !taken)
        return std::unexpected(taken.error());
    const QString from = call.next();
    const QString folder = call.next();
    if (folder.isEmpty() || call.more())
        return usage(how);
    const auto file = readFile(from);
    const auto report = file ? write(*file, folder, overwrite) : std::unexpected(file.error());
    if (!report)
        return std::unexpected(report.error());
    return Json::object({{key("folder"), Json(folder)},
                         {key("written"), Json(report->written)},
                         {key("unchanged"), Json(report->kept)},
                         {key("warnings"), warningsJson(file->warnings)}});
}

Outcome extract(Call &call)
{
    return intoFolder(call, QStringLiteral("card extract FILE DIR [--overwrite]"), turn::extractCard);
}

Outcome unpack(Call &call)
{
    return intoFolder(call, QStringLiteral("card unpack FILE DIR [--overwrite]"), turn::unpackCard);
}

} // namespace

void addCardFileCommands(Commands &commands)
{
    commands[QStringLiteral("card inspect")] = inspect;
    commands[QStringLiteral("card convert")] = convert;
    commands[QStringLiteral("card extract")] = extract;
    commands[QStringLiteral("card unpack")] = unpack;
    commands[QStringLiteral("card validate")] = validate;
}

} // namespace dramatis::cli
