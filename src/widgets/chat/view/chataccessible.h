// The chat as a screen reader meets it: a list with an item for each message that is shown or nearly so.
#pragma once

#include <QAccessible>

class QObject;

namespace dramatis::widgets {

class ChatView;

QAccessibleInterface *makeChatAccessible(const QString &className, QObject *object); // for QAccessible::installFactory

// The keyboard came to a message.
void tellFocus(ChatView &view, int row);
// Said once, whatever the reader is at.
void announce(ChatView &view, const QString &text);

} // namespace dramatis::widgets
