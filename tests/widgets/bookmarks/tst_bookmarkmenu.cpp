// Marking messages with the keyboard, and going back to them.
#include "presenters/bookmarks/bookmarks.h"
#include "presenters/chat/exclusion.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "widgets/bookmarks/bookmarkmenu.h"
#include "widgets/windowfixture.h"

#include <QInputDialog>
#include <QSignalSpy>

namespace tst_bookmarkmenu {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class BookmarkMenuTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBookmarkIsNamedListedAndGoneTo()
    {
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        auto *menu = window->findChild<widgets::BookmarkMenu *>();
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 1); // says that there are none
        QVERIFY(!menu->actions().constFirst()->isEnabled());
        trigger(window, presenters::command::bookmark);
        auto *dialog = window->findChild<QInputDialog *>();
        QVERIFY(dialog);
        dialog->setTextValue(u"Salt & pepper"_s);
        dialog->accept();
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 1);
        QCOMPARE(menu->actions().constFirst()->text(), u"Salt && pepper"_s);
        QCOMPARE(menu->offered().constFirst()->iconText(), u"Bookmark: Salt & pepper"_s);
        const QSignalSpy shown(&window->page()->chat(), &presenters::ChatPresenter::showRequested);
        menu->actions().constFirst()->trigger();
        QCOMPARE(shown.size(), 1);
        QCOMPARE(shown[0][0].toLongLong(), window->page()->target());
        trigger(window, presenters::command::bookmark); // again: it goes
        QVERIFY(presenters::Bookmarks::of(window->page()->chat().story()).isEmpty());
    }

    void aMessageIsExcludedAndComesBack()
    {
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        const presenters::ShownStory &story = window->page()->chat().story();
        const domain::EventId turn{window->page()->target()};
        trigger(window, presenters::command::exclude);
        QVERIFY(presenters::isExcluded(story, turn));
        QVERIFY(window->page()->notice().isVisibleTo(window->page()));
        trigger(window, presenters::command::undo);
        QVERIFY(!presenters::isExcluded(story, turn));
    }

private:
    static void trigger(const widgets::MainWindow *window, const QByteArray &command)
    {
        window->findChild<QAction *>(QString::fromLatin1(command))->trigger();
    }
};

DRAMATIS_TEST(BookmarkMenuTest);

} // namespace tst_bookmarkmenu

#include "tst_bookmarkmenu.moc"
