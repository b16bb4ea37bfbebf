#include "domain/cast/whisper.h"

#include "domain/cast/names.h"

#include <QRegularExpression>

namespace dramatis::domain {

WitnessSet whoHears(const World &world, const QString &line)
{
    const WitnessSet near = world.earshot(you);
    if (!line.contains(QLatin1Char('@')))
        return near;
    static const QRegularExpression tag(QStringLiteral("@([^@\\n]{1,80})@"));
    WitnessSet meant;
    for (const QRegularExpressionMatch &match : tag.globalMatch(line))
        if (const CastSlot slot = whoIsNamed(world, match.captured(1)); slot != nobody && slot != you && near.contains(slot))
            meant.insert(slot);
    if (meant == WitnessSet())
        return near;
    meant.insert(you);
    return meant;
}

} // namespace dramatis::domain
