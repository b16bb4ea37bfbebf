// The window in which a character is written, used as a person would.
#include "presenters/character/characterpresenter.h"
#include "support/main/testmain.h"
#include "support/servers/secureserver.h"
#include "widgets/character/charactereditor.h"
#include "widgets/character/characterfield.h"
#include "widgets/character/cropdialog.h"
#include "widgets/character/cropframe.h"
#include "widgets/windowfixture.h"

#include <QAccessible>
#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QToolButton>

namespace tst_charactereditor {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::CharacterEditor;
using widgets::CharacterField;

class CharacterEditorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theKeyOpensTheChosenCharacterOnce();
    void typingSavingAndUndoing();
    void linesGoOnToEndAsTheyDid();
    void aNameIsMissedBesideItsField();
    void aNewCharacterIsWrittenFromScratch();
    void closingAsksAboutUnsavedChanges();
    void greetingsAreAddedMovedAndTakenBack();
    void undoGoesWhereItChangesSomething();
    void thePreviewReadsAsTheModelDoes();
    void notesInAnotherLanguage();
    void aPortraitIsCutByKeyboard();
    void theFrameIsDraggedByMouse();
    void thePicturesPageTakesWhatIsDropped();
    void aFileOnTheWebIsFetchedOnlyWhenAskedFor();
    void everythingCanBeReachedAndNamed();

private:
    static QWidget *editorOf(CharacterEditor *window, const char *field)
    {
        auto *holder = child<CharacterField>(window, field);
        if (holder->isOneLine())
            return holder->findChild<QLineEdit *>();
        return holder->findChild<QPlainTextEdit *>();
    }
    static void type(CharacterEditor *window, const char *field, const QString &text)
    {
        QTest::keyClicks(editorOf(window, field), text);
    }
    static bool save(CharacterEditor *window)
    {
        const QSignalSpy saved(&window->presenter().draft(), &presenters::CharacterDraft::saved);
        window->activateWindow();
        if (!QTest::qWaitForWindowActive(window))
            return false;
        QTest::keyClick(window, Qt::Key_S, Qt::ControlModifier);
        return waitFor([&] { return saved.count() == 1; });
    }
    static CharacterEditor *edit(WindowFixture &fixture, qint64 card)
    {
        CharacterEditor *window = fixture.windows->editCharacter(card);
        window->activateWindow();
        if (!QTest::qWaitForWindowActive(window))
            qFatal("the window does not come up");
        return window;
    }
};

void CharacterEditorTest::theKeyOpensTheChosenCharacterOnce()
{
    WindowFixture fixture;
    const qint64 card = fixture.addCharacter();
    widgets::MainWindow *window = fixture.windows->open();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window));
    auto *list = child<QListView>(window, "characters");
    list->setFocus();
    list->setCurrentIndex(list->model()->index(0, 0));
    QTest::keyClick(list, Qt::Key_F4);
    QCOMPARE(fixture.windows->editors().size(), 1);
    QCOMPARE(fixture.windows->editors().first()->card(), card);
    window->action(presenters::command::editCharacter)->trigger();
    QCOMPARE(fixture.windows->editors().size(), 1);
    QCOMPARE(fixture.windows->editors().first()->windowTitle(), u"Mara[*] – Character"_s);
}

void CharacterEditorTest::typingSavingAndUndoing()
{
    WindowFixture fixture;
    const qint64 card = fixture.addCharacter();
    CharacterEditor *window = edit(fixture, card);
    QWidget *personality = editorOf(window, "personality");
    personality->setFocus();
    QVERIFY(!window->isWindowModified());
    QTest::keyClick(personality, Qt::Key_End, Qt::ControlModifier);
    type(window, "personality", u" and kind"_s);
    QVERIFY(window->isWindowModified());
    auto *tokens = child<QWidget>(window, "personality")->findChildren<QLabel *>().at(1);
    QTRY_VERIFY(tokens->text().startsWith(u"3"));
    QVERIFY(save(window));
    QVERIFY(!window->isWindowModified());
    QCOMPARE(fixture.services->cards().card(domain::CardId{card})->personality, u"dry and kind"_s);
    QTest::keyClick(personality, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(qobject_cast<QPlainTextEdit *>(personality)->toPlainText(), u"dry"_s);
    QVERIFY(window->isWindowModified());
    QTest::keyClick(personality, Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(qobject_cast<QPlainTextEdit *>(personality)->toPlainText(), u"dry and kind"_s);
    QVERIFY(!window->isWindowModified());
}

void CharacterEditorTest::linesGoOnToEndAsTheyDid()
{
    WindowFixture fixture;
    const qint64 card = fixture.addCharacter();
    CharacterEditor *window = edit(fixture, card);
    presenters::CharacterDraft &draft = window->presenter().draft();
    draft.setText({presenters::CardField::Scenario}, u"one\u00a0\r\ntwo"_s);
    QWidget *scenario = editorOf(window, "scenario");
    QTest::keyClick(scenario, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(scenario, Qt::Key_A);
    QTest::keyClick(scenario, Qt::Key_Return);
    QCOMPARE(draft.text({presenters::CardField::Scenario}), u"a\r\none\u00a0\r\ntwo"_s);
}

void CharacterEditorTest::aNameIsMissedBesideItsField()
{
    WindowFixture fixture;
    CharacterEditor *window = edit(fixture, fixture.addCharacter());
    QWidget *name = editorOf(window, "name");
    auto *remark = child<QWidget>(window, "name")->findChildren<QLabel *>().at(2);
    QTRY_VERIFY(!window->presenter().appraiser().appraisal().tokens.isEmpty());
    QVERIFY(!remark->isVisible());
    qobject_cast<QLineEdit *>(name)->selectAll();
    QTest::keyClick(name, Qt::Key_Delete);
    QTRY_VERIFY(remark->isVisible());
    QCOMPARE(remark->text(), u"⚠ A character needs a name."_s);
    QCOMPARE(name->accessibleDescription(), u"A character needs a name."_s);
}

void CharacterEditorTest::aNewCharacterIsWrittenFromScratch()
{
    WindowFixture fixture;
    fixture.windows->open()->action(presenters::command::newCharacter)->trigger();
    CharacterEditor *window = fixture.windows->editors().value(0);
    QVERIFY(window);
    type(window, "name", u"Ion"_s);
    type(window, "tags", u"sea, old man,"_s);
    QCOMPARE(qobject_cast<QLineEdit *>(editorOf(window, "tags"))->text(), u"sea, old man,"_s);
    type(window, "greeting", u"Ahoy, {{user}}."_s);
    child<QPushButton>(window, "save")->click();
    QTRY_COMPARE(fixture.workspace->characters().rowCount(), 1);
    const auto card = fixture.services->cards().card(domain::CardId{window->card()});
    QCOMPARE(card->tags, QStringList({u"sea"_s, u"old man"_s}));
    QCOMPARE(card->firstMessage, u"Ahoy, {{user}}."_s);
    window->close();
    QTRY_COMPARE(fixture.windows->editors().size(), 0);
}

void CharacterEditorTest::closingAsksAboutUnsavedChanges()
{
    WindowFixture fixture;
    const qint64 card = fixture.addCharacter();
    CharacterEditor *window = edit(fixture, card);
    type(window, "name", u"X"_s);
    const auto answer = [&](QMessageBox::StandardButton button) {
        window->close();
        auto *question = window->findChild<QMessageBox *>();
        QVERIFY(question && question->isVisible());
        question->button(button)->click();
    };
    answer(QMessageBox::Cancel);
    QTRY_VERIFY(!window->findChild<QMessageBox *>());
    QVERIFY(window->isVisible());
    answer(QMessageBox::Save);
    QTRY_COMPARE(fixture.windows->editors().size(), 0);
    QCOMPARE(fixture.services->cards().card(domain::CardId{card})->name, u"MaraX"_s);
    window = edit(fixture, card);
    type(window, "name", u"Y"_s);
    answer(QMessageBox::Discard);
    QTRY_COMPARE(fixture.windows->editors().size(), 0);
    QCOMPARE(fixture.services->cards().card(domain::CardId{card})->name, u"MaraX"_s);
}

void CharacterEditorTest::greetingsAreAddedMovedAndTakenBack()
{
    WindowFixture fixture;
    CharacterEditor *window = edit(fixture, fixture.addCharacter());
    child<QListWidget>(window, "pages")->setCurrentRow(1);
    auto *list = child<QListView>(window, "greetings");
    QCOMPARE(list->model()->rowCount(), 3);
    child<QToolButton>(window, "add")->click();
    QCOMPARE(list->currentIndex().row(), 3);
    type(window, "greeting", u"Ahoy."_s);
    QCOMPARE(list->currentIndex().data().toString(), u"Ahoy."_s);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(list->currentIndex().row(), 2);
    child<QCheckBox>(window, "groupOnly")->click();
    QCOMPARE(list->currentIndex().row(), 3);
    QCOMPARE(window->presenter().draft().card().groupOnlyGreetings, QStringList(u"Ahoy."_s));
    child<QToolButton>(window, "remove")->click();
    QCOMPARE(list->model()->rowCount(), 3);
    child<QToolButton>(window, "undo")->click();
    QCOMPARE(list->model()->rowCount(), 4);
    QCOMPARE(qobject_cast<QPlainTextEdit *>(editorOf(window, "greeting"))->toPlainText(), u"Ahoy."_s);
}

void CharacterEditorTest::undoGoesWhereItChangesSomething()
{
    WindowFixture fixture;
    CharacterEditor *window = edit(fixture, fixture.addCharacter());
    type(window, "personality", u"X"_s);
    auto *pages = child<QListWidget>(window, "pages");
    QTest::keyClick(window, Qt::Key_PageDown, Qt::ControlModifier);
    QTest::keyClick(window, Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(pages->currentRow(), 2);
    QTest::keyClick(window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(pages->currentRow(), 0);
    QTRY_VERIFY(editorOf(window, "personality")->hasFocus());
}

void CharacterEditorTest::thePreviewReadsAsTheModelDoes()
{
    WindowFixture fixture;
    CharacterEditor *window = edit(fixture, fixture.addCharacter());
    auto *preview = child<QWidget>(window, "preview");
    auto *text = child<QPlainTextEdit>(preview, "text");
    QTRY_COMPARE(text->toPlainText(), u"Mara keeps the lighthouse."_s);
    auto *user = child<QLineEdit>(preview, "user");
    user->selectAll();
    QTest::keyClicks(user, u"Robin"_s);
    child<QListWidget>(window, "pages")->setCurrentRow(1);
    QTRY_COMPARE(text->toPlainText(), u"*Mara looks up.* \"You are late, Robin.\""_s);
    child<QCheckBox>(window, "showPreview")->click();
    QVERIFY(!preview->isVisible());
}

void CharacterEditorTest::notesInAnotherLanguage()
{
    WindowFixture fixture;
    const QByteArray extra =
        R"(,"creator_notes_multilingual":{"de":"*Hallo* <b>dort</b>"},"source":["https://example.org/mara"])";
    const auto imported = fixture.services->cards().importBytes(SessionFixture::card("Mara", extra), u"card.json"_s);
    QVERIFY(imported);
    CharacterEditor *window = edit(fixture, imported->row.id.value);
    child<QListWidget>(window, "pages")->setCurrentRow(3);
    auto *page = child<QStackedWidget>(window, "stack")->currentWidget();
    auto *preview = child<QTextEdit>(page, "preview");
    QCOMPARE(child<QComboBox>(page, "language")->count(), 2);
    QCOMPARE(preview->toPlainText(),
             u"Hallo <b>dort</b>"_s); // what can be read, where there is nothing in one's own language
    QCOMPARE(child<QListWidget>(page, "source")->item(0)->text(), u"https://example.org/mara"_s);
    type(window, "notes", u"Ja. "_s);
    QCOMPARE(window->presenter().draft().card().multilingualNotes->first().text, u"Ja. *Hallo* <b>dort</b>"_s);
    child<QPushButton>(page, "removeLanguage")->click();
    QCOMPARE(child<QComboBox>(page, "language")->count(), 1);
}

void CharacterEditorTest::aPortraitIsCutByKeyboard()
{
    WindowFixture fixture;
    const qint64 card = fixture.workspace->addSample() != 0
                            ? fixture.workspace->characters().index(0, 0).data(presenters::CardRole).toLongLong()
                            : 0;
    CharacterEditor *window = edit(fixture, card);
    child<QListWidget>(window, "pages")->setCurrentRow(4);
    const QSize before = QImage::fromData(window->presenter().draft().state().portrait).size();
    child<QPushButton>(window, "crop")->click();
    QTRY_VERIFY(window->findChild<widgets::CropDialog *>());
    auto *dialog = window->findChild<widgets::CropDialog *>();
    auto *frame = child<widgets::CropFrame>(dialog, "frame");
    const QRect largest = frame->kept();
    QTest::keyClick(frame, Qt::Key_Minus);
    QTest::keyClick(frame, Qt::Key_Down);
    QVERIFY(frame->kept().width() < largest.width());
    const QSize wanted = frame->kept().size();
    QTest::keyClick(frame, Qt::Key_Return);
    QTRY_VERIFY(window->isWindowModified());
    QCOMPARE(QImage::fromData(window->presenter().draft().state().portrait).size(), wanted);
    QVERIFY(save(window));
    QVERIFY(before != wanted);
    QCOMPARE(QImage::fromData(fixture.services->cards().file(domain::CardId{card})->portrait).size(), wanted);
}

void CharacterEditorTest::theFrameIsDraggedByMouse()
{
    widgets::CropFrame frame;
    frame.resize(200, 200);
    QImage picture(400, 400, QImage::Format_RGB32);
    picture.fill(0);
    frame.setPicture(picture);
    frame.setShape(presenters::CropShape::Shape::Square);
    frame.show();
    QTest::mousePress(&frame, Qt::LeftButton, {}, {199, 199});
    QTest::mouseMove(&frame, {100, 100});
    QTest::mouseRelease(&frame, Qt::LeftButton, {}, {100, 100});
    QCOMPARE(frame.kept(), QRect(0, 0, 200, 200));
    QTest::mousePress(&frame, Qt::LeftButton, {}, {50, 50});
    QTest::mouseMove(&frame, {80, 60});
    QTest::mouseRelease(&frame, Qt::LeftButton, {}, {80, 60});
    QCOMPARE(frame.kept(), QRect(60, 20, 200, 200));
}

// As the window system brings it: to the viewport, which has to want it.
void CharacterEditorTest::thePicturesPageTakesWhatIsDropped()
{
    WindowFixture fixture;
    CharacterEditor *window = edit(fixture, fixture.addCharacter());
    child<QListWidget>(window, "pages")->setCurrentRow(4);
    auto *list = child<QListView>(window, "assets");
    QTemporaryDir folder;
    const QString path = folder.filePath(u"joy.png"_s);
    QImage picture(4, 4, QImage::Format_RGB32);
    picture.fill(Qt::red);
    QVERIFY(picture.save(path));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QWidget *viewport = list->viewport();
    QVERIFY(viewport->acceptDrops());
    const QPoint empty = viewport->rect().bottomRight() - QPoint(5, 5);
    QDragEnterEvent enter(empty, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(viewport, &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent move(empty, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(viewport, &move);
    QVERIFY(move.isAccepted());
    QVERIFY(!window->presenter().draft().history().canUndo());
    QDropEvent drop(QPointF(empty), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(viewport, &drop);
    QTRY_VERIFY(window->presenter().draft().history().canUndo());
}

void CharacterEditorTest::aFileOnTheWebIsFetchedOnlyWhenAskedFor()
{
    if (!SecureServer::isPossible())
        QSKIP("the program openssl, which makes the certificate, is not installed");
    SecureServer server;
    QImage picture(60, 90, QImage::Format_RGB32);
    picture.fill(0x3366FF);
    QByteArray png;
    QBuffer buffer(&png);
    picture.save(&buffer, "png");
    server.answer("/joy.png", png);
    WindowFixture fixture;
    CharacterEditor *window = edit(fixture, fixture.addCharacter());
    presenters::CharacterDraft &draft = window->presenter().draft();
    presenters::CharacterDraft::State state = draft.state();
    state.card.assets =
        QList<domain::Asset>{{u"icon"_s, u"ccdefault:"_s, u"main"_s, u"png"_s, base::Json::object()},
                             {u"emotion"_s, server.url(u"/joy.png"_s), u"joy"_s, u"png"_s, base::Json::object()}};
    draft.change(u"Add"_s, {presenters::CardField::Assets}, state);
    child<QListWidget>(window, "pages")->setCurrentRow(4);
    auto *list = child<QListView>(window, "assets");
    auto *fetch = child<QPushButton>(window, "fetch");
    list->setCurrentIndex(list->model()->index(0, 0));
    QVERIFY(!fetch->isVisible());
    list->setCurrentIndex(list->model()->index(1, 0));
    QVERIFY(fetch->isVisible() && fetch->isEnabled());
    const auto asked = [&] {
        fetch->click();
        return waitFor([&] { return window->findChild<QMessageBox *>(); }) ? window->findChild<QMessageBox *>()
                                                                           : nullptr;
    };
    QMessageBox *question = asked();
    QCOMPARE(question->text(), u"Fetch “joy” from %1?"_s.arg(QUrl(server.url(u"/joy.png"_s)).authority()));
    question->button(QMessageBox::Cancel)->click();
    QTRY_VERIFY(!window->findChild<QMessageBox *>());
    QCOMPARE(server.asked, QStringList());
    question = asked();
    for (QAbstractButton *button : question->buttons())
        if (question->buttonRole(button) == QMessageBox::AcceptRole)
            button->click();
    QTRY_COMPARE(server.asked, QStringList(u"/joy.png"_s));
    QTRY_COMPARE(draft.bytesOf(1), png);
    QVERIFY(!fetch->isVisible());
}

void CharacterEditorTest::everythingCanBeReachedAndNamed()
{
    WindowFixture fixture;
    CharacterEditor *window = edit(fixture, fixture.addCharacter());
    QStringList nameless;
    for (QWidget *widget : window->findChildren<QWidget *>()) {
        const QString name = widget->objectName();
        if (widget->focusPolicy() == Qt::NoFocus || name.isEmpty() || name.startsWith(u"qt_")
            || qobject_cast<CharacterField *>(widget) || qobject_cast<QLabel *>(widget))
            continue;
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
        const bool inside = qobject_cast<QLineEdit *>(widget) && qobject_cast<QComboBox *>(widget->parentWidget());
        if (face && face->text(QAccessible::Name).isEmpty() && !inside && widget->isEnabled())
            nameless << u"%1 (%2)"_s.arg(name, QString::fromLatin1(widget->metaObject()->className()));
    }
    QCOMPARE(nameless.join(u", "_s), QString());
    // From the first field Tab goes on, and does not get stuck in a text.
    editorOf(window, "name")->setFocus();
    QSet<QWidget *> seen;
    for (int i = 0; i < 40; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        seen.insert(QApplication::focusWidget());
    }
    for (const char *field : {"nickname", "tags", "description", "personality", "scenario"})
        QVERIFY2(seen.contains(editorOf(window, field)), field);
    QVERIFY(seen.contains(child<QWidget>(window, "pages")));
}

DRAMATIS_TEST(CharacterEditorTest);

} // namespace tst_charactereditor

#include "tst_charactereditor.moc"
