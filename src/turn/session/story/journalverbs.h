// Why a branch moved: the journal's verbs, and which of them the user can undo.
#pragma once

#include <QByteArray>

namespace dramatis::turn::journalverbs {

inline const QByteArray start = "start";           // a chat begins
inline const QByteArray say = "say";               // the user's line
inline const QByteArray reply = "reply";           // completes say, regenerate, or stands alone
inline const QByteArray regenerate = "regenerate"; // back to before the reply; a reply completes it
inline const QByteArray swipe = "swipe";           // to another alternative
inline const QByteArray edit = "edit";             // a text changed in place
inline const QByteArray resume = "continue";       // a reply was continued
inline const QByteArray remove = "remove";         // a turn was taken out
inline const QByteArray rewind = "rewind";         // back to an earlier turn
inline const QByteArray branch = "branch";         // a new branch
inline const QByteArray select = "select";         // to another branch
inline const QByteArray dropBranch = "line_removed";
inline const QByteArray adjust = "adjust";           // a value set by hand
inline const QByteArray changeChat = "settle";       // a chat's title, persona, cast
inline const QByteArray bookkeeping = "bookkeeping"; // never undone by itself: it follows its turn
inline const QByteArray recover = "recover";         // a reply that a kill cut off, kept where it belongs
inline const QByteArray revive = "revive"; // a story is replayed on a branch of its own (session/revive/revival.h)
inline const QByteArray undo = "undo";
inline const QByteArray redo = "redo";
inline const QByteArray giveUp = "give_up"; // a reply that brought nothing: back to where it started

} // namespace dramatis::turn::journalverbs
