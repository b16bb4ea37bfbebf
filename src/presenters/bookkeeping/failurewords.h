// Why a question to the bookkeeping models was not answered, for people.
#pragma once

#include <QString>

namespace dramatis::presenters {

// `reason` as BookkeepingFailed has it: a line for each model that was asked in vain. What has another form stays as it
// is.
QString reasonText(const QString &reason);

} // namespace dramatis::presenters
