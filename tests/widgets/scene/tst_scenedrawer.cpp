// The scene of a chat, set right by hand: the place, the time, and what goes on.
#include "domain/world/calendar.h"
#include "domain/world/clock.h"
#include "support/main/testmain.h"
#include "widgets/controls/inlinecombobox.h"
#include "widgets/controls/inlinelineedit.h"
#include "widgets/drawerwindow.h"
#include "widgets/inlineedits.h"
#include "widgets/scene/inlineclockedit.h"
#include "widgets/scene/threaddialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QTimeEdit>

namespace tst_scenedrawer {

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
    void goTo(const QString &name) const { tests::enter(place, name); }
    QStringList places() const // that are offered
    {
        place->edit();
        const auto *box = place->findChild<QComboBox *>();
        QStringList all;
        for (int row = 0; row < box->count(); ++row)
            all << box->itemText(row);
        QTest::keyClick(fieldOf(place), Qt::Key_Escape);
        return all;
    }
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
    widgets::InlineComboBox *place = part<widgets::InlineComboBox>(pane, "place");
    widgets::InlineLineEdit *spots = part<widgets::InlineLineEdit>(pane, "spots");
    widgets::InlineLineEdit *weather = part<widgets::InlineLineEdit>(pane, "weather");
    widgets::InlineClockEdit *clock = part<widgets::InlineClockEdit>(pane, "clock");
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
        enter(shown.spots, u"stern, bow"_s);
        QVERIFY(shown.here().moving && shown.here().isPublic);
        QCOMPARE(shown.here().spots, QStringList({u"stern"_s, u"bow"_s}));
        const int scene = shown.world().scene.number;
        QVERIFY(!shown.allows("move")); // one is there
        shown.goTo(u"The village"_s);
        QCOMPARE(shown.world().scene.number, scene + 1);
        QVERIFY(!shown.isTicked("moving") && !shown.isTicked("isPublic"));
        QVERIFY(shown.spots->text().isEmpty());
        type(shown.place, u"the FERRY"_s); // as it is known, before one goes there
        QVERIFY(shown.isTicked("moving") && shown.isTicked("isPublic") && !shown.isTicked("carries"));
        QCOMPARE(shown.spots->text(), u"stern, bow"_s);
        QVERIFY(shown.allows("move"));
        clickButton(shown.pane, "move");
        QCOMPARE(shown.here().name, u"The ferry"_s);
        QVERIFY(shown.here().moving);
        QVERIFY(shown.places().contains(u"The village"_s));
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
        enter(shown.spots, u"stern"_s);
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
        type(shown.weather, u"fog"_s);
        QVERIFY(shown.passTime(5)); // all is shown anew
        QCOMPARE(shown.weather->text(), u"fog"_s);
        QVERIFY(shown.world().weather.isEmpty());
        type(shown.place, u"The vil"_s);
        QCOMPARE(shown.world().weather, u"fog"_s); // it was left
        QVERIFY(shown.passTime(5));
        QCOMPARE(shown.place->text(), u"The vil"_s);
        QVERIFY(shown.allows("move"));
    }

    void aPlaceThatWasOnlyWrittenWaits()
    {
        const Scene shown;
        shown.goTo(u"The ferry"_s);
        const int scene = shown.world().scene.number;
        type(shown.place, u"The village"_s);
        shown.weather->setFocus();
        QCOMPARE(shown.place->words(), u"The village"_s);
        QCOMPARE(shown.world().scene.number, scene);
        shown.tick("isPublic");
        enter(shown.spots, u"well"_s); // with Enter one goes there
        QCOMPARE(shown.world().scene.number, scene + 1);
        QCOMPARE(shown.here().name, u"The village"_s);
        QVERIFY(shown.here().isPublic);
        QCOMPARE(shown.here().spots, QStringList{u"well"_s});
        type(shown.place, u"The ferry"_s);
        shown.weather->setFocus();
        shown.place->edit();
        QTest::keyClick(fieldOf(shown.place), Qt::Key_Escape);
        QCOMPARE(shown.place->words(), u"The village"_s);
        QVERIFY(shown.isTicked("isPublic") && !shown.allows("move"));
        QCOMPARE(shown.spots->words(), u"well"_s);
    }

    void whoOnlyLooksWritesNothing()
    {
        const Scene shown;
        shown.add(u"Picnic"_s, anEvent);
        shown.goTo(u"The ferry"_s);
        enter(shown.spots, u"stern, bow"_s);
        enter(shown.weather, u"rain"_s);
        const qsizetype events = shown.evening.story.events();
        for (widgets::InlineEdit *value : shown.pane->findChildren<widgets::InlineEdit *>()) {
            for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Tab, Qt::Key_Escape}) {
                QTest::keyClick(value, Qt::Key_F2);
                QVERIFY2(value->isEditing(), qPrintable(value->objectName()));
                QTest::keyClick(fieldOf(value), key);
                for (int rest = 0; rest < 2 && value->isEditing(); ++rest) // from the day to the hours and minutes
                    QTest::keyClick(QApplication::focusWidget(), key);
                QVERIFY2(!value->isEditing(), qPrintable(value->objectName()));
            }
        }
        QCOMPARE(shown.evening.story.events(), events);
    }

    void aValueThatIsSetMovesNoControl()
    {
        const Scene shown;
        const auto places = [&] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            QList<QRect> found;
            for (const char *name :
                 {"place", "moving", "spots", "weather", "clock", "amount", "people", "threads", "add"})
                found << QRect(part<QWidget>(shown.pane, name)->mapTo(shown.pane, QPoint()),
                               part<QWidget>(shown.pane, name)->size());
            return found;
        };
        const QList<QRect> before = places();
        for (widgets::InlineEdit *value :
             std::initializer_list<widgets::InlineEdit *>{shown.place, shown.spots, shown.weather, shown.clock}) {
            value->edit();
            QCOMPARE(places(), before);
        }
        enter(shown.weather, u"rain that turns into snow, and a wind from the north that nobody likes"_s);
        QVERIFY(part<QWidget>(shown.pane, "weatherRelease")->isVisible());
        QCOMPARE(places(), before);
        shown.add(u"Who lit the lamp?"_s, aThread);
        shown.add(u"Picnic"_s, anEvent);
        QVERIFY(part<QWidget>(shown.pane, "props")->isVisible());
        QCOMPARE(places(), before);
    }

    void whoOnlyLooksAtTheTimeChangesNothing()
    {
        const Scene shown;
        shown.clock->edit();
        QVERIFY(shown.passTime(2 * domain::minutesPerDay + 90)); // meanwhile
        const qint64 clock = shown.world().clock;
        QTest::keyClick(shown.day, Qt::Key_Return);
        QVERIFY(!shown.clock->isEditing());
        QCOMPARE(shown.world().clock, clock);
        const QString now = u"Day 3, 01:30"_s;
        QCOMPARE(clock, 2 * domain::minutesPerDay + 90);
        QCOMPARE(shown.clock->words(), now);
        shown.clock->edit();
        shown.time->setFocus();
        QVERIFY(shown.clock->isEditing());
        shown.spots->setFocus();
        QVERIFY(!shown.clock->isEditing());
        QCOMPARE(shown.world().clock, clock);
        QCOMPARE(shown.day->value(), 3);
        QCOMPARE(shown.time->time(), QTime(1, 30));
    }

    void aTimeThatIsTypedIsTheTimeOfTheStory()
    {
        const Scene shown;
        QTest::mouseClick(shown.clock, Qt::LeftButton);
        QTest::keyClicks(shown.day, u"4"_s);
        QVERIFY(shown.passTime(5)); // the day that is being typed stays
        QTest::keyClick(shown.day, Qt::Key_Tab);
        QVERIFY(shown.time->hasFocus());
        const qsizetype events = shown.evening.story.events();
        shown.time->setTime({21, 15});
        QTest::keyClick(shown.time, Qt::Key_Return);
        const domain::World &world = shown.world();
        QCOMPARE(domain::calendarTime(world, world.clock), 3 * domain::minutesPerDay + 21 * 60 + 15);
        QCOMPARE(world.clock / domain::minutesPerDay, 3); // so long has it gone on
        QCOMPARE(domain::timeOfDay(world), u"late evening"_s);
        QCOMPARE(shown.evening.story.events(), events + 1); // day and time at once
        QCOMPARE(shown.clock->words(), u"Day 4, 21:15"_s);
        QVERIFY(shown.clock->hasFocus());
        shown.clock->edit();
        shown.day->setValue(7);
        QTest::keyClick(shown.day, Qt::Key_Escape);
        QCOMPARE(shown.clock->words(), u"Day 4, 21:15"_s);
        QCOMPARE(shown.evening.story.events(), events + 1);
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
        auto *props = part<widgets::InlineLineEdit>(shown.pane, "props");
        type(props, u"basket, blanket"_s);
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
        QTRY_COMPARE(shown.place->text(), QString());
        for (const char *control : {"moving", "isPublic", "carries", "skip", "add", "unit", "kind", "move"})
            QVERIFY2(!shown.allows(control), control);
        for (widgets::InlineEdit *value :
             std::initializer_list<widgets::InlineEdit *>{shown.place, shown.spots, shown.weather, shown.clock}) {
            QVERIFY(value->isReadOnly());
            QTest::mouseClick(value, Qt::LeftButton);
            QVERIFY(!value->isEditing());
        }
        story.backToNow();
        QTRY_COMPARE(shown.place->text(), u"The ferry"_s);
        QVERIFY(shown.allows("moving") && shown.allows("skip") && !shown.spots->isReadOnly());
        QCOMPARE(shown.evening.refusals.count(), 0);
    }
};

DRAMATIS_TEST(SceneDrawerTest);

} // namespace tst_scenedrawer

#include "tst_scenedrawer.moc"
