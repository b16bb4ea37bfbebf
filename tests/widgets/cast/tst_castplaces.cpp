// Where the controls of the cast stand, whoever is here.
#include "support/main/testmain.h"
#include "turn/session/chatsession.h"
#include "widgets/cast/castdrawer.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/windowfixture.h"

#include <QLabel>
#include <QPushButton>

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class CastPlacesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoComesAndGoesMovesNoControl();
};

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

DRAMATIS_TEST(CastPlacesTest);
#include "tst_castplaces.moc"
