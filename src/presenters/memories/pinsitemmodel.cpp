#include "presenters/memories/pinsitemmodel.h"

#include "domain/world/world.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/tooltip.h"

namespace dramatis::presenters {

namespace {

MemoryRow memoryRow(const domain::World &world, const domain::MemoryLine &line)
{
    return {.memory = line.memory.value,
            .text = line.text.value,
            .turn = line.turn.value,
            .number = turnNumber(world, line.turn.value),
            .scene = world.sceneTitles.value(line.scene),
            .sceneNumber = line.scene,
            .significance = line.significance,
            .pin = Pin(line.pin),
            .textByHand = line.textByHand,
            .significanceByHand = line.significanceByHand,
            .pinByHand = line.pinByHand};
}

QString origin(const MemoryRow &row)
{
    const QString significance = EdgeWords::significance(row.significance);
    if (row.number == 0)
        return row.scene.isEmpty()
                   //: %1: "Pivotal", "Routine", …; %2: the scene's number
                   ? PinsItemModel::tr("%1 · scene %2").arg(significance).arg(row.sceneNumber)
                   //: %1: "Pivotal", "Routine", …; %2: the scene's number; %3: the scene's title
                   : PinsItemModel::tr("%1 · scene %2 · %3").arg(significance).arg(row.sceneNumber).arg(row.scene);
    if (row.scene.isEmpty())
        //: %1: "Pivotal", "Routine", …; %2: the turn's number
        return PinsItemModel::tr("%1 · turn %2").arg(significance).arg(row.number);
    //: %1: "Pivotal", "Routine", …; %2: the turn's number; %3: the scene's title
    return PinsItemModel::tr("%1 · turn %2 · %3").arg(significance).arg(row.number).arg(row.scene);
}

DrawerMark markOf(Pin pin)
{
    return pin == Pin::ByHand ? DrawerMark::PinnedByHand
           : pin == Pin::None ? DrawerMark::None
                              : DrawerMark::PinnedByItself;
}

} // namespace

QList<MemoryRow> memoryRows(const domain::World &world, int owner, PinsFilter filter)
{
    QList<MemoryRow> rows;
    for (const domain::EventId id : world.pinned)
        if (const qsizetype i = world.findMemory(id); i >= 0 && world.memories.at(i).owner == owner)
            rows.append(memoryRow(world, world.memories.at(i)));
    for (qsizetype i = world.memories.size() - 1; filter == PinsFilter::All && i >= 0; --i)
        if (const domain::MemoryLine &line = world.memories.at(i);
            line.owner == owner && line.pin == domain::PinKind::None)
            rows.append(memoryRow(world, line));
    return rows;
}

QString pinWords(Pin pin)
{
    return pin == Pin::ByHand      ? PinsItemModel::tr("pinned by you")
           : pin == Pin::Automatic ? PinsItemModel::tr("pinned automatically")
                                   : QString();
}

void PinsItemModel::setTexts(Texts texts)
{
    m_texts = std::move(texts);
    m_known.clear();
    touch();
}

QString PinsItemModel::text(int row) const
{
    constexpr int block = 32; // about what a list shows at a time
    const qint64 wanted = rows()[row].text;
    if (!m_known.contains(wanted) && m_texts) {
        QList<qint64> unknown;
        for (int i = row; i < std::min(int(rows().size()), row + block); ++i)
            if (!m_known.contains(rows()[i].text))
                unknown.append(rows()[i].text);
        for (const qint64 each : unknown)
            m_known.insert(each, {});
        m_known.insert(m_texts(unknown));
    }
    return m_known.value(wanted);
}

QVariant PinsItemModel::data(const QModelIndex &index, int role) const
{
    const MemoryRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole: return text(index.row());
    case Qt::ToolTipRole: return toolTip(text(index.row()));
    case DetailRole: return origin(*row);
    case TagRole: return pinWords(row->pin);
    case MarkRole: return int(markOf(row->pin));
    case TurnRole: return row->turn;
    case KeyRole: return row->memory;
    case Qt::AccessibleTextRole:
        return row->pin == Pin::None ? tr("%1 (%2)").arg(text(index.row()), origin(*row))
                                     : tr("%1 (%2, %3)").arg(text(index.row()), pinWords(row->pin), origin(*row));
    default: return {};
    }
}

} // namespace dramatis::presenters
