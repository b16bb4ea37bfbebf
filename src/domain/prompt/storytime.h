// Times of a story as people say them, without figures: "in two hours", "since yesterday".
#pragma once

#include <QString>

namespace dramatis::domain {

// "a few minutes", "half an hour", "about three hours", "two days", "many weeks". Of no minutes, or of less: empty.
QString durationInWords(qint64 minutes);
// When something is due, from now on: "due now", "due in about two hours", "overdue by a day".
QString dueInWords(qint64 minutesFromNow);
// What went by between two lines: "A few minutes later", "The next day"; of a way back in time: "Earlier".
QString laterInWords(qint64 minutes);

} // namespace dramatis::domain
