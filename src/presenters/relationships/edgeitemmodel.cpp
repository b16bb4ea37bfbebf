#include "presenters/relationships/edgeitemmodel.h"

#include "presenters/relationships/edgewords.h"
#include "presenters/shell/tooltip.h"

namespace dramatis::presenters {

namespace {

QString accessibleName(const EdgeValue &edge)
{
    const QString words = edgeWords(edge);
    const QString all = edge.isToYou
                            //: Read aloud. %1: a name; %2: "+12 friendly, trust +5 (some trust)"
                            ? EdgeItemModel::tr("%1 towards you: %2").arg(edge.fromName, words)
                            //: Read aloud. %1, %2: names; %3: "+12 friendly, trust +5 (some trust)"
                            : EdgeItemModel::tr("%1 towards %2: %3").arg(edge.fromName, edge.toName, words);
    if (!edge.changed())
        return all;
    //: Read aloud. %1: the edge in words; %2: "+3 affinity"
    return EdgeItemModel::tr("%1. New: %2").arg(all, EdgeWords::change(edge.affinityChange, edge.trustChange));
}

} // namespace

QString edgeName(const EdgeValue &edge)
{
    //: %1: who feels; %2: for whom
    return EdgeItemModel::tr("%1 → %2").arg(edge.fromName, edge.toName);
}

QString edgeWords(const EdgeValue &edge)
{
    //: %1: "+12 friendly"; %2: "trust +5"; %3: "some trust"
    const QString words = EdgeItemModel::tr("%1, %2 (%3)")
                              .arg(EdgeWords::affinityLabel(edge.affinity), EdgeWords::trustLabel(edge.trust),
                                   EdgeWords::trust(edge.trust));
    if (edge.affinityByHand && edge.trustByHand)
        return EdgeItemModel::tr("%1; both set by hand").arg(words);
    if (edge.affinityByHand)
        return EdgeItemModel::tr("%1; affinity set by hand").arg(words);
    return edge.trustByHand ? EdgeItemModel::tr("%1; trust set by hand").arg(words) : words;
}

QVariant EdgeItemModel::data(const QModelIndex &index, int role) const
{
    const EdgeValue *edge = rowAt(index);
    if (!edge)
        return {};
    switch (role) {
    case Qt::DisplayRole: return edgeName(*edge);
    case DetailRole: return edgeWords(*edge);
    case Qt::ToolTipRole: return toolTip(edge->summary);
    case TagRole: return EdgeWords::change(edge->affinityChange, edge->trustChange);
    case KeyRole: return edge->key();
    case Qt::AccessibleTextRole: return accessibleName(*edge);
    default: return {};
    }
}

} // namespace dramatis::presenters
