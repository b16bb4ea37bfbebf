#include "domain/world/clock.h"
#include "presenters/scene/scenepresenter.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

namespace tst_scenepresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::Phase;
using domain::Tie;
using Unit = ScenePresenter::Unit;

class ScenePresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_story = std::make_unique<DrawerStory>();
        m_scene = std::make_unique<ScenePresenter>();
        m_tester = std::make_unique<QAbstractItemModelTester>(&m_scene->model());
        m_scene->setStory(&m_story->shown);
    }
    void cleanup()
    {
        m_tester.reset();
        m_scene.reset();
        m_story.reset();
    }

    void anotherPlaceIsAnotherScene()
    {
        const int before = number();
        m_scene->move({.name = u"  The \n harbour "_s, .isPublic = true, .spots = {u"the pier"_s}});
        QCOMPARE(number(), before + 1);
        QCOMPARE(m_scene->title(), u"The harbour"_s);
        QCOMPARE(m_scene->place(), (PlaceDetails{u"The harbour"_s, false, true, false, {u"the pier"_s}}));
        QVERIFY(m_scene->places().contains(u"The harbour"_s));
    }

    void theSamePlaceIsOnlyDescribedAnew()
    {
        m_scene->move({.name = u"harbour"_s});
        const int before = number();
        const qsizetype events = m_story->events();
        m_scene->move({.name = u"Harbour"_s, .carries = true});
        QCOMPARE(number(), before);
        QCOMPARE(m_scene->place().name, u"Harbour"_s);
        QVERIFY(m_scene->place().carries);
        QCOMPARE(m_story->events(), events + 1);
        m_scene->move({.name = u"Harbour"_s, .carries = true});
        QCOMPARE(m_story->events(), events + 1); // it is as it was said
        m_scene->move({.name = u"Harbour"_s});
        QVERIFY(!m_scene->place().carries);
    }

    void aKnownPlaceIsAsItWas()
    {
        m_scene->move({.name = u"Ferry"_s, .moving = true, .spots = {u"the bow"_s, u"the stern"_s}});
        m_scene->move({.name = u"Harbour"_s});
        const PlaceDetails known = m_scene->placeNamed(u" ferry "_s);
        QCOMPARE(known, (PlaceDetails{u"Ferry"_s, true, false, false, {u"the bow"_s, u"the stern"_s}}));
        QCOMPARE(m_scene->placeNamed(u" The  moon "_s), PlaceDetails{.name = u"The moon"_s});
        m_scene->move(known);
        QVERIFY(m_scene->place().moving);
        QCOMPARE(m_scene->places().count(u"Ferry"_s), 1);
    }

    void weatherByHandStaysUntilItIsReleased()
    {
        QVERIFY(!m_scene->isWeatherByHand());
        m_scene->setWeather(u" hail,\n then sun "_s);
        QCOMPARE(m_scene->weather(), u"hail, then sun"_s);
        QVERIFY(m_scene->isWeatherByHand());
        const qsizetype events = m_story->events();
        m_scene->setWeather(u"hail, then  sun"_s);
        QCOMPARE(m_story->events(), events);
        m_scene->releaseWeather();
        QVERIFY(!m_scene->isWeatherByHand());
        m_scene->releaseWeather();
        QCOMPARE(m_story->events(), events + 1);
    }

    void aShortWaitStaysInTheScene_data()
    {
        QTest::addColumn<int>("amount");
        QTest::addColumn<int>("unit");
        QTest::addColumn<QString>("what");
        QTest::addColumn<qint64>("minutes");
        QTest::addColumn<bool>("anotherScene");
        QTest::newRow("minutes") << 30 << int(Unit::Minutes) << QString() << qint64(30) << false;
        QTest::newRow("some hours") << 3 << int(Unit::Hours) << QString() << qint64(180) << false;
        QTest::newRow("many hours") << 4 << int(Unit::Hours) << QString() << qint64(240) << true;
        QTest::newRow("a day") << 1 << int(Unit::Days) << QString() << qint64(1440) << true;
        QTest::newRow("minutes with a name") << 5 << int(Unit::Minutes) << u" After the  storm "_s << qint64(5) << true;
        QTest::newRow("years") << 100'000 << int(Unit::Days) << QString() << qint64(144'000'000) << true;
    }
    void aShortWaitStaysInTheScene()
    {
        QFETCH(int, amount);
        QFETCH(int, unit);
        QFETCH(QString, what);
        QFETCH(qint64, minutes);
        QFETCH(bool, anotherScene);
        m_scene->move({.name = u"Harbour"_s});
        const qint64 clock = m_scene->clock();
        const int before = number();
        m_scene->skip(amount, Unit(unit), what);
        QCOMPARE(m_scene->clock(), clock + minutes);
        QCOMPARE(number() != before, anotherScene);
        QCOMPARE(m_scene->place().name, u"Harbour"_s);
        if (!what.isEmpty())
            QCOMPARE(m_scene->title(), what.simplified());
    }

    void theClockIsSetEitherWay()
    {
        const int before = number();
        m_scene->setClock(10 * 60);
        QCOMPARE(m_scene->clock(), 600);
        m_scene->setClock(9 * 60);
        QCOMPARE(m_scene->clock(), 540);
        QCOMPARE(number(), before);
    }

    // The clock counts from the story's beginning, which was in an evening; people are shown the time of day.
    void timesAreThoseOfTheDay()
    {
        m_scene->skip(20, Unit::Minutes, {});
        m_scene->setClock(19 * 60);
        const domain::World &world = m_story->session->world();
        QCOMPARE(world.clock, 20);
        QCOMPARE(world.beganAt, 19 * 60 - 20);
        m_scene->addThread(u"The oil"_s);
        ThreadDetails details = m_scene->details(row(0));
        details.due = domain::minutesPerDay + 8 * 60;
        m_scene->setDetails(row(0), details);
        QCOMPARE(row(0).bond, u"due: Day 2, 08:00"_s);
        QCOMPARE(m_scene->details(row(0)), details);
        QCOMPARE(world.threads.first().due, 20 + 13 * 60);
        m_scene->skip(1, Unit::Days, u"The next morning"_s);
        QCOMPARE(m_scene->clock(), domain::minutesPerDay + 8 * 60);
    }

    void theDayIsSetWithoutTheHour()
    {
        m_scene->setDay(3);
        QCOMPARE(m_scene->clock(), 2 * domain::minutesPerDay);
        QCOMPARE(m_story->session->world().beganAt, domain::noTime);
        m_scene->setClock(2 * domain::minutesPerDay + 19 * 60);
        m_scene->setDay(1);
        QCOMPARE(m_scene->clock(), 19 * 60);
        const qsizetype events = m_story->events();
        m_scene->setDay(1);
        m_scene->setDay(0);
        QCOMPARE(m_story->events(), events);
    }

    void aThreadIsOpenedAndClosed()
    {
        m_scene->addThread(u" Who took \n the oil? "_s);
        m_scene->addThread(u"The light fails."_s);
        QCOMPARE(texts(), (QStringList{u"Who took the oil?"_s, u"The light fails."_s}));
        m_scene->close(row(0).id, false);
        QCOMPARE(texts(), QStringList{u"The light fails."_s});
        const int closed = row(0).id;
        m_scene->close(closed, true);
        QVERIFY(texts().isEmpty());
        const qsizetype events = m_story->events();
        m_scene->close(closed, false);
        QCOMPARE(m_story->events(), events);
    }

    void aPromiseSaysWhoseItIs()
    {
        m_scene->addThread(u"The oil"_s);
        const ThreadRow thread = row(0);
        ThreadDetails details = m_scene->details(thread);
        QCOMPARE(details.text, u"The oil"_s);
        QCOMPARE(details.tie, Tie::Tension);
        details.tie = Tie::Promise;
        details.by = 1;
        details.to = 0;
        details.due = domain::minutesPerDay + 14 * 60 + 30;
        m_scene->setDetails(thread, details);
        QCOMPARE(row(0).bond, u"Mara’s promise to Alex · due: Day 2, 14:30"_s);
        QCOMPARE(m_scene->details(row(0)), details);
        m_scene->setClock(domain::minutesPerDay * 2);
        QVERIFY(row(0).bond.contains(u"was due"_s));
        const qsizetype events = m_story->events();
        m_scene->setDetails(row(0), details);
        details.text = u"  "_s;
        m_scene->setDetails(row(0), details);
        QCOMPARE(m_story->events(), events);
    }

    void whatIsPlannedBeginsAndEnds()
    {
        m_scene->plan(u" The  fair "_s, {u"lantern"_s});
        QCOMPARE(row(0).text, u"The fair"_s);
        QCOMPARE(row(0).phase, Phase::Planned);
        QVERIFY(!row(0).isOver());
        m_scene->setProps(row(0).id, {u"lantern"_s, u"rope"_s});
        QCOMPARE(row(0).props, (QStringList{u"lantern"_s, u"rope"_s}));
        m_scene->setPhase(row(0).id, Phase::Active);
        QCOMPARE(row(0).phase, Phase::Active);
        m_scene->setPhase(row(0).id, Phase::Completed);
        QVERIFY(row(0).isOver());
        QCOMPARE(m_scene->threadRow(row(0).key())->text, u"The fair"_s);
        QCOMPARE(m_scene->threadRow(12345), nullptr);
    }

    void allThatIsSaidOfAnEventIsKept()
    {
        m_scene->plan(u"The fair"_s, {});
        ThreadDetails details = m_scene->details(row(0));
        details.text = u"The  great fair"_s;
        details.precondition = u"the rain\nstops"_s;
        details.onStart = u"bells"_s;
        details.onComplete = u"silence"_s;
        details.startsAt = domain::minutesPerDay * 3;
        details.endsAt = domain::minutesPerDay * 4;
        details.significance = 2;
        m_scene->setDetails(row(0), details);
        details.text = u"The great fair"_s;
        details.precondition = u"the rain stops"_s;
        QCOMPARE(m_scene->details(row(0)), details);
        QCOMPARE(row(0).bond, u"from Day 4, 00:00 · until Day 5, 00:00 · once the rain stops"_s);
    }

    void whatSaysNothingChangesNothing()
    {
        m_scene->plan(u"The fair"_s, {});
        const qsizetype events = m_story->events();
        m_scene->move({.name = u" \n "_s});
        m_scene->addThread({});
        m_scene->plan(u"\t"_s, {u"rope"_s});
        m_scene->skip(0, Unit::Days, u"Later"_s);
        m_scene->skip(-3, Unit::Hours, {});
        m_scene->setClock(-1);
        m_scene->setClock(m_scene->clock());
        m_scene->setPhase(99, Phase::Active);
        m_scene->setProps(99, {u"rope"_s});
        m_scene->setProps(row(0).id, {});
        ThreadDetails details;
        details.text = u"x"_s;
        for (const bool isThread : {true, false}) {
            ThreadRow unknown;
            unknown.isThread = isThread;
            unknown.id = 99;
            m_scene->setDetails(unknown, details);
        }
        QCOMPARE(m_story->events(), events);
    }

    void aStoryOfLongAgoIsOnlyLookedAt()
    {
        QVERIFY(m_story->play(u"Hello"_s, u"\"Well.\""_s, {}, {}));
        m_scene->setWeather(u"rain"_s);
        m_story->shown.look(1);
        QTRY_COMPARE(m_scene->weather(), QString());
        QVERIFY(!m_scene->canChange());
        const QSignalSpy refused(m_scene.get(), &ScenePresenter::refused);
        const qsizetype events = m_story->events();
        m_scene->setWeather(u"snow"_s);
        m_scene->addThread(u"Who?"_s);
        QCOMPARE(refused.count(), 2);
        QCOMPARE(refused.first().first().value<base::Error>().code, u"looking_back"_s);
        QCOMPARE(m_story->events(), events);
        m_story->shown.backToNow();
        QTRY_COMPARE(m_scene->weather(), u"rain"_s);
        QVERIFY(m_scene->canChange());
    }

    void peopleAreThoseOfTheStory()
    {
        QCOMPARE(m_scene->people(), (QMap<int, QString>{{0, u"Alex"_s}, {1, u"Mara"_s}}));
    }

    void withoutAChatThereIsNoScene()
    {
        m_scene->addThread(u"Who?"_s);
        const ThreadRow thread = row(0);
        m_scene->setStory(nullptr);
        QVERIFY(!m_scene->hasChat() && !m_scene->canChange());
        QCOMPARE(m_scene->model().rowCount(), 0);
        QCOMPARE(m_scene->title() + m_scene->weather(), QString());
        QCOMPARE(m_scene->place(), PlaceDetails());
        QCOMPARE(m_scene->details(thread), ThreadDetails());
        QVERIFY(m_scene->places().isEmpty() && m_scene->people().isEmpty());
        m_scene->move({.name = u"Harbour"_s});
        m_scene->setWeather(u"rain"_s);
        m_scene->skip(1, Unit::Days, {});
        m_scene->close(thread.id, false);
        m_scene->setDetails(thread, ThreadDetails());
        QCOMPARE(m_scene->clock(), 0);
    }

private:
    int number() const { return m_story->session->world().scene.number; }
    ThreadRow row(int index) const { return m_scene->model().rows().value(index); }
    QStringList texts() const
    {
        QStringList all;
        for (const ThreadRow &row : m_scene->model().rows())
            all << row.text;
        return all;
    }

    std::unique_ptr<DrawerStory> m_story;
    std::unique_ptr<ScenePresenter> m_scene;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

DRAMATIS_TEST(ScenePresenterTest);

} // namespace tst_scenepresenter

#include "tst_scenepresenter.moc"
