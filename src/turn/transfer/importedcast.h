// Who plays in a chat that comes from another program: its speakers become the cast, those with a card of the same name
// in the library with that card.
#pragma once

#include "cards/chats/chatfile.h"
#include "domain/event/payload.h"
#include "store/library/library.h"
#include "turn/connections/playsettings.h"

namespace dramatis::turn {

// What is known of a chat beside its file, where it comes out of a folder with all that belongs to it.
struct ChatSurroundings {
    QHash<QString, store::CardRow> cards = {}; // by the names of their files, "Mara.png"
    QStringList members = {};                  // the files of those who are in it, whether they speak or not
    QMap<QString, Persona> personas = {};      // by the names of their pictures
    QString persona = {};                      // whom the user played in it; empty: the lines say
    QList<domain::ChosenBook> books = {};      // that the chat has of its own
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
};

// How names of speakers are compared: without case. Marks above letters count, as Zoe and Zoë may be two.
QString speakerKey(const QString &name);

base::Result<ImportedCast> importedCastOf(const cards::ChatFile &chat, const QList<store::CardRow> &libraryCards,
                                          const QString &userName, const ChatSurroundings &surroundings = {});

} // namespace dramatis::turn
