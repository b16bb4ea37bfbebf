#include "support/main/testmain.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/panel/sidepanel.h"
#include "widgets/windowfixture.h"

#include <QTabBar>
#include <QToolButton>

namespace tst_sidepanel {

using namespace dramatis;
using namespace dramatis::tests;
using namespace dramatis::widgets;
using namespace Qt::StringLiterals;

namespace {

QStringList textsOf(const QTabBar &tabs)
{
    QStringList texts;
    for (int tab = 0; tab < tabs.count(); ++tab)
        texts << tabs.tabText(tab);
    return texts;
}

QStringList openOnes(const SidePanel &panel)
{
    QStringList names;
    for (const DrawerPane *pane : panel.panes())
        if (pane->toggleAction()->isChecked())
            names << pane->windowTitle();
    return names;
}

} // namespace

class SidePanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        m_window = m_fixture->openChat();
        m_window->resize(1400, 800);
        m_panel = child<SidePanel>(m_window, "panel");
    }
    void cleanup() { m_fixture.reset(); }

    void isClosedAtFirst()
    {
        QVERIFY(m_panel->isHidden());
        QCOMPARE(openOnes(*m_panel), QStringList());
    }

    void thereAreFourPanelsAndTheirParts()
    {
        pane("CastDock")->toggleAction()->trigger();
        QCOMPARE(textsOf(panels()), QStringList({u"People"_s, u"Scene"_s, u"Story"_s, u"Prompt"_s}));
        QCOMPARE(textsOf(parts()), QStringList({u"Relationships"_s, u"Cast"_s, u"Knowledge"_s}));
        QCOMPARE(parts().currentIndex(), 1);
        pane("RelationshipDock")->toggleAction()->trigger();
        QTRY_VERIFY(parts().isVisible() && parts().height() >= parts().sizeHint().height() && parts().height() > 20);
        pane("SceneDock")->toggleAction()->trigger();
        QVERIFY(parts().isHidden()); // a panel of one part needs no tabs for it
        QCOMPARE(panels().currentIndex(), 1);
    }

    void oneIsShownAtATime()
    {
        pane("RelationshipDock")->toggleAction()->trigger();
        pane("LinesDock")->toggleAction()->trigger();
        QCOMPARE(openOnes(*m_panel), QStringList(u"Branches"_s));
        QVERIFY(pane("LinesDock")->drawer()->isVisible());
        QVERIFY(!pane("RelationshipDock")->drawer()->isVisible());
    }

    void aPanelComesBackWithThePartThatWasShownLast()
    {
        pane("BeliefsDock")->toggleAction()->trigger();
        panels().setCurrentIndex(2);
        QCOMPARE(openOnes(*m_panel), QStringList(u"Memories"_s));
        panels().setCurrentIndex(0);
        QCOMPARE(openOnes(*m_panel), QStringList(u"Knowledge"_s));
        parts().setCurrentIndex(0);
        QCOMPARE(openOnes(*m_panel), QStringList(u"Relationships"_s));
    }

    void theSameActionClosesIt()
    {
        pane("InspectorDock")->toggleAction()->trigger();
        QVERIFY(m_panel->isVisible());
        pane("InspectorDock")->toggleAction()->trigger();
        QVERIFY(m_panel->isHidden());
        QCOMPARE(openOnes(*m_panel), QStringList());
        pane("InspectorDock")->toggleAction()->trigger();
        child<QToolButton>(m_panel, "close")->click();
        QVERIFY(m_panel->isHidden());
        QVERIFY(!pane("InspectorDock")->toggleAction()->isChecked());
    }

    void everyPanelHasAKey()
    {
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        pane("BeliefsDock")->toggleAction()->trigger();
        press(Qt::Key_3);
        QCOMPARE(openOnes(*m_panel), QStringList(u"Memories"_s));
        press(Qt::Key_2);
        QCOMPARE(openOnes(*m_panel), QStringList(u"Scene"_s));
        press(Qt::Key_4);
        QCOMPARE(openOnes(*m_panel), QStringList(u"Prompt"_s));
        press(Qt::Key_1); // as it was left
        QCOMPARE(openOnes(*m_panel), QStringList(u"Knowledge"_s));
        QVERIFY(pane("BeliefsDock")->drawer()->isAncestorOf(QApplication::focusWidget())
                || pane("BeliefsDock")->drawer() == QApplication::focusWidget());
    }

    void oneKeyHidesThePanelAndBringsItBack()
    {
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        const QAction *shown = m_window->action(presenters::command::panel);
        pane("SceneDock")->toggleAction()->trigger();
        QVERIFY(shown->isChecked());
        QTest::keyClick(m_window, Qt::Key_Backslash, Qt::ControlModifier);
        QVERIFY(m_panel->isHidden());
        QVERIFY(!shown->isChecked());
        QTest::keyClick(m_window, Qt::Key_Backslash, Qt::ControlModifier);
        QCOMPARE(openOnes(*m_panel), QStringList(u"Scene"_s));
        QVERIFY(shown->isChecked());
        child<QToolButton>(m_panel, "close")->click();
        QVERIFY(!shown->isChecked());
    }

    void theListGivesWayInANarrowWindow()
    {
        auto *sidebar = child<QWidget>(m_window, "sidebar");
        pane("CastDock")->toggleAction()->trigger();
        QVERIFY(sidebar->isVisible());
        m_window->resize(1000, 700);
        QVERIFY(sidebar->isHidden());
        QVERIFY(child<QWidget>(m_window, "messages")->width() >= 520);
        m_panel->close();
        QVERIFY(sidebar->isVisible());
    }

    void whoAsksForTheListInANarrowWindowGetsIt()
    {
        m_window->resize(1000, 700);
        pane("CastDock")->toggleAction()->trigger();
        m_window->action(presenters::command::characters)->trigger();
        QVERIFY(child<QWidget>(m_window, "sidebar")->isVisible());
        QVERIFY(m_panel->isHidden());
    }

    void theListComesBackWhenThereIsRoom()
    {
        m_window->resize(1000, 700);
        pane("CastDock")->toggleAction()->trigger();
        m_window->resize(1400, 800);
        QVERIFY(child<QWidget>(m_window, "sidebar")->isVisible());
        QVERIFY(m_panel->isVisible());
    }

private:
    void press(Qt::Key key) { QTest::keyClick(m_window, key, Qt::ControlModifier | Qt::AltModifier); }
    DrawerPane *pane(const char *name) const { return child<DrawerPane>(m_window, name); }
    QTabBar &panels() const { return *child<QTabBar>(m_panel, "panels"); }
    QTabBar &parts() const { return *child<QTabBar>(m_panel, "parts"); }

    std::unique_ptr<WindowFixture> m_fixture;
    MainWindow *m_window = nullptr;
    SidePanel *m_panel = nullptr;
};

DRAMATIS_TEST(SidePanelTest);

} // namespace tst_sidepanel

#include "tst_sidepanel.moc"
