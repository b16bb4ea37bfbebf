// The story's clock: minutes since the story began, and the words of a text that tell of time. How a time is told:
// calendar.h.
#pragma once

#include <QString>

#include <optional>

namespace dramatis::domain {

inline constexpr qint64 minutesPerHour = 60;
inline constexpr qint64 minutesPerDay = 24 * 60;
inline constexpr qint64 sceneBreak = 4 * 60; // after so many minutes another scene begins

// What a file or a model says of time is bounded, so that it can be reckoned with: two million years.
inline constexpr qint64 latestMinute = 1'000'000'000'000;
qint64 clockAfter(qint64 clock, qint64 minutes);

// How long until so many days later, at the time of day that `said` names: "the next morning" comes at eight, whatever
// time it is now. Without such a word it is the same time of day.
qint64 minutesUntil(qint64 now, int days, const QString &said);

// The last time of day that a text names, in minutes after midnight: "in the evening", "at 7 pm", "19:30".
std::optional<int> minuteOfDayIn(const QString &text);
// How many days after this one a text means: one for "tomorrow at noon" and "the next morning", none for "at noon".
int daysAheadIn(const QString &text);
// Whether a text says how time goes on: "the next day", "two hours later".
bool saysWhen(const QString &text);

QString timeOf(qint64 minutes); // "Day 2, 14:30"

} // namespace dramatis::domain
