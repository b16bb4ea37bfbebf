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

QStringList stopsAtOthers(const World &world, CastSlot speaker)
{
    QStringList stops;
    for (const Entity &entity : world.cast)
        if (const QString name = world.nameOf(entity.who.slot); entity.who.slot != speaker && !name.isEmpty())
            stops << QLatin1Char('\n') + name + QLatin1Char(':');
    return stops;
}

} // namespace dramatis::domain
