#include "presenters/relationships/edgemoments.h"

#include "domain/world/world.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/shell/tooltip.h"

namespace dramatis::presenters {

using domain::CastSlot;
using domain::EventId;
using domain::MemoryLine;

namespace {
constexpr qsizetype mostMoments = 200;
}

QList<EdgeMomentRow> edgeMoments(const domain::World &world, int from, int to, const ReadTexts &read)
{
    const auto owner = CastSlot(from == domain::you ? to : from);
    const domain::WitnessSet alone{CastSlot(from), CastSlot(to)};
    QList<EventId> texts;
    QList<EdgeMomentRow> rows;
    for (qsizetype i = world.memories.size() - 1; i >= 0 && rows.size() < mostMoments; --i) {
        const MemoryLine &memory = world.memories.at(i);
        if (memory.owner != owner || memory.witnesses != alone || !memory.turn)
            continue;
        texts.append(memory.text);
        rows.append({memory.memory.value, {}, memory.turn.value, turnNumber(world, memory.turn.value)});
    }
    const auto found = read(texts);
    for (qsizetype i = 0; i < rows.size(); ++i)
        rows[i].text = found ? found->value(texts[i])
                             : EdgeMomentsItemModel::tr("(This memory cannot be read: the data is damaged.)");
    return rows;
}

QVariant EdgeMomentsItemModel::data(const QModelIndex &index, int role) const
{
    const EdgeMomentRow *row = rowAt(index);
    if (!row)
        return {};
    const QString when = row->number ? tr("turn %1").arg(row->number) : QString();
    switch (role) {
    case Qt::DisplayRole: return row->text;
    case DetailRole: return when;
    case TurnRole: return row->turn;
    case KeyRole: return row->key();
    case Qt::ToolTipRole: return toolTip(row->text);
    case Qt::AccessibleTextRole:
        return when.isEmpty() ? row->text : QStringList{row->text, when}.join(QStringLiteral(", "));
    default: return {};
    }
}

} // namespace dramatis::presenters
