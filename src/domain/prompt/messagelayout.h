// How a model's chat template lets the messages of a prompt stand, and a prompt in that form. Prompts are made for the
// freest of them, with system messages wherever they belong; the others get those in the middle as notes.
#pragma once

#include "domain/prompt/prompt.h"

namespace dramatis::domain {

enum class MessageLayout {
    SystemAnywhere,
    SystemFirst, // one system message, at the beginning
    Alternating, // the same, and then the user and the model in turn, the user first
};

// A system message that may not stand where it does becomes a note in square brackets at the front of the user's next
// message, whose own words come last; where the user's is not the next, it is a message of the user's.
QList<PromptMessage> laidOut(const QList<PromptMessage> &messages, MessageLayout layout);

// For settings and scripts: "any", "first", "strict".
const char *word(MessageLayout layout);
std::optional<MessageLayout> messageLayoutCalled(const QString &word);

} // namespace dramatis::domain
