// What people are told of text replacements that leave a text as it is.
#pragma once

#include <QString>

namespace dramatis::domain {
struct FailedReplacement;
}

namespace dramatis::presenters {

QString replacementFailure(const domain::FailedReplacement &failed);

} // namespace dramatis::presenters
