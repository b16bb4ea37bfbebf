#include "widgets/chat/rows/bodyblock.h"
#include "widgets/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

using presenters::MarkupBlock;

BodyBlock BodyBlock::laidOut(const MarkupBlock &block, const ChatStyle &style)
{
    BodyBlock laid;
    const int inset = std::min((block.quotes + block.indent) * style.indent, style.textWidth / 2);
    const bool isCode = block.kind == MarkupBlock::Kind::Code;
    const int padding = isCode ? style.padding / 2 : 0;
    laid.rightToLeft = block.text.isRightToLeft();
    laid.left = (laid.rightToLeft ? 0 : inset) + padding;
    laid.width = style.textWidth - inset - 2 * padding;
    if (block.kind == MarkupBlock::Kind::Rule) {
        laid.height = style.paragraphGap;
        return laid;
    }
    laid.layout = std::make_unique<QTextLayout>(block.text, style.blockFont(block));
    laid.layout->setCacheEnabled(true);
    QTextOption option;
    option.setWrapMode(block.breaksAnywhere ? QTextOption::WrapAnywhere : QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(laid.rightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
    option.setAlignment(laid.rightToLeft ? Qt::AlignRight : Qt::AlignLeft);
    laid.layout->setTextOption(option);
    QList<QTextLayout::FormatRange> formats;
    for (const presenters::MarkupSpan &span : block.spans)
        formats.append({span.from, span.length, style.format(span)});
    laid.layout->setFormats(formats);

    qreal y = padding;
    laid.layout->beginLayout();
    for (QTextLine line = laid.layout->createLine(); line.isValid(); line = laid.layout->createLine()) {
        line.setLineWidth(laid.width);
        line.setPosition({0, y});
        y += std::ceil(line.height()) + (isCode ? 0 : style.lineGap);
    }
    laid.layout->endLayout();
    laid.height = std::max(1, int(std::ceil(y)) - (isCode ? 0 : style.lineGap) + padding);
    return laid;
}

void BodyBlock::draw(QPainter &painter, const QPoint &origin, const MarkupBlock &block, const ChatStyle &style,
                     const QList<QTextLayout::FormatRange> &ranges, const QRectF &clip) const
{
    const int outer = rightToLeft ? origin.x() + width : origin.x();
    const int step = rightToLeft ? style.indent : -style.indent;
    for (int quote = 1; quote <= block.quotes; ++quote) {
        const int x = outer + step * (quote + block.indent) + style.indent / 3;
        painter.fillRect(x, origin.y() - style.lineGap, 3, height + 2 * style.lineGap, style.faint);
    }
    if (block.kind == MarkupBlock::Kind::Rule) {
        const int y = origin.y() + height / 2;
        painter.fillRect(origin.x() + width / 4, y, width / 2, 1, style.dim);
        return;
    }
    if (block.kind == MarkupBlock::Kind::Code) {
        const int padding = style.padding / 2;
        painter.setPen(Qt::NoPen);
        painter.setBrush(mixed(style.paper, style.ink, 0.07));
        painter.drawRoundedRect(origin.x() - padding, origin.y(), width + 2 * padding, height, 5, 5);
    }
    painter.setPen(block.quotes > 0 ? style.action : style.ink);
    if (!block.marker.isEmpty()) {
        const int width = style.indent - style.indent / 4;
        const int height = int(layout->lineAt(0).height());
        const QRect room(rightToLeft ? outer + style.indent / 4 : origin.x() - style.indent, origin.y(), width, height);
        painter.setFont(style.text);
        painter.drawText(room, int(rightToLeft ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter | Qt::TextDontClip,
                         block.marker);
    }
    layout->draw(&painter, origin, ranges, clip);
}

} // namespace dramatis::widgets
