// A secret that somebody types or pipes: never a word of the command, which every program of this computer can read.
//
// While a secret is typed, the terminal shows nothing, and must show it again however the program ends: signals are
// held back, let through only while it waits for the line (pselect, so that none is lost in between), and sent again
// to ourselves once the terminal is as it was. A program that was stopped in the middle asks again. Terminal and
// standard input are different things: the question goes to /dev/tty, also where both ends are piped.
#pragma once

#include "base/result.h"

namespace dramatis::cli {

// Asks at the terminal, which does not show what is typed, and shows it again afterwards, whatever ends this program
// but SIGKILL. "no_terminal": there is none.
base::Result<QString> askForSecret(const QString &question);

// The one line of standard input. Where that is the terminal, as askForSecret().
base::Result<QString> secretFromInput(const QString &question);

} // namespace dramatis::cli
