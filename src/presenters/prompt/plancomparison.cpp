#include "presenters/prompt/plancomparison.h"

#include <QHash>

#include <optional>

namespace dramatis::presenters {

namespace {

// By source: several may have the same.
QMultiHash<QString, PlanBlock> keptBySource(const PlanValue &plan)
{
    QMultiHash<QString, PlanBlock> kept;
    for (const PlanLayer &layer : plan.layers)
        for (const PlanBlock &block : layer.blocks)
            if (block.kept)
                kept.insert(block.source, block);
    return kept;
}

bool isSameBlock(const PlanBlock &one, const PlanBlock &other)
{
    const bool isCut = one.whole > 0 || other.whole > 0;
    return one.turn == other.turn && one.memory == other.memory && (isCut || one.text == other.text);
}

// Takes the one that is the same out of `from`.
std::optional<PlanBlock> takenOut(QMultiHash<QString, PlanBlock> &from, const PlanBlock &block)
{
    for (auto it = from.find(block.source); it != from.end() && it.key() == block.source; ++it) {
        if (!isSameBlock(*it, block))
            continue;
        const PlanBlock found = *it;
        from.erase(it);
        return found;
    }
    return std::nullopt;
}

void addUnlessEmpty(PlanValue &plan, const PlanLayer &layer)
{
    if (!layer.blocks.isEmpty())
        plan.layers.append(layer);
}

PlanValue withoutLayers(PlanValue plan)
{
    plan.layers.clear();
    return plan;
}

} // namespace

PlanValue PlanComparison::leftOut(const PlanValue &plan)
{
    PlanValue shown = withoutLayers(plan);
    QHash<QString, qsizetype> places;
    for (const PlanLayer &layer : plan.layers) {
        for (const PlanBlock &block : layer.blocks) {
            if (block.kept)
                continue;
            const QString reason = block.reason.isEmpty() ? layer.name : block.reason; // what could not be read
            if (!places.contains(reason)) {
                places.insert(reason, shown.layers.size());
                shown.layers.append({reason, {}});
            }
            shown.layers[places.value(reason)].blocks.append(block);
        }
    }
    for (PlanLayer &layer : shown.layers)
        //: A reason for which blocks of a prompt were left out, and how many there are
        layer.name = tr("%1 (%2)").arg(layer.name).arg(layer.blocks.size());
    return shown;
}

PlanValue PlanComparison::between(const PlanValue &before, const PlanValue &now)
{
    //: Blocks that only the newer of two prompts has
    PlanLayer come{tr("Added"), {}};
    //: Blocks that only the older of two prompts has
    PlanLayer gone{tr("Removed"), {}};
    //: Blocks of which two prompts have more or less
    PlanLayer other{tr("Length changed"), {}};
    QMultiHash<QString, PlanBlock> rest = keptBySource(before);
    for (const PlanLayer &layer : now.layers) {
        for (const PlanBlock &block : layer.blocks) {
            if (!block.kept)
                continue;
            const auto then = takenOut(rest, block);
            if (!then)
                come.blocks.append(block);
            else if (then->text != block.text)
                other.blocks.append(block);
        }
    }
    // In the order that they had.
    for (const PlanLayer &layer : before.layers)
        for (const PlanBlock &block : layer.blocks)
            if (auto left = block.kept ? takenOut(rest, block) : std::nullopt) {
                left->kept = false;
                gone.blocks.append(*left);
            }
    PlanValue shown = withoutLayers(now);
    for (const PlanLayer *layer : {&come, &gone, &other})
        addUnlessEmpty(shown, *layer);
    return shown;
}

} // namespace dramatis::presenters
