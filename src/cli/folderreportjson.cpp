#include "cli/folderreportjson.h"

#include "cli/command.h"
#include "cli/storyjson.h"

#include <QFileInfo>

namespace dramatis::cli {

namespace {

QString wordOf(turn::FolderOutcome outcome)
{
    switch (outcome) {
    case turn::FolderOutcome::Imported: return key("imported");
    case turn::FolderOutcome::AlreadyThere: return key("already_there");
    case turn::FolderOutcome::NoPlace: return key("no_place");
    case turn::FolderOutcome::Failed: return key("failed");
    }
    return {};
}

Json countJson(const turn::FolderCount &count)
{
    return Json::object({{key("kind"), Json(cards::wordOf(count.part))},
                         {key("imported"), Json(count.imported)},
                         {key("already_there"), Json(count.alreadyThere)},
                         {key("no_place"), Json(count.noPlace)},
                         {key("failed"), Json(count.failed)}});
}

Json itemJson(const turn::FolderItem &item)
{
    Json json = Json::object({{key("file"), Json(item.file)},
                              {key("kind"), Json(cards::wordOf(item.part))},
                              {key("id"), item.id ? Json(item.id) : Json(item.name)},
                              {key("name"), Json(item.name)},
                              {key("state"), Json(wordOf(item.outcome))},
                              {key("not_imported"), Json(item.notImported)},
                              {key("warnings"), warningsJson(item.warnings)}});
    if (item.reason)
        json.set(u"error", reasonJson(*item.reason));
    return json;
}

} // namespace

Json folderReportJson(const QString &path, const turn::FolderImportReport &report)
{
    Json kinds = Json::object();
    Json counts = Json::array();
    for (const turn::FolderCount &count : report.counts()) {
        counts.append(countJson(count));
        if (count.imported + count.alreadyThere > 0)
            kinds.set(cards::wordOf(count.part), Json(count.imported));
    }
    Json files = Json::array();
    Json refused = Json::array();
    QStringList notImported;
    for (const turn::FolderItem &item : report.items) {
        files.append(itemJson(item));
        if (item.reason)
            notImported.append(QStringLiteral("%1: %2").arg(item.file, item.reason->detail));
        if (item.reason && item.outcome == turn::FolderOutcome::Failed)
            refused.append(Json::object({{key("file"), Json(item.file)}, {key("text"), Json(item.reason->detail)}}));
    }
    const QString name = QFileInfo(QFileInfo(path).absoluteFilePath()).fileName();
    return Json::object({{key("file"), Json(path)},
                         {key("kind"), Json(key("sillytavern_folder"))},
                         {key("id"), Json(name)},
                         {key("name"), Json(name)},
                         {key("not_imported"), Json(notImported)},
                         {key("warnings"), Json::array()},
                         {key("kinds"), kinds},
                         {key("counts"), counts},
                         {key("refused"), refused},
                         {key("tagged"), Json(report.tagged)},
                         {key("favourites"), Json(report.favourites)},
                         {key("files"), files}});
}

} // namespace dramatis::cli
