// A very long log: folded as a whole, and opened from a snapshot. DRAMATIS_EVENTS says how long (1,000,000).
#include "bench/measure.h"
#include "domain/world/fold.h"
#include "store/world/worlds.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>

using namespace dramatis;
using namespace dramatis::domain;
using bench::timed;

namespace {

template <class T> T must(base::Result<T> result)
{
    if (!result) {
        std::fprintf(stderr, "%s\n", qPrintable(result.error().detail));
        std::exit(3);
    }
    if constexpr (!std::is_void_v<T>)
        return *std::move(result);
}

// Lines of 1 KB, with an edge or a state between them now and then.
StoredPayload payloadOf(qint64 id)
{
    if (id == 1)
        return encode(ChatStarted{QStringLiteral("Fold"), {{you, {}, {}, {}, {}}, {1, {}, {}, {}, {}}}, 1});
    if (id % 10 == 3)
        return encode(EdgeUpdated{1, you, 1, -1, {}, QString(900, QLatin1Char('i')), {}, {}});
    if (id % 10 == 7)
        return encode(MemoryWritten{1, EventId{id - 1}, WitnessSet(3), QString(950, QLatin1Char('m'))});
    return encode(UserTurn{you, QString(950, QLatin1Char('t')), WitnessSet(3), false});
}

ChatId made(store::EventLog &log, qint64 events)
{
    store::Database &database = log.database();
    must(database.value(QStringLiteral("PRAGMA synchronous=OFF")));
    const ChatId chat = must(log.createChat());
    QByteArray hash;
    for (qint64 id = 1; id <= events;) {
        must(database.transact([&]() -> base::Result<> {
            for (const qint64 end = std::min(events, id + 5000); id <= end; ++id) {
                const EventHead head{EventId{id}, EventId{id - 1}, id, {}};
                const StoredPayload payload = payloadOf(id);
                hash = chainHash(hash, head, payload);
                if (const auto done = log.adopt(chat, head, payload, hash); !done)
                    return done;
            }
            return {};
        }));
    }
    return chat;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const qint64 events = qEnvironmentVariable("DRAMATIS_EVENTS", QStringLiteral("1000000")).toLongLong();
    bench::Report report(QStringLiteral("fold"));
    const QTemporaryDir folder;
    const base::SystemClock clock;
    const auto database = must(store::Database::open(folder.filePath(QStringLiteral("fold.db")), base::SteppedClock()));
    store::EventLog log(*database, clock);
    store::Snapshots snapshots(*database, clock);
    const store::Worlds worlds(log, snapshots);
    const ChatId chat = made(log, events);

    qint64 bytes = 0;
    const auto select = timed(3, [&] {
        must(database->read(QStringLiteral("SELECT key, parent, at, cause, kind, version, payload FROM event"
                                           " WHERE key BETWEEN ? AND ? ORDER BY key"),
                            {store::EventLog::key(chat, {}), store::EventLog::key(chat, EventId{events})},
                            [&](const QSqlQuery &row) {
                                bytes += row.value(6).toByteArray().size();
                                return true;
                            }));
    });
    report.add(QStringLiteral("SELECT of all events alone"), bench::median(select), QStringLiteral("ms"));
    report.add(QStringLiteral("the way to the first event"),
               bench::median(timed(3, [&] { must(log.path(chat, EventId{events})); })), QStringLiteral("ms"));
    World world;
    const auto fold = timed(3, [&] { world = must(worlds.foldedFromRoot(chat, EventId{events})); });
    report.add(QStringLiteral("%1 events of 1 KB folded").arg(events), bench::median(fold), QStringLiteral("ms"),
               4000.0 * double(events) / 1e6);
    report.add(QStringLiteral("a first snapshot"),
               timed(1, [&] { must(snapshots.save(chat, world, store::Snapshots::Kind::Periodic)); })[0],
               QStringLiteral("ms"));
    report.add(QStringLiteral("opened from it"),
               bench::median(timed(3, [&] { must(worlds.at(chat, EventId{events})); })), QStringLiteral("ms"), 300);
    report.add(QStringLiteral("resident"), double(bench::residentBytes()) / 1048576, QStringLiteral("MB"), 500);
    return report.finish(argc, argv);
}
