#include "presenters/cast/castname.h"
#include "domain/world/world.h"
#include "presenters/text/shownname.h"

#include <QCoreApplication>

namespace dramatis::presenters {

// Stories that begin without a name for the user call them “You” (turn/session/chatlibrary.cpp).
bool isYou(const domain::World &world, domain::CastSlot slot)
{
    const QString name = slot == domain::you ? world.nameOf(slot).trimmed() : QString();
    return slot == domain::you
           && (name.isEmpty() || name == QLatin1StringView("You")
               || name == QCoreApplication::translate("CastName", "You"));
}

QString castName(const domain::World &world, domain::CastSlot slot)
{
    return castName(world, slot, QCoreApplication::translate("CastName", "You"));
}

QString castName(const domain::World &world, domain::CastSlot slot, const QString &you)
{
    return isYou(world, slot) ? you : shownName(world.nameOf(slot));
}

} // namespace dramatis::presenters
