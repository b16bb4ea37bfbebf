// The tabs of the prompt panel, and the prompt of one message in it.
#include "support/main/testmain.h"
#include "turn/session/chatsession.h"
#include "widgets/prompt/inspectordrawer.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QLabel>
#include <QTabBar>
#include <QTreeView>

namespace tst_inspector {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

class InspectorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anEmptyPanelHasNoTabs()
    {
        WindowFixture fixture;
        auto *drawer = shown(fixture.openChat());
        QTRY_VERIFY(drawer->isVisible());
        QVERIFY(!child<QTabBar>(drawer, "views")->isVisible());
    }

    void theTabsShowOtherSidesOfThePrompt()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        auto *drawer = shown(window);
        QVERIFY(say(window, u"Good evening."_s) && say(window, u"And now?"_s));
        auto *tabs = child<QTabBar>(drawer, "views");
        auto *alternatives = child<QComboBox>(drawer, "alternatives");
        QTRY_VERIFY(tabs->isVisible());
        QCOMPARE(tabs->count(), 4);
        QVERIFY(!tabs->accessibleName().isEmpty() && !alternatives->accessibleName().isEmpty());
        QVERIFY(!alternatives->isVisible());
        tabs->setFocus();
        for (const char *tab : {"Left out", "Compare", "What if…"}) {
            QTest::keyClick(tabs, Qt::Key_Right);
            QVERIFY2(tabs->tabText(tabs->currentIndex()).startsWith(QString::fromUtf8(tab)), tab);
        }
        QVERIFY(alternatives->isVisible());
        const int half = alternatives->findText(u"Half the budget"_s);
        QVERIFY(half >= 0);
        Q_EMIT alternatives->activated(half);
        QCOMPARE(alternatives->currentIndex(), half);
        tabs->setCurrentIndex(0);
        QVERIFY(!alternatives->isVisible());
        QVERIFY(child<QTreeView>(drawer, "blocks")->model()->rowCount() > 0);
    }

    void aMessageShowsWhatItWasSent()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        auto *drawer = shown(window);
        QVERIFY(say(window, u"Good evening."_s) && say(window, u"And now?"_s));
        const auto &transcript = window->page()->chat().session().world().transcript;
        Q_EMIT window->page()->promptRequested(transcript.at(2).turn.value);
        QTRY_VERIFY(child<QLabel>(drawer, "promptThen")->text().contains(u"Exactly as sent."_s));
        QCOMPARE(child<QComboBox>(drawer, "which")->currentIndex(), 2);
        QVERIFY(child<QComboBox>(drawer, "which")->isVisible());
    }

private:
    static widgets::InspectorDrawer *shown(MainWindow *window)
    {
        auto *drawer = window->findChild<widgets::InspectorDrawer *>();
        if (!drawer->isVisible())
            window->action(presenters::command::promptPanel)->trigger();
        return drawer;
    }
};

DRAMATIS_TEST(InspectorTest);

} // namespace tst_inspector

#include "tst_inspector.moc"
