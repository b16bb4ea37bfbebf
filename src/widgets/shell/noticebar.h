// One line that says what happened, with what can be done about it. Never in the way, never a box to click
// away.
#pragma once

#include "widgets/chat/columnbar.h"

#include <QTimer>

#include <functional>
#include <memory>

namespace Ui {
class NoticeBar;
}

namespace dramatis::widgets {

class NoticeBar : public ColumnBar {
    Q_OBJECT
public:
    explicit NoticeBar(QWidget *parent = nullptr);
    ~NoticeBar() override;

    enum class Stay { AWhile, UntilClosed };
    struct Choice {
        QString text;
        std::function<void()> act;
    };
    // Without `action` there is no button; with `other` there are two, with `third` three.
    void tell(const QString &sentence, Stay stay, const QString &actionText = {}, std::function<void()> action = {},
              const Choice &other = {}, const Choice &third = {});
    void dismiss();
    bool offersAction() const { return isVisible() && m_action; }
    QString sentence() const;

Q_SIGNALS:
    void focusLeft(); // it is gone, and had the keyboard
    void over();      // what it said is not said any more

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void marginsChanged() override { arrange(); }

private:
    void arrange();
    void act(std::function<void()> chosen);
    void leave();
    void tint();

    std::unique_ptr<Ui::NoticeBar> m_ui;
    std::function<void()> m_action;
    std::function<void()> m_other;
    std::function<void()> m_third;
    QTimer m_leave;
};

} // namespace dramatis::widgets
