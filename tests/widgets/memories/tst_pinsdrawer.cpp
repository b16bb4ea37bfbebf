// The memories of a character: read, reworded, weighed and pinned by hand, and what is done by hand taken back.
#include "support/main/testmain.h"
#include "widgets/drawerwindow.h"

#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>

namespace tst_pinsdrawer {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

// All memories of Mara's: first the third, which is pinned, then the fourth, the second and the first.
struct Memories {
    Memories() { choose(0); }

    void choose(int row) const { clickRow(list, row); }
    void showPinned() const { QTest::keyClick(filter, Qt::Key_Up); }
    void type(const QString &words) const
    {
        QTest::keyClick(text, Qt::Key_F2);
        QTest::keyClick(text, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(text, words);
    }
    bool isShown(const char *name) const { return part<QWidget>(pane, name)->isVisible(); }
    const domain::MemoryLine &memory(int place) const { return evening.story.session->world().memories.at(place); }
    QString words(int place) const
    {
        const auto read = evening.story.session->texts({memory(place).text});
        return read ? read->value(memory(place).text) : QString();
    }

    DrawerEvening evening;
    widgets::DrawerPane *pane = evening.window.open("PinsDock");
    QListView *list = part<QListView>(pane, "memories");
    QComboBox *filter = part<QComboBox>(pane, "filter");
    QPlainTextEdit *text = part<QPlainTextEdit>(pane, "text");
};

} // namespace

class PinsDrawerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsDoneByHandMovesNoControl()
    {
        const Memories shown;
        const auto places = [&] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            QList<QPoint> found;
            for (const char *name : {"text", "significance", "showTurn", "pin"})
                found << part<QWidget>(shown.pane, name)->mapTo(shown.pane, QPoint());
            return found;
        };
        const QList<QPoint> before = places();
        shown.type(u"He was kind."_s);
        QCOMPARE(places(), before);
        clickButton(shown.pane, "saveText");
        QVERIFY(shown.isShown("restoreText"));
        QCOMPARE(places(), before);
        QTest::keyClick(part<QWidget>(shown.pane, "significance"), Qt::Key_Up);
        QVERIFY(shown.isShown("releaseSignificance"));
        QCOMPARE(places(), before);
    }
    void aChangedTextIsSavedOrTakenBack()
    {
        const Memories shown;
        const QString before = shown.text->toPlainText();
        QVERIFY(!shown.isShown("saveText") && !shown.isShown("discardText"));
        shown.type(u"He was kind."_s);
        QVERIFY(shown.isShown("saveText") && shown.isShown("discardText"));
        QTest::keyClick(shown.text, Qt::Key_Escape);
        QCOMPARE(shown.text->toPlainText(), before);
        QVERIFY(!shown.isShown("discardText"));
        QVERIFY(!shown.memory(2).textByHand);
        shown.type(u"He was kind."_s);
        clickButton(shown.pane, "saveText");
        QCOMPARE(shown.words(2), u"He was kind."_s);
        QVERIFY(shown.isShown("textHeld") && shown.isShown("restoreText"));
        QVERIFY(!shown.isShown("saveText"));
        QCOMPARE(shown.list->model()->index(0, 0).data().toString(), u"He was kind."_s);
        shown.type(u"He was very kind."_s);
        QVERIFY(!shown.isShown("restoreText")); // one or the other: the original words, or those before
        clickButton(shown.pane, "discardText");
        QCOMPARE(shown.text->toPlainText(), u"He was kind."_s);
    }

    void aMemoryIsNotEmptied()
    {
        const Memories shown;
        const QString before = shown.text->toPlainText();
        const qsizetype events = shown.evening.story.events();
        shown.type(u"   "_s);
        QTest::keyClick(shown.text, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(shown.text->toPlainText(), before);
        QCOMPARE(shown.evening.story.events(), events);
    }

    void whatIsWrittenIsKeptWhereverOneLooksNext()
    {
        const Memories shown;
        shown.choose(0);
        shown.type(u"I was wrong about him."_s);
        shown.choose(1);
        QCOMPARE(shown.words(2), u"I was wrong about him."_s);
        shown.type(u"Nobody else asks."_s);
        shown.showPinned(); // it is not among the pinned ones
        QCOMPARE(shown.words(3), u"Nobody else asks."_s);
        shown.choose(0);
        shown.type(u"He is no thief."_s);
        clickButton(shown.pane, "pin"); // and leaves them, too
        QCOMPARE(shown.list->model()->rowCount(), 0);
        QCOMPARE(shown.words(2), u"He is no thief."_s);
    }

    void importanceIsSetAndRatedAgain()
    {
        const Memories shown;
        auto *significance = part<QComboBox>(shown.pane, "significance");
        QCOMPARE(significance->currentIndex(), 3);
        QVERIFY(!shown.isShown("significanceHeld") && !shown.isShown("releaseSignificance"));
        QTest::keyClick(significance, Qt::Key_Up);
        QCOMPARE(shown.memory(2).significance, 2);
        QVERIFY(shown.memory(2).significanceByHand);
        QVERIFY(shown.isShown("significanceHeld") && shown.isShown("releaseSignificance"));
        clickButton(shown.pane, "releaseSignificance");
        QVERIFY(!shown.memory(2).significanceByHand);
        QVERIFY(!shown.isShown("significanceHeld") && !shown.isShown("releaseSignificance"));
    }

    void theButtonSaysWhatItDoes()
    {
        const Memories shown;
        const auto *pin = part<QPushButton>(shown.pane, "pin");
        const auto *count = part<QLabel>(shown.pane, "count");
        QCOMPARE(pin->text(), u"Un&pin"_s);
        QVERIFY2(count->text().startsWith(u"0 pinned · 1 of "), qPrintable(count->text()));
        shown.choose(3);
        QCOMPARE(pin->text(), u"&Pin"_s);
        QVERIFY(pin->toolTip().contains(u"Always keep it"));
        QTest::keyClick(shown.list, Qt::Key_Space);
        QCOMPARE(pin->text(), u"Un&pin"_s);
        QVERIFY2(count->text().startsWith(u"1 pinned · 1 of "), qPrintable(count->text()));
        QTest::keyClick(shown.list, Qt::Key_Space);
        QCOMPARE(pin->text(), u"&Pin"_s);
    }

    void whereThereIsNoMemoryThereIsNothingToEdit()
    {
        const Memories shown;
        shown.showPinned();
        shown.choose(0);
        QTest::keyClick(shown.list, Qt::Key_Space); // the only one
        QCOMPARE(shown.list->model()->rowCount(), 0);
        QVERIFY(!part<QWidget>(shown.pane, "editor")->isEnabled());
        QVERIFY(!part<QPushButton>(shown.pane, "showTurn")->isEnabled());
        QVERIFY(shown.text->toPlainText().isEmpty());
        QCOMPARE(shown.list->accessibleDescription(), u"No memories match"_s);
        QVERIFY(shown.text->placeholderText().isEmpty());
        QTest::keyClick(shown.filter, Qt::Key_Down);
        QVERIFY(!part<QWidget>(shown.pane, "editor")->isEnabled());
        QVERIFY(shown.list->accessibleDescription().isEmpty());
        QCOMPARE(shown.text->placeholderText(), u"Choose a memory"_s);
        shown.choose(0);
        QVERIFY(part<QWidget>(shown.pane, "editor")->isEnabled());
        QVERIFY(!shown.text->toPlainText().isEmpty());
    }

    void aMemoryLeadsToItsMessage()
    {
        Memories shown;
        shown.choose(2);
        clickButton(shown.pane, "showTurn");
        QCOMPARE(shown.evening.turns.last().value(0).toLongLong(), shown.evening.turnAt(4).value);
        QTest::keyClick(shown.list, Qt::Key_Down);
        QTest::keyClick(shown.list, Qt::Key_Return);
        QCOMPARE(shown.evening.turns.last().value(0).toLongLong(), shown.evening.turnAt(2).value);
    }

    void whileOneLooksBackNothingIsChanged()
    {
        Memories shown;
        const QString before = shown.text->toPlainText();
        shown.evening.story.shown.look(shown.evening.story.shown.turns() - 1);
        QTRY_VERIFY(shown.evening.story.shown.isPast());
        shown.choose(0);
        shown.type(u"It was otherwise."_s);
        clickButton(shown.pane, "saveText");
        QCOMPARE(shown.evening.refusals.count(), 1); // and is said
        QCOMPARE(shown.text->toPlainText(), before);
        auto *significance = part<QComboBox>(shown.pane, "significance");
        QTest::keyClick(significance, Qt::Key_Up);
        QCOMPARE(significance->currentIndex(), 3);
        QVERIFY(!shown.memory(2).textByHand && !shown.memory(2).significanceByHand);
    }

    void everybodyHasMemoriesOfTheirOwn()
    {
        Memories shown;
        auto *owner = part<QComboBox>(shown.pane, "owner");
        QCOMPARE(owner->currentText(), u"Mara"_s);
        QVERIFY(!owner->isEnabled()); // there is nobody else
        auto &services = shown.evening.story.services;
        const auto tomas = services.cards.importBytes(SessionFixture::card("Tomas"), u"tomas.json"_s);
        QVERIFY(tomas && shown.evening.story.session->addGuest(tomas->row.id));
        QTRY_VERIFY(owner->isEnabled());
        shown.type(u"He is kind."_s);
        QTest::keyClick(owner, Qt::Key_Down);
        QCOMPARE(shown.words(2), u"He is kind."_s);
        QCOMPARE(owner->currentText(), u"Tomas"_s);
        QCOMPARE(shown.list->model()->rowCount(), 0);
        QTest::keyClick(owner, Qt::Key_Up);
        QCOMPARE(shown.list->model()->rowCount(), 4);
    }
};

DRAMATIS_TEST(PinsDrawerTest);

} // namespace tst_pinsdrawer

#include "tst_pinsdrawer.moc"
