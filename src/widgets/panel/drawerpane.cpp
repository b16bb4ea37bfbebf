#include "widgets/panel/drawerpane.h"

#include "widgets/panel/sidepanel.h"

#include <QScrollArea>
#include <QScrollBar>

namespace dramatis::widgets {

namespace {

// A drawer that is higher than the window scrolls; none is wider.
class PaneArea : public QScrollArea {
public:
    QSize minimumSizeHint() const override
    {
        constexpr int leastHeight = 160;
        return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), leastHeight};
    }
    QSize sizeHint() const override { return widget()->sizeHint().expandedTo(minimumSizeHint()); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == widget() && event->type() == QEvent::LayoutRequest)
            updateGeometry(); // it needs more room than before, or less
        return QScrollArea::eventFilter(watched, event);
    }
};

} // namespace

DrawerPane::DrawerPane(SidePanel &panel, const DrawerKind &kind, QWidget *drawer) :
    m_panel(panel), m_group(kind.group), m_drawer(drawer), m_toggle(new QAction(kind.menuText, this))
{
    setObjectName(kind.name);
    setWindowTitle(kind.title);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    auto *area = new PaneArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidgetResizable(true);
    area->setWidget(drawer);
    layout->addWidget(area);
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
