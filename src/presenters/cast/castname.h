// The name shown for one of the cast. A user without a name is “You”, and sentences say “you” and “your”.
#pragma once

#include "domain/event/ids.h"

#include <QString>

namespace dramatis::domain {
struct World;
}

namespace dramatis::presenters {

bool isYou(const domain::World &world, domain::CastSlot slot); // the user, and without a name of their own
QString castName(const domain::World &world, domain::CastSlot slot);
// `you` of whom isYou: languages have other forms of it within a sentence.
QString castName(const domain::World &world, domain::CastSlot slot, const QString &you);

} // namespace dramatis::presenters
