// Dates as text.
#pragma once

#include <QStringView>

#include <optional>

namespace dramatis::domain {

// Seconds since 1970-01-01 UTC of a date as ISO 8601 writes it, with a time or without: "2024-03-01T12:30:00+02:00",
// "2024-03-01 12:30", "20240301T123000Z", "2024-03-01". What names no offset is UTC. Nothing where it is no date.
std::optional<qint64> secondsOfIsoDate(QStringView text);

} // namespace dramatis::domain
