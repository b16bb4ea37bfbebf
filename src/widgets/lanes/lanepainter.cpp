#include "widgets/lanes/lanepainter.h"

#include "widgets/controls/drawercolors.h"
#include "widgets/lanes/markpainting.h"

#include <QPainter>

#include <algorithm>

namespace dramatis::widgets {

using domain::CastSlot;
using presenters::Lane;
using presenters::LaneMark;
using presenters::LaneTurn;
using Kind = LaneMark::Kind;

namespace {

constexpr qreal laneWidth = 4;
constexpr qreal circlePadding = 11;
constexpr qreal beside = 6;     // of a lane, what is held
constexpr qreal stepOfDots = 7; // closer turns have none
constexpr qreal stepOfEars = 14;

} // namespace

LanePainter::LanePainter(QPainter &painter, const LaneLayout &layout, const QRectF &shown, const QPalette &palette) :
    m_painter(painter),
    m_layout(layout),
    m_shown(shown),
    m_first(std::max(1, layout.turnAt(shown.left()) - 1)),
    m_last(std::min(int(layout.lanes().turns.size()), layout.turnAt(shown.right()) + 1)),
    m_paths(layout, m_first, m_last),
    m_theme(Theme::of(palette)),
    m_palette(palette)
{
    painter.setRenderHint(QPainter::Antialiasing);
}

void LanePainter::all(const LaneHighlight &highlight)
{
    scenes();
    circles();
    if (highlight.hasFocus)
        currentLane(highlight.lane);
    lanes();
    lines();
    held();
    threads();
    marks();
    unheard();
    if (highlight.mark)
        current(*highlight.mark, highlight.hasFocus);
    later(highlight.turn);
}

QColor LanePainter::person(CastSlot slot) const
{
    return DrawerColors::of(m_palette).person(slot);
}

qreal LanePainter::markSize() const
{
    return std::clamp(m_layout.step() / 14, 0.6, 1.0);
}

// Every other one has a band.
void LanePainter::scenes()
{
    const QList<presenters::SceneMark> &scenes = m_layout.lanes().scenes;
    for (qsizetype i = 0; i < scenes.size(); ++i) {
        const bool isLast = i + 1 == scenes.size();
        const qreal left = m_layout.x(scenes[i].turn - 0.5);
        const qreal right = isLast ? m_layout.width() : m_layout.x(scenes[i + 1].turn - 0.5);
        if (right < m_shown.left() || left > m_shown.right())
            continue;
        if (i % 2)
            m_painter.fillRect(QRectF(QPointF(left, m_shown.top()), QPointF(right, m_shown.bottom())),
                               mixed(m_theme.surface, m_theme.sunken, 0.75));
        if (scenes[i].turn > 1) {
            m_painter.setPen(QPen(m_theme.line, 1));
            m_painter.drawLine(QPointF(left, m_shown.top()), QPointF(left, m_shown.bottom()));
        }
    }
}

void LanePainter::circles()
{
    m_painter.save();
    const QColor ground = mixed(m_theme.surface, m_theme.accent, m_theme.isDark ? 0.13 : 0.075);
    for (const LanePaths::Circle &each : m_paths.circles()) {
        m_painter.setBrush(ground);
        m_painter.setPen(QPen(mixed(ground, m_theme.accent, 0.2), 2 * circlePadding + 2, Qt::SolidLine, Qt::RoundCap,
                              Qt::RoundJoin));
        m_painter.drawPath(each.path);
        m_painter.setPen(QPen(ground, 2 * circlePadding, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        m_painter.drawPath(each.path);
    }
    m_painter.restore();
}

void LanePainter::lanes()
{
    m_painter.setBrush(Qt::NoBrush);
    for (const Lane &lane : m_layout.lanes().lanes) {
        const QColor color = person(lane.slot);
        for (const LanePaths::Stretch &each : m_paths.lane(lane)) {
            const QColor shown = each.isApart ? mixed(color, m_theme.surface, 0.35) : color;
            QPen pen(shown, each.isApart ? 1.6 : laneWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
            if (each.isApart)
                pen.setDashPattern({4, 4});
            m_painter.setPen(pen);
            m_painter.drawPath(each.path);
        }
    }
}

void LanePainter::lines()
{
    if (m_layout.step() < stepOfDots)
        return;
    for (int turn = m_first; turn <= m_last; ++turn)
        line(turn);
}

void LanePainter::line(int turn)
{
    const LaneTurn &said = m_layout.lanes().turns[turn - 1];
    if (said.isUnheard())
        return;
    const QPointF speaker = m_layout.place(said.speaker, turn);
    const QColor color = person(said.speaker);
    if (m_layout.step() >= stepOfEars)
        for (const Lane &lane : m_layout.lanes().lanes) {
            if (!said.heard.contains(lane.slot) || lane.slot == said.speaker)
                continue;
            const QPointF ear = m_layout.place(lane.slot, turn);
            if (!said.isWhisper) {
                m_painter.setPen(QPen(mixed(color, m_theme.surface, 0.45), 1.2));
                m_painter.drawLine(speaker, ear);
            }
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(m_theme.surface);
            m_painter.drawEllipse(ear, 1.4, 1.4);
        }
    m_painter.setPen(QPen(m_theme.surface, 1.5));
    m_painter.setBrush(color);
    const qreal r = std::clamp(m_layout.step() * 0.18, 3.0, 4.5) + 0.6 * said.significance;
    m_painter.drawEllipse(speaker, r, r);
}

void LanePainter::held()
{
    const auto turns = int(m_layout.lanes().turns.size());
    for (const LaneMark &mark : m_layout.lanes().marks) {
        if (mark.turn > m_last)
            break;
        const int until = mark.until() ? mark.until() : turns;
        const bool isHeld = mark.kind == Kind::Secret || mark.kind == Kind::FalseBelief;
        if (!isHeld || until < m_first)
            continue;
        const qreal above = mark.kind == Kind::Secret ? -beside : beside;
        const QPainterPath path = m_paths.along(mark.slot, mark.turn, until, above);
        if (!path.isEmpty())
            paintHeld(m_painter, path, mark.kind, m_theme);
    }
}

void LanePainter::threads()
{
    const QList<LaneMark> &marks = m_layout.lanes().marks;
    for (auto it = std::ranges::lower_bound(marks, m_first, {}, &LaneMark::turn);
         it != marks.end() && it->turn <= m_last; ++it)
        if (it->kind == Kind::Whisper)
            for (const Lane &lane : m_layout.lanes().lanes)
                if (it->heard.contains(lane.slot))
                    paintThread(m_painter,
                                threadPath(m_layout.place(*it), m_layout.place(lane.slot, it->turn), m_layout.step()),
                                m_theme);
}

void LanePainter::marks()
{
    const QList<LaneMark> &marks = m_layout.lanes().marks;
    for (auto it = std::ranges::lower_bound(marks, m_first, {}, &LaneMark::turn);
         it != marks.end() && it->turn <= m_last; ++it)
        paintMark(m_painter, m_layout.place(*it), it->kind, m_theme, markSize());
}

void LanePainter::current(const LaneMark &mark, bool hasFocus)
{
    constexpr qreal radius = 13;
    const QPointF place = m_layout.place(mark);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_theme.surface, 5));
    m_painter.drawEllipse(place, radius, radius);
    m_painter.setPen(QPen(m_theme.accent, hasFocus ? 2.4 : 1.4));
    m_painter.drawEllipse(place, radius, radius);
}

void LanePainter::currentLane(CastSlot slot)
{
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(mixed(m_theme.accent, m_theme.surface, 0.72), laneWidth + 6, Qt::SolidLine, Qt::RoundCap));
    for (const Lane &lane : m_layout.lanes().lanes)
        if (lane.slot == slot)
            for (const LanePaths::Stretch &each : m_paths.lane(lane))
                m_painter.drawPath(each.path);
}

void LanePainter::unheard()
{
    const QList<LaneTurn> &turns = m_layout.lanes().turns;
    for (int turn = m_first; turn <= m_last; ++turn) {
        if (!turns[turn - 1].isUnheard())
            continue;
        const int first = turn;
        while (turn < m_last && turns[turn].isUnheard())
            ++turn;
        const QRectF box(QPointF(m_layout.x(first - 0.5), m_shown.top()),
                         QPointF(m_layout.x(turn + 0.5), m_shown.bottom()));
        QColor veil = m_theme.surface;
        veil.setAlphaF(0.7F);
        m_painter.fillRect(box, veil);
        m_painter.fillRect(box, QBrush(m_theme.line, Qt::BDiagPattern));
    }
}

void LanePainter::later(int turn)
{
    QColor veil = m_theme.surface;
    veil.setAlphaF(0.72F);
    m_painter.fillRect(QRectF(QPointF(m_layout.x(turn + 0.5), m_shown.top()), m_shown.bottomRight()), veil);
}

} // namespace dramatis::widgets
