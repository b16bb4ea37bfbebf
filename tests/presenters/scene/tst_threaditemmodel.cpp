#include "domain/world/clock.h"
#include "domain/world/world.h"
#include "presenters/scene/threaditemmodel.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QTest>

namespace tst_threaditemmodel {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::Phase;

class ThreadItemModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatHasBegunIsNotStillToCome_data();
    void whatHasBegunIsNotStillToCome();
    void whatIsOpenComesBeforeWhatIsOver();
    void eachKeepsAKeyOfItsOwn();
    void aRowIsReadAloudInFull();
    void textsOfAModelStayOnTheirLine();
    void aBondWithoutPeopleIsNotSaid();
    void theUsersBondIsYours_data();
    void theUsersBondIsYours();
    void timesCountFromTheFirstDay();
};

void ThreadItemModelTest::whatHasBegunIsNotStillToCome_data()
{
    QTest::addColumn<int>("phase");
    QTest::addColumn<QString>("told");
    QTest::newRow("planned") << int(Phase::Planned)
                             << u"from Day 2, 09:38 · until Day 2, 12:00 · once the rain stops"_s;
    QTest::newRow("before its time") << int(Phase::Active) << u"until Day 2, 12:00"_s;
    QTest::newRow("over before its time") << int(Phase::Completed) << QString();
}

void ThreadItemModelTest::whatHasBegunIsNotStillToCome()
{
    QFETCH(int, phase);
    domain::World world;
    world.clock = 9 * 60;
    domain::StoryEvent picnic;
    picnic.title = u"Picnic"_s;
    picnic.phase = Phase(phase);
    picnic.startsAt = domain::minutesPerDay + 9 * 60 + 38;
    picnic.endsAt = domain::minutesPerDay + 12 * 60;
    picnic.precondition = u"the rain stops"_s;
    world.storyEvents.insert(1, picnic);
    QTEST(threadRows(world).first().bond, "told");
}

void ThreadItemModelTest::whatIsOpenComesBeforeWhatIsOver()
{
    domain::World world;
    QVERIFY(threadRows(world).isEmpty());
    const QList<Phase> phases{Phase::Completed, Phase::Planned, Phase::Expired, Phase::Active, Phase::Cancelled};
    for (int i = 0; i < phases.size(); ++i) {
        domain::StoryEvent happening;
        happening.title = u"Event %1"_s.arg(i);
        happening.phase = phases[i];
        world.storyEvents.insert(i + 1, happening);
    }
    domain::Thread thread;
    thread.text = u"Thread"_s;
    world.threads.insert(1, thread);
    ThreadItemModel model;
    const QAbstractItemModelTester tester(&model);
    model.setRows(threadRows(world));
    QStringList shown;
    for (int row = 0; row < model.rowCount(); ++row)
        shown << model.index(row).data().toString() + u", "_s + model.index(row).data(TagRole).toString();
    QCOMPARE(shown, (QStringList{u"Thread, open"_s, u"Event 3, under way"_s, u"Event 1, planned"_s, u"Event 0, over"_s,
                                 u"Event 2, expired"_s, u"Event 4, cancelled"_s}));
    QVERIFY(!model.index(2).data(QuietRole).toBool());
    QVERIFY(model.index(3).data(QuietRole).toBool());
}

void ThreadItemModelTest::eachKeepsAKeyOfItsOwn()
{
    domain::World world;
    for (int id = 1; id <= 50; ++id) {
        world.threads.insert(id, {});
        world.storyEvents.insert(id, {});
    }
    QSet<qint64> keys;
    for (const ThreadRow &row : threadRows(world))
        keys.insert(row.key());
    QCOMPARE(keys.size(), 100);
}

void ThreadItemModelTest::aRowIsReadAloudInFull()
{
    ThreadRow row;
    row.text = u"Who took the oil?"_s;
    ThreadItemModel model;
    model.setRows({row});
    QCOMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(), u"Who took the oil?, open"_s);
    row.isThread = false;
    row.bond = u"until Day 2, 12:00"_s;
    row.props = {u"lantern"_s, u"rope"_s};
    model.setRows({row});
    QCOMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(),
             u"Who took the oil?, under way, until Day 2, 12:00 · With lantern, rope"_s);
}

void ThreadItemModelTest::textsOfAModelStayOnTheirLine()
{
    domain::World world;
    domain::StoryEvent happening;
    happening.title = u"A\nfair \u202Eyad <b>"_s;
    happening.precondition = u"it\nstops"_s;
    happening.props = {u"a\nrope\u202E"_s};
    world.storyEvents.insert(1, happening);
    ThreadItemModel model;
    model.setRows(threadRows(world));
    QCOMPARE(model.index(0).data().toString(), u"A fair yad <b>"_s);
    QCOMPARE(model.index(0).data(DetailRole).toString(), u"once it stops · With a rope"_s);
    QVERIFY(!model.index(0).data(Qt::ToolTipRole).toString().contains(u"<b>"_s));
}

void ThreadItemModelTest::aBondWithoutPeopleIsNotSaid()
{
    domain::World world;
    domain::Thread debt;
    debt.tie = domain::Tie::Debt;
    world.threads.insert(1, debt);
    QCOMPARE(threadRows(world).first().bond, QString());
    domain::Entity mara;
    mara.who.slot = 1;
    mara.who.name = u"%2"_s;
    world.cast.insert(1, mara);
    debt.by = 1;
    debt.to = 6; // gone
    world.threads.insert(1, debt);
    QCOMPARE(threadRows(world).first().bond, u"%2’s debt"_s);
    mara.who.slot = 6;
    mara.who.name = u"Ion"_s;
    world.cast.insert(6, mara);
    QCOMPARE(threadRows(world).first().bond, u"%2’s debt to Ion"_s);
}

void ThreadItemModelTest::theUsersBondIsYours_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("by");
    QTest::addColumn<int>("to");
    QTest::addColumn<QString>("promise");
    QTest::addColumn<QString>("debt");
    for (const QString &name : {QString(), u"You"_s}) {
        QTest::addRow("“%s” to Mara", qPrintable(name))
            << name << 0 << 1 << u"Your promise to Mara"_s << u"Your debt to Mara"_s;
        QTest::addRow("Mara to “%s”", qPrintable(name))
            << name << 1 << 0 << u"Mara’s promise to you"_s << u"Mara’s debt to you"_s;
        QTest::addRow("“%s” to nobody", qPrintable(name)) << name << 0 << 5 << u"Your promise"_s << u"Your debt"_s;
    }
    QTest::newRow("Alex to Mara") << u"Alex"_s << 0 << 1 << u"Alex’s promise to Mara"_s << u"Alex’s debt to Mara"_s;
    QTest::newRow("Mara to Alex") << u"Alex"_s << 1 << 0 << u"Mara’s promise to Alex"_s << u"Mara’s debt to Alex"_s;
}

void ThreadItemModelTest::theUsersBondIsYours()
{
    QFETCH(const QString, name);
    QFETCH(const int, by);
    QFETCH(const int, to);
    domain::World world;
    world.cast[domain::you].who.name = name;
    world.cast[1].who.name = u"Mara"_s;
    domain::Thread thread;
    thread.by = domain::CastSlot(by);
    thread.to = domain::CastSlot(to);
    thread.tie = domain::Tie::Promise;
    world.threads.insert(1, thread);
    QTEST(threadRows(world).first().bond, "promise");
    thread.tie = domain::Tie::Debt;
    world.threads.insert(1, thread);
    QTEST(threadRows(world).first().bond, "debt");
}

void ThreadItemModelTest::timesCountFromTheFirstDay()
{
    QCOMPARE(shownTime(0), u"Day 1, 00:00"_s);
    QCOMPARE(shownTime(domain::minutesPerDay - 1), u"Day 1, 23:59"_s);
    QCOMPARE(shownTime(domain::minutesPerDay), u"Day 2, 00:00"_s);
    QCOMPARE(shownTime(domain::minutesPerDay * 36'500 + 75), u"Day 36501, 01:15"_s);
}

DRAMATIS_TEST(ThreadItemModelTest);

} // namespace tst_threaditemmodel

#include "tst_threaditemmodel.moc"
