// People addressed by something other than their name: a title that only one has ("Captain, …"), or a short form of a
// first name ("Tom, …", "Tommy, …").
#pragma once

#include "domain/cast/names.h"

namespace dramatis::domain {

// Only in direct address, and only those present; `named`: the names that the line uses already.
QList<NameInText> epithetsIn(const World &world, const QString &text, const QList<NameInText> &named);

} // namespace dramatis::domain
