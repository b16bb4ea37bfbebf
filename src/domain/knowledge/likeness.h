// Whether two facts say the same in other words.
#pragma once

#include <QString>

namespace dramatis::domain {

// How similar two texts are, 0 to 1.
double likeness(const QString &one, const QString &other);
inline constexpr double alike = 0.6; // from here on, one counts as a paraphrase of the other

} // namespace dramatis::domain
