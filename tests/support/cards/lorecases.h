// What the tests of lorebooks share: questions as they are asked by scripts, and answers on one line.
#pragma once

#include "base/json.h"

namespace dramatis::tests {

// JSON; single quotes do for double ones.
base::Json json(QString text);

// "id@place …" for what is active, in the order of the prompt, then "id:reason …" for what is not.
QString outcome(const base::Json &answer);

// What a script would be answered; an object with "error" where it is refused. Blanks part tokens, unless it says
// otherwise.
base::Json loreAnswer(const base::Json &book, const base::Json &chat, const base::Json &settings = {});

// One entry: {'keys': ['elf'], 'content': 'Elves are old.', 'id': 1, …} with these changes.
base::Json loreEntry(const base::Json &changes);

// "U …", "A …" and "S …" for the user, the assistant and the system.
base::Json loreChat(const QStringList &lines);

} // namespace dramatis::tests
