// As whom the next line is spoken: the user, or a character who is in the scene.
#pragma once

#include <QMenu>

namespace dramatis::present {
class ChatPresenter;
}

namespace dramatis::widgets {

class VoiceMenu : public QMenu {
    Q_OBJECT
public:
    explicit VoiceMenu(present::ChatPresenter &chat, QWidget *parent = nullptr);

private:
    void fill();

    present::ChatPresenter &m_chat;
};

} // namespace dramatis::widgets
