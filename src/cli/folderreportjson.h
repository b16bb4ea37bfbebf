// The result of importing a folder, as `import` answers it: counts by kind, and every file.
#pragma once

#include "base/json.h"
#include "turn/transfer/folder/folderreport.h"

namespace dramatis::cli {

base::Json folderReportJson(const QString &path, const turn::FolderImportReport &report);

} // namespace dramatis::cli
