// Whom somebody is talking with, judged by the lines of the current scene.
#pragma once

#include "domain/cast/lineaddress.h"

#include <QHash>

namespace dramatis::domain {

struct Conversation {
    CastSlot partner = nobody;     // who answered the last line or was addressed by it, whispers aside
    CastSlot last = nobody;        // who spoke last, if it was another
    LineAddress lastLine;          // the address in that line
    bool isSpokenTo = false;       // by that line
    bool isForAnybody = false;     // that line addresses nobody by name
    CastSlot askedByLast = nobody; // to whom that line was said instead
    QList<CastSlot> newcomers;     // who hear this line but missed the last one

    bool operator==(const Conversation &) const = default;
};

// The events whose texts are needed.
QList<EventId> textsOfConversation(const World &world);

// Between `said` and those in `among`. If the newest line is theirs, it is the one to be answered. Lines missing from
// `texts` are ignored.
Conversation conversationOf(const World &world, CastSlot said, const QList<CastSlot> &among,
                            const QHash<EventId, QString> &texts);

} // namespace dramatis::domain
