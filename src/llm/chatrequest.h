// A prompt in the words of `POST /v1/chat/completions`.
#pragma once

#include "domain/prompt/prompt.h"
#include "llm/connection.h"

#include <QJsonObject>

namespace dramatis::llm {

QJsonObject chatRequest(const domain::Prompt &prompt, const Connection &connection);

// Merges neighbours of one role, and turns a system message after the first into the user's words.
QList<domain::PromptMessage> alternatingRoles(const QList<domain::PromptMessage> &messages);

} // namespace dramatis::llm
