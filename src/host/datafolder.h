// Where everything is that the user would miss.
#pragma once

#include "base/result.h"

#include <QString>

#include <optional>

namespace dramatis::host {

// `asked` (--data-dir), else DRAMATIS_DATA, else a folder "data" beside the program where a file portable.txt stands,
// else the user's own data folder. Absolute and clean; it need not exist yet. A name may be the address of a folder
// ("file:///…"). "usage": the folder is named, and its name is blank or an address of something else. A script whose
// variable is not set does not mean the user's own data.
base::Result<QString> dataFolder(const std::optional<QString> &asked, const QString &programFolder);

// Makes the folder, and the files whose writers do not ask who may read them. One that cannot be made is told of where
// it is used.
bool makeDataFolder(const QString &folder);
// After that, and after what is in it was opened: nobody but its owner may read what Dramatis keeps there, however it
// came. The folder itself is closed where nothing else is in it; what is not Dramatis's own stays as it is.
void closeToOthers(const QString &folder);

} // namespace dramatis::host
