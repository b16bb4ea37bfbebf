// Worlds from snapshots and tails, against the plain fold in memory.
#include "support/done.h"
#include "support/openstore.h"
#include "support/testmain.h"

#include <QTest>

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

    void switchingLinesBackAndForthChangesNothing()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        Teller teller(*open, 5);
        VERIFY_DONE(teller.begin());
        VERIFY_DONE(teller.tell(300));
        const auto lines = *open->log.lines(teller.chat);
        QVERIFY(lines.size() > 1);
        QHash<int, World> first;
        for (int round = 0; round < 3; ++round)
            for (const store::Line &line : lines) {
                VERIFY_DONE(open->log.selectLine(teller.chat, line.line, {"switch", 0, {}}));
                const World world = *open->worlds.at(teller.chat, open->log.line(teller.chat, line.line)->head);
                if (round)
                    QVERIFY(first[line.line] == world);
                first[line.line] = world;
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
        const EventId head = one->log.line(teller.chat, *one->log.currentLine(teller.chat))->head;
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
        QVERIFY(open->snapshots.events(teller.chat)->contains(EventId{3}));
        QCOMPARE(open->snapshots.events(teller.chat)->size(), 6);
        open->clock.step(store::Snapshots::rewindKeptMilliseconds + 1000);
        VERIFY_DONE(save(59, store::Snapshots::Kind::Periodic));
        QVERIFY(!open->snapshots.events(teller.chat)->contains(EventId{3}));
        QCOMPARE(open->snapshots.events(teller.chat)->size(), 5);
    }
};

DRAMATIS_TEST(WorldsTest);

#include "tst_worlds.moc"
