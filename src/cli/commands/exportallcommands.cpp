// export-all: exports everything to a folder that SillyTavern and `import` can read.
#include "base/localfile.h"
#include "cli/command.h"
#include "turn/connections/connections.h"
#include "turn/session/chatlibrary.h"
#include "turn/transfer/folder/folderexport.h"

namespace dramatis::cli {

using base::Result;

namespace {

Json exportReportJson(const QString &folder, const turn::FolderExportReport &report)
{
    Json kinds = Json::object();
    const QMap<cards::FolderPart, int> counts = report.counts();
    for (auto it = counts.begin(); it != counts.end(); ++it)
        kinds.set(cards::wordOf(it.key()), Json(it.value()));
    Json refused = Json::array();
    QStringList notExported;
    for (const turn::LeftOut &leftOut : report.leftOut)
        notExported << turn::english(leftOut);
    for (const turn::FolderExportItem &item : report.items) {
        if (item.reason)
            refused.append(Json::object({{QStringLiteral("file"), Json(item.file.isEmpty() ? item.name : item.file)},
                                         {QStringLiteral("text"), Json(item.reason->detail)}}));
        for (const QString &lost : item.lost)
            notExported << QStringLiteral("%1: %2").arg(item.file, lost);
    }
    return Json::object({{QStringLiteral("written"), Json(folder)},
                         {QStringLiteral("kinds"), kinds},
                         {QStringLiteral("refused"), refused},
                         {QStringLiteral("not_exported"), Json(notExported)}});
}

Outcome exportEverything(Call &call)
{
    const bool overwrite = call.flag(QStringLiteral("--overwrite"));
    const QString word = call.next();
    if (word.isEmpty() || word == QLatin1StringView("-") || call.more())
        return usage(QStringLiteral("export-all DIR [--overwrite]"));
    DRAMATIS_TRY(const auto folder, placeFor(word));
    DRAMATIS_TRY(const auto services, call.services());
    turn::FolderExport exported({services->sessionContext(), services->chats(), services->connections(),
                                 turn::readQuickReplies(services->settings())},
                                folder, overwrite);
    const turn::FolderExportReport &report = exported.toEnd();
    if (report.error)
        return std::unexpected(*report.error);
    for (const turn::FolderExportItem &item : report.items)
        if (item.reason) {
            tellError(*item.reason);
            call.status = ExitStatus::Refused;
        }
    return exportReportJson(folder, report);
}

} // namespace

void addExportAllCommands(Commands &commands)
{
    commands[QStringLiteral("export-all")] = exportEverything;
}

} // namespace dramatis::cli
