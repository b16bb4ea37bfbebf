// The story's clock, as it is told in prompts: minutes since the story began.
#pragma once

#include <QString>

namespace dramatis::domain {

inline constexpr qint64 minutesPerDay = 24 * 60;
inline constexpr qint64 sceneBreak = 4 * 60; // after so many minutes another scene begins

// How long until so many days later, at the time of day that `said` names: "the next morning" comes at eight, whatever
// time it is now. Without such a word it is the same time of day.
qint64 minutesUntil(qint64 now, int days, const QString &said);

QString timeOf(qint64 minutes); // "Day 2, 14:30"

} // namespace dramatis::domain
