#include "widgets/panel/drawerpane.h"

#include "widgets/panel/sidepanel.h"

#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace dramatis::widgets {

namespace {

// A drawer that is higher than the window scrolls; none is wider. QScrollArea would give it the height that it likes
// best rather than the one that it can do with.
class PaneArea : public QScrollArea {
public:
    explicit PaneArea(QWidget *drawer)
    {
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setWidget(drawer);
    }

    QSize minimumSizeHint() const override
    {
        constexpr int leastHeight = 160;
        constexpr int mostWidth = 380; // whatever names stand in it, the window need not become wider
        const int needed = widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
        return {std::min(needed, mostWidth), leastHeight};
    }
    QSize sizeHint() const override { return widget()->sizeHint().expandedTo(minimumSizeHint()); }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QScrollArea::resizeEvent(event);
        fit();
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == widget() && event->type() == QEvent::LayoutRequest) {
            updateGeometry(); // it needs more room than before, or less
            fit();
        }
        return QScrollArea::eventFilter(watched, event);
    }

private:
    void fit()
    {
        const int width = viewport()->width();
        const QLayout *layout = widget()->layout();
        const int least = layout && layout->hasHeightForWidth() ? layout->totalMinimumHeightForWidth(width)
                                                                : widget()->minimumSizeHint().height();
        widget()->resize(width, std::max(least, viewport()->height()));
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
    layout->addWidget(new PaneArea(drawer));
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
