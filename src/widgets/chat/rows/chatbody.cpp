#include "widgets/chat/rows/chatbody.h"

#include <QPainter>

#include <algorithm>

namespace dramatis::widgets {

using presenters::MarkupBlock;

void ChatBody::draw(QPainter &painter, const QPoint &origin, int top, int bottom,
                    const QList<BodyHighlight> &highlights) const
{
    const ChatStyle &style = m_sections.style();
    for (int s = m_sections.indexAt(top); s < m_sections.count() && m_sections[s].top <= bottom; ++s) {
        const BodySections::Section &section = m_sections[s];
        for (size_t b = 0; b < section.laid.size(); ++b) {
            const BodyBlock &laid = section.laid[b];
            const int blockTop = section.top + laid.top;
            if (blockTop + laid.height < top || blockTop > bottom)
                continue;
            const QRectF clip(origin.x(), origin.y() + top, style.bodyWidth, bottom - top);
            const MarkupBlock &block = section.blocks[qsizetype(b)];
            const presenters::MessagePicture *picture = m_sections.picture(block);
            laid.draw(painter, origin + QPoint(laid.left, blockTop), block, style, ranges(s, int(b), highlights), clip,
                      picture ? picture->image : QImage());
        }
    }
}

QList<QTextLayout::FormatRange> ChatBody::ranges(int section, int block, const QList<BodyHighlight> &highlights) const
{
    QList<QTextLayout::FormatRange> ranges;
    const BodyPlace start{section, block, 0};
    const int size = int(m_sections[section].blocks[block].text.size());
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

int ChatBody::sectionTop(int section) const
{
    return section >= 0 && section < m_sections.count() ? m_sections[section].top : 0;
}

int ChatBody::blockCount(int section)
{
    if (section < 0 || section >= m_sections.count())
        return 0;
    return int(m_sections.read(section).blocks.size());
}

const MarkupBlock &ChatBody::block(int section, int block)
{
    return m_sections.read(section).blocks[block];
}

BodyPlace ChatBody::clamped(BodyPlace place)
{
    if (m_sections.count() == 0 || place < BodyPlace())
        return {};
    if (place.section >= m_sections.count())
        place = {m_sections.count() - 1, INT_MAX, INT_MAX};
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
                const bool cutHere = b == 0 && m_sections[s].source.joined;
                text += cutHere ? m_sections.jointAbove(s) : presenters::gapBetween(above, part);
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
    if (m_sections.count() == 0 || point.y() < 0)
        return {};
    const int s = m_sections.indexAt(int(point.y()));
    const BodySections::Section &section = m_sections.laidOut(s);
    const qreal y = point.y() - section.top;
    for (size_t b = 0; b < section.laid.size(); ++b) {
        const BodyBlock &laid = section.laid[b];
        const bool isLast = b + 1 == section.laid.size();
        const qreal border = isLast ? laid.top + laid.height : (laid.top + laid.height + section.laid[b + 1].top) / 2.0;
        if (y >= border && !isLast)
            continue;
        if (isLast && s + 1 == m_sections.count() && y > border)
            return clamped(BodyPlace::last());
        return {s, int(b), offsetAt(laid, {point.x() - laid.left, y - laid.top}, section.blocks[qsizetype(b)])};
    }
    return clamped({s, INT_MAX, INT_MAX});
}

int ChatBody::offsetAt(const BodyBlock &laid, const QPointF &point, const MarkupBlock &block) const
{
    const BodyPiece *piece = laid.pieceAt(point.toPoint());
    if (!piece)
        return point.x() < laid.width / 2.0 ? 0 : int(block.text.size());
    const QPointF inside = point - piece->at;
    const int last = piece->layout->lineCount() - 1;
    for (int l = 0; l <= last; ++l) {
        const QTextLine line = piece->layout->lineAt(l);
        if (inside.y() < line.y() + line.height() + m_sections.style().lineGap || l == last)
            return piece->from + line.xToCursor(inside.x());
    }
    return piece->from;
}

const BodyPiece *ChatBody::piece(BodyPlace place)
{
    const BodyBlock *block = laidBlock(place);
    return block ? block->pieceOf(place.offset) : nullptr;
}

const BodyBlock *ChatBody::laidBlock(BodyPlace place)
{
    if (place.section < 0 || place.section >= m_sections.count())
        return nullptr;
    const BodySections::Section &wanted = m_sections.laidOut(place.section);
    return place.block >= 0 && place.block < int(wanted.laid.size()) ? &wanted.laid[size_t(place.block)] : nullptr;
}

QRectF ChatBody::caret(BodyPlace place)
{
    place = clamped(place);
    const BodyBlock *block = laidBlock(place);
    if (!block)
        return QRectF(0, sectionTop(place.section), 1, m_sections.style().paragraphGap);
    const QPointF origin(block->left, m_sections[place.section].top + block->top);
    const BodyPiece *piece = block->pieceOf(place.offset);
    const QTextLine line = piece ? piece->layout->lineForTextPosition(place.offset - piece->from) : QTextLine();
    if (!line.isValid())
        return QRectF(origin, QSizeF(1, block->height));
    const QPointF inPiece(line.cursorToX(place.offset - piece->from), line.y());
    return QRectF(origin + piece->at + inPiece, QSizeF(1, line.height()));
}

QString ChatBody::linkAt(const QPointF &point)
{
    const BodyPlace place = placeAt(point);
    const BodyBlock *laid = laidBlock(place);
    const BodyPiece *piece = laid ? laid->pieceOf(place.offset) : nullptr;
    const QTextLine line = piece ? piece->layout->lineForTextPosition(place.offset - piece->from) : QTextLine();
    if (!line.isValid())
        return {};
    const QPointF origin = QPointF(laid->left, m_sections[place.section].top + laid->top) + piece->at;
    if (!line.naturalTextRect().translated(origin).contains(point))
        return {};
    const int letter = piece->from + line.xToCursor(point.x() - origin.x(), QTextLine::CursorOnCharacter);
    for (const presenters::MarkupSpan &span : block(place.section, place.block).spans) {
        const bool leads = span.formats.testFlag(presenters::MarkupFormat::Link);
        if (leads && letter >= span.from && letter < span.from + span.length)
            return span.target;
    }
    return {};
}

} // namespace dramatis::widgets
