// Says and changes who the user is in a story.
#pragma once

#include "domain/knowledge/layers/layers.h"
#include "presenters/cast/personapresenter.h"

#include <QDialog>

#include <memory>

namespace Ui {
class PersonaDialog;
}

namespace dramatis::presenters {
class Workspace;
}

namespace dramatis::widgets {

class LayerMarker;

class PersonaDialog : public QDialog {
    Q_OBJECT
public:
    PersonaDialog(presenters::ShownStory &story, presenters::Workspace &workspace, QWidget *parent = nullptr);
    ~PersonaDialog() override;

private:
    void accept() override;
    void showKept();
    void showPictures();
    void take(int kept);
    void showPersona(const turn::Persona &persona);
    turn::Persona written() const;
    void setUpLayers();
    void setLayers(const QList<domain::LayerMark> &layers);
    void followText();
    void openLayers();

    presenters::Workspace &m_workspace;
    std::unique_ptr<Ui::PersonaDialog> m_ui;
    LayerMarker *m_marker = nullptr;
    domain::LayeredText m_layered; // the text as it was last seen, and its marks
    presenters::PersonaPresenter m_presenter;
};

} // namespace dramatis::widgets
