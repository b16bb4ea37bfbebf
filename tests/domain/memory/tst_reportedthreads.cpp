// What is unresolved after a report on it.
#include "domain/memory/reportedthreads.h"
#include "domain/memory/reportfixture.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_reportedthreads {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

QList<ThreadChanged> changesAfter(const World &world, const SceneReport &report, const Exchange &exchange)
{
    QList<ThreadChanged> changes;
    for (const NewEvent &event : reportedThreads(world, exchange, report))
        changes.append(std::get<ThreadChanged>(event.payload));
    return changes;
}

SceneReport tensions(const QStringList &texts)
{
    SceneReport report;
    for (const QString &text : texts)
        report.opened.append({text, Tie::Tension, {}, {}});
    return report;
}

} // namespace

class ReportedThreadsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPromiseIsKnownToThoseWhoHeardIt()
    {
        World world = storyOfThree();
        world.clock = 100;
        SceneReport report;
        report.opened = {{u"To mend the lamp."_s, Tie::Promise, u"Mara"_s, u"Alex"_s, 60}};
        report.minutes = 5;
        const QList<ThreadChanged> changes = changesAfter(world, report, exchangeOf({}, u"I promise."_s, {you, 1}));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0], (ThreadChanged{.id = 1,
                                            .text = u"To mend the lamp."_s,
                                            .open = true,
                                            .tie = Tie::Promise,
                                            .by = 1,
                                            .to = you,
                                            .due = 165,
                                            .witnesses = {you, 1}}));
    }

    void whatNobodyPromisedIsATension()
    {
        SceneReport report;
        report.opened = {{u"A debt."_s, Tie::Debt, u"Somebody"_s, u"Alex"_s}};
        const QList<ThreadChanged> changes = changesAfter(storyOfThree(), report, exchangeOf({}, u"Well."_s));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0].tie, Tie::Tension);
        QCOMPARE(changes[0].due, noTime);
    }

    void whatIsKnownOrClosedByHandIsNotOpenedAgain()
    {
        World world = storyOfThree();
        happen(world, ThreadChanged{.id = 1, .text = u"The broken lamp."_s});
        happen(world, ThreadChanged{.id = 2, .text = u"The lost key."_s});
        happen(world, ThreadChanged{.id = 2, .text = u"The lost key."_s, .open = false});
        const SceneReport report =
            tensions({u"the broken  LAMP."_s, u"The lost key."_s, QString(), u"The storm."_s, u"the storm."_s});
        const QList<ThreadChanged> changes = changesAfter(world, report, exchangeOf({}, u"Well."_s));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0].text, u"The storm."_s);
        QCOMPARE(changes[0].id, 3); // no id is used again
    }

    void whatIsResolvedAndDroppedIsResolved()
    {
        World world = storyOfThree();
        for (const int id : {1, 2, 3})
            happen(world, ThreadChanged{.id = id, .text = QString::number(id)});
        SceneReport report;
        report.resolved = {1, 9};
        report.dropped = {2, 1};
        const QList<ThreadChanged> changes = changesAfter(world, report, exchangeOf({}, u"Well."_s));
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes[0].id, 1);
        QVERIFY(!changes[0].open && !changes[0].dropped);
        QCOMPARE(changes[1].id, 2);
        QVERIFY(!changes[1].open && changes[1].dropped);
    }

    void aTalkativeModelDoesNotDrownTheStory()
    {
        constexpr int most = 24;
        QStringList texts;
        for (int i = 0; i < 2 * most; ++i)
            texts << QString::number(i);
        QCOMPARE(changesAfter(storyOfThree(), tensions(texts), exchangeOf({}, u"Well."_s)).size(), most);
    }
};

DRAMATIS_TEST(ReportedThreadsTest);

} // namespace tst_reportedthreads

#include "tst_reportedthreads.moc"
