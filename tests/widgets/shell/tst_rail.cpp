// The rail at the left edge of the window: every place by one click, and which of them is shown.
#include "presenters/chat/composerpresenter.h"
#include "support/main/testmain.h"
#include "widgets/shell/places.h"
#include "widgets/shell/rail.h"
#include "widgets/windowfixture.h"

#include <QToolButton>

namespace tst_rail {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

namespace {

QToolButton *button(MainWindow *window, const QString &place)
{
    return window->findChild<QToolButton *>(u"rail."_s + place);
}

QStringList marked(MainWindow *window)
{
    QStringList places;
    for (const QToolButton *each : window->findChild<widgets::Rail *>()->findChildren<QToolButton *>())
        if (each->isChecked())
            places << each->objectName().sliced(5);
    places.sort();
    return places;
}

} // namespace

class RailTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsShownIsMarked()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        QCOMPARE(marked(window), QStringList{u"characters"_s});
        button(window, u"chats"_s)->click();
        QCOMPARE(marked(window), QStringList{u"chats"_s});
        button(window, u"library"_s)->click();
        QCOMPARE(marked(window), QStringList{u"library"_s});
        button(window, u"chats.search"_s)->click();
        QCOMPARE(marked(window), QStringList{u"chats.search"_s});
        window->action("sidebar")->trigger();
        QCOMPARE(marked(window), QStringList{u"chats.search"_s});
        window->action("characters")->trigger();
        QCOMPARE(marked(window), QStringList{u"chats.search"_s});
        window->places().back();
        QCOMPARE(marked(window), QStringList{u"characters"_s}); // the list beside the chat
    }

    void aListGoesAlsoBesideAPlace()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        const auto *sidebar = child<QWidget>(window, "sidebar");
        button(window, u"library"_s)->click();
        for (int i = 0; i < 2; ++i) {
            button(window, u"characters"_s)->click();
            QCOMPARE(sidebar->isVisible(), i == 1);
            QCOMPARE(marked(window), QStringList{u"library"_s});
        }
        button(window, u"chats"_s)->click(); // of the other list
        QVERIFY(sidebar->isVisible() && child<QWidget>(window, "chatsPage")->isVisible());
        QCOMPARE(marked(window), QStringList{u"library"_s});
    }

    void aListGoesByASecondClick()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        const auto *sidebar = child<QWidget>(window, "sidebar");
        button(window, u"characters"_s)->click();
        QVERIFY(!sidebar->isVisible());
        QCOMPARE(marked(window), QStringList());
        button(window, u"characters"_s)->click();
        QVERIFY(sidebar->isVisible());
        QVERIFY(child<QWidget>(window, "charactersPage")->isVisible());
    }

    void aPlaceStaysMarkedWhenItIsClickedAgain()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        for (int i = 0; i < 2; ++i) {
            button(window, u"library"_s)->click();
            QCOMPARE(marked(window), QStringList{u"library"_s});
        }
    }

    void itSaysWhoOneIs()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->open();
        const QToolButton *persona = button(window, u"persona"_s);
        QVERIFY(!persona->isEnabled());
        QCOMPARE(persona->accessibleDescription(), QString());
        window->beginChat(fixture.addCharacter());
        QVERIFY(persona->isEnabled());
        QCOMPARE(persona->accessibleDescription(), u"You are %1"_s.arg(window->page()->chat().composer().ownName()));
        window->closeChat();
        QCOMPARE(persona->accessibleDescription(), QString());
    }

    void everyButtonHasANameAndTheArrowsWalkThem()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window));
        for (const QToolButton *each : window->findChild<widgets::Rail *>()->findChildren<QToolButton *>()) {
            QVERIFY2(!each->accessibleName().isEmpty(), qPrintable(each->objectName()));
            QVERIFY(each->toolTip().startsWith(each->accessibleName()));
        }
        QToolButton *chats = button(window, u"chats"_s);
        chats->setFocus(Qt::TabFocusReason);
        QTest::keyClick(chats, Qt::Key_Down);
        QCOMPARE(window->focusWidget(), button(window, u"characters"_s));
        QTest::keyClick(window->focusWidget(), Qt::Key_Up);
        QCOMPARE(window->focusWidget(), chats);
    }
};

DRAMATIS_TEST(RailTest);

} // namespace tst_rail

#include "tst_rail.moc"
