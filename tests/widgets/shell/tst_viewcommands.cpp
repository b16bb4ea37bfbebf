#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "widgets/chat/viewermenu.h"
#include "widgets/languages.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/panel/sidepanel.h"
#include "widgets/windowfixture.h"

#include <QActionGroup>
#include <QMenuBar>

namespace tst_viewcommands {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ViewCommandsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theMenuTellsWhetherTheSidebarIsShown();
    void oneSeesThroughTheEyesOfOne();
    void noMenuHasALetterTwice_data();
    void noMenuHasALetterTwice();
};

void ViewCommandsTest::theMenuTellsWhetherTheSidebarIsShown()
{
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    window->resize(1300, 700);
    QVERIFY(QTest::qWaitForWindowExposed(window));
    const auto *sidebar = child<QWidget>(window, "sidebar");
    auto *action = window->findChild<QAction *>(QString::fromLatin1(presenters::command::sidebar));
    QVERIFY(action->isCheckable());
    QVERIFY(sidebar->isVisible());
    QVERIFY(action->isChecked());
    action->trigger();
    QVERIFY(!sidebar->isVisible());
    QVERIFY(!action->isChecked());
    action->trigger();
    QVERIFY(sidebar->isVisible());
    QVERIFY(action->isChecked());
    // It gives way to a panel in a narrow window.
    window->resize(1000, 700);
    auto *panel = window->findChild<widgets::SidePanel *>();
    panel->open(*panel->panes().constFirst());
    QTRY_VERIFY(!sidebar->isVisible());
    QVERIFY(!action->isChecked());
}

void ViewCommandsTest::oneSeesThroughTheEyesOfOne()
{
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    auto *menu = window->findChild<widgets::ViewerMenu *>();
    const auto fill = [&] { Q_EMIT menu->aboutToShow(); };
    const auto checked = [&] {
        QStringList names;
        for (const QAction *action : menu->actions())
            if (action->isChecked())
                names << action->objectName();
        return names;
    };
    fill();
    QCOMPARE(checked(), QStringList{u"view_as_%1"_s.arg(domain::nobody)});
    for (QAction *action : menu->actions())
        if (!action->isSeparator())
            QVERIFY(action->actionGroup() && action->actionGroup()->isExclusive()); // drawn with the mark of a choice
    menu->findChild<QAction *>(u"view_as_1"_s)->trigger();
    QCOMPARE(int(window->page()->chat().story().viewer()), 1);
    fill();
    QCOMPARE(checked(), QStringList{u"view_as_1"_s});
}

void ViewCommandsTest::noMenuHasALetterTwice_data()
{
    QTest::addColumn<QString>("language");
    QTest::addRow("English") << u"en"_s;
    QTest::addRow("German") << u"de"_s;
}

void ViewCommandsTest::noMenuHasALetterTwice()
{
    QFETCH(QString, language);
    const Language spoken(language);
    WindowFixture fixture;
    const widgets::MainWindow *window = fixture.openChat();
    QStringList doubles;
    int entries = 0;
    for (const QMenu *menu : window->menuBar()->findChildren<QMenu *>()) {
        QMap<QString, QString> owners;
        for (const QAction *action : menu->actions()) {
            const QString letter = QKeySequence::mnemonic(action->text()).toString();
            if (letter.isEmpty())
                continue;
            ++entries;
            if (owners.contains(letter))
                doubles << owners[letter] + u" and "_s + action->text();
            owners[letter] = action->text();
        }
    }
    QVERIFY2(doubles.isEmpty(), qPrintable(doubles.join(u"; ")));
    QVERIFY(entries > 60);
}

DRAMATIS_TEST(ViewCommandsTest);

} // namespace tst_viewcommands

#include "tst_viewcommands.moc"
