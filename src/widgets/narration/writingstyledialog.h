// Says and changes how a story is written. Nothing is changed before OK.
#pragma once

#include "presenters/narration/writingstyleeditor.h"

#include <QDialog>

#include <memory>

namespace Ui {
class WritingStyleDialog;
}

namespace dramatis::widgets {

class WritingStyleDialog : public QDialog {
    Q_OBJECT
public:
    explicit WritingStyleDialog(presenters::ShownStory &story, QWidget *parent = nullptr);
    ~WritingStyleDialog() override;

private:
    void accept() override;
    domain::NarrationStyle chosen() const;
    void showPreview();

    std::unique_ptr<Ui::WritingStyleDialog> m_ui;
    presenters::WritingStyleEditor m_editor;
};

} // namespace dramatis::widgets
