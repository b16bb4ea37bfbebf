// Says above the composer that the next line is spoken by a character; gone while the user speaks as themselves.
#pragma once

#include <QFrame>

#include <memory>

namespace Ui {
class VoiceBar;
}

namespace dramatis::present {
class ChatPresenter;
}

namespace dramatis::widgets {

class VoiceBar : public QFrame {
    Q_OBJECT
public:
    explicit VoiceBar(QWidget *parent = nullptr);
    ~VoiceBar() override;

    void setChat(present::ChatPresenter &chat);

Q_SIGNALS:
    void given(); // back to the user

private:
    void showState();

    std::unique_ptr<Ui::VoiceBar> m_ui;
    present::ChatPresenter *m_chat = nullptr;
};

} // namespace dramatis::widgets
