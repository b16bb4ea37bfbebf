// import.
#include "cli/command.h"
#include "cli/storyjson.h"
#include "turn/carddesk.h"

namespace dramatis::cli {

using base::Result;

namespace {

QString key(const char *name)
{
    return QString::fromLatin1(name);
}

Json reportJson(const QString &path, const turn::ImportReport &report)
{
    return Json::object({{key("file"), Json(path)},
                         {key("kind"), Json(report.kind)},
                         {key("id"), Json(report.row.id.value)},
                         {key("name"), Json(report.row.name)},
                         {key("already_there"), Json(report.alreadyThere)},
                         {key("not_imported"), Json(report.notImported)},
                         {key("warnings"), warningsJson(report.warnings)}});
}

// Each file by itself: a bad one does not keep the others out, but the status says that there was one.
Outcome import(Call &call)
{
    const QStringList paths = call.rest();
    if (paths.isEmpty())
        return usage(QStringLiteral("import FILE…"));
    const auto house = call.house();
    if (!house)
        return std::unexpected(house.error());
    Json answers = Json::array();
    for (const QString &path : paths) {
        const auto chats = importChatFile(**house, path);
        if (chats) {
            for (const Json &chat : *chats)
                answers.append(chat);
            continue;
        }
        // What is no chat may be a character; what is one, and broken, is said.
        static const QStringList elsewhere{key("not_a_chat"), key("invalid_json")};
        const auto bytes = elsewhere.contains(chats.error().code) ? bytesOf(path) : std::unexpected(chats.error());
        const auto report = bytes ? (*house)->cards().importBytes(*bytes, path)
                                  : Result<turn::ImportReport>(std::unexpected(bytes.error()));
        if (report) {
            answers.append(reportJson(path, *report));
            continue;
        }
        if (paths.size() == 1)
            return std::unexpected(report.error());
        printError(report.error(), false);
        call.status = ExitStatus::Refused;
        answers.append(Json::object({{key("file"), Json(path)},
                                     {key("error"), Json::object({{key("code"), Json(report.error().code)},
                                                                  {key("text"), Json(sentence(report.error()))}})}}));
    }
    return answers;
}

} // namespace

void addCardCommands(Commands &commands)
{
    commands[QStringLiteral("import")] = import;
}

} // namespace dramatis::cli
