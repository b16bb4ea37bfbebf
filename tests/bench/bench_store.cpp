// What a turn costs: against SQLite alone, in bytes, and in a long chat. DRAMATIS_MESSAGES says how long (50,000).
#include "base/dice.h"
#include "bench/measure.h"
#include "domain/world/fold.h"
#include "store/search.h"
#include "store/worlds.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>

using namespace dramatis;
using namespace dramatis::domain;
using bench::median;
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

// Words as they come in stories: few that are everywhere, many that are rare.
QString prose(base::Dice &dice, int words)
{
    QString text;
    for (int i = 0; i < words; ++i) {
        const qint64 band = dice.below(10);
        const qint64 word = dice.below(band < 5 ? 40 : band < 9 ? 1500 : 30'000);
        text += QStringLiteral("w%1%2 ").arg(band < 5 ? 0 : band < 9 ? 1 : 2).arg(word);
    }
    return text;
}

struct Chat {
    explicit Chat(const QString &path)
        : database(must(store::Database::open(path))), log(*database, clock), snapshots(*database, clock), worlds(log, snapshots)
    {
        chat = must(log.createChat());
        keep(must(log.append(chat, 1, {},
                             {{ChatStarted{QStringLiteral("Bench"),
                                           {{you, QStringLiteral("You"), {}, {}, {}},
                                            {1, QStringLiteral("Ada"), {}, {}, {}},
                                            {2, QStringLiteral("Ben"), {}, {}, {}}},
                                           1},
                               {}}},
                             {"begin", 0, {}})));
    }

    void keep(const store::Appended &appended)
    {
        for (const Event &event : appended.events)
            fold(world, event);
    }

    // What is said, and then what it brought about: two transactions, as in a running chat.
    void turn()
    {
        UserTurn said;
        said.speaker = CastSlot(dice.below(3));
        said.text = prose(dice, 110);
        said.witnesses = WitnessSet(7);
        keep(must(log.append(chat, 1, world.head, {{said, {}}}, {"say", 0, {}})));
        keep(must(log.append(chat, 1, world.head, books(world.head), {"bookkeeping", 0, {}})));
        must(snapshots.saveWhenDue(chat, world));
    }
    QList<NewEvent> books(EventId turn)
    {
        QList<NewEvent> events;
        for (const CastSlot slot : {CastSlot(1), CastSlot(2)}) {
            EdgeUpdated edge;
            edge.from = slot;
            edge.to = you;
            edge.affinityDelta = int(dice.below(5)) - 2;
            edge.lastInteraction = prose(dice, 6);
            events.append({edge, turn});
            events.append({MemoryWritten{slot, turn, WitnessSet(7), prose(dice, 25)}, turn});
            events.append({ActivityChanged{slot, 0, prose(dice, 3), {}, {prose(dice, 3), true, {}, 5}, {}, {}}, turn});
        }
        events.append({EntityStateChanged{1, prose(dice, 2), {}, prose(dice, 3)}, turn});
        events.append({SignificanceScored{turn, int(dice.below(4)), prose(dice, 4)}, turn});
        return events;
    }
    // Many turns, without waiting for the disk.
    void grow(qsizetype messages)
    {
        must(database->value(QStringLiteral("PRAGMA synchronous=OFF")));
        while (world.transcript.size() < messages) {
            must(database->transact([&]() -> base::Result<> {
                for (int i = 0; i < 100; ++i)
                    turn();
                return {};
            }));
        }
        must(database->value(QStringLiteral("PRAGMA synchronous=FULL")));
    }

    base::SystemClock clock;
    std::unique_ptr<store::Database> database;
    store::EventLog log;
    store::Snapshots snapshots;
    store::Worlds worlds;
    ChatId chat;
    World world;
    base::Dice dice{1};
};

// The least that could be done: the same bytes in as many rows and transactions, in one table.
struct Bare {
    explicit Bare(const QString &path) : database(must(store::Database::open(path)))
    {
        must(database->run(QStringLiteral("CREATE TABLE bare(id INTEGER PRIMARY KEY, body BLOB NOT NULL)")));
    }
    void turn(const QList<QList<QByteArray>> &transactions)
    {
        for (const QList<QByteArray> &rows : transactions)
            must(database->transact([&]() -> base::Result<> {
                for (const QByteArray &row : rows)
                    if (const auto done = database->run(QStringLiteral("INSERT INTO bare(body) VALUES(?)"), {row}); !done)
                        return done;
                return {};
            }));
    }
    std::unique_ptr<store::Database> database;
};

void measureTurns(Chat &chat, Bare &bare, bench::Report &report, const QString &where, int turns)
{
    std::vector<double> ours;
    std::vector<double> theirs;
    qint64 bytes = 0;
    for (int i = 0; i < turns; ++i) {
        const qint64 before = bench::bytesWritten();
        ours.push_back(timed(1, [&] { chat.turn(); })[0]);
        bytes += bench::bytesWritten() - before;
        const QList<QList<QByteArray>> same{{encode(UserTurn{you, prose(chat.dice, 110), WitnessSet(7), false}).json}, [&] {
                                                QList<QByteArray> rows;
                                                for (const NewEvent &fresh : chat.books(chat.world.head))
                                                    rows.append(encode(fresh.payload).json);
                                                return rows;
                                            }()};
        theirs.push_back(timed(1, [&] { bare.turn(same); })[0]);
    }
    report.add(where + QStringLiteral(": a turn with its bookkeeping"), median(ours), QStringLiteral("ms"));
    report.add(where + QStringLiteral(": the same, 99 of 100"), bench::percentile(ours, 0.99), QStringLiteral("ms"));
    report.add(where + QStringLiteral(": the same bytes in SQLite alone"), median(theirs), QStringLiteral("ms"));
    report.add(where + QStringLiteral(": turn / SQLite alone"), median(ours) / median(theirs), QStringLiteral("x"), 2);
    report.add(where + QStringLiteral(": written per turn"), double(bytes) / turns / 1024, QStringLiteral("KB"), 64);
}

void measureSearch(const Chat &chat, bench::Report &report)
{
    const store::Search search(*chat.database);
    base::Dice dice(99);
    std::vector<double> times;
    for (int i = 0; i < 100; ++i) {
        const QString question = prose(dice, 12);
        times.push_back(timed(1, [&] { must(search.find(chat.chat, question, 40)); })[0]);
    }
    report.add(QStringLiteral("search by 12 words, median"), median(times), QStringLiteral("ms"), 10);
    report.add(QStringLiteral("search by 12 words, 95 of 100"), bench::percentile(times, 0.95), QStringLiteral("ms"));
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const qsizetype messages = qEnvironmentVariable("DRAMATIS_MESSAGES", QStringLiteral("50000")).toInt();
    bench::Report report(QStringLiteral("store"));
    const QTemporaryDir folder;
    Chat chat(folder.filePath(QStringLiteral("chat.db")));
    Bare bare(folder.filePath(QStringLiteral("bare.db")));
    constexpr int turns = 300;
    measureTurns(chat, bare, report, QStringLiteral("young chat"), turns);
    chat.grow(messages / 5);
    const QString short_ = QStringLiteral("%1 messages").arg(messages / 5);
    measureTurns(chat, bare, report, short_, turns);
    const auto workAtFifth = timed(turns, [&] { chat.turn(); });
    chat.grow(messages);
    measureTurns(chat, bare, report, QStringLiteral("%1 messages").arg(messages), turns);
    const auto workAtAll = timed(turns, [&] { chat.turn(); });
    report.add(QStringLiteral("a turn in the long chat / in one of a fifth"), median(workAtAll) / median(workAtFifth),
               QStringLiteral("x"), 1.2);
    measureSearch(chat, report);
    const qint64 before = bench::residentBytes();
    const auto opening = timed(1, [&] { must(chat.snapshots.save(chat.chat, chat.world, store::Snapshots::Kind::Periodic)); });
    report.add(QStringLiteral("a snapshot of the long chat"), opening[0], QStringLiteral("ms"));
    World again;
    report.add(QStringLiteral("opened from a snapshot"),
               timed(1, [&] { again = must(chat.worlds.at(chat.chat, chat.world.head)); })[0], QStringLiteral("ms"), 300);
    report.add(QStringLiteral("memory of a world"), double(bench::residentBytes() - before) / 1048576, QStringLiteral("MB"));
    report.add(QStringLiteral("folded from the first event"),
               timed(1, [&] { must(chat.worlds.foldedFromRoot(chat.chat, chat.world.head)); })[0], QStringLiteral("ms"));
    report.add(QStringLiteral("events in the long chat"), double(chat.world.events), QString());
    return report.finish(argc, argv);
}
