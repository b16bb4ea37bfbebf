// The drawer of relationships in the real window.
#include "presenters/relationships/edgepresenter.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "turn/session/chatsession.h"
#include "widgets/controls/inlinetextedit.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/relationships/edgepanel.h"
#include "widgets/relationships/relationshipdrawer.h"
#include "widgets/windowfixture.h"

#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>

namespace tst_relationshipdrawer {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

class RelationshipDrawerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void seenAsSomebodyTheFeelingsOfOthersClose();
    void whatIsSetByHandMovesNoControl();
    void aSummaryIsReadFirst();
};

void RelationshipDrawerTest::seenAsSomebodyTheFeelingsOfOthersClose()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"Thank you, my dear friend."_s));
    QTRY_VERIFY(window->page()->chat().session().idle());
    child<widgets::DrawerPane>(window, "RelationshipDock")->toggleAction()->trigger();
    auto *drawer = window->findChild<widgets::RelationshipDrawer *>();
    QVERIFY(drawer);
    QTRY_VERIFY(drawer->isVisible());
    auto *edges = child<QListView>(drawer, "edges");
    auto *panel = drawer->findChild<widgets::EdgePanel *>();
    QCOMPARE(edges->model()->rowCount(), 2);
    const QModelIndex ofMara = edges->model()->index(1, 0);
    QTest::mouseClick(edges->viewport(), Qt::LeftButton, {}, edges->visualRect(ofMara).center());
    QTRY_VERIFY(panel->isVisible());
    QCOMPARE(panel->presenter().value().from, 1);

    window->page()->chat().story().viewAs(domain::you); // who does not know what Mara feels
    QCOMPARE(edges->model()->rowCount(), 1);
    QVERIFY(!panel->isVisible());
    QVERIFY(!panel->presenter().isOpen());

    QTest::mouseClick(edges->viewport(), Qt::LeftButton, {}, edges->visualRect(edges->model()->index(0, 0)).center());
    QTRY_VERIFY(panel->isVisible());
    window->page()->chat().story().viewAs(domain::nobody); // who knows everything: it stays
    QVERIFY(panel->isVisible());
    QCOMPARE(panel->presenter().value().from, 0);
}

void RelationshipDrawerTest::whatIsSetByHandMovesNoControl()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    child<widgets::DrawerPane>(window, "RelationshipDock")->toggleAction()->trigger();
    auto *drawer = window->findChild<widgets::RelationshipDrawer *>();
    QTRY_VERIFY(drawer->isVisible());
    auto *edges = child<QListView>(drawer, "edges");
    QTest::mouseClick(edges->viewport(), Qt::LeftButton, {}, edges->visualRect(edges->model()->index(0, 0)).center());
    const auto *panel = drawer->findChild<widgets::EdgePanel *>();
    QTRY_VERIFY(panel->isVisible());
    const auto places = [&] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QList<QPoint> found;
        for (const char *name : {"affinity", "trust", "pages"})
            found << drawer->findChild<QWidget *>(QString::fromLatin1(name))->mapTo(drawer, QPoint());
        return found;
    };
    const QList<QPoint> before = places();
    auto *affinity = child<QSpinBox>(drawer, "affinityNumber");
    affinity->setValue(30);
    QTest::keyClick(affinity, Qt::Key_Return);
    QTRY_VERIFY(child<QWidget>(drawer, "affinityRelease")->isVisible());
    QCOMPARE(places(), before);
}

void RelationshipDrawerTest::aSummaryIsReadFirst()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window));
    child<widgets::DrawerPane>(window, "RelationshipDock")->toggleAction()->trigger();
    auto *drawer = window->findChild<widgets::RelationshipDrawer *>();
    QTRY_VERIFY(drawer->isVisible());
    const domain::World &world = window->page()->chat().session().world();
    auto *edges = child<QListView>(drawer, "edges");
    QTest::mouseClick(edges->viewport(), Qt::LeftButton, {}, edges->visualRect(edges->model()->index(1, 0)).center());
    const auto *panel = drawer->findChild<widgets::EdgePanel *>();
    QTRY_VERIFY(panel->isVisible());
    child<QTabWidget>(drawer, "pages")->setCurrentIndex(3);
    auto *summary = child<widgets::InlineTextEdit>(drawer, "summary");
    auto *save = child<QPushButton>(drawer, "summarySave");
    QVERIFY(!summary->isEditing() && !summary->placeholderText().isEmpty());
    const auto place = [&] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        return QRect(summary->mapTo(drawer, QPoint()), summary->size());
    };
    const QRect before = place();
    QTest::mouseClick(summary->viewport(), Qt::LeftButton, {}, QPoint(20, 20));
    QVERIFY(summary->isEditing());
    QTest::keyClicks(summary, u"She waits."_s);
    QTest::keyClick(summary, Qt::Key_Escape);
    QVERIFY(!summary->isEditing() && panel->isVisible()); // Escape closes the field alone
    QVERIFY(summary->toPlainText().isEmpty() && !save->isVisible());
    QTest::keyClick(summary, Qt::Key_F2);
    QTest::keyClicks(summary, u"She waits for him."_s);
    QCOMPARE(place(), before);
    QTest::mouseClick(save, Qt::LeftButton);
    QTRY_COMPARE(world.edge(1, 0).summary, u"She waits for him."_s);
    QVERIFY(!summary->isEditing());
    QCOMPARE(summary->toPlainText(), u"She waits for him."_s);
    QTest::keyClick(summary, Qt::Key_Escape);
    QVERIFY(!panel->isVisible());
}

DRAMATIS_TEST(RelationshipDrawerTest);

} // namespace tst_relationshipdrawer

#include "tst_relationshipdrawer.moc"
