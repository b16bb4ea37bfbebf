// A secret that somebody types or pipes: never a word of the command, which every program of this computer can read.
#pragma once

#include "base/result.h"

namespace dramatis::cli {

// Asks at the terminal, which does not show what is typed, and shows it again afterwards, whatever ends this program
// but SIGKILL. "no_terminal": there is none.
base::Result<QString> askForSecret(const QString &question);

// The one line of standard input. Where that is the terminal, as askForSecret().
base::Result<QString> secretFromInput(const QString &question);

} // namespace dramatis::cli
