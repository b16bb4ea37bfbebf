// The scene of a chat, set right by hand: the place, the time, and what goes on.
#include "domain/world/calendar.h"
#include "domain/world/clock.h"
#include "support/main/testmain.h"
#include "widgets/drawerwindow.h"
#include "widgets/scene/threaddialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QTimeEdit>

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

struct Scene {
    Scene()
    {
        if (!QTest::qWaitForWindowActive(&evening.window.main))
            qFatal("the window does not come up");
    }

    const domain::World &world() const { return evening.story.session->world(); }
    domain::ContainerSeen here() const { return world().containers.value(world().scene.container); }
    bool allows(const char *name) const { return part<QWidget>(pane, name)->isEnabled(); }
    bool isTicked(const char *name) const { return part<QCheckBox>(pane, name)->isChecked(); }
    void tick(const char *name) const { QTest::keyClick(part<QWidget>(pane, name), Qt::Key_Space); }
    void enter(QLineEdit *field, const QString &text) const
    {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    void goTo(const QString &name) const { enter(place->lineEdit(), name); }
    void add(const QString &text, int kind) const
    {
        part<QComboBox>(pane, "kind")->setCurrentIndex(kind);
        enter(part<QLineEdit>(pane, "fresh"), text);
        for (int row = 0; row < threads->model()->rowCount(); ++row)
            if (threads->model()->index(row, 0).data().toString() == text)
                threads->setCurrentIndex(threads->model()->index(row, 0));
    }
    bool passTime(qint64 minutes) const
    {
        return evening.story.session->applyEvents(domain::TimeSkipped{false, minutes, {}, {}}).has_value();
    }

    DrawerEvening evening;
    widgets::DrawerPane *pane = evening.window.open("SceneDock");
    QComboBox *place = part<QComboBox>(pane, "place");
    QLineEdit *spots = part<QLineEdit>(pane, "spots");
    QListView *threads = part<QListView>(pane, "threads");
    QSpinBox *day = part<QSpinBox>(pane, "day");
    QTimeEdit *time = part<QTimeEdit>(pane, "time");
};

constexpr int aThread = 0;
constexpr int anEvent = 1;

} // namespace

class SceneDrawerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTitleOfASceneMovesNoControl()
    {
        const Scene shown;
        const auto places = [&] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            QList<QPoint> found;
            for (const char *name : {"place", "amount", "unit", "landing", "skip", "add"})
                found << part<QWidget>(shown.pane, name)->mapTo(shown.pane, QPoint());
            return found;
        };
        const auto begin = [&](const QString &title) {
            const domain::World &world = shown.world();
            return shown.evening.story.session
                ->applyEvents(domain::SceneChanged{shown.here(), title, {}, world.present()})
                .has_value();
        };
        QVERIFY(begin({}));
        const QList<QPoint> before = places();
        QCOMPARE(part<QLabel>(shown.pane, "title")->text(), u"Untitled scene"_s);
        QVERIFY(begin(u"A very long evening at the harbour, with a storm that nobody had expected"_s));
        QVERIFY(part<QLabel>(shown.pane, "title")->text().startsWith(u"A very long evening"));
        QCOMPARE(places(), before);
    }
    void aPlaceOneComesBackToIsAsOneLeftIt()
    {
        const Scene shown;
        shown.goTo(u"The ferry"_s);
        shown.tick("moving");
        shown.tick("isPublic");
        shown.enter(shown.spots, u"stern, bow"_s);
        QVERIFY(shown.here().moving && shown.here().isPublic);
        QCOMPARE(shown.here().spots, QStringList({u"stern"_s, u"bow"_s}));
        const int scene = shown.world().scene.number;
        QVERIFY(!shown.allows("move")); // one is there
        shown.goTo(u"The village"_s);
        QCOMPARE(shown.world().scene.number, scene + 1);
        QVERIFY(!shown.isTicked("moving") && !shown.isTicked("isPublic"));
        QVERIFY(shown.spots->text().isEmpty());
        shown.place->setFocus();
        shown.place->lineEdit()->selectAll();
        QTest::keyClicks(shown.place->lineEdit(), u"the FERRY"_s); // as it is known, before one goes there
        QVERIFY(shown.isTicked("moving") && shown.isTicked("isPublic") && !shown.isTicked("carries"));
        QCOMPARE(shown.spots->text(), u"stern, bow"_s);
        QVERIFY(shown.allows("move"));
        clickButton(shown.pane, "move");
        QCOMPARE(shown.here().name, u"The ferry"_s);
        QVERIFY(shown.here().moving);
        QVERIFY(shown.place->findText(u"The village"_s) >= 0);
    }

    void whatIsSaidOfThePlaceOneIsAtEndsNoScene()
    {
        const Scene shown;
        shown.goTo(u"The ferry"_s);
        const int scene = shown.world().scene.number;
        shown.tick("carries");
        QCOMPARE(shown.here().audibleRange, domain::heardAround);
        shown.tick("carries");
        QVERIFY(shown.here().audibleRange != domain::heardAround);
        shown.enter(shown.spots, u"stern"_s);
        QCOMPARE(shown.here().spots, QStringList{u"stern"_s});
        QCOMPARE(shown.world().scene.number, scene);
    }

    void aShortSkipGoesOnInTheScene()
    {
        const Scene shown;
        const qint64 before = shown.world().clock;
        const int scene = shown.world().scene.number;
        auto *amount = part<QSpinBox>(shown.pane, "amount");
        auto *landing = part<QLineEdit>(shown.pane, "landing");
        amount->setValue(20);
        clickButton(shown.pane, "skip");
        QCOMPARE(shown.world().clock, before + 20);
        QCOMPARE(shown.world().scene.number, scene);
        QVERIFY(part<QLabel>(shown.pane, "title")->text() == u"Untitled scene"_s);
        QTest::keyClick(part<QComboBox>(shown.pane, "unit"), Qt::Key_Down);
        amount->setValue(2);
        shown.enter(landing, u"By the fire"_s);
        QCOMPARE(shown.world().clock, before + 140);
        QCOMPARE(shown.world().scene.number, scene + 1);
        QCOMPARE(part<QLabel>(shown.pane, "title")->text(), u"By the fire"_s);
        QVERIFY(landing->text().isEmpty());
    }

    void whatIsBeingTypedIsLeftAlone()
    {
        const Scene shown;
        shown.goTo(u"The ferry"_s);
        auto *weather = part<QLineEdit>(shown.pane, "weather");
        QTest::keyClicks(weather, u"fog"_s);
        shown.place->setFocus();
        shown.place->lineEdit()->selectAll();
        QTest::keyClicks(shown.place->lineEdit(), u"The vil"_s);
        QVERIFY(shown.passTime(5)); // all is shown anew
        QCOMPARE(shown.place->currentText(), u"The vil"_s);
        QVERIFY(shown.allows("move"));
        QCOMPARE(weather->text(), u"fog"_s);
    }

    void whoOnlyLooksAtTheTimeChangesNothing()
    {
        const Scene shown;
        shown.day->setFocus();
        QVERIFY(shown.passTime(2 * domain::minutesPerDay + 90)); // meanwhile
        const qint64 clock = shown.world().clock;
        QTest::keyClick(shown.day, Qt::Key_Return);
        shown.time->setFocus();
        shown.spots->setFocus();
        QCOMPARE(shown.world().clock, clock);
        QCOMPARE(shown.day->value(), int(clock / domain::minutesPerDay) + 1);
        QCOMPARE(shown.time->time(), QTime(0, 0).addSecs(int(clock % domain::minutesPerDay) * 60));
    }

    void aTimeThatIsTypedIsTheTimeOfTheStory()
    {
        const Scene shown;
        shown.day->setFocus();
        shown.day->selectAll();
        QTest::keyClicks(shown.day, u"4"_s);
        QVERIFY(shown.passTime(5)); // the day that is being typed stays
        shown.time->setFocus();
        QCOMPARE(shown.world().clock / domain::minutesPerDay, 3);
        shown.time->setTime({21, 15});
        QTest::keyClick(shown.time, Qt::Key_Return);
        const domain::World &world = shown.world();
        QCOMPARE(domain::calendarTime(world, world.clock), 3 * domain::minutesPerDay + 21 * 60 + 15);
        QCOMPARE(world.clock / domain::minutesPerDay, 3); // so long has it gone on
        QCOMPARE(domain::timeOfDay(world), u"late evening"_s);
        QCOMPARE(shown.day->value(), 4);
    }

    void whatIsOverCannotBeChanged()
    {
        const Scene shown;
        QVERIFY(!shown.allows("forward") && !shown.allows("edit") && !shown.allows("cancel")); // none is chosen
        shown.add(u"Who lit the lamp?"_s, aThread);
        QCOMPARE(part<QPushButton>(shown.pane, "forward")->text(), u"&Resolve"_s);
        QVERIFY(part<QWidget>(shown.pane, "props")->isHidden());
        clickButton(shown.pane, "forward");
        QVERIFY(shown.world().threads.isEmpty());
        shown.add(u"Picnic"_s, anEvent);
        QCOMPARE(part<QPushButton>(shown.pane, "forward")->text(), u"Be&gin"_s);
        QVERIFY(shown.allows("edit") && part<QWidget>(shown.pane, "props")->isVisible());
        QCOMPARE(part<QPushButton>(shown.pane, "cancel")->text(), u"&Cancel"_s);
        clickButton(shown.pane, "cancel");
        QCOMPARE(shown.world().storyEvents.first().phase, domain::Phase::Cancelled);
        QVERIFY(!shown.allows("forward") && !shown.allows("edit") && !shown.allows("cancel") && !shown.allows("props"));
        QTest::keyClick(shown.threads, Qt::Key_Return);
        QVERIFY(!shown.pane->findChild<widgets::ThreadDialog *>());
    }

    void thingsGoToTheEventForWhichTheyWereTyped()
    {
        const Scene shown;
        shown.add(u"Wedding"_s, anEvent);
        shown.add(u"Picnic"_s, anEvent);
        auto *props = part<QLineEdit>(shown.pane, "props");
        props->setFocus();
        QTest::keyClicks(props, u"basket, blanket"_s);
        const int wedding = shown.threads->currentIndex().row() == 0 ? 1 : 0;
        shown.threads->setFocus();
        clickRow(shown.threads, wedding);
        QVERIFY(props->text().isEmpty());
        for (const domain::StoryEvent &event : shown.world().storyEvents)
            QCOMPARE(event.props.size(), event.title == u"Picnic" ? 2 : 0);
    }

    void whileOneLooksBackTheSceneIsOnlyRead()
    {
        const Scene shown;
        shown.add(u"Picnic"_s, anEvent);
        shown.goTo(u"The ferry"_s);
        auto &story = const_cast<presenters::ShownStory &>(shown.evening.story.shown);
        story.look(2);
        QTRY_COMPARE(shown.place->currentText(), QString());
        for (const char *control : {"moving", "isPublic", "carries", "skip", "add", "unit", "kind", "move"})
            QVERIFY2(!shown.allows(control), control);
        for (QLineEdit *field : {shown.place->lineEdit(), shown.spots, part<QLineEdit>(shown.pane, "weather")})
            QVERIFY(field->isReadOnly());
        QVERIFY(shown.day->isReadOnly() && shown.time->isReadOnly());
        story.backToNow();
        QTRY_COMPARE(shown.place->currentText(), u"The ferry"_s);
        QVERIFY(shown.allows("moving") && shown.allows("skip") && !shown.spots->isReadOnly());
        QCOMPARE(shown.evening.refusals.count(), 0);
    }
};

DRAMATIS_TEST(SceneDrawerTest);
#include "tst_scenedrawer.moc"
