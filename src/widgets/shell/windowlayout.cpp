#include "widgets/shell/windowlayout.h"

#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QSplitter>

namespace dramatis::widgets {

namespace {
const QLatin1StringView geometrySetting("window/geometry");
const QLatin1StringView splitterSetting("window/splitter");
const QLatin1StringView drawersSetting("window/drawers");
constexpr int sidebarWidth = 290;      // before the user moves the splitter
constexpr double shareOfWidth = 0.99;  // the frame needs room, too
constexpr double shareOfHeight = 0.94; // and its title bar
} // namespace

void WindowLayout::restore()
{
    const QSize screen = m_window.screen()->availableSize();
    if (!m_window.restoreGeometry(m_state.value(geometrySetting).toByteArray()))
        m_window.resize(
            m_window.size().boundedTo(QSize(int(screen.width() * shareOfWidth), int(screen.height() * shareOfHeight))));
    if (!m_splitter.restoreState(m_state.value(splitterSetting).toByteArray()))
        m_splitter.setSizes({sidebarWidth, m_window.width() - sidebarWidth});
    m_splitter.setStretchFactor(1, 1);
    m_window.restoreState(m_state.value(drawersSetting).toByteArray());
}

void WindowLayout::save() const
{
    m_state.setValue(geometrySetting, m_window.saveGeometry());
    m_state.setValue(splitterSetting, m_splitter.saveState());
    m_state.setValue(drawersSetting, m_window.saveState());
}

} // namespace dramatis::widgets
