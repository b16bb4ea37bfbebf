#include "presenters/memories/storysofaritemmodel.h"

#include "domain/world/world.h"
#include "presenters/cast/castname.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/shell/tooltip.h"

#include <QLocale>

#include <algorithm>
#include <tuple>

namespace dramatis::presenters {

namespace {

QString hearersOf(const domain::World &world, domain::WitnessSet witnesses)
{
    QStringList names;
    for (const domain::CastSlot slot : world.castSlots())
        if (witnesses.contains(slot))
            names << castName(world, slot);
    return QLocale().createSeparatedList(names);
}

// Of the messages that the chunk would tell of now, which may be fewer than it did.
void takeSpan(const domain::World &world, const domain::HistorySummary &chunk, SummaryRow &row)
{
    qsizetype low = 0;
    for (qsizetype high = world.transcript.size(); low < high;) {
        const qsizetype middle = (low + high) / 2;
        if (world.transcript.at(middle).turn < chunk.first)
            low = middle + 1;
        else
            high = middle;
    }
    for (qsizetype i = low; i < world.transcript.size() && world.transcript.at(i).turn <= chunk.upTo; ++i) {
        const domain::TranscriptLine &line = world.transcript.at(i);
        if (line.witnesses != chunk.witnesses || world.excluded.contains(line.turn))
            continue;
        if (row.first == 0)
            row.first = line.turn.value;
        row.upTo = line.turn.value;
    }
    row.firstNumber = row.first ? turnNumber(world, row.first) : 0;
    row.lastNumber = row.upTo ? turnNumber(world, row.upTo) : 0;
}

void takeParts(const domain::World &world, const domain::HistorySummary &chunk, SummaryRow &row)
{
    for (qsizetype i = 0; i < world.summaries.size(); ++i) {
        const domain::HistorySummary &part = world.summaries.at(i);
        if (part.level != chunk.level - 1 || part.witnesses != chunk.witnesses || !chunk.covers(part.first)
            || !chunk.covers(part.upTo))
            continue;
        row.parts += !part.outdated;
        row.partsOutdated = row.partsOutdated || (part.outdated && !part.byHand);
    }
}

QString spanOf(const SummaryRow &row)
{
    if (row.firstNumber == 0)
        return StorySoFarItemModel::tr("no messages left");
    if (row.firstNumber == row.lastNumber)
        return StorySoFarItemModel::tr("message %1").arg(row.firstNumber);
    //: %1 and %2 are numbers of messages
    return StorySoFarItemModel::tr("messages %1–%2").arg(row.firstNumber).arg(row.lastNumber);
}

QString summaryDetail(const SummaryRow &row)
{
    if (row.parts > 0)
        //: %1: "messages 1–196", %2: names of those who heard them
        return StorySoFarItemModel::tr("%1 · %2 · from %n summaries", nullptr, row.parts).arg(spanOf(row), row.hearers);
    //: %1: "messages 1–24", %2: names of those who heard them
    return StorySoFarItemModel::tr("%1 · %2").arg(spanOf(row), row.hearers);
}

QString summaryTag(const SummaryRow &row)
{
    if (row.outdated)
        return StorySoFarItemModel::tr("outdated");
    return row.byHand ? StorySoFarItemModel::tr("by hand") : QString();
}

} // namespace

QList<SummaryRow> summaryRows(const domain::World &world)
{
    QList<std::pair<domain::HistorySummary, SummaryRow>> found;
    for (qsizetype i = 0; i < world.summaries.size(); ++i) {
        const domain::HistorySummary &chunk = world.summaries.at(i);
        SummaryRow row{.event = chunk.event.value,
                       .from = chunk.first.value,
                       .level = chunk.level,
                       .witnesses = chunk.witnesses,
                       .hearers = hearersOf(world, chunk.witnesses),
                       .byHand = chunk.byHand,
                       .outdated = chunk.outdated};
        takeSpan(world, chunk, row);
        if (chunk.level > 1)
            takeParts(world, chunk, row);
        found.append({chunk, row});
    }
    std::ranges::stable_sort(found, [](const auto &a, const auto &b) {
        return std::tuple(a.first.first, b.first.level) < std::tuple(b.first.first, a.first.level);
    });
    QList<SummaryRow> rows;
    for (const auto &[chunk, row] : std::as_const(found))
        rows.append(row);
    return rows;
}

void StorySoFarItemModel::setTexts(Texts texts)
{
    m_texts = std::move(texts);
    m_known.clear();
    touch();
}

QString StorySoFarItemModel::text(int row) const
{
    constexpr int block = 32; // about what a list shows at a time
    const qint64 wanted = rows()[row].event;
    if (!m_known.contains(wanted) && m_texts) {
        QList<qint64> unknown;
        for (int i = row; i < std::min(int(rows().size()), row + block); ++i)
            if (!m_known.contains(rows()[i].event))
                unknown.append(rows()[i].event);
        for (const qint64 each : unknown)
            m_known.insert(each, {});
        m_known.insert(m_texts(unknown));
    }
    return m_known.value(wanted);
}

QVariant StorySoFarItemModel::data(const QModelIndex &index, int role) const
{
    const SummaryRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole: return text(index.row());
    case Qt::ToolTipRole: return toolTip(text(index.row()));
    case DetailRole: return summaryDetail(*row);
    case TagRole: return summaryTag(*row);
    case QuietRole: return row->outdated;
    case TurnRole: return row->first;
    case KeyRole: return row->key();
    case Qt::AccessibleTextRole: {
        const QString tag = summaryTag(*row);
        return tag.isEmpty() ? tr("%1 (%2)").arg(text(index.row()), summaryDetail(*row))
                             : tr("%1 (%2, %3)").arg(text(index.row()), tag, summaryDetail(*row));
    }
    default: return {};
    }
}

} // namespace dramatis::presenters
