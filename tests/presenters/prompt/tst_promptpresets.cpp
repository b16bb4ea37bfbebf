// Prompt presets while they are edited: the list, the parts, the preview, and the choice of a chat.
#include "llm/keys/keyring.h"
#include "presenters/prompt/planpresenter.h"
#include "presenters/prompt/presetpartsitemmodel.h"
#include "presenters/prompt/promptpreseteditor.h"
#include "presenters/prompt/promptpresets.h"
#include "presenters/prompt/promptpreview.h"
#include "presenters/shell/shownstory.h"
#include "support/files/testdata.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/connections/connections.h"

#include <QAbstractItemModelTester>
#include <QSettings>

#include <numeric>

namespace tst_promptpresets {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class PromptPresetEditingTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsKeptBeforeItIsAskedFor();
    void connectionsGoAlongWithNames();
    void filesComeInAndGoOut();
    void partsAreMovedAndSwitched();
    void builtInPartsStay();
    void thePreviewIsOfTheOpenChat();
    void withoutAChatThePreviewSaysSo();
    void aChatChoosesItsOwn();
    void aPastStoryCannot();

private:
    struct Kept {
        explicit Kept(turn::PromptPresets &held) : presets(settings, held, connections) {}

        QTemporaryDir folder;
        QSettings settings{folder.filePath(u"settings.ini"_s), QSettings::IniFormat};
        llm::KeyRing keys{std::make_unique<llm::SessionKeys>()};
        turn::Connections connections{settings, keys};
        PromptPresets presets;
    };
    static QStringList shown(const PresetPartsItemModel &model)
    {
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row)
            rows << model.index(row).data().toString();
        return rows;
    }
};

void PromptPresetEditingTest::nothingIsKeptBeforeItIsAskedFor()
{
    Kept kept(m_services->context.presets);
    QSignalSpy changed(&kept.presets, &PromptPresets::changed);
    PromptPresetEditor editor(kept.presets);
    QCOMPARE(editor.count(), 4);
    QVERIFY(editor.isBuiltIn(3));
    const int mine = editor.duplicate(1);
    QCOMPARE(editor.at(mine).name, u"Novel 2"_s);
    QVERIFY(editor.rename(mine, u" My\tnovel "_s));
    QCOMPARE(editor.rename(mine, u"Chat"_s).error().code, u"prompt_preset_name_taken"_s);
    editor.setDefaultPreset(mine);
    QCOMPARE(editor.defaultPreset(), mine);
    const int second = editor.add(u"New"_s);
    QList<PresetPart> parts = editor.at(second).parts;
    parts.prepend({.name = u"x"_s, .text = u"y"_s});
    editor.setParts(second, parts);
    editor.setParts(0, parts); // which is built in
    QCOMPARE(editor.at(0), builtInPresets().first());
    QCOMPARE(kept.presets.held(), turn::PromptPresets());
    QCOMPARE(changed.count(), 0);
    editor.keep();
    QCOMPARE(changed.count(), 1);
    QCOMPARE(kept.presets.names().sliced(4), (QStringList{u"My novel"_s, u"New"_s}));
    QCOMPARE(m_services->context.presets.defaultPreset, u"My novel"_s);
    QCOMPARE(turn::readPromptPresets(kept.settings), kept.presets.held());
    PromptPresetEditor again(kept.presets);
    again.remove(4);
    again.remove(0); // stays
    QCOMPARE(again.defaultPreset(), 0);
    again.keep();
    QCOMPARE(kept.presets.names().sliced(4), QStringList{u"New"_s});
}

void PromptPresetEditingTest::connectionsGoAlongWithNames()
{
    Kept kept(m_services->context.presets);
    for (const QString &name : {u"A"_s, u"B"_s}) {
        PromptPreset preset = builtInPresets().first();
        preset.name = name;
        QCOMPARE(kept.presets.add(preset), name);
        llm::Connection connection;
        connection.name = u"Uses "_s + name;
        connection.url = u"http://127.0.0.1:9"_s;
        connection.promptPreset = name;
        QVERIFY(kept.connections.put(connection));
    }
    PromptPresetEditor editor(kept.presets);
    QVERIFY(editor.rename(4, u"C"_s));                    // A
    editor.remove(5);                                     // B
    QVERIFY(editor.rename(editor.add(u"New"_s), u"B"_s)); // another one
    editor.keep();
    QCOMPARE(kept.connections.named(u"Uses A"_s)->promptPreset, u"C"_s);
    QCOMPARE(kept.connections.named(u"Uses B"_s)->promptPreset, QString());
}

void PromptPresetEditingTest::filesComeInAndGoOut()
{
    Kept kept(m_services->context.presets);
    PromptPresetEditor editor(kept.presets);
    const auto imported = editor.importFrom(testData(u"presets/Evening Tales.json"_s));
    QVERIFY(imported);
    QCOMPARE(imported->row, 4);
    QCOMPARE(imported->notImported, QStringList{u"smartContext"_s});
    QVERIFY(editor.importFrom(testData(u"presets/Evening Tales.json"_s))->isAlreadyThere);
    const PromptPreset preset = editor.at(4);
    for (const auto form : {PromptPresetEditor::Form::Dramatis, PromptPresetEditor::Form::SillyTavern}) {
        const QString path = kept.folder.filePath(u"out.json"_s);
        const auto lost = editor.exportTo(4, path, form);
        QVERIFY(lost);
        QCOMPARE(lost->contains(u"moment"_s), form == PromptPresetEditor::Form::SillyTavern);
        PromptPresetEditor other(kept.presets);
        const auto back = other.importFrom(path);
        QVERIFY(back);
        QCOMPARE(other.at(back->row), preset);
    }
    QCOMPARE(editor.importFrom(testData(u"cards/everything-v3.json"_s)).error().code, u"no_prompt_preset"_s);
    QVERIFY(!editor.exportTo(4, kept.folder.filePath(u"no/such/folder.json"_s), PromptPresetEditor::Form::Dramatis));
}

void PromptPresetEditingTest::partsAreMovedAndSwitched()
{
    PresetPartsItemModel model;
    const QAbstractItemModelTester tester(&model);
    QSignalSpy edited(&model, &PresetPartsItemModel::edited);
    model.setPreset(builtInPresets().first(), true);
    QCOMPARE(model.rowCount(), partKinds);
    QVERIFY(model.moveRow({}, 1, {}, 0)); // up
    QVERIFY(model.moveRow({}, 2, {}, 4)); // down
    QCOMPARE(shown(model).first(4), (QStringList{u"Character"_s, u"Instructions"_s, u"Known facts"_s, u"Persona"_s}));
    QVERIFY(!model.moveRow({}, 0, {}, 0));
    QVERIFY(!model.moveRow({}, 0, {}, partKinds + 1));
    QVERIFY(model.setData(model.index(3), QVariant::fromValue(Qt::Unchecked), Qt::CheckStateRole));
    QVERIFY(!model.preset().parts[3].on);
    const int own = model.addOwn(3, u"Mine"_s);
    QCOMPARE(own, 4);
    QCOMPARE(model.index(own).data().toString(), u"Mine"_s);
    QCOMPARE(edited.count(), 4);
    QVERIFY(model.removeOwn(own));
    QVERIFY(!model.removeOwn(0));
    QCOMPARE(model.rowCount(), partKinds);
    const auto dialogue = std::ranges::find(model.preset().parts, PartKind::Dialogue, &PresetPart::kind);
    const QModelIndex said = model.index(int(dialogue - model.preset().parts.begin()));
    QVERIFY(!model.setData(said, QVariant::fromValue(Qt::Unchecked), Qt::CheckStateRole));
    model.setTokens({1234});
    QCOMPARE(model.index(0).data().toString(), u"Character (1,234)"_s);
    QCOMPARE(model.index(1).data().toString(), u"Instructions"_s);
}

void PromptPresetEditingTest::builtInPartsStay()
{
    PresetPartsItemModel model;
    model.setPreset(builtInPresets().first(), false);
    QVERIFY(!model.moveRow({}, 1, {}, 0));
    QVERIFY(!model.setData(model.index(1), QVariant::fromValue(Qt::Unchecked), Qt::CheckStateRole));
    QVERIFY(!(model.index(0).flags() & Qt::ItemIsDragEnabled));
    QCOMPARE(model.preset(), builtInPresets().first());
}

void PromptPresetEditingTest::thePreviewIsOfTheOpenChat()
{
    ShownStory story(*m_session);
    PromptPreview preview(&story);
    QSignalSpy changed(&preview, &PromptPreview::changed);
    PromptPreset preset = builtInPresets().first();
    preset.parts.prepend({.name = u"x"_s, .text = u"Rain on {{char}}."_s});
    preview.show(builtInPresets().last());
    preview.show(preset); // only the last one is made
    QVERIFY(changed.wait());
    QCOMPARE(changed.count(), 1);
    QVERIFY(preview.text().startsWith(u"— System —\nRain on Mara."));
    QCOMPARE(preview.tokens().size(), preset.parts.size());
    QVERIFY(preview.tokens().first() > 0);
    const QList<int> tokens = preview.tokens();
    const int sum = std::accumulate(tokens.begin(), tokens.end(), 0);
    QVERIFY2(preview.note().startsWith(QLocale().toString(sum)), qPrintable(preview.note()));
    QCOMPARE(m_session->planFor(1)->preset, u"Chat"_s); // nothing is chosen by it
}

void PromptPresetEditingTest::withoutAChatThePreviewSaysSo()
{
    PromptPreview preview(nullptr);
    QSignalSpy changed(&preview, &PromptPreview::changed);
    preview.show(builtInPresets().first());
    QVERIFY(changed.wait());
    QVERIFY(preview.text().isEmpty() && preview.tokens().isEmpty());
    QCOMPARE(preview.note(), u"Open a chat to see its prompt here."_s);
}

void PromptPresetEditingTest::aChatChoosesItsOwn()
{
    ShownStory story(*m_session);
    PlanPresenter presenter;
    QVERIFY(presenter.presets().isEmpty());
    QVERIFY(!presenter.mayChoosePreset());
    presenter.setStory(&story);
    QCOMPARE(presenter.presets(), (QStringList{u"Chat"_s, u"Novel"_s, u"Terse"_s, u"Card as written"_s}));
    QCOMPARE(presenter.preset(), QString());
    presenter.choosePreset(u"Terse"_s);
    QCOMPARE(world().promptPreset, u"Terse"_s);
    QCOMPARE(presenter.preset(), u"Terse"_s);
    QVERIFY(m_session->applyEvents(PromptPresetChosen{u"Lost"_s}));
    QVERIFY(presenter.presets().contains(u"Lost"_s)); // as long as it is chosen
    presenter.choosePreset({});
    QCOMPARE(world().promptPreset, QString());
}

void PromptPresetEditingTest::aPastStoryCannot()
{
    QVERIFY(say(u"Good evening"_s));
    ShownStory story(*m_session);
    PlanPresenter presenter;
    presenter.setStory(&story);
    QSignalSpy refused(&presenter, &PlanPresenter::refused);
    story.look(1);
    QVERIFY(!presenter.mayChoosePreset());
    presenter.choosePreset(u"Terse"_s);
    QCOMPARE(refused.count(), 1);
    QCOMPARE(world().promptPreset, QString());
}

DRAMATIS_TEST(PromptPresetEditingTest);

} // namespace tst_promptpresets

#include "tst_promptpresets.moc"
