// What the middle of the window shows, and the way back.
#include "support/main/testmain.h"
#include "widgets/chat/view/chatview.h"
#include "widgets/library/librarypage.h"
#include "widgets/panel/sidepanel.h"
#include "widgets/search/storysearchpage.h"
#include "widgets/shell/noticebar.h"
#include "widgets/shell/places.h"
#include "widgets/windowfixture.h"

namespace tst_places {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

class PlacesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bothLeadBackToTheChatThatWasOpen()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        const qint64 chat = window->chat();
        window->places().showLibrary();
        QCOMPARE(window->chat(), 0);
        QVERIFY(window->places().library());
        window->places().showSearch(u"lamp"_s); // from there, still back to the chat
        QVERIFY(!window->places().library());
        QVERIFY(window->places().isSearchShown());
        window->places().back();
        QCOMPARE(window->chat(), chat);
        QVERIFY(!window->places().isSearchShown());
    }

    void withoutAChatTheyLeadHome()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->open();
        window->places().showLibrary();
        QVERIFY(!child<QWidget>(window, "home")->isVisible());
        window->places().back();
        QVERIFY(child<QWidget>(window, "home")->isVisible());
        QVERIFY(!window->places().library());
    }

    void thePanelWaitsForTheChat()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        auto *panel = window->findChild<widgets::SidePanel *>();
        panel->open(*panel->panes().first());
        window->places().showLibrary();
        QTRY_VERIFY(panel->isHidden());
        window->places().back();
        QTRY_VERIFY(!panel->isHidden());
        QCOMPARE(panel->current(), panel->panes().first());
        window->beginChat(fixture.addCharacter("Tomas"));
        QVERIFY(!panel->isHidden()); // it stays where one chat follows another
        panel->close();
        window->places().showLibrary();
        window->places().back();
        QCoreApplication::processEvents();
        QVERIFY(panel->isHidden());
    }

    void aNoticeIsSeenInEach()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->open();
        const auto sees = [window](const QWidget *page) {
            window->tell(u"Something was said."_s);
            const auto *notice = page->findChild<widgets::NoticeBar *>();
            return notice && notice->isVisible();
        };
        QVERIFY(sees(child<QWidget>(window, "home")));
        window->places().showLibrary();
        QVERIFY(sees(window->places().library()));
        window->places().showSearch();
        QVERIFY(sees(window->findChild<widgets::StorySearchPage *>()));
    }
};

DRAMATIS_TEST(PlacesTest);

} // namespace tst_places

#include "tst_places.moc"
