#include "domain/world/clock.h"
#include "domain/world/world.h"
#include "presenters/scene/threaditemmodel.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::Phase;

class ThreadItemModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatHasBegunIsNotStillToCome_data();
    void whatHasBegunIsNotStillToCome();
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

DRAMATIS_TEST(ThreadItemModelTest);
#include "tst_threaditemmodel.moc"
