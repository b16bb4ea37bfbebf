// What came of a folder, as `import` answers it: how much of each kind is new, and every file.
#pragma once

#include "base/json.h"
#include "turn/transfer/folder/folderreport.h"

namespace dramatis::cli {

base::Json folderReportJson(const QString &path, const turn::FolderImportReport &report);

} // namespace dramatis::cli
