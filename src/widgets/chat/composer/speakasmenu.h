// Who writes the next line: the user as whoever they are in this story, as one of the personas that are kept, or in the
// place of a character who is in the scene.
#pragma once

#include "presenters/cast/personapresenter.h"

#include <QMenu>

class QActionGroup;

namespace dramatis::presenters {
class ChatPresenter;
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

    presenters::ChatPresenter &m_chat;
    presenters::PersonaPresenter m_personas;
    QAction &m_persona;
};

} // namespace dramatis::widgets
