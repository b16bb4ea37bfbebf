#include "widgets/lanes/lanecursor.h"

#include "presenters/lanes/lanewords.h"

#include <algorithm>

namespace dramatis::widgets {

using domain::CastSlot;
using presenters::Lane;
using presenters::LaneMark;
using presenters::LaneWords;

CastSlot LaneCursor::slot() const
{
    return isOnAxis() ? domain::nobody : lanes()[m_place].slot;
}

void LaneCursor::lanesChanged()
{
    m_place = std::clamp<qsizetype>(m_place, 0, lanes().size());
    if (!mark())
        m_key = 0;
}

void LaneCursor::goToLane(CastSlot slot)
{
    const auto found = std::ranges::find(lanes(), slot, &Lane::slot);
    if (found != lanes().end())
        m_place = found - lanes().begin();
}

void LaneCursor::goToMark(qint64 key)
{
    m_key = key;
    if (const LaneMark *found = mark())
        goToLane(found->slot);
    else
        m_key = 0;
}

void LaneCursor::stepLane(int direction, int turn)
{
    m_place = std::clamp<qsizetype>(m_place + direction, 0, lanes().size());
    if (isOnAxis())
        return;
    const LaneMark *here = mark();
    const LaneMark *there = nearest(here ? here->turn : turn);
    m_key = there ? there->key() : 0;
}

void LaneCursor::stepMark(int direction, int turn)
{
    const LaneMark *here = mark();
    const LaneMark *there = here && here->slot == slot() ? next(direction) : nearest(turn);
    if (there)
        m_key = there->key();
}

const LaneMark *LaneCursor::next(int direction) const
{
    const LaneMark *found = nullptr;
    for (const LaneMark &each : m_layout.lanes().marks) {
        if (each.slot != slot())
            continue;
        if (direction > 0 && each.key() > m_key)
            return &each;
        if (direction < 0 && each.key() < m_key)
            found = &each;
    }
    return found;
}

const LaneMark *LaneCursor::nearest(int turn) const
{
    const LaneMark *best = nullptr;
    for (const LaneMark &each : m_layout.lanes().marks)
        if (each.slot == slot() && (!best || std::abs(each.turn - turn) < std::abs(best->turn - turn)))
            best = &each;
    return best;
}

QString LaneCursor::words(int turn) const
{
    if (lanes().isEmpty())
        return {};
    const LaneWords words(m_layout.lanes());
    if (isOnAxis())
        //: %1 is "Turn 12"
        return tr("Time axis: %1").arg(LaneWords::turn(turn));
    const LaneMark *here = mark();
    return here && here->slot == slot() ? QStringLiteral("%1. %2").arg(words.mark(*here), words.markDetail(*here))
                                        : words.lane(slot());
}

} // namespace dramatis::widgets
