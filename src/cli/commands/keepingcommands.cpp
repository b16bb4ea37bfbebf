// log verify, log rebuild, backup make, list, remove, restore.
#include "base/localfile.h"
#include "cli/command.h"
#include "host/logmaintenance.h"
#include "store/backup/backups.h"
#include "store/check/verify.h"
#include "store/sqliteerror.h"
#include "store/world/rebuild.h"
#include "turn/library/cardlibrary.h"
#include "turn/session/sessioncontext.h"

#include <QDir>
#include <QElapsedTimer>

namespace dramatis::cli {

using base::Fault;
using base::Result;

namespace {

// None: all of them. One that is not there is an error, not a story without a fault.
Result<domain::ChatId> optionalChat(Call &call, const char *form)
{
    if (!call.more())
        return domain::ChatId();
    const auto chat = chatOf(call.next());
    if (!chat || call.more())
        return !chat ? chat : usage(QLatin1StringView(form));
    const auto services = call.services();
    const auto branch =
        services ? (*services)->sessionContext().log.currentBranch(*chat) : std::unexpected(services.error());
    return branch ? chat : std::unexpected(branch.error());
}

Json findingJson(const store::Finding &finding)
{
    return Json::object({{key("code"), Json(finding.code)},
                         {key("chat"), Json(finding.chat.value)},
                         {key("event"), Json(finding.event.value)},
                         {key("text"), Json(finding.detail)},
                         {key("rebuildable"), Json(finding.rebuildable)}});
}

Outcome verify(Call &call)
{
    DRAMATIS_TRY(const auto chat, optionalChat(call, "log verify [ID]"));
    DRAMATIS_TRY(const auto services, call.services());
    Json findings = Json::array();
    const auto rebuilt = services->logMaintenance().finish();
    if (!rebuilt)
        findings.append(findingJson({key("not_rebuilt"), {}, {}, sentence(rebuilt.error())}));
    // What is left may be whole, and is not all that there was.
    if (const auto &loss = services->logMaintenance().loss())
        findings.append(findingJson({loss->code, {}, {}, loss->detail}));
    const turn::SessionContext &context = services->sessionContext();
    store::Verifier verifier(context.log, context.snapshots, chat);
    const store::Verification &found = verifier.toEnd();
    for (const store::Finding &finding : found.findings)
        findings.append(findingJson(finding));
    const bool good = findings.size() == 0;
    if (!good)
        call.status = ExitStatus::Refused;
    return Json::object({{key("good"), Json(good)},
                         {key("chats"), Json(found.chats)},
                         {key("events"), Json(found.events)},
                         {key("movements"), Json(found.movements)},
                         {key("snapshots"), Json(found.snapshots)},
                         {key("lines"), Json(found.branches)},
                         {key("passages"), Json(found.ftsEntries)},
                         {key("blobs"), Json(found.blobs)},
                         {key("milliseconds"), Json(found.milliseconds)},
                         {key("findings"), findings}});
}

Outcome rebuild(Call &call)
{
    DRAMATIS_TRY(const auto chat, optionalChat(call, "log rebuild [ID]"));
    DRAMATIS_TRY(const auto services, call.services());
    QElapsedTimer timer;
    timer.start();
    DRAMATIS_TRY_DO(services->logMaintenance().finish());
    const turn::SessionContext &context = services->sessionContext();
    store::Rebuild work(context.log, context.snapshots, context.worlds, chat);
    DRAMATIS_TRY(const auto counts, work.toEnd());
    DRAMATIS_TRY(const auto cards, chat ? Result<int>(0) : services->cards().rebuildCards());
    return Json::object({{key("chats"), Json(counts.chats)},
                         {key("lines"), Json(counts.branches)},
                         {key("passages"), Json(counts.ftsEntries)},
                         {key("cards"), Json(cards)},
                         {key("milliseconds"), Json(timer.elapsed())}});
}

Json backupJson(const store::BackupFile &file)
{
    return Json::object({{key("file"), Json(file.path)},
                         {key("at"), Json(file.at.toString(Qt::ISODate))},
                         {key("why"), Json(file.why)},
                         {key("bytes"), Json(file.bytes)}});
}

Outcome makeBackup(Call &call)
{
    if (call.more())
        return usage(QStringLiteral("backup make"));
    DRAMATIS_TRY(const auto services, call.services());
    const base::SystemClock clock;
    const store::Backups backups(services->database().path(), clock);
    DRAMATIS_TRY(const auto name, backups.nameFor(key("by-hand")));
    store::Backup backup(services->database(), clock, name);
    DRAMATIS_TRY_DO(backup.toEnd());
    return Json::object({{key("file"), Json(backup.file())}});
}

Result<QString> databasePath(const Call &call)
{
    return call.dataFolder().transform([](const QString &folder) { return QDir(folder).filePath(key("dramatis.db")); });
}

Outcome listBackups(Call &call)
{
    if (call.more())
        return usage(QStringLiteral("backup list"));
    DRAMATIS_TRY(const auto path, databasePath(call));
    const base::SystemClock clock;
    Json all = Json::array();
    for (const store::BackupFile &file : store::Backups(path, clock).list())
        all.append(backupJson(file));
    return all;
}

// Works on a file and leaves the data alone, so that there is no need for them to be open, or even whole.
Outcome removeBackup(Call &call)
{
    const QString word = call.next();
    DRAMATIS_TRY_DO(call.allTaken());
    const auto path = databasePath(call);
    if (!path || word.isEmpty() || call.more())
        return path ? usage(QStringLiteral("backup remove FILE")) : std::unexpected(path.error());
    const base::SystemClock clock;
    const auto file = base::localFile(word);
    DRAMATIS_TRY_DO(file ? store::Backups(*path, clock).remove(*file) : std::unexpected(file.error()));
    return Json::object({{key("removed"), Json(*file)}});
}

// What is wrong with the copy that is looked at is wrong with the file that was given.
base::Error aboutBackup(base::Error error, const QString &database, const QString &file)
{
    if (!error.subject.startsWith(store::Backups::restoringFile(database)))
        return error;
    error.subject = file;
    if (error.code == store::dataDamaged)
        error = {Fault::Invalid, key("not_a_backup"), key("this is not a Dramatis backup, or it is damaged"), file};
    return error;
}

Outcome restore(Call &call)
{
    const QString word = call.next();
    if (word.isEmpty() || call.more())
        return usage(QStringLiteral("backup restore FILE"));
    const auto path = databasePath(call);
    DRAMATIS_TRY(const auto file, path ? base::localFile(word) : path);
    const base::SystemClock clock;
    if (const auto restored = store::Backups::restore(*path, file, clock); !restored)
        return std::unexpected(aboutBackup(restored.error(), *path, file));
    const auto services = call.services();
    DRAMATIS_TRY_DO(services ? (*services)->logMaintenance().finish() : std::unexpected(services.error()));
    return Json::object({{key("restored"), Json(file)}});
}

} // namespace

void addKeepingCommands(Commands &commands)
{
    commands[QStringLiteral("log verify")] = verify;
    commands[QStringLiteral("log rebuild")] = rebuild;
    commands[QStringLiteral("backup make")] = makeBackup;
    commands[QStringLiteral("backup list")] = listBackups;
    commands[QStringLiteral("backup remove")] = removeBackup;
    commands[QStringLiteral("backup restore")] = restore;
}

} // namespace dramatis::cli
