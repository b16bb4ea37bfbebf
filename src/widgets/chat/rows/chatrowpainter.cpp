#include "widgets/chat/rows/chatrowpainter.h"
#include "presenters/text/shownname.h"
#include "widgets/style/theme.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace dramatis::widgets {

namespace {

struct PaintedStrings {
    Q_DECLARE_TR_FUNCTIONS(dramatis::widgets::ChatRowPainter)
};

} // namespace

ChatRowPainter::ChatRowPainter(QPainter &painter, const ChatRow &row, const ChatRowLook &look) :
    m_painter(painter), m_row(row), m_style(row.style()), m_look(look)
{}

void ChatRowPainter::paint(const QPoint &origin, int clipTop, int clipBottom)
{
    m_painter.save();
    m_painter.translate(origin);
    m_painter.setRenderHint(QPainter::Antialiasing);
    constexpr qreal fading = 0.4;
    if (m_look.stepsBack)
        m_painter.setOpacity(fading);
    if (!m_row.sceneRect().isNull())
        paintSeparator(m_row.sceneRect(), m_row.facts().scene, m_style.name, m_style.ink);
    if (!m_row.dayRect().isNull())
        paintSeparator(m_row.dayRect(), m_row.dayShown(), m_style.small, m_style.dim);
    if (m_row.gapRect().isNull())
        paintMessage(origin, clipTop, clipBottom);
    else if (!m_row.facts().isSceneBreak)
        paintSeparator(m_row.gapRect(), m_row.facts().gap, m_style.small, m_style.dim);
    m_painter.restore();
}

void ChatRowPainter::paintMessage(const QPoint &origin, int clipTop, int clipBottom)
{
    paintCard();
    paintPortrait();
    paintHead();
    if (!m_row.hasStandIn()) {
        const QRect body = m_row.bodyRect();
        m_row.body().draw(m_painter, body.topLeft(), clipTop - origin.y() - body.top(),
                          clipBottom - origin.y() - body.top(), m_look.highlights);
    }
    paintFoot();
}

void ChatRowPainter::paintSeparator(const QRect &rect, const QString &text, const QFont &font, const QColor &color)
{
    const QFontMetrics metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, rect.width() * 3 / 4);
    const int half = metrics.horizontalAdvance(shown) / 2 + m_style.padding;
    const int middle = rect.center().y();
    m_painter.setFont(font);
    m_painter.setPen(color);
    m_painter.drawText(rect, Qt::AlignCenter, shown);
    m_painter.fillRect(rect.left(), middle, rect.width() / 2 - half, 1, m_style.faint);
    m_painter.fillRect(rect.center().x() + half, middle, rect.width() / 2 - half, 1, m_style.faint);
}

void ChatRowPainter::paintCard()
{
    const QRectF card = QRectF(m_row.cardRect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const qreal radius = m_style.padding * 0.8;
    const bool own = m_row.facts().slot == 0;
    m_painter.setPen(Qt::NoPen);
    const bool stands = m_look.flashing || m_look.goal;
    if (stands || own) {
        m_painter.setBrush(stands ? mixed(m_style.paper, m_style.accent, 0.28) : m_style.ownCard);
        m_painter.drawRoundedRect(card, radius, radius);
    }
    if (!m_row.facts().unheard.isEmpty()) {
        const QRectF rule(card.left(), card.top() + radius, m_style.padding * 0.25, card.height() - 2 * radius);
        m_painter.setBrush(mixed(m_style.paper, m_style.ink, 0.35));
        m_painter.drawRect(rule);
    }
    if (m_look.current || m_look.goal) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_style.accent, 1.5));
        m_painter.drawRoundedRect(card, radius, radius);
    }
}

void ChatRowPainter::paintPortrait()
{
    const QRect rect = m_row.portraitRect();
    if (!m_look.portrait.isNull()) {
        m_painter.drawPixmap(rect.topLeft(), m_look.portrait);
        return;
    }
    const QColor color = m_style.slotColor(m_row.facts().slot);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(mixed(m_style.paper, color, 0.30));
    const qreal radius = m_style.roundPortraits ? rect.width() / 2.0 : rect.width() * 0.16;
    m_painter.drawRoundedRect(rect, radius, radius);
    QFont letter = m_style.name;
    letter.setPixelSize(std::max(8, rect.height() * 45 / 100));
    m_painter.setFont(letter);
    m_painter.setPen(mixed(m_style.ink, color, 0.35));
    m_painter.drawText(rect, Qt::AlignCenter, presenters::initial(m_row.facts().speaker));
}

void ChatRowPainter::paintHead()
{
    const QRect head = m_row.headRect();
    const QFontMetrics names(m_style.name);
    const QFontMetrics small(m_style.small);
    const QString name = names.elidedText(m_row.facts().speaker, Qt::ElideRight, head.width() * 6 / 10);
    const int baseline = head.top() + names.ascent();
    int x = head.left();
    m_painter.setFont(m_style.name);
    m_painter.setPen(m_style.ink);
    m_painter.drawText(x, baseline, name);
    x += names.horizontalAdvance(name) + m_style.padding;

    m_painter.setFont(m_style.small);
    m_painter.setPen(m_style.dim);
    int right = head.right();
    if (m_look.goal) {
        const QString offered =
            m_look.goes ? PaintedStrings::tr("Would be deleted") : PaintedStrings::tr("Back to here");
        m_painter.drawText(head, Qt::AlignRight | Qt::AlignBottom, offered);
        right -= small.horizontalAdvance(offered) + m_style.padding;
    }
    // PaintedStrings give way to the stars, the last one first.
    const QString stars = m_row.facts().significance > 0 ? m_row.stars() : QString();
    const int room = right - small.horizontalAdvance(stars);
    for (const QString &words :
         {m_row.timeShown(), m_row.facts().unheard, m_row.facts().edited ? PaintedStrings::tr("edited") : QString()}) {
        const QString shown = words.isEmpty() ? QString() : small.elidedText(words, Qt::ElideRight, room - x);
        if (shown.isEmpty())
            continue;
        m_painter.drawText(x, baseline, shown);
        x += small.horizontalAdvance(shown) + m_style.padding;
    }
    if (!stars.isEmpty()) {
        m_painter.setPen(m_style.mark);
        m_painter.drawText(std::min(x, std::max(head.left(), room)), baseline, stars);
    }
}

void ChatRowPainter::paintFoot()
{
    if (m_row.footRect().isNull())
        return;
    QRect rest = m_row.footRect();
    m_painter.setFont(m_style.small);
    if (m_row.facts().swipes > 1) {
        paintSwipe(ChatRow::Part::SwipeBack);
        paintSwipe(ChatRow::Part::SwipeForward);
        m_painter.setPen(m_style.dim);
        m_painter.drawText(m_row.swipeRect(ChatRow::Part::None), Qt::AlignCenter, m_row.counter());
        rest.setLeft(m_row.swipeRect(ChatRow::Part::SwipeForward).right() + m_style.padding);
    }
    if (!m_row.facts().ending.isEmpty()) {
        const QString ending =
            QFontMetrics(m_style.small).elidedText(m_row.facts().ending, Qt::ElideRight, rest.width());
        QFont slanted = m_style.small;
        slanted.setItalic(true);
        m_painter.setFont(slanted);
        m_painter.setPen(m_style.dim);
        m_painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft, ending);
    }
}

void ChatRowPainter::paintSwipe(ChatRow::Part part)
{
    const QRect rect = m_row.swipeRect(part);
    const bool back = part == ChatRow::Part::SwipeBack;
    const int last = m_row.facts().swipes - 1;
    const bool leads = back ? m_row.facts().swipe > 0 : m_row.facts().swipe < last || m_look.extends;
    const bool hovered = m_look.hovered == part;
    if (hovered) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_style.faint);
        m_painter.drawRoundedRect(rect, 5, 5);
    }
    // Drawn rather than written, so that it does not depend on what the font has.
    const qreal size = rect.height() * 0.2;
    const QPointF middle = QRectF(rect).center();
    const qreal way = back ? size : -size;
    QPen pen(leads || hovered ? m_style.ink : m_style.dim, 1.6);
    pen.setCapStyle(Qt::RoundCap);
    m_painter.setPen(pen);
    m_painter.drawPolyline(
        QPolygonF{middle + QPointF(way / 2, -size), middle - QPointF(way / 2, 0), middle + QPointF(way / 2, size)});
}

} // namespace dramatis::widgets
