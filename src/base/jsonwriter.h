// The writing half of Json.
#pragma once

#include "base/json.h"

namespace dramatis::base {

QByteArray writeJson(const Json &value, Json::Layout layout);

} // namespace dramatis::base
