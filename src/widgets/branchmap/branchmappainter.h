// Draws what of a map of branches is to be seen: the lines with their numbers of turns, dots, nodes and what is said
// there. The current branch is strong; a ring shows where one is.
#pragma once

#include "presenters/branchmap/mapwords.h"
#include "widgets/branchmap/branchmaplayout.h"
#include "widgets/style/theme.h"

#include <QFont>

class QPainter;
class QPainterPath;
class QPalette;

namespace dramatis::widgets {

struct BranchMapHighlight {
    int current = -1; // a turn; -1: none
    bool hasFocus = false;
    QList<int> hits = {}; // turns that a search found
};

class BranchMapPainter {
public:
    // The painter has the coordinates of the layout; `shown` is what of it is to be seen. Without words, or where there
    // is no room for them, there are lines and nodes alone.
    BranchMapPainter(QPainter &painter, const BranchMapLayout &layout, const QRectF &shown, const QPalette &palette,
                     const presenters::MapWords *words);

    void all(const BranchMapHighlight &highlight);

    // Measures for a map that is drawn at a scale.
    static BranchMapMeasures measures(const QFont &font, qreal scale);

private:
    enum class Words { None, Beginning, All };

    bool isShown(int stretch) const;
    bool isShown(const QPointF &point) const;
    void chosen(const BranchMapHighlight &highlight);
    void line(int stretch);
    void count(int stretch);
    void dots(int fork);
    void beginning();
    void node(int stretch);
    void label(int stretch);
    void hit(int turn, bool isCurrent);
    QRectF labelBox(int stretch) const;
    QPainterPath wayOf(int stretch) const;
    qreal nodeSize() const;
    QColor ink(const presenters::MapStretch &stretch) const;

    QPainter &m_painter;
    const BranchMapLayout &m_layout;
    QRectF m_shown;
    Theme m_theme;
    QFont m_font;
    QFont m_small;
    qreal m_line; // height of a line of text
    Words m_detail = Words::None;
    const presenters::MapWords *m_words;
};

} // namespace dramatis::widgets
