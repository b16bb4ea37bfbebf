// Pictures of Backyard AI (once Faraday): their EXIF holds a character as JSON, with the same fields as an archive
// under other names. It becomes Character Card V3.
#pragma once

#include "cards/chats/chatfile.h"
#include "cards/png/pngwalk.h"
#include "cards/unpacked.h"

namespace dramatis::cards {

// The JSON in a picture; nothing: there is none.
std::optional<base::Json> backyardJson(const PngWalk &walk);
base::Result<Unpacked> unpackBackyardPicture(const base::Json &root);
QList<ChatFile> chatsOfBackyardPicture(const base::Json &root);

} // namespace dramatis::cards
