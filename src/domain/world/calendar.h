// The story's time in words. The clock counts minutes since the story began (clock.h); the hour at which it began comes
// from its text (World::beganAt). All words here are English, for models.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

bool isHourKnown(const World &world);

// Minutes since the midnight before the story began; where its hour is not known, since it began. timeOf() of these is
// what a person is shown.
qint64 calendarTime(const World &world, qint64 clock);

QString timeOfDay(const World &world); // "late morning", "evening", "night"; empty: not known
QString timeOfDay(const World &world, qint64 clock);
QString dayInWords(const World &world); // "the third day"
bool isDark(const World &world);        // false where the hour is not known

// How to refer to another time from now: "tomorrow morning", "in half an hour", "yesterday evening", "three days ago".
QString whenInWords(const World &world, qint64 clock);
// How to introduce the later time after the earlier: "The next morning", "Two hours later". Empty where less than 5
// minutes went by.
QString laterInWords(const World &world, qint64 from, qint64 to);
// What stands between a scene and the one before it: "The next morning, at the Lantern Inn". Empty: nothing changed, or
// it is the first.
QString sceneBreakInWords(const World &world, int scene);

// Minutes from now until so many days later, at the time of day that `said` names. Without such a word it is the same
// time of day. Where the hour is not known, it is taken to be evening now.
qint64 minutesUntil(const World &world, int days, const QString &said);
// The event that sets the clock right by hand, to a time as calendarTime() counts it; the story begins at another hour
// if need be.
TimeSkipped clockSetTo(const World &world, qint64 calendar);

} // namespace dramatis::domain
