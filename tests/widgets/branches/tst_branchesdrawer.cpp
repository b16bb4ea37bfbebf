// The branches of a story: made, named, gone to, compared and removed.
#include "presenters/shell/drawerroles.h"
#include "support/main/testmain.h"
#include "widgets/drawerwindow.h"

#include <QLineEdit>
#include <QListView>
#include <QPushButton>

namespace tst_branchesdrawer {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

struct Branches {
    QStringList names() const
    {
        QStringList found;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            found << list->model()->index(row, 0).data().toString();
        return found;
    }
    bool allows(const char *button) const { return part<QPushButton>(pane, button)->isEnabled(); }
    turn::ChatSession &session() const { return *evening.story.session; }
    // From the second reply.
    bool branchEarlier(const QString &name) const
    {
        const bool isMade = session().branch(evening.turnAt(4), name).has_value();
        return isMade && waitFor([&] { return names().contains(name); });
    }
    int rowIn(const QListView *tree, const QString &beginning) const
    {
        for (int row = 0; row < tree->model()->rowCount(); ++row)
            if (tree->model()->index(row, 0).data().toString().startsWith(beginning))
                return row;
        return -1;
    }

    DrawerEvening evening;
    widgets::DrawerPane *pane = evening.window.open("LinesDock");
    QListView *list = part<QListView>(pane, "branches");
    QListView *tree = part<QListView>(pane, "tree");
    QLineEdit *newName = part<QLineEdit>(pane, "newName");
};

} // namespace

class BranchesDrawerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNewBranchHasTheNameThatWasTyped()
    {
        const Branches shown;
        QCOMPARE(shown.names(), QStringList{u"Main branch"_s});
        QCOMPARE(shown.newName->placeholderText(), u"Branch 1"_s);
        QTest::keyClicks(shown.newName, u"  Kinder "_s);
        QTest::keyClick(shown.newName, Qt::Key_Return);
        QTRY_COMPARE(shown.names(), QStringList({u"Main branch"_s, u"Kinder"_s}));
        QCOMPARE(shown.session().currentBranch(), 2);
        QVERIFY(shown.newName->text().isEmpty()); // or the next one would be called so, too
        QCOMPARE(shown.newName->placeholderText(), u"Branch 2"_s);
        clickButton(shown.pane, "branch");
        QTRY_COMPARE(shown.names().value(2), u"Branch 2"_s);
    }

    void oneCanOnlyDoWhatHelps()
    {
        const Branches shown;
        QVERIFY(!shown.allows("select") && !shown.allows("remove"));
        QVERIFY(!shown.allows("compare")); // with what?
        QVERIFY(shown.branchEarlier(u"Kinder"_s));
        clickRow(shown.list, 1);
        QVERIFY(shown.allows("rename"));
        QVERIFY(!shown.allows("select") && !shown.allows("remove") && !shown.allows("compare")); // one is there
        clickRow(shown.list, 0);
        QVERIFY(shown.allows("select") && shown.allows("rename") && shown.allows("remove") && shown.allows("compare"));
        clickButton(shown.pane, "select");
        QCOMPARE(shown.session().currentBranch(), 1);
        QTRY_VERIFY(!shown.allows("select"));
        QVERIFY(!shown.allows("remove"));
    }

    void aBranchIsRenamedInItsPlace()
    {
        const Branches shown;
        QVERIFY(shown.branchEarlier(u"Kinder"_s));
        clickRow(shown.list, 0);
        clickButton(shown.pane, "rename");
        auto *editor = shown.list->viewport()->findChild<QLineEdit *>();
        QVERIFY(editor);
        QVERIFY(editor->text().isEmpty()); // it has no name yet
        QTest::keyClicks(editor, u"As it was"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(shown.names(), QStringList({u"As it was"_s, u"Kinder"_s}));
        QCOMPARE(shown.session().branches()->first().name, u"As it was"_s);
        QCOMPARE(shown.list->currentIndex().row(), 0);
        clickButton(shown.pane, "rename");
        editor = shown.list->viewport()->findChild<QLineEdit *>();
        QVERIFY(editor);
        QTest::keyClicks(editor, u"  "_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QCOMPARE(shown.session().branches()->first().name, u"As it was"_s); // it keeps the one it had
    }

    void deleteRemovesWhatIsChosenAndCanBeUndone()
    {
        const Branches shown;
        QVERIFY(shown.branchEarlier(u"Kinder"_s));
        QSignalSpy removed(shown.evening.window.drawers, &widgets::Drawers::branchRemoved);
        clickRow(shown.list, 1);
        QTest::keyClick(shown.list, Qt::Key_Delete); // one is there
        QCOMPARE(shown.names().size(), 2);
        QVERIFY(shown.session().selectBranch(1));
        QTRY_VERIFY(shown.allows("remove"));
        QTest::keyClick(shown.list, Qt::Key_Delete);
        QTRY_COMPARE(shown.names(), QStringList{u"Main branch"_s});
        QCOMPARE(removed.value(0).value(0).toString(), u"Kinder"_s);
        QVERIFY(shown.session().undo());
        QTRY_COMPARE(shown.names().size(), 2);
    }

    void theTreeLeadsToMessagesAndToOtherBranches()
    {
        Branches shown;
        QVERIFY(shown.branchEarlier(u"Kinder"_s));
        QVERIFY(shown.evening.story.play(u"Never mind the oil."_s, u"I do not."_s, {}, {}));
        QTRY_VERIFY(shown.rowIn(shown.tree, u"I do not."_s) >= 0);
        const int fork = shown.rowIn(shown.tree, u"She weighs"_s);
        QVERIFY(fork >= 0);
        shown.tree->setCurrentIndex(shown.tree->model()->index(fork, 0));
        QTest::keyClick(shown.tree, Qt::Key_Return); // one came by there
        QCOMPARE(shown.evening.turns.value(0).value(0).toLongLong(), shown.evening.turnAt(4).value);
        QCOMPARE(shown.session().currentBranch(), 2);
        shown.tree->setCurrentIndex(shown.tree->model()->index(shown.rowIn(shown.tree, u"\"It held"_s), 0));
        QTest::keyClick(shown.tree, Qt::Key_Return);
        QCOMPARE(shown.session().currentBranch(), 1);
        QCOMPARE(shown.evening.turns.size(), 1); // one went there; nothing is to be scrolled to
    }

    void theChosenBranchIsTheOneThatIsCompared()
    {
        const Branches shown;
        QVERIFY(shown.branchEarlier(u"Kinder"_s));
        QVERIFY(shown.branchEarlier(u"Harsher"_s));
        QSignalSpy compared(shown.evening.window.drawers, &widgets::Drawers::compareWanted);
        clickRow(shown.list, 1);
        clickButton(shown.pane, "compare");
        QCOMPARE(compared.value(0).value(0).toInt(), 2);
        shown.list->setCurrentIndex({});
        clickButton(shown.pane, "compare");
        QCOMPARE(compared.value(1).value(0).toInt(), 0); // the first other
        QVERIFY(!shown.allows("rename") && !shown.allows("remove") && !shown.allows("select"));
    }

    void aDrawerThatWasClosedCatchesUp()
    {
        Branches shown;
        shown.evening.window.panel->close();
        QVERIFY(shown.session().branch(shown.evening.turnAt(4), u"Kinder"_s));
        QCOMPARE(shown.names().size(), 1);
        shown.pane->open();
        QCOMPARE(shown.names(), QStringList({u"Main branch"_s, u"Kinder"_s}));
        shown.evening.window.drawers->setStory(nullptr);
        QVERIFY(shown.names().isEmpty());
        QVERIFY(!shown.allows("branch") && !shown.allows("rename"));
    }
};

DRAMATIS_TEST(BranchesDrawerTest);

} // namespace tst_branchesdrawer

#include "tst_branchesdrawer.moc"
