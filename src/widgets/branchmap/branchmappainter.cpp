#include "widgets/branchmap/branchmappainter.h"

#include "presenters/shell/shownlanguage.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

using presenters::MapStretch;

namespace {

constexpr qreal currentWidth = 3.2;
constexpr qreal otherWidth = 1.5;
constexpr qreal nodeRadius = 5;
constexpr qreal dotRadius = 3.4;
constexpr qreal ringRadius = 10;
constexpr qreal bendRadius = 12;
constexpr qreal besideNode = 20;
constexpr qreal readableScale = 0.45; // smaller maps have no words
constexpr qreal smallestColumn = 0.12;

QFont smaller(QFont font)
{
    constexpr qreal part = 0.88;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * part);
    return font;
}

} // namespace

BranchMapMeasures BranchMapPainter::measures(const QFont &font, qreal scale)
{
    const qreal line = QFontMetricsF(font).height();
    const qreal letters = QFontMetricsF(font).averageCharWidth();
    const bool isReadable = scale >= readableScale;
    BranchMapMeasures measures;
    measures.row = (2 * line + 24) * scale;
    measures.words = measures.row >= 2 * line + 8 ? 2 * line : isReadable ? line : 0;
    // Words need room: columns come closer less than rows do.
    const qreal part =
        isReadable ? std::sqrt(scale) : std::max(smallestColumn, std::sqrt(readableScale) * scale / readableScale);
    measures.column = std::max(22.0, letters * 36 * part);
    measures.side = 30;
    measures.top = line + 14;
    measures.below = 2 * line + 16;
    measures.dot = isReadable ? 13 : std::max(4.0, 13 * scale / readableScale);
    measures.dots = measures.words >= 2 * line ? QPointF(besideNode + 4, line + 1)
                                               : QPointF(12, 9) * std::clamp(scale / readableScale, 0.5, 1.0);
    return measures;
}

BranchMapPainter::BranchMapPainter(QPainter &painter, const BranchMapLayout &layout, const QRectF &shown,
                                   const QPalette &palette, const presenters::MapWords *words) :
    m_painter(painter),
    m_layout(layout),
    m_shown(shown),
    m_theme(Theme::of(palette)),
    m_font(painter.font()),
    m_small(smaller(painter.font())),
    m_line(QFontMetricsF(painter.font()).height()),
    m_words(words)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal high = layout.measures().words;
    if (words && high > 0)
        m_detail = high >= 2 * m_line ? Words::All : Words::Beginning;
}

bool BranchMapPainter::isShown(const QPointF &point) const
{
    const qreal column = m_layout.measures().column;
    return m_shown.adjusted(-2 * column, -2 * m_line, column, 2 * m_line).contains(point);
}

bool BranchMapPainter::isShown(int stretch) const
{
    const QPointF from = m_layout.begin(stretch);
    const QPointF to = m_layout.end(stretch);
    const qreal column = 2 * m_layout.measures().column;
    const QRectF box(QPointF(std::min(from.x(), to.x()) - ringRadius, from.y() - ringRadius),
                     QPointF(std::max(from.x(), to.x()) + column, to.y() + 2 * m_line));
    return box.intersects(m_shown);
}

QColor BranchMapPainter::ink(const MapStretch &stretch) const
{
    return stretch.isOnCurrentBranch ? m_theme.accent : mixed(m_theme.dim, m_theme.surface, 0.2);
}

// Of what it is on a map with words.
qreal BranchMapPainter::nodeSize() const
{
    return std::clamp(m_layout.measures().row / (2 * m_line), 0.55, 1.0);
}

void BranchMapPainter::all(const BranchMapHighlight &highlight)
{
    const QList<MapStretch> &stretches = m_layout.map().stretches;
    QList<int> shown;
    for (int i = 0; i < int(stretches.size()); ++i)
        if (!stretches[i].isVersion && isShown(i))
            shown.append(i);
    chosen(highlight);
    // The current branch lies above all others.
    for (const bool isOnCurrentBranch : {false, true})
        for (const int each : std::as_const(shown))
            if (stretches[each].isOnCurrentBranch == isOnCurrentBranch)
                line(each);
    beginning();
    for (const int each : std::as_const(shown)) {
        count(each);
        dots(each);
        node(each);
        label(each);
    }
    for (const int turn : highlight.hits)
        if (isShown(m_layout.place(turn)))
            hit(turn, turn == highlight.current);
}

void BranchMapPainter::chosen(const BranchMapHighlight &highlight)
{
    if (highlight.current < 0)
        return;
    const MapStretch &stretch = m_layout.map().stretchAt(highlight.current);
    const QPointF place = m_layout.place(highlight.current);
    const bool isNode = stretch.last == highlight.current && !stretch.isVersion;
    m_painter.setBrush(m_theme.selection);
    m_painter.setPen(highlight.hasFocus ? QPen(m_theme.accent, 1.6) : QPen(m_theme.selection, 1.6));
    const QRectF around(place - QPointF(ringRadius + 3, ringRadius + 3),
                        QSizeF(2 * ringRadius + 6, 2 * ringRadius + 6));
    if (isNode && m_detail != Words::None)
        m_painter.drawRoundedRect(around.united(labelBox(m_layout.map().stretchOf[highlight.current])), 8, 8);
    else
        m_painter.drawEllipse(place, ringRadius * 0.95, ringRadius * 0.95);
}

QPainterPath BranchMapPainter::wayOf(int stretch) const
{
    const QPointF from = m_layout.begin(stretch);
    const QPointF to = m_layout.end(stretch);
    QPainterPath path(from);
    if (!m_layout.bends(stretch)) {
        path.lineTo(to);
        return path;
    }
    const qreal bend = m_layout.bendHeight(stretch);
    const qreal r = std::min(bendRadius, (bend - from.y()) * 0.6);
    const qreal side = to.x() > from.x() ? r : 0;
    path.moveTo(from.x(), bend - r);
    path.quadTo(QPointF(from.x(), bend), QPointF(from.x() + side, bend));
    path.lineTo(to.x() - side, bend);
    path.quadTo(QPointF(to.x(), bend), QPointF(to.x(), std::min(bend + r, to.y())));
    path.lineTo(to);
    return path;
}

void BranchMapPainter::line(int stretch)
{
    const MapStretch &there = m_layout.map().stretches[stretch];
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(ink(there), there.isOnCurrentBranch ? currentWidth : otherWidth, Qt::SolidLine, Qt::FlatCap,
                          Qt::RoundJoin));
    m_painter.drawPath(wayOf(stretch));
}

// How many turns there are on the way.
void BranchMapPainter::count(int stretch)
{
    const MapStretch &there = m_layout.map().stretches[stretch];
    const QPointF to = m_layout.end(stretch);
    const qreal from = m_layout.bends(stretch) ? m_layout.bendHeight(stretch) : m_layout.begin(stretch).y();
    const qreal middle = (from + to.y()) / 2;
    const QFontMetricsF metrics(m_small);
    const bool hasRoom = to.y() - from >= metrics.height() + 2 * nodeRadius;
    if (there.turns < 2 || !hasRoom || m_detail != Words::All || !isShown(QPointF(to.x(), middle)))
        return;
    const QString text = presenters::sentenceLocale().toString(there.turns);
    const QSizeF size(std::max(metrics.horizontalAdvance(text) + 10, metrics.height()), metrics.height());
    const QRectF pill(QPointF(to.x() - size.width() / 2, middle - size.height() / 2), size);
    m_painter.setBrush(m_theme.surface);
    m_painter.setPen(QPen(there.isOnCurrentBranch ? m_theme.accent : m_theme.line, 1));
    m_painter.drawRoundedRect(pill, size.height() / 2, size.height() / 2);
    m_painter.setFont(m_small);
    m_painter.setPen(there.isOnCurrentBranch ? m_theme.accent : m_theme.dim);
    m_painter.drawText(pill, Qt::AlignCenter, text);
}

// Alternatives of a single turn.
void BranchMapPainter::dots(int fork)
{
    const QList<int> &all = m_layout.versions(fork);
    const auto drawn = std::min<qsizetype>(all.size(), BranchMapLayout::mostDots);
    const QColor color = mixed(m_theme.dim, m_theme.surface, 0.1);
    m_painter.setBrush(m_theme.surface);
    m_painter.setPen(QPen(color, 1.5));
    for (qsizetype i = 0; i < drawn; ++i)
        m_painter.drawEllipse(m_layout.end(all[i]), dotRadius * nodeSize(), dotRadius * nodeSize());
    if (all.size() == drawn || m_detail == Words::None)
        return;
    const QString more = QStringLiteral("+%1").arg(presenters::sentenceLocale().toString(all.size() - drawn));
    m_painter.setFont(m_small);
    m_painter.setPen(m_theme.dim);
    const QPointF at = m_layout.end(all[drawn]) - QPointF(dotRadius, m_line / 2);
    m_painter.drawText(QRectF(at, QSizeF(m_line * 4, m_line)), Qt::AlignLeft | Qt::AlignVCenter, more);
}

void BranchMapPainter::beginning()
{
    const QPointF place = m_layout.end(BranchMapLayout::beginning);
    if (!isShown(place))
        return;
    dots(BranchMapLayout::beginning);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.accent);
    m_painter.drawEllipse(place, dotRadius, dotRadius);
}

void BranchMapPainter::node(int stretch)
{
    const MapStretch &there = m_layout.map().stretches[stretch];
    const QPointF place = m_layout.end(stretch);
    const qreal size = nodeSize();
    const QColor color = ink(there);
    if (there.isHere) {
        m_painter.setBrush(m_theme.surface);
        m_painter.setPen(QPen(m_theme.accent, 2));
        m_painter.drawEllipse(place, ringRadius * size, ringRadius * size);
    }
    m_painter.setPen(QPen(color, 1.8));
    m_painter.setBrush(there.goingOn == 0 || there.branch ? color : m_theme.surface);
    m_painter.drawEllipse(place, nodeRadius * size, nodeRadius * size);
}

QRectF BranchMapPainter::labelBox(int stretch) const
{
    const QPointF place = m_layout.end(stretch);
    const qreal columns = m_layout.isAlone(stretch) ? 1.7 : 1;
    const qreal width = m_layout.measures().column * columns - besideNode - 24;
    const qreal height = m_line * (m_detail == Words::All ? 2 : 1);
    return {place + QPointF(besideNode, -m_line / 2 - 2), QSizeF(std::max(width, m_line * 2), height + 4)};
}

void BranchMapPainter::label(int stretch)
{
    if (m_detail == Words::None)
        return;
    const MapStretch &there = m_layout.map().stretches[stretch];
    const QRectF box = labelBox(stretch);
    if (!box.intersects(m_shown))
        return;
    const QRectF first(box.topLeft() + QPointF(0, 2), QSizeF(box.width(), m_line));
    m_painter.setFont(m_font);
    m_painter.setPen(there.isOnCurrentBranch ? m_theme.text : m_theme.dim);
    const QString said = m_words->beginning(there.last);
    m_painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                       QFontMetricsF(m_font).elidedText(said, Qt::ElideRight, first.width()));
    if (m_detail != Words::All)
        return;
    const qsizetype more = there.versions - BranchMapLayout::mostDots;
    const qsizetype dots = std::min<qsizetype>(there.versions, BranchMapLayout::mostDots);
    const qreal taken = dots * m_layout.measures().dot + (dots > 0 ? 6 : 0) + (more > 0 ? m_line * 2 : 0);
    const QRectF second = first.translated(taken, m_line).adjusted(0, 0, -taken, 0);
    QFont font = m_small;
    font.setWeight(there.branch ? QFont::DemiBold : QFont::Normal);
    m_painter.setFont(font);
    m_painter.setPen(there.branch && there.isOnCurrentBranch ? m_theme.accent : m_theme.dim);
    m_painter.drawText(second, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                       QFontMetricsF(font).elidedText(m_words->place(stretch), Qt::ElideRight, second.width()));
}

// A diamond, as nothing else on the map.
void BranchMapPainter::hit(int turn, bool isCurrent)
{
    const QPointF place = m_layout.place(turn);
    const qreal r = isCurrent ? 7.5 : 5.5;
    m_painter.setPen(QPen(m_theme.surface, 1.5));
    m_painter.setBrush(m_theme.secret);
    m_painter.drawPolygon(
        QPolygonF{place + QPointF(0, -r), place + QPointF(r, 0), place + QPointF(0, r), place + QPointF(-r, 0)});
}

} // namespace dramatis::widgets
