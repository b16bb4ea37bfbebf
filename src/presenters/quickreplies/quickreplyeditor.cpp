#include "presenters/quickreplies/quickreplyeditor.h"

#include "presenters/quickreplies/quickreplies.h"
#include "presenters/shell/keymap.h"

#include <algorithm>

namespace dramatis::presenters {

using turn::QuickReply;
using turn::QuickReplySet;

QuickReplyEditor::QuickReplyEditor(QuickReplies &kept, const KeyMap &keys, domain::ChatId chat) :
    m_kept(kept), m_keys(keys), m_chat(chat), m_sets(kept.sets())
{}

qsizetype QuickReplyEditor::addSet(const QString &name)
{
    turn::addQuickReplies(m_sets, {name, {QuickReply()}});
    return m_sets.size() - 1;
}

QuickReplyEditor::Scope QuickReplyEditor::scope(qsizetype set) const
{
    const domain::ChatId chat = m_sets.at(set).chat;
    return chat.value == 0 ? Scope::AllChats : chat == m_chat ? Scope::ThisChat : Scope::OtherChat;
}

void QuickReplyEditor::setScope(qsizetype set, Scope scope)
{
    if (scope != Scope::OtherChat)
        m_sets[set].chat = scope == Scope::ThisChat ? m_chat : domain::ChatId();
}

QList<int> QuickReplyEditor::keysFor(qsizetype set, qsizetype reply) const
{
    constexpr int highest = 9;
    QList<int> keys;
    for (int key = 1; key <= highest; ++key) {
        const bool isOwn = m_sets.at(set).replies.at(reply).key == key;
        const bool isTaken = std::ranges::any_of(m_sets, [key](const QuickReplySet &each) {
            return std::ranges::contains(each.replies, key, &QuickReply::key);
        });
        const QKeySequence sequence(Qt::ALT | Qt::Key(Qt::Key_0 + key));
        if (isOwn || (!isTaken && m_keys.owner(sequence, {}).isEmpty()))
            keys.append(key);
    }
    return keys;
}

// Rows in which nothing was written go.
void QuickReplyEditor::keep()
{
    QList<QuickReplySet> sets = m_sets;
    for (QuickReplySet &set : sets)
        set.replies.removeIf([](const QuickReply &reply) { return (reply.label + reply.text).trimmed().isEmpty(); });
    m_kept.setSets(sets);
}

} // namespace dramatis::presenters
