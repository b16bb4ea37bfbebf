// The curves of lanes between two turns: how each goes from company to company, and what surrounds those who are
// together.
#pragma once

#include "widgets/lanes/lanelayout.h"

#include <QPainterPath>

namespace dramatis::widgets {

class LanePaths {
public:
    // Nothing outside these turns is drawn, however long the story is.
    LanePaths(const LaneLayout &layout, int firstTurn, int lastTurn);

    struct Stretch {
        QPainterPath path;
        bool isApart = false;
    };
    QList<Stretch> lane(const presenters::Lane &lane) const;
    // Along a lane, from one turn to another.
    QPainterPath along(domain::CastSlot slot, int first, int last, qreal above) const;

    struct Circle {
        domain::WitnessSet who;
        QPainterPath path;
    };
    QList<Circle> circles() const; // of two and more

private:
    qreal leaves(int turn) const; // where the curve to the formation of this turn begins
    qreal arrives(int turn) const;
    qreal end() const;
    void bend(QPainterPath &path, qsizetype formation, qreal from, qreal to) const;
    QPainterPath circle(domain::WitnessSet who, qsizetype first, qsizetype last) const;
    QList<domain::CastSlot> membersOf(domain::WitnessSet who) const;

    const LaneLayout &m_layout;
    qsizetype m_first = 0; // formations
    qsizetype m_last = -1;
    int m_firstTurn = 1;
    int m_lastTurn = 1;
};

} // namespace dramatis::widgets
