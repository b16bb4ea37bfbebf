// What tells the user in another program of a reply.
#include "support/main/testmain.h"
#include "support/main/waiting.h"
#include "widgets/shell/replyalert.h"
#include "widgets/windowfixture.h"

#include <QSignalSpy>
#include <QTest>

namespace tst_replyalert {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;
using widgets::ReplyAlert;

class ReplyAlertTest : public QObject {
    Q_OBJECT

    // Says something and waits for the reply.
    static bool say(MainWindow *window)
    {
        QSignalSpy replies(&window->page()->chat(), &presenters::ChatPresenter::replyFinished);
        const auto said = window->page()->chat().session().sayAs(domain::you, u"Good evening."_s);
        return said.has_value() && (!replies.isEmpty() || replies.wait(patience));
    }

private Q_SLOTS:
    void aReplyIsToldOfWhileAnotherWindowIsInFront()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        const QSignalSpy alerts(window->findChild<ReplyAlert *>(), &ReplyAlert::alerted);
        QWidget other;
        other.show();
        other.activateWindow();
        QTRY_VERIFY(!window->isActiveWindow());
        QVERIFY(say(window));
        QCOMPARE(alerts.size(), 1);
        QCOMPARE(alerts.first().last().toString(), u"Mara has replied."_s);
    }

    void whoLooksAtTheChatIsNotToldOfIt()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        window->activateWindow();
        QTRY_VERIFY(window->isActiveWindow());
        const QSignalSpy alerts(window->findChild<ReplyAlert *>(), &ReplyAlert::alerted);
        QVERIFY(say(window));
        QCOMPARE(alerts.size(), 0);
    }

    void itCanBeTurnedOff()
    {
        WindowFixture fixture;
        fixture.workspace->preferences().setAlertsOfReplies(false);
        MainWindow *window = fixture.openChat();
        const QSignalSpy alerts(window->findChild<ReplyAlert *>(), &ReplyAlert::alerted);
        QWidget other;
        other.show();
        other.activateWindow();
        QTRY_VERIFY(!window->isActiveWindow());
        QVERIFY(say(window));
        QCOMPARE(alerts.size(), 0);
    }
};

DRAMATIS_TEST(ReplyAlertTest);

} // namespace tst_replyalert

#include "tst_replyalert.moc"
