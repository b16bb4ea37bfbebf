#include "app/house.h"

#include "app/datafolder.h"
#include "app/keeper.h"
#include "llm/keys/keyring.h"
#include "store/backup/backups.h"
#include "store/library/blobs.h"
#include "store/log/logfile.h"
#include "store/log/privacy.h"
#include "store/log/purge.h"
#include "turn/bookkeeping/bookdesk.h"
#include "turn/library/carddesk.h"
#include "turn/session/chatdesk.h"
#include "turn/connections/connections.h"
#include "turn/connections/playsettingsfile.h"
#include "turn/session/rooms.h"

#include <QDir>
#include <QFile>

namespace dramatis::app {

using base::Fault;
using base::Result;

// Members are built from top to bottom and go from bottom to top.
struct House::Private {
    Private(Ground given, std::unique_ptr<store::Database> opened);
    Result<> purged(domain::ChatId chat);

    Ground ground;
    QString settingsSetAside;
    llm::KeyRing keys;
    std::unique_ptr<store::Database> database;
    QSettings settings;
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
    Keeper keeper;
    turn::CardDesk cards;
    turn::BookDesk books;
    turn::Connections connections;
    turn::Rooms rooms;
    turn::ChatDesk chats;
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

turn::Voices voicesOf(turn::Connections &connections)
{
    return {.narrative = [&connections](domain::CardId speaker) -> llm::Backend & { return connections.narrative(speaker); },
            .classifier = [&connections]() -> llm::Backend & { return connections.classifier(); },
            .fallbacks = [&connections] { return connections.fallbacks(); },
            .memory = [&connections] { return connections.memory(); },
            .forQuestion = [&connections](const QString &question) -> llm::Backend & { return connections.forQuestion(question); },
            .ownLine = [&connections]() -> llm::Backend & { return connections.ownLine(); }};
}
} // namespace

House::Private::Private(Ground given, std::unique_ptr<store::Database> opened)
    : ground(std::move(given)),
      settingsSetAside(setAsideIfDamaged(within(ground.dataFolder, "settings.ini"))),
      keys(std::move(ground.keys)),
      database(std::move(opened)),
      settings(within(ground.dataFolder, "settings.ini"), QSettings::IniFormat),
      state(within(ground.dataFolder, "state.ini"), QSettings::IniFormat),
      log(*database, *ground.clock),
      blobs(*database),
      library(*database, log, blobs),
      snapshots(*database, *ground.clock),
      worlds(log, snapshots),
      drafts(*database, *ground.clock),
      partials(*database),
      search(*database),
      purge(log, snapshots),
      keeper(log, snapshots, worlds, purge, *ground.clock),
      cards(library, *ground.clock),
      books(library),
      connections(settings, keys),
      rooms{*ground.clock, log, snapshots, worlds, drafts, partials, search, cards, books,
            [this](domain::ChatId chat) { return purged(chat); }, [this] { keeper.wipe(); }, voicesOf(connections),
            turn::readPlaySettings(settings)},
      chats(rooms)
{
    if (!settingsSetAside.isEmpty())
        state.setValue(QStringLiteral("settings/setAside"), settingsSetAside); // until a window has said so
    QObject::connect(&connections, &turn::Connections::changed, &chats, &turn::ChatDesk::followVectors);
}

Result<> House::Private::purged(domain::ChatId chat)
{
    const Result<> done = purge.chat(chat);
    keeper.wipe();
    return done;
}

Result<std::unique_ptr<House>> House::open(Ground ground)
{
    if (!makeDataFolder(ground.dataFolder))
        return base::fail(Fault::Denied, QStringLiteral("data_not_writable"), QStringLiteral("the folder cannot be made"),
                          ground.dataFolder);
    const QString path = within(ground.dataFolder, "dramatis.db");
    if (const Result<> ended = store::Backups::endInterruptedSwap(path); !ended)
        return std::unexpected(ended.error());
    if (!ground.clock)
        ground.clock = std::make_unique<base::SystemClock>();
    Result<std::unique_ptr<store::Database>> database = store::Database::open(path, *ground.clock);
    if (!database)
        return std::unexpected(database.error());
    if (!ground.keys)
        ground.keys = std::make_unique<llm::SessionKeys>();
    closeToOthers(ground.dataFolder);
    return std::unique_ptr<House>(new House(std::make_unique<Private>(std::move(ground), std::move(*database))));
}

House::House(std::unique_ptr<Private> p) : d(std::move(p)) {}

House::~House() = default;

QString House::dataFolder() const
{
    return d->ground.dataFolder;
}

QSettings &House::settings()
{
    return d->settings;
}

QString House::settingsSetAside() const
{
    return d->settingsSetAside;
}

QSettings &House::state()
{
    return d->state;
}

store::Database &House::database()
{
    return *d->database;
}

turn::CardDesk &House::cards()
{
    return d->cards;
}

turn::BookDesk &House::books()
{
    return d->books;
}

turn::ChatDesk &House::chats()
{
    return d->chats;
}

turn::Connections &House::connections()
{
    return d->connections;
}

turn::Rooms &House::rooms()
{
    return d->rooms;
}

store::LogFile House::logFile()
{
    return {d->log, d->snapshots, d->worlds, d->library, d->blobs};
}

Keeper &House::keeper()
{
    return d->keeper;
}

} // namespace dramatis::app
