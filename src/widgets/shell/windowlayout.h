// Where a window stood and how it was divided, from one start to the next; and who gives way when it is narrow: the
// list at the side to the panel, and in the end the rail, too, so that the chat keeps its room.
#pragma once

#include <QObject>

class QMainWindow;
class QSettings;
class QSplitter;

namespace dramatis::widgets {

class DrawerPane;
class SidePanel;

class WindowLayout : public QObject {
    Q_OBJECT
public:
    // All belong to the window, which lives longer. The splitter holds the sidebar, the chat and the panel, in this
    // order; the rail stands before it. `state`: where it is kept.
    WindowLayout(QMainWindow &window, QWidget &rail, QSplitter &splitter, SidePanel &panel, QSettings &state);

    void restore(); // at the first start: as much of the screen as fits
    void save() const;
    // The panel tells of a story: where none is shown it is put away, and comes back with the next.
    void setStoryShown(bool isShown);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget &sidebar() const;
    bool isNarrow() const;
    void makeRoom();
    void divide();

    QMainWindow &m_window;
    QWidget &m_rail;
    QSplitter &m_splitter;
    SidePanel &m_panel;
    QSettings &m_state;
    bool m_sidebarGaveWay = false;
    DrawerPane *m_putAway = nullptr; // until a story is shown; nullptr: nothing
};

} // namespace dramatis::widgets
