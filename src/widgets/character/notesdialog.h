// What the creator of a character says about it, in the language of the one who reads.
#pragma once

#include "domain/card/card.h"

#include <QDialog>

#include <memory>

namespace Ui {
class NotesDialog;
}

namespace dramatis::widgets {

class NotesDialog : public QDialog {
    Q_OBJECT
public:
    explicit NotesDialog(const domain::Card &card, QWidget *parent = nullptr);
    ~NotesDialog() override;

private:
    void showNote();

    std::unique_ptr<Ui::NotesDialog> m_ui;
    QList<domain::Note> m_notes;
};

} // namespace dramatis::widgets
