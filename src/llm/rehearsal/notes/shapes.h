// Structured answers without a model: simple rules over the newest exchange.
#pragma once

#include "domain/prompt/prompt.h"

#include <QByteArray>

namespace dramatis::llm::rehearsal {

// Valid JSON for prompt.shape, whose schema decides what may be in it.
QByteArray shaped(const domain::Prompt &prompt);

} // namespace dramatis::llm::rehearsal
