// With whom somebody is talking, by the lines of the scene so far. Another scene, another conversation.
#pragma once

#include "domain/cast/lineaddress.h"

#include <QHash>

namespace dramatis::domain {

struct Conversation {
    CastSlot partner = nobody;     // who answered the last line, or to whom it was said; not a whisper beside others
    CastSlot last = nobody;        // who spoke last, if it was another
    LineAddress lastLine;          // what that line says
    bool isSpokenTo = false;       // by that line
    bool isForAnybody = false;     // that line is said to nobody by name
    CastSlot askedByLast = nobody; // to whom that line was said instead
    QList<CastSlot> newcomers;     // who did not hear the last line but this one

    bool operator==(const Conversation &) const = default;
};

// The events that hold the texts that tell of it.
QList<EventId> textsOfConversation(const World &world);

// Of `said` and those of `among`. The newest line, if it is theirs, is the one that is to be answered. A text that is
// not among `texts` says nothing.
Conversation conversationOf(const World &world, CastSlot said, const QList<CastSlot> &among,
                            const QHash<EventId, QString> &texts);

} // namespace dramatis::domain
