#include "presenters/quickreplies/quickreplies.h"

#include <QSettings>

namespace dramatis::presenters {

using turn::QuickReply;
using turn::QuickReplySet;

QuickReplies::QuickReplies(QSettings &settings, QObject *parent) :
    QObject(parent), m_settings(settings), m_sets(turn::readQuickReplies(settings))
{}

void QuickReplies::setSets(const QList<QuickReplySet> &sets)
{
    if (sets == m_sets)
        return;
    m_sets = sets;
    turn::writeQuickReplies(m_settings, sets);
    Q_EMIT changed();
}

bool QuickReplies::add(const QuickReplySet &set)
{
    QList<QuickReplySet> sets = m_sets;
    const bool isNew = turn::addQuickReplies(sets, set);
    setSets(sets);
    return isNew;
}

QList<QuickReply> QuickReplies::offeredIn(domain::ChatId chat) const
{
    QList<QuickReply> offered;
    for (const QuickReplySet &set : m_sets) {
        if (set.chat.value != 0 && set.chat != chat)
            continue;
        for (const QuickReply &reply : set.replies)
            if (!reply.isHidden && !reply.text.isEmpty())
                offered.append(reply);
    }
    return offered;
}

} // namespace dramatis::presenters
