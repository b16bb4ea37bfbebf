// Who writes the next line: the user as whoever they are in this story, as one of the personas that are kept, or in the
// place of a character who is in the scene.
#pragma once

#include "presenters/cast/personapresenter.h"

#include <QMenu>

#include <functional>

class QActionGroup;

namespace dramatis::presenters {
class ChatPresenter;
class Portraits;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class SpeakAsMenu : public QMenu {
    Q_OBJECT
public:
    // `persona` opens the dialog in which personas are written.
    SpeakAsMenu(presenters::ChatPresenter &chat, const presenters::Workspace &workspace, QAction &persona,
                QWidget *parent = nullptr);

private:
    void fill();
    void addSpeakers(QActionGroup &one);
    void addPersonas(QActionGroup &one);
    void become(int kept);
    void addFace(QAction *action, const QString &name, const std::function<QImage()> &face);
    void showFaces();

    presenters::ChatPresenter &m_chat;
    presenters::PersonaPresenter m_personas;
    const presenters::Portraits &m_portraits;
    QAction &m_persona;
    struct Face {
        QAction *action;
        QString name;
        std::function<QImage()> picture;
    };
    QList<Face> m_faces;
};

} // namespace dramatis::widgets
