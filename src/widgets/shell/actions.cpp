#include "widgets/shell/actions.h"
#include "presenters/shell/keymap.h"

#include <QAction>
#include <QIcon>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QWidget>

namespace dramatis::widgets {

using presenters::Command;
using presenters::KeyMap;

Actions::Actions(KeyMap &keys, QWidget *window) : QObject(window), m_keys(keys), m_window(window)
{
    for (const Command &command : keys.commands()) {
        auto *action = new QAction(command.text, window);
        action->setObjectName(QString::fromLatin1(command.id));
        action->setProperty(alsoFoundBy, command.alsoFoundBy);
        if (!command.icon.isEmpty())
            action->setIcon(QIcon::fromTheme(command.icon));
        m_actions.insert(command.id, action);
        // A key of the empty composer is shown in menus, and pressed only there.
        if (command.scope == Command::Scope::EmptyComposer)
            action->setShortcutContext(Qt::WidgetShortcut);
        if (command.scope == Command::Scope::Window)
            window->addAction(action);
    }
    connect(&keys, &KeyMap::changed, this, &Actions::applyKeys);
    applyKeys();
}

QAction *Actions::action(const QByteArray &command) const
{
    return m_actions.value(command);
}

QList<QAction *> Actions::all() const
{
    QList<QAction *> actions;
    for (const Command &command : m_keys.commands())
        actions << m_actions.value(command.id);
    return actions;
}

void Actions::limitTo(QWidget *messages)
{
    for (const Command &command : m_keys.commands()) {
        if (command.scope != Command::Scope::Messages)
            continue;
        QAction *action = m_actions.value(command.id);
        action->setShortcutContext(Qt::WidgetShortcut);
        messages->addAction(action);
    }
}

// The menu bar has the focus then, and asks for the shortcuts of whatever is in its menus; so do they.
void Actions::leaveKeysTo(QMenuBar *menus)
{
    menus->installEventFilter(this);
    for (QMenu *menu : menus->findChildren<QMenu *>())
        menu->installEventFilter(this);
}

bool Actions::eventFilter(QObject *watched, QEvent *event)
{
    constexpr auto commanding = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    if (event->type() != QEvent::ShortcutOverride || static_cast<QKeyEvent *>(event)->modifiers() & commanding)
        return QObject::eventFilter(watched, event);
    event->accept();
    return true;
}

QAction *Actions::forEmptyComposer(const QKeySequence &keys) const
{
    for (const Command &command : m_keys.commands())
        if (command.scope == Command::Scope::EmptyComposer && m_keys.keys(command.id).contains(keys))
            return m_actions.value(command.id);
    return nullptr;
}

void Actions::fill(QMenu *menu, const QList<QByteArray> &commands) const
{
    for (const QByteArray &command : commands) {
        if (command.isEmpty())
            menu->addSeparator();
        else
            menu->addAction(action(command));
    }
}

void Actions::applyKeys()
{
    for (const Command &command : m_keys.commands())
        m_actions.value(command.id)->setShortcuts(m_keys.keys(command.id));
}

} // namespace dramatis::widgets
