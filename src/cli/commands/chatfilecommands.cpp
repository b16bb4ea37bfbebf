// chat import, chat export, log import, log export: stories as files.
#include "base/localfile.h"
#include "cards/chats/chatwriting.h"
#include "cli/output.h"
#include "cli/storyjson.h"
#include "store/log/logfile.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/sessioncontext.h"
#include "turn/transfer/chatexport.h"

#include <QBuffer>

namespace dramatis::cli {

using base::Fault;
using base::Result;

namespace {

Outcome importChat(Call &call)
{
    const QString path = call.next();
    if (path.isEmpty() || call.more())
        return usage(QStringLiteral("chat import FILE"));
    DRAMATIS_TRY(const auto services, call.services());
    DRAMATIS_TRY(const auto reports, importChatFile(*services, path));
    Json answer = reports.first();
    if (reports.size() > 1)
        answer.set(u"chats", Json(Json::Array(reports)));
    return answer;
}

Outcome exportChat(Call &call)
{
    const auto word = call.option(key("--as"));
    const auto out = call.option(key("--out"));
    const bool overwrite = call.flag(key("--overwrite"));
    const auto knownTo = call.option(key("--known-to"));
    const auto form = word ? cards::chatForm(*word) : std::nullopt;
    const auto chat = chatOf(call.next());
    if (word == QLatin1StringView("pdf"))
        return base::fail(Fault::Unsupported, key("needs_window"),
                          QStringLiteral("a PDF needs the fonts of the desktop: export it in the window (Story, Export "
                                         "Chat), or write an epub here"));
    if (!form || !chat || call.more())
        return usage(QStringLiteral(
            "chat export ID --as jsonl|st-jsonl|md|html|epub [--known-to NAME] [--out FILE] [--overwrite]"));
    if (*form == cards::ChatForm::Epub && call.json() && out.value_or(key("-")) == QLatin1StringView("-"))
        return usage(QStringLiteral("chat export ID --as epub --out FILE")); // binary data cannot go into JSON
    DRAMATIS_TRY(const auto services, call.services());
    const turn::SessionContext &context = services->sessionContext();
    domain::CastSlot viewer = domain::nobody;
    if (knownTo) {
        const auto world = turn::worldOf(context, *chat);
        DRAMATIS_TRY(const auto slot, world ? slotOf(*world, *knownTo) : std::unexpected(world.error()));
        viewer = slot;
    }
    return handedOver(call, out, overwrite,
                      [&](QIODevice &to) { return turn::exportChat(context, *chat, *form, to, viewer); });
}

Outcome exportLog(Call &call)
{
    const auto out = call.option(key("--out"));
    const bool overwrite = call.flag(key("--overwrite"));
    const auto chat = chatOf(call.next());
    if (!chat || call.more())
        return usage(QStringLiteral("log export ID [--out FILE] [--overwrite]"));
    DRAMATIS_TRY(const auto services, call.services());
    DRAMATIS_TRY_DO(services->sessionContext().log.currentBranch(*chat));
    const store::LogFile file = services->logFile();
    return handedOver(call, out, overwrite, [&](QIODevice &to) -> Result<qsizetype> {
        const auto written = file.write(*chat, to);
        const auto next = written ? services->sessionContext().log.nextId(*chat) : std::unexpected(written.error());
        return next ? Result<qsizetype>(next->value - 1) : std::unexpected(next.error());
    });
}

Outcome importLog(Call &call)
{
    const QString path = call.next();
    if (path.isEmpty() || call.more())
        return usage(QStringLiteral("log import FILE"));
    const auto services = call.services();
    const auto file = openedFile(path);
    if (!services || !file)
        return std::unexpected(!services ? services.error() : file.error());
    const auto imported = (*services)->logFile().read(**file);
    if (!imported) {
        base::Error error = imported.error();
        error.subject = path;
        return std::unexpected(error);
    }
    return Json::object({{key("id"), Json(imported->chat.value)},
                         {key("events"), Json(imported->events)},
                         {key("movements"), Json(imported->movements)},
                         {key("cards"), Json(imported->cards)}});
}

} // namespace

Result<std::unique_ptr<QIODevice>> openedFile(const QString &word)
{
    DRAMATIS_TRY(const auto local, base::localFile(word));
    const QString &path = local;
    if (path == QLatin1StringView("-")) {
        DRAMATIS_TRY(const auto bytes, bytesOf(path));
        auto buffer = std::make_unique<QBuffer>();
        buffer->setData(bytes);
        buffer->open(QIODevice::ReadOnly);
        return buffer;
    }
    DRAMATIS_TRY_DO(base::checkIsFile(path));
    auto file = std::make_unique<QFile>(path);
    if (!file->open(QIODevice::ReadOnly))
        return base::fail(Fault::Denied, key("cannot_read"), file->errorString(), path);
    return file;
}

Json chatReportJson(const QString &path, const turn::ImportedChat &chat)
{
    return Json::object({{key("file"), Json(path)},
                         {key("kind"), Json(key("chat"))},
                         {key("id"), Json(chat.id.value)},
                         {key("name"), Json(chat.title)},
                         {key("format"), Json(chat.format)},
                         {key("messages"), Json(chat.messages)},
                         {key("alternatives"), Json(chat.alternatives)},
                         {key("lorebooks"), Json(chat.books)},
                         {key("not_imported"), Json(chat.notImported)},
                         {key("warnings"), warningsJson(chat.warnings)}});
}

Result<QList<Json>> importChatFile(host::ApplicationServices &services, const QString &word)
{
    DRAMATIS_TRY(const auto file, openedFile(word));
    const QString path = base::localFile(word).value_or(word);
    const auto read = cards::readChats(*file, path);
    DRAMATIS_TRY(const auto chats, read ? services.chats().import(*read, path) : std::unexpected(read.error()));
    QList<Json> reports;
    for (const turn::ImportedChat &chat : chats)
        reports.append(chatReportJson(path, chat));
    return reports;
}

void addChatFileCommands(Commands &commands)
{
    commands[QStringLiteral("chat import")] = importChat;
    commands[QStringLiteral("chat export")] = exportChat;
    commands[QStringLiteral("log export")] = exportLog;
    commands[QStringLiteral("log import")] = importLog;
}

} // namespace dramatis::cli
