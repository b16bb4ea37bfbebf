// What is wrong with a JSON text, for those who know better than its reader where it stands: in a line of a file, say.
#pragma once

#include "base/json.h"

namespace dramatis::base {

// As in the error of Json::parse, without the place; nothing where it can be parsed.
QString mistakeIn(QByteArrayView text, const JsonLimits &limits = {});

} // namespace dramatis::base
