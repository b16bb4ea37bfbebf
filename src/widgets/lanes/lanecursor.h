// Where the keyboard is among the lanes: on one of them, perhaps at a mark, or on the axis of time below them.
#pragma once

#include "widgets/lanes/lanelayout.h"

#include <QCoreApplication>

namespace dramatis::widgets {

class LaneCursor {
    Q_DECLARE_TR_FUNCTIONS(dramatis::widgets::LanesView)
public:
    explicit LaneCursor(const LaneLayout &layout) : m_layout(layout) {}

    bool isOnAxis() const { return m_place == lanes().size(); }
    domain::CastSlot slot() const; // of the lane; nobody: the axis
    qint64 key() const { return m_key; }
    const presenters::LaneMark *mark() const { return m_layout.lanes().mark(m_key); } // nullptr: none

    void lanesChanged();
    void goToAxis() { m_place = lanes().size(); }
    void goToLane(domain::CastSlot slot);
    void goToMark(qint64 key); // 0: none; the lane stays

    // `turn`: that one looks at.
    void stepLane(int direction, int turn);
    void stepMark(int direction, int turn);

    QString words(int turn) const; // empty: there is nothing

private:
    const QList<presenters::Lane> &lanes() const { return m_layout.lanes().lanes; }
    const presenters::LaneMark *next(int direction) const;
    const presenters::LaneMark *nearest(int turn) const; // on this lane

    const LaneLayout &m_layout;
    qsizetype m_place = 0;
    qint64 m_key = 0;
};

} // namespace dramatis::widgets
