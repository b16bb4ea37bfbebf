// A prompt by a short hash of its messages: two prompts that say the same have the same one.
#pragma once

#include "domain/prompt/prompt.h"

namespace dramatis::domain {

// 16 hexadecimal digits, of roles, names and texts. How a model's template lays the messages out is not in it.
QString promptHash(const Prompt &prompt);

// 8 of them, of what a prompt was made with: settings, lorebooks, counts. Texts that are put together otherwise differ.
QString shortHash(const QStringList &texts);

} // namespace dramatis::domain
