// A document that a command answers: to a file, or to standard output.
#pragma once

#include "cli/command.h"

namespace dramatis::cli {

using Write = std::function<base::Result<qsizetype>(QIODevice &to)>; // how many parts

// To `out` as a whole, or not at all; "-" and none: to standard output as it is, and where JSON is asked for, as a text
// in it. "file_exists": `overwrite` is not set.
Outcome handedOver(Call &call, const std::optional<QString> &out, bool overwrite, const Write &write);

} // namespace dramatis::cli
