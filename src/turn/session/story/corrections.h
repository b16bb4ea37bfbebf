// What the user sets right by hand. Where the words of a turn become others, or who heard them, all that was noted of
// it is taken back and noted anew; what the user wrote or pinned stays.
#pragma once

#include "domain/event/payload.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::store {
struct Reason;
}

namespace dramatis::turn {

class NoteKeeping;
class StoryLine;

class Corrections {
public:
    Corrections(const SessionContext &context, StoryLine &line, NoteKeeping &notes) :
        m_context(context), m_line(line), m_notes(notes)
    {}

    base::Result<> edit(domain::EventId turn, const QString &text);
    base::Result<> remove(domain::EventId turn);
    base::Result<> adjust(const domain::ManualEdit &edit);
    base::Result<> pin(domain::EventId memory, bool pinned);
    // The user decides who heard the turn; its notes stay unchanged.
    base::Result<> confirmWitnesses(domain::EventId turn);
    base::Result<> apply(const QList<domain::Payload> &payloads); // all or nothing
    // What was noted of these replies is taken back, and asked for again; those that are being asked about stay as they
    // are. Fault::Unsupported "bookkeeping_off".
    base::Result<> noteAgain(const QList<domain::EventId> &turns);
    // The world as remove() would leave it.
    base::Result<domain::World> without(domain::EventId turn) const;
    // Marks for the replies whose notes tell of a turn that becomes another; none where nothing is noted of it.
    base::Result<QList<domain::TurnRemoved>> reopenedBy(domain::EventId turn) const;

private:
    domain::TurnRemoved reopening(domain::EventId turn) const;
    base::Result<> correct(QList<domain::NewEvent> events, const QList<domain::EventId> &turns,
                           const store::Reason &reason);

    const SessionContext &m_context;
    StoryLine &m_line;
    NoteKeeping &m_notes;
};

} // namespace dramatis::turn
