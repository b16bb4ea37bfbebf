// What is asked across chats: the list of chats, and the full text of turns and memories. Written in the transaction
// that appends; disposable.
#pragma once

#include "domain/event/event.h"
#include "domain/world/world.h"
#include "store/database.h"

namespace dramatis::store {

base::Result<> project(Database &database, domain::ChatId chat, const domain::Event &event);

// The chat's row in the list, from its world: after a head has moved back, what was said last is not what came last.
base::Result<> projectState(Database &database, domain::ChatId chat, int branch, const domain::World &world,
                            const QString &lastText);

} // namespace dramatis::store
