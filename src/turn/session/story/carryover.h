// Bookkeeping comes after the reply, sometimes after the user's next line. When the head then goes back to that reply,
// or to a sibling of what came next, the notes of the turn would stay behind on the other path. They are carried over:
// appended again below the new head, as they were, without asking a model. So is what the user corrected
// (world/corrections.h).
//
// What is found by causedBy() is on any branch: an event counts here if its turn stands on the path that the story
// goes to, and it does not. Ids change when events are appended again, so that whatever names a memory by its id is
// rewritten (withNewIds). Only turns near the head can have late notes.
#pragma once

#include "domain/world/corrections.h"
#include "store/log/eventlog.h"

namespace dramatis::turn {

// What to append below `target`, whose world this is: late notes, and what was set right by hand where the story comes
// from, as far as `keep` says.
base::Result<QList<domain::NewEvent>> carriedOver(const store::EventLog &log, domain::ChatId chat,
                                                  const domain::World &before, const domain::World &target,
                                                  domain::Keep keep);

// The events that note a turn, on whatever branch they stand, with what lorebooks remember of its prompt.
base::Result<QList<domain::Event>> notesOf(const store::EventLog &log, domain::ChatId chat, domain::EventId turn);

// Whether anything but what lorebooks remember is among them, that is newer than `since`.
bool areTaken(const QList<domain::Event> &notes, domain::EventId since = {});

} // namespace dramatis::turn
