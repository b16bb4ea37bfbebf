#include "widgets/chat/rows/bodyblock.h"
#include "widgets/chat/rows/bodypicture.h"
#include "widgets/chat/rows/bodytable.h"
#include "widgets/style/theme.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <climits>
#include <cmath>

namespace dramatis::widgets {

using presenters::MarkupBlock;

BodyPiece BodyPiece::made(const MarkupBlock &block, int from, int size, const ChatStyle &style, Qt::Alignment alignment)
{
    BodyPiece piece;
    piece.from = from;
    piece.size = size;
    piece.layout = std::make_unique<QTextLayout>(block.text.sliced(from, size), style.blockFont(block));
    piece.layout->setCacheEnabled(true);
    QTextOption option;
    option.setWrapMode(block.breaksAnywhere ? QTextOption::WrapAnywhere : QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(piece.layout->text().isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    option.setAlignment(alignment);
    piece.layout->setTextOption(option);
    QList<QTextLayout::FormatRange> formats;
    for (const presenters::MarkupSpan &span : block.spans) {
        const int start = std::max(span.from, from);
        const int end = std::min(span.from + span.length, from + size);
        if (end > start)
            formats.append({start - from, end - start, style.format(span)});
    }
    piece.layout->setFormats(formats);
    return piece;
}

int BodyPiece::breakLines(int width, const ChatStyle &style, bool isCode, int lead)
{
    const int gap = isCode ? 0 : style.lineGap;
    qreal y = 0;
    layout->beginLayout();
    for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine()) {
        const int from = y > 0 ? 0 : lead;
        line.setLineWidth(width - from);
        line.setPosition({qreal(from), y});
        y += std::ceil(line.height()) + gap;
    }
    layout->endLayout();
    return int(std::ceil(y)) - gap;
}

int BodyPiece::widest() const
{
    qreal widest = 0;
    for (int i = 0; i < layout->lineCount(); ++i)
        widest = std::max(widest, layout->lineAt(i).x() + layout->lineAt(i).naturalTextWidth());
    return int(std::ceil(widest));
}

void BodyPiece::draw(QPainter &painter, const QPointF &origin, const QList<QTextLayout::FormatRange> &ofBlock,
                     const QRectF &clip) const
{
    QList<QTextLayout::FormatRange> ranges;
    for (const QTextLayout::FormatRange &range : ofBlock) {
        const int start = std::max(range.start, from);
        const int end = std::min(range.start + range.length, from + size);
        if (end > start)
            ranges.append({start - from, end - start, range.format});
    }
    layout->draw(&painter, origin + at, ranges, clip);
}

const BodyPiece *BodyBlock::pieceOf(int offset) const
{
    const auto after = std::upper_bound(pieces.begin(), pieces.end(), offset,
                                        [](int wanted, const BodyPiece &piece) { return wanted < piece.from; });
    return pieces.empty() ? nullptr : &*(after == pieces.begin() ? after : after - 1);
}

const BodyPiece *BodyBlock::pieceAt(const QPoint &point) const
{
    const auto away = [](int at, int from, int to) { return at < from ? from - at : at > to ? at - to : 0; };
    const BodyPiece *nearest = nullptr;
    qint64 least = LLONG_MAX;
    for (const BodyPiece &piece : pieces) {
        const QRect &cell = piece.cell;
        const qint64 distance =
            qint64(away(point.y(), cell.top(), cell.bottom())) * USHRT_MAX + away(point.x(), cell.left(), cell.right());
        if (distance < least) {
            least = distance;
            nearest = &piece;
        }
    }
    return nearest;
}

BodyBlock BodyBlock::laidOut(const MarkupBlock &block, const ChatStyle &style, QSize picture, int lead)
{
    BodyBlock laid;
    laid.layOut(block, style, picture, lead);
    return laid;
}

void BodyBlock::layOut(const MarkupBlock &block, const ChatStyle &style, QSize picture, int lead)
{
    const int inset = std::min((block.quotes + block.indent) * style.indent, style.bodyWidth / 2);
    const bool isCode = block.kind == MarkupBlock::Kind::Code;
    const int padding = isCode ? style.padding / 2 : 0;
    rightToLeft = block.text.isRightToLeft();
    left = (rightToLeft ? 0 : inset) + padding;
    width = style.bodyWidth - inset - 2 * padding;
    reach = style.bodyWidth;
    if (block.kind == MarkupBlock::Kind::Rule) {
        height = style.paragraphGap;
        return;
    }
    if (block.kind == MarkupBlock::Kind::Picture) {
        const QSize shown = shownSize(picture, width);
        left += rightToLeft ? width - shown.width() : 0;
        width = shown.width();
        height = shown.height();
        reach = left + width;
        return;
    }
    if (block.kind == MarkupBlock::Kind::Table) {
        layOutTable(*this, block, style);
        reach = left + width;
        return;
    }
    BodyPiece text =
        BodyPiece::made(block, 0, int(block.text.size()), style, rightToLeft ? Qt::AlignRight : Qt::AlignLeft);
    text.at = {0, padding};
    height = std::max(1, text.breakLines(width, style, isCode, lead) + 2 * padding);
    text.cell = QRect(0, 0, width, height);
    if (!rightToLeft && !isCode)
        reach = left + text.widest();
    pieces.push_back(std::move(text));
}

void BodyBlock::draw(QPainter &painter, const QPoint &origin, const MarkupBlock &block, const ChatStyle &style,
                     const QList<QTextLayout::FormatRange> &ranges, const QRectF &clip, const QImage &picture) const
{
    drawQuotes(painter, origin, block, style);
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
    if (!block.marker.isEmpty())
        drawMarker(painter, origin, block, style);
    if (block.kind == MarkupBlock::Kind::Picture)
        return drawPicture(painter, QRect(origin, QSize(width, height)), picture, style, !ranges.isEmpty());
    const QColor ink = block.quotes > 0 ? style.action : style.ink;
    if (block.kind == MarkupBlock::Kind::Table)
        return drawTable(*this, painter, origin, style, ink, ranges, clip);
    painter.setPen(ink);
    for (const BodyPiece &piece : pieces)
        piece.draw(painter, origin, ranges, clip);
}

void BodyBlock::drawQuotes(QPainter &painter, const QPoint &origin, const MarkupBlock &block,
                           const ChatStyle &style) const
{
    const int outer = rightToLeft ? origin.x() + width : origin.x();
    const int step = rightToLeft ? style.indent : -style.indent;
    for (int quote = 1; quote <= block.quotes; ++quote) {
        const int x = outer + step * (quote + block.indent) + style.indent / 3;
        painter.fillRect(x, origin.y() - style.lineGap, 3, height + 2 * style.lineGap, style.faint);
    }
}

void BodyBlock::drawMarker(QPainter &painter, const QPoint &origin, const MarkupBlock &block,
                           const ChatStyle &style) const
{
    const int outer = rightToLeft ? origin.x() + width : origin.x();
    const int markerWidth = style.indent - style.indent / 4;
    const int markerHeight = layout() ? int(layout()->lineAt(0).height()) : QFontMetrics(style.text).height();
    const QRect room(rightToLeft ? outer + style.indent / 4 : origin.x() - style.indent, origin.y(), markerWidth,
                     markerHeight);
    painter.setFont(style.text);
    painter.setPen(block.quotes > 0 ? style.action : style.ink);
    painter.drawText(room, int(rightToLeft ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter | Qt::TextDontClip,
                     block.marker);
}

} // namespace dramatis::widgets
