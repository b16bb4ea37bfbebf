// A chat's current line, written for other programs and for people.
#pragma once

#include "cards/chatwriting.h"
#include "turn/rooms.h"

namespace dramatis::turn {

base::Result<qsizetype> exportChat(const Rooms &rooms, domain::ChatId chat, cards::ChatForm form, QIODevice &to); // how many

} // namespace dramatis::turn
