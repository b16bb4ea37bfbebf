// One drawer as the side panel holds it: the drawer itself, and the action that opens and closes it.
#pragma once

#include "widgets/panel/drawer.h"

#include <QAction>
#include <QWidget>

namespace dramatis::widgets {

class SidePanel;

class DrawerPane : public QWidget {
    Q_OBJECT
public:
    DrawerPane(SidePanel &panel, const DrawerKind &kind, QWidget *drawer);

    PanelGroup group() const { return m_group; }
    QWidget *drawer() const { return m_drawer; }
    QAction *toggleAction() const { return m_toggle; } // checkable, with a shortcut

    void open(); // in front, with the keyboard
    bool isOpen() const;

private:
    SidePanel &m_panel;
    PanelGroup m_group;
    QWidget *m_drawer;
    QAction *m_toggle;
};

} // namespace dramatis::widgets
