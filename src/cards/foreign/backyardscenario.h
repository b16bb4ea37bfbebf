// A scenario of a Backyard archive: how a story with a character begins, and what was said in it so far.
#pragma once

#include "base/json.h"
#include "cards/chats/chatfile.h"

namespace dramatis::cards {

QString greetingIn(const base::Json &scenario);
QString examplesIn(const base::Json &scenario); // as a card has them; empty: none

// `name`: of the character. Nothing: nobody spoke in it.
std::optional<ChatFile> chatIn(const base::Json &scenario, const QString &name);

// The fields that say something and have no effect here. One scenario (`isCards`) has its place in a card; of the
// others only how they begin.
QStringList unusedIn(const base::Json &scenario, bool isCards);

} // namespace dramatis::cards
