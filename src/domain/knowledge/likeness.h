// Whether two facts say the same in other words.
#pragma once

#include <QString>

namespace dramatis::domain {

// How much two texts say the same, 0 to 1.
double likeness(const QString &one, const QString &other);
inline constexpr double alike = 0.6; // from here on, one is taken to be the other in other words

} // namespace dramatis::domain
