// Why a question to the bookkeeping models was not answered, for people.
#pragma once

#include <QString>

namespace dramatis::presenters {

// `reason` as in BookkeepingFailed: a line for each model that failed. Other text is left unchanged.
QString reasonText(const QString &reason);

} // namespace dramatis::presenters
