// Lanes in words: what a list says of them, and a screen reader of a mark.
#pragma once

#include "presenters/lanes/lanes.h"

namespace dramatis::presenters {

class LaneWords {
public:
    explicit LaneWords(const Lanes &lanes) : m_lanes(lanes) {}

    QString mark(const LaneMark &mark) const;       // "Mara whispers to Alex"
    QString markDetail(const LaneMark &mark) const; // "Turn 12, told by Tomas"
    QString meeting(const Meeting &meeting) const;  // "Alex and Mara are together"
    QString scene(const SceneMark &scene) const;
    QString lane(domain::CastSlot slot) const; // "Mara, from turn 3, 2 marks"
    QString names(domain::WitnessSet who) const;

    static QString turn(int number);
    static QString turns(int first, int last);
    static QString kind(LaneMark::Kind kind); // in a legend

private:
    bool isYours(const LaneMark &mark) const;
    QString yourMark(const LaneMark &mark) const; // of a user without a name
    QString names(domain::WitnessSet who, const QString &you) const;

    const Lanes &m_lanes;
};

} // namespace dramatis::presenters
