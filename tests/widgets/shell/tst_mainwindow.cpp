#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/shell/backupspresenter.h"
#include "presenters/shell/shownstory.h"
#include "store/database.h"
#include "support/main/testmain.h"
#include "widgets/character/notesdialog.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/panel/sidepanel.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/windowfixture.h"

#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

namespace tst_mainwindow {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

class MainWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void droppedFilesComeToTheLibrary();
    void aDroppedChatCanBeOpenedAndExported();
    void aBadFileIsNamedOnce();
    void aCardThatIsTooLongOffersTheBudgetAndTheCharacter();
    void anEveningFromTheLibraryToTheReply();
    void theChatIsThereAgainAfterARestart();
    void arrowsSwipeOnlyWhileNothingIsTyped();
    void upEditsTheLastMessage();
    void controlEnterRegenerates();
    void escapeStopsAndKeepsWhatCame();
    void whereNoReplyCameOneCanBeAskedFor();
    void notingIsStoppedAndTakenUpAgain();
    void undoTakesBackADeletion();
    void rewindAsksWithWhatItTakesBack();
    void deletingNamesAndMarksTheMessage();
    void anOfferGoesWhenTheStoryMovesOn();
    void aFullDiskIsSaidUntilALineIsWritten();
    void drawersComeUpInFrontAndAreThereAgain();
    void severalBeginTogether();
    void whoCameInIsChosen();
    void theLibrarySaysWhatTheCreatorSays();
    void twoWindowsMirrorAChat();
    void whatIsTypedOutlivesTheProgram();
    void altArrowsSwitchChats();
    void aDeletedChatIsGoneFromAllWindows();
};

void MainWindowTest::droppedFilesComeToTheLibrary()
{
    WindowFixture fixture;
    MainWindow *window = fixture.windows->open();
    QVERIFY(WindowFixture::drop(window, {fixture.file(u"mara.json"_s, SessionFixture::card("Mara")),
                                         fixture.file(u"ion.json"_s, SessionFixture::card("Ion"))}));
    QTRY_COMPARE(fixture.workspace->characters().rowCount(), 2);
    const auto *list = child<QListView>(window, "characters");
    QCOMPARE(list->model()->rowCount(), 2);
    QTest::keyClicks(child<QLineEdit>(child<QWidget>(window, "sidebar"), "search"), u"io"_s);
    QCOMPARE(list->model()->rowCount(), 1);
}

void MainWindowTest::aDroppedChatCanBeOpenedAndExported()
{
    WindowFixture fixture;
    MainWindow *window = fixture.windows->open();
    const QByteArray line = R"({"name":"Mara","is_user":false,"mes":"Good evening","swipes":["Good evening","Who?"]})";
    QVERIFY(WindowFixture::drop(window, {fixture.file(u"talk.jsonl"_s, line + '\n')}));
    QTRY_COMPARE(fixture.workspace->chats().rowCount(), 1);
    const auto chats = fixture.services->chats().chats();
    QVERIFY(window->openChat(chats->first().chat.value));
    QCOMPARE(textAt(window, 0), u"Good evening"_s);
    QVERIFY(window->action(presenters::command::exportChat)->isEnabled());
    window->action(presenters::command::exportChat)->trigger();
    auto *dialog = window->findChild<QFileDialog *>();
    QVERIFY(dialog);
    const QString path = fixture.file(u"out.jsonl"_s, "");
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->selectFile(path);
    QMetaObject::invokeMethod(dialog, "accept");
    QFile written(path);
    QTRY_VERIFY(written.size() > 0);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().contains(R"("swipes":["Good evening","Who?"])"));
}

void MainWindowTest::aBadFileIsNamedOnce()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(WindowFixture::drop(window, {fixture.file(u"holiday.png"_s, QByteArray::fromHex("89504e470d0a1a0a"))}));
    QTRY_VERIFY(!fixture.workspace->imports().isRunning());
    const QString sentence = window->page()->notice().sentence();
    QCOMPARE(sentence.count(u"holiday.png"), 1);
}

void MainWindowTest::aCardThatIsTooLongOffersTheBudgetAndTheCharacter()
{
    WindowFixture fixture;
    const QByteArray card = SessionFixture::card("Big").replace(
        "{{char}} keeps the lighthouse.", QByteArray("She keeps the light, always. ").repeated(8000));
    const qint64 big = fixture.services->cards().importBytes(card, u"big.json"_s)->row.id.value;
    MainWindow *window = fixture.windows->open();
    window->beginChat(big);
    QVERIFY(say(window, u"Hello."_s));
    widgets::NoticeBar &notice = window->page()->notice();
    QVERIFY2(notice.sentence().startsWith(u"Big’s description is "), qPrintable(notice.sentence()));
    child<QPushButton>(&notice, "action")->click();
    auto *settings = window->findChild<widgets::SettingsDialog *>();
    QVERIFY(settings);
    QVERIFY(child<QWidget>(settings, "hard")->isVisible());
    delete settings;
    window->beginChat(big);
    QVERIFY(say(window, u"Hello."_s));
    QSignalSpy asked(window, &MainWindow::characterRequested);
    child<QPushButton>(&window->page()->notice(), "other")->click();
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].toLongLong(), big);
}

void MainWindowTest::anEveningFromTheLibraryToTheReply()
{
    WindowFixture fixture;
    fixture.addCharacter();
    MainWindow *window = fixture.windows->open();
    QTest::keyClick(child<QListView>(window, "characters"), Qt::Key_Down);
    QTest::keyClick(child<QListView>(window, "characters"), Qt::Key_Return);
    QVERIFY(window->page());
    QCOMPARE(messagesOf(window).rowCount(), 1);
    QVERIFY(say(window, u"Good evening."_s));
    QCOMPARE(messagesOf(window).rowCount(), 3);
    QVERIFY(composerOf(window)->isBlank());
    QVERIFY(!textAt(window, 2).isEmpty());
    QVERIFY(child<QWidget>(window, "send")->isVisible());
}

void MainWindowTest::theChatIsThereAgainAfterARestart()
{
    WindowFixture fixture;
    QVERIFY(say(fixture.openChat(), u"Remember me."_s));
    fixture.workspace->preferences().setWelcomed();
    fixture.restart();
    MainWindow *window = fixture.windows->openFirst();
    QTRY_VERIFY(window->page());
    QCOMPARE(textAt(window, 1), u"Remember me."_s);
}

void MainWindowTest::arrowsSwipeOnlyWhileNothingIsTyped()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    const QString first = textAt(window, 0);
    QTest::keyClick(composerOf(window), Qt::Key_Right);
    QCOMPARE(textAt(window, 0), u"\"Sit down.\""_s);
    QTest::keyClick(composerOf(window), Qt::Key_Left);
    QCOMPARE(textAt(window, 0), first);
    type(window, u"x"_s);
    QTest::keyClick(composerOf(window), Qt::Key_Right);
    QTest::keyClick(composerOf(window), Qt::Key_Left);
    QTest::keyClick(composerOf(window), Qt::Key_Right);
    QCOMPARE(textAt(window, 0), first);
}

void MainWindowTest::upEditsTheLastMessage()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"Mine."_s));
    QTest::keyClick(composerOf(window), Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(window->page()->messages().isEditing());
    window->page()->messages().cancelEdit();
    Q_EMIT window->page()->messages().editAccepted(window->page()->chat().newestOwn().value, u"Mine, better."_s);
    QCOMPARE(textAt(window, 1), u"Mine, better."_s);
    window->action(presenters::command::undo)->trigger();
    QCOMPARE(textAt(window, 1), u"Mine."_s);
}

void MainWindowTest::controlEnterRegenerates()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"Hello."_s));
    QTest::keyClick(composerOf(window), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(waitForReply(window));
    QCOMPARE(messagesOf(window).rowCount(), 3);
    QCOMPARE(messagesOf(window).index(2, 0).data(presenters::SwipeCountRole).toInt(), 2);
    QCOMPARE(messagesOf(window).index(2, 0).data(presenters::SwipeIndexRole).toInt(), 1);
}

void MainWindowTest::escapeStopsAndKeepsWhatCame()
{
    WindowFixture fixture;
    fixture.services->connections().setRehearsalPace(40);
    MainWindow *window = fixture.openChat();
    type(window, u"Tell me everything."_s);
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    QVERIFY(child<QWidget>(window, "stop")->isVisible());
    QVERIFY(!child<QWidget>(window, "send")->isVisible());
    QTRY_VERIFY(!textAt(window, 2).isEmpty());
    QTest::keyClick(composerOf(window), Qt::Key_Escape);
    QVERIFY(waitForReply(window));
    QVERIFY(!textAt(window, 2).isEmpty());
    QCOMPARE(messagesOf(window).index(2, 0).data(presenters::EndingRole).toString(), u"Stopped"_s);
}

void MainWindowTest::whereNoReplyCameOneCanBeAskedFor()
{
    ScriptedBackend model;
    model.hangs = true;
    model.replies.append(QStringList()); // not a word
    WindowFixture fixture;
    fixture.services->sessionContext().router.narrative = [&](domain::CardId) -> llm::Backend & { return model; };
    MainWindow *window = fixture.openChat();
    const auto *hint = child<QLabel>(child<QWidget>(window, "lower"), "hint");
    QVERIFY2(hint->text().startsWith(u"Shift+Enter"), qPrintable(hint->text()));
    type(window, u"Is anybody there?"_s);
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    QTRY_VERIFY(child<QWidget>(window, "stop")->isVisible());
    child<QAbstractButton>(window, "stop")->click();
    QVERIFY(waitForReply(window));
    QTRY_COMPARE(messagesOf(window).rowCount(), 2);
    QVERIFY2(hint->text().startsWith(u"No reply yet"), qPrintable(hint->text()));
    model.hangs = false;
    QTest::keyClick(composerOf(window), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(messagesOf(window).rowCount(), 3);
    QVERIFY(waitForReply(window));
    QVERIFY2(hint->text().startsWith(u"Shift+Enter"), qPrintable(hint->text()));
}

void MainWindowTest::notingIsStoppedAndTakenUpAgain()
{
    ScriptedBackend bookkeeper;
    WindowFixture fixture;
    bookkeeper.silentShapes = true;
    turn::ModelRouter &router = fixture.services->sessionContext().router;
    router.forQuestion = [&](const QString &) -> llm::Backend & { return bookkeeper; };
    MainWindow *window = fixture.openChat();
    window->resize(1300, 800); // room for the whole sentence
    auto *stop = child<QToolButton>(window, "stopBookkeeping");
    auto *resume = child<QToolButton>(window, "resumeBookkeeping");
    const auto *status = child<QLabel>(child<QWidget>(window, "lower"), "status");
    QVERIFY(!stop->isVisible());
    QTest::keyClicks(composerOf(window), u"Hello."_s);
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    QTRY_VERIFY(stop->isVisible());
    QTRY_COMPARE(status->text(), u"Updating notes… 0/1"_s);
    QVERIFY(window->action(presenters::command::stopBookkeeping)->isEnabled());
    QTest::mouseClick(stop, Qt::LeftButton);
    QTRY_VERIFY(resume->isVisible());
    QVERIFY(!stop->isVisible());
    QCOMPARE(status->text(), u"The latest replies have no notes yet."_s);
    QVERIFY(!child<QWidget>(window, "unnoted")->isHidden() && !child<QWidget>(window, "noteRest")->isHidden());
    QVERIFY(child<QLabel>(child<QWidget>(window, "FaultsDock"), "count")->text().isEmpty());
    QVERIFY(!window->action(presenters::command::stopBookkeeping)->isEnabled());
    bookkeeper.silentShapes = false;
    child<QPushButton>(window, "noteRest")->click();
    QTRY_VERIFY(!stop->isVisible() && !resume->isVisible());
    QVERIFY(child<QWidget>(window, "unnoted")->isHidden());
    QVERIFY(status->text().isEmpty());
    const qint64 reply = window->page()->chat().newest().value;
    const auto noted = fixture.services->sessionContext().log.causedBy(domain::ChatId{fixture.workspace->lastChat()},
                                                                       domain::EventId{reply});
    QVERIFY(noted && !noted->isEmpty());
    router.forQuestion = {};
}

void MainWindowTest::undoTakesBackADeletion()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"Precious."_s));
    window->page()->chat().moves().remove(window->page()->chat().newestOwn());
    QCOMPARE(messagesOf(window).rowCount(), 2);
    QTest::keyClick(composerOf(window), Qt::Key_Z, Qt::ControlModifier);
    if (composerOf(window)->isBlank() && messagesOf(window).rowCount() == 2)
        QTest::keyClick(child<QPushButton>(&window->page()->notice(), "action"), Qt::Key_Space);
    QCOMPARE(textAt(window, 1), u"Precious."_s);
}

void MainWindowTest::rewindAsksWithWhatItTakesBack()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    const qint64 greeting = window->page()->chat().newest().value;
    QVERIFY(say(window, u"One."_s));
    window->page()->askRewind(greeting);
    QVERIFY(window->page()->notice().sentence().startsWith(u"Rewinding undoes: 2 message"));
    QCOMPARE(messagesOf(window).rowCount(), 3);
    const widgets::ChatView &view = window->page()->messages();
    QCOMPARE(view.goal(), greeting);
    QVERIFY(view.describe(0).startsWith(u"The story would rewind to here"));
    QVERIFY(view.describe(2).startsWith(u"Would be undone"));
    QVERIFY(view.visualRect(0).intersects(view.viewport()->rect()));
    QTest::keyClick(&window->page()->notice(), Qt::Key_Escape);
    QCOMPARE(view.goal(), 0);
    window->page()->askRewind(greeting);
    child<QPushButton>(&window->page()->notice(), "action")->click();
    QCOMPARE(messagesOf(window).rowCount(), 1);
    QCOMPARE(view.goal(), 0);
}

void MainWindowTest::deletingNamesAndMarksTheMessage()
{
    ScriptedBackend bookkeeper;
    bookkeeper.answers[u"state_update"_s] = {u"{\"affinity_delta\":4,\"trust_delta\":2,\"why\":\"it was kind\"}"_s};
    WindowFixture fixture;
    fixture.services->sessionContext().router.forQuestion = [&](const QString &) -> llm::Backend & {
        return bookkeeper;
    };
    MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"One."_s));
    const qint64 reply = window->page()->chat().newest().value;
    window->page()->askRemove(reply);
    const QString sentence = window->page()->notice().sentence();
    QVERIFY2(sentence.startsWith(u"Deleting message 3, “Mara "_s) && sentence.contains(u"”, also removes "),
             qPrintable(sentence));
    const widgets::ChatView &view = window->page()->messages();
    QCOMPARE(view.goal(), reply);
    QVERIFY(view.describe(2).startsWith(u"Would be deleted: "));
    QVERIFY(!view.describe(1).startsWith(u"Would be"));
    QTest::keyClick(&window->page()->notice(), Qt::Key_Escape);
    QCOMPARE(view.goal(), 0);
}

void MainWindowTest::anOfferGoesWhenTheStoryMovesOn()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"One."_s));
    window->page()->askRewind(window->page()->chat().session().world().transcript.at(0).turn.value);
    QVERIFY(window->page()->notice().offersAction());
    QVERIFY(say(window, u"Two."_s));
    QVERIFY(window->page()->notice().sentence().isEmpty());

    window->page()->askRewind(window->page()->chat().session().world().transcript.at(0).turn.value);
    QVERIFY(window->page()->notice().offersAction());
    composerOf(window)->setFocus();
    QTest::keyClick(composerOf(window), Qt::Key_Escape);
    QVERIFY(window->page()->notice().sentence().isEmpty());
    QCOMPARE(messagesOf(window).rowCount(), 5);
}

void MainWindowTest::aFullDiskIsSaidUntilALineIsWritten()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"One."_s));
    const auto hasPages = [&fixture](const QString &most) {
        return fixture.services->database().value(u"PRAGMA max_page_count="_s + most).has_value();
    };
    QVERIFY(hasPages(u"1"_s));
    const widgets::NoticeBar &notice = window->page()->notice();
    composerOf(window)->setPlainText(u"And then? "_s.repeated(1200));
    window->page()->send();
    QVERIFY2(notice.sentence().startsWith(u"The disk is full"), qPrintable(notice.sentence()));
    QVERIFY(hasPages(u"1000000"_s));
    window->page()->send();
    QVERIFY2(!notice.sentence().contains(u"full"), qPrintable(notice.sentence()));
    QVERIFY(waitForReply(window));
    QCOMPARE(messagesOf(window).rowCount(), 5);
}

void MainWindowTest::drawersComeUpInFrontAndAreThereAgain()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    fixture.workspace->preferences().setWelcomed();
    auto *relationships = child<widgets::DrawerPane>(window, "RelationshipDock");
    auto *lines = child<widgets::DrawerPane>(window, "LinesDock");
    relationships->toggleAction()->trigger();
    lines->toggleAction()->trigger();
    QTRY_VERIFY(!lines->visibleRegion().isEmpty());
    QVERIFY(relationships->visibleRegion().isEmpty());
    fixture.restart();
    window = fixture.windows->openFirst();
    QTRY_VERIFY(window->page());
    QTRY_VERIFY(child<widgets::DrawerPane>(window, "LinesDock")->isVisible());
    QVERIFY(child<widgets::DrawerPane>(window, "InspectorDock")->isHidden());
}

void MainWindowTest::severalBeginTogether()
{
    WindowFixture fixture;
    MainWindow *window = fixture.windows->open();
    fixture.addCharacter("Mara");
    fixture.addCharacter("Ion");
    auto *list = child<QListView>(window, "characters");
    QTRY_COMPARE(list->model()->rowCount(), 2);
    window->action(presenters::command::chatTogether)->trigger();
    QVERIFY(!window->page());
    list->selectAll();
    window->action(presenters::command::chatTogether)->trigger();
    QVERIFY(window->page());
    QCOMPARE(fixture.services->sessionContext().log.branches(domain::ChatId{fixture.workspace->lastChat()})->size(), 1);
    const domain::World &world = window->page()->chat().story().world();
    QCOMPARE(world.cast.size(), 3);
    QCOMPARE(world.group.members.count(), 3);
    QVERIFY(messagesOf(window).index(0, 0).isValid());
}

void MainWindowTest::whoCameInIsChosen()
{
    WindowFixture fixture;
    MainWindow *window = fixture.windows->open();
    QVERIFY(WindowFixture::drop(window, {fixture.file(u"mara.json"_s, SessionFixture::card("Mara"))}));
    QTRY_COMPARE(fixture.workspace->characters().rowCount(), 1);
    QTRY_VERIFY(child<QPushButton>(window, "begin")->isEnabled());
}

void MainWindowTest::theLibrarySaysWhatTheCreatorSays()
{
    WindowFixture fixture;
    MainWindow *window = fixture.windows->open();
    const QByteArray notes = R"(,"creator_notes_multilingual":{"en":"**Begin** by the <b>sea</b>.\n\nAnd more."})";
    QVERIFY(WindowFixture::drop(window, {fixture.file(u"mara.json"_s, SessionFixture::card("Mara", notes))}));
    auto *about = child<QWidget>(window, "about");
    QTRY_VERIFY(about->isVisible());
    QCOMPARE(child<QLabel>(window, "paragraph")->text(), u"Begin by the sea."_s);
    QVERIFY(!child<QLabel>(window, "creator")->isVisible());
    child<QPushButton>(window, "notes")->click();
    auto *dialog = window->findChild<widgets::NotesDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->reject();
    fixture.addCharacter("Nia");
    auto *characters = child<QListView>(window, "characters");
    QTRY_COMPARE(characters->model()->rowCount(), 2);
    child<QLineEdit>(child<QWidget>(window, "sidebar"), "search")->setText(u"Nia"_s);
    QTRY_COMPARE(characters->model()->rowCount(), 1);
    characters->setCurrentIndex(characters->model()->index(0, 0));
    QTRY_VERIFY(!about->isVisible());
}

void MainWindowTest::twoWindowsMirrorAChat()
{
    WindowFixture fixture;
    fixture.services->connections().setRehearsalPace(5);
    MainWindow *first = fixture.openChat();
    first->action(presenters::command::newWindow)->trigger();
    MainWindow *second = fixture.windows->all().last();
    QVERIFY(second != first);
    QCOMPARE(second->chat(), first->chat());
    type(first, u"Can you both hear me?"_s);
    QTest::keyClick(composerOf(first), Qt::Key_Return);
    QTRY_VERIFY(textAt(second, 2).size() > 3);
    QVERIFY(second->page()->chat().activity().isReplying());
    QCOMPARE(textAt(second, 2), textAt(first, 2));
    QVERIFY(waitForReply(first));
    QCOMPARE(textAt(second, 2), textAt(first, 2));
}

void MainWindowTest::whatIsTypedOutlivesTheProgram()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    const qint64 chat = window->chat();
    type(window, u"not yet sent"_s);
    QTRY_COMPARE(window->page()->chat().session().composerDraft().value(), u"not yet sent"_s);
    fixture.restart();
    QCOMPARE(composerOf(fixture.windows->open(chat))->toPlainText(), u"not yet sent"_s);
}

void MainWindowTest::altArrowsSwitchChats()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    const qint64 first = window->chat();
    window->beginChat(fixture.addCharacter("Ion"));
    QVERIFY(window->chat() != first);
    const qint64 second = window->chat();
    window->action(presenters::command::nextChat)->trigger();
    window->action(presenters::command::previousChat)->trigger();
    QVERIFY(window->chat() == first || window->chat() == second);
}

void MainWindowTest::aDeletedChatIsGoneFromAllWindows()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    Q_EMIT window->chatDeletionRequested(window->chat());
    QCOMPARE(window->chat(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.services->chats().chats()->size(), 0, 30'000);
    fixture.workspace->backups().reread();
    QCOMPARE(fixture.workspace->backups().rowCount(), 1); // there is a way back
}

DRAMATIS_TEST(MainWindowTest);

} // namespace tst_mainwindow

#include "tst_mainwindow.moc"
