// A lorebook is tried out beside its entries: on a text, or on a chat and what would be said next in it.
#include "support/main/testmain.h"
#include "turn/library/lorebooklibrary.h"
#include "widgets/lore/lorebookeditor.h"
#include "widgets/lore/loretree.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace tst_loretesterpane {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::LorebookEditor;
using widgets::MainWindow;

namespace {

QByteArray entry(const QByteArray &name, const QByteArray &key, const QByteArray &content)
{
    return "{\"keys\":[\"" + key + "\"],\"content\":\"" + content + "\",\"extensions\":{},\"enabled\":true,"
           + "\"insertion_order\":100,\"use_regex\":false,\"name\":\"" + name + "\"}";
}

// Her greeting has "late" in it, and not the others.
QByteArray bookOfMara()
{
    return R"({"extensions":{},"entries":[)" + entry("Lateness", "late", "She waits for nobody.") + ','
           + entry("Lamp", "lamp", "It has to be lit.") + ','
           + entry("Ferry", "ferry", "@@disable_ui_prompt system_prompt\\nIt goes at noon.") + "]}";
}

qint64 addMara(WindowFixture &fixture)
{
    const QByteArray card = SessionFixture::card("Mara", R"(,"character_book":)" + bookOfMara());
    const auto imported = fixture.services->cards().importBytes(card, u"mara.json"_s);
    if (!imported)
        qFatal("%s", qPrintable(imported.error().detail));
    return imported->row.id.value;
}

struct Pane {
    explicit Pane(LorebookEditor *editor) :
        editor(editor),
        text(child<QPlainTextEdit>(child<QWidget>(editor, "tester"), "text")),
        chat(child<QComboBox>(editor, "chat")),
        show(child<QComboBox>(editor, "show")),
        results(child<QTreeView>(editor, "results")),
        summary(child<QLabel>(editor, "summary"))
    {}

    QStringList titles() const
    {
        QStringList found;
        for (int row = 0; row < results->model()->rowCount(); ++row)
            found << results->model()->index(row, 0).data().toString();
        return found;
    }
    bool fires(int count) const
    {
        return waitFor([&] { return summary->text().startsWith(u"%1 of 3"_s.arg(count)); });
    }

    LorebookEditor *editor;
    QPlainTextEdit *text;
    QComboBox *chat;
    QComboBox *show;
    QTreeView *results;
    QLabel *summary;
};

} // namespace

class LoreTesterPaneTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneKindOfResultIsPickedOut()
    {
        WindowFixture fixture;
        const Pane pane(fixture.windows->editLore({.card = addMara(fixture)}));
        QTest::keyClicks(pane.text, u"The lamp and the ferry"_s);
        QVERIFY(pane.fires(2));
        QCOMPARE(pane.titles(), QStringList({u"Lamp"_s, u"Ferry"_s, u"Lateness"_s}));
        QTest::keyClick(pane.show, Qt::Key_Down);
        QCOMPARE(pane.titles(), QStringList({u"Lamp"_s, u"Ferry"_s}));
        QTest::keyClick(pane.show, Qt::Key_End);
        QCOMPARE(pane.show->currentText(), u"Not firing"_s);
        QCOMPARE(pane.titles(), QStringList{u"Lateness"_s});
        QTest::keyClick(pane.show, Qt::Key_Home);
        QCOMPARE(pane.titles().size(), 3);
    }

    void whatAnEntrySwitchesOffIsSaid()
    {
        WindowFixture fixture;
        const Pane pane(fixture.windows->editLore({.card = addMara(fixture)}));
        const auto *remarks = child<QLabel>(pane.editor, "remarks");
        QTest::keyClicks(pane.text, u"lamp"_s);
        QVERIFY(pane.fires(1));
        QVERIFY(remarks->isHidden());
        pane.text->clear();
        QTest::keyClicks(pane.text, u"ferry"_s);
        QTRY_VERIFY(remarks->isVisible());
        QVERIFY2(remarks->text().contains(u"“system_prompt”"), qPrintable(remarks->text()));
    }

    void aChatIsTriedWithWhatWouldBeSaidNext()
    {
        WindowFixture fixture;
        const qint64 mara = addMara(fixture);
        fixture.windows->open()->beginChat(mara);
        const Pane pane(fixture.windows->editLore({.card = mara}));
        QVERIFY(pane.fires(0));
        QCOMPARE(pane.chat->currentText(), u"A text"_s);
        QTest::keyClick(pane.chat, Qt::Key_Down);
        QCOMPARE(pane.chat->currentText(), u"Chat: Mara"_s);
        QVERIFY(pane.fires(1));
        QCOMPARE(pane.titles().first(), u"Lateness"_s);
        QVERIFY(pane.text->placeholderText().contains(u"what you would say next"));
        QTest::keyClicks(pane.text, u"Light the lamp."_s);
        QVERIFY(pane.fires(2));
        QTest::keyClick(pane.chat, Qt::Key_Up); // without the chat, the text alone
        QVERIFY(pane.fires(1));
        QCOMPARE(pane.titles().first(), u"Lamp"_s);
    }

    void whatIsSaidMeanwhileIsTriedToo()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.windows->open();
        window->beginChat(addMara(fixture));
        window->action(presenters::command::characterLore)->trigger();
        const Pane pane(fixture.windows->loreEditors().first());
        QVERIFY(pane.fires(1)); // in the chat from which one came
        QVERIFY(say(window, u"When does the ferry go?"_s));
        QVERIFY(waitFor([&] { return pane.titles().mid(0, 2).contains(u"Ferry"_s); }));
    }

    void resultsAreGoneThroughWithTheKeyboard()
    {
        WindowFixture fixture;
        const Pane pane(fixture.windows->editLore({.card = addMara(fixture)}));
        QTest::keyClicks(pane.text, u"ferry"_s);
        QVERIFY(pane.fires(1));
        pane.results->setCurrentIndex(pane.results->model()->index(1, 0));
        QVERIFY(child<QLineEdit>(pane.editor, "name")->text() != pane.titles()[0]);
        pane.results->setCurrentIndex(pane.results->model()->index(0, 0));
        QTest::keyClick(pane.results, Qt::Key_Return);
        QCOMPARE(child<QLineEdit>(pane.editor, "name")->text(), u"Ferry"_s);
    }

    void whatIsNotShownIsNotTriedUntilItIs()
    {
        WindowFixture fixture;
        LorebookEditor *editor = fixture.windows->editLore({.card = addMara(fixture)});
        editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(editor));
        const Pane pane(editor);
        const auto *why = child<QLabel>(editor, "which");
        QTest::keyClicks(pane.text, u"late"_s);
        QVERIFY(pane.fires(1));
        QVERIFY(why->isVisible());
        QTest::keyClick(editor, Qt::Key_T, Qt::ControlModifier);
        QVERIFY(child<QWidget>(editor, "tester")->isHidden());
        QVERIFY(why->isHidden()); // it would be of another time
        child<widgets::LoreTree>(editor, "entries")->selectAll();
        QTest::keyClick(editor, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier); // all off
        QTest::keyClick(editor, Qt::Key_T, Qt::ControlModifier);
        QVERIFY(pane.text->hasFocus());
        QVERIFY(pane.fires(0));
    }

    void anOpenEditorGoesToTheChatOneComesFrom()
    {
        WindowFixture fixture;
        const qint64 mara = addMara(fixture);
        const Pane pane(fixture.windows->editLore({.card = mara}));
        QVERIFY(pane.fires(0));
        MainWindow *window = fixture.windows->open();
        window->beginChat(mara); // it was not there when the editor was opened
        child<QPushButton>(window, "tryLore")->click();
        QCOMPARE(fixture.windows->loreEditors().size(), 1);
        QCOMPARE(pane.chat->currentText(), u"Chat: Mara"_s);
        QVERIFY(pane.fires(1));
        QCOMPARE(pane.titles().first(), u"Lateness"_s);
        child<QPushButton>(window, "tryLore")->click();
        QCOMPARE(pane.chat->count(), 2);
    }
};

DRAMATIS_TEST(LoreTesterPaneTest);

} // namespace tst_loretesterpane

#include "tst_loretesterpane.moc"
