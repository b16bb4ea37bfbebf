// The dialog that revives a chat.
#include "widgets/revive/revivedialog.h"

#include "presenters/chat/chatactivity.h"
#include "presenters/shell/commands.h"
#include "support/main/testmain.h"
#include "turn/session/chatsession.h"
#include "turn/session/revive/revival.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

namespace tst_revivedialog {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

class ReviveDialogTest : public QObject {
    Q_OBJECT

    static widgets::ReviveDialog *opened(MainWindow *window)
    {
        window->action(presenters::command::revive)->trigger();
        return window->findChild<widgets::ReviveDialog *>();
    }
    static turn::ChatSession &sessionOf(MainWindow *window) { return window->page()->chat().session(); }
    static bool tell(MainWindow *window)
    {
        const domain::WitnessSet both{domain::you, 1};
        return sessionOf(window)
            .applyEvents({domain::UserTurn{domain::you, u"What is that?"_s, both, false},
                          domain::AssistantTurn{1, u"A lamp."_s, both, domain::Ending::Finished, false, -1, {}, {}}})
            .has_value();
    }

private Q_SLOTS:
    void withoutMessagesThereIsNothingToRevive()
    {
        WindowFixture fixture;
        auto *dialog = opened(fixture.openChat());
        QVERIFY(dialog);
        QCOMPARE(child<QLabel>(dialog, "cost")->text(), u"There are no messages to revive."_s);
        QTest::mouseClick(child<QPushButton>(dialog, "begin"), Qt::LeftButton);
        QCOMPARE(child<QLabel>(dialog, "progress")->text(), u"There are no messages to revive."_s);
    }

    void theCostIsSaidAndNothingIsDoneUntilItIsWanted()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        QVERIFY(tell(window));
        auto *dialog = opened(window);
        QVERIFY(dialog);
        QVERIFY(child<QLabel>(dialog, "cost")->text().contains(u"tokens sent"_s));
        QVERIFY(!child<QSpinBox>(dialog, "lastMessages")->isEnabled());
        child<QComboBox>(dialog, "range")->setCurrentIndex(2);
        QVERIFY(child<QSpinBox>(dialog, "lastMessages")->isEnabled());
        QVERIFY(!child<QPushButton>(dialog, "pause")->isEnabled());
        QVERIFY(!child<QPushButton>(dialog, "giveUp")->isEnabled());
        dialog->reject();
        QCOMPARE(sessionOf(window).branches()->size(), 1);
    }

    void itIsPausedAndGivenUp()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        QVERIFY(tell(window));
        auto *dialog = opened(window);
        QVERIFY(dialog);
        QTest::mouseClick(child<QPushButton>(dialog, "begin"), Qt::LeftButton);
        QVERIFY(!child<QPushButton>(dialog, "begin")->isEnabled());
        auto *pause = child<QPushButton>(dialog, "pause");
        QTest::mouseClick(pause, Qt::LeftButton);
        QCOMPARE(pause->text(), u"&Continue"_s);
        QVERIFY(child<QLabel>(dialog, "progress")->text().startsWith(u"Reviving the chat is paused: 0/1"_s));
        QTest::mouseClick(child<QPushButton>(dialog, "giveUp"), Qt::LeftButton);
        QCOMPARE(child<QLabel>(dialog, "progress")->text(), QString());
        QCOMPARE(sessionOf(window).branches()->size(), 1);
        QVERIFY(child<QPushButton>(dialog, "begin")->isEnabled());
    }
};

DRAMATIS_TEST(ReviveDialogTest);

} // namespace tst_revivedialog

#include "tst_revivedialog.moc"
