// How much time goes by, of what a model reports.
#include "domain/memory/reportedtime.h"
#include "domain/memory/reportfixture.h"
#include "domain/world/clock.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_reportedtime {

using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

ReportedTime timeOf(const QString &line, const QString &reply, int minutes, qint64 beganAt = noTime)
{
    World world = storyOfThree();
    world.beganAt = beganAt;
    const Exchange exchange = exchangeOf(line, reply);
    SceneReport report;
    report.minutes = minutes;
    return reportedTime(world, Evidence(world, exchange), report);
}

constexpr int threeDays = 3 * 24 * 60;

} // namespace

class ReportedTimeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textsTellOfTime_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("longest");
        const auto row = [](const QString &text, qint64 longest) {
            QTest::newRow(qPrintable(text)) << text << longest;
        };
        constexpr qint64 day = minutesPerDay;
        row(u"She nods."_s, 0);
        row(u"Two hours later they sat by the fire."_s, 239);
        row(u"Ten minutes pass."_s, 10);
        row(u"After half an hour he comes back."_s, 30);
        row(u"They ride for three days."_s, 3 * day);
        row(u"A few days after that, it rained."_s, 5 * day);
        row(u"Hours pass."_s, 12 * 60);
        row(u"The next morning the rain had stopped."_s, 2 * day);
        row(u"Dawn breaks over the roofs."_s, day);
        row(u"He sleeps like a stone."_s, 14 * 60);
        row(u"A week later they meet again."_s, 7 * day);
        row(u"He has lived here for years."_s, 0);
        row(u"She is three years old."_s, 0);
        row(u"Three weeks have passed."_s, 21 * day);
        row(u"Am nächsten Morgen regnet es."_s, 2 * day);
        row(u"Nach zwei Stunden kommt er zurück."_s, 120);
        row(u"第二天，他们出发了。"_s, 2 * day);
        row(u"What a fine day."_s, 0);
    }
    void textsTellOfTime()
    {
        QFETCH(QString, text);
        QTEST(longestTold(text), "longest");
    }

    // A small model that says so in every reply.
    void threeDaysNeedWords_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("reply");
        QTest::addColumn<bool>("isRefused");
        const auto row = [](const char *name, const QString &line, const QString &reply, bool isRefused) {
            QTest::newRow(name) << line << reply << isRefused;
        };
        row("talk", u"\"Well?\""_s, u"\"Well.\""_s, true);
        row("deeds", u"I mend the nets and carry them down."_s, u"*She helps, without a word, until all is done.*"_s,
            true);
        row("only said", u"\"Come back in three days.\""_s, u"\"I will.\" She nods."_s, true);
        row("only imagined", u"I wonder where we are three days later."_s, u"She shrugs and turns away."_s, true);
        row("long ago", u"*He came here three days ago.*"_s, u"She shrugs and turns away."_s, true);
        row("an hour", u"*An hour later, he is back.*"_s, u"\"There you are.\""_s, true);
        row("told", u"*Three days later, he is back.*"_s, u"\"There you are.\""_s, false);
        row("told by the other", u"\"And then?\""_s, u"Days passed before she answered. \"Nothing.\""_s, false);
    }
    void threeDaysNeedWords()
    {
        QFETCH(QString, line);
        QFETCH(QString, reply);
        const ReportedTime time = timeOf(line, reply, threeDays);
        QTEST(time.isRefused, "isRefused");
        QCOMPARE(time.minutes, time.isRefused ? 0 : threeDays);
    }

    void withoutWordsAnExchangeIsShort()
    {
        const QString deed = u"*She mends the net, knot by knot, and hangs it up to dry.*"_s;
        QCOMPARE(timeOf(u"\"Well?\""_s, u"\"Well, I think so.\""_s, 3), (ReportedTime{3, noTime, false}));
        QCOMPARE(timeOf(u"\"Well?\""_s, u"\"Well, I think so.\""_s, 20), (ReportedTime{5, noTime, false}));
        QCOMPARE(timeOf(u"\"Well?\""_s, deed, 20), (ReportedTime{20, noTime, false}));
        QCOMPARE(timeOf(u"\"Well?\""_s, deed, 100), (ReportedTime{30, noTime, false}));
        QCOMPARE(timeOf(u"To the harbour!"_s, u"She walks to the harbour."_s, 20), (ReportedTime{20, noTime, false}));
    }

    void whatIsReportedIsAsLongAsTheWordsAtMost()
    {
        const QString later = u"*An hour later, she is back.*"_s;
        QCOMPARE(timeOf({}, later, 60).minutes, 60);
        QCOMPARE(timeOf({}, later, 200).minutes, 200); // "later" is vague
        QCOMPARE(timeOf({}, u"*Ten minutes pass.*"_s, 100).minutes, 30);
    }

    void aTimeOfDayIsReached()
    {
        constexpr int morning = 9 * 60;
        const QString evening = u"*In the evening they sit by the fire and wait for the ferry.*"_s;
        QCOMPARE(timeOf({}, evening, 500, morning), (ReportedTime{600, noTime, false})); // nineteen o'clock
        QCOMPARE(timeOf({}, evening, threeDays, morning), (ReportedTime{0, noTime, true}));
        QCOMPARE(timeOf({}, evening, 500, 19 * 60), (ReportedTime{0, noTime, true})); // it is evening already
        QCOMPARE(timeOf({}, u"*The next morning, the storm is over.*"_s, 900, 20 * 60),
                 (ReportedTime{720, noTime, false}));
        QCOMPARE(timeOf({}, u"*Two days later, in the morning, they leave.*"_s, 2880, 20 * 60),
                 (ReportedTime{720 + 1440, noTime, false}));
    }

    void aTextOfManyHoursIsReadInTime() { QCOMPARE(longestTold(u"he has two days "_s.repeated(10'000)), 0); }

    void theFirstTimeOfDayThatIsToldIsNoted()
    {
        const QString night = u"*She lights a lamp against the night.*"_s;
        QCOMPARE(timeOf({}, night, 1).timeOfDay, 22 * 60);
        QCOMPARE(timeOf({}, night, 1, 0).timeOfDay, noTime);
        QCOMPARE(timeOf({}, u"\"See you in the morning.\" She waves."_s, 1).timeOfDay, noTime);
        World world = storyOfThree();
        Exchange late = exchangeOf({}, night);
        late.isLate = true;
        QCOMPARE(reportedTime(world, Evidence(world, late), {}).timeOfDay, noTime);
        const Exchange whisper = exchangeOf({}, night, {you, 1});
        QCOMPARE(reportedTime(world, Evidence(world, whisper), {}).timeOfDay, noTime);
    }
};

DRAMATIS_TEST(ReportedTimeTest);

} // namespace tst_reportedtime

#include "tst_reportedtime.moc"
