// Exports several characters to one file (cards/charx/castfile.h), with their lorebooks and relationships: characters
// of the library, with the relationships stored there, or the cast of a chat.
#pragma once

#include "cards/charx/castfile.h"
#include "domain/world/world.h"
#include "turn/library/cardlibrary.h"
#include "turn/transfer/cardexport.h"

namespace dramatis::turn {

class LorebookLibrary;
struct SessionContext;

// What a cast is made from, as it lies in the library; to be written on a pool thread.
struct CastSource {
    struct Character {
        QString name;
        QString fileName;
        QByteArray bytes;
    };
    QList<Character> characters;
    QList<cards::CastBook> books;
    QList<cards::CastRelationship> relationships;
    QStringList leftOut = {}; // those of a chat without a card
};

// With the lorebooks that are linked to one of them. Fault::Invalid ("no_characters"): the list is empty.
base::Result<CastSource> castOfLibrary(const CardLibrary &cards, const LorebookLibrary &books,
                                       const QList<domain::CardId> &characters);
// Everyone in the chat but the user, with the cards that play there; also the lorebooks that the chat chose. `viewer`:
// exports as this character knows it, with only their own feelings; nobody: everything.
base::Result<CastSource> castOfChat(const SessionContext &context, domain::ChatId chat,
                                    domain::CastSlot viewer = domain::nobody);

// Pure. Losses name their character.
struct WrittenCast {
    QByteArray bytes;
    QList<std::pair<QString, domain::Notice>> lost;
};
base::Result<WrittenCast> writtenCast(const CastSource &source);

} // namespace dramatis::turn
