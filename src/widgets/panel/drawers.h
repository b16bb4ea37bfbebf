// The drawers of one window, in the panel beside its chat. They show what the window shows: one chat, or none.
#pragma once

#include "widgets/panel/drawer.h"

#include <QList>
#include <QPointer>

class QAction;

namespace dramatis::widgets {

class DrawerPane;
class SidePanel;

class Drawers : public DrawerHost {
    Q_OBJECT
public:
    // The panel takes the drawers, and is closed at first.
    Drawers(SidePanel &panel, const presenters::Portraits *portraits, QSettings &state, QObject *parent);
    ~Drawers() override;

    // All there are, in their order: a new one is added here.
    static QList<DrawerKind> kinds();

    void setStory(presenters::ShownStory *story) { Q_EMIT storyShown(story); } // nullptr: no chat

    QList<DrawerPane *> panes() const;
    QList<QAction *> toggleActions() const; // one per drawer, checkable, with a shortcut

private:
    void bringForward(const QWidget *drawer);

    QList<QPointer<DrawerPane>> m_panes;
};

} // namespace dramatis::widgets
