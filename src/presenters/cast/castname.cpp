#include "presenters/cast/castname.h"
#include "domain/world/world.h"
#include "presenters/text/shownname.h"

#include <QCoreApplication>

namespace dramatis::presenters {

QString castName(const domain::World &world, domain::CastSlot slot)
{
    const QString name = world.nameOf(slot);
    return name.isEmpty() && slot == domain::you ? QCoreApplication::translate("CastName", "You") : shownName(name);
}

} // namespace dramatis::presenters
