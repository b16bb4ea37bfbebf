// A change of the story that a command waits for: until the reply is whole and noted. It answers
// {"events", "reply", "shortened", "failed"}, and "error" where the reply is not whole.
#pragma once

#include "cli/openchat.h"

namespace dramatis::cli {

inline constexpr QLatin1StringView yourLine("your line"); // what a prompt names that cannot hold it

struct StoryChange {
    std::function<base::Result<>(turn::ChatSession &session)> begin;
    // Who says a line first: the reply is what another one answers, and the line goes where nobody does.
    std::optional<domain::CastSlot> said = {};
    bool isForUser = false; // what the model writes is no part of the story
};

// "events" are those that it wrote, and "reply" without a line that was said: the last line of the story, if a
// character said it.
Outcome changeStory(Call &call, const Opened &opened, const StoryChange &change);

} // namespace dramatis::cli
