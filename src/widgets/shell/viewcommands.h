// What the View menu of a window does: where one goes, through whose eyes one looks, and how large it is.
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>

class QAction;
class QMenu;
class QMenuBar;

namespace dramatis::presenters {
class ShownStory;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class Actions;
class BookmarkMenu;
class BranchMapDialog;
class CommandPalette;
class LanesDialog;
class MainWindow;
class SidePanel;
class Sidebar;
class ViewerMenu;

class ViewCommands : public QObject {
    Q_OBJECT
public:
    ViewCommands(MainWindow &window, Sidebar &sidebar, presenters::Workspace &workspace, const Actions &actions);

    void addViewMenu(QMenuBar &menus);
    void addPanels(SidePanel &panel, const QList<QAction *> &toggles); // to the menu
    void setStory(presenters::ShownStory *story);                      // nullptr: no chat is open
    void openBranchMap();

Q_SIGNALS:
    void compareWanted(int branch); // with the one that is shown

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void openPalette();
    void openLanes();
    void switchChat(int step);

    MainWindow &m_window;
    Sidebar &m_sidebar;
    presenters::Workspace &m_workspace;
    const Actions &m_actions;
    CommandPalette *m_palette;
    ViewerMenu *m_viewers;
    BookmarkMenu *m_bookmarks;
    QPointer<LanesDialog> m_lanes;
    QPointer<BranchMapDialog> m_map;
    QMenu *m_menu = nullptr;
    QList<QAction *> m_drawers;
    QAction *m_behindPanels = nullptr; // in the menu
};

} // namespace dramatis::widgets
