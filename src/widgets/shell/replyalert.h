// ReplyAlert tells the user, who is in another program, that a reply is there or could not be had: the taskbar marks
// the window, and where the desktop shows messages it shows one. Messages say who replied, never what.
#pragma once

#include <QObject>

class QSystemTrayIcon;

namespace dramatis::presenters {
class ChatPresenter;
class Preferences;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class ReplyAlert : public QObject {
    Q_OBJECT
public:
    ReplyAlert(QWidget &window, const presenters::Preferences &preferences);

    void watch(const presenters::ChatPresenter &chat); // until it goes

Q_SIGNALS:
    void alerted(const QString &title, const QString &sentence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void alert(const QString &title, const QString &sentence);
    void bringToFront();

    QWidget &m_window;
    const presenters::Preferences &m_preferences;
    QSystemTrayIcon *m_tray = nullptr; // while a message stands; desktops show none without it
};

} // namespace dramatis::widgets
