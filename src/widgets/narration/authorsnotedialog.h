// Edits the author's notes of a story. Nothing is changed before OK.
#pragma once

#include "presenters/narration/authorsnoteeditor.h"

#include <QDialog>

#include <memory>

namespace Ui {
class AuthorsNoteDialog;
}

namespace dramatis::widgets {

class AuthorsNoteDialog : public QDialog {
    Q_OBJECT
public:
    explicit AuthorsNoteDialog(presenters::ShownStory &story, QWidget *parent = nullptr);
    ~AuthorsNoteDialog() override;

private:
    void accept() override;
    domain::CastSlot reader() const;
    void showNote();
    void takeFields();
    void showMarks(); // which of them have a note

    std::unique_ptr<Ui::AuthorsNoteDialog> m_ui;
    presenters::AuthorsNoteEditor m_editor;
    bool m_isFilling = false; // by the program, which is no change
};

} // namespace dramatis::widgets
