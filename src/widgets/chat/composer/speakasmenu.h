// As whom the next line is spoken: the user, or a character who is in the scene.
#pragma once

#include <QMenu>

namespace dramatis::presenters {
class ChatPresenter;
}

namespace dramatis::widgets {

class SpeakAsMenu : public QMenu {
    Q_OBJECT
public:
    explicit SpeakAsMenu(presenters::ChatPresenter &chat, QWidget *parent = nullptr);

private:
    void fill();

    presenters::ChatPresenter &m_chat;
};

} // namespace dramatis::widgets
