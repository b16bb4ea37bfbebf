// What of a chat's messages still stands: on the path of one of its branches, not removed there, and not replaced by
// an edit. The full-text index knows nothing of this, and keeps alternatives that nobody chose.
#pragma once

#include "domain/event/chatpayload.h"
#include "store/log/eventlog.h"

namespace dramatis::store {

class StandingTexts {
public:
    // As the chat is now.
    static base::Result<StandingTexts> of(const EventLog &log, ChatId chat);

    // The branch on which the message stands with the words of that event, the current one before others; 0: none.
    int branchOf(EventId turn, EventId text) const;
    domain::CastEntry speaker(int branch, domain::CastSlot slot) const; // without a name: nobody is known there

private:
    struct StandingBranch {
        int number = 0;
        QList<PathSegment> path;
        domain::Removals removed;
        QMap<domain::CastSlot, domain::CastEntry> cast;

        bool has(EventId event) const;
    };

    base::Result<> readBranches(const EventLog &log, ChatId chat);
    base::Result<> readChanges(const EventLog &log, ChatId chat);
    void take(const domain::Event &event);

    QList<StandingBranch> m_branches;         // the current one first
    QHash<EventId, QList<EventId>> m_changes; // of a turn's text, oldest first
};

} // namespace dramatis::store
