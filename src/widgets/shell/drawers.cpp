#include "widgets/shell/drawers.h"

#include "widgets/bookkeeping/bookkeepingfailuresdrawer.h"
#include "widgets/branches/branchesdrawer.h"
#include "widgets/cast/castdrawer.h"
#include "widgets/knowledge/beliefsdrawer.h"
#include "widgets/memories/pinsdrawer.h"
#include "widgets/prompt/inspectordrawer.h"
#include "widgets/relationships/relationshipdrawer.h"
#include "widgets/scene/scenedrawer.h"

#include <QAction>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QTabBar>
#include <QTimer>

namespace dramatis::widgets {

Drawers::Drawers(QMainWindow &window, const presenters::Portraits *portraits, QSettings &state) :
    DrawerHost(portraits, state, &window)
{
    for (const DrawerKind &kind : kinds())
        add(window, kind);
    connect(this, &DrawerHost::frontWanted, this, &Drawers::bringForward);
    QTimer::singleShot(0, this, &Drawers::skipEmptyTabs);
}

Drawers::~Drawers()
{
    // Their widgets look at the cast, which goes with this object.
    for (const QPointer<QDockWidget> &dock : std::as_const(m_docks))
        delete dock;
}

QList<DrawerKind> Drawers::kinds()
{
    return {
        RelationshipDrawer::kind(), CastDrawer::kind(),     SceneDrawer::kind(),     PinsDrawer::kind(),
        BeliefsDrawer::kind(),      BranchesDrawer::kind(), InspectorDrawer::kind(), BookkeepingFailuresDrawer::kind()};
}

QList<QDockWidget *> Drawers::docks() const
{
    QList<QDockWidget *> docks;
    for (const QPointer<QDockWidget> &dock : m_docks)
        docks << dock;
    return docks;
}

QList<QAction *> Drawers::toggleActions() const
{
    QList<QAction *> actions;
    for (const QPointer<QDockWidget> &dock : m_docks)
        actions << dock->toggleViewAction();
    return actions;
}

// Qt keeps the tab bar of closed docks far outside of the window and shows it again when hidden; Tab need not find it
// there.
void Drawers::skipEmptyTabs()
{
    auto *window = static_cast<QMainWindow *>(parent());
    window->layout()->activate(); // so that tabs of what has just closed are gone
    for (auto *bar : window->findChildren<QTabBar *>(Qt::FindDirectChildrenOnly))
        bar->setFocusPolicy(bar->count() > 1 ? Qt::TabFocus : Qt::NoFocus);
}

void Drawers::bringForward(const QWidget *drawer)
{
    for (const QPointer<QDockWidget> &dock : std::as_const(m_docks))
        if (dock->widget() == drawer) {
            dock->show();
            dock->raise();
        }
}

void Drawers::add(QMainWindow &window, const DrawerKind &kind)
{
    QWidget *drawer = kind.make(*this);
    auto *dock = new QDockWidget(kind.title, &window);
    dock->setObjectName(kind.name);
    dock->setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    dock->setWidget(drawer);
    dock->toggleViewAction()->setObjectName(QStringLiteral("show") + kind.name); // by which the palette knows it
    dock->toggleViewAction()->setText(kind.menuText);
    dock->toggleViewAction()->setShortcut(QKeySequence(kind.shortcut));
    window.addDockWidget(Qt::RightDockWidgetArea, dock);
    if (!m_docks.isEmpty())
        window.tabifyDockWidget(m_docks.last(), dock);
    dock->hide();
    // One that comes up behind another has not come up; and one that stands behind another is not closed but brought
    // forward.
    connect(dock->toggleViewAction(), &QAction::triggered, dock, [this, dock, drawer](bool shown) {
        if (shown || m_behind.remove(dock))
            QTimer::singleShot(0, dock, [dock, drawer] {
                dock->show();
                dock->raise();
                drawer->setFocus(Qt::ShortcutFocusReason);
            });
    });
    // Behind another it is shown to Qt, but to nobody else: neither Tab nor a screen reader may find it there. Its room
    // stays.
    connect(dock, &QDockWidget::visibilityChanged, drawer, &QWidget::setVisible);
    connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool visible) {
        if (visible)
            m_behind.remove(dock);
        else if (!dock->isHidden())
            m_behind.insert(dock);
        QTimer::singleShot(0, this, &Drawers::skipEmptyTabs);
    });
    QSizePolicy policy = drawer->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    drawer->setSizePolicy(policy);
    m_docks << dock;
}

} // namespace dramatis::widgets
