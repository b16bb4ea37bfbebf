// The map of branches, as somebody looks at it, clicks, searches, and walks through it.
#include "presenters/branchmap/branchmappresenter.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"
#include "widgets/branchmap/branchmapdialog.h"
#include "widgets/branchmap/branchmapview.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/style/theme.h"
#include "widgets/windowfixture.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

namespace tst_branchmapdialog {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using presenters::BranchMap;
using widgets::BranchMapDialog;
using widgets::BranchMapView;

namespace {

template <class T> T *piece(QWidget &dialog, const char *name)
{
    return dialog.findChild<T *>(QString::fromLatin1(name));
}

struct ShownMap {
    ShownMap()
    {
        WindowFixture::wearHouseStyle();
        const bool isPlayed = story.playEvening()
                              && session().branch(session().world().transcript.at(4).turn, u"The ferryman"_s)
                              && story.play(u"Tell me about the lantern."_s, u"\"It is as old as I am.\""_s, {}, {});
        if (!isPlayed)
            qFatal("the evening is not over");
        dialog = std::make_unique<BranchMapDialog>(
            std::make_unique<presenters::BranchMapPresenter>(story.shown, story.services.context));
        dialog->show();
        dialog->activateWindow();
        if (!QTest::qWaitForWindowActive(dialog.get()) || !waitFor([this] { return !map().isEmpty(); }))
            qFatal("no window");
        view = piece<BranchMapView>(*dialog, "view");
        rows = piece<QListView>(*dialog, "rows");
        opened = std::make_unique<QSignalSpy>(dialog.get(), &BranchMapDialog::showTurn);
    }

    turn::ChatSession &session() const { return *story.session; }
    presenters::BranchMapPresenter &presenter() const { return dialog->presenter(); }
    const BranchMap &map() const { return presenter().map(); }
    // Turns at which the story parts, and at which its branches end. The greeting has two alternatives.
    int endOf(const QString &branch) const
    {
        for (const presenters::MapStretch &stretch : map().stretches)
            if (stretch.branches == branch)
                return stretch.last;
        return -1;
    }
    int mainEnd() const { return endOf(u"Main branch"_s); }
    int ferryman() const { return endOf(u"The ferryman"_s); }
    int fork() const { return map().stretches[map().stretchAt(ferryman()).above].last; }
    QString heading() const { return piece<QLabel>(*dialog, "heading")->text(); }
    QString text() const { return piece<QLabel>(*dialog, "text")->text(); }
    bool allows(const char *button) const { return piece<QPushButton>(*dialog, button)->isEnabled(); }
    void click(int turn) const
    {
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->turnPoint(turn).toPoint());
    }
    bool find(const QString &words) const
    {
        auto *field = piece<QLineEdit>(*dialog, "words");
        field->clear();
        field->setFocus();
        QTest::keyClicks(field, words);
        return waitFor([this] { return !presenter().search().isSearching(); });
    }

    DrawerStory story;
    std::unique_ptr<BranchMapDialog> dialog;
    BranchMapView *view = nullptr;
    QListView *rows = nullptr;
    std::unique_ptr<QSignalSpy> opened;
};

} // namespace

class BranchMapDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aClickShowsWhatWasSaid()
    {
        const ShownMap shown;
        QCOMPARE(shown.heading(), u"Mara · Turn 7"_s); // where one is
        QVERIFY(shown.allows("show") && !shown.allows("go") && !shown.allows("compare"));
        shown.click(shown.mainEnd());
        QCOMPARE(shown.heading(), u"Mara · Turn 9"_s);
        QVERIFY(shown.text().contains(u"forty years"_s));
        QCOMPARE(piece<QLabel>(*shown.dialog, "place")->text(),
                 u"Main branch · Turn 9 · 4 turn(s) · not on the current branch"_s);
        QVERIFY(shown.allows("go") && !shown.allows("show") && shown.allows("compare"));
        QCOMPARE(shown.rows->currentIndex().data(presenters::TurnRole).toLongLong(),
                 shown.map().turns[shown.mainEnd()].value);
        QSignalSpy compared(shown.dialog.get(), &BranchMapDialog::compareWanted);
        piece<QPushButton>(*shown.dialog, "compare")->click();
        QCOMPARE(compared.takeFirst().at(0).toInt(), 1);
    }

    void keysWalkAndEnterGoesThere()
    {
        const ShownMap shown;
        shown.view->setFocus();
        QTest::keyClick(shown.view, Qt::Key_Up);
        QCOMPARE(shown.view->current(), shown.fork());
        QVERIFY2(shown.view->accessibleDescription().contains(u"Turn 5"_s),
                 qPrintable(shown.view->accessibleDescription()));
        QTest::keyClick(shown.view, Qt::Key_Down);
        QTest::keyClick(shown.view, Qt::Key_Right);
        QCOMPARE(shown.view->current(), shown.mainEnd());
        QTest::keyClick(shown.view, Qt::Key_Return);
        QCOMPARE(shown.session().currentBranch(), 1);
        QCOMPARE(shown.opened->size(), 1);
        QVERIFY(shown.dialog->isVisible()); // beside the story
        QTRY_VERIFY(shown.map().stretchAt(shown.mainEnd()).isHere);
        QCOMPARE(shown.view->current(), shown.mainEnd());
        QTest::keyClick(shown.view, Qt::Key_Home);
        QCOMPARE(shown.view->current(), shown.fork());
        QTest::keyClick(shown.view, Qt::Key_End);
        QCOMPARE(shown.view->current(), shown.mainEnd());
    }

    void theListSaysTheSame()
    {
        const ShownMap shown;
        QCOMPARE(shown.rows->model()->rowCount(), 5);
        QVERIFY(!shown.rows->accessibleName().isEmpty() && !shown.view->accessibleName().isEmpty());
        shown.rows->setFocus();
        shown.rows->setCurrentIndex(shown.rows->model()->index(2, 0));
        QCOMPARE(shown.view->current(), shown.fork());
        QVERIFY(shown.rows->currentIndex().data(Qt::AccessibleTextRole).toString().contains(u"2 branch(es)"_s));
        shown.rows->setCurrentIndex(shown.rows->model()->index(4, 0));
        QTest::keyClick(shown.rows, Qt::Key_Return);
        QCOMPARE(shown.session().currentBranch(), 1);
    }

    void aSearchLeadsToOtherBranches()
    {
        const ShownMap shown;
        QVERIFY(shown.find(u"ferryman"_s));
        QCOMPARE(piece<QLabel>(*shown.dialog, "result")->text(), u"1 of 1"_s);
        QCOMPARE(shown.text(), u"I gave some of it to the ferryman. His lamp was out."_s);
        QCOMPARE(shown.heading(), u"Alex · Turn 6"_s);
        QTest::keyClick(piece<QLineEdit>(*shown.dialog, "words"), Qt::Key_Return);
        QVERIFY(shown.view->hasFocus());
        QCOMPARE(shown.session().currentBranch(), 2); // the first Enter only leaves the field
        QTest::keyClick(shown.view, Qt::Key_Return);
        QCOMPARE(shown.session().currentBranch(), 1);
        QCOMPARE(shown.opened->takeFirst().at(0).toLongLong(), shown.map().turns[shown.view->current()].value);
    }

    void f3GoesFromHitToHit()
    {
        const ShownMap shown;
        QVERIFY(shown.find(u"the"_s));
        const QList<int> hits = shown.presenter().hits();
        QVERIFY(hits.size() > 2);
        const int first = shown.view->current();
        QTest::keyClick(shown.dialog.get(), Qt::Key_F3);
        QVERIFY(shown.view->current() != first && hits.contains(shown.view->current()));
        QTest::keyClick(shown.dialog.get(), Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(shown.view->current(), first);
        QVERIFY(shown.find(u"xylophone"_s));
        QCOMPARE(piece<QLabel>(*shown.dialog, "result")->text(), u"No matches"_s);
        QVERIFY(!piece<QToolButton>(*shown.dialog, "next")->isEnabled());
    }

    void theWheelZoomsWhereItPoints()
    {
        const ShownMap shown;
        const QPointF at = shown.view->turnPoint(shown.fork());
        const qreal before = shown.view->scale();
        QWheelEvent wheel(at, shown.view->viewport()->mapToGlobal(at), {}, {0, 240}, Qt::NoButton, Qt::ControlModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(shown.view->viewport(), &wheel);
        QVERIFY(shown.view->scale() > before);
        shown.view->setFocus();
        QTest::keyClick(shown.view, Qt::Key_0);
        QVERIFY(shown.view->scale() <= 1);
        for (int i = 0; i < 30; ++i)
            QTest::keyClick(shown.view, Qt::Key_Minus);
        QVERIFY(shown.view->scale() > 0);
        QVERIFY(!shown.view->viewport()->grab().isNull()); // without words
    }

    void theCurrentBranchHasTheAccent_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addRow("light") << false;
        QTest::addRow("dark") << true;
    }
    void theCurrentBranchHasTheAccent()
    {
        QFETCH(bool, dark);
        const widgets::Theme &theme = dark ? widgets::Theme::dark() : widgets::Theme::light();
        const ShownMap shown;
        shown.dialog->setPalette(theme.palette());
        const QImage picture = shown.view->viewport()->grab().toImage();
        const QPoint current = shown.view->turnPoint(shown.map().stretchAt(shown.ferryman()).first).toPoint();
        QCOMPARE(picture.pixelColor(current + QPoint(0, 14)), theme.accent);
        const QPoint other = shown.view->turnPoint(shown.mainEnd()).toPoint();
        QVERIFY(picture.pixelColor(other) != theme.accent);
    }

    void theWindowOpensItByMenuAndDrawer()
    {
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.openChat();
        window->action(presenters::command::branchMap)->trigger();
        auto *dialog = window->findChild<BranchMapDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        window->action(presenters::command::branchMap)->trigger();
        QCOMPARE(window->findChildren<BranchMapDialog *>().size(), 1); // the same
        QTRY_VERIFY(!dialog->presenter().map().isEmpty());
        dialog->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!window->findChild<BranchMapDialog *>());
        window->findChild<widgets::DrawerPane *>(u"LinesDock"_s)->open();
        child<QPushButton>(window, "map")->click();
        QVERIFY(window->findChild<BranchMapDialog *>());
    }

    void whatFailedIsToldAndTriedAgain()
    {
        DrawerStory story;
        QVERIFY(story.playEvening());
        store::Database &database = *story.services.database;
        QVERIFY(database.run(u"ALTER TABLE event RENAME TO hidden"_s));
        BranchMapDialog dialog(std::make_unique<presenters::BranchMapPresenter>(story.shown, story.services.context));
        dialog.show();
        auto *again = piece<QPushButton>(dialog, "again");
        QVERIFY(!again->isVisible());
        QTRY_VERIFY(again->isVisible());
        QCOMPARE(piece<QLabel>(dialog, "failureText")->text(), dialog.presenter().failure());
        QVERIFY(!dialog.grab().isNull());
        QVERIFY(database.run(u"ALTER TABLE hidden RENAME TO event"_s));
        again->click();
        QVERIFY(!again->isVisible());
        QTRY_VERIFY(!dialog.presenter().map().isEmpty());
        QVERIFY(!again->isVisible());
    }

    void withoutAStoryItSaysSo()
    {
        QTemporaryDir folder;
        SessionFixture services(folder.path());
        const auto chat = services.log.createChat();
        QVERIFY(chat);
        domain::ChatStarted started;
        started.title = u"Empty"_s;
        started.cast = {{domain::you, u"Alex"_s, {}, {}, {}}};
        QVERIFY(services.log.append(*chat, 1, {}, QList<domain::NewEvent>{{started, {}}}, {"say", 0, {}}));
        const auto session = services.session(*chat);
        presenters::ShownStory story(*session);
        BranchMapDialog dialog(std::make_unique<presenters::BranchMapPresenter>(story, services.context));
        dialog.show();
        QTRY_VERIFY(dialog.presenter().isRead());
        QVERIFY(dialog.presenter().map().isEmpty());
        QVERIFY(piece<QWidget>(dialog, "side")->isHidden());
        QTest::keyClick(piece<BranchMapView>(dialog, "view"), Qt::Key_Down);
        QVERIFY(!dialog.grab().isNull());
    }
};

DRAMATIS_TEST(BranchMapDialogTest);

} // namespace tst_branchmapdialog

#include "tst_branchmapdialog.moc"
