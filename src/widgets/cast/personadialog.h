// Shows and changes the user's persona in a story. Pictures can be chosen, dropped or pasted.
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
    enum Choice { NoPicture = -1, OwnPicture = -2 }; // beside those that cards bring, which are counted from 0
    int chosenPicture() const;
    int usualPicture() const;
    void showPictures(int chosen);
    void showMadePictures();
    void setUpPictures();
    void openPictures();
    void pastePicture();
    void removePicture();
    void takePicture(const QByteArray &picture);
    void refuse(const QString &sentence);
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
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
    QByteArray m_picture;          // the persona's own; empty: none
    domain::LayeredText m_layered; // the text as it was last seen, and its marks
    presenters::PersonaPresenter m_presenter;
};

} // namespace dramatis::widgets
