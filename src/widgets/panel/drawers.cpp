#include "widgets/panel/drawers.h"

#include "widgets/bookkeeping/bookkeepingfailuresdrawer.h"
#include "widgets/branches/branchesdrawer.h"
#include "widgets/cast/castdrawer.h"
#include "widgets/knowledge/beliefsdrawer.h"
#include "widgets/memories/pinsdrawer.h"
#include "widgets/memories/storysofardrawer.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/panel/sidepanel.h"
#include "widgets/prompt/inspectordrawer.h"
#include "widgets/relationships/relationshipdrawer.h"
#include "widgets/scene/scenedrawer.h"

namespace dramatis::widgets {

Drawers::Drawers(SidePanel &panel, const presenters::Portraits *portraits, QSettings &state, QObject *parent) :
    DrawerHost(portraits, state, parent)
{
    for (const DrawerKind &kind : kinds()) {
        auto *pane = new DrawerPane(panel, kind, kind.make(*this));
        panel.add(pane);
        m_panes << pane;
    }
    connect(this, &DrawerHost::frontWanted, this, &Drawers::bringForward);
}

Drawers::~Drawers()
{
    // The drawers look at the cast, which goes with this object.
    for (const QPointer<DrawerPane> &pane : std::as_const(m_panes))
        delete pane;
}

QList<DrawerKind> Drawers::kinds()
{
    return {RelationshipDrawer::kind(), CastDrawer::kind(),      BeliefsDrawer::kind(),
            SceneDrawer::kind(),        PinsDrawer::kind(),      StorySoFarDrawer::kind(),
            BranchesDrawer::kind(),     InspectorDrawer::kind(), BookkeepingFailuresDrawer::kind()};
}

QList<DrawerPane *> Drawers::panes() const
{
    QList<DrawerPane *> panes;
    for (const QPointer<DrawerPane> &pane : m_panes)
        panes << pane;
    return panes;
}

QList<QAction *> Drawers::toggleActions() const
{
    QList<QAction *> actions;
    for (const QPointer<DrawerPane> &pane : m_panes)
        actions << pane->toggleAction();
    return actions;
}

void Drawers::bringForward(const QWidget *drawer)
{
    for (const QPointer<DrawerPane> &pane : std::as_const(m_panes))
        if (pane->drawer() == drawer)
            pane->open();
}

} // namespace dramatis::widgets
