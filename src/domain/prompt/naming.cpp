#include "domain/prompt/naming.h"

namespace dramatis::domain {

bool tellsNames(const World &world)
{
    constexpr qsizetype two = 2; // the user and one character are told apart by their roles
    return world.cast.size() > two;
}

QString asSaidBy(const QString &name, const QString &text)
{
    return name + QStringLiteral(": ") + text;
}

QString withoutNameOf(const QString &name, const QString &text)
{
    const QString beginning = asSaidBy(name, {});
    return !name.isEmpty() && text.startsWith(beginning) ? text.sliced(beginning.size()) : text;
}

QStringList stopsAtOthers(const World &world, CastSlot speaker, const Acquaintance &known)
{
    QStringList stops;
    for (const CastSlot other : world.castSlots())
        for (const QString &name : {world.nameOf(other), known.nameFor(other)})
            if (const QString stop = QLatin1Char('\n') + asSaidBy(name, {}).trimmed();
                other != speaker && !name.isEmpty() && !stops.contains(stop))
                stops << stop;
    return stops;
}

} // namespace dramatis::domain
