// The order of the members is the order in which services need each other; they go in the reverse one, and that is
// all there is to starting and ending. Nobody else makes them, and nobody finds them by a global name: what a class
// needs comes in by its constructor. Before the data are opened, a restore that was cut off is ended; settings that
// cannot be read are set aside, never written over. The database is locked by whoever has it open, so a second
// program with the same folder gets Fault::Busy.
#include "host/applicationservices.h"

#include "host/datafolder.h"
#include "host/logmaintenance.h"
#include "llm/keys/keyring.h"
#include "store/backup/backups.h"
#include "store/library/blobs.h"
#include "store/log/logfile.h"
#include "store/log/privacy.h"
#include "store/log/purge.h"
#include "turn/connections/connections.h"
#include "turn/connections/playsettingsfile.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/recall/recallindex.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/sessioncontext.h"

#include <QDir>
#include <QFile>

namespace dramatis::host {

using base::Fault;
using base::Result;

// Members are built from top to bottom and go from bottom to top.
struct ApplicationServices::Private {
    Private(HostOptions given, std::unique_ptr<store::Database> opened);
    Result<> purged(domain::ChatId chat);

    HostOptions hostOptions;
    QString settingsSetAside;
    llm::KeyRing keys;
    std::unique_ptr<store::Database> database;
    base::SettingsFile settings;
    QSettings state;
    store::EventLog log;
    store::Blobs blobs;
    store::Library library;
    store::Snapshots snapshots;
    store::Worlds worlds;
    store::Drafts drafts;
    store::Partials partials;
    store::Search search;
    store::Purge purge;
    LogMaintenance logMaintenance;
    turn::CardLibrary cards;
    turn::LorebookLibrary books;
    turn::Connections connections;
    turn::SessionContext context;
    turn::ChatLibrary chats;
};

namespace {
QString within(const QString &folder, const char *name)
{
    return QDir(folder).filePath(QString::fromLatin1(name));
}

// What cannot be read is not written over: it gets another name, and the usual settings hold.
QString setAsideIfDamaged(const QString &path)
{
    if (QSettings(path, QSettings::IniFormat).status() != QSettings::FormatError)
        return {};
    QString aside = path + QStringLiteral(".damaged");
    for (int i = 2; QFile::exists(aside); ++i)
        aside = path + QStringLiteral(".damaged-%1").arg(i);
    return QFile::rename(store::realFile(path), aside) ? aside : QString(); // a link stays, and leads to the new ones
}

turn::ModelRouter modelRouterOf(turn::Connections &connections)
{
    return {.narrative = [&connections](domain::CardId speaker) -> llm::Backend & {
                return connections.narrative(speaker);
            },
            .classifier = [&connections]() -> llm::Backend & { return connections.classifier(); },
            .fallbacks = [&connections] { return connections.fallbacks(); },
            .memory = [&connections] { return connections.memory(); },
            .forQuestion = [&connections](const QString &question) -> llm::Backend & {
                return connections.forQuestion(question);
            },
            .ownLine = [&connections]() -> llm::Backend & { return connections.ownLine(); },
            .promptPreset = [&connections](domain::CardId speaker,
                                           bool isOwnLine) { return connections.promptPreset(speaker, isOwnLine); },
            .promptStyle = [&connections](domain::CardId speaker,
                                          bool isOwnLine) { return connections.promptStyle(speaker, isOwnLine); }};
}
} // namespace

ApplicationServices::Private::Private(HostOptions given, std::unique_ptr<store::Database> opened) :
    hostOptions(std::move(given)),
    settingsSetAside(setAsideIfDamaged(within(hostOptions.dataFolder, "settings.ini"))),
    keys(std::move(hostOptions.keys)),
    database(std::move(opened)),
    settings(within(hostOptions.dataFolder, "settings.ini")),
    state(within(hostOptions.dataFolder, "state.ini"), QSettings::IniFormat),
    log(*database, *hostOptions.clock),
    blobs(*database),
    library(*database, log, blobs),
    snapshots(*database, *hostOptions.clock),
    worlds(log, snapshots),
    drafts(*database, *hostOptions.clock),
    partials(*database),
    search(*database),
    purge(log, snapshots, [this] { return turn::personaPictures(context.settings); }),
    logMaintenance(log, snapshots, worlds, purge, *hostOptions.clock),
    cards(library, *hostOptions.clock),
    books(library),
    connections(settings, keys),
    context{*hostOptions.clock,
            log,
            snapshots,
            worlds,
            drafts,
            partials,
            search,
            cards,
            books,
            [this](domain::ChatId chat) { return purged(chat); },
            [this] { logMaintenance.wipe(); },
            modelRouterOf(connections),
            turn::readPlaySettings(settings),
            turn::readTextReplacements(settings),
            turn::readPromptPresets(settings)},
    chats(context)
{
    context.recallIndexes->setVectors(turn::ShippedVectors());
    if (!settingsSetAside.isEmpty())
        state.setValue(QStringLiteral("settings/setAside"), settingsSetAside); // until a window has said so
    QObject::connect(&connections, &turn::Connections::changed, &chats, &turn::ChatLibrary::followVectors);
}

Result<> ApplicationServices::Private::purged(domain::ChatId chat)
{
    const Result<> done = purge.chat(chat);
    context.recallIndexes->forget(chat);
    logMaintenance.wipe();
    return done;
}

Result<std::unique_ptr<ApplicationServices>> ApplicationServices::open(HostOptions hostOptions)
{
    if (!makeDataFolder(hostOptions.dataFolder))
        return base::fail(Fault::Denied, QStringLiteral("data_not_writable"),
                          QStringLiteral("the folder cannot be created"), hostOptions.dataFolder);
    const QString path = within(hostOptions.dataFolder, "dramatis.db");
    DRAMATIS_TRY_DO(store::Backups::endInterruptedSwap(path));
    if (!hostOptions.clock)
        hostOptions.clock = std::make_unique<base::SystemClock>();
    Result<std::unique_ptr<store::Database>> database = store::Database::open(path, *hostOptions.clock);
    if (!database)
        return std::unexpected(database.error());
    if (!hostOptions.keys)
        hostOptions.keys = std::make_unique<llm::SessionKeys>();
    closeToOthers(hostOptions.dataFolder);
    return std::unique_ptr<ApplicationServices>(
        new ApplicationServices(std::make_unique<Private>(std::move(hostOptions), std::move(*database))));
}

ApplicationServices::ApplicationServices(std::unique_ptr<Private> p) : d(std::move(p)) {}

ApplicationServices::~ApplicationServices() = default;

QString ApplicationServices::dataFolder() const
{
    return d->hostOptions.dataFolder;
}

base::SettingsFile &ApplicationServices::settings()
{
    return d->settings;
}

QString ApplicationServices::settingsSetAside() const
{
    return d->settingsSetAside;
}

QSettings &ApplicationServices::state()
{
    return d->state;
}

store::Database &ApplicationServices::database()
{
    return *d->database;
}

turn::CardLibrary &ApplicationServices::cards()
{
    return d->cards;
}

turn::LorebookLibrary &ApplicationServices::books()
{
    return d->books;
}

turn::ChatLibrary &ApplicationServices::chats()
{
    return d->chats;
}

turn::Connections &ApplicationServices::connections()
{
    return d->connections;
}

turn::SessionContext &ApplicationServices::sessionContext()
{
    return d->context;
}

store::LogFile ApplicationServices::logFile()
{
    return {d->log, d->snapshots, d->worlds, d->library, d->blobs};
}

LogMaintenance &ApplicationServices::logMaintenance()
{
    return d->logMaintenance;
}

} // namespace dramatis::host
