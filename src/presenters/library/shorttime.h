// When something was last, in as few words as lists have room for.
#pragma once

#include <QDateTime>
#include <QString>

namespace dramatis::presenters {

QString shortTime(const QDateTime &time); // today the time, this week the day, else the date

} // namespace dramatis::presenters
