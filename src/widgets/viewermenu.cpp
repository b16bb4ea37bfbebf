#include "widgets/viewermenu.h"

#include "present/edgevalue.h"
#include "present/shownstory.h"
#include "turn/chatsession.h"

namespace dramatis::widgets {

ViewerMenu::ViewerMenu(QWidget *parent) : QMenu(tr("View &As"), parent)
{
    connect(this, &QMenu::aboutToShow, this, &ViewerMenu::fill);
    setStory(nullptr);
}

void ViewerMenu::setStory(present::ShownStory *story)
{
    m_story = story;
    menuAction()->setEnabled(story);
}

void ViewerMenu::fill()
{
    clear();
    if (!m_story)
        return;
    add(tr("&Everything"), domain::nobody);
    addSeparator();
    for (const present::EntityValue &entity : present::entityValues(m_story->session().world()))
        add(QString(entity.name).replace(u'&', QStringLiteral("&&")), entity.slot);
}

void ViewerMenu::add(const QString &text, int viewer)
{
    QAction *action = addAction(text);
    action->setCheckable(true);
    action->setChecked(m_story->viewer() == viewer);
    connect(action, &QAction::triggered, m_story, [this, viewer] { m_story->viewAs(domain::CastSlot(viewer)); });
}

} // namespace dramatis::widgets
