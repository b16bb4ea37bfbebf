#include "presenters/branches/comparisonpresenter.h"
#include "presenters/prompt/planitemmodel.h"
#include "presenters/shell/drawerroles.h"
#include "support/main/testmain.h"
#include "widgets/branches/comparedialog.h"
#include "widgets/drawerwindow.h"
#include "widgets/prompt/budgetbar.h"
#include "widgets/prompt/inspectordrawer.h"
#include "widgets/relationships/edgecurve.h"
#include "widgets/relationships/relationshipgraph.h"
#include "widgets/windowfixture.h"

#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTranslator>
#include <QTreeView>
#include <QTreeWidget>

namespace tst_drawers {

using namespace dramatis;
using namespace dramatis::tests;
using namespace dramatis::widgets;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 maraToAlex = 8; // EdgeValue::key

} // namespace

class DrawersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_folder = std::make_unique<QTemporaryDir>(); }
    void init()
    {
        QFile::remove(m_folder->filePath(u"state.ini"_s));
        m_story = std::make_unique<DrawerStory>();
        QVERIFY(m_story->playEvening());
        m_window = std::make_unique<DrawerWindow>(&m_story->shown, m_folder->path());
        m_turns = std::make_unique<QSignalSpy>(m_window->drawers, &Drawers::showTurn);
    }
    void cleanup()
    {
        m_turns.reset();
        m_window.reset();
        m_story.reset();
    }

    void everyDrawerHasAnActionAndANameToBeKept()
    {
        QCOMPARE(m_window->drawers->panes().size(), Drawers::kinds().size());
        for (const DrawerPane *dock : m_window->drawers->panes()) {
            QVERIFY(!dock->objectName().isEmpty());
            QVERIFY(!dock->isVisible());
            QVERIFY(!dock->toggleAction()->text().isEmpty());
        }
        QCOMPARE(m_window->drawers->toggleActions().size(), Drawers::kinds().size());
    }

    void whatFailedIsAskedAgain()
    {
        QWidget *drawer = m_window->open("FaultsDock");
        auto *list = part<QListView>(drawer, "failures");
        auto *again = part<QPushButton>(drawer, "noteAgain");
        auto *all = part<QPushButton>(drawer, "noteAllAgain");
        QVERIFY(!again->isEnabled() && !all->isEnabled());
        ScriptedBackend other;
        m_story->services.fallbacks = {&other}; // answers for the witnesses, whom the first does not answer about
        m_story->services.model.replies = {{u"Hm."_s}};
        m_story->services.model.answers[u"state_update"_s] = {u"well"_s};
        m_story->services.model.answers[u"significance"_s] = {u"well"_s};
        QVERIFY(m_story->session->say(u"Good night."_s) && waitIdle(*m_story->session));
        m_story->services.fallbacks.clear();
        QVERIFY(m_story->session->say(u"Sleep well."_s) && waitIdle(*m_story->session));
        QTRY_COMPARE(list->model()->rowCount(), 6);
        QVERIFY(all->isEnabled());
        list->setCurrentIndex(list->model()->index(5, 0));
        QVERIFY(!again->isEnabled()); // another model answered
        list->setCurrentIndex(list->model()->index(0, 0));
        QVERIFY(again->isEnabled());
        m_story->services.model.answers[u"state_update"_s].clear();
        m_story->services.model.answers[u"significance"_s].clear();
        again->click();
        QVERIFY(waitIdle(*m_story->session));
        QTRY_COMPARE(list->model()->rowCount(), 3);
        QVERIFY(!all->isEnabled());
        m_story->shown.look(1);
        QVERIFY(!again->isEnabled());
    }

    void nothingFailedIsASentence()
    {
        QWidget *drawer = m_window->open("FaultsDock");
        const auto *list = part<QListView>(drawer, "failures");
        QCOMPARE(list->model()->rowCount(), 0);
        QCOMPARE(list->accessibleDescription(), u"The notes are up to date."_s);
        for (const char *hidden : {"count", "detail", "noteAgain", "noteAllAgain"})
            QVERIFY2(!part<QWidget>(drawer, hidden)->isVisible(), hidden);
        m_story->services.model.replies = {{u"Hm."_s}};
        m_story->services.model.answers[u"state_update"_s] = {u"well"_s};
        m_story->services.model.answers[u"significance"_s] = {u"well"_s};
        QVERIFY(m_story->session->say(u"Good night."_s) && waitIdle(*m_story->session));
        QTRY_VERIFY(list->model()->rowCount() > 0);
        QCOMPARE(list->accessibleDescription(), QString());
        for (const char *shown : {"count", "noteAgain", "noteAllAgain"})
            QVERIFY2(part<QWidget>(drawer, shown)->isVisible(), shown);
    }

    void nothingSentIsASentence()
    {
        m_window->drawers->setStory(nullptr);
        QWidget *drawer = m_window->open("InspectorDock");
        const auto *blocks = part<QTreeView>(drawer, "blocks");
        QCOMPARE(blocks->model()->rowCount(), 0);
        QVERIFY(!blocks->accessibleDescription().isEmpty());
        for (const char *hidden : {"total", "budget", "detail", "text"})
            QVERIFY2(!part<QWidget>(drawer, hidden)->isVisible(), hidden);
        m_window->drawers->setStory(&m_story->shown);
        QTRY_VERIFY(blocks->model()->rowCount() > 0);
        QCOMPARE(blocks->accessibleDescription(), QString());
        for (const char *shown : {"total", "budget", "text"})
            QVERIFY2(part<QWidget>(drawer, shown)->isVisible(), shown);
    }

    void knowledgeTellsOfLeaksAndOfWhoDoesNotKnow()
    {
        QWidget *drawer = m_window->open("BeliefsDock");
        auto *leaks = part<QLabel>(drawer, "leaks");
        QTRY_COMPARE(leaks->text(), u"0 leak(s) in 4 prompt(s)"_s);
        QVERIFY(leaks->isVisible());
        auto *unaware = part<QLabel>(drawer, "unaware");
        QVERIFY(!unaware->isVisible());
        auto *facts = part<QListView>(drawer, "beliefs");
        facts->setCurrentIndex(facts->model()->index(0, 0));
        QVERIFY(part<QLabel>(drawer, "detail")->isVisible());
        QVERIFY(!unaware->isVisible()); // there are only two, and both were there
        const auto guest = m_story->services.cards.importBytes(SessionFixture::card("Tomas"), u"tomas.json"_s);
        QVERIFY(guest && m_story->session->addGuest(guest->row.id));
        QVERIFY(waitIdle(*m_story->session));
        facts->setCurrentIndex({});
        facts->setCurrentIndex(facts->model()->index(0, 0));
        QVERIFY(unaware->isVisible());
        QVERIFY2(unaware->text().endsWith(u"does not know that Mara knows."_s), qPrintable(unaware->text()));
    }

    void aClickOnAnEdgeOpensIt()
    {
        QWidget *drawer = m_window->open("RelationshipDock");
        auto *graph = part<RelationshipGraph>(drawer, "graph");
        QVERIFY(!part<QWidget>(drawer, "panel")->isVisible());
        QTest::mouseClick(graph, Qt::LeftButton, {}, graph->edgePoint(maraToAlex).toPoint());
        QVERIFY(part<QWidget>(drawer, "panel")->isVisible());
        QCOMPARE(part<QLabel>(drawer, "title")->text(), u"Mara → Alex"_s);
        QCOMPARE(part<QSlider>(drawer, "affinity")->value(), 13);
        QCOMPARE(part<QListView>(drawer, "edges")->currentIndex().row(), 1);
        QTest::keyClick(part<QWidget>(drawer, "affinity"), Qt::Key_Escape);
        QVERIFY(!part<QWidget>(drawer, "panel")->isVisible());
    }

    void theKeyboardOpensAnEdgeToo()
    {
        QWidget *drawer = m_window->open("RelationshipDock");
        auto *graph = part<RelationshipGraph>(drawer, "graph");
        QTest::keyClick(graph, Qt::Key_Right);
        QTest::keyClick(graph, Qt::Key_Right);
        QCOMPARE(graph->currentEdge(), maraToAlex);
        QTest::keyClick(graph, Qt::Key_Return);
        QVERIFY(part<QWidget>(drawer, "panel")->isVisible());
        auto *list = part<QListView>(drawer, "edges");
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(part<QLabel>(drawer, "title")->text(), u"Alex → Mara"_s);
    }

    void draggingASliderIsOneEvent()
    {
        QWidget *drawer = openEdge();
        auto *slider = part<QSlider>(drawer, "trust");
        const qsizetype before = m_story->events();
        slider->setSliderDown(true);
        for (int value = 7; value <= 30; ++value)
            slider->setSliderPosition(value);
        QCOMPARE(m_story->events(), before);
        QCOMPARE(part<QSpinBox>(drawer, "trustNumber")->value(), 30);
        slider->setSliderDown(false);
        QCOMPARE(m_story->events(), before + 1);
        QCOMPARE(m_story->session->world().edge(1, 0).trust, 30);
        QVERIFY(part<QLabel>(drawer, "trustHeld")->isVisible());
        QTest::mouseClick(part<QPushButton>(drawer, "trustRelease"), Qt::LeftButton);
        QVERIFY(!m_story->session->world().edge(1, 0).trustByHand);
        QVERIFY(!part<QLabel>(drawer, "trustHeld")->isVisible());
    }

    void manyKeysOnASliderAreOneEvent()
    {
        QWidget *drawer = openEdge();
        auto *slider = part<QSlider>(drawer, "affinity");
        slider->setFocus();
        const qsizetype before = m_story->events();
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(slider, Qt::Key_Right);
        QTRY_COMPARE(m_story->events(), before + 1);
        QCOMPARE(m_story->session->world().edge(1, 0).affinity, 18);
    }

    void aCauseLeadsToItsMessage()
    {
        QWidget *drawer = openEdge();
        auto *causes = part<QListView>(drawer, "causes");
        QCOMPARE(causes->model()->rowCount(), 4);
        clickRow(causes, 1);
        QCOMPARE(m_turns->value(0).value(0).toLongLong(), m_story->session->world().transcript.at(6).turn.value);
        causes->setCurrentIndex(causes->model()->index(0, 0));
        QTest::keyClick(causes, Qt::Key_Return);
        QCOMPARE(m_turns->last().value(0).toLongLong(), m_story->session->world().transcript.at(8).turn.value);
    }

    void aSummaryIsKeptWhenAnotherEdgeIsOpened()
    {
        QWidget *drawer = openEdge();
        part<QPlainTextEdit>(drawer, "summary")->setPlainText(u"She waits for him."_s);
        clickRow(part<QListView>(drawer, "edges"), 0);
        QCOMPARE(m_story->session->world().edge(1, 0).summary, u"She waits for him."_s);
        QCOMPARE(part<QPlainTextEdit>(drawer, "summary")->toPlainText(), QString());
    }

    void portraitsStayWhereTheyAreDragged()
    {
        QWidget *drawer = m_window->open("RelationshipDock");
        auto *graph = part<RelationshipGraph>(drawer, "graph");
        const QPoint from = graph->nodePoint(1).toPoint();
        QTest::mousePress(graph, Qt::LeftButton, {}, from);
        QTest::mouseMove(graph, from - QPoint(20, 10));
        QTest::mouseMove(graph, from - QPoint(60, 10));
        QTest::mouseRelease(graph, Qt::LeftButton, {}, from - QPoint(60, 10));
        const QHash<int, QPointF> places = graph->places();
        QVERIFY(places.value(1).x() < 1);
        m_window->drawers->setStory(nullptr);
        m_window->drawers->setStory(&m_story->shown);
        QCOMPARE(graph->places(), places);
    }

    void onePortraitDroppedOnAnotherOpensTheEdge()
    {
        QWidget *drawer = m_window->open("RelationshipDock");
        auto *graph = part<RelationshipGraph>(drawer, "graph");
        const QPointF before = graph->nodePoint(1);
        QTest::mousePress(graph, Qt::LeftButton, {}, before.toPoint());
        QTest::mouseMove(graph, before.toPoint() - QPoint(30, 0));
        QTest::mouseMove(graph, graph->nodePoint(0).toPoint());
        QTest::mouseRelease(graph, Qt::LeftButton, {}, graph->nodePoint(0).toPoint());
        QVERIFY(part<QWidget>(drawer, "panel")->isVisible());
        QCOMPARE(part<QLabel>(drawer, "title")->text(), u"Mara → Alex"_s);
        QVERIFY(graph->places().isEmpty()); // each is where it was
        QTest::mousePress(graph, Qt::LeftButton, {}, graph->nodePoint(0).toPoint());
        QTest::mouseMove(graph, graph->nodePoint(0).toPoint() + QPoint(30, 0));
        QTest::mouseMove(graph, graph->nodePoint(1).toPoint());
        QTest::mouseRelease(graph, Qt::LeftButton, {}, graph->nodePoint(1).toPoint());
        QCOMPARE(part<QLabel>(drawer, "title")->text(), u"Alex → Mara"_s);
    }

    void aBendLeadsToItsTurn()
    {
        QWidget *drawer = openEdge();
        auto *curve = part<EdgeCurve>(drawer, "curve");
        QTRY_VERIFY(curve->isVisible());
        const auto turn = [&](int index) { return m_story->session->world().transcript.at(index).turn.value; };
        QTest::mouseClick(curve, Qt::LeftButton, {}, curve->bend(2).toPoint());
        QCOMPARE(m_turns->last().value(0).toLongLong(), turn(6));
        QVERIFY(curve->bend(1).y() < curve->bend(0).y() + 20 && curve->bend(2).y() < curve->bend(1).y());
        QTest::keyClick(curve, Qt::Key_Left);
        QVERIFY(curve->accessibleDescription().startsWith(u"Turn 5: "));
        QTest::keyClick(curve, Qt::Key_Return);
        QCOMPARE(m_turns->last().value(0).toLongLong(), turn(4));
    }

    void branchesAreComparedSideBySide()
    {
        const auto at = m_story->session->world().transcript.at(2).turn;
        QVERIFY(m_story->session->branch(at, u"Kinder"_s).has_value());
        CompareDialog dialog(m_story->shown, 1);
        dialog.show();
        QVERIFY(part<QLabel>(&dialog, "parted")->text().startsWith(u"Split after turn 3 ·"));
        auto *tree = part<QTreeWidget>(&dialog, "differences");
        QTreeWidgetItem *feelings = tree->topLevelItem(0)->child(0);
        QSignalSpy shown(&dialog.comparison(), &presenters::ComparisonPresenter::showTurn);
        Q_EMIT tree->itemActivated(feelings, 2);
        QCOMPARE(shown.count(), 1);
        QCOMPARE(m_story->session->currentBranch(), 1);
    }

    void pinsAreToggled()
    {
        QWidget *drawer = m_window->open("PinsDock");
        auto *filter = part<QComboBox>(drawer, "filter");
        QTest::keyClick(filter, Qt::Key_Down);
        auto *memories = part<QListView>(drawer, "memories");
        QCOMPARE(memories->model()->rowCount(), 4);
        memories->setCurrentIndex(memories->model()->index(2, 0));
        const qint64 memory = memories->currentIndex().data(presenters::KeyRole).toLongLong();
        QTest::keyClick(memories, Qt::Key_Space);
        QCOMPARE(m_story->session->world().pinned.last().value, memory);
        // It went up to the pinned ones, and is still the chosen one.
        QCOMPARE(memories->currentIndex().data(presenters::KeyRole).toLongLong(), memory);
        QCOMPARE(memories->currentIndex().data(presenters::TagRole).toString(), u"pinned by you"_s);
        QTest::mouseClick(part<QPushButton>(drawer, "pin"), Qt::LeftButton);
        QCOMPARE(m_story->session->world().pinned.size(), 1);
        QTest::mouseClick(part<QPushButton>(drawer, "showTurn"), Qt::LeftButton);
        QCOMPARE(m_turns->size(), 1);
    }

    // Of a window of 900 pixels, the story keeps the larger part.
    void theMemoriesFitANarrowWindowInGerman()
    {
        QTranslator german;
        QVERIFY(german.load(u":/dramatis/translations/dramatis_de.qm"_s));
        QCoreApplication::installTranslator(&german);
        m_window = std::make_unique<DrawerWindow>(&m_story->shown, m_folder->path());
        QWidget *drawer = m_window->open("PinsDock");
        auto *memories = part<QListView>(drawer, "memories");
        part<QComboBox>(drawer, "filter")->setCurrentIndex(1);
        memories->setCurrentIndex(memories->model()->index(0, 0));
        for (const char *button :
             {"restoreText", "discardText", "saveText", "releaseSignificance", "textHeld", "significanceHeld"})
            part<QWidget>(drawer, button)->show();
        const int width = drawer->minimumSizeHint().width();
        QCoreApplication::removeTranslator(&german);
        QVERIFY2(width <= 900 * 2 / 5, qPrintable(QString::number(width)));
    }

    void aMemoryIsReworded()
    {
        QWidget *drawer = m_window->open("PinsDock");
        clickRow(part<QListView>(drawer, "memories"), 0);
        auto *text = part<QPlainTextEdit>(drawer, "text");
        QVERIFY(!part<QPushButton>(drawer, "saveText")->isVisible());
        text->setPlainText(u"He lied, and it was kind."_s);
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(m_story->session->world().memories.at(2).textByHand);
        QTest::mouseClick(part<QPushButton>(drawer, "restoreText"), Qt::LeftButton);
        QVERIFY(text->toPlainText().startsWith(u"He gave the oil away"_s));
    }

    void aNarrowInspectorLeavesOutPriorities()
    {
        WindowFixture::wearHouseStyle(); // whose fonts and margins decide
        QWidget *drawer = m_window->open("InspectorDock");
        const auto *blocks = part<QTreeView>(drawer, "blocks");
        auto *inspector = drawer->findChild<widgets::InspectorDrawer *>();
        QVERIFY(inspector);
        for (const bool isNarrow : {true, false}) {
            inspector->resize(isNarrow ? 280 : 500, inspector->height());
            QCOMPARE(blocks->isColumnHidden(presenters::PlanItemModel::TierColumn), isNarrow);
        }
    }

    void theInspectorHasEveryBlockOfThePrompt()
    {
        QWidget *drawer = m_window->open("InspectorDock");
        auto *blocks = part<QTreeView>(drawer, "blocks");
        const domain::PromptPlan *plan = m_story->session->lastPlan();
        qsizetype rows = 0;
        for (int layer = 0; layer < blocks->model()->rowCount(); ++layer)
            rows += blocks->model()->rowCount(blocks->model()->index(layer, 0));
        QCOMPARE(rows, plan->blocks.size());
        const QModelIndex first = blocks->model()->index(0, 0, blocks->model()->index(0, 0));
        blocks->setCurrentIndex(first);
        QCOMPARE(part<QPlainTextEdit>(drawer, "text")->toPlainText(), plan->blocks[0].contribution.text);
        QVERIFY(part<BudgetBar>(drawer, "budget")->isVisible());
        blocks->expandAll();
        const int margin = blocks->style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1;
        for (int layer = 0; layer < blocks->model()->rowCount(); ++layer)
            for (int row = 0; row < blocks->model()->rowCount(blocks->model()->index(layer, 0)); ++row) {
                const QModelIndex block = blocks->model()->index(row, 0, blocks->model()->index(layer, 0));
                const QRect shown = blocks->visualRect(block);
                const int height = blocks->fontMetrics()
                                       .boundingRect(QRect(0, 0, shown.width() - 2 * margin, 999), Qt::TextWordWrap,
                                                     block.data().toString())
                                       .height();
                QVERIFY2(shown.height() >= height, qPrintable(u"%1 %2x%3 %4"_s.arg(block.data().toString())
                                                                  .arg(shown.width())
                                                                  .arg(shown.height())
                                                                  .arg(height))); // its name is whole
            }
        QTest::keyClick(part<QComboBox>(drawer, "which"), Qt::Key_Down);
        QVERIFY(blocks->model()->rowCount() > 0);
    }

    void theTreeMarksWhereYouAre()
    {
        QWidget *drawer = m_window->open("LinesDock");
        QTest::mouseClick(part<QPushButton>(drawer, "branch"), Qt::LeftButton);
        auto *lines = part<QListView>(drawer, "branches");
        auto *tree = part<QListView>(drawer, "tree");
        QTRY_COMPARE(lines->model()->rowCount(), 2);
        QCOMPARE(lines->model()->index(1, 0).data(presenters::TagRole).toString(), u"current"_s);
        QStringList tags;
        for (int row = 0; row < tree->model()->rowCount(); ++row)
            tags << tree->model()->index(row, 0).data(presenters::TagRole).toString();
        QCOMPARE(tags.count(u"current"_s), 1);
        lines->setCurrentIndex(lines->model()->index(0, 0));
        QTest::keyClick(lines, Qt::Key_Return);
        QCOMPARE(m_story->session->currentBranch(), 1);
    }

    void twoWindowsMirrorEachOther()
    {
        QTemporaryDir other;
        presenters::ShownStory shown(*m_story->session);
        DrawerWindow second(&shown, other.path());
        QWidget *one = openEdge();
        QWidget *two = second.open("RelationshipDock");
        clickRow(part<QListView>(two, "edges"), 1);
        part<QSpinBox>(one, "affinityNumber")->setValue(-40);
        QTest::keyClick(part<QSpinBox>(one, "affinityNumber"), Qt::Key_Return);
        QCOMPARE(part<QSlider>(two, "affinity")->value(), -40);
    }

    void everythingHasAName()
    {
        for (DrawerPane *dock : m_window->drawers->panes()) {
            const QList<QWidget *> parts = dock->drawer()->findChildren<QWidget *>();
            for (const QWidget *each : parts) {
                if (each->focusPolicy() == Qt::NoFocus || each->objectName().startsWith(u"qt_"_s)
                    || each->objectName().isEmpty())
                    continue;
                QAccessibleInterface *face = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(each));
                QVERIFY2(face && !face->text(QAccessible::Name).isEmpty(), qPrintable(each->objectName()));
            }
        }
    }

private:
    QWidget *openEdge()
    {
        QWidget *drawer = m_window->open("RelationshipDock");
        clickRow(part<QListView>(drawer, "edges"), 1);
        return drawer;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DrawerStory> m_story;
    std::unique_ptr<DrawerWindow> m_window;
    std::unique_ptr<QSignalSpy> m_turns;
};

DRAMATIS_TEST(DrawersTest);

} // namespace tst_drawers

#include "tst_drawers.moc"
