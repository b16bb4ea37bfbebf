// Draws the lanes that are to be seen, in layers: scenes, circles of those who are together, lanes, what is said and
// whispered, marks. LaneFrame draws what stands around them.
#pragma once

#include "widgets/lanes/lanepaths.h"
#include "widgets/style/theme.h"

#include <QRectF>

class QPainter;
class QPalette;

namespace dramatis::widgets {

// What of the lanes stands out.
struct LaneHighlight {
    const presenters::LaneMark *mark = nullptr; // nullptr: none
    domain::CastSlot lane = domain::nobody;     // where the keyboard is
    int turn = 0;                               // that one looks at
    bool hasFocus = false;
};

class LanePainter {
public:
    // The painter has the coordinates of the layout; `shown` is what of it is to be seen.
    LanePainter(QPainter &painter, const LaneLayout &layout, const QRectF &shown, const QPalette &palette);

    void all(const LaneHighlight &highlight);

private:
    void scenes();
    void circles();
    void lanes();
    void lines(); // what is said, and who hears it
    void line(int turn);
    void held(); // secrets and false beliefs, as long as they last
    void threads();
    void marks();
    void current(const presenters::LaneMark &mark, bool hasFocus);
    void currentLane(domain::CastSlot slot);
    void unheard();       // what the viewer missed
    void later(int turn); // what comes after the turn that one looks at
    QColor person(domain::CastSlot slot) const;
    qreal markSize() const;

    QPainter &m_painter;
    const LaneLayout &m_layout;
    QRectF m_shown;
    int m_first; // turns that are to be seen
    int m_last;
    LanePaths m_paths;
    Theme m_theme;
    const QPalette &m_palette;
};

} // namespace dramatis::widgets
