// The chat as a screen reader meets it: a list with an item for each message that is shown or nearly so.
#pragma once

#include <QString>

namespace dramatis::widgets {

class ChatView;

void installChatAccessible(); // once is enough

// The keyboard came to a message.
void tellFocus(ChatView &view, int row);
// Said once, whatever the reader is at.
void announce(ChatView &view, const QString &text);

} // namespace dramatis::widgets
