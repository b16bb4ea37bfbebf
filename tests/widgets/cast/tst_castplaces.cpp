// Where the controls of the cast stand, whoever is here.
#include "support/main/testmain.h"
#include "turn/session/chatsession.h"
#include "widgets/cast/castdrawer.h"
#include "widgets/inlineedits.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/windowfixture.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>

namespace tst_castplaces {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class CastPlacesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoComesAndGoesMovesNoControl();
    void whatIsWrittenMovesNoControl();
    void whoOnlyLooksWritesNothing();
};

namespace {

// Of the one who is neither the user nor a guest.
widgets::CastDrawer *openCast(widgets::MainWindow *window)
{
    child<widgets::DrawerPane>(window, "CastDock")->toggleAction()->trigger();
    auto *drawer = window->findChild<widgets::CastDrawer *>();
    auto *cast = child<QListView>(drawer, "cast");
    cast->setCurrentIndex(cast->model()->index(1, 0));
    return waitFor([drawer] { return drawer->isVisible(); }) ? drawer : nullptr;
}

} // namespace

void CastPlacesTest::whoComesAndGoesMovesNoControl()
{
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    QVERIFY(QTest::qWaitForWindowExposed(window));
    child<widgets::DrawerPane>(window, "CastDock")->toggleAction()->trigger();
    const auto *drawer = window->findChild<widgets::CastDrawer *>();
    QTRY_VERIFY(drawer->isVisible());
    const auto places = [&] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QList<QPoint> found;
        for (const char *name : {"add", "presence", "met", "mood", "doing"})
            found << drawer->findChild<QWidget *>(QString::fromLatin1(name))->mapTo(drawer, QPoint());
        return found;
    };
    const QList<QPoint> before = places();
    turn::ChatSession &session = window->page()->chat().session();
    QVERIFY(session.addGuest(domain::CardId{fixture.addCharacter("Tomas")}) && waitIdle(session));
    QVERIFY(child<QPushButton>(window, "met")->isEnabled());
    QCOMPARE(places(), before);
    QVERIFY(session.setPresent(1, false) && session.setPresent(domain::you, false) && waitIdle(session));
    QCOMPARE(drawer->findChild<QLabel *>(u"count"_s)->text(), u"Without you: Tomas. Only they will remember."_s);
    QCOMPARE(places(), before);
}

void CastPlacesTest::whatIsWrittenMovesNoControl()
{
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    QVERIFY(QTest::qWaitForWindowExposed(window));
    widgets::CastDrawer *drawer = openCast(window);
    QVERIFY(drawer);
    const QList<widgets::InlineEdit *> values = drawer->findChildren<widgets::InlineEdit *>();
    QCOMPARE(values.size(), 10);
    const auto places = [&] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QList<QRect> found;
        for (const widgets::InlineEdit *value : values)
            found << QRect(value->mapTo(drawer, QPoint()), value->size());
        return found;
    };
    const QList<QRect> before = places();
    for (widgets::InlineEdit *value : values) {
        QVERIFY2(value->height() >= 32, qPrintable(value->objectName()));
        value->edit();
        QCOMPARE(places(), before);
        enter(value, u"quite another value than before, and a very long one at that"_s);
        QCOMPARE(places(), before);
    }
    QVERIFY(child<QPushButton>(drawer, "release")->isVisible());
    child<QPushButton>(drawer, "release")->click();
    QVERIFY(!child<QPushButton>(drawer, "release")->isVisible());
    QCOMPARE(places(), before);
}

void CastPlacesTest::whoOnlyLooksWritesNothing()
{
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window));
    widgets::CastDrawer *drawer = openCast(window);
    QVERIFY(drawer);
    const domain::World &world = window->page()->chat().session().world();
    const domain::Entity before = world.cast.value(1);
    for (widgets::InlineEdit *value : drawer->findChildren<widgets::InlineEdit *>())
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Escape, Qt::Key_Tab}) {
            QTest::keyClick(value, Qt::Key_F2);
            QVERIFY2(value->isEditing(), qPrintable(value->objectName()));
            QTest::keyClick(fieldOf(value), key);
            QVERIFY2(!value->isEditing(), qPrintable(value->objectName()));
            QVERIFY(drawer->isVisible()); // Escape closes the field alone
        }
    QVERIFY(world.cast.value(1) == before);
    QVERIFY(!window->action(presenters::command::undo)->isEnabled());
}

DRAMATIS_TEST(CastPlacesTest);

} // namespace tst_castplaces

#include "tst_castplaces.moc"
