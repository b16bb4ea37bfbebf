// Archives of Backyard AI (BYAF, once Faraday): a zip with manifest.json, characters, scenarios and their messages.
// They become Character Card V3, so that the rest of the program sees cards alone: an archive is read as if it were a
// CHARX with the files of its pictures. The first scenario is the card's; one in which somebody spoke is a chat as
// well.
#pragma once

#include "cards/chats/chatfile.h"
#include "cards/unpacked.h"
#include "cards/zip/zipwalk.h"

namespace dramatis::cards {

struct BackyardArchive {
    QList<Unpacked> characters; // those that can be read; as zips with cards
    QList<ChatFile> chats;      // one for each scenario in which somebody spoke
    QStringList notImported;
};

bool isBackyardArchive(const ZipWalk &walk);
base::Result<BackyardArchive> readBackyardArchive(const ZipWalk &walk);

} // namespace dramatis::cards
