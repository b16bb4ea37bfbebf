// The story so far in the drawer of memories: read, written by hand, made anew, and made where it is much.
#include "presenters/memories/storysofaritemmodel.h"
#include "support/main/testmain.h"
#include "widgets/drawerwindow.h"

#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTabBar>

namespace tst_storysofardrawer {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::HistorySummarized;
using domain::WitnessSet;

namespace {

const QString shape = u"history_summary"_s;
constexpr WitnessSet both{domain::you, 1};

// A long evening with two summaries of its beginning.
struct Story {
    explicit Story(int lines = 40)
    {
        QList<domain::Payload> told;
        for (int i = 0; i < lines; ++i)
            told.append(
                domain::UserTurn{domain::you, u"We carry the lantern to the harbour. %1"_s.arg(i), both, false});
        if (!session().applyEvents(told)
            || !session().applyEvents(
                HistorySummarized{both, 1, evening.turnAt(0), evening.turnAt(5), u"They set out."_s, false})
            || !session().applyEvents(HistorySummarized{both, 1, evening.turnAt(6), evening.turnAt(11),
                                                        u"They came to the harbour."_s, false}))
            qFatal("no summaries");
    }

    turn::ChatSession &session() const { return *evening.story.session; }
    void choose(int row) const { clickRow(list, row); }
    void type(const QString &words) const
    {
        QTest::keyClick(text, Qt::Key_F2);
        QTest::keyClick(text, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(text, words);
    }
    bool isShown(const char *name) const { return part<QWidget>(pane, name)->isVisible(); }
    QString shown(int row, int role = Qt::DisplayRole) const
    {
        return list->model()->index(row, 0).data(role).toString();
    }

    DrawerEvening evening;
    widgets::DrawerPane *pane = evening.window.open("StorySoFarDock");
    QListView *list = part<QListView>(pane, "summaries");
    QPlainTextEdit *text = part<QPlainTextEdit>(pane, "summary");
};

} // namespace

class StorySoFarDrawerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutSummariesThereIsASentence()
    {
        DrawerEvening evening;
        widgets::DrawerPane *pane = evening.window.open("StorySoFarDock");
        const auto *list = part<QListView>(pane, "summaries");
        QVERIFY(list->isVisible());
        QCOMPARE(list->accessibleDescription(), u"Summaries are switched off in Settings."_s);
        QVERIFY(!part<QWidget>(pane, "summaryEditor")->isEnabled());
        for (const char *hidden : {"summaryState", "compression", "due", "writeSummaries", "stopSummaries"})
            QVERIFY2(!part<QWidget>(pane, hidden)->isVisible(), hidden);
    }

    void theKeyboardLeadsToIt()
    {
        const Story story;
        QVERIFY(story.list->isVisible());
        story.pane->drawer()->setFocus();
        QVERIFY(story.evening.window.main.focusWidget() == story.list);
        for (const char *name : {"summaries", "summary", "compression", "writeSummaries", "stopSummaries"})
            QVERIFY2(!part<QWidget>(story.pane, name)->accessibleName().isEmpty(), name);
    }

    void eachHasItsSpanAndItsMeter()
    {
        const Story story;
        QCOMPARE(story.list->model()->rowCount(), 2);
        QVERIFY(story.shown(0, presenters::DetailRole).startsWith(u"messages 1–6"_s));
        QVERIFY(part<QLabel>(story.pane, "summaryState")->text().startsWith(u"Up to message 12; "_s));
        story.choose(0);
        QCOMPARE(story.text->toPlainText(), u"They set out."_s);
        const auto *meter = part<QProgressBar>(story.pane, "compression");
        QVERIFY(meter->isVisible());
        QVERIFY(meter->value() > 0 && meter->value() < 100);
        QCOMPARE(meter->accessibleDescription(), part<QLabel>(story.pane, "compressionText")->text());
        QVERIFY(story.isShown("summaryHeld"));
    }

    void aChangedTextIsSavedOrTakenBack()
    {
        const Story story;
        story.choose(0);
        QVERIFY(!story.isShown("saveSummary"));
        story.type(u"They went."_s);
        QVERIFY(story.isShown("saveSummary") && story.isShown("discardSummary"));
        QTest::keyClick(story.text, Qt::Key_Escape);
        QCOMPARE(story.text->toPlainText(), u"They set out."_s);
        story.type(u"They went."_s);
        QTest::keyClick(story.text, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(story.shown(0), u"They went."_s);
        QCOMPARE(story.text->toPlainText(), u"They went."_s);
        QVERIFY(!story.isShown("saveSummary"));
        story.type(u"They left."_s);
        story.choose(1); // what was written is not lost
        QCOMPARE(story.shown(0), u"They left."_s);
        QCOMPARE(story.text->toPlainText(), u"They came to the harbour."_s);
    }

    void itLeadsToItsFirstMessage()
    {
        Story story;
        story.choose(1);
        clickButton(story.pane, "showFirst");
        QCOMPARE(story.evening.turns.count(), 1);
        QCOMPARE(story.evening.turns.takeFirst().first().toLongLong(), story.evening.turnAt(6).value);
        QTest::keyClick(story.list, Qt::Key_Return);
        QCOMPARE(story.evening.turns.count(), 1);
    }

    void itIsMadeAnew()
    {
        Story story;
        story.choose(0);
        QVERIFY(!part<QPushButton>(story.pane, "makeAnew")->isEnabled()); // it is off
        story.evening.story.services.context.settings.summaries = true;
        story.evening.story.services.model.answers[shape] = {u"{\"summary\":\"They walked.\"}"_s};
        story.choose(1);
        story.choose(0);
        QVERIFY(part<QPushButton>(story.pane, "makeAnew")->isEnabled());
        clickButton(story.pane, "makeAnew");
        QVERIFY(waitIdle(story.session()));
        QTRY_COMPARE(story.shown(0), u"They walked."_s);
        QCOMPARE(story.text->toPlainText(), u"They walked."_s);
        QVERIFY(!story.isShown("summaryHeld"));
    }

    void whatIsOutdatedIsMarked()
    {
        const Story story;
        QVERIFY(
            story.session().applyEvents(domain::WitnessesCorrected{story.evening.turnAt(2), WitnessSet{domain::you}}));
        QCOMPARE(story.shown(0, presenters::TagRole), u"outdated"_s);
        QCOMPARE(story.shown(1, presenters::TagRole), u"by hand"_s);
    }

    void allThatIsDueIsMadeWhenTheUserWantsIt()
    {
        Story story(200); // too much to be asked for unasked
        story.evening.story.services.context.settings.summaries = true;
        story.evening.story.services.model.answers[shape] = {u"{\"summary\":\"They walked.\"}"_s};
        story.evening.window.open("PinsDock");
        QVERIFY(story.session().applyEvents(domain::ChatRenamed{u"The lantern"_s})); // and it is looked at anew
        story.evening.window.open("StorySoFarDock");
        auto *write = part<QPushButton>(story.pane, "writeSummaries");
        QTRY_VERIFY(write->isVisible());
        QVERIFY(part<QLabel>(story.pane, "due")->text().startsWith(u"About "_s));
        write->setFocus();
        QTest::keyClick(write, Qt::Key_Space);
        QVERIFY(story.isShown("stopSummaries") && !write->isVisible());
        QVERIFY(story.evening.window.main.focusWidget() == part<QWidget>(story.pane, "stopSummaries"));
        QVERIFY(waitIdle(story.session()));
        QTRY_VERIFY(!story.isShown("stopSummaries") && !story.isShown("due"));
        QVERIFY(story.list->model()->rowCount() > 2);
        QVERIFY(story.evening.window.main.focusWidget() == story.list);
    }
};

DRAMATIS_TEST(StorySoFarDrawerTest);

} // namespace tst_storysofardrawer

#include "tst_storysofardrawer.moc"
