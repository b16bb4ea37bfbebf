#include "presenters/lanes/lanerows.h"

#include "presenters/lanes/lanewords.h"
#include "presenters/shell/tooltip.h"

#include <algorithm>

namespace dramatis::presenters {

QList<LaneRow> laneRows(const Lanes &lanes)
{
    const LaneWords words(lanes);
    const auto event = [&](int turn) {
        return turn > 0 && turn <= lanes.turns.size() ? lanes.turns[turn - 1].event.value : 0;
    };
    QList<LaneRow> rows;
    for (const SceneMark &scene : lanes.scenes)
        if (lanes.scenes.size() > 1 || !scene.title.isEmpty())
            rows.append({LaneRow::What::Scene, scene.turn, scene.turn, event(scene.turn), words.scene(scene),
                         LaneWords::turn(scene.turn)});
    for (const Meeting &meeting : lanes.meetings)
        rows.append({LaneRow::What::Meeting, qint64(meeting.first) << 8 | meeting.who.bits(), meeting.first,
                     event(meeting.first), words.meeting(meeting), LaneWords::turns(meeting.first, meeting.last)});
    for (const LaneMark &mark : lanes.marks)
        rows.append(
            {LaneRow::What::Mark, mark.key(), mark.turn, event(mark.turn), words.mark(mark), words.markDetail(mark)});
    std::ranges::stable_sort(rows, {}, &LaneRow::turn);
    return rows;
}

QVariant LaneRowsItemModel::data(const QModelIndex &index, int role) const
{
    const LaneRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole: return row->text;
    case DetailRole: return row->detail;
    case QuietRole: return row->turn > m_turn;
    case TurnRole: return row->event;
    case KeyRole: return row->key();
    case Qt::ToolTipRole: return toolTip(row->text);
    case Qt::AccessibleTextRole: return QStringLiteral("%1. %2").arg(row->detail, row->text);
    default: return {};
    }
}

void LaneRowsItemModel::setLanes(const Lanes &lanes)
{
    setRows(laneRows(lanes));
}

void LaneRowsItemModel::setTurn(int turn)
{
    m_turn = turn;
    touch();
}

qint64 LaneRowsItemModel::markAt(int row) const
{
    const LaneRow found = rows().value(row);
    return found.what == LaneRow::What::Mark ? found.place : 0;
}

int LaneRowsItemModel::rowOfMark(qint64 mark) const
{
    return mark == 0 ? -1 : rowOf(mark << 2 | qint64(LaneRow::What::Mark));
}

} // namespace dramatis::presenters
