// A chat that a command names, open; a card by its file or its number in the library; and a prompt preset by its name.
#pragma once

#include "cli/command.h"
#include "turn/session/chatlibrary.h"

namespace dramatis::cli {

struct Opened {
    host::ApplicationServices *services = nullptr;
    std::shared_ptr<turn::ChatSession> session;
};

base::Result<Opened> openChat(Call &call); // by the next word

// A file is imported first; a number is a card in the library.
base::Result<domain::CardId> cardOf(host::ApplicationServices &services, const QString &word);
// "prompt_preset_gone": there is none of this name.
base::Result<domain::PromptPreset> presetCalled(host::ApplicationServices &services, const QString &name);

} // namespace dramatis::cli
