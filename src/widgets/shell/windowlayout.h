// Where a window stood and how it was divided, from one start to the next.
#pragma once

class QMainWindow;
class QSettings;
class QSplitter;

namespace dramatis::widgets {

class WindowLayout {
public:
    // Both belong to the window, which lives longer. `state`: where it is kept.
    WindowLayout(QMainWindow &window, QSplitter &splitter, QSettings &state) :
        m_window(window), m_splitter(splitter), m_state(state)
    {}

    void restore(); // at the first start: as much of the screen as fits
    void save() const;

private:
    QMainWindow &m_window;
    QSplitter &m_splitter;
    QSettings &m_state;
};

} // namespace dramatis::widgets
