#include "presenters/prompt/planitemmodel.h"

#include "presenters/shell/drawerroles.h"
#include "presenters/shell/tooltip.h"

#include <QLocale>

namespace dramatis::presenters {

namespace {

// Of a layer; a block's is its layer's row.
constexpr quintptr noLayer = ~quintptr(0);

} // namespace

void PlanItemModel::setPlan(const PlanValue &plan)
{
    if (plan == m_plan)
        return;
    beginResetModel();
    m_plan = plan;
    endResetModel();
}

const PlanBlock *PlanItemModel::block(const QModelIndex &index) const
{
    return index.isValid() && index.internalId() != noLayer
               ? &m_plan.layers[qsizetype(index.internalId())].blocks[index.row()]
               : nullptr;
}

QString PlanItemModel::text(const QModelIndex &index) const
{
    if (const PlanBlock *one = block(index))
        return one->text;
    QStringList texts;
    if (index.isValid())
        for (const PlanBlock &each : m_plan.layers[index.row()].blocks)
            if (each.kept)
                texts << each.text;
    return texts.join(QStringLiteral("\n\n"));
}

QModelIndex PlanItemModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) : noLayer);
}

QModelIndex PlanItemModel::parent(const QModelIndex &child) const
{
    return child.isValid() && child.internalId() != noLayer ? createIndex(int(child.internalId()), 0, noLayer)
                                                            : QModelIndex();
}

int PlanItemModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_plan.layers.size());
    return parent.internalId() == noLayer && parent.column() == 0 ? int(m_plan.layers[parent.row()].blocks.size()) : 0;
}

int PlanItemModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant PlanItemModel::layerText(const PlanLayer &layer, int column) const
{
    switch (column) {
    case WhatColumn: return layer.name;
    case TokensColumn: return QLocale().toString(layer.tokens());
    case VerdictColumn:
        //: Of the blocks of a prompt's layer; %1 of %2 were kept
        return layer.kept() == layer.blocks.size() ? tr("all")
                                                   : tr("%1 of %2").arg(layer.kept()).arg(layer.blocks.size());
    default: return {};
    }
}

QVariant PlanItemModel::blockText(const PlanBlock &block, int column) const
{
    switch (column) {
    case WhatColumn: return block.source;
    case TokensColumn:
        //: A number of tokens that was estimated, not counted
        return block.exact ? QLocale().toString(block.tokens) : tr("≈ %1").arg(QLocale().toString(block.tokens));
    case TierColumn: return block.tier;
    default: return !block.kept ? tr("left out") : block.whole > 0 ? tr("shortened") : tr("yes");
    }
}

QString PlanItemModel::hint(const PlanBlock &block, int column) const
{
    if (column == TokensColumn)
        return block.exact ? tr("Counted by the model’s server") : tr("Estimated");
    return block.why.isEmpty() ? block.source : block.source + u'\n' + block.why;
}

QVariant PlanItemModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const PlanBlock *one = block(index);
    switch (role) {
    case Qt::DisplayRole:
        return one ? blockText(*one, index.column()) : layerText(m_plan.layers[index.row()], index.column());
    case Qt::ToolTipRole: return one ? toolTip(hint(*one, index.column())) : QString();
    case Qt::TextAlignmentRole:
        return index.column() == TokensColumn ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case QuietRole: return one ? !one->kept : m_plan.layers[index.row()].kept() == 0;
    case TurnRole: return one ? one->turn : 0;
    default: return {};
    }
}

QVariant PlanItemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case WhatColumn: return tr("Block");
    case TokensColumn: return tr("Tokens");
    case TierColumn: return tr("Priority");
    default: return tr("Included");
    }
}

} // namespace dramatis::presenters
