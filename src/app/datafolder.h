// Where everything is that the user would miss.
#pragma once

#include <QString>

namespace dramatis::app {

// `asked` (--data-dir), else DRAMATIS_DATA, else a folder "data" beside the program where a file portable.txt stands, else
// the user's own data folder. Absolute and clean; it need not exist yet.
QString dataFolder(const QString &asked, const QString &programFolder);

} // namespace dramatis::app
