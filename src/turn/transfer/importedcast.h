// Who plays in a chat that comes from another program: its speakers become the cast, those with a card of the same name
// in the library with that card.
#pragma once

#include "cards/chats/chatfile.h"
#include "domain/event/payload.h"
#include "store/library/library.h"

namespace dramatis::turn {

struct ImportedCast {
    QList<domain::CastEntry> cast;
    QList<domain::Warning> warnings;
    bool crowded = false; // the last place is shared by all who found none of their own

    domain::CastSlot slotOf(const cards::ChatMessage &message) const;
    domain::WitnessSet witnessesOf(const cards::ChatMessage &message) const;
    // Whether the name that the file gives is not that of the cast member who says it.
    bool isRenamed(const cards::ChatMessage &message) const;

    QHash<QString, domain::CastSlot> places;  // by name, folded
    QHash<QString, domain::CastSlot> avatars; // by the name of a picture file
};

base::Result<ImportedCast> importedCastOf(const cards::ChatFile &chat, const QList<store::CardRow> &libraryCards,
                                          const QString &userName);

} // namespace dramatis::turn
