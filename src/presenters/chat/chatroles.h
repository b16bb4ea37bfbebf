// What a chat view asks of the model of a chat, row by row. Row 0 is the oldest message; a reply that is still
// streaming is the last row, with DraftRole true. Text is foreign: plain text with light Markdown, never HTML.
#pragma once

#include <Qt>

namespace dramatis::presenters {

enum ChatRole {
    TextRole = Qt::UserRole + 1, // QString: the message as the user sees it (macros expanded, remarks shown)
    SpeakerRole,                 // QString: display name
    SlotRole,                    // int: cast slot; 0 is "you"
    PortraitRole,                // QImage: square, as large as stored; null where there is none
    TimeRole,                    // QDateTime, local time
    SceneRole,                   // QString: title of the scene that opens with this row; empty: the scene goes on
    EventRole,                   // qint64: the event's id; 0 for the draft
    SwipeIndexRole,              // int: 0-based place among its alternatives
    SwipeCountRole,              // int: 1 where there is no alternative
    DraftRole,                   // bool: still streaming
    EndingRole,                  // QString: why the text is not whole ("Stopped", "Connection lost…"); empty: whole
    EditedRole,                  // bool
    SignificanceRole,            // int 0…3
    GreetingRole,                // bool
    ThoughtsRole,   // bool: the model thought before it wrote, and the viewer may read it (MessageDetails::thoughts)
    SourceRole,     // QString: the message as it is written, to be edited
    SceneBreakRole, // bool: no message; what SceneRole says is the end of the story so far
    UnheardRole,    // QString: says that the user is not there to hear the message; empty: is, or says it
    OnlyHeardRole,  // QString: who alone heard it, being a whisper or the answer to one; empty: it is neither
    ExcludedRole,   // bool: in no prompt
    BookmarkRole,   // QString: what the bookmark at the message is called; empty: it has none
    PicturesRole,   // QList<MessagePicture>: what the text names of the pictures in its speaker's own card
    GapRole,        // QString: what stands here is no message, but says what is left out; empty: a message
};

} // namespace dramatis::presenters
