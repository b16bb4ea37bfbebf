#include "domain/world/clock.h"
#include "domain/world/world.h"
#include "presenters/scene/stranditemmodel.h"
#include "support/testmain.h"

#include <QTest>

using namespace dramatis;
using namespace dramatis::present;
using namespace Qt::StringLiterals;
using domain::Phase;

class StrandItemModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatHasBegunIsNotStillToCome_data();
    void whatHasBegunIsNotStillToCome();
};

void StrandItemModelTest::whatHasBegunIsNotStillToCome_data()
{
    QTest::addColumn<int>("phase");
    QTest::addColumn<QString>("told");
    QTest::newRow("planned") << int(Phase::Planned) << u"from Day 2, 09:38 · until Day 2, 12:00 · once the rain stops"_s;
    QTest::newRow("before its time") << int(Phase::Active) << u"until Day 2, 12:00"_s;
    QTest::newRow("over before its time") << int(Phase::Completed) << QString();
}

void StrandItemModelTest::whatHasBegunIsNotStillToCome()
{
    QFETCH(int, phase);
    domain::World world;
    world.clock = 9 * 60;
    domain::Happening picnic;
    picnic.title = u"Picnic"_s;
    picnic.phase = Phase(phase);
    picnic.startsAt = domain::minutesPerDay + 9 * 60 + 38;
    picnic.endsAt = domain::minutesPerDay + 12 * 60;
    picnic.precondition = u"the rain stops"_s;
    world.happenings.insert(1, picnic);
    QTEST(strandRows(world).first().bond, "told");
}

DRAMATIS_TEST(StrandItemModelTest);
#include "tst_stranditemmodel.moc"
