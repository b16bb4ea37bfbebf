#include "widgets/shell/replyalert.h"
#include "presenters/chat/chatheading.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/messagedetails.h"
#include "presenters/shell/preferences.h"

#include <QApplication>
#include <QEvent>
#include <QSystemTrayIcon>

namespace dramatis::widgets {

using presenters::ChatPresenter;

namespace {

// Notification servers of Linux read markup; names may hold any.
QString asPlainText(const QString &text)
{
#ifdef Q_OS_LINUX
    return text.toHtmlEscaped();
#else
    return text;
#endif
}

} // namespace

ReplyAlert::ReplyAlert(QWidget &window, const presenters::Preferences &preferences) :
    QObject(&window), m_window(window), m_preferences(preferences)
{
    window.installEventFilter(this);
}

void ReplyAlert::watch(const ChatPresenter &chat)
{
    connect(&chat, &ChatPresenter::replyFinished, this, [this, &chat] {
        //: %1 is a character
        alert(chat.heading().title(), tr("%1 has replied.").arg(chat.details().speaker(chat.newest())));
    });
    connect(&chat, &ChatPresenter::failed, this,
            [this, &chat] { alert(chat.heading().title(), tr("Something went wrong.")); });
}

void ReplyAlert::alert(const QString &title, const QString &sentence)
{
    if (!m_preferences.alertsOfReplies() || m_window.isActiveWindow())
        return;
    QApplication::alert(&m_window);
    Q_EMIT alerted(title, sentence);
    if (QApplication::activeWindow() || !QSystemTrayIcon::isSystemTrayAvailable()
        || !QSystemTrayIcon::supportsMessages())
        return;
    if (!m_tray) {
        m_tray = new QSystemTrayIcon(QApplication::windowIcon(), this);
        connect(m_tray, &QSystemTrayIcon::messageClicked, this, &ReplyAlert::bringToFront);
        connect(m_tray, &QSystemTrayIcon::activated, this, &ReplyAlert::bringToFront);
    }
    m_tray->setToolTip(title);
    m_tray->show();
    m_tray->showMessage(asPlainText(title), asPlainText(sentence), QApplication::windowIcon());
}

void ReplyAlert::bringToFront()
{
    m_window.setWindowState(m_window.windowState() & ~Qt::WindowMinimized);
    m_window.show();
    m_window.raise();
    m_window.activateWindow();
}

bool ReplyAlert::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::WindowActivate && m_tray)
        m_tray->hide();
    return QObject::eventFilter(watched, event);
}

} // namespace dramatis::widgets
