#include "presenters/relationships/edgevalue.h"

#include "base/visibletext.h"
#include "domain/world/world.h"
#include "presenters/cast/castname.h"

namespace dramatis::presenters {

namespace {

using domain::CastSlot;

QString activityLine(const domain::World &world, const domain::Activity &activity)
{
    QStringList parts{world.containers.value(activity.container).name, activity.position, activity.posture,
                      activity.action.verb};
    parts.removeAll(QString());
    return base::oneLine(parts.join(QStringLiteral(", ")));
}

// The one thing that tells most.
QString doingOf(const domain::Activity &activity)
{
    return base::oneLine(!activity.action.verb.isEmpty() ? activity.action.verb
                         : !activity.posture.isEmpty()   ? activity.posture
                                                         : activity.position);
}

EdgeValue edgeValue(const domain::World &world, CastSlot from, CastSlot to)
{
    const domain::Edge edge = world.edge(from, to);
    return {.from = from,
            .to = to,
            .fromName = castName(world, from),
            .toName = castName(world, to),
            .affinity = edge.affinity,
            .trust = edge.trust,
            .affinityByHand = edge.affinityByHand,
            .trustByHand = edge.trustByHand,
            .summaryByHand = edge.summaryByHand,
            .summary = edge.summary,
            .lastInteraction = edge.lastInteraction,
            .lastInteractionTurn = edge.lastInteractionTurn.value,
            .isToYou = isYou(world, to)};
}

} // namespace

QList<EntityValue> entityValues(const domain::World &world)
{
    QList<EntityValue> values;
    for (const domain::Entity &entity : world.cast)
        values.append({entity.who.slot, castName(world, entity.who.slot), entity.mood,
                       entity.present ? doingOf(entity.activity) : QString(),
                       entity.present ? activityLine(world, entity.activity) : QString(), entity.present});
    return values;
}

QList<EdgeValue> edgeValues(const domain::World &world)
{
    QList<EdgeValue> values;
    for (const CastSlot from : world.castSlots())
        for (const CastSlot to : world.castSlots())
            if (from != to)
                values.append(edgeValue(world, from, to));
    return values;
}

int turnNumber(const domain::World &world, qint64 turn)
{
    // A turn is older than what follows it, so their ids ascend.
    qsizetype low = 0;
    for (qsizetype high = world.transcript.size(); low < high;) {
        const qsizetype middle = (low + high) / 2;
        if (world.transcript.at(middle).turn.value < turn)
            low = middle + 1;
        else
            high = middle;
    }
    return low < world.transcript.size() && world.transcript.at(low).turn.value == turn ? int(low) + 1 : 0;
}

} // namespace dramatis::presenters
