// The drawers of one window, in docks around its chat. They show what the window shows: one chat, or none.
#pragma once

#include "widgets/shell/drawer.h"

#include <QList>
#include <QPointer>
#include <QSet>

class QAction;
class QDockWidget;
class QMainWindow;

namespace dramatis::widgets {

class Drawers : public DrawerHost {
    Q_OBJECT
public:
    // The docks belong to the window, and are closed at first.
    Drawers(QMainWindow &window, const presenters::Portraits *portraits, QSettings &state);
    ~Drawers() override;

    // All there are, in their order: a new one is added here.
    static QList<DrawerKind> kinds();

    void setStory(presenters::ShownStory *story) { Q_EMIT storyShown(story); } // nullptr: no chat

    QList<QDockWidget *> docks() const;
    QList<QAction *> toggleActions() const; // one per dock, checkable, with a shortcut

private:
    void skipEmptyTabs();
    void add(QMainWindow &window, const DrawerKind &kind);
    void bringForward(const QWidget *drawer);

    QList<QPointer<QDockWidget>> m_docks;
    QSet<QDockWidget *> m_behind; // open, but another one stands in front
};

} // namespace dramatis::widgets
