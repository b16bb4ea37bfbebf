// The dialog of prompt presets, and the choice in the panel.
#include "presenters/prompt/promptpresets.h"
#include "presenters/shell/shownstory.h"
#include "support/files/testdata.h"
#include "support/main/testmain.h"
#include "turn/session/chatsession.h"
#include "widgets/prompt/inspectordrawer.h"
#include "widgets/prompt/promptpresetsdialog.h"
#include "widgets/windowfixture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

namespace tst_promptpresets {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;
using widgets::PromptPresetsDialog;

class PromptPresetWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneIsMadeWithTheKeyboard();
    void builtInOnesCannotBeChanged();
    void cancelChangesNothing();
    void theNameHasToBeFree();
    void thePreviewFollows();
    void withoutAChatItSaysSo();
    void aDroppedFileComesIn();
    void thePanelChoosesForTheChat();

private:
    static PromptPresetsDialog *dialogOf(MainWindow *window)
    {
        window->action(presenters::command::promptPresets)->trigger();
        return window->findChild<PromptPresetsDialog *>();
    }
    static void finish(PromptPresetsDialog *dialog, QDialogButtonBox::StandardButton button)
    {
        QTest::mouseClick(child<QDialogButtonBox>(dialog, "buttons")->button(button), Qt::LeftButton);
    }
    static QString rowOf(PromptPresetsDialog *dialog, int row)
    {
        return child<QListView>(dialog, "parts")->model()->index(row, 0).data(Qt::DisplayRole).toString();
    }
    static bool previewHas(PromptPresetsDialog *dialog, const QString &text)
    {
        return waitFor([&] { return child<QPlainTextEdit>(dialog, "preview")->toPlainText().contains(text); });
    }
};

void PromptPresetWindowTest::oneIsMadeWithTheKeyboard()
{
    WindowFixture fixture;
    PromptPresetsDialog *dialog = dialogOf(fixture.openChat());
    QVERIFY(dialog);
    dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QTest::keyClick(child<QPushButton>(dialog, "add"), Qt::Key_Space);
    QTest::keyClicks(child<QLineEdit>(dialog, "name"), u"Mine"_s);
    auto *parts = child<QListView>(dialog, "parts");
    parts->setFocus(); // which ends the name
    QCOMPARE(child<QComboBox>(dialog, "preset")->currentText(), u"Mine"_s);
    parts->setCurrentIndex(parts->model()->index(2, 0));
    QTest::keyClick(parts, Qt::Key_Space); // the persona is off
    QTest::keyClick(parts, Qt::Key_Up, Qt::AltModifier);
    QVERIFY(rowOf(dialog, 1).startsWith(u"Persona"));
    QCOMPARE(parts->currentIndex().row(), 1);
    QTest::keyClick(child<QPushButton>(dialog, "addText"), Qt::Key_Space);
    QTest::keyClicks(child<QLineEdit>(dialog, "title"), u"Rain"_s);
    QTest::keyClick(child<QComboBox>(dialog, "role"), Qt::Key_Down);
    child<QSpinBox>(dialog, "depth")->setValue(2);
    QTest::keyClicks(child<QPlainTextEdit>(dialog, "text"), u"It rains."_s);
    QVERIFY(rowOf(dialog, 2).startsWith(u"Rain"));
    QTest::keyClick(child<QCheckBox>(dialog, "defaultPreset"), Qt::Key_Space);
    finish(dialog, QDialogButtonBox::Ok);
    const turn::PromptPresets held = fixture.workspace->promptPresets().held();
    QCOMPARE(held.defaultPreset, u"Mine"_s);
    QCOMPARE(held.own.size(), 1);
    const QList<domain::PresetPart> &kept = held.own.first().parts;
    QCOMPARE(kept[1].kind, domain::PartKind::Persona);
    QVERIFY(!kept[1].on);
    QCOMPARE(kept[2],
             (domain::PresetPart{.name = u"Rain"_s, .text = u"It rains."_s, .role = domain::Role::User, .depth = 2}));
    fixture.restart();
    QCOMPARE(fixture.workspace->promptPresets().held(), held);
}

void PromptPresetWindowTest::builtInOnesCannotBeChanged()
{
    WindowFixture fixture;
    PromptPresetsDialog *dialog = dialogOf(fixture.openChat());
    QCOMPARE(child<QComboBox>(dialog, "preset")->currentText(), u"Chat"_s);
    for (const char *name : {"name", "remove", "addText", "removeText", "title", "role", "depth"})
        QVERIFY2(!child<QWidget>(dialog, name)->isEnabled(), name);
    auto *parts = child<QListView>(dialog, "parts");
    const QString first = rowOf(dialog, 0);
    parts->setCurrentIndex(parts->model()->index(1, 0));
    QTest::keyClick(parts, Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(parts, Qt::Key_Delete);
    QCOMPARE(rowOf(dialog, 0), first);
    QVERIFY(child<QLabel>(dialog, "told")->text().contains(u"Duplicate one"));
    QTest::mouseClick(child<QPushButton>(dialog, "duplicate"), Qt::LeftButton);
    QCOMPARE(child<QComboBox>(dialog, "preset")->currentText(), u"Chat 2"_s);
    QVERIFY(child<QWidget>(dialog, "addText")->isEnabled());
    QVERIFY(child<QLabel>(dialog, "told")->text().isEmpty());
}

void PromptPresetWindowTest::cancelChangesNothing()
{
    WindowFixture fixture;
    PromptPresetsDialog *dialog = dialogOf(fixture.openChat());
    QTest::mouseClick(child<QPushButton>(dialog, "duplicate"), Qt::LeftButton);
    QTest::keyClick(child<QCheckBox>(dialog, "defaultPreset"), Qt::Key_Space);
    finish(dialog, QDialogButtonBox::Cancel);
    QCOMPARE(fixture.workspace->promptPresets().held(), turn::PromptPresets());
}

void PromptPresetWindowTest::theNameHasToBeFree()
{
    WindowFixture fixture;
    PromptPresetsDialog *dialog = dialogOf(fixture.openChat());
    QTest::mouseClick(child<QPushButton>(dialog, "add"), Qt::LeftButton);
    child<QLineEdit>(dialog, "name")->setText(u"Novel"_s);
    finish(dialog, QDialogButtonBox::Ok);
    QVERIFY(dialog->isVisible());
    QCOMPARE(child<QLabel>(dialog, "told")->text(), u"A prompt preset named “Novel” already exists."_s);
    child<QLineEdit>(dialog, "name")->setText(u"Mine"_s);
    finish(dialog, QDialogButtonBox::Ok);
    QCOMPARE(fixture.workspace->promptPresets().names().last(), u"Mine"_s);
}

void PromptPresetWindowTest::thePreviewFollows()
{
    WindowFixture fixture;
    PromptPresetsDialog *dialog = dialogOf(fixture.openChat());
    QVERIFY(previewHas(dialog, u"keeps the lighthouse"_s));
    QTRY_VERIFY(rowOf(dialog, 0).contains(u'(')); // what it costs
    QTest::mouseClick(child<QPushButton>(dialog, "duplicate"), Qt::LeftButton);
    auto *parts = child<QListView>(dialog, "parts");
    parts->setCurrentIndex(parts->model()->index(0, 0)); // the instructions
    auto *text = child<QPlainTextEdit>(dialog, "text");
    QTest::keyClicks(text, u"Sing of the sea."_s);
    QVERIFY(previewHas(dialog, u"Sing of the sea."_s));
    QVERIFY(child<QLabel>(dialog, "previewNote")->text().contains(u"Mara"));
    parts->setCurrentIndex(parts->model()->index(1, 0));
    QVERIFY(!text->isEnabled()); // a character's text is the card's
}

void PromptPresetWindowTest::withoutAChatItSaysSo()
{
    WindowFixture fixture;
    MainWindow *window = fixture.windows->open();
    PromptPresetsDialog *dialog = dialogOf(window);
    QVERIFY(dialog);
    QTRY_COMPARE(child<QLabel>(dialog, "previewNote")->text(), u"Open a chat to see its prompt here."_s);
}

void PromptPresetWindowTest::aDroppedFileComesIn()
{
    WindowFixture fixture;
    presenters::ImportPresenter &imports = fixture.workspace->imports();
    imports.addPaths({testData(u"presets/Evening Tales.json"_s), testData(u"presets/Fireside.json"_s)});
    QVERIFY(waitFor([&] { return !imports.isRunning(); }));
    QCOMPARE(imports.index(0).data(presenters::ImportPresenter::SentenceRole).toString(),
             u"Prompt preset “Evening Tales” and its samplers added."_s);
    QCOMPARE(imports.index(1).data(presenters::ImportPresenter::SentenceRole).toString(),
             u"Prompt preset “Fireside” added."_s);
    QVERIFY(fixture.services->connections().presets().contains(u"Evening Tales"_s));
    QCOMPARE(fixture.workspace->promptPresets().names().sliced(4), (QStringList{u"Evening Tales"_s, u"Fireside"_s}));
}

void PromptPresetWindowTest::thePanelChoosesForTheChat()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    auto *drawer = window->findChild<widgets::InspectorDrawer *>();
    if (!drawer->isVisible())
        window->action(presenters::command::promptPanel)->trigger();
    QTRY_VERIFY(drawer->isVisible());
    auto *preset = child<QComboBox>(drawer, "preset");
    QCOMPARE(preset->count(), 5);
    QCOMPARE(preset->currentText(), u"Default"_s);
    const auto choose = [&](int row) {
        preset->setCurrentIndex(row);
        Q_EMIT preset->activated(row);
    };
    choose(3);
    const turn::ChatSession &session = window->page()->chat().session();
    QCOMPARE(session.world().promptPreset, u"Terse"_s);
    QCOMPARE(preset->currentText(), u"Terse"_s);
    window->action(presenters::command::undo)->trigger();
    QCOMPARE(session.world().promptPreset, QString());
    QTRY_COMPARE(preset->currentText(), u"Default"_s);
    domain::PromptPreset mine = domain::builtInPresets().first();
    mine.name = u"Mine"_s;
    fixture.workspace->promptPresets().add(mine);
    QTRY_COMPARE(preset->count(), 6);
    child<QPushButton>(drawer, "editPresets")->click();
    QVERIFY(window->findChild<PromptPresetsDialog *>());
}

DRAMATIS_TEST(PromptPresetWindowTest);

} // namespace tst_promptpresets

#include "tst_promptpresets.moc"
