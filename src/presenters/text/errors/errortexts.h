// Sentences for errors by their codes, before they are translated. %1 is the file, the address or the folder, %2 what
// the server said or what exactly is broken.
#pragma once

#include <QHash>
#include <QString>

namespace dramatis::presenters {

using ErrorTexts = QHash<QString, const char *>;

} // namespace dramatis::presenters
