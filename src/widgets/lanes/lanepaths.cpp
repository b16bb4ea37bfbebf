#include "widgets/lanes/lanepaths.h"

#include <algorithm>

namespace dramatis::widgets {

using domain::CastSlot;
using domain::WitnessSet;
using presenters::Formation;
using presenters::Lane;

namespace {
constexpr qreal bendMargin = 0.2; // of the way between two turns, at either end of a curve
}

LanePaths::LanePaths(const LaneLayout &layout, int firstTurn, int lastTurn) :
    m_layout(layout),
    m_first(std::max<qsizetype>(0, layout.lanes().formationAt(firstTurn))),
    m_last(layout.lanes().formationAt(lastTurn + 1)),
    m_firstTurn(firstTurn),
    m_lastTurn(lastTurn)
{}

qreal LanePaths::leaves(int turn) const
{
    return m_layout.x(turn - 1 + bendMargin);
}

qreal LanePaths::arrives(int turn) const
{
    return m_layout.x(turn - bendMargin);
}

qreal LanePaths::end() const
{
    const auto turns = int(m_layout.lanes().turns.size());
    return m_layout.x(std::min(m_lastTurn + 1, turns) + 0.5);
}

void LanePaths::bend(QPainterPath &path, qsizetype formation, qreal from, qreal to) const
{
    const int turn = m_layout.lanes().formations[formation].turn;
    const qreal left = leaves(turn);
    const qreal right = arrives(turn);
    const qreal middle = (left + right) / 2;
    path.lineTo(left, from);
    path.cubicTo(middle, from, middle, to, right, to);
}

QList<LanePaths::Stretch> LanePaths::lane(const Lane &lane) const
{
    QList<Stretch> stretches;
    const QList<Formation> &formations = m_layout.lanes().formations;
    const qsizetype first = std::max(m_first, m_layout.lanes().formationAt(lane.first));
    if (first > m_last)
        return stretches;
    const qreal begin = lane.first >= m_firstTurn ? m_layout.x(lane.first - 0.3) : m_layout.x(m_firstTurn - 1);
    qreal y = m_layout.y(lane.slot, first);
    stretches.append({QPainterPath({begin, y}), m_layout.isApart(lane.slot, first)});
    for (qsizetype i = first + 1; i <= m_last; ++i) {
        const bool was = m_layout.isApart(lane.slot, i - 1);
        const bool is = m_layout.isApart(lane.slot, i);
        const qreal next = m_layout.y(lane.slot, i);
        const qreal turns = leaves(formations[i].turn);
        if (!was && is) {
            stretches.last().path.lineTo(turns, y);
            stretches.append({QPainterPath({turns, y}), true});
        }
        bend(stretches.last().path, i, y, next);
        if (was && !is)
            stretches.append({QPainterPath({arrives(formations[i].turn), next}), false});
        y = next;
    }
    stretches.last().path.lineTo(std::max(end(), stretches.last().path.currentPosition().x()), y);
    return stretches;
}

QPainterPath LanePaths::along(CastSlot slot, int first, int last, qreal above) const
{
    const presenters::Lanes &lanes = m_layout.lanes();
    const int from = std::max(first, m_firstTurn - 1);
    const int to = std::min(last, m_lastTurn + 1);
    if (from > to)
        return {};
    const qsizetype begin = std::max<qsizetype>(0, lanes.formationAt(from));
    qreal y = m_layout.y(slot, begin) + above;
    QPainterPath path({m_layout.x(from), y});
    for (qsizetype i = begin + 1; i < lanes.formations.size() && lanes.formations[i].turn <= to; ++i) {
        const qreal next = m_layout.y(slot, i) + above;
        bend(path, i, y, next);
        y = next;
    }
    path.lineTo(std::max(m_layout.x(to + (last > m_lastTurn ? 0.5 : 0)), path.currentPosition().x()), y);
    return path;
}

QList<LanePaths::Circle> LanePaths::circles() const
{
    QList<Circle> found;
    const QList<Formation> &formations = m_layout.lanes().formations;
    for (qsizetype i = m_first; i <= m_last; ++i)
        for (const WitnessSet who : formations[i].together) {
            const bool goesOn = i > m_first && formations[i - 1].together.contains(who);
            if (who.count() < 2 || goesOn)
                continue;
            qsizetype last = i;
            while (last < m_last && formations[last + 1].together.contains(who))
                ++last;
            found.append({who, circle(who, i, last)});
        }
    return found;
}

QList<CastSlot> LanePaths::membersOf(WitnessSet who) const
{
    QList<CastSlot> members;
    for (const Lane &lane : m_layout.lanes().lanes)
        if (who.contains(lane.slot))
            members.append(lane.slot);
    return members;
}

// Down the lane at the top, and back along the one at the bottom.
QPainterPath LanePaths::circle(WitnessSet who, qsizetype first, qsizetype last) const
{
    const QList<Formation> &formations = m_layout.lanes().formations;
    const QList<CastSlot> members = membersOf(who);
    const auto top = [&](qsizetype i) { return m_layout.y(members.first(), i); };
    const auto bottom = [&](qsizetype i) { return m_layout.y(members.last(), i); };
    const auto turns = int(m_layout.lanes().turns.size());
    const int next = last + 1 < formations.size() ? formations[last + 1].turn : turns + 1;
    const qreal left = std::max(arrives(formations[first].turn), m_layout.x(m_firstTurn - 2));
    const qreal right = std::max(left, std::min(m_layout.x(next - 1 + bendMargin), m_layout.x(m_lastTurn + 2)));
    QPainterPath path({left, top(first)});
    for (qsizetype i = first + 1; i <= last; ++i)
        bend(path, i, top(i - 1), top(i));
    path.lineTo(right, top(last));
    path.lineTo(right, bottom(last));
    for (qsizetype i = last; i > first; --i) {
        const int turn = formations[i].turn;
        const qreal middle = (leaves(turn) + arrives(turn)) / 2;
        path.lineTo(arrives(turn), bottom(i));
        path.cubicTo(middle, bottom(i), middle, bottom(i - 1), leaves(turn), bottom(i - 1));
    }
    path.lineTo(left, bottom(first));
    path.closeSubpath();
    return path;
}

} // namespace dramatis::widgets
