// Who plays in a chat that comes from another program: its speakers become the cast, those with a card of the same name
// in the library with that card.
#pragma once

#include "cards/chats/chatfile.h"
#include "domain/event/payload.h"
#include "store/library/library.h"
#include "turn/connections/playsettings.h"

#include <optional>

namespace dramatis::turn {

// What other files of its folder say about a chat.
struct ChatSurroundings {
    QHash<QString, store::CardRow> cards = {};         // by the names of their files, "Mara.png"
    QStringList members = {};                          // the files of those who are in it, whether they speak or not
    QMap<QString, Persona> personas = {};              // by the names of their pictures
    QString persona = {};                              // whom the user played in it; empty: the lines say
    QList<domain::ChosenBook> books = {};              // that the chat has of its own
    QStringList muted = {};                            // of the members, who does not speak at present
    std::optional<QList<store::CardRow>> library = {}; // all cards there are; nothing: to be asked for
};

struct ImportedCast {
    QList<domain::CastEntry> cast;
    QList<domain::Warning> warnings;
    bool crowded = false; // the last place is shared by all who found none of their own

    domain::CastSlot slotOf(const cards::ChatMessage &message) const;
    domain::WitnessSet witnessesOf(const cards::ChatMessage &message) const;
    // Whether the name that the file gives is not that of the cast member who says it.
    bool isRenamed(const cards::ChatMessage &message) const;

    QHash<QString, domain::CastSlot> places;  // by speakerKey()
    QHash<QString, domain::CastSlot> avatars; // by the name of a picture file
    QList<domain::CastSlot> away = {};        // who is not there in the end, since nobody lets them speak
};

// What to say of members who are muted in the file, where only `muted` of them are so here.
QStringList notMuted(const ChatSurroundings &surroundings, qsizetype muted);

// How names of speakers are compared: without case. Marks above letters count, as Zoe and Zoë may be two.
QString speakerKey(const QString &name);

base::Result<ImportedCast> importedCastOf(const cards::ChatFile &chat, const QList<store::CardRow> &libraryCards,
                                          const QString &userName, const ChatSurroundings &surroundings = {});

} // namespace dramatis::turn
