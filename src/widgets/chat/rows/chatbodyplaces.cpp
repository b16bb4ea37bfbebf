// The part of ChatBody that looks at what is laid out: painting, and places by point.
#include "widgets/chat/rows/chatbody.h"

#include <QPainter>

#include <algorithm>

namespace dramatis::widgets {

using presenters::MarkupBlock;

void ChatBody::draw(QPainter &painter, const QPoint &origin, int top, int bottom,
                    const QList<BodyHighlight> &highlights) const
{
    for (int s = sectionAt(top); s < sectionCount() && m_sections[size_t(s)].top <= bottom; ++s) {
        const Section &section = m_sections[size_t(s)];
        for (size_t b = 0; b < section.laid.size(); ++b) {
            const LaidBlock &laid = section.laid[b];
            const int blockTop = section.top + laid.top;
            if (blockTop + laid.height < top || blockTop > bottom)
                continue;
            const QRectF clip(origin.x(), origin.y() + top, m_style.textWidth, bottom - top);
            drawBlock(painter, origin + QPoint(laid.left, blockTop), laid, section.blocks[qsizetype(b)],
                      ranges(s, int(b), highlights), clip);
        }
    }
}

void ChatBody::drawBlock(QPainter &painter, const QPoint &origin, const LaidBlock &laid, const MarkupBlock &block,
                         const QList<QTextLayout::FormatRange> &ranges, const QRectF &clip) const
{
    const bool rtl = laid.rightToLeft;
    const int outer = rtl ? origin.x() + laid.width : origin.x();
    const int step = rtl ? m_style.indent : -m_style.indent;
    for (int quote = 1; quote <= block.quotes; ++quote) {
        const int x = outer + step * (quote + block.indent) + m_style.indent / 3;
        painter.fillRect(x, origin.y() - m_style.lineGap, 3, laid.height + 2 * m_style.lineGap, m_style.faint);
    }
    if (block.kind == MarkupBlock::Kind::Rule) {
        const int y = origin.y() + laid.height / 2;
        painter.fillRect(origin.x() + laid.width / 4, y, laid.width / 2, 1, m_style.dim);
        return;
    }
    if (block.kind == MarkupBlock::Kind::Code) {
        const int padding = m_style.padding / 2;
        painter.setPen(Qt::NoPen);
        painter.setBrush(mixed(m_style.paper, m_style.ink, 0.07));
        painter.drawRoundedRect(origin.x() - padding, origin.y(), laid.width + 2 * padding, laid.height, 5, 5);
    }
    painter.setPen(block.quotes > 0 ? m_style.action : m_style.ink);
    if (!block.marker.isEmpty()) {
        const int width = m_style.indent - m_style.indent / 4;
        const int height = int(laid.layout->lineAt(0).height());
        const QRect room(rtl ? outer + m_style.indent / 4 : origin.x() - m_style.indent, origin.y(), width, height);
        painter.setFont(m_style.text);
        painter.drawText(room, int(rtl ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter | Qt::TextDontClip,
                         block.marker);
    }
    laid.layout->draw(&painter, origin, ranges, clip);
}

QList<QTextLayout::FormatRange> ChatBody::ranges(int section, int block, const QList<BodyHighlight> &highlights) const
{
    QList<QTextLayout::FormatRange> ranges;
    const BodyPlace start{section, block, 0};
    const int size = int(m_sections[size_t(section)].blocks[block].text.size());
    const BodyPlace end{section, block, size};
    for (const BodyHighlight &highlight : highlights) {
        if (highlight.to <= start || highlight.from > end)
            continue;
        const int from = highlight.from < start ? 0 : highlight.from.offset;
        const int to = highlight.to > end ? size : highlight.to.offset;
        if (to > from)
            ranges.append({from, to - from, highlight.format});
    }
    return ranges;
}

int ChatBody::blockCount(int section)
{
    if (section < 0 || section >= sectionCount())
        return 0;
    read(m_sections[size_t(section)]);
    return int(m_sections[size_t(section)].blocks.size());
}

const MarkupBlock &ChatBody::block(int section, int block)
{
    read(m_sections[size_t(section)]);
    return m_sections[size_t(section)].blocks[block];
}

BodyPlace ChatBody::clamped(BodyPlace place)
{
    if (m_sections.empty() || place < BodyPlace())
        return {};
    if (place.section >= sectionCount())
        place = {sectionCount() - 1, INT_MAX, INT_MAX};
    const int blocks = blockCount(place.section);
    if (blocks == 0)
        return {place.section, 0, 0};
    if (place.block >= blocks)
        place = {place.section, blocks - 1, INT_MAX};
    const int size = int(block(place.section, place.block).text.size());
    place.offset = std::clamp(place.offset, 0, size);
    return place;
}

QString ChatBody::textBetween(BodyPlace from, BodyPlace to)
{
    from = clamped(from);
    to = clamped(to);
    QString text;
    bool isFirst = true;
    MarkupBlock above;
    for (int s = from.section; s <= to.section; ++s) {
        const int blocks = blockCount(s);
        for (int b = s == from.section ? from.block : 0; b < blocks && BodyPlace{s, b, 0} <= to; ++b) {
            MarkupBlock part = block(s, b);
            const int end = s == to.section && b == to.block ? to.offset : int(part.text.size());
            const int start = s == from.section && b == from.block ? from.offset : 0;
            if (!isFirst) {
                const bool cutHere = b == 0 && m_sections[size_t(s)].source.joined;
                text += cutHere ? QString() : presenters::gapBetween(above, part);
            }
            if (start > 0 || isFirst)
                part.marker = start > 0 ? QString() : part.marker;
            above = part;
            part.text = part.text.mid(start, std::max(0, end - start));
            text += presenters::plainText(part);
            isFirst = false;
        }
    }
    return text;
}

BodyPlace ChatBody::placeAt(const QPointF &point)
{
    if (m_sections.empty() || point.y() < 0)
        return {};
    const int s = sectionAt(int(point.y()));
    Section &section = m_sections[size_t(s)];
    if (!section.isLaid)
        layOut(section.top, section.top + 1);
    const qreal y = point.y() - section.top;
    for (size_t b = 0; b < section.laid.size(); ++b) {
        const LaidBlock &laid = section.laid[b];
        const bool isLast = b + 1 == section.laid.size();
        const qreal border = isLast ? laid.top + laid.height : (laid.top + laid.height + section.laid[b + 1].top) / 2.0;
        if (y >= border && !isLast)
            continue;
        if (!laid.layout)
            return {s, int(b), 0};
        if (isLast && s + 1 == sectionCount() && y > border)
            return clamped(BodyPlace::last());
        const QPointF inside(point.x() - laid.left, y - laid.top);
        for (int l = 0; l < laid.layout->lineCount(); ++l) {
            const QTextLine line = laid.layout->lineAt(l);
            if (inside.y() < line.y() + line.height() + m_style.lineGap || l + 1 == laid.layout->lineCount())
                return {s, int(b), line.xToCursor(inside.x())};
        }
    }
    return clamped({s, INT_MAX, INT_MAX});
}

const QTextLayout *ChatBody::layout(int section, int block)
{
    if (section < 0 || section >= sectionCount())
        return nullptr;
    Section &wanted = m_sections[size_t(section)];
    if (!wanted.isLaid)
        layOut(wanted.top, wanted.top + 1);
    return block >= 0 && block < int(wanted.laid.size()) ? wanted.laid[size_t(block)].layout.get() : nullptr;
}

QRectF ChatBody::caret(BodyPlace place)
{
    place = clamped(place);
    const QTextLayout *text = layout(place.section, place.block);
    if (!text)
        return QRectF(0, sectionTop(place.section), 1, m_style.paragraphGap);
    const LaidBlock &laid = m_sections[size_t(place.section)].laid[size_t(place.block)];
    const QTextLine line = text->lineForTextPosition(place.offset);
    const qreal x = line.isValid() ? line.cursorToX(place.offset) : 0;
    const qreal y = line.isValid() ? line.y() : 0;
    const int top = m_sections[size_t(place.section)].top + laid.top;
    return QRectF(laid.left + x, top + y, 1, line.isValid() ? line.height() : laid.height);
}

QString ChatBody::linkAt(const QPointF &point)
{
    const BodyPlace place = placeAt(point);
    if (place.block >= blockCount(place.section))
        return {};
    const QTextLayout *text = layout(place.section, place.block);
    if (!text)
        return {};
    const LaidBlock &laid = m_sections[size_t(place.section)].laid[size_t(place.block)];
    const QTextLine line = text->lineForTextPosition(place.offset);
    const int top = m_sections[size_t(place.section)].top + laid.top;
    if (!line.isValid() || !line.naturalTextRect().translated(laid.left, top).contains(point))
        return {};
    const int letter = line.xToCursor(point.x() - laid.left, QTextLine::CursorOnCharacter);
    for (const presenters::MarkupSpan &span : block(place.section, place.block).spans) {
        if (!span.target.isEmpty() && letter >= span.from && letter < span.from + span.length)
            return span.target;
    }
    return {};
}

} // namespace dramatis::widgets
