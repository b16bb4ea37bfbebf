#include "domain/world/clock.h"

namespace dramatis::domain {

QString timeOf(qint64 minutes)
{
    const qint64 ofDay = minutes % minutesPerDay;
    return QStringLiteral("Day %1, %2:%3")
        .arg(minutes / minutesPerDay + 1)
        .arg(ofDay / 60, 2, 10, QLatin1Char('0'))
        .arg(ofDay % 60, 2, 10, QLatin1Char('0'));
}

} // namespace dramatis::domain
