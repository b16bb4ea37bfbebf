// The story's clock: how long until a time that is named, and how a time is told.
#include "domain/world/clock.h"
#include "support/main/testmain.h"

#include <QTest>

#include <limits>

namespace tst_clock {

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

    void aTextNamesATimeOfDay_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("minute"); // -1: none
        const auto row = [](const QString &text, int minute) { QTest::newRow(qPrintable(text)) << text << minute; };
        row(u"In the evening"_s, 19 * 60);
        row(u"late in the evening"_s, 21 * 60);
        row(u"Early morning mist"_s, 6 * 60);
        row(u"late at night"_s, 0);
        row(u"at midnight"_s, 0);
        row(u"by moonlight"_s, 22 * 60);
        row(u"at 19:30"_s, 19 * 60 + 30);
        row(u"at 7 pm"_s, 19 * 60);
        row(u"at 7 a.m. sharp"_s, 7 * 60);
        row(u"at 12 am"_s, 0);
        row(u"at 7:30 in the evening"_s, 19 * 60 + 30);
        row(u"at 7:30 in the morning"_s, 7 * 60 + 30);
        row(u"25:00"_s, -1);
        row(u"7 ducks"_s, -1);
        row(u"spät am Abend"_s, 21 * 60);
        row(u"tard le soir"_s, 19 * 60);
        row(u"some time later"_s, -1);
        row(QString(), -1);
    }
    void aTextNamesATimeOfDay()
    {
        QFETCH(QString, text);
        QTEST(minuteOfDayIn(text).value_or(-1), "minute");
    }

    void aTextNamesADayAhead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("days");
        const auto row = [](const QString &text, int days) { QTest::newRow(qPrintable(text)) << text << days; };
        row(u"tomorrow at noon"_s, 1);
        row(u"Tomorrow, 18:30"_s, 1);
        row(u"the next morning"_s, 1);
        row(u"the day after tomorrow at dawn"_s, 2);
        row(u"morgen Mittag"_s, 1);
        row(u"morgen um 18:30"_s, 1);
        row(u"am nächsten Abend"_s, 1);
        row(u"übermorgen früh"_s, 2);
        row(u"am Morgen"_s, 0);
        row(u"at noon"_s, 0);
        row(u"19:30"_s, 0);
        row(QString(), 0);
    }
    void aTextNamesADayAhead()
    {
        QFETCH(QString, text);
        QTEST(daysAheadIn(text), "days");
    }

    void aTextSaysHowTimeGoesOn()
    {
        for (const QString &text : {u"The next day"_s, u"Two hours later"_s, u"At dawn"_s, u"Eine Woche danach"_s})
            QVERIFY2(saysWhen(text), qPrintable(text));
        for (const QString &text : {u"The storm"_s, u"Home at last"_s, QString()})
            QVERIFY2(!saysWhen(text), qPrintable(text));
    }

    void noSkipIsTooLongToReckonWith()
    {
        constexpr qint64 most = std::numeric_limits<qint64>::max();
        constexpr qint64 least = std::numeric_limits<qint64>::min();
        QCOMPARE(clockAfter(10, 5), 15);
        QCOMPARE(clockAfter(10, -50), 0);
        QCOMPARE(clockAfter(10, most), latestMinute);
        QCOMPARE(clockAfter(latestMinute, most), latestMinute);
        QCOMPARE(clockAfter(most, least), 0);
    }

    void theStoryBeginsWithItsFirstDay()
    {
        QCOMPARE(timeOf(0), u"Day 1, 00:00"_s);
        QCOMPARE(timeOf(minutesPerDay - 1), u"Day 1, 23:59"_s);
        QCOMPARE(timeOf(minutesPerDay), u"Day 2, 00:00"_s);
    }
};

DRAMATIS_TEST(ClockTest);

} // namespace tst_clock

#include "tst_clock.moc"
