// What the user marks a message with: a bookmark, or that no prompt has it.
#pragma once

#include "domain/event/ids.h"

namespace dramatis::widgets {

class ChatPage;

void toggleBookmark(ChatPage &page, domain::EventId turn); // asks for a name before it sets one
void toggleExcluded(ChatPage &page, domain::EventId turn);

} // namespace dramatis::widgets
