// Who is in the cast of a story and in its scene: guests come, go and come back, greet the group, and are made known to
// each other.
#pragma once

#include "turn/session/openings.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

class Meetings;
class NoteKeeping;
class RunningReply;
class StoryLine;

class CastChanges {
public:
    CastChanges(const SessionContext &context, StoryLine &line, const RunningReply &reply, NoteKeeping &notes,
                Meetings &meetings) :
        m_context(context), m_line(line), m_reply(reply), m_notes(notes), m_meetings(meetings)
    {}

    base::Result<> mayJoin() const; // whether there is room
    // Who was in the story before comes back.
    base::Result<domain::CastSlot> addGuest(domain::CardId card, const QString &howTheyKnow);
    base::Result<> setPresent(domain::CastSlot slot, bool present); // leaves, or comes back; also the user
    // How two who are in the cast know each other: both directed edges, at once in these words.
    base::Result<> introduce(domain::CastSlot first, domain::CastSlot second, const QString &howTheyKnow);
    // What a guest's card has to say to a group (Character Card V3, `group_only_greetings`); of one who is here.
    base::Result<QStringList> groupGreetings(domain::CastSlot slot) const;
    // In the guest's first line, the others as its alternatives. Fault::NotFound "no_greeting".
    base::Result<> greet(domain::CastSlot slot);

private:
    base::Result<QList<Opening>> groupOpenings(domain::CastSlot slot) const;

    const SessionContext &m_context;
    StoryLine &m_line;
    const RunningReply &m_reply;
    NoteKeeping &m_notes;
    Meetings &m_meetings;
};

} // namespace dramatis::turn
