// Characters of Backyard AI (once Faraday), which are archives (BYAF) or pictures whose EXIF holds one.
#pragma once

#include "cards/chats/chatfile.h"
#include "cards/png/pngwalk.h"
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

// The JSON in a picture; nothing: there is none.
std::optional<base::Json> backyardJson(const PngWalk &walk);
base::Result<Unpacked> unpackBackyardPicture(const base::Json &root);
QList<ChatFile> chatsOfBackyardPicture(const base::Json &root);

// {character} and {user}, and "#{user}:" where a line begins, as everybody else writes them.
QString withUsualMacros(QString text);

} // namespace dramatis::cards
