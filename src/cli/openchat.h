// A chat that a command names, open; and a card by its file or its number on the shelf.
#pragma once

#include "cli/command.h"
#include "turn/session/chatdesk.h"

namespace dramatis::cli {

struct Opened {
    app::House *house = nullptr;
    std::shared_ptr<turn::ChatSession> session;
};

base::Result<Opened> openChat(Call &call); // by the next word

// A file is imported first; a number is a card on the shelf.
base::Result<domain::CardId> cardOf(app::House &house, const QString &word);

} // namespace dramatis::cli
