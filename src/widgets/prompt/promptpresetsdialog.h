// Edits the prompt presets: what a prompt has, in which order, and beside it the prompt that this makes of the open
// chat. Nothing is changed before OK.
#pragma once

#include "presenters/prompt/presetpartsitemmodel.h"
#include "presenters/prompt/promptpreseteditor.h"
#include "presenters/prompt/promptpreview.h"

#include <QDialog>

#include <memory>

namespace Ui {
class PromptPresetsDialog;
}

namespace dramatis::widgets {

class PromptPresetsDialog : public QDialog {
    Q_OBJECT
public:
    // `story`: of the chat that is shown; nullptr: none is open.
    PromptPresetsDialog(presenters::PromptPresets &presets, presenters::ShownStory *story, QWidget *parent = nullptr);
    ~PromptPresetsDialog() override;

    void accept() override;

private:
    void connectPresets();
    void connectParts();
    int row() const;  // of the preset
    int part() const; // -1: none is selected
    void fillPresets(int row);
    void showPreset();
    void showPart();
    void showPreview();
    void takeParts();
    void takeFields();
    bool takeName(); // false: it is refused
    void addText();
    void removeText();
    void importFile();
    void importFrom(const QString &path);
    void exportFile();
    void exportTo(const QString &path, presenters::PromptPresetEditor::Form form);
    void tell(const QString &sentence); // empty: what else is to be said of the preset

    std::unique_ptr<Ui::PromptPresetsDialog> m_ui;
    presenters::PromptPresetEditor m_editor;
    presenters::PresetPartsItemModel m_parts;
    presenters::PromptPreview m_preview;
    bool m_isFilling = false; // by the program, which is no change
};

} // namespace dramatis::widgets
