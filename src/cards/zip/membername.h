// Which names inside an archive are fit to be shown, compared and, by an export, written.
#pragma once

#include <QString>

namespace dramatis::cards {

bool isSafeMemberName(const QString &name);

} // namespace dramatis::cards
