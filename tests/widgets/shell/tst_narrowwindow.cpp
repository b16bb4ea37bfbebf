// A small screen: 900 by 600, with a title bar and nothing beyond the edge.
#include "support/main/testmain.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/panel/sidepanel.h"
#include "widgets/postedevents.h"
#include "widgets/windowfixture.h"

#include <QListView>
#include <QScreen>
#include <QTranslator>

namespace tst_narrowwindow {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

class NarrowWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QVERIFY(m_german.load(u":/dramatis/translations/dramatis_de.qm"_s)); }
    void cleanup() { QCoreApplication::removeTranslator(&m_german); }
    void theFirstWindowFitsItsScreen();
    void everyDrawerFitsBesideTheStory_data() { languages(); }
    void everyDrawerFitsBesideTheStory();
    void drawersBehindOneAnotherKeepTheirRoom();
    void anOpenRelationshipFits_data() { languages(); }
    void anOpenRelationshipFits();

private:
    static void languages()
    {
        QTest::addColumn<bool>("german");
        QTest::newRow("English") << false;
        QTest::newRow("German") << true;
    }
    void speak(bool german)
    {
        if (german)
            QCoreApplication::installTranslator(&m_german);
    }

    QTranslator m_german;
};

namespace {
constexpr QSize small(898, 570);
constexpr int roomOfChat = 520;

// What is wider than `small` pushes the window wider.
QString excess(MainWindow *window)
{
    handlePostedEvents();
    const QSize size = window->size().expandedTo(window->minimumSizeHint());
    return size.width() <= small.width() && size.height() <= small.height()
               ? QString()
               : u"%1 x %2"_s.arg(size.width()).arg(size.height());
}
} // namespace

void NarrowWindowTest::theFirstWindowFitsItsScreen()
{
    WindowFixture fixture;
    const MainWindow *window = fixture.windows->open();
    QVERIFY(window->width() < window->screen()->availableSize().width());
    QVERIFY(window->height() < window->screen()->availableSize().height());
}

void NarrowWindowTest::everyDrawerFitsBesideTheStory()
{
    QFETCH(bool, german);
    speak(german);
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"Good evening."_s));
    window->resize(small);
    QCOMPARE(excess(window), QString());
    for (auto *dock : window->findChildren<widgets::DrawerPane *>()) {
        dock->toggleAction()->trigger();
        QVERIFY(!child<QWidget>(window, "sidebar")->isVisible());
        QVERIFY2(child<QWidget>(window, "messages")->width() >= roomOfChat, qPrintable(dock->objectName()));
        QVERIFY2(excess(window).isEmpty(), qPrintable(dock->objectName() + u": "_s + excess(window)));
        child<widgets::SidePanel>(window, "panel")->close();
    }
}

void NarrowWindowTest::drawersBehindOneAnotherKeepTheirRoom()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    window->resize(small);
    child<widgets::DrawerPane>(window, "InspectorDock")->toggleAction()->trigger();
    handlePostedEvents();
    const int before = child<widgets::SidePanel>(window, "panel")->width();
    auto *faults = child<widgets::DrawerPane>(window, "FaultsDock");
    faults->toggleAction()->trigger();
    QTRY_VERIFY(child<QWidget>(faults, "BookkeepingFailuresDrawer")->isVisible());
    QVERIFY(child<widgets::SidePanel>(window, "panel")->width() >= before);
    QVERIFY(!child<QWidget>(window, "InspectorDrawer")->isVisible());
    QCOMPARE(excess(window), QString());
}

void NarrowWindowTest::anOpenRelationshipFits()
{
    QFETCH(bool, german);
    speak(german);
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"Good evening."_s));
    window->resize(small);
    auto *dock = child<widgets::DrawerPane>(window, "RelationshipDock");
    dock->toggleAction()->trigger();
    handlePostedEvents();
    auto *edges = child<QListView>(dock, "edges");
    edges->setCurrentIndex(edges->model()->index(0, 0));
    QTest::keyClick(edges, Qt::Key_Return);
    QVERIFY(child<QWidget>(dock, "panel")->isVisible());
    QCOMPARE(excess(window), QString());
}

DRAMATIS_TEST(NarrowWindowTest);

} // namespace tst_narrowwindow

#include "tst_narrowwindow.moc"
