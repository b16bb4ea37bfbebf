// A lorebook into a file: as the standard has it, or as SillyTavern does.
#pragma once

#include "base/result.h"

#include <QStringList>

namespace dramatis::domain {
struct Lorebook;
}

namespace dramatis::presenters {

QStringList loreFilters(); // for a file dialog
// What is there is written over: the file dialog has asked.
base::Result<> exportLore(const domain::Lorebook &book, const QString &path, const QString &filter);

} // namespace dramatis::presenters
