// Chats that other programs keep. A file holds one or several; each can be walked through again and again, so that a
// long one is never in memory as a whole.
#pragma once

#include "cards/chats/chatbook.h"
#include "cards/chats/chatspeakers.h"
#include "domain/card/reading/reading.h"
#include "domain/event/payload.h"

#include <functional>
#include <optional>

class QIODevice;

namespace dramatis::cards {

struct ChatMessage {
    QString speaker; // empty: the file does not say
    bool byUser = false;
    bool hidden = false; // from the model
    QStringList texts;   // the alternatives; at least one
    QList<qint64> times; // of each, milliseconds since 1970-01-01 UTC; 0: not known
    qsizetype active = 0;
    QString model;
    QString sceneBreak;                     // what stands before it, in words: a scene, skipped time; empty: nothing
    bool opensScene = false;                // begins a scene, also the first one
    QString unheard;                        // says that the user of the story did not hear it; empty: did
    base::Json rest = base::Json::object(); // what else the file says of it
    QList<QList<domain::ToolCallRecord>> calls = {}; // by each alternative, where any was made; else empty
    QString called = {};                             // the active one's, in words

    const QString &text() const { return texts[active]; }
    bool operator==(const ChatMessage &) const = default;
};

using TakeMessage = std::function<base::Result<>(const ChatMessage &message)>;

struct ChatFile {
    QString format; // "sillytavern", "risu", …
    QString title;
    QString user; // empty: the file does not say
    QString character;
    base::Json header = base::Json::object(); // what the file says of the chat as a whole
    std::function<base::Result<>(const TakeMessage &take)> each;
    qsizetype messages = 0;
    QStringList notImported;
    QList<domain::Warning> warnings;
    domain::AuthorsNote note = {}; // for all; without text: there is none
    QList<domain::MacroVariable> variables = {};
    QStringList used = {};       // members of the header, as in "chat_metadata.note_prompt", that have an effect
    QList<ChatBook> books = {};  // the chat's own
    QByteArray fingerprint = {}; // of the file, to recognise it when it is imported again
    QString place = {};          // the file's path below its folder, for the same reason
    // Collected at the first reading of the file; none: read the messages.
    std::optional<ChatSpeakers> speakers = {};
};

base::Result<ChatSpeakers> speakersOf(const ChatFile &chat);

// Adds to `notImported` what is kept of a chat and has no effect.
base::Result<> nameWhatIsUnused(ChatFile &chat);

// `from` can be read twice, and has to live as long as what is given back. Fault::Unsupported "not_a_chat": it is none.
base::Result<QList<ChatFile>> readChats(QIODevice &from, const QString &fileName);

} // namespace dramatis::cards
