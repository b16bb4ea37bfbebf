// The commands of one window as actions, with the keys that the user gave them.
#pragma once

#include "presenters/shell/commands.h"

#include <QHash>
#include <QObject>

class QAction;
class QMenu;
class QMenuBar;
class QWidget;

namespace dramatis::presenters {
class KeyMap;
}

namespace dramatis::widgets {

class Actions : public QObject {
    Q_OBJECT
public:
    static constexpr auto alsoFoundBy = "alsoFoundBy"; // the property of an action that holds Command::alsoFoundBy

    // Actions belong to `window`; those for messages work only while `messages` has the focus.
    Actions(presenters::KeyMap &keys, QWidget *window);

    QAction *action(const QByteArray &command) const;
    QList<QAction *> all() const;
    void limitTo(QWidget *messages);
    // While a menu is open, keys without Ctrl or Alt are its own: none changes the story behind it.
    void leaveKeysTo(QMenuBar *menus);

    // The action that `keys` call while nothing is typed; nullptr: none.
    QAction *forEmptyComposer(const QKeySequence &keys) const;
    // In this order; an empty name is a line.
    void fill(QMenu *menu, const QList<QByteArray> &commands) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void applyKeys();

    presenters::KeyMap &m_keys;
    QWidget *m_window;
    QHash<QByteArray, QAction *> m_actions;
};

} // namespace dramatis::widgets
