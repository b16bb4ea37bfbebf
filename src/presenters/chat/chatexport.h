// The forms in which a chat can leave, as a file dialog offers them.
#pragma once

#include "base/result.h"

#include <QStringList>

namespace dramatis::turn {
struct SessionContext;
}

namespace dramatis::presenters {

QStringList exportFilters();
QString exportSuffix(const QString &filter);                         // "md"
QString exportFileName(const QString &title, const QString &filter); // to begin with; the title is text from outside
// Whether a PDF is wanted, which is written in the background (presenters/export/pdfexport.h).
bool isPdf(const QString &path, const QString &filter);
// Into the file as a whole, or not at all. What the file's name ends with outranks the filter. `viewer` as in
// turn/transfer/chatexport.h. Not a PDF.
base::Result<> exportChat(const turn::SessionContext &context, qint64 chat, const QString &path, const QString &filter,
                          int viewer);

} // namespace dramatis::presenters
