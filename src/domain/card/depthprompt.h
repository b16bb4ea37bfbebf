// SillyTavern's note at a depth: a text of the card that stands among the newest messages (`extensions.depth_prompt`).
#pragma once

#include "domain/card/card.h"
#include "domain/prompt/prompt.h"

namespace dramatis::domain {

struct DepthPrompt {
    static constexpr int usualDepth = 4;

    QString text;
    qint64 depth = usualDepth; // so many messages stand behind it
    Role role = Role::System;

    bool operator==(const DepthPrompt &) const = default;
};

// What the card leaves out, or says in a way that nobody knows, is as usual.
DepthPrompt depthPromptOf(const Card &card);
// Keeps what else stands there.
void setDepthPrompt(Card &card, const DepthPrompt &prompt);

} // namespace dramatis::domain
