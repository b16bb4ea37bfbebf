// Whose a thing is after a report that it changed hands.
#include "domain/memory/reporteditems.h"
#include "domain/memory/reportfixture.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_reporteditems {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

// "NAME: SLOT to SLOT" each.
QStringList movesOf(const QList<NewEvent> &events)
{
    QStringList moves;
    for (const NewEvent &event : events)
        if (const auto *moved = std::get_if<ItemMoved>(&event.payload))
            moves << u"%1: %2 to %3"_s.arg(moved->item).arg(int(moved->from)).arg(int(moved->to));
    return moves;
}

QStringList movesAfter(const QString &reply, const QList<SceneReport::Item> &items)
{
    World world = storyOfThree();
    happen(world, ItemMoved{u"brass compass"_s, nobody, 1}); // Mara's
    SceneReport report;
    report.items = items;
    return movesOf(reportedItems(world, exchangeOf({}, reply), report));
}

} // namespace

class ReportedItemsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aThingComesFromWhoeverHasIt_data()
    {
        QTest::addColumn<QString>("reply");
        QTest::addColumn<QString>("item");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QStringList>("moves");
        const QStringList none;
        const QString given = u"Tomas has the brass compass now."_s;
        QTest::newRow("given") << given << u"the compass"_s << u"Mara"_s << u"Tomas"_s
                               << QStringList{u"brass compass: 1 to 2"_s};
        QTest::newRow("by nobody in particular")
            << given << u"compass"_s << QString() << u"Tomas"_s << QStringList{u"brass compass: 1 to 2"_s};
        QTest::newRow("by somebody who does not have it")
            << given << u"her brass compass"_s << u"Alex"_s << u"Tomas"_s << QStringList{u"brass compass: 1 to 2"_s};
        QTest::newRow("another one like it")
            << given << u"a compass"_s << u"Alex"_s << u"Tomas"_s << QStringList{u"compass: 0 to 2"_s};
        QTest::newRow("found") << u"Tomas finds an iron compass."_s << u"an iron compass"_s << QString() << u"Tomas"_s
                               << QStringList{u"iron compass: 255 to 2"_s};
        QTest::newRow("lost") << u"My compass is gone."_s << u"compass"_s << u"Mara"_s << QString()
                              << QStringList{u"brass compass: 1 to 255"_s};
        QTest::newRow("lost by somebody who does not have it")
            << u"The compass is gone."_s << u"compass"_s << u"Tomas"_s << QString() << none;
        QTest::newRow("given to its owner") << given << u"compass"_s << QString() << u"Mara"_s << none;
        QTest::newRow("given to oneself") << given << u"compass"_s << u"Tomas"_s << u"Tomas"_s << none;
        QTest::newRow("not named") << u"Tomas nods."_s << u"compass"_s << u"Mara"_s << u"Tomas"_s << none;
        QTest::newRow("without a name") << given << QString() << u"Mara"_s << u"Tomas"_s << none;
    }
    void aThingComesFromWhoeverHasIt()
    {
        QFETCH(QString, reply);
        QFETCH(QString, item);
        QFETCH(QString, from);
        QFETCH(QString, to);
        QTEST(movesAfter(reply, {{item, from, to}}), "moves");
    }

    void whatIsSaidOfAThingASecondTimeIsNotBelieved()
    {
        QCOMPARE(movesAfter(u"The compass goes round."_s,
                            {{u"compass"_s, u"Mara"_s, u"Tomas"_s}, {u"the compass"_s, u"Mara"_s, u"Alex"_s}}),
                 QStringList{u"brass compass: 1 to 2"_s});
    }
};

DRAMATIS_TEST(ReportedItemsTest);

} // namespace tst_reporteditems

#include "tst_reporteditems.moc"
