// A chat's current line, written for other programs and for people.
#pragma once

#include "cards/chats/chatwriting.h"
#include "turn/session/divides.h"
#include "turn/session/rooms.h"

namespace dramatis::turn {

// How many messages were written. With a viewer: those that this one of the cast heard, without alternatives and without what
// came along from another program.
base::Result<qsizetype> exportChat(const Rooms &rooms, domain::ChatId chat, cards::ChatForm form, QIODevice &to,
                                   domain::CastSlot viewer = domain::nobody, const DivideWords &words = englishWords());
base::Result<domain::World> worldOf(const Rooms &rooms, domain::ChatId chat); // at the end of its current line

} // namespace dramatis::turn
