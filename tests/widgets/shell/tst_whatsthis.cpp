// What's This: hard words are explained where they stand.
#include "support/main/testmain.h"
#include "widgets/windowfixture.h"

#include <QLabel>
#include <QSlider>
#include <QTest>
#include <QWhatsThis>

namespace tst_whatsthis {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class WhatsThisTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theKeyAsksForSomethingToBeClicked()
    {
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        window->action("whats.this")->trigger();
        QVERIFY(QWhatsThis::inWhatsThisMode());
        QWhatsThis::leaveWhatsThisMode();
    }

    void whatTheKeyboardIsInIsExplainedAtOnce()
    {
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        window->page()->findChild<widgets::Composer *>()->setWhatsThis(u"Here you write."_s);
        window->activateWindow();
        window->page()->focusComposer();
        QTRY_VERIFY(window->page()->findChild<widgets::Composer *>()->hasFocus());
        window->action("whats.this")->trigger();
        QVERIFY(!QWhatsThis::inWhatsThisMode());
        QVERIFY(std::ranges::any_of(QApplication::topLevelWidgets(), [](const QWidget *each) {
            return each->inherits("QWhatsThat") && each->isVisible();
        }));
        QWhatsThis::hideText();
    }

    // A label and the control that it names say the same.
    void labelsAndControlsAgree()
    {
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        window->action("settings")->trigger();
        int explained = 0;
        for (const QWidget *top : QApplication::topLevelWidgets())
            for (const QLabel *label : top->findChildren<QLabel *>()) {
                if (!label->buddy() || (label->whatsThis().isEmpty() && label->buddy()->whatsThis().isEmpty()))
                    continue;
                ++explained;
                QCOMPARE(label->whatsThis(), label->buddy()->whatsThis());
            }
        QVERIFY(explained >= 5);
    }
};

DRAMATIS_TEST(WhatsThisTest);

} // namespace tst_whatsthis

#include "tst_whatsthis.moc"
