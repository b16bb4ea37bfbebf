#include "domain/world/world.h"
#include "presenters/relationships/edgeitemmodel.h"
#include "presenters/relationships/edgevalue.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QTest>

namespace tst_edgevalue {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::CastSlot;
using domain::EventId;
using domain::World;

class EdgeValueTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anEmptyStageHasNobody()
    {
        QVERIFY(entityValues({}).isEmpty());
        QVERIFY(edgeValues({}).isEmpty());
    }

    void nobodyFeelsForThemselves()
    {
        World world;
        join(world, 0, u"Alex"_s);
        QVERIFY(edgeValues(world).isEmpty());
        join(world, 3, u"Mara"_s);
        QCOMPARE(names(world), (QStringList{u"Alex → Mara"_s, u"Mara → Alex"_s}));
    }

    void aFullStageHasAnEdgeForEachTwo()
    {
        World world;
        for (CastSlot slot = 0; slot < domain::castLimit; ++slot)
            join(world, slot, u"Guest %1"_s.arg(slot));
        QSet<qint64> keys;
        for (const EdgeValue &edge : edgeValues(world))
            keys.insert(edge.key());
        QCOMPARE(keys.size(), 56);
    }

    void theUserWithoutANameIsYou()
    {
        World world;
        join(world, 0, {});
        join(world, 1, {});
        QCOMPARE(names(world), (QStringList{u"You → (no name)"_s, u"(no name) → You"_s}));
        QVERIFY(entityValues(world).first().isUser());
    }

    void whatIsFeltForTheUserIsReadAloudAsForYou()
    {
        World world;
        join(world, 0, u"You"_s);
        join(world, 1, u"Mara"_s);
        EdgeItemModel model;
        model.setRows(edgeValues(world));
        QCOMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(),
                 u"You towards Mara: 0 neutral, trust 0 (unsure)"_s);
        QCOMPARE(model.index(1).data(Qt::AccessibleTextRole).toString(),
                 u"Mara towards you: 0 neutral, trust 0 (unsure)"_s);
    }

    void namesOfOthersStayNames()
    {
        World world;
        join(world, 0, u"%2"_s);
        join(world, 1, u"<img src=x>\n\u202Eא"_s);
        QCOMPARE(names(world).first(), u"%2 → <img src=x> א"_s);
        join(world, 1, QString(100'000, u'n'));
        QVERIFY(names(world).first().size() < 200);
    }

    void whatOneDoesIsSaidShortAndInFull()
    {
        World world;
        domain::ContainerSeen room;
        room.id = 4;
        room.name = u"the lamp room"_s;
        world.containers.insert(4, room);
        domain::Entity mara = join(world, 1, u"Mara"_s);
        mara.mood = u"calm"_s;
        mara.activity.container = 4;
        mara.activity.position = u"by the window"_s;
        world.cast.insert(1, mara);
        QCOMPARE(entityValues(world).first().doing, u"by the window"_s);
        mara.activity.posture = u"sitting"_s;
        world.cast.insert(1, mara);
        QCOMPARE(entityValues(world).first().doing, u"sitting"_s);
        mara.activity.action.verb = u"reading\nthe map"_s;
        world.cast.insert(1, mara);
        QCOMPARE(entityValues(world).first().doing, u"reading the map"_s);
        QCOMPARE(entityValues(world).first().activity, u"the lamp room, by the window, sitting, reading the map"_s);
        mara.present = false;
        world.cast.insert(1, mara);
        const EntityValue gone = entityValues(world).first();
        QVERIFY(!gone.here);
        QCOMPARE(gone.doing + gone.activity, QString());
        QCOMPARE(gone.mood, u"calm"_s);
    }

    void anUnknownPlaceIsLeftOut()
    {
        World world;
        domain::Entity mara = join(world, 1, u"Mara"_s);
        mara.activity.container = 99;
        mara.activity.posture = u"standing"_s;
        world.cast.insert(1, mara);
        QCOMPARE(entityValues(world).first().activity, u"standing"_s);
    }

    void aTurnIsCalledByItsPlace_data()
    {
        QTest::addColumn<qint64>("turn");
        QTest::addColumn<int>("number");
        QTest::newRow("first") << qint64(10) << 1;
        QTest::newRow("in the middle") << qint64(500) << 50;
        QTest::newRow("last") << qint64(1000) << 100;
        QTest::newRow("between two") << qint64(15) << 0;
        QTest::newRow("before all") << qint64(1) << 0;
        QTest::newRow("behind all") << qint64(1001) << 0;
        QTest::newRow("none") << qint64(0) << 0;
    }
    void aTurnIsCalledByItsPlace()
    {
        QFETCH(qint64, turn);
        World world;
        QCOMPARE(turnNumber(world, turn), 0);
        for (int i = 1; i <= 100; ++i) {
            domain::TranscriptLine line;
            line.turn = EventId{i * 10};
            world.transcript.append(line);
        }
        QTEST(turnNumber(world, turn), "number");
    }

    void theListSaysAllThatTheGraphShows()
    {
        World world;
        join(world, 0, u"Alex"_s);
        join(world, 1, u"Mara"_s);
        domain::Edge edge;
        edge.affinity = 30;
        edge.trust = -10;
        edge.affinityByHand = true;
        edge.summary = u"She waits & <b>hopes</b>."_s;
        world.edges.insert(World::edgeKey(1, 0), edge);
        QList<EdgeValue> edges = edgeValues(world);
        edges[1].affinityChange = 4;
        EdgeItemModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRows(edges);
        const QModelIndex row = model.index(1);
        QCOMPARE(row.data(DetailRole).toString(), u"+30 warm, trust -10 (wary); affinity set by hand"_s);
        QCOMPARE(row.data(TagRole).toString(), u"+4 affinity"_s);
        QCOMPARE(row.data(Qt::AccessibleTextRole).toString(),
                 u"Mara towards Alex: +30 warm, trust -10 (wary); affinity set by hand. New: +4 affinity"_s);
        QVERIFY(row.data(Qt::ToolTipRole).toString().contains(u"She waits &amp; &lt;b&gt;hopes"));
        QCOMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(),
                 u"Alex towards Mara: 0 neutral, trust 0 (unsure)"_s);
    }

    void whatTheHandHoldsIsSaid()
    {
        EdgeValue edge;
        QVERIFY(!edge.byHand());
        edge.trustByHand = true;
        QVERIFY(edgeWords(edge).endsWith(u"; trust set by hand"_s));
        edge.affinityByHand = true;
        QVERIFY(edgeWords(edge).endsWith(u"; both set by hand"_s));
        QVERIFY(edge.byHand());
    }

private:
    static domain::Entity join(World &world, CastSlot slot, const QString &name)
    {
        domain::Entity entity;
        entity.who.slot = slot;
        entity.who.name = name;
        world.cast.insert(slot, entity);
        return entity;
    }
    static QStringList names(const World &world)
    {
        QStringList all;
        for (const EdgeValue &edge : edgeValues(world))
            all << edgeName(edge);
        return all;
    }
};

DRAMATIS_TEST(EdgeValueTest);

} // namespace tst_edgevalue

#include "tst_edgevalue.moc"
