// What a report on a scene says in vain.
#include "domain/memory/reportfixture.h"
#include "domain/memory/sceneevents.h"
#include "domain/memory/turn/unbelieved.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_unbelieved {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

QStringList doubts(const World &world, const Exchange &exchange, const SceneReport &report)
{
    QStringList codes;
    for (const base::Error &error : unbelieved(world, exchange, report, sceneReportEvents(world, exchange, report)))
        codes << u"%1 %2"_s.arg(error.code, error.detail);
    return codes;
}

World inTheTavern()
{
    World world = storyOfThree();
    happen(world, ContainerChanged{{1, u"tavern"_s, {}, false, true, {}}, true});
    happen(world, ItemMoved{u"lantern"_s, nobody, 1});
    happen(world, ThreadChanged{.id = 4, .text = u"Alex owes Mara a lamp"_s});
    return world;
}

} // namespace

class UnbelievedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatNothingBearsOutIsListed()
    {
        const World world = inTheTavern();
        SceneReport report;
        report.place = u"moon base"_s;
        report.elsewhere = {{u"Bodo"_s, u"cellar"_s}};
        report.items = {{u"laser"_s, {}, u"Mara"_s}};
        report.resolved = {4, 7};
        report.begun = {3};
        QCOMPARE(doubts(world, exchangeOf(u"Hello."_s, u"Sit down."_s), report),
                 (QStringList{u"unbelieved_place moon base"_s, u"unknown_person Bodo"_s, u"unbelieved_thing laser"_s,
                              u"unknown_number 7"_s, u"unknown_number 3"_s}));
    }

    void whatIsSoOrFollowsIsNotListed()
    {
        const World world = inTheTavern();
        SceneReport report;
        report.place = u"Tavern"_s;                     // where they are
        report.items = {{u"lantern"_s, {}, u"Mara"_s}}; // what she has
        report.resolved = {4};
        QCOMPARE(doubts(world, exchangeOf(u"Hello."_s, u"Sit down."_s), report), QStringList());
        report = {};
        report.items = {{u"key"_s, u"Alex"_s, u"Mara"_s}};
        QCOMPARE(doubts(world, exchangeOf(u"*I hand Mara the key.*"_s, u"Thank you."_s), report), QStringList());
        QCOMPARE(doubts(world, exchangeOf(u"Hello."_s, u"Sit down."_s), {}), QStringList());
    }

    void whoIsAwayCannotGoElsewhere()
    {
        World world = inTheTavern();
        world.cast[2].present = false;
        SceneReport report;
        report.elsewhere = {{u"Tomas"_s, u"cellar"_s}};
        QCOMPARE(doubts(world, exchangeOf(u"Tomas is in the cellar."_s, u"Yes."_s), report),
                 QStringList{u"unknown_person Tomas"_s});
    }

    void aTalkativeModelIsCutShort()
    {
        SceneReport report;
        for (int i = 0; i < 50; ++i)
            report.resolved << 100 + i << 100 + i;
        QCOMPARE(doubts(inTheTavern(), exchangeOf(u"Hello."_s, u"Sit down."_s), report).size(), 6);
    }

    // Also of what is past.
    void whatIsTooManyIsListed()
    {
        SceneReport report;
        report.beyond = {{u"spots"_s, 3}, {u"items"_s, 20}};
        Exchange exchange = exchangeOf(u"Hello."_s, u"Sit down."_s);
        const QStringList told{u"too_many spots: 3"_s, u"too_many items: 20"_s};
        QCOMPARE(doubts(inTheTavern(), exchange, report), told);
        exchange.isLate = true;
        QCOMPARE(doubts(inTheTavern(), exchange, report), told);
    }

    void ofThePastNothingIsListed()
    {
        Exchange late = exchangeOf(u"Hello."_s, u"Sit down."_s);
        late.isLate = true;
        SceneReport report;
        report.place = u"moon base"_s;
        QCOMPARE(doubts(inTheTavern(), late, report), QStringList());
    }
};

DRAMATIS_TEST(UnbelievedTest);

} // namespace tst_unbelieved

#include "tst_unbelieved.moc"
