// The story's time in words: what hour it is, and how one speaks of other times.
#include "domain/world/calendar.h"
#include "domain/world/clock.h"
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_calendar {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::allOfThem;
using dramatis::tests::firstTurn;
using dramatis::tests::folded;
using dramatis::tests::scene;

namespace {

constexpr qint64 evening = 19 * minutesPerHour;

World storyAt(qint64 beganAt, qint64 clock = 0)
{
    World world;
    world.beganAt = beganAt;
    world.clock = clock;
    return world;
}

NewEvent skip(qint64 minutes, qint64 timeOfDay = noTime, EventId cause = {}, const QString &narration = {})
{
    return {TimeSkipped{false, minutes, narration, {}, timeOfDay}, cause};
}

NewEvent line()
{
    return {UserTurn{you, {}, allOfThem}, {}};
}

} // namespace

class CalendarTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyHourHasAWord_data()
    {
        QTest::addColumn<int>("minute");
        QTest::addColumn<QString>("word");
        QTest::addColumn<bool>("isDark");
        const auto row = [](int hour, int minute, const QString &word, bool dark) {
            QTest::addRow("%d:%02d", hour, minute) << hour * 60 + minute << word << dark;
        };
        row(0, 0, u"night"_s, true);
        row(4, 59, u"night"_s, true);
        row(5, 0, u"early morning"_s, true);
        row(6, 0, u"early morning"_s, false);
        row(8, 0, u"morning"_s, false);
        row(10, 30, u"late morning"_s, false);
        row(12, 0, u"midday"_s, false);
        row(13, 0, u"early afternoon"_s, false);
        row(15, 0, u"afternoon"_s, false);
        row(17, 0, u"late afternoon"_s, false);
        row(19, 0, u"evening"_s, false);
        row(21, 0, u"late evening"_s, true);
        row(23, 59, u"night"_s, true);
    }
    void everyHourHasAWord()
    {
        QFETCH(int, minute);
        QTEST(timeOfDay(storyAt(minute)), "word");
        QTEST(timeOfDay(storyAt(0, minute)), "word");
        QTEST(timeOfDay(storyAt(20 * 60, minute + 4 * 60)), "word");
        QTEST(isDark(storyAt(minute)), "isDark");
    }

    void withoutAnHourNothingIsSaidOfIt()
    {
        const World world = storyAt(noTime, 20);
        QVERIFY(!isHourKnown(world));
        QCOMPARE(timeOfDay(world), QString());
        QVERIFY(!isDark(world));
        QCOMPARE(calendarTime(world, 20), 20);
        QCOMPARE(calendarTime(storyAt(evening), 20), evening + 20);
    }

    void daysAreCounted()
    {
        QCOMPARE(dayInWords(storyAt(noTime)), u"the first day"_s);
        QCOMPARE(dayInWords(storyAt(evening, 6 * minutesPerHour)), u"the second day"_s);
        QCOMPARE(dayInWords(storyAt(0, 11 * minutesPerDay)), u"the twelfth day"_s);
        QCOMPARE(dayInWords(storyAt(0, 14 * minutesPerDay)), u"day 15"_s);
    }

    void whatIsLaterIsToldAsOneTellsIt_data()
    {
        QTest::addColumn<qint64>("beganAt");
        QTest::addColumn<qint64>("span");
        QTest::addColumn<QString>("later");
        const auto row = [](const char *name, qint64 beganAt, qint64 span, const QString &later) {
            QTest::newRow(name) << beganAt << span << later;
        };
        constexpr qint64 hour = minutesPerHour;
        constexpr qint64 day = minutesPerDay;
        row("back", evening, -10, {});
        row("nothing", evening, 4, {});
        row("minutes", evening, 10, u"A few minutes later"_s);
        row("half an hour", evening, 30, u"Half an hour later"_s);
        row("an hour", evening, hour, u"An hour later"_s);
        row("some hours", evening, 3 * hour, u"Three hours later"_s);
        row("the same day", 9 * hour, 10 * hour, u"That evening"_s);
        row("noon", 7 * hour, 5 * hour, u"At noon"_s);
        row("after midnight", evening, 6 * hour, u"That night"_s);
        row("within a part of a day", 13 * hour, 4 * hour, u"Later that afternoon"_s);
        row("over night", evening, 13 * hour, u"The next morning"_s);
        row("after a night awake", 2 * hour, 6 * hour, u"The next morning"_s);
        row("a day", evening, day, u"The next evening"_s);
        row("a day at noon", 12 * hour, day, u"The next day, at noon"_s);
        row("two days", evening, 2 * day, u"Two days later, in the evening"_s);
        row("two days at night", 22 * hour, 2 * day, u"Two days later, at night"_s);
        row("a week", evening, 7 * day, u"A week later, in the evening"_s);
        row("weeks", evening, 21 * day, u"Three weeks later"_s);
        row("months", evening, 70 * day, u"Two months later"_s);
        row("years", evening, 800 * day, u"Two years later"_s);
        row("no hour: hours", noTime, 12 * hour, u"Twelve hours later"_s);
        row("no hour: a day", noTime, day, u"The next day"_s);
        row("no hour: days", noTime, 3 * day, u"Three days later"_s);
    }
    void whatIsLaterIsToldAsOneTellsIt()
    {
        QFETCH(qint64, beganAt);
        QFETCH(qint64, span);
        QTEST(laterInWords(storyAt(beganAt), 0, span), "later");
    }

    void otherTimesAreToldFromNow_data()
    {
        QTest::addColumn<qint64>("beganAt");
        QTest::addColumn<qint64>("span");
        QTest::addColumn<QString>("when");
        const auto row = [](const char *name, qint64 beganAt, qint64 span, const QString &when) {
            QTest::newRow(name) << beganAt << span << when;
        };
        constexpr qint64 hour = minutesPerHour;
        constexpr qint64 day = minutesPerDay;
        row("now", evening, 3, u"now"_s);
        row("soon", evening, 60, u"in an hour"_s);
        row("just before", evening, -30, u"half an hour ago"_s);
        row("today", 9 * hour, 10 * hour, u"this evening"_s);
        row("tonight", 12 * hour, 11 * hour, u"tonight"_s);
        row("tomorrow", evening, 13 * hour, u"tomorrow morning"_s);
        row("tomorrow at noon", evening, 17 * hour, u"tomorrow at noon"_s);
        row("yesterday", evening, -day, u"yesterday evening"_s);
        row("last night", 9 * hour, -10 * hour, u"last night"_s);
        row("days", evening, 3 * day, u"in three days"_s);
        row("days ago", evening, -3 * day, u"three days ago"_s);
        row("no hour", noTime, day, u"tomorrow"_s);
        row("no hour, today", noTime, -8 * hour, u"eight hours ago"_s);
    }
    void otherTimesAreToldFromNow()
    {
        QFETCH(qint64, beganAt);
        QFETCH(qint64, span);
        const qint64 now = 100 * minutesPerDay;
        QTEST(whenInWords(storyAt(beganAt, now), now + span), "when");
    }

    void theFirstHourThatIsToldCounts()
    {
        QCOMPARE(folded({skip(20)}).beganAt, noTime);
        QCOMPARE(folded({skip(20), skip(0, evening, firstTurn)}).beganAt, evening - 20);
        QCOMPARE(folded({skip(0, evening, firstTurn), skip(30, 8 * 60, firstTurn)}).beganAt, evening);
        QCOMPARE(folded({skip(6 * 60, 60)}).beganAt, evening); // one o'clock, six hours later
        QCOMPARE(folded({skip(0, minutesPerDay)}).beganAt, noTime);
        QCOMPARE(folded({skip(0, -5)}).beganAt, noTime);
    }

    void theUserSetsTheHourRight()
    {
        const World told = folded({skip(0, evening, firstTurn)});
        QVERIFY(!told.beganByHand);
        const World set = folded({skip(0, evening, firstTurn), skip(0, 8 * 60)});
        QCOMPARE(set.beganAt, 8 * 60);
        QVERIFY(set.beganByHand);
        // Who tells of a skip tells where the story goes, not where it was.
        QCOMPARE(folded({skip(0, evening, firstTurn), skip(60, 8 * 60, {}, u"In the morning"_s)}).beganAt, evening);
    }

    void theClockIsSetByHand()
    {
        const auto after = [](const World &world, qint64 calendar) {
            const TimeSkipped set = clockSetTo(world, calendar);
            return folded(
                {skip(world.clock, world.beganAt == noTime ? noTime : calendarTime(world, world.clock) % 1440),
                 {set, {}}});
        };
        World set = after(storyAt(noTime, 20), evening);
        QCOMPARE(calendarTime(set, set.clock), evening);
        QCOMPARE(set.clock, 20);
        set = after(storyAt(evening, 20), 2 * minutesPerDay + 60);
        QCOMPARE(calendarTime(set, set.clock), 2 * minutesPerDay + 60);
        QCOMPARE(set.beganAt, evening);
        set = after(storyAt(evening, 20), 8 * 60); // it began earlier
        QCOMPARE(calendarTime(set, set.clock), 8 * 60);
        QCOMPARE(set.beganAt, 8 * 60);
    }

    void aMorningIsReachedFromAnyHour()
    {
        const auto after = [](const World &world, int days, const QString &said) {
            return minutesUntil(world, days, said);
        };
        QCOMPARE(after(storyAt(21 * 60), 1, u"The next morning"_s), 11 * 60);
        QCOMPARE(after(storyAt(noTime, 500), 1, u"The next morning"_s), 12 * 60); // from an evening, it seems
        QCOMPARE(after(storyAt(noTime, 500), 0, u"At noon"_s), 16 * 60);
        QCOMPARE(after(storyAt(noTime, 500), 2, u"Home at last"_s), 2 * minutesPerDay);
    }

    void aSceneFollowsAnother()
    {
        const World world = folded({skip(0, evening, firstTurn),
                                    line(),
                                    skip(13 * 60),
                                    {scene(2, u"Lantern Inn"_s, allOfThem), {}},
                                    line(),
                                    {scene(2, u"Lantern Inn"_s, allOfThem), {}},
                                    line()});
        QCOMPARE(sceneBreakInWords(world, 1), QString());
        QCOMPARE(sceneBreakInWords(world, 2), u"The next morning, at the Lantern Inn"_s);
        QCOMPARE(sceneBreakInWords(world, 3), QString()); // nothing that one would tell
        QCOMPARE(world.transcript.last().clock, 13 * 60);
    }

    void aSceneWithoutALineIsNow()
    {
        const World world = folded({skip(60), {scene(2, u"kitchen"_s, allOfThem), {}}, skip(60)});
        QCOMPARE(sceneBreakInWords(world, 2), u"Two hours later, in the kitchen"_s);
    }

    void aTitleIsTold()
    {
        const auto breakWith = [](qint64 minutes, const QString &title) {
            SceneChanged next = scene(1, u"Hall"_s, allOfThem);
            next.title = title;
            const World world = folded({skip(minutes), {next, {}}});
            return sceneBreakInWords(world, 2);
        };
        QCOMPARE(breakWith(120, u"The storm"_s), u"Two hours later: The storm"_s);
        QCOMPARE(breakWith(720, u"The next morning"_s), u"The next morning"_s);
        QCOMPARE(breakWith(0, u"The storm"_s), u"The storm"_s);
        QCOMPARE(breakWith(0, u"hall"_s), QString());
    }
};

DRAMATIS_TEST(CalendarTest);

} // namespace tst_calendar

#include "tst_calendar.moc"
