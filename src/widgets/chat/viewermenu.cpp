#include "widgets/chat/viewermenu.h"

#include "presenters/relationships/edgevalue.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

#include <QActionGroup>

namespace dramatis::widgets {

ViewerMenu::ViewerMenu(QWidget *parent) : QMenu(tr("&View As"), parent), m_one(new QActionGroup(this))
{
    connect(this, &QMenu::aboutToShow, this, &ViewerMenu::fill);
    setStory(nullptr);
}

void ViewerMenu::setStory(presenters::ShownStory *story)
{
    m_story = story;
    menuAction()->setEnabled(story);
}

void ViewerMenu::fill()
{
    clear();
    if (!m_story)
        return;
    add(tr("&Everything"), tr("View Everything"), domain::nobody);
    addSeparator();
    for (const presenters::EntityValue &entity : presenters::entityValues(m_story->session().world())) {
        //: A command: the story as this one of its people knows it
        add(QString(entity.name).replace(u'&', QStringLiteral("&&")), tr("View as %1").arg(entity.name), entity.slot);
    }
}

QList<QAction *> ViewerMenu::offered()
{
    fill();
    QList<QAction *> all = actions();
    all.removeIf([](const QAction *action) { return action->isSeparator() || action->isChecked(); });
    return all;
}

void ViewerMenu::add(const QString &text, const QString &alone, int viewer)
{
    QAction *action = addAction(text);
    action->setObjectName(QStringLiteral("view_as_%1").arg(viewer));
    action->setIconText(alone);
    action->setActionGroup(m_one);
    action->setCheckable(true);
    action->setChecked(m_story->viewer() == viewer);
    connect(action, &QAction::triggered, m_story, [this, viewer] { m_story->viewAs(domain::CastSlot(viewer)); });
}

} // namespace dramatis::widgets
