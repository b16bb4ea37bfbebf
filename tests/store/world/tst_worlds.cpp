// Worlds from snapshots and tails, against the plain fold in memory.
#include "store/openstore.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_worlds {

using namespace dramatis;
using namespace dramatis::domain;
using tests::OpenStore;
using tests::ScratchFolder;
using tests::Teller;

class WorldsTest : public QObject {
    Q_OBJECT

    static int histories() { return qEnvironmentVariable("DRAMATIS_HISTORIES", QStringLiteral("200")).toInt(); }
    // The store's clock is another than the tree's.
    static World withoutTimes(World world)
    {
        for (qsizetype i = 0; i < world.transcript.size(); ++i)
            world.transcript.edit(i).at = 0;
        return world;
    }

private Q_SLOTS:
    void everyWorldOfEveryHistoryIsThePlainFold()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        for (int seed = 0; seed < histories(); ++seed) {
            Teller teller(*open, quint64(seed));
            VERIFY_DONE(teller.begin());
            VERIFY_DONE(teller.tell(80));
            const World end = *open->worlds.at(teller.chat, EventId{teller.tree.size()});
            VERIFY_DONE(open->snapshots.save(teller.chat, end, store::Snapshots::Kind::Periodic));
            QVERIFY(end == *open->worlds.foldedFromRoot(teller.chat, end.head));
            for (qint64 id = 1 + seed % 17; id <= teller.tree.size(); id += seed < 10 ? 1 : 17) {
                const auto world = open->worlds.at(teller.chat, EventId{id});
                VERIFY_DONE(world);
                QVERIFY(withoutTimes(*world) == withoutTimes(teller.tree.world(EventId{id})));
            }
        }
    }

    void switchingBranchesBackAndForthChangesNothing()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        Teller teller(*open, 5);
        VERIFY_DONE(teller.begin());
        VERIFY_DONE(teller.tell(300));
        VERIFY_DONE(open->log.createBranch(teller.chat, QStringLiteral("what if"), EventId{3}, {"branch", 0, {}}));
        const auto branches = *open->log.branches(teller.chat);
        QVERIFY(branches.size() > 1);
        QHash<int, World> first;
        for (int round = 0; round < 3; ++round)
            for (const store::Branch &branch : branches) {
                VERIFY_DONE(open->log.selectBranch(teller.chat, branch.number, {"switch", 0, {}}));
                const World world = *open->worlds.at(teller.chat, open->log.branch(teller.chat, branch.number)->head);
                if (round)
                    QVERIFY(first[branch.number] == world);
                first[branch.number] = world;
            }
    }

    void anInactiveSwipeContributesNothing()
    {
        ScratchFolder folder;
        const auto one = *OpenStore::at(folder.path("swiped.db"));
        const auto two = *OpenStore::at(folder.path("plain.db"));
        Teller teller(*one, 9);
        VERIFY_DONE(teller.begin());
        VERIFY_DONE(teller.tell(400));
        const EventId head = one->log.branch(teller.chat, *one->log.currentBranch(teller.chat))->head;
        // The same story told straight, without what was swiped away.
        QHash<EventId, EventId> map;
        QList<Event> straight;
        for (const Event &event : teller.tree.path(head))
            map.insert(event.head.id, EventId{map.size() + 1});
        QVERIFY(map.size() < teller.tree.size());
        const ChatId chat = *two->log.createChat();
        EventId at;
        for (const Event &event : teller.tree.path(head)) {
            const Event again = tests::renumbered(event, map);
            const auto done = two->log.append(chat, 1, at, {{again.payload, again.head.cause}}, {"say", 0, {}});
            QVERIFY(done);
            at = done->events.last().head.id;
        }
        const World swiped = tests::renumbered(*one->worlds.at(teller.chat, head), map);
        QVERIFY(withoutTimes(swiped) == withoutTimes(*two->worlds.at(chat, at)));
    }

    void withoutSnapshotsAllIsTheSame()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        Teller teller(*open, 6);
        VERIFY_DONE(teller.begin());
        VERIFY_DONE(teller.tell(1500));
        QVERIFY(!open->snapshots.events(teller.chat)->isEmpty());
        const EventId head{teller.tree.size()};
        const World before = *open->worlds.at(teller.chat, head);
        VERIFY_DONE(open->snapshots.forget(teller.chat));
        QVERIFY(open->snapshots.events(teller.chat)->isEmpty());
        QVERIFY(*open->worlds.at(teller.chat, head) == before);
        // The world in memory knows its chunks by key; they must be stored anew.
        VERIFY_DONE(open->snapshots.save(teller.chat, before, store::Snapshots::Kind::Periodic));
        const auto loaded = open->snapshots.load(teller.chat, head);
        QVERIFY(loaded && *loaded);
        QVERIFY(**loaded == before);
    }

    void aDamagedSnapshotIsPassedOver()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        Teller teller(*open, 7);
        VERIFY_DONE(teller.begin());
        VERIFY_DONE(teller.tell(1000));
        const EventId head{teller.tree.size()};
        const World before = *open->worlds.at(teller.chat, head);
        QVERIFY(open->database->run(QStringLiteral("UPDATE snapshot SET body=substr(body, 1, 200)")));
        QVERIFY(*open->worlds.at(teller.chat, head) == before);
    }

    void fivePeriodicSnapshotsAreKeptAndThoseBeforeRewindsForTwoWeeks()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        Teller teller(*open, 8);
        VERIFY_DONE(teller.begin());
        VERIFY_DONE(teller.tell(60));
        VERIFY_DONE(open->snapshots.forget(teller.chat));
        const auto save = [&](qint64 id, store::Snapshots::Kind kind) {
            open->clock.step(1000);
            return open->snapshots.save(teller.chat, *open->worlds.at(teller.chat, EventId{id}), kind);
        };
        VERIFY_DONE(save(3, store::Snapshots::Kind::BeforeRewind));
        for (qint64 id = 10; id <= 60; id += 5)
            VERIFY_DONE(save(id, store::Snapshots::Kind::Periodic));
        // Besides, the oldest of those that are not far away.
        const auto ids = [&] {
            QList<qint64> found;
            const QList<EventId> kept = *open->snapshots.events(teller.chat);
            for (const EventId id : kept)
                found.append(id.value);
            return found;
        };
        QCOMPARE(ids(), (QList<qint64>{60, 55, 50, 45, 40, 10, 3}));
        open->clock.step(store::Snapshots::rewindKeptMilliseconds + 1000);
        VERIFY_DONE(save(59, store::Snapshots::Kind::Periodic));
        QCOMPARE(ids(), (QList<qint64>{60, 59, 55, 50, 45, 10}));
    }

    // A log of turns only, as long as it is asked for.
    static ChatId longChat(OpenStore &open, int turns)
    {
        const ChatId chat = *open.log.createChat();
        QList<NewEvent> events{{ChatStarted{}, {}}};
        for (int i = 1; i < turns; ++i)
            events.append({UserTurn{you, QStringLiteral("w"), WitnessSet({you, 1}), false}, {}});
        const auto told = open.log.append(chat, 1, {}, events, {"begin", 0, {}});
        return told ? chat : ChatId();
    }
    static QList<QByteArray> chunkKeys(OpenStore &open)
    {
        QList<QByteArray> keys;
        const auto read = open.database->read(QStringLiteral("SELECT key FROM chunk"), {}, [&](const QSqlQuery &row) {
            keys.append(row.value(0).toByteArray());
            return true;
        });
        return read ? keys : QList<QByteArray>{"unreadable"};
    }

    void theMiddleOfALongChatIsNearASnapshotToo()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        constexpr qint64 length = 12'000;
        const ChatId chat = longChat(*open, length);
        World world;
        for (qint64 id = 1; id <= length; ++id) {
            fold(world, *open->log.event(chat, EventId{id}));
            if (id % 100 == 0) {
                open->clock.step(1000);
                VERIFY_DONE(open->snapshots.saveWhenDue(chat, world));
            }
        }
        const QList<EventId> kept = *open->snapshots.events(chat);
        QVERIFY(kept.size() <= 5 + 2 * 8); // 2^6 … 2^13
        QCOMPARE(kept.first(), EventId{length});
        for (qint64 distance = 500; distance < length; distance += 100) {
            const EventId wanted{length - distance};
            const auto before = std::ranges::find_if(kept, [wanted](EventId id) { return id <= wanted; });
            const qint64 far = wanted.value - (before == kept.end() ? 0 : before->value);
            QVERIFY2(far <= 2 * distance + 200, qPrintable(QString::number(distance)));
        }
        // What the others had has gone with them.
        QVERIFY(!chunkKeys(*open).isEmpty());
        for (const EventId id : kept)
            QVERIFY(*open->snapshots.load(chat, id));
        QVERIFY(*open->worlds.at(chat, EventId{length / 2}) == *open->worlds.foldedFromRoot(chat, EventId{length / 2}));
    }

    void aWorldThatTookManyEventsIsKept()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        const ChatId chat = longChat(*open, 5000);
        VERIFY_DONE(open->snapshots.save(chat, *open->worlds.foldedFromRoot(chat, EventId{5000}),
                                         store::Snapshots::Kind::Periodic));
        const auto removed =
            open->log.append(chat, 1, EventId{5000}, {{TurnRemoved{EventId{7}}, {}}}, {"remove", 0, {}});
        VERIFY_DONE(removed);
        const EventId head = removed->events.last().head.id;
        const World world = *open->worlds.at(chat, head);
        QVERIFY(world == *open->worlds.foldedFromRoot(chat, head));
        QCOMPARE(open->snapshots.events(chat)->first(), head);
        QVERIFY(*open->worlds.at(chat, head) == world);
        // A few events are not worth it.
        VERIFY_DONE(open->worlds.at(chat, EventId{100}));
        QVERIFY(!open->snapshots.events(chat)->contains(EventId{100}));
    }

    void chunksGoWithTheirChat()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        const ChatId chat = longChat(*open, 3000);
        const ChatId other = longChat(*open, 3000);
        const auto save = [&](ChatId which, qint64 id) {
            open->clock.step(1000);
            return open->snapshots.save(which, *open->worlds.foldedFromRoot(which, EventId{id}),
                                        store::Snapshots::Kind::Periodic);
        };
        VERIFY_DONE(save(other, 3000));
        const qsizetype others = chunkKeys(*open).size();
        QVERIFY(others > 0);
        VERIFY_DONE(save(chat, 3000));
        const qsizetype both = chunkKeys(*open).size();
        VERIFY_DONE(open->snapshots.forget(chat));
        QVERIFY(both > others);
        QCOMPARE(chunkKeys(*open).size(), others);
        QVERIFY(*open->snapshots.load(other, EventId{3000}));
    }

    void aChunkThatIsInNoSnapshotAnyMoreGoes()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        const ChatId chat = longChat(*open, 3000);
        // A world of another branch, whose chunks nobody else has.
        World strange = *open->worlds.foldedFromRoot(chat, EventId{2900});
        for (qsizetype i = 0; i < strange.transcript.size(); ++i)
            strange.transcript.edit(i).scene = 9;
        const auto save = [&](const World &world) {
            open->clock.step(1000);
            return open->snapshots.save(chat, world, store::Snapshots::Kind::BeforeRewind);
        };
        VERIFY_DONE(save(strange));
        const QList<QByteArray> strangers = chunkKeys(*open);
        open->clock.step(store::Snapshots::rewindKeptMilliseconds + 1000);
        VERIFY_DONE(save(*open->worlds.foldedFromRoot(chat, EventId{3000})));
        const QList<QByteArray> left = chunkKeys(*open);
        QVERIFY(!left.isEmpty());
        for (const QByteArray &key : strangers)
            QVERIFY(!left.contains(key));
    }
};

DRAMATIS_TEST(WorldsTest);

} // namespace tst_worlds

#include "tst_worlds.moc"
