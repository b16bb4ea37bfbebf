#include "present/shownchats.h"

#include "domain/macro/expand.h"
#include "present/chatlistitemmodel.h"
#include "present/edgewords.h"
#include "present/shownstory.h"
#include "turn/chatsession.h"

namespace dramatis::present {

ShownChats::ShownChats(QObject *parent) : QSortFilterProxyModel(parent)
{
    setFilterCaseSensitivity(Qt::CaseInsensitive);
}

void ShownChats::setStory(ShownStory *story)
{
    if (m_story)
        m_story->disconnect(this);
    refresh();
    m_story = story;
    if (story)
        for (const auto changed : {&ShownStory::moved, &ShownStory::changed, &ShownStory::viewerChanged})
            connect(story, changed, this, &ShownChats::refresh);
    refresh();
}

QVariant ShownChats::data(const QModelIndex &index, int role) const
{
    if (role == LastTextRole && isViewed(index))
        return EdgeWords::snippet(domain::withCommentsShown(m_story->lastHeard()));
    return QSortFilterProxyModel::data(index, role);
}

bool ShownChats::isViewed(const QModelIndex &index) const
{
    return m_story && m_story->viewer() != domain::nobody
        && QSortFilterProxyModel::data(index, ChatIdRole).toLongLong() == m_story->session().chat().value;
}

void ShownChats::refresh()
{
    if (!m_story)
        return;
    const QModelIndexList found = match(index(0, 0), ChatIdRole, m_story->session().chat().value, 1, Qt::MatchExactly);
    if (!found.isEmpty())
        Q_EMIT dataChanged(found.first(), found.first(), {LastTextRole});
}

} // namespace dramatis::present
