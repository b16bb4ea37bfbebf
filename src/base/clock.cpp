#include "base/clock.h"

#include <QDateTime>

namespace dramatis::base {

qint64 SystemClock::now() const
{
    return QDateTime::currentMSecsSinceEpoch();
}

} // namespace dramatis::base
