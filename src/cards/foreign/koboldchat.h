// KoboldAI Lite keeps a story as pieces of text. In chat mode its turns begin with a name and a colon, in instruct mode
// they are set apart by marks; where there is neither, every piece is a line of the story.
#pragma once

#include "cards/chats/chatfile.h"

namespace dramatis::cards {

bool isKoboldStory(const base::Json &document);
QList<ChatMessage> koboldMessages(const base::Json &document);
base::Json koboldHeader(const base::Json &document);
domain::AuthorsNote koboldNote(const base::Json &document); // in its frame; at our usual depth

} // namespace dramatis::cards
