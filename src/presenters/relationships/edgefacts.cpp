#include "presenters/relationships/edgefacts.h"

#include "domain/world/world.h"
#include "presenters/cast/castname.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/shell/tooltip.h"

namespace dramatis::presenters {

QString provenanceWords(const domain::World &world, const domain::Fact &fact)
{
    using domain::Provenance;
    if (!fact.turn && fact.provenance == Provenance::Witnessed)
        return EdgeFactsItemModel::tr("added by hand");
    switch (fact.provenance) {
    case Provenance::Witnessed: return EdgeFactsItemModel::tr("witnessed");
    case Provenance::Told:
        if (isYou(world, fact.from))
            return EdgeFactsItemModel::tr("told by you");
        return world.cast.contains(fact.from) ? EdgeFactsItemModel::tr("told by %1").arg(castName(world, fact.from))
                                              : EdgeFactsItemModel::tr("was told");
    case Provenance::Overheard: return EdgeFactsItemModel::tr("overheard");
    case Provenance::Inferred: return EdgeFactsItemModel::tr("inferred");
    case Provenance::False:
        if (isYou(world, fact.from))
            return EdgeFactsItemModel::tr("told by you, but not true");
        return world.cast.contains(fact.from)
                   ? EdgeFactsItemModel::tr("told by %1, but not true").arg(castName(world, fact.from))
                   : EdgeFactsItemModel::tr("believed, but wrong");
    }
    return {};
}

QList<EdgeFactRow> edgeFacts(const domain::World &world, const domain::Edge &edge)
{
    QList<EdgeFactRow> rows;
    for (qsizetype i = edge.facts.size() - 1; i >= 0; --i) {
        const domain::Fact &fact = edge.facts.at(i);
        // Several facts may come of one event: they stand next to each other.
        const bool another = !rows.isEmpty() && rows.last().event == fact.event.value;
        rows.append({fact.event.value, another ? rows.last().place + 1 : 0, fact.text, provenanceWords(world, fact),
                     fact.turn.value, turnNumber(world, fact.turn.value)});
    }
    return rows;
}

QVariant EdgeFactsItemModel::data(const QModelIndex &index, int role) const
{
    const EdgeFactRow *row = rowAt(index);
    if (!row)
        return {};
    //: How somebody came to know something, and when: "told by Mira, turn 12"
    const QString origin =
        row->number ? tr("%1, turn %2").arg(row->provenance, QString::number(row->number)) : row->provenance;
    switch (role) {
    case Qt::DisplayRole: return row->text;
    case Qt::ToolTipRole: return toolTip(row->text);
    case DetailRole: return origin;
    case TurnRole: return row->turn;
    case KeyRole: return row->key();
    case Qt::AccessibleTextRole: return tr("%1 (%2)").arg(row->text, origin);
    default: return {};
    }
}

} // namespace dramatis::presenters
