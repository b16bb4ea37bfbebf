// One block of a message (a paragraph, a table, a rule, a picture) as it is laid out.
#pragma once

#include "widgets/chat/rows/chatstyle.h"

#include <QRect>
#include <QTextLayout>

#include <memory>
#include <vector>

class QPainter;

namespace dramatis::widgets {

// Text that is laid out on its own: the whole of a block, some of its lines, or what one cell of a table says.
struct BodyPiece {
    std::unique_ptr<QTextLayout> layout;
    int from = 0; // in the text of the block
    int size = 0;
    QPoint at;  // of the text, from the upper left of the block
    QRect cell; // where a click means it; with the space around the text

    static BodyPiece made(const presenters::MarkupBlock &block, int from, int size, const ChatStyle &style,
                          Qt::Alignment alignment);
    // The first line begins `lead` pixels in. Returns the height.
    int breakLines(int width, const ChatStyle &style, bool isCode = false, int lead = 0);
    int widest() const; // to where its longest line reaches
    void draw(QPainter &painter, const QPointF &origin, const QList<QTextLayout::FormatRange> &ofBlock,
              const QRectF &clip) const;
};

struct BodyBlock {
    std::vector<BodyPiece>
        pieces; // of a table the cells, row by row; of a paragraph mostly one; none for a rule or a picture
    std::vector<int> rowTops; // of a table, and the lower edge of its last row
    int left = 0;
    int width = 0;
    int top = 0; // within the section
    int height = 0;
    int reach = 0; // how much of the room for a text it takes
    bool rightToLeft = false;

    bool isLaidOut() const { return height > 0; }
    const QTextLayout *layout() const { return pieces.empty() ? nullptr : pieces.front().layout.get(); }
    const BodyPiece *pieceOf(int offset) const;
    const BodyPiece *pieceAt(const QPoint &point) const; // the nearest one; in the block's coordinates

    // `picture`: the size of the one that the block is. `lead`: see BodyPiece.
    static BodyBlock laidOut(const presenters::MarkupBlock &block, const ChatStyle &style, QSize picture = {},
                             int lead = 0);
    void draw(QPainter &painter, const QPoint &origin, const presenters::MarkupBlock &block, const ChatStyle &style,
              const QList<QTextLayout::FormatRange> &ranges, const QRectF &clip, const QImage &picture) const;

private:
    void layOut(const presenters::MarkupBlock &block, const ChatStyle &style, QSize picture, int lead);
    void drawQuotes(QPainter &painter, const QPoint &origin, const presenters::MarkupBlock &block,
                    const ChatStyle &style) const;
    void drawMarker(QPainter &painter, const QPoint &origin, const presenters::MarkupBlock &block,
                    const ChatStyle &style) const;
};

} // namespace dramatis::widgets
