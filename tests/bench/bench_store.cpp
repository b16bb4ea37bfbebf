// What a turn costs: against SQLite alone, in bytes, and in a long chat. DRAMATIS_MESSAGES says how long (50,000).
#include "bench/longchat.h"
#include "bench/measure.h"
#include "store/log/purge.h"
#include "store/search/search.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>

using namespace dramatis;
using namespace dramatis::domain;
using bench::Chat;
using bench::median;
using bench::must;
using bench::prose;
using bench::timed;

namespace {

// The least that could be done: the same bytes in as many rows and transactions, in one table.
struct Bare {
    explicit Bare(const QString &path) : database(must(store::Database::open(path, base::SteppedClock())))
    {
        must(database->run(QStringLiteral("CREATE TABLE bare(id INTEGER PRIMARY KEY, body BLOB NOT NULL)")));
    }
    void turn(const QList<QList<QByteArray>> &transactions)
    {
        for (const QList<QByteArray> &rows : transactions)
            must(database->transact([&]() -> base::Result<> {
                for (const QByteArray &row : rows)
                    if (const auto done = database->run(QStringLiteral("INSERT INTO bare(body) VALUES(?)"), {row});
                        !done)
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
        const UserTurn said = chat.line();
        const QList<NewEvent> broughtAbout = chat.books(must(chat.log.nextId(chat.chat)));
        ours.push_back(timed(1, [&] { chat.turn(said, broughtAbout); })[0]);
        bytes += bench::bytesWritten() - before;
        QList<QByteArray> rows;
        for (const NewEvent &fresh : broughtAbout)
            rows.append(encode(fresh.payload).json);
        const QList<QList<QByteArray>> same{{encode(said).json}, rows};
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
    const auto opening =
        timed(1, [&] { must(chat.snapshots.save(chat.chat, chat.world, store::Snapshots::Kind::Periodic)); });
    report.add(QStringLiteral("a snapshot of the long chat"), opening[0], QStringLiteral("ms"));
    const auto size = must(chat.database->value(
        QStringLiteral("SELECT length(body) + length(chunks) FROM snapshot WHERE chat=? AND event=?"),
        {chat.chat.value, chat.world.head.value}));
    report.add(QStringLiteral("what it writes beside its new chunks"), size.toDouble() / 1024, QStringLiteral("KB"));
    World again;
    report.add(QStringLiteral("opened from a snapshot"),
               timed(1, [&] { again = must(chat.worlds.at(chat.chat, chat.world.head)); })[0], QStringLiteral("ms"),
               300);
    report.add(QStringLiteral("memory of a world"), double(bench::residentBytes() - before) / 1048576,
               QStringLiteral("MB"));
    report.add(QStringLiteral("folded from the first event"),
               timed(1, [&] { must(chat.worlds.foldedFromRoot(chat.chat, chat.world.head)); })[0],
               QStringLiteral("ms"));
    report.add(QStringLiteral("events in the long chat"), double(chat.world.events), QString());
    store::Purge purge(chat.log, chat.snapshots);
    report.add(QStringLiteral("the long chat purged"), timed(1, [&] { must(purge.chat(chat.chat)); })[0],
               QStringLiteral("ms"));
    std::vector<double> steps;
    for (bool more = true; more;)
        steps.push_back(timed(1, [&] { more = must(purge.step()); })[0]);
    report.add(QStringLiteral("its words wiped: the longest step"), bench::percentile(steps, 1), QStringLiteral("ms"),
               100);
    report.add(QStringLiteral("its words wiped: steps"), double(steps.size()), QString());
    return report.finish(argc, argv);
}
