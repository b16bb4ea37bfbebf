// The story's clock: how long until a time that is named, and how a time is told.
#include "domain/world/clock.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class ClockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTimeOfDayIsReachedFromAnyOther_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<int>("days");
        QTest::addColumn<QString>("then");
        QTest::newRow("none") << u"some days later"_s << 2 << u"Day 5, 14:30"_s;
        QTest::newRow("nothing") << QString() << 0 << u"Day 3, 14:30"_s;
        QTest::newRow("morning") << u"the next Morning,"_s << 1 << u"Day 4, 08:00"_s;
        QTest::newRow("of the same day") << u"at night"_s << 0 << u"Day 3, 22:00"_s;
        QTest::newRow("several") << u"mornings later"_s << 2 << u"Day 5, 08:00"_s;
        QTest::newRow("the last word counts") << u"the morning after, at noon"_s << 1 << u"Day 4, 12:00"_s;
        QTest::newRow("part of a word") << u"a nightmare later"_s << 1 << u"Day 4, 14:30"_s;
        QTest::newRow("German") << u"am nächsten Abend"_s << 1 << u"Day 4, 19:00"_s;
        QTest::newRow("German, by its last word") << u"morgen früh, bei Sonnenaufgang"_s << 1 << u"Day 4, 06:00"_s;
        QTest::newRow("German, inflected") << u"eines Nachmittags"_s << 7 << u"Day 10, 15:00"_s;
    }
    void aTimeOfDayIsReachedFromAnyOther()
    {
        QFETCH(QString, said);
        QFETCH(int, days);
        const qint64 now = 2 * minutesPerDay + 14 * 60 + 30;
        QTEST(timeOf(now + minutesUntil(now, days, said)), "then");
    }

    void theStoryBeginsWithItsFirstDay()
    {
        QCOMPARE(timeOf(0), u"Day 1, 00:00"_s);
        QCOMPARE(timeOf(minutesPerDay - 1), u"Day 1, 23:59"_s);
        QCOMPARE(timeOf(minutesPerDay), u"Day 2, 00:00"_s);
    }
};

DRAMATIS_TEST(ClockTest);
#include "tst_clock.moc"
