// The dialogs of the Story menu for the author's note and the style of writing.
#include "presenters/shell/commands.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "turn/session/chatsession.h"
#include "widgets/narration/authorsnotedialog.h"
#include "widgets/narration/writingstyledialog.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

namespace tst_narrationdialogs {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::AuthorsNote;
using widgets::MainWindow;

class NarrationDialogsTest : public QObject {
    Q_OBJECT

    template <class Dialog> static Dialog *opened(MainWindow *window, const QByteArray &command)
    {
        window->action(command)->trigger();
        return window->findChild<Dialog *>();
    }
    static void press(QDialog *dialog, const char *buttons, QDialogButtonBox::StandardButton button)
    {
        QTest::mouseClick(child<QDialogButtonBox>(dialog, buttons)->button(button), Qt::LeftButton);
    }
    static const domain::World &worldOf(MainWindow *window) { return window->page()->chat().session().world(); }
    static void choose(QWidget *dialog, const char *name, int row)
    {
        auto *box = child<QComboBox>(dialog, name);
        box->setCurrentIndex(row);
        Q_EMIT box->activated(row);
    }

private Q_SLOTS:
    void notesAreWrittenForAllAndForOne()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        auto *dialog = opened<widgets::AuthorsNoteDialog>(window, presenters::command::authorsNote);
        QVERIFY(dialog);
        auto *text = child<QPlainTextEdit>(dialog, "note");
        auto *tokens = child<QLabel>(dialog, "noteTokens");
        QCOMPARE(tokens->text(), QString());
        QTest::keyClicks(text, u"Rain."_s);
        QVERIFY(tokens->text().startsWith(u"≈ "));
        child<QSpinBox>(dialog, "depth")->setValue(2);
        choose(dialog, "role", int(domain::Role::User));
        child<QSpinBox>(dialog, "every")->setValue(3);
        choose(dialog, "reader", 1); // Mara
        QCOMPARE(text->toPlainText(), QString());
        QCOMPARE(child<QSpinBox>(dialog, "depth")->value(), AuthorsNote().depth);
        QTest::keyClicks(text, u"Limp."_s);
        choose(dialog, "reader", 0);
        QCOMPARE(text->toPlainText(), u"Rain."_s);
        QVERIFY(worldOf(window).authorsNotes.isEmpty());
        press(dialog, "noteButtons", QDialogButtonBox::Ok);
        QCOMPARE(worldOf(window).authorsNotes.value(domain::nobody),
                 (AuthorsNote{u"Rain."_s, 2, domain::Role::User, 3}));
        QCOMPARE(worldOf(window).authorsNotes.value(1), AuthorsNote{u"Limp."_s});
    }

    void cancelChangesNothing()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        auto *dialog = opened<widgets::AuthorsNoteDialog>(window, presenters::command::authorsNote);
        QTest::keyClicks(child<QPlainTextEdit>(dialog, "note"), u"Rain."_s);
        press(dialog, "noteButtons", QDialogButtonBox::Cancel);
        auto *style = opened<widgets::WritingStyleDialog>(window, presenters::command::writingStyle);
        choose(style, "person", 1);
        press(style, "styleButtons", QDialogButtonBox::Cancel);
        QVERIFY(worldOf(window).authorsNotes.isEmpty());
        QCOMPARE(worldOf(window).style, domain::NarrationStyle());
    }

    // The lists are in the order of the enums.
    void everyChoiceIsTheOneThatItSays()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        auto *dialog = opened<widgets::WritingStyleDialog>(window, presenters::command::writingStyle);
        const auto texts = [&](const char *name) {
            const auto *box = child<QComboBox>(dialog, name);
            QStringList all;
            for (int i = 0; i < box->count(); ++i)
                all << box->itemText(i);
            return all;
        };
        QCOMPARE(texts("person"),
                 (QStringList{u"Default"_s, u"First person"_s, u"Second person"_s, u"Third person"_s}));
        QCOMPARE(texts("tense"), (QStringList{u"Default"_s, u"Past tense"_s, u"Present tense"_s}));
        QCOMPARE(texts("length").size(), 4);
        QCOMPARE(texts("pacing"), (QStringList{u"Default"_s, u"Slow"_s, u"Steady"_s, u"Fast"_s}));
        QCOMPARE(texts("marks").size(), 5);
        QCOMPARE(texts("prompt"), (QStringList{u"Default"_s, u"Plain text"_s, u"LMML"_s}));
        choose(dialog, "person", 3);
        choose(dialog, "tense", 1);
        choose(dialog, "length", 2);
        choose(dialog, "pacing", 3);
        choose(dialog, "marks", 3);
        choose(dialog, "prompt", 2);
        QTest::keyClicks(child<QLineEdit>(dialog, "language"), u"German"_s);
        QCOMPARE(child<QLabel>(dialog, "stylePreview")->text(),
                 u"In the prompt: Write in German, in the third person and the past tense, about two paragraphs at a "
                 "time, and move the story on quickly. Put speech between quotation marks, and write all else as plain "
                 "prose without asterisks."_s);
        press(dialog, "styleButtons", QDialogButtonBox::Ok);
        using namespace domain;
        QCOMPARE(worldOf(window).style,
                 (NarrationStyle{NarrationPerson::Third, NarrationTense::Past, ReplyLength::Medium, StoryPacing::Fast,
                                 u"German"_s, SpeechMarks::Prose, PromptStyle::Lmml}));
        window->action(presenters::command::undo)->trigger();
        QCOMPARE(worldOf(window).style, NarrationStyle());
    }

    void whatIsChosenIsShownAgain()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        QVERIFY(window->page()->chat().session().applyEvents(
            domain::StyleChanged{{.length = domain::ReplyLength::Short, .language = u"plain French"_s}}));
        auto *dialog = opened<widgets::WritingStyleDialog>(window, presenters::command::writingStyle);
        QCOMPARE(child<QComboBox>(dialog, "length")->currentIndex(), 1);
        QCOMPARE(child<QLineEdit>(dialog, "language")->text(), u"plain French"_s);
        QCOMPARE(child<QComboBox>(dialog, "person")->currentIndex(), 0);
    }

    void whoLooksBackCannotOpenThem()
    {
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        QVERIFY(say(window, u"Good evening."_s));
        QVERIFY(window->action(presenters::command::authorsNote)->isEnabled());
        window->page()->chat().story().look(1);
        QVERIFY(!window->action(presenters::command::authorsNote)->isEnabled());
        QVERIFY(!window->action(presenters::command::writingStyle)->isEnabled());
    }
};

DRAMATIS_TEST(NarrationDialogsTest);

} // namespace tst_narrationdialogs

#include "tst_narrationdialogs.moc"
