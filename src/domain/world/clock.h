// The story's clock, as it is told in prompts: minutes since the story began.
#pragma once

#include <QString>

namespace dramatis::domain {

inline constexpr qint64 minutesPerDay = 24 * 60;
inline constexpr qint64 sceneBreak = 4 * 60; // after so many minutes another scene begins

QString timeOf(qint64 minutes); // "Day 2, 14:30"

} // namespace dramatis::domain
