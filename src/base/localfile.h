// Files as a command line and a desktop name them: by their path, or by an address that begins with "file:".
#pragma once

#include "base/result.h"

namespace dramatis::base {

// The path that `word` names, absolute where `word` is an address. What is no address is a path, whatever percent signs
// are in it. Errors: "not_local", an address of another kind or of another machine; its subject is without a password.
// "no_file_name": a zero byte in it, which no file's name can have.
Result<QString> localFile(const QString &word);

// Whether there is a file to read. Errors: "no_such_file", "is_folder", and "not_a_file" for pipes and devices, which
// may never give a byte, or never end.
Result<> checkIsFile(const QString &path);

} // namespace dramatis::base
