// What is selected: from one place to another, across messages.
#pragma once

#include "widgets/chat/rows/chatbody.h"

#include <optional>
#include <utility>

namespace dramatis::widgets {

struct ChatPlace {
    int row = 0;
    BodyPlace place;
    auto operator<=>(const ChatPlace &) const = default;
};

struct ChatSelection {
    ChatPlace anchor; // where it began
    ChatPlace cursor;

    ChatPlace from() const { return std::min(anchor, cursor); }
    ChatPlace to() const { return std::max(anchor, cursor); }
    bool isEmpty() const { return anchor == cursor; }
    // What of a row is selected.
    std::optional<std::pair<BodyPlace, BodyPlace>> within(int row) const;
    bool operator==(const ChatSelection &) const = default;
};

} // namespace dramatis::widgets
