// What stands around the messages: the head of the page and the line below the composer.
#include "presenters/chat/chatactivity.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/connections/modelchoices.h"
#include "support/main/testmain.h"
#include "support/servers/faultserver.h"
#include "widgets/connectto.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/windowfixture.h"

#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace tst_chatpage {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ChatPageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theMenuLeavesItsButtonAsItWas();
    void oneReadsAsWhomOneSpeaks();
    void whatIsWaitedForIsReadWholeInASmallWindow();
};

void ChatPageTest::theMenuLeavesItsButtonAsItWas()
{
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    QVERIFY(QTest::qWaitForWindowActive(window));
    auto *more = child<QToolButton>(window, "more");
    const QImage before = more->grab().toImage();
    QTimer::singleShot(0, more, [more] { more->menu()->close(); }); // while it is open
    more->showMenu();
    QTRY_VERIFY(!more->menu()->isVisible());
    QVERIFY(!more->isDown());
    QTRY_COMPARE(more->grab().toImage(), before);
}

void ChatPageTest::oneReadsAsWhomOneSpeaks()
{
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    const auto *button = child<QToolButton>(window, "speakAs");
    QCOMPARE(button->text(), u"You"_s);
    window->page()->chat().composer().speakAs(1);
    QCOMPARE(button->text(), u"Mara"_s);
    QCOMPARE(button->accessibleName(), u"Speaking as Mara"_s);
    window->page()->chat().composer().speakAs(domain::you);
    QCOMPARE(button->text(), u"You"_s);
}

void ChatPageTest::whatIsWaitedForIsReadWholeInASmallWindow()
{
    FaultServer server;
    server.play(FaultServer::json(503, R"({"error":"busy"})", "Retry-After: 20\r\n"));
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    fixture.services->sessionContext().settings.bookkeeping = false;
    connectTo(fixture, u"Home"_s, server.url());
    fixture.workspace->connections().models().setRoles({u"Home"_s, {}, {}});
    window->resize(1000, 700);
    QVERIFY(QTest::qWaitForWindowExposed(window));
    child<widgets::DrawerPane>(window, "CastDock")->toggleAction()->trigger();
    window->page()->chat().composer().send(u"Hello"_s);
    const QList<QLabel *> lines = window->page()->findChildren<QLabel *>(u"status"_s); // the time bar has one, too
    const QLabel *status = *std::ranges::find_if(lines, &QLabel::isVisible);
    QTRY_VERIFY2(status->text().startsWith(u"Busy."), qPrintable(status->text()));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCOMPARE_LE(status->fontMetrics().horizontalAdvance(status->text()), status->contentsRect().width());
    for (const char *name : {"speaker", "speakAs"}) {
        const auto *button = child<QToolButton>(window, name);
        QVERIFY2(button->width() >= button->sizeHint().width(), name); // its words are whole, too
    }
    window->page()->chat().activity().stop();
    QTRY_VERIFY(!window->page()->chat().activity().isReplying());
}

DRAMATIS_TEST(ChatPageTest);

} // namespace tst_chatpage

#include "tst_chatpage.moc"
