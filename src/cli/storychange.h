// A change of the story that a command waits for: until the reply is whole and noted. It answers
// {"events", "reply", "shortened", "failed"}, and "error" where the reply is not whole.
#pragma once

#include "cli/openchat.h"

namespace dramatis::cli {

inline constexpr QLatin1StringView yourLine("your line"); // the subject when the prompt cannot hold it

struct StoryChange {
    std::function<base::Result<>(turn::ChatSession &session)> begin;
    // For a line said first: the reply is another character's answer, and the line is removed if nobody answers.
    std::optional<domain::CastSlot> said = {};
    bool isForUser = false; // what the model writes is not part of the story
};

// "events" are those that it wrote, and "reply" without a line that was said: the last line of the story, if a
// character said it.
Outcome changeStory(Call &call, const Opened &opened, const StoryChange &change);

} // namespace dramatis::cli
