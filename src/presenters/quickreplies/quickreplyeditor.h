// The sets of quick replies while they are edited: nothing is kept before keep().
#pragma once

#include "turn/connections/quickreplies.h"

namespace dramatis::presenters {

class KeyMap;
class QuickReplies;

class QuickReplyEditor {
public:
    QuickReplyEditor(QuickReplies &kept, const KeyMap &keys, domain::ChatId chat);

    qsizetype count() const { return m_sets.size(); }
    turn::QuickReplySet &set(qsizetype row) { return m_sets[row]; }
    const turn::QuickReplySet &set(qsizetype row) const { return m_sets.at(row); }
    qsizetype addSet(const QString &name); // its row
    void removeSet(qsizetype row) { m_sets.removeAt(row); }

    // Of what is asked in the dialog: in all chats, in this one, or in another one, as it was.
    enum class Scope { AllChats, ThisChat, OtherChat };
    Scope scope(qsizetype set) const;
    void setScope(qsizetype set, Scope scope); // OtherChat: stays as it is

    // Digits that this reply can have with Alt: its own, and those that nobody has.
    QList<int> keysFor(qsizetype set, qsizetype reply) const;
    void keep();

private:
    QuickReplies &m_kept;
    const KeyMap &m_keys;
    domain::ChatId m_chat;
    QList<turn::QuickReplySet> m_sets;
};

} // namespace dramatis::presenters
