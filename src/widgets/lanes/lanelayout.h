// LaneLayout knows where each lane is at each turn. Who is together lies close together, in the middle between the
// places that they have alone; whoever is in the way gives way. The same company lies in the same place whenever it
// meets.
#pragma once

#include "presenters/lanes/lanes.h"

#include <QHash>
#include <QPointF>

#include <array>

namespace dramatis::widgets {

struct LaneMeasures {
    qreal step = 32;  // from turn to turn
    qreal side = 24;  // before the first, and behind the last
    qreal top = 48;   // above the first lane
    qreal below = 32; // the last
    qreal close = 20; // between lanes that are together
    qreal apart = 44; // between others, at least
};

class LaneLayout {
public:
    // `height`: what there is; lanes need more where they are many.
    void layOut(const presenters::Lanes &lanes, const LaneMeasures &measures, qreal height);

    const presenters::Lanes &lanes() const { return m_lanes; }
    const LaneMeasures &measures() const { return m_measures; }
    qreal step() const { return m_measures.step; }
    qreal width() const;
    qreal height() const { return m_height; }

    qreal x(qreal turn) const { return m_measures.side + (turn - 0.5) * m_measures.step; }
    int turnAt(qreal x) const; // the nearest
    qreal y(domain::CastSlot slot, qsizetype formation) const;
    QPointF place(domain::CastSlot slot, int turn) const;
    QPointF place(const presenters::LaneMark &mark) const; // marks of the same turn stand beside each other
    bool isApart(domain::CastSlot slot, qsizetype formation) const;

    const presenters::LaneMark *markAt(const QPointF &point) const; // nullptr: none is near

private:
    using Places = std::array<float, domain::castLimit>;

    struct Block { // lanes that are together, or one
        QList<domain::CastSlot> members;
        qreal wanted = 0; // its middle
        qreal height = 0;
    };

    void findHomes(qreal height);
    Places placesIn(const presenters::Formation &formation) const;
    QList<Block> blocksOf(const presenters::Formation &formation) const;
    QList<qreal> middlesOf(const QList<Block> &blocks) const;

    presenters::Lanes m_lanes;
    LaneMeasures m_measures;
    qreal m_height = 0;
    QHash<domain::CastSlot, qreal> m_homes;
    QList<Places> m_places;   // each once
    QList<qsizetype> m_which; // of them, by formation
    int m_reach = 0;          // turns to either side in which a mark may be near
};

} // namespace dramatis::widgets
