// Which sequences of roles a model's chat template allows, and a prompt arranged accordingly. Prompts are made for the
// most permissive, with system messages anywhere; for the others, those in the middle become notes.
#pragma once

#include "domain/prompt/prompt.h"

namespace dramatis::domain {

enum class MessageLayout {
    SystemAnywhere,
    SystemFirst, // one system message, at the beginning
    Alternating, // the same, and then the user and the model in turn, the user first
};

// A system message where none is allowed becomes a note in square brackets at the start of the next message if that is
// the user's, else a user message of its own.
QList<PromptMessage> laidOut(const QList<PromptMessage> &messages, MessageLayout layout);

// For settings and scripts: "any", "first", "strict".
const char *word(MessageLayout layout);
std::optional<MessageLayout> messageLayoutCalled(const QString &word);

} // namespace dramatis::domain
