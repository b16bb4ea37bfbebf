#include "widgets/shell/drawers.h"

#include "presenters/bookkeeping/bookkeepingfailurespresenter.h"
#include "presenters/branches/branchespresenter.h"
#include "presenters/cast/castpresenter.h"
#include "presenters/knowledge/beliefspresenter.h"
#include "presenters/memories/pinspresenter.h"
#include "presenters/prompt/planpresenter.h"
#include "presenters/relationships/relationshippresenter.h"
#include "presenters/scene/scenepresenter.h"
#include "presenters/shell/shownstory.h"
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
    QObject(&window),
    m_relationships(std::make_unique<presenters::RelationshipPresenter>(portraits)),
    m_beliefs(std::make_unique<presenters::BeliefsPresenter>()),
    m_cast(std::make_unique<presenters::CastPresenter>()),
    m_scene(std::make_unique<presenters::ScenePresenter>()),
    m_pins(std::make_unique<presenters::PinsPresenter>()),
    m_plan(std::make_unique<presenters::PlanPresenter>()),
    m_branches(std::make_unique<presenters::BranchesPresenter>()),
    m_bookkeepingFailures(std::make_unique<presenters::BookkeepingFailuresPresenter>())
{
    makeDocks(window, state);
    QTimer::singleShot(0, this, &Drawers::skipEmptyTabs);
    connect(&m_relationships->edge(), &presenters::EdgePresenter::refused, this, &Drawers::refused);
    connect(m_cast.get(), &presenters::CastPresenter::refused, this, &Drawers::refused);
    connect(m_scene.get(), &presenters::ScenePresenter::refused, this, &Drawers::refused);
    connect(m_pins.get(), &presenters::PinsPresenter::refused, this, &Drawers::refused);
    connect(m_plan.get(), &presenters::PlanPresenter::refused, this, &Drawers::refused);
    connect(m_branches.get(), &presenters::BranchesPresenter::refused, this, &Drawers::refused);
    connect(m_bookkeepingFailures.get(), &presenters::BookkeepingFailuresPresenter::refused, this, &Drawers::refused);
    connect(m_branches.get(), &presenters::BranchesPresenter::removed, this, &Drawers::branchRemoved);
}

Drawers::~Drawers()
{
    // Their widgets look at presenters that go with this object.
    for (const QPointer<QDockWidget> &dock : std::as_const(m_docks))
        delete dock;
}

void Drawers::setStory(presenters::ShownStory *story)
{
    m_relationships->setStory(story);
    m_beliefs->setStory(story);
    m_cast->setStory(story);
    m_scene->setStory(story);
    m_pins->setStory(story);
    m_plan->setStory(story);
    m_branches->setStory(story);
    m_bookkeepingFailures->setStory(story);
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

void Drawers::makeDocks(QMainWindow &window, QSettings &state)
{
    add(window, new RelationshipDrawer(*m_relationships, state), QStringLiteral("RelationshipDock"),
        {tr("Relationships"), tr("&Relationships"), QStringLiteral("Ctrl+Shift+R")});
    auto *cast = new CastDrawer(*m_cast);
    connect(cast, &CastDrawer::guestWanted, this, &Drawers::guestWanted);
    connect(cast, &CastDrawer::personaWanted, this, &Drawers::personaWanted);
    add(window, cast, QStringLiteral("CastDock"), {tr("Cast"), tr("&Cast"), QStringLiteral("Ctrl+Shift+T")});
    QDockWidget *castDock = m_docks.last();
    auto *scene = new SceneDrawer(*m_scene, m_cast->model());
    connect(scene, &SceneDrawer::personWanted, cast, [castDock, cast](int slot) {
        castDock->show();
        castDock->raise();
        // Once it stands in front.
        QTimer::singleShot(0, cast,
                           [cast, slot] { QTimer::singleShot(0, cast, [cast, slot] { cast->choose(slot); }); });
    });
    add(window, scene, QStringLiteral("SceneDock"), {tr("Scene"), tr("&Scene"), QStringLiteral("Ctrl+Shift+S")});
    add(window, new PinsDrawer(*m_pins), QStringLiteral("PinsDock"),
        {tr("Memories"), tr("M&emories"), QStringLiteral("Ctrl+Shift+M")});
    add(window, new BeliefsDrawer(*m_beliefs), QStringLiteral("BeliefsDock"),
        {tr("Knowledge"), tr("&Knowledge"), QStringLiteral("Ctrl+Shift+Y")});
    auto *lines = new BranchesDrawer(*m_branches);
    connect(lines, &BranchesDrawer::compareWanted, this, &Drawers::compareWanted);
    add(window, lines, QStringLiteral("LinesDock"), {tr("Branches"), tr("&Branches"), QStringLiteral("Ctrl+Shift+B")});
    auto *inspector = new InspectorDrawer(*m_plan);
    connect(inspector, &InspectorDrawer::loreWanted, this, &Drawers::loreWanted);
    add(window, inspector, QStringLiteral("InspectorDock"),
        {tr("Prompt"), tr("Promp&t"), QStringLiteral("Ctrl+Shift+I")});
    add(window, new BookkeepingFailuresDrawer(*m_bookkeepingFailures), QStringLiteral("FaultsDock"),
        {tr("Bookkeeping"), tr("Boo&kkeeping"), QStringLiteral("Ctrl+Shift+K")});
}

template <class Drawer>
void Drawers::add(QMainWindow &window, Drawer *drawer, const QString &name, const Label &label)
{
    auto *dock = new QDockWidget(label.title, &window);
    dock->setObjectName(name);
    dock->setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    dock->setWidget(drawer);
    dock->toggleViewAction()->setObjectName(QStringLiteral("show") + name); // by which the palette knows it
    dock->toggleViewAction()->setText(label.menuText);
    dock->toggleViewAction()->setShortcut(QKeySequence(label.shortcut));
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
    connect(drawer, &Drawer::showTurn, this, &Drawers::showTurn);
    m_docks << dock;
}

} // namespace dramatis::widgets
