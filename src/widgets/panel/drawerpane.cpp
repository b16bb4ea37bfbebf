#include "widgets/panel/drawerpane.h"

#include "widgets/panel/sidepanel.h"

namespace dramatis::widgets {

DrawerPane::DrawerPane(SidePanel &panel, const DrawerKind &kind, QWidget *drawer) :
    m_panel(panel), m_group(kind.group), m_drawer(drawer), m_toggle(new QAction(kind.menuText, this))
{
    setObjectName(kind.name);
    setWindowTitle(kind.title);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(drawer);
    m_toggle->setObjectName(QStringLiteral("show") + kind.name); // by which the palette knows it
    m_toggle->setCheckable(true);
    m_toggle->setShortcut(QKeySequence(kind.shortcut));
    connect(m_toggle, &QAction::triggered, this, [this](bool wanted) {
        if (wanted)
            open();
        else
            m_panel.close();
    });
}

void DrawerPane::open()
{
    m_panel.open(*this);
    m_drawer->setFocus(Qt::ShortcutFocusReason);
}

bool DrawerPane::isOpen() const
{
    return !m_panel.isHidden() && m_panel.current() == this;
}

} // namespace dramatis::widgets
