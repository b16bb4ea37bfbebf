// A table of a message: how wide its columns are, where its cells stand, and how it looks. It is never wider than the
// text, and no wider than its contents.
#pragma once

#include "widgets/chat/rows/bodyblock.h"

namespace dramatis::widgets {

struct ColumnNeed {
    int least = 0; // the longest word
    int most = 0;  // all of it on one line
};

// What each column gets of so much room: at first what its longest word takes, as far as there is room; then more, the
// more it wants.
QList<int> columnWidths(const QList<ColumnNeed> &needs, int room);

void layOutTable(BodyBlock &laid, const presenters::MarkupBlock &block, const ChatStyle &style);
void drawTable(const BodyBlock &laid, QPainter &painter, const QPoint &origin, const ChatStyle &style,
               const QColor &ink, const QList<QTextLayout::FormatRange> &ranges, const QRectF &clip);

} // namespace dramatis::widgets
