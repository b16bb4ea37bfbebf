#include "widgets/chat/view/chatannouncer.h"
#include "presenters/chat/chatroles.h"
#include "widgets/chat/view/chataccessible.h"
#include "widgets/chat/view/chatgoal.h"
#include "widgets/chat/view/chatsurface.h"
#include "widgets/chat/view/chatview.h"

#include <QAccessible>

namespace dramatis::widgets {

ChatAnnouncer::ChatAnnouncer(ChatView &view, ChatSurface &surface, const ChatGoal &goal) :
    m_view(view), m_surface(surface), m_goal(goal)
{}

QString ChatAnnouncer::describe(int row) const
{
    if (row < 0 || row >= m_surface.rows().count())
        return {};
    ChatRow &content = m_surface.rows().row(row);
    if (!content.facts().gap.isEmpty() || content.facts().isSceneBreak)
        return content.description();
    //: What a screen reader says about a message: %1 is the speaker, the time and the like, %2 the text.
    const QString told = tr("%1: %2").arg(content.description(), content.body().textBetween({}, BodyPlace::last()));
    return m_goal.told(told, row);
}

void ChatAnnouncer::tellCurrent(int row)
{
    if (row >= 0 && m_view.hasFocus())
        tellFocus(m_view, row);
}

void ChatAnnouncer::tellScene(int, int last, bool atEnd)
{
    if (!atEnd || !QAccessible::isActive())
        return;
    if (m_surface.rows().model()->index(last, 0).data(presenters::SceneBreakRole).toBool())
        announce(m_view, describe(last));
}

} // namespace dramatis::widgets
