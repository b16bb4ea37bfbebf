#include "turn/session/sidetasks.h"

namespace dramatis::turn {

base::Promised<bool> SideTasks::fromTheLoop()
{
    const base::Promised<bool> begins;
    QMetaObject::invokeMethod(this, [begins] { begins.fulfil(true); }, Qt::QueuedConnection);
    return begins;
}

void SideTasks::tellEnd()
{
    QMetaObject::invokeMethod(this, &SideTasks::ended, Qt::QueuedConnection);
}

} // namespace dramatis::turn
