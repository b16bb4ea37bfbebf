// A short hash of a prompt's messages: equal prompts have equal hashes.
#pragma once

#include "domain/prompt/prompt.h"

namespace dramatis::domain {

// 16 hexadecimal digits, of roles, names and texts. How a model's template lays the messages out is not in it.
QString promptHash(const Prompt &prompt);

// 8 of them, of what a prompt was made with: settings, lorebooks, counts. Texts that are put together otherwise differ.
QString shortHash(const QStringList &texts);

} // namespace dramatis::domain
