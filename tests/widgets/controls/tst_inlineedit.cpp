// A value that is read first and becomes a field where it stands: opened and closed by mouse and keyboard, kept or put
// back.
#include "support/main/testmain.h"
#include "widgets/controls/valueform.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QMenu>
#include <QSignalSpy>

namespace tst_inlineedit {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::InlineEdit;
using widgets::InlineLineEdit;

class InlineEditTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { WindowFixture::wearHouseStyle(); }
    void manyWaysOpenAField_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("a click") << 0;
        QTest::newRow("Return") << int(Qt::Key_Return);
        QTest::newRow("Enter") << int(Qt::Key_Enter);
        QTest::newRow("Space") << int(Qt::Key_Space);
        QTest::newRow("F2") << int(Qt::Key_F2);
    }
    void manyWaysOpenAField()
    {
        QFETCH(int, key);
        ValueForm form;
        QAction windows(&form);
        windows.setShortcut(Qt::Key_F2);
        form.addAction(&windows);
        const QSignalSpy windowsKey(&windows, &QAction::triggered);
        for (InlineEdit *value : form.values()) {
            value->setFocus(Qt::TabFocusReason);
            QVERIFY(value->hasFocus() && !value->isEditing());
            if (key == 0)
                QTest::mouseClick(value, Qt::LeftButton);
            else
                QTest::keyClick(value, Qt::Key(key));
            QVERIFY(value->isEditing() && value->hasFocus());
            QVERIFY(value->isAncestorOf(QApplication::focusWidget()));
        }
        QCOMPARE(windowsKey.count(), 0);
        QVERIFY(!form.passedKeys.contains(key));
    }

    void enterCommitsOnce()
    {
        ValueForm form;
        const QSignalSpy committed(form.mood, &InlineLineEdit::committed);
        const QSignalSpy finished(form.mood, &InlineEdit::finished);
        enter(form.mood, u"  furious "_s);
        QCOMPARE(committed.count(), 1);
        QCOMPARE(committed.first().first().toString(), u"furious"_s);
        QCOMPARE(form.mood->words(), u"furious"_s);
        QVERIFY(!form.mood->isEditing() && form.mood->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(form.place->hasFocus());
        QCOMPARE(committed.count(), 1);
        QCOMPARE(finished.count(), 1);
        QCOMPARE(finished.first().first().value<InlineEdit::Ending>(), InlineEdit::Ending::Entered);
        QVERIFY(form.passedKeys.isEmpty());
    }

    void leavingCommitsOnce()
    {
        ValueForm form;
        const QSignalSpy committed(form.mood, &InlineLineEdit::committed);
        type(form.mood, u"furious"_s);
        QTest::keyClick(fieldOf(form.mood), Qt::Key_Tab);
        QVERIFY(!form.mood->isEditing() && form.place->hasFocus() && !form.place->isEditing());
        QCOMPARE(committed.count(), 1);
        type(form.mood, u"glad"_s);
        QTest::mouseClick(form.last, Qt::LeftButton);
        QCOMPARE(committed.count(), 2);
        QCOMPARE(form.mood->words(), u"glad"_s);
        QVERIFY(form.last->hasFocus());
        type(form.mood, u"tired"_s);
        form.mood->hide(); // with the panel
        QCOMPARE(committed.count(), 3);
    }

    void whatIsNotChangedIsNotCommitted()
    {
        ValueForm form;
        const QSignalSpy mood(form.mood, &InlineLineEdit::committed);
        const QSignalSpy place(form.place, &widgets::InlineComboBox::committed);
        const QSignalSpy clock(form.clock, &widgets::InlineClockEdit::committed);
        for (InlineEdit *value : form.values())
            for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Escape}) {
                value->edit();
                QTest::keyClick(fieldOf(value), key);
                value->edit();
                form.last->setFocus();
                QVERIFY(!value->isEditing());
            }
        enter(form.mood, u" calm "_s);
        QCOMPARE(mood.count() + place.count() + clock.count(), 0);
    }

    void escapePutsTheValueBack()
    {
        ValueForm form;
        const QSignalSpy committed(form.mood, &InlineLineEdit::committed);
        type(form.mood, u"furious"_s);
        QTest::keyClick(fieldOf(form.mood), Qt::Key_Escape);
        QVERIFY(!form.mood->isEditing() && form.mood->hasFocus());
        QCOMPARE(form.mood->words(), u"calm"_s);
        form.mood->edit();
        QCOMPARE(form.mood->text(), u"calm"_s);
        QTest::keyClick(fieldOf(form.mood), Qt::Key_Escape);
        QCOMPARE(committed.count(), 0);
        QVERIFY(form.passedKeys.isEmpty()); // the panel stays open
        QTest::keyClick(form.mood, Qt::Key_Escape);
        QCOMPARE(form.passedKeys, QList<int>{Qt::Key_Escape});
    }

    void aHeldKeyDoesNotOpenAndClose()
    {
        ValueForm form;
        form.mood->setFocus();
        QTest::keyPress(form.mood, Qt::Key_Return);
        QVERIFY(form.mood->isEditing());
        QKeyEvent again(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, u"\r"_s, true);
        QApplication::sendEvent(fieldOf(form.mood), &again);
        QVERIFY(form.mood->isEditing());
        QTest::keyClick(fieldOf(form.mood), Qt::Key_Return);
        QApplication::sendEvent(form.mood, &again);
        QVERIFY(!form.mood->isEditing());
    }

    void whatIsBeingWrittenIsLeftAlone()
    {
        ValueForm form;
        const QSignalSpy committed(form.mood, &InlineLineEdit::committed);
        type(form.mood, u"fur"_s);
        form.mood->setText(u"glad"_s); // by the story
        QCOMPARE(form.mood->text(), u"fur"_s);
        QTest::keyClick(fieldOf(form.mood), Qt::Key_Escape);
        QCOMPARE(form.mood->words(), u"glad"_s);
        form.mood->edit();
        form.mood->setText(u"tired"_s);
        form.last->setFocus(); // who only looks does not bring back what was
        QCOMPARE(form.mood->words(), u"tired"_s);
        QCOMPARE(committed.count(), 0);
    }

    void aMenuOrAnotherWindowDoesNotEndIt()
    {
        ValueForm form;
        type(form.mood, u"furious"_s);
        QMenu menu;
        menu.addAction(u"Paste"_s);
        menu.popup(form.mapToGlobal(QPoint(10, 10)));
        QVERIFY(form.mood->isEditing());
        menu.close();
        QWidget other;
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        QVERIFY(form.mood->isEditing());
        form.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&form));
        QVERIFY(form.mood->isEditing() && form.mood->hasFocus());
        QCOMPARE(form.mood->text(), u"furious"_s);
        auto *box = form.place->findChild<QComboBox *>();
        form.place->edit();
        box->showPopup();
        QVERIFY(form.place->isEditing());
        box->hidePopup();
        QVERIFY(form.place->isEditing());
    }

    void tabGoesFromValueToValue()
    {
        ValueForm form;
        form.mood->setFocus(Qt::TabFocusReason);
        for (InlineEdit *value : form.values()) {
            QVERIFY(value->hasFocus());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QVERIFY(form.last->hasFocus());
        for (InlineEdit *value : {static_cast<InlineEdit *>(form.clock), static_cast<InlineEdit *>(form.place)}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
            QVERIFY(value->hasFocus());
            value->edit();
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(form.mood->hasFocus());
        form.clock->edit();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab); // from the day to the time
        QVERIFY(form.clock->isEditing());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab); // to its minutes
        QVERIFY(form.clock->isEditing());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(form.last->hasFocus() && !form.clock->isEditing());
    }

    void whatCannotBeReadAnyMoreCannotBeWritten()
    {
        ValueForm form;
        const QSignalSpy committed(form.mood, &InlineLineEdit::committed);
        type(form.mood, u"furious"_s);
        form.mood->setReadOnly(true); // one looks back
        QVERIFY(!form.mood->isEditing());
        QCOMPARE(form.mood->words(), u"calm"_s);
        form.mood->setReadOnly(false);
        type(form.mood, u"furious"_s);
        form.setEnabled(false); // nobody is chosen any more
        QVERIFY(!form.mood->isEditing());
        QCOMPARE(committed.count(), 1);
    }

    void aPlaceIsWrittenOrChosen()
    {
        ValueForm form;
        const QSignalSpy edited(form.place, &widgets::InlineComboBox::edited);
        const QSignalSpy committed(form.place, &widgets::InlineComboBox::committed);
        form.place->setText(u"The village"_s);
        QCOMPARE(edited.count(), 0); // nobody wrote
        form.place->edit();
        auto *box = form.place->findChild<QComboBox *>();
        QCOMPARE(box->count(), 2);
        QCOMPARE(box->currentText(), u"The village"_s);
        box->setCurrentIndex(0);
        QCOMPARE(edited.last().first().toString(), u"The ferry"_s);
        form.place->setItems({u"The pier"_s});
        form.place->setText(u"The pier"_s);
        QCOMPARE(form.place->text(), u"The ferry"_s);
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(committed.count(), 1);
        QCOMPARE(form.place->words(), u"The ferry"_s);
    }
};

DRAMATIS_TEST(InlineEditTest);

} // namespace tst_inlineedit

#include "tst_inlineedit.moc"
