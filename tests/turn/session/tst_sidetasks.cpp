// What is asked beside the play: it begins from the event loop, can be given up, and is over when its end is told.
#include "support/main/testmain.h"
#include "turn/session/sidetasks.h"

#include <QSignalSpy>
#include <QTest>

namespace tst_sidetasks {

using namespace dramatis;

namespace {

base::Task<void> waiting(turn::SideTasks *side, int *begun)
{
    const bool begins = co_await side->fromTheLoop();
    *begun += begins;
    side->tellEnd();
}

} // namespace

class SideTasksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTaskBeginsFromTheLoopAndIsOverWhenItsEndIsTold()
    {
        turn::SideTasks side;
        int begun = 0;
        bool wasIdle = false;
        QSignalSpy ended(&side, &turn::SideTasks::ended);
        connect(&side, &turn::SideTasks::ended, this, [&] { wasIdle = side.idle(); });
        side.start(waiting(&side, &begun));
        QCOMPARE(begun, 0);
        QVERIFY(!side.idle());
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(begun, 1);
        QVERIFY(wasIdle);
    }

    void whatIsGivenUpNeverBegins()
    {
        turn::SideTasks side;
        int begun = 0;
        side.start(waiting(&side, &begun));
        side.cancelAll();
        QVERIFY(side.idle());
        QCoreApplication::processEvents();
        QCOMPARE(begun, 0);
    }
};

DRAMATIS_TEST(SideTasksTest);

} // namespace tst_sidetasks

#include "tst_sidetasks.moc"
