// The shapes of marks: each kind has a shape and a line of its own, and a colour that says it again.
#pragma once

#include "presenters/lanes/lanes.h"
#include "widgets/style/theme.h"

class QPainter;
class QPainterPath;
class QPointF;

namespace dramatis::widgets {

QColor markColor(presenters::LaneMark::Kind kind, const Theme &theme);

// A ring, a disc with a keyhole, a diamond with a stroke through it, a small square.
void paintMark(QPainter &painter, const QPointF &place, presenters::LaneMark::Kind kind, const Theme &theme,
               qreal size = 1);

// How long a secret is one, and a false belief is held: a dotted line, and a wave.
void paintHeld(QPainter &painter, const QPainterPath &path, presenters::LaneMark::Kind kind, const Theme &theme);

// From who whispers to one who hears it.
QPainterPath threadPath(const QPointF &from, const QPointF &to, qreal step);
void paintThread(QPainter &painter, const QPainterPath &path, const Theme &theme);

} // namespace dramatis::widgets
