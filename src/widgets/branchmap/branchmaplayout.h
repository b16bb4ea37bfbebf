// BranchMapLayout knows where everything on a map of branches is. Time runs downwards: what was said equally late is
// equally low. Where the story parts, the current branch goes straight on, elsewhere the longest one; the others go to
// a column at the right that is free from there to their end, so that no line crosses another. Alternatives of a single
// turn are dots beside their fork.
#pragma once

#include "presenters/branchmap/branchmap.h"

#include <QPointF>
#include <QRectF>

namespace dramatis::widgets {

struct BranchMapMeasures {
    qreal row = 60;          // from a fork to the next turn at which something is to be seen, at least
    qreal column = 260;      // from branch to branch
    qreal side = 30;         // left of the first
    qreal top = 34;          // above the first
    qreal below = 60;        // the last
    qreal dot = 13;          // from dot to dot
    QPointF dots = {20, 20}; // of the first dot, from its fork
    qreal words = 0;         // how high they are beside a node; 0: there are none
};

class BranchMapLayout {
public:
    static constexpr int beginning = -1; // the place before the first turn
    static constexpr int mostDots = 8;   // beside a fork; what is more is a number

    // Takes time in proportion to the forks, but for a logarithm.
    void setMap(const presenters::BranchMap &map);
    void setMeasures(const BranchMapMeasures &measures) { m_measures = measures; }

    const presenters::BranchMap &map() const { return m_map; }
    const BranchMapMeasures &measures() const { return m_measures; }
    QSizeF size() const;
    qreal rowsHigh() const { return m_rowAt.isEmpty() ? 0 : m_rowAt.last(); } // in rows
    int columns() const { return m_columns; }

    // Of stretches.
    int column(int stretch) const { return stretch < 0 ? 0 : m_column[stretch]; }
    bool bends(int stretch) const; // it leaves the line that it comes from
    QPointF begin(int stretch) const;
    QPointF end(int stretch) const;
    qreal bendHeight(int stretch) const;                                                  // where it leaves that line
    bool isAlone(int stretch) const;                                                      // nothing is right of its end
    const QList<int> &goingOn(int stretch) const { return m_below[stretch + 1].goingOn; } // the straight one first
    const QList<int> &versions(int stretch) const { return m_below[stretch + 1].versions; }
    int dotOf(int stretch) const { return m_dot[stretch]; } // of a version: its place beside the fork

    QPointF place(int turn) const;
    int turnAt(const QPointF &point) const; // of a node or dot that is near, or of words; -1: there is none
    // The node of another column, to the right or left, that is nearest in height; -1: there is none.
    int beside(int stretch, int direction) const;

private:
    struct Below {
        QList<int> goingOn;
        QList<int> versions;
    };
    struct Chain { // stretches that go straight on from each other
        int first = 0;
        int fork = 0; // row
    };

    bool isOnWords(int stretch, const QPointF &point) const;
    void sortBelow();
    void findRows();
    void findColumns();
    int lastRow(int first) const;
    int rowOf(int stretch) const { return stretch < 0 ? 0 : m_row[stretch]; }
    qreal x(int column) const { return m_measures.side + column * m_measures.column; }
    qreal y(int row) const { return m_measures.top + m_rowAt.value(row) * m_measures.row; }

    presenters::BranchMap m_map;
    BranchMapMeasures m_measures;
    QList<Below> m_below = QList<Below>(1); // by stretch, the beginning first
    QList<qreal> m_rowAt;                   // how far down each row is
    QList<int> m_row;                       // by stretch
    QList<int> m_column;                    // by stretch
    QList<int> m_dot;                       // by stretch
    QList<int> m_rightmost;                 // by row: the last column in which something is
    int m_columns = 0;
};

} // namespace dramatis::widgets
