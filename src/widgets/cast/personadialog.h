// Says and changes who the user is in a story.
#pragma once

#include "presenters/cast/personapresenter.h"

#include <QDialog>

#include <memory>

namespace Ui {
class PersonaDialog;
}

namespace dramatis::widgets {

class PersonaDialog : public QDialog {
    Q_OBJECT
public:
    PersonaDialog(presenters::ShownStory &story, presenters::Preferences &preferences, presenters::Portraits &portraits,
                  QWidget *parent = nullptr);
    ~PersonaDialog() override;

private:
    void accept() override;
    void showKept();
    void showPictures();
    void take(int kept);
    turn::Persona written() const;

    std::unique_ptr<Ui::PersonaDialog> m_ui;
    presenters::PersonaPresenter m_presenter;
};

} // namespace dramatis::widgets
