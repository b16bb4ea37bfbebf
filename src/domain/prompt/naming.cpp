#include "domain/prompt/naming.h"

#include "domain/prompt/layers/situationwords.h"

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

QString asideOf(const TranscriptLine &line, CastSlot speaker, const Acquaintance &known)
{
    const bool allHeard = (line.there.bits() & ~line.witnesses.bits()) == 0;
    if (allHeard || line.speaker == speaker || !line.witnesses.contains(speaker))
        return {};
    // Of the user's own line the prompt speaks as of somebody else's.
    QStringList hearers{speaker == you ? known.nameFor(you) : QStringLiteral("you")};
    for (CastSlot slot = 0; slot < castLimit; ++slot)
        if (slot != speaker && slot != line.speaker && line.witnesses.contains(slot))
            hearers << known.nameFor(slot);
    return QStringLiteral("(whispering to %1)").arg(joined(hearers));
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
        for (const QString &name : {world.nameInPrompts(other), known.nameFor(other)})
            if (const QString stop = QLatin1Char('\n') + asSaidBy(name, {}).trimmed();
                other != speaker && !name.isEmpty() && !stops.contains(stop))
                stops << stop;
    return stops;
}

} // namespace dramatis::domain
