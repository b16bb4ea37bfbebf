// A document that a command writes to a file or to standard output.
#pragma once

#include "cli/command.h"

namespace dramatis::cli {

using Write = std::function<base::Result<qsizetype>(QIODevice &to)>; // how many parts

// To `out`, the whole file or nothing; "-" or none: to standard output as it is, or as a JSON string with --json.
// "file_exists": `overwrite` is not set.
Outcome handedOver(Call &call, const std::optional<QString> &out, bool overwrite, const Write &write);

} // namespace dramatis::cli
