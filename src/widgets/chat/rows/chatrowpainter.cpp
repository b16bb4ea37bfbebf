#include "widgets/chat/rows/chatrowpainter.h"
#include "presenters/text/shownname.h"
#include "widgets/style/theme.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QPolygonF>
#include <QStyle>

#include <algorithm>

namespace dramatis::widgets {

namespace {

constexpr int dotSide = 6;

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
    constexpr qreal unsent = 0.6;
    if (m_look.stepsBack)
        m_painter.setOpacity(fading);
    else if (m_row.facts().excluded)
        m_painter.setOpacity(unsent);
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
    paintLeadingName();
    if (!m_row.hasStandIn()) {
        const QRect body = m_row.bodyRect();
        m_row.body().draw(m_painter, body.topLeft(), clipTop - origin.y() - body.top(),
                          clipBottom - origin.y() - body.top(), m_look.highlights);
    }
    paintFoot();
    if (m_row.headRect().isNull())
        paintOfferOverText();
}

void ChatRowPainter::paintSeparator(const QRect &rect, const QString &text, const QFont &font, const QColor &color)
{
    const QFontMetrics metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, rect.width() * 3 / 4);
    const int half = metrics.horizontalAdvance(shown) / 2 + m_style.padding;
    const int rule = rect.width() / 2 - half;
    const int middle = rect.center().y();
    m_painter.setFont(font);
    m_painter.setPen(color);
    m_painter.drawText(rect, Qt::AlignCenter, shown);
    m_painter.fillRect(rect.left(), middle, rule, 1, m_style.faint);
    m_painter.fillRect(rect.right() + 1 - rule, middle, rule, 1, m_style.faint);
}

void ChatRowPainter::paintCard()
{
    const QRectF card = QRectF(m_row.cardRect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const qreal radius = m_style.padding * 0.8;
    m_painter.setPen(Qt::NoPen);
    if (!m_row.facts().onlyHeard.isEmpty()) {
        QPen dashes(m_style.edge, 1);
        dashes.setDashPattern({4, 3});
        m_painter.setPen(dashes);
    }
    if (const QColor ground = cardGround(); ground.isValid()) {
        m_painter.setBrush(ground);
        m_painter.drawRoundedRect(card, radius, radius);
    }
    m_painter.setPen(Qt::NoPen);
    if (!m_row.facts().unheard.isEmpty()) {
        const qreal thick = m_style.padding * 0.25;
        const QRectF rule(m_style.isMirrored ? card.right() - thick : card.left(), card.top() + radius, thick,
                          card.height() - 2 * radius);
        m_painter.setBrush(mixed(m_style.paper, m_style.ink, 0.35));
        m_painter.drawRect(rule);
    }
    if (m_look.current || m_look.goal) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_style.accent, 1.5));
        m_painter.drawRoundedRect(card, radius, radius);
    }
}

QColor ChatRowPainter::cardGround() const
{
    if (m_look.flashing || m_look.goal)
        return mixed(m_style.paper, m_style.accent, 0.28);
    if (!m_row.facts().onlyHeard.isEmpty())
        return m_style.muted;
    if (m_row.facts().slot == 0 && !m_style.isCompact())
        return m_style.ownCard;
    return m_style.isBubbles() ? m_style.otherCard : QColor();
}

void ChatRowPainter::paintPortrait()
{
    const QRect rect = m_row.portraitRect();
    if (rect.isNull())
        return;
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

// Where something stands that begins at x in a head that is not mirrored.
int ChatRowPainter::inHead(int x, int width) const
{
    const QRect head = m_row.headRect();
    return m_style.isMirrored ? head.left() + head.right() + 1 - x - width : x;
}

void ChatRowPainter::paintHead()
{
    const QRect head = m_row.headRect();
    if (head.isNull())
        return;
    if (m_row.facts().continues)
        return paintBesideName(head.left(), head.right() - paintOffer(head));
    const QFontMetrics names(m_style.name);
    const QString name = names.elidedText(m_row.facts().speaker, Qt::ElideRight, m_style.bodyWidth * 6 / 10);
    m_painter.setFont(m_style.name);
    m_painter.setPen(m_style.ink);
    m_painter.drawText(inHead(head.left(), names.horizontalAdvance(name)), head.top() + names.ascent(), name);
    paintBesideName(head.left() + names.horizontalAdvance(name) + m_style.padding, head.right() - paintOffer(head));
}

// In the accent where the user speaks: no ground tells those messages apart. What has no text yet says what it does in
// place of its time.
void ChatRowPainter::paintLeadingName()
{
    const QRect place = m_row.leadingName();
    if (place.isNull())
        return;
    const ChatRowFacts &facts = m_row.facts();
    const QFontMetrics metrics(m_style.leading);
    const int baseline = place.top() + metrics.ascent();
    m_painter.setFont(m_style.leading);
    m_painter.setPen(facts.slot == 0 ? m_style.mark : m_style.ink);
    m_painter.drawText(place.left(), baseline, metrics.elidedText(facts.speaker, Qt::ElideRight, place.width()));
    if (facts.draft && m_row.body().height() > 0)
        return;
    m_painter.setFont(m_style.small);
    m_painter.setPen(m_style.dim);
    m_painter.drawText(m_row.leadingTime().left(), baseline, m_row.timeShown());
}

QString ChatRowPainter::offer() const
{
    if (!m_look.goal)
        return {};
    return m_look.goes ? PaintedStrings::tr("Would be deleted") : PaintedStrings::tr("Back to here");
}

// Where there is no head, its words stand over the end of the first line.
void ChatRowPainter::paintOfferOverText()
{
    const QString offered = offer();
    if (offered.isEmpty())
        return;
    const QFontMetrics small(m_style.small);
    const QRect card = m_row.cardRect();
    const int wide = small.horizontalAdvance(offered) + m_style.padding;
    const int high = std::min(card.height(), small.height() + m_style.lineGap);
    const QRect body = m_row.bodyRect();
    const QRect place(m_style.isMirrored ? body.left() : body.right() - wide, body.top(), wide, high);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(mixed(m_style.paper, m_style.accent, 0.28));
    m_painter.drawRoundedRect(place, high / 2.0, high / 2.0);
    m_painter.setFont(m_style.small);
    m_painter.setPen(m_style.ink);
    m_painter.drawText(place, Qt::AlignCenter, offered);
}

// Says what the user is about to do here. Returns how wide that is.
int ChatRowPainter::paintOffer(const QRect &head)
{
    const QString offered = offer();
    if (offered.isEmpty())
        return 0;
    const int wide = QFontMetrics(m_style.small).horizontalAdvance(offered);
    QRect place = head;
    const bool isBeside = m_style.isBubbles() && head.width() < m_style.bodyWidth; // in there it would hide the name
    const bool isAtEnd = m_row.facts().slot == 0;
    if (isBeside && isAtEnd != m_style.isMirrored)
        place.moveRight(head.left() - 2 * m_style.padding);
    else if (isBeside)
        place.moveLeft(head.right() + 2 * m_style.padding);
    if (isBeside)
        place.setWidth(std::max(place.width(), wide));
    m_painter.setFont(m_style.small);
    m_painter.setPen(m_style.dim);
    const bool toEnd = !isBeside || isAtEnd;
    m_painter.drawText(place, (toEnd ? Qt::AlignTrailing : Qt::AlignLeading) | Qt::AlignBottom | Qt::TextDontClip,
                       offered);
    return isBeside ? 0 : wide + m_style.padding;
}

// Words give way to the dot, the last ones first.
void ChatRowPainter::paintBesideName(int x, int right)
{
    const ChatRowFacts &facts = m_row.facts();
    const QRect head = m_row.headRect();
    if (facts.significance > 0)
        right -= dotSide + m_style.padding;
    x = paintWords(x, right, facts.continues ? QString() : m_row.timeShown());
    if (!facts.onlyHeard.isEmpty())
        x = paintChip(x, right, facts.onlyHeard, Chip::Locked);
    if (!facts.bookmark.isEmpty())
        x = paintChip(x, right, facts.bookmark, Chip::Bookmarked);
    if (facts.excluded) //: Beside a message
        x = paintWords(x, right, PaintedStrings::tr("not in prompts"));
    if (facts.aside) //: Beside a message out of character, in small capitals
        x = paintChip(x, right, PaintedStrings::tr("OOC"), Chip::Capitals);
    x = paintWords(x, right, facts.unheard);
    x = paintWords(x, right, facts.edited ? PaintedStrings::tr("edited") : QString());
    if (facts.significance == 0)
        return;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_style.mark);
    m_painter.drawEllipse(QRectF(inHead(x, dotSide), head.center().y() - dotSide / 2.0 + 1, dotSide, dotSide));
}

int ChatRowPainter::paintWords(int x, int right, const QString &words)
{
    const QFontMetrics small(m_style.small);
    const QString shown = words.isEmpty() ? QString() : small.elidedText(words, Qt::ElideRight, right - x);
    if (shown.isEmpty())
        return x;
    m_painter.setFont(m_style.small);
    m_painter.setPen(m_style.dim);
    const int wide = small.horizontalAdvance(shown);
    m_painter.drawText(inHead(x, wide), m_row.headRect().top() + QFontMetrics(m_style.name).ascent(), shown);
    return x + wide + m_style.padding;
}

// A word on a ground of its own. Returns what is behind it.
int ChatRowPainter::paintChip(int x, int right, const QString &words, Chip kind)
{
    QFont font = m_style.small;
    if (kind == Chip::Capitals) {
        constexpr qreal smaller = 0.82;
        font.setPointSizeF(QFontInfo(font).pointSizeF() * smaller);
        font.setCapitalization(QFont::AllUppercase);
        font.setLetterSpacing(QFont::PercentageSpacing, 108);
    }
    const QFontMetrics metrics(font);
    const QRect head = m_row.headRect();
    const int high = std::min(head.height(), QFontMetrics(m_style.small).height() + 4);
    const int sign = kind == Chip::Capitals ? 0 : high * 3 / 4;
    const int margin = high * 2 / 5;
    const QString shown = metrics.elidedText(words, Qt::ElideRight, right - x - sign - 2 * margin);
    if (shown.isEmpty())
        return x;
    const int wide = sign + metrics.horizontalAdvance(shown) + 2 * margin;
    const QRect chip(inHead(x, wide), head.center().y() + 1 - high / 2, wide, high);
    const auto seen = [&](const QRect &rect) {
        return QStyle::visualRect(m_style.isMirrored ? Qt::RightToLeft : Qt::LeftToRight, chip, rect);
    };
    const QRect signPlace = seen(QRect(chip.left() + margin, chip.top(), sign, high));
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(mixed(m_style.paper, m_style.ink, 0.09));
    m_painter.drawRoundedRect(chip, high / 2.0, high / 2.0);
    if (kind == Chip::Locked)
        paintLock(signPlace);
    if (kind == Chip::Bookmarked)
        paintRibbon(signPlace);
    m_painter.setFont(font);
    m_painter.setPen(m_style.dim);
    m_painter.drawText(seen(chip.adjusted(margin + sign, 0, 0, 0)), Qt::AlignVCenter | Qt::AlignLeading, shown);
    return x + wide + m_style.padding;
}

void ChatRowPainter::paintLock(const QRectF &place)
{
    const qreal unit = place.height() / 18;
    const QRectF body(place.left(), place.center().y() - unit, 8 * unit, 6 * unit);
    QPen pen(m_style.dim, 1.3 * unit);
    pen.setCapStyle(Qt::RoundCap);
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    const QRectF bow(body.left() + 1.7 * unit, body.top() - 3.6 * unit, body.width() - 3.4 * unit, 5 * unit);
    m_painter.drawArc(bow, 0, 180 * 16);
    m_painter.drawLine(QPointF(bow.left(), bow.center().y()), QPointF(bow.left(), body.top()));
    m_painter.drawLine(QPointF(bow.right(), bow.center().y()), QPointF(bow.right(), body.top()));
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_style.dim);
    m_painter.drawRoundedRect(body, 1.4 * unit, 1.4 * unit);
}

void ChatRowPainter::paintRibbon(const QRectF &place)
{
    const qreal unit = place.height() / 18;
    const QRectF ribbon(place.left() + unit, place.center().y() - 4.5 * unit, 6 * unit, 9 * unit);
    const QPolygonF shape{ribbon.topLeft(), ribbon.topRight(), ribbon.bottomRight(),
                          QPointF(ribbon.center().x(), ribbon.bottom() - 2.5 * unit), ribbon.bottomLeft()};
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_style.accent);
    m_painter.drawPolygon(shape);
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
        if (m_style.isMirrored)
            rest.setRight(m_row.swipeRect(ChatRow::Part::SwipeBack).left() - m_style.padding);
        else
            rest.setLeft(m_row.swipeRect(ChatRow::Part::SwipeForward).right() + m_style.padding);
    }
    if (!m_row.facts().ending.isEmpty()) {
        const QString ending =
            QFontMetrics(m_style.small).elidedText(m_row.facts().ending, Qt::ElideRight, rest.width());
        QFont slanted = m_style.small;
        slanted.setItalic(true);
        m_painter.setFont(slanted);
        m_painter.setPen(m_style.dim);
        m_painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeading, ending);
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
