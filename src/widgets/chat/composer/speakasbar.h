// Says above the composer that the next line is spoken by a character; gone while the user speaks as themselves.
#pragma once

#include <QFrame>

#include <memory>

namespace Ui {
class SpeakAsBar;
}

namespace dramatis::presenters {
class ChatPresenter;
}

namespace dramatis::widgets {

class SpeakAsBar : public QFrame {
    Q_OBJECT
public:
    explicit SpeakAsBar(QWidget *parent = nullptr);
    ~SpeakAsBar() override;

    void setChat(presenters::ChatPresenter &chat);

Q_SIGNALS:
    void given(); // back to the user

private:
    void showState();

    std::unique_ptr<Ui::SpeakAsBar> m_ui;
    presenters::ChatPresenter *m_chat = nullptr;
};

} // namespace dramatis::widgets
