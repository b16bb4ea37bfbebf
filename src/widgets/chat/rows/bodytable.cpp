#include "widgets/chat/rows/bodytable.h"
#include "widgets/style/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace dramatis::widgets {

using presenters::MarkupAlignment;
using presenters::MarkupBlock;

namespace {

constexpr int unbounded = 100'000;
constexpr int tableRadius = 6;

Qt::Alignment alignmentOf(MarkupAlignment alignment, bool rightToLeft)
{
    switch (alignment) {
    case MarkupAlignment::Left: return Qt::AlignLeft;
    case MarkupAlignment::Center: return Qt::AlignHCenter;
    case MarkupAlignment::Right: return Qt::AlignRight;
    default: return rightToLeft ? Qt::AlignRight : Qt::AlignLeft;
    }
}

double alike(int)
{
    return 1;
}

// Who wants more gets more, but not in proportion: a column of sentences would leave nothing to the others.
double byWant(int missing)
{
    return std::sqrt(double(missing));
}

// Gives none more than it wants.
void share(QList<int> &widths, const QList<int> &wanted, int room, double (*weightOf)(int))
{
    QList<qsizetype> open(widths.size());
    std::iota(open.begin(), open.end(), 0);
    const auto missing = [&](qsizetype i) { return std::max(0, wanted[i] - widths[i]); };
    std::ranges::sort(open, {}, missing);
    double weights = 0;
    for (const qsizetype i : std::as_const(open))
        weights += weightOf(missing(i));
    for (const qsizetype i : std::as_const(open)) {
        const double weight = weightOf(missing(i));
        const double fair = weights > 0 ? std::max(0, room) * weight / weights : 0;
        const int part = std::min(missing(i), int(fair + 0.001));
        weights -= weight;
        widths[i] += part;
        room -= part;
    }
}

// Over whatever card it stands on.
QColor headerGround(const ChatStyle &style)
{
    QColor ground = style.ink;
    ground.setAlphaF(0.06F);
    return ground;
}

ColumnNeed needOf(BodyPiece &piece)
{
    ColumnNeed need;
    qreal widest = 0;
    const QTextOption option = piece.layout->textOption();
    QTextOption byWord = option;
    if (byWord.wrapMode() == QTextOption::WrapAtWordBoundaryOrAnywhere)
        byWord.setWrapMode(QTextOption::WordWrap); // else the least is a letter
    piece.layout->setTextOption(byWord);
    piece.layout->beginLayout();
    for (QTextLine line = piece.layout->createLine(); line.isValid(); line = piece.layout->createLine()) {
        line.setLineWidth(unbounded);
        widest = std::max(widest, line.naturalTextWidth());
    }
    piece.layout->endLayout();
    piece.layout->setTextOption(option);
    need.most = int(std::ceil(widest)) + 1;
    need.least = std::min(need.most, int(std::ceil(piece.layout->minimumWidth())) + 1);
    return need;
}

class TableLayout {
public:
    TableLayout(BodyBlock &laid, const MarkupBlock &block, const ChatStyle &style) :
        m_laid(laid),
        m_block(block),
        m_style(style),
        m_columns(block.columns.size()),
        m_padding(std::clamp(int(laid.width / std::max<qsizetype>(1, m_columns * 6)), 2, style.padding * 2 / 3)),
        m_lead(std::max(3, style.lineGap))
    {}

    void layOut()
    {
        makeCells();
        const QList<int> widths = columnWidths(m_needs, m_laid.width - int(m_columns) * 2 * m_padding);
        const int whole = std::accumulate(widths.begin(), widths.end(), int(m_columns) * 2 * m_padding);
        if (m_laid.rightToLeft)
            m_laid.left += m_laid.width - whole;
        m_laid.width = whole;
        int y = 0;
        for (size_t first = 0; first < m_laid.pieces.size(); first += size_t(m_columns)) {
            m_laid.rowTops.push_back(y);
            y += placeRow(first, widths, y);
        }
        m_laid.rowTops.push_back(y);
        m_laid.height = y + 1; // with its lower edge
    }

private:
    void makeCells()
    {
        m_needs.resize(m_columns);
        m_laid.pieces.reserve(size_t(m_block.cells.size()));
        for (qsizetype i = 0; i < m_block.cells.size(); ++i) {
            const Qt::Alignment alignment = alignmentOf(m_block.columns[i % m_columns], m_laid.rightToLeft);
            const int from = m_block.cells[i];
            m_laid.pieces.push_back(BodyPiece::made(m_block, from, m_block.cellEnd(i) - from, m_style, alignment));
            const ColumnNeed need = needOf(m_laid.pieces.back());
            ColumnNeed &column = m_needs[i % m_columns];
            column = {std::max(column.least, need.least), std::max(column.most, need.most)};
        }
    }

    int placeRow(size_t first, const QList<int> &widths, int top)
    {
        int high = QFontMetrics(m_style.text).height();
        for (qsizetype column = 0; column < m_columns; ++column)
            high = std::max(high, m_laid.pieces[first + size_t(column)].breakLines(widths[column], m_style));
        high += 2 * m_lead + 1; // a line is above
        int x = 0;
        for (qsizetype column = 0; column < m_columns; ++column) {
            BodyPiece &piece = m_laid.pieces[first + size_t(column)];
            const int wide = widths[column] + 2 * m_padding;
            const int left = m_laid.rightToLeft ? m_laid.width - x - wide : x;
            piece.cell = QRect(left, top, wide, high);
            piece.at = {left + m_padding, top + 1 + m_lead};
            x += wide;
        }
        return high;
    }

    BodyBlock &m_laid;
    const MarkupBlock &m_block;
    const ChatStyle &m_style;
    qsizetype m_columns;
    int m_padding; // beside the text of a cell
    int m_lead;    // above and below it
    QList<ColumnNeed> m_needs;
};

} // namespace

QList<int> columnWidths(const QList<ColumnNeed> &needs, int room)
{
    QList<int> widths(needs.size(), 0);
    QList<int> least;
    QList<int> most;
    for (const ColumnNeed &need : needs) {
        least.append(need.least);
        most.append(need.most);
    }
    share(widths, least, room, alike);
    share(widths, most, room - std::accumulate(widths.begin(), widths.end(), 0), byWant);
    for (int &width : widths)
        width = std::max(1, width);
    return widths;
}

void layOutTable(BodyBlock &laid, const MarkupBlock &block, const ChatStyle &style)
{
    TableLayout(laid, block, style).layOut();
}

void drawTable(const BodyBlock &laid, QPainter &painter, const QPoint &origin, const ChatStyle &style,
               const QColor &ink, const QList<QTextLayout::FormatRange> &ranges, const QRectF &clip)
{
    const QColor line = mixed(style.faint, style.ink, 0.06); // to be seen on a card, too
    const QRectF frame = QRectF(origin.x(), origin.y(), laid.width, laid.height).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath shape;
    shape.addRoundedRect(frame, tableRadius, tableRadius);
    painter.save();
    painter.setClipPath(shape, Qt::IntersectClip);
    painter.fillRect(origin.x(), origin.y(), laid.width, laid.rowTops[1], headerGround(style));
    painter.restore();
    for (size_t row = 1; row + 1 < laid.rowTops.size(); ++row)
        painter.fillRect(origin.x() + 1, origin.y() + laid.rowTops[row], laid.width - 2, 1, line);
    painter.setPen(QPen(line, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(shape);
    painter.setPen(ink);
    for (const BodyPiece &piece : laid.pieces) {
        if (clip.intersects(piece.cell.translated(origin)))
            piece.draw(painter, origin, ranges, clip);
    }
}

} // namespace dramatis::widgets
