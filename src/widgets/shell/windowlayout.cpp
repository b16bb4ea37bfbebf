#include "widgets/shell/windowlayout.h"

#include "widgets/panel/drawerpane.h"
#include "widgets/panel/sidepanel.h"

#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace dramatis::widgets {

namespace {
const QLatin1StringView geometrySetting("window/geometry");
const QLatin1StringView splitterSetting("window/parts");
const QLatin1StringView panelSetting("window/panel");
constexpr int sidebarWidth = 290;      // before the user moves the splitter
constexpr int panelWidth = 360;        // the same
constexpr int roomForAll = 1160;       // of the window; below it, the sidebar gives way to the panel
constexpr int roomForRail = 980;       // the same, for the rail
constexpr int roomOfChat = 520;        // at least
constexpr double shareOfWidth = 0.99;  // the frame needs room, too
constexpr double shareOfHeight = 0.94; // and its title bar
} // namespace

WindowLayout::WindowLayout(QMainWindow &window, QWidget &rail, QSplitter &splitter, SidePanel &panel,
                           QSettings &state) :
    m_window(window), m_rail(rail), m_splitter(splitter), m_panel(panel), m_state(state)
{
    connect(&panel, &SidePanel::opened, this, &WindowLayout::makeRoom);
    connect(&panel, &SidePanel::closed, this, &WindowLayout::makeRoom);
    window.installEventFilter(this);
    sidebar().installEventFilter(this);
}

void WindowLayout::restore()
{
    const QSize screen = m_window.screen()->availableSize();
    if (!m_window.restoreGeometry(m_state.value(geometrySetting).toByteArray()))
        m_window.resize(
            m_window.size().boundedTo(QSize(int(screen.width() * shareOfWidth), int(screen.height() * shareOfHeight))));
    if (!m_splitter.restoreState(m_state.value(splitterSetting).toByteArray()))
        m_splitter.setSizes({sidebarWidth, m_window.width() - sidebarWidth - panelWidth, panelWidth});
    m_splitter.setStretchFactor(1, 1);
    const QString open = m_state.value(panelSetting).toString();
    m_panel.hide(); // a splitter remembers who was shown
    for (DrawerPane *pane : m_panel.panes())
        if (pane->objectName() == open)
            m_putAway = pane;
}

void WindowLayout::save() const
{
    m_state.setValue(geometrySetting, m_window.saveGeometry());
    m_state.setValue(splitterSetting, m_splitter.saveState());
    const DrawerPane *open = m_panel.isHidden() ? m_putAway : m_panel.current();
    m_state.setValue(panelSetting, open ? open->objectName() : QString());
}

void WindowLayout::setStoryShown(bool isShown)
{
    if (!isShown && !m_panel.isHidden()) {
        m_putAway = m_panel.current();
        m_panel.close();
    } else if (DrawerPane *pane = isShown ? std::exchange(m_putAway, nullptr) : nullptr; pane && m_panel.isHidden()) {
        m_panel.open(*pane);
    }
}

QWidget &WindowLayout::sidebar() const
{
    return *m_splitter.widget(0);
}

bool WindowLayout::isNarrow() const
{
    return m_window.width() < roomForAll;
}

void WindowLayout::makeRoom()
{
    const bool isOpen = !m_panel.isHidden();
    m_rail.setHidden(isOpen && m_window.width() < roomForRail);
    m_rail.parentWidget()->layout()->activate(); // the splitter has its new width now, not later
    if (isOpen && isNarrow() && !sidebar().isHidden()) {
        m_sidebarGaveWay = true;
        sidebar().hide();
    } else if (m_sidebarGaveWay && (!isOpen || !isNarrow())) {
        m_sidebarGaveWay = false;
        sidebar().show();
    }
    if (isOpen)
        divide();
}

// The panel takes what it asks for, unless the chat needs it more.
void WindowLayout::divide()
{
    QList<int> sizes = m_splitter.sizes();
    const int shared = m_splitter.width() - (sidebar().isHidden() ? 0 : sizes[0]);
    const int panel = std::max(sizes[2], panelWidth);
    sizes[2] = std::clamp(panel, 0, std::max(m_panel.minimumSizeHint().width(), shared - roomOfChat));
    sizes[1] = shared - sizes[2];
    m_splitter.setSizes(sizes);
}

bool WindowLayout::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_window && event->type() == QEvent::Resize)
        makeRoom();
    // Who asks for the list in a narrow window gets it in place of the panel.
    if (watched == &sidebar() && event->type() == QEvent::Show && !m_panel.isHidden() && isNarrow())
        m_panel.close();
    return QObject::eventFilter(watched, event);
}

} // namespace dramatis::widgets
