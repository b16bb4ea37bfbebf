// What a bookkeeping model answers about the scene, read with the bounds that hold whatever it says.
#include "domain/memory/scenereport.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_scenereport {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

SceneReport read(const QString &answer)
{
    const auto report = readSceneReport(answer);
    if (!report)
        qFatal("%s", qPrintable(report.error().detail));
    return *report;
}

} // namespace

class SceneReportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachFieldHasItsPlace()
    {
        const SceneReport report =
            read(uR"({"place":"the pier","moving":true,"public":true,"audible":"around","spots":["the bench"],
            "elsewhere":[{"name":"Tomas","place":"the mill"}],"minutes":12,"weather":"fog",
            "opened":[{"text":"To mend the lamp.","kind":"promise","by":"Mara","to":"Alex","due_minutes":60},
                      {"text":"Ten crowns.","kind":"debt","by":"Alex","to":"Mara","due_minutes":0},
                      {"text":"Who rang the bell?","kind":"tension","by":"","to":"","due_minutes":0}],
            "resolved":[1],"dropped":[2],"begun":[3],"cancelled":[4],
            "planned":[{"title":"Picnic","once":"the rain stops","in_minutes":90,"props":["basket",""],"significance":2}],
            "started":[{"title":"Supper","props":[],"significance":1}],
            "ended":[{"id":5,"gist":"They made peace."}],
            "items":[{"item":"watch","from":"Alex","to":"Mara"}]})"_s);
        SceneReport expected;
        expected.place = u"the pier"_s;
        expected.moving = expected.isPublic = expected.carries = true;
        expected.spots = {u"the bench"_s};
        expected.elsewhere = {{u"Tomas"_s, u"the mill"_s}};
        expected.minutes = 12;
        expected.weather = u"fog"_s;
        expected.opened = {{u"To mend the lamp."_s, Tie::Promise, u"Mara"_s, u"Alex"_s, 60},
                           {u"Ten crowns."_s, Tie::Debt, u"Alex"_s, u"Mara"_s, 0},
                           {u"Who rang the bell?"_s, Tie::Tension, {}, {}, 0}};
        expected.resolved = {1};
        expected.dropped = {2};
        expected.begun = {3};
        expected.cancelled = {4};
        expected.planned = {{u"Picnic"_s, {u"basket"_s}, 2, u"the rain stops"_s, 90}};
        expected.started = {{u"Supper"_s, {}, 1, {}, 0}};
        expected.ended = {{5, u"They made peace."_s}};
        expected.items = {{u"watch"_s, u"Alex"_s, u"Mara"_s}};
        QCOMPARE(report, expected);
    }

    void anAnswerOfNothingChangesNothing()
    {
        QCOMPARE(read(u"{\"minutes\":0}"_s), SceneReport());
        QVERIFY(!read(u"{\"minutes\":0,\"audible\":\"inside\"}"_s).carries);
    }

    void timeGoesForwardAndNoFurtherThanAWeek_data()
    {
        QTest::addColumn<QString>("minutes");
        QTest::addColumn<int>("read");
        QTest::newRow("backwards") << u"-5"_s << 0;
        QTest::newRow("a week") << u"10080"_s << 10080;
        QTest::newRow("more than a week") << u"10081"_s << 10080;
        QTest::newRow("just within reason") << u"100799"_s << 10080;
    }
    void timeGoesForwardAndNoFurtherThanAWeek()
    {
        QFETCH(QString, minutes);
        QTEST(read(u"{\"minutes\":%1}"_s.arg(minutes)).minutes, "read");
    }

    void whatIsBeyondReasonIsRefused()
    {
        const auto report = readSceneReport(u"{\"minutes\":100800}"_s);
        QVERIFY(!report);
        QCOMPARE(report.error().code, u"bad_field"_s);
    }

    void numbersAreBounded()
    {
        const SceneReport report = read(uR"({"minutes":1,"resolved":[1,2,3,4,5,6,7,8,9],"begun":["1",2],
            "opened":[{"text":"x","kind":"promise","due_minutes":999999999},{"text":"y","kind":"promise","due_minutes":-1}],
            "planned":[{"title":"x","significance":9,"in_minutes":999999999},{"title":"y","significance":-1,"in_minutes":-1}]})"_s);
        constexpr int year = 365 * 24 * 60;
        QCOMPARE(report.resolved, (QList<int>{1, 2, 3, 4, 5, 6, 7, 8}));
        QCOMPARE(report.begun, QList<int>{2});
        QCOMPARE(report.opened[0].dueMinutes, year);
        QCOMPARE(report.opened[1].dueMinutes, 0);
        QCOMPARE(report.planned[0].significance, 3);
        QCOMPARE(report.planned[0].inMinutes, year);
        QCOMPARE(report.planned[1].significance, 0);
        QCOMPARE(report.planned[1].inMinutes, 0);
    }

    void listsAreReadUpToABound_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("element");
        QTest::addColumn<qsizetype>("most");
        const QString storyEvent = uR"({"title":"x","significance":1,"props":[]})"_s;
        QTest::newRow("spots") << u"spots"_s << u"\"bench\""_s << mostreported::spots;
        QTest::newRow("people") << u"elsewhere"_s << uR"({"name":"Tomas","place":"mill"})"_s << mostreported::people;
        QTest::newRow("threads") << u"opened"_s << uR"({"text":"x","kind":"debt"})"_s << mostreported::threads;
        for (const char *numbers : {"resolved", "dropped", "begun", "cancelled"})
            QTest::newRow(numbers) << QString::fromLatin1(numbers) << u"7"_s << mostreported::numbers;
        QTest::newRow("planned") << u"planned"_s << storyEvent << mostreported::storyEvents;
        QTest::newRow("started") << u"started"_s << storyEvent << mostreported::storyEvents;
        QTest::newRow("ended") << u"ended"_s << uR"({"id":5,"gist":"x"})"_s << mostreported::numbers;
        QTest::newRow("things") << u"items"_s << uR"({"item":"lamp","from":"","to":"Mara"})"_s << mostreported::things;
    }
    void listsAreReadUpToABound()
    {
        QFETCH(QString, list);
        QFETCH(QString, element);
        QFETCH(qsizetype, most);
        const auto with = [&](qsizetype count) {
            const QStringList elements(count, element);
            return read(u"{\"minutes\":1,\"%1\":[%2]}"_s.arg(list, elements.join(u',')));
        };
        const SceneReport report = with(most);
        QCOMPARE(report.beyond, QList<SceneReport::Beyond>());
        SceneReport longer = with(most + 3);
        QCOMPARE(longer.beyond, (QList<SceneReport::Beyond>{{list, 3}}));
        longer.beyond.clear();
        QCOMPARE(longer, report); // of what is too many, the first ones count
        QVERIFY(report != with(most - 1));
    }
    void propsAreBoundedForEachEvent()
    {
        const QString props = QStringList(mostreported::props + 1, u"\"x\""_s).join(u',');
        const SceneReport report = read(
            u"{\"minutes\":1,\"started\":[{\"title\":\"a\",\"props\":[%1]},{\"title\":\"b\",\"props\":[%1]}]}"_s.arg(
                props));
        QCOMPARE(report.started.at(0).props.size(), mostreported::props);
        QCOMPARE(report.started.at(1).props.size(), mostreported::props);
        QCOMPARE(report.beyond, (QList<SceneReport::Beyond>{{u"props"_s, 1}, {u"props"_s, 1}}));
    }

    void aReportThatWasCutOffSaysWhatItHas()
    {
        const SceneReport report = read(u"{\"place\":\"the pier\",\"weather\":\"fog\",\"opened\":[{\"te"_s);
        QCOMPARE(report.place, u"the pier"_s);
        QCOMPARE(report.minutes, 0);
        QVERIFY(!readSceneReport(u"{\"place\":\"the pier\"}"_s)); // whole, and yet without its minutes
    }
};

DRAMATIS_TEST(SceneReportTest);

} // namespace tst_scenereport

#include "tst_scenereport.moc"
