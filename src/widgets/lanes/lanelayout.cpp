#include "widgets/lanes/lanelayout.h"

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

using domain::CastSlot;
using domain::WitnessSet;
using presenters::Formation;
using presenters::Lane;
using presenters::LaneMark;
using presenters::Lanes;

namespace {

constexpr qreal markWidth = 18;
constexpr qreal farthest = 16; // from a mark that is clicked at
constexpr qreal widestApart = 96;

// Which company each is in.
quint64 keyOf(const Formation &formation)
{
    constexpr int bitsEach = 4;
    constexpr quint64 alone = 15;
    quint64 key = 0;
    for (CastSlot slot = 0; slot < domain::castLimit; ++slot) {
        quint64 company = formation.apart.contains(slot) ? alone : 0;
        for (qsizetype i = 0; i < formation.together.size(); ++i)
            if (formation.together[i].contains(slot))
                company = quint64(i) + 1;
        key |= company << (bitsEach * slot);
    }
    return key;
}

} // namespace

void LaneLayout::layOut(const Lanes &lanes, const LaneMeasures &measures, qreal height)
{
    m_lanes = lanes;
    m_measures = measures;
    m_reach = int(std::ceil(2 * markWidth / measures.step));
    findHomes(height);
    m_places.clear();
    m_which.clear();
    QHash<quint64, qsizetype> known;
    for (const Formation &formation : m_lanes.formations) {
        const quint64 key = keyOf(formation);
        if (!known.contains(key)) {
            known.insert(key, m_places.size());
            m_places.append(placesIn(formation));
        }
        m_which.append(known.value(key));
    }
}

void LaneLayout::findHomes(qreal height)
{
    m_homes.clear();
    const qsizetype count = m_lanes.lanes.size();
    const qreal room = height - m_measures.top - m_measures.below;
    const qreal between = count < 2 ? 0 : std::clamp(room / qreal(count - 1), m_measures.apart, widestApart);
    const qreal used = between * qreal(std::max<qsizetype>(0, count - 1));
    m_height = std::max(height, m_measures.top + used + m_measures.below);
    const qreal first = m_measures.top + (m_height - m_measures.top - m_measures.below - used) / 2;
    for (qsizetype i = 0; i < count; ++i)
        m_homes.insert(m_lanes.lanes[i].slot, first + between * qreal(i));
}

QList<LaneLayout::Block> LaneLayout::blocksOf(const Formation &formation) const
{
    QList<Block> blocks;
    const auto add = [&](WitnessSet who) {
        Block block;
        for (const Lane &lane : m_lanes.lanes)
            if (who.contains(lane.slot)) {
                block.members.append(lane.slot);
                block.wanted += m_homes.value(lane.slot);
            }
        if (block.members.isEmpty())
            return;
        block.wanted /= qreal(block.members.size());
        block.height = m_measures.close * qreal(block.members.size() - 1);
        blocks.append(block);
    };
    for (const WitnessSet each : formation.together)
        add(each);
    for (const Lane &lane : m_lanes.lanes)
        if (formation.apart.contains(lane.slot))
            add({lane.slot});
    std::ranges::stable_sort(blocks, {}, [](const Block &block) { return std::pair(block.wanted, block.members[0]); });
    return blocks;
}

// As near to where they want to be as the room between them allows: neighbours that are too close share the way that
// each has to go.
QList<qreal> LaneLayout::middlesOf(const QList<Block> &blocks) const
{
    struct Run {
        qreal sum = 0; // of where its blocks want its beginning to be
        qreal weight = 0;
        qsizetype count = 0;

        qreal begin() const { return sum / weight; }
    };
    QList<qreal> offsets;
    QList<Run> runs;
    for (qsizetype i = 0; i < blocks.size(); ++i) {
        const qreal before = i ? offsets.last() + (blocks[i - 1].height + blocks[i].height) / 2 + m_measures.apart : 0;
        offsets.append(before);
        const auto weight = qreal(blocks[i].members.size());
        runs.append({(blocks[i].wanted - before) * weight, weight, 1});
        while (runs.size() > 1 && runs[runs.size() - 2].begin() > runs.last().begin()) {
            const Run last = runs.takeLast();
            runs.last().sum += last.sum;
            runs.last().weight += last.weight;
            runs.last().count += last.count;
        }
    }
    QList<qreal> middles;
    for (const Run &run : runs)
        for (qsizetype i = 0; i < run.count; ++i)
            middles.append(run.begin() + offsets[middles.size()]);
    return middles;
}

LaneLayout::Places LaneLayout::placesIn(const Formation &formation) const
{
    const QList<Block> blocks = blocksOf(formation);
    const QList<qreal> middles = middlesOf(blocks);
    Places places{};
    for (const Lane &lane : m_lanes.lanes)
        places.at(lane.slot) = float(m_homes.value(lane.slot));
    if (blocks.isEmpty())
        return places;
    const qreal above = m_measures.top - (middles.first() - blocks.first().height / 2);
    const qreal below = middles.last() + blocks.last().height / 2 - (m_height - m_measures.below);
    const qreal shift = above > 0 ? above : -std::max(0.0, below);
    for (qsizetype i = 0; i < blocks.size(); ++i)
        for (qsizetype j = 0; j < blocks[i].members.size(); ++j)
            places.at(blocks[i].members[j]) =
                float(middles[i] + shift - blocks[i].height / 2 + m_measures.close * qreal(j));
    return places;
}

qreal LaneLayout::width() const
{
    return 2 * m_measures.side + m_measures.step * qreal(m_lanes.turns.size());
}

int LaneLayout::turnAt(qreal x) const
{
    const auto turns = int(m_lanes.turns.size());
    const auto turn = int(std::floor((x - m_measures.side) / m_measures.step)) + 1;
    return turns == 0 ? 0 : std::clamp(turn, 1, turns);
}

qreal LaneLayout::y(CastSlot slot, qsizetype formation) const
{
    return slot < domain::castLimit && formation >= 0 && formation < m_which.size()
               ? qreal(m_places[m_which[formation]].at(slot))
               : m_homes.value(slot);
}

QPointF LaneLayout::place(CastSlot slot, int turn) const
{
    return {x(turn), y(slot, m_lanes.formationAt(turn))};
}

QPointF LaneLayout::place(const LaneMark &mark) const
{
    int before = 0;
    int all = 0;
    const auto isBeside = [&](const LaneMark &each) { return each.turn == mark.turn && each.slot == mark.slot; };
    for (auto it = std::ranges::lower_bound(m_lanes.marks, qint64(mark.turn) << 16, {}, &LaneMark::key);
         it != m_lanes.marks.end() && it->turn == mark.turn; ++it) {
        all += isBeside(*it);
        before += isBeside(*it) && it->kind < mark.kind;
    }
    return place(mark.slot, mark.turn) + QPointF((before - (all - 1) / 2.0) * markWidth, 0);
}

bool LaneLayout::isApart(CastSlot slot, qsizetype formation) const
{
    return formation >= 0 && m_lanes.formations[formation].apart.contains(slot);
}

const LaneMark *LaneLayout::markAt(const QPointF &point) const
{
    const int turn = turnAt(point.x());
    const LaneMark *best = nullptr;
    qreal least = farthest;
    for (auto it = std::ranges::lower_bound(m_lanes.marks, turn - m_reach, {}, &LaneMark::turn);
         it != m_lanes.marks.end() && it->turn <= turn + m_reach; ++it) {
        const QPointF away = place(*it) - point;
        const qreal distance = std::hypot(away.x(), away.y());
        if (distance < least) {
            best = &*it;
            least = distance;
        }
    }
    return best;
}

} // namespace dramatis::widgets
