// The forms in which a chat can leave, as a file dialog offers them.
#pragma once

#include "base/result.h"

#include <QStringList>

namespace dramatis::turn {
struct Rooms;
}

namespace dramatis::present {

QStringList exportFilters();
QString exportSuffix(const QString &filter); // "md"
// Into the file as a whole, or not at all.
base::Result<> exportChat(const turn::Rooms &rooms, qint64 chat, const QString &path, const QString &filter);

} // namespace dramatis::present
