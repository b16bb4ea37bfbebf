// The parsing half of Json.
#pragma once

#include "base/json.h"

namespace dramatis::base {

Result<ParsedJson> parseJson(QByteArrayView text, const JsonLimits &limits);

} // namespace dramatis::base
