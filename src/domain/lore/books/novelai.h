// Lorebooks of NovelAI: where they are, and what one asks for and does not get here, because nothing here is like it.
#pragma once

#include "domain/card/notices.h"

namespace dramatis::domain {

// The lorebook within a scenario or a story; nullptr: this is none, or has none.
const base::Json *novelAiBookIn(const base::Json &story);

// What is as it is there without anybody's doing asks for nothing.
void noteWithoutEffect(const base::Json &novelAiBook, Notices &notices);

} // namespace dramatis::domain
