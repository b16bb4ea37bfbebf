// What a lorebook of NovelAI asks for and does not get here, because nothing here is like it.
#pragma once

#include "domain/card/notices.h"

namespace dramatis::domain {

// What is as it is there without anybody's doing asks for nothing.
void noteWithoutEffect(const base::Json &novelAiBook, Notices &notices);

} // namespace dramatis::domain
