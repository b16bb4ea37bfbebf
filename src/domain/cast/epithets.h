// Whom a line calls by something else than their name: a title that only one has ("Captain, …"), or a short form of a
// first name ("Tom, …", "Tommy, …").
#pragma once

#include "domain/cast/names.h"

namespace dramatis::domain {

// Only where somebody is spoken to, and only those who are there; `named`: what the line calls by its name already.
QList<NameInText> epithetsIn(const World &world, const QString &text, const QList<NameInText> &named);

} // namespace dramatis::domain
