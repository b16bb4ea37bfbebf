#include "widgets/lanes/laneframe.h"

#include "base/visibletext.h"
#include "presenters/text/shownname.h"
#include "widgets/controls/drawercolors.h"
#include "widgets/relationships/graphpainter.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace dramatis::widgets {

using domain::CastSlot;
using presenters::Lane;
using presenters::SceneMark;

namespace {

constexpr qreal face = 20; // a portrait's width
constexpr qreal gap = 8;

void paintFace(QPainter &painter, const QRectF &place, const Lane &lane, const QImage &portrait,
               const DrawerColors &colors)
{
    painter.save();
    QPainterPath round;
    round.addEllipse(place);
    if (portrait.isNull()) {
        painter.fillPath(round, mixed(colors.paper, colors.person(lane.slot), 0.28));
        QFont letter = painter.font();
        letter.setPixelSize(11);
        letter.setBold(true);
        painter.setFont(letter);
        painter.setPen(mixed(colors.ink, colors.person(lane.slot), 0.35));
        painter.drawText(place, Qt::AlignCenter, presenters::initial(lane.name));
    } else {
        painter.setClipPath(round, Qt::IntersectClip);
        const qreal side = std::min(portrait.width(), portrait.height());
        painter.drawImage(place, portrait, QRectF((portrait.width() - side) / 2, 0, side, side));
        painter.setClipping(false);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.person(lane.slot), 1.6));
    painter.drawEllipse(place);
    painter.restore();
}

} // namespace

LaneFrame::LaneFrame(const LaneLayout &layout, const QFont &font, const QSizeF &size, const QPointF &scrolled) :
    m_layout(layout), m_font(font), m_size(size), m_scrolled(scrolled)
{}

qreal LaneFrame::namesWidth(const QFont &font)
{
    constexpr int letters = 12;
    return std::ceil(gap + face + gap + QFontMetricsF(font).averageCharWidth() * letters + gap);
}

qreal LaneFrame::axisHeight(const QFont &font)
{
    constexpr qreal least = 36; // so that it can be hit
    return std::max(least, std::ceil(QFontMetricsF(font).height() * 2));
}

QRectF LaneFrame::lanes() const
{
    return {QPointF(namesWidth(m_font), 0), QPointF(m_size.width(), m_size.height() - axisHeight(m_font))};
}

QRectF LaneFrame::names() const
{
    return {QPointF(0, 0), QPointF(namesWidth(m_font), m_size.height() - axisHeight(m_font))};
}

QRectF LaneFrame::axis() const
{
    return {QPointF(namesWidth(m_font), m_size.height() - axisHeight(m_font)),
            QPointF(m_size.width(), m_size.height())};
}

qreal LaneFrame::xOf(qreal turn) const
{
    return lanes().left() + m_layout.x(turn) - m_scrolled.x();
}

int LaneFrame::turnAt(qreal x) const
{
    return m_layout.turnAt(x - lanes().left() + m_scrolled.x());
}

QString LaneFrame::knobText(int turn) const
{
    return QLocale().toString(turn);
}

QRectF LaneFrame::knob(int turn) const
{
    const QFontMetricsF metrics(m_font);
    const qreal width = std::max(28.0, metrics.horizontalAdvance(knobText(turn)) + 2 * gap);
    const qreal height = metrics.height() + 6;
    return {xOf(turn) - width / 2, axis().center().y() - height / 2, width, height};
}

// Names stand beside their lanes; where these are too close, they spread.
QList<std::pair<CastSlot, QRectF>> LaneFrame::labels() const
{
    const qreal height = std::max(face, QFontMetricsF(m_font).height()) + 1;
    const int shown = m_layout.turnAt(m_scrolled.x());
    QList<std::pair<CastSlot, QRectF>> labels;
    for (const Lane &lane : m_layout.lanes().lanes) {
        const qreal y = m_layout.place(lane.slot, std::max(shown, lane.first)).y() - m_scrolled.y();
        labels.append({lane.slot, QRectF(0, y - height / 2, namesWidth(m_font), height)});
    }
    std::ranges::stable_sort(labels, {}, [](const auto &label) { return label.second.top(); });
    for (qsizetype i = 1; i < labels.size(); ++i)
        if (const qreal over = labels[i - 1].second.bottom() - labels[i].second.top(); over > 0)
            labels[i].second.translate(0, over);
    return labels;
}

void LaneFrame::paintNames(QPainter &painter, const QPalette &palette, const Portrait &portraits,
                           CastSlot current) const
{
    const DrawerColors colors = DrawerColors::of(palette);
    painter.save();
    painter.setClipRect(names());
    painter.fillRect(names(), colors.paper);
    painter.setPen(QPen(colors.faint, 1));
    painter.drawLine(names().topRight() - QPointF(0.5, 0), names().bottomRight() - QPointF(0.5, 0));
    for (const auto &[slot, box] : labels()) {
        const auto lane = std::ranges::find(m_layout.lanes().lanes, slot, &Lane::slot);
        QFont font = m_font;
        font.setBold(slot == current);
        painter.setFont(font);
        paintFace(painter, QRectF(box.left() + gap, box.center().y() - face / 2, face, face), *lane,
                  portraits ? portraits(slot) : QImage(), colors);
        const QRectF text = box.adjusted(gap + face + gap, 0, -gap, 0);
        painter.setPen(colors.ink);
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                         QFontMetricsF(font).elidedText(lane->name, Qt::ElideRight, text.width()));
    }
    painter.restore();
}

void LaneFrame::paintScenes(QPainter &painter, const Theme &theme) const
{
    const QList<SceneMark> &scenes = m_layout.lanes().scenes;
    const QFont font = smallFont(m_font);
    const QFontMetricsF metrics(font);
    painter.save();
    painter.setClipRect(lanes());
    painter.setFont(font);
    painter.setPen(theme.dim);
    for (qsizetype i = 0; i < scenes.size(); ++i) {
        const qreal begin = std::max(lanes().left(), xOf(scenes[i].turn - 0.5));
        const qreal end = i + 1 < scenes.size() ? xOf(scenes[i + 1].turn - 0.5) : lanes().right();
        const QRectF box(begin + gap, gap, std::min(end, lanes().right()) - begin - 2 * gap, metrics.height());
        if (box.width() > metrics.averageCharWidth() * 3)
            painter.drawText(box, Qt::AlignVCenter | Qt::AlignLeft,
                             metrics.elidedText(base::oneLine(scenes[i].title), Qt::ElideRight, box.width()));
    }
    painter.restore();
}

void LaneFrame::paintAxis(QPainter &painter, const Theme &theme, int turn, bool hasFocus) const
{
    const QRectF strip = axis().adjusted(-namesWidth(m_font), 0, 0, 0);
    painter.save();
    painter.fillRect(strip, theme.canvas);
    painter.setPen(QPen(theme.line, 1));
    painter.drawLine(strip.topLeft() + QPointF(0, 0.5), strip.topRight() + QPointF(0, 0.5));
    painter.setClipRect(QRectF(QPointF(axis().left(), 0), axis().bottomRight()));
    const QRectF handle = knob(turn);
    paintTicks(painter, theme, handle);
    painter.setPen(QPen(theme.accent, 1.5));
    painter.drawLine(QPointF(xOf(turn), 0), QPointF(xOf(turn), handle.top()));
    painter.setBrush(theme.accent);
    painter.setPen(Qt::NoPen);
    painter.drawRoundedRect(handle, handle.height() / 2, handle.height() / 2);
    if (hasFocus) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.accent, 1.5));
        painter.drawRoundedRect(handle.adjusted(-3, -3, 3, 3), handle.height() / 2 + 3, handle.height() / 2 + 3);
    }
    painter.setPen(theme.onAccent);
    painter.setFont(m_font);
    painter.drawText(handle, Qt::AlignCenter, knobText(turn));
    painter.restore();
}

// At round numbers, so far apart that each can be read.
void LaneFrame::paintTicks(QPainter &painter, const Theme &theme, const QRectF &avoided) const
{
    constexpr std::array parts{1, 2, 5};
    const QFont font = smallFont(m_font);
    const QFontMetricsF metrics(font);
    const auto turns = int(m_layout.lanes().turns.size());
    const qreal needed = metrics.horizontalAdvance(QLocale().toString(turns)) + 2 * gap;
    int every = 1;
    for (int i = 0; every * m_layout.step() < needed; ++i)
        every = parts.at(size_t(i % 3)) * int(std::pow(10, i / 3));
    painter.setFont(font);
    painter.setPen(theme.dim);
    const int first = turnAt(axis().left());
    const int last = turnAt(axis().right());
    for (int turn = std::max(1, first / every * every); turn <= last;
         turn += turn == 1 && every > 1 ? every - 1 : every) {
        const QRectF box(xOf(turn) - needed / 2, axis().top() + 6, needed, axis().height() - 6);
        painter.drawLine(QPointF(xOf(turn), axis().top() + 1), QPointF(xOf(turn), axis().top() + 5));
        if (!box.adjusted(gap, 0, -gap, 0).intersects(avoided))
            painter.drawText(box, Qt::AlignCenter, QLocale().toString(turn));
    }
}

} // namespace dramatis::widgets
