// What writing a card and writing a lorebook share.
#pragma once

#include "base/json.h"

#include <optional>

namespace dramatis::domain {

template <class T> void setIfThere(base::Json &json, QStringView name, const std::optional<T> &value)
{
    if (value)
        json.set(name, base::Json(*value));
}

// Appended as they came, also where a name occurs twice.
inline void addExtra(base::Json &json, const base::Json &extra)
{
    json = base::Json(json.members() + extra.members());
}

} // namespace dramatis::domain
