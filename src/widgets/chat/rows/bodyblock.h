// One block of a message (a paragraph, a heading, a rule) as it is laid out.
#pragma once

#include "widgets/chat/rows/chatstyle.h"

#include <QTextLayout>

#include <memory>

class QPainter;

namespace dramatis::widgets {

struct BodyBlock {
    std::unique_ptr<QTextLayout> layout; // null for a rule
    int left = 0;
    int width = 0;
    int top = 0; // within the section
    int height = 0;
    bool rightToLeft = false;

    bool isLaidOut() const { return height > 0; }
    static BodyBlock laidOut(const presenters::MarkupBlock &block, const ChatStyle &style);
    void draw(QPainter &painter, const QPoint &origin, const presenters::MarkupBlock &block, const ChatStyle &style,
              const QList<QTextLayout::FormatRange> &ranges, const QRectF &clip) const;
};

} // namespace dramatis::widgets
