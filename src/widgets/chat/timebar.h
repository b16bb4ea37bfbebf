// Looks back along the turns of a chat, and leads back to now or goes on from there.
#pragma once

#include "widgets/chat/columnbar.h"

#include <QTimer>

#include <memory>

namespace Ui {
class TimeBar;
}

namespace dramatis::presenters {
class ChatPresenter;
}

namespace dramatis::widgets {

class TimeBar : public ColumnBar {
    Q_OBJECT
public:
    explicit TimeBar(QWidget *parent = nullptr);
    ~TimeBar() override;

    void setChat(presenters::ChatPresenter &chat);
    void toggle();
    void open();
    void back(); // to now; from there: the bar closes

Q_SIGNALS:
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void marginsChanged() override { arrange(); }

private:
    void close();
    void showState();
    void arrange();
    void look();
    void goOn();

    std::unique_ptr<Ui::TimeBar> m_ui;
    presenters::ChatPresenter *m_chat = nullptr;
    QTimer m_look; // what comes while a frame is drawn is one look
};

} // namespace dramatis::widgets
