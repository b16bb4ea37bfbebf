#include "presenters/library/shownchats.h"

#include "domain/macro/expand.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

#include <utility>

namespace dramatis::presenters {

ShownChats::ShownChats(QObject *parent) : QSortFilterProxyModel(parent)
{
    setFilterCaseSensitivity(Qt::CaseInsensitive);
}

void ShownChats::setStory(ShownStory *story)
{
    if (m_story) {
        m_story->session().disconnect(this);
        m_story->disconnect(this);
    }
    m_story = nullptr;
    tellOf(std::exchange(m_chat, story ? story->session().chat().value : 0));
    m_story = story;
    if (story) {
        for (const auto changed : {&ShownStory::moved, &ShownStory::changed, &ShownStory::viewerChanged})
            connect(story, changed, this, &ShownChats::refresh);
        // The story tells nothing of an edit while an earlier turn is looked at.
        connect(&story->session(), &turn::ChatSession::turnChanged, this, &ShownChats::refresh);
    }
    refresh();
}

QVariant ShownChats::data(const QModelIndex &index, int role) const
{
    if (role == LastTextRole && isViewed(index))
        return m_lastWords;
    return QSortFilterProxyModel::data(index, role);
}

bool ShownChats::isViewed(const QModelIndex &index) const
{
    return m_story && m_story->viewer() != domain::nobody
           && QSortFilterProxyModel::data(index, ChatIdRole).toLongLong() == m_chat;
}

// The words come from the log, so they are read here and not at each paint.
void ShownChats::refresh()
{
    const bool hasViewer = m_story && m_story->viewer() != domain::nobody;
    m_lastWords = hasViewer ? EdgeWords::snippet(domain::withCommentsShown(m_story->lastHeard())) : QString();
    tellOf(m_chat);
}

void ShownChats::tellOf(qint64 chat)
{
    const QModelIndexList found =
        chat == 0 ? QModelIndexList() : match(index(0, 0), ChatIdRole, chat, 1, Qt::MatchExactly);
    if (!found.isEmpty())
        Q_EMIT dataChanged(found.first(), found.first(), {LastTextRole});
}

} // namespace dramatis::presenters
