#include "widgets/help/helpkey.h"
#include "presenters/shell/commands.h"
#include "presenters/shell/keymap.h"
#include "widgets/help/helpwindow.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>

namespace dramatis::widgets {

HelpKey::HelpKey(const presenters::KeyMap &keys, QObject *parent) : QObject(parent), m_keys(keys)
{
    qApp->installEventFilter(this);
}

bool HelpKey::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto *widget = qobject_cast<QWidget *>(watched);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (!widget || !m_keys.keys(presenters::command::help).contains(QKeySequence(key->keyCombination())))
        return false;
    QWidget *window = widget->window();
    if (window->windowType() == Qt::Popup || qobject_cast<QMainWindow *>(window) || qobject_cast<HelpWindow *>(window))
        return false;
    HelpWindow::openOver(*window, m_keys);
    return true;
}

} // namespace dramatis::widgets
