#include "widgets/chat/rows/chatrow.h"
#include "presenters/shell/shownlanguage.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace dramatis::widgets {

namespace {

struct ChatRowStrings {
    Q_DECLARE_TR_FUNCTIONS(dramatis::widgets::ChatRow)
};

} // namespace

void ChatRow::setFacts(const ChatRowFacts &facts)
{
    m_factsChanged = m_factsChanged || !(m_facts == facts);
    m_facts = facts;
    place();
}

bool ChatRow::factsChanged()
{
    return std::exchange(m_factsChanged, false);
}

void ChatRow::setStandInHeight(std::optional<int> height)
{
    m_standIn = height;
    place();
}

void ChatRow::setStyle(const ChatStyle &style)
{
    m_style = style;
    m_body.setStyle(style);
    place();
}

bool ChatRow::layOut(int top, int bottom)
{
    const int before = m_height;
    m_body.setLead(leadNeed());
    if (!m_standIn)
        m_body.layOut(top - m_bodyTop, bottom - m_bodyTop);
    place();
    return m_height != before;
}

void ChatRow::place()
{
    if (m_style.width <= 0)
        return;
    const QFontMetrics text(m_style.name);
    const QFontMetrics small(m_style.small);
    const int left = m_style.columnLeft();
    const int right = m_style.columnRight();
    int y = 0;
    m_scene = m_day = m_gap = QRect();
    if (!m_facts.scene.isEmpty()) {
        m_scene = QRect(left, y, right - left, text.height() * 3);
        y = m_scene.bottom() + 1;
    }
    if (m_facts.opensDay) {
        m_day = QRect(left, y, right - left, small.height() * 2);
        y = m_day.bottom() + 1;
    }
    if (!isMessage())
        return placeGap(y);
    y += gapAbove();
    const int cardTop = y;
    placeAcross();
    const bool hasPortrait = m_style.portrait > 0 && !m_facts.continues && !(m_style.isBubbles() && isOwn());
    m_portrait = hasPortrait ? QRect(m_style.portraitLeft, y + m_style.cardPadding, m_style.portrait, m_style.portrait)
                             : QRect();
    y += leadAbove();
    m_head = showsHead() ? QRect(m_left, y, m_width, text.height()) : QRect();
    m_bodyTop = showsHead() ? m_head.bottom() + 1 + m_style.lineGap * 3 / 2 : y;
    const int lineHigh = text.height(); // a message without text still has a line
    y = m_bodyTop + m_standIn.value_or(std::max(lineHigh, m_body.height()));
    m_foot = QRect();
    if (hasFoot()) {
        m_foot = QRect(m_left, y + m_style.lineGap * 2, m_width, small.height() * 3 / 2);
        y = m_foot.bottom() + 1;
    }
    y += m_style.cardPadding;
    if (!m_portrait.isNull())
        y = std::max(y, m_portrait.bottom() + 1 + m_style.cardPadding);
    m_card = QRect(m_left - m_style.padding, cardTop, m_width + 2 * m_style.padding, y - cardTop);
    m_height = y + m_style.rowGap / 2;
    mirror();
}

// Everything is placed from left to right first.
void ChatRow::mirror()
{
    if (!m_style.isMirrored)
        return;
    for (QRect *rect : {&m_scene, &m_day, &m_gap, &m_card, &m_portrait, &m_head, &m_foot})
        if (!rect->isNull())
            rect->moveLeft(m_style.width - rect->right() - 1);
    m_left = m_style.width - m_left - m_width;
}

// Bubbles are as wide as what they say, and those of the user stand on the right.
void ChatRow::placeAcross()
{
    const int widthBefore = m_width;
    m_body.setLead(leadNeed());
    m_nameLeads = mayLead() && m_body.takesLead();
    m_left = m_style.textLeft;
    m_width = m_style.textWidth;
    if (m_style.isBubbles()) {
        const int need = std::max({m_body.reach(), headNeed(), footNeed(), 2 * m_style.padding});
        m_width = m_standIn ? m_style.bodyWidth : std::min(need, m_style.bodyWidth);
        m_left += isOwn() ? m_style.textWidth - m_width : 0;
    }
    m_factsChanged = m_factsChanged || m_width != widthBefore;
}

int ChatRow::headNeed() const
{
    if (!showsHead())
        return 0;
    if (hasMarks())
        return m_style.bodyWidth;
    const int name = QFontMetrics(m_style.name).horizontalAdvance(m_facts.speaker);
    return name + m_style.padding + QFontMetrics(m_style.small).horizontalAdvance(timeShown()) + 1;
}

int ChatRow::footNeed() const
{
    if (!hasFoot())
        return 0;
    QFont slanted = m_style.small;
    slanted.setItalic(true);
    const int ending = QFontMetrics(slanted).horizontalAdvance(m_facts.ending) + m_style.padding;
    const QFontMetrics small(m_style.small);
    const int swipes = m_facts.swipes > 1 ? small.horizontalAdvance(counter()) + 5 * small.height() : 0;
    return swipes + (m_facts.ending.isEmpty() ? 0 : ending);
}

// What has marks beside its name, or an editor below it, keeps its head.
bool ChatRow::mayLead() const
{
    return m_style.isCompact() && isMessage() && !m_facts.continues && !m_standIn && !hasMarks();
}

int ChatRow::leadNeed() const
{
    if (!mayLead())
        return 0;
    return leadingNameWidth() + m_style.padding / 2 + leadingTimeWidth() + m_style.padding;
}

int ChatRow::leadingNameWidth() const
{
    const int name = QFontMetrics(m_style.leading).horizontalAdvance(m_facts.speaker) + 2; // advances are rounded
    return std::min(name, m_style.bodyWidth * 2 / 5);
}

// The same for all times: when a reply is over, its text stays where it is.
int ChatRow::leadingTimeWidth() const
{
    const QTime longest(22, 48);
    return QFontMetrics(m_style.small).horizontalAdvance(QLocale().toString(longest, QLocale::ShortFormat)) + 2;
}

QRect ChatRow::leadingName() const
{
    if (!m_nameLeads)
        return {};
    const QFontMetrics metrics(m_style.leading);
    const int top = m_bodyTop + m_body.firstBaseline() - metrics.ascent();
    return {m_left, top, leadingNameWidth(), metrics.height()};
}

QRect ChatRow::leadingTime() const
{
    const QRect name = leadingName();
    if (name.isNull())
        return {};
    return {name.right() + 1 + m_style.padding / 2, name.top(), leadingTimeWidth(), name.height()};
}

// What goes on has one only for its marks.
bool ChatRow::showsHead() const
{
    return m_facts.continues ? hasMarks() : !m_nameLeads;
}

int ChatRow::gapAbove() const
{
    return m_facts.continues ? 0 : m_style.rowGap / 2;
}

// In a card the text keeps its distance from the edge.
int ChatRow::leadAbove() const
{
    const bool isOnPaper = m_style.layout == presenters::Looks::Layout::Book && !isOwn();
    return m_facts.continues && isOnPaper ? m_style.lineGap * 2 : m_style.cardPadding;
}

void ChatRow::placeGap(int top)
{
    const int left = m_style.columnLeft();
    m_gap = QRect(left, top, m_style.columnRight() - left,
                  QFontMetrics(m_style.small).height() * (m_facts.isSceneBreak ? 1 : 3));
    m_card = m_portrait = m_head = m_foot = QRect();
    m_left = m_style.textLeft;
    m_width = m_style.textWidth;
    m_nameLeads = false;
    m_bodyTop = m_gap.bottom() + 1;
    m_height = m_bodyTop;
    mirror();
}

QRect ChatRow::bodyRect() const
{
    if (!isMessage())
        return QRect(m_left, m_bodyTop, m_width, 0);
    return QRect(m_left, m_bodyTop, m_width, m_standIn.value_or(m_body.height()));
}

QRect ChatRow::swipeRect(Part part) const
{
    if (m_facts.swipes < 2 || m_foot.isNull())
        return {};
    const QFontMetrics small(m_style.small);
    const int side = m_foot.height();
    const int counterWidth = small.horizontalAdvance(counter()) + side / 2;
    const int wide = side * 5 / 4;
    // The arrows point where the keys of their names do, also in a window that is mirrored.
    const int left =
        m_style.isMirrored ? m_foot.right() + 1 + side / 4 - 2 * wide - counterWidth : m_foot.left() - side / 4;
    const QRect back(left, m_foot.top(), wide, side);
    if (part == Part::SwipeBack)
        return back;
    const QRect middle(back.right() + 1, back.top(), counterWidth, side);
    if (part == Part::SwipeForward)
        return QRect(middle.right() + 1, back.top(), back.width(), side);
    return middle;
}

ChatRow::Part ChatRow::partAt(const QPoint &point) const
{
    for (const Part part : {Part::SwipeBack, Part::SwipeForward}) {
        if (swipeRect(part).contains(point))
            return part;
    }
    if (m_facts.thoughts && m_foot.contains(point))
        return Part::Thoughts;
    if (m_portrait.contains(point))
        return Part::Portrait;
    if (point.y() >= m_bodyTop && point.y() < m_bodyTop + bodyRect().height())
        return Part::Text;
    return Part::None;
}

QString ChatRow::counter() const
{
    const QLocale locale;
    //: Which of the alternative replies is shown: "2/5"
    return ChatRowStrings::tr("%1/%2").arg(locale.toString(m_facts.swipe + 1), locale.toString(m_facts.swipes));
}

QString ChatRow::timeShown() const
{
    if (m_facts.draft)
        return m_facts.ending.isEmpty() ? ChatRowStrings::tr("writing…") : QString(); // else it waits, or thinks
    return QLocale().toString(m_facts.time.time(), QLocale::ShortFormat);
}

QString ChatRow::dayShown() const
{
    return presenters::sentenceLocale().toString(m_facts.time.date(), QLocale::LongFormat);
}

QString ChatRow::toldBeside() const
{
    QStringList parts;
    if (!m_facts.unheard.isEmpty())
        parts << m_facts.unheard;
    if (!m_facts.onlyHeard.isEmpty())
        parts << ChatRowStrings::tr("whispered, %1").arg(m_facts.onlyHeard);
    if (m_facts.aside)
        parts << ChatRowStrings::tr("out of character, heard by nobody");
    if (!m_facts.bookmark.isEmpty())
        parts << ChatRowStrings::tr("bookmark: %1").arg(m_facts.bookmark);
    if (m_facts.excluded)
        parts << ChatRowStrings::tr("not in prompts");
    if (m_facts.significance > 0)
        parts << ChatRowStrings::tr("importance %1 of 3").arg(m_facts.significance);
    return parts.join(QStringLiteral(", "));
}

QString ChatRow::description() const
{
    if (!m_facts.gap.isEmpty())
        return m_facts.gap;
    const QString scene = m_facts.scene.isEmpty() ? QString() : ChatRowStrings::tr("Scene: %1").arg(m_facts.scene);
    if (m_facts.isSceneBreak)
        return scene;
    QStringList parts{m_facts.speaker, timeShown()};
    if (!scene.isEmpty())
        parts.prepend(scene);
    if (const QString beside = toldBeside(); !beside.isEmpty())
        parts << beside;
    if (m_facts.swipes > 1)
        parts << ChatRowStrings::tr("alternative %1 of %2").arg(m_facts.swipe + 1).arg(m_facts.swipes);
    if (m_facts.edited)
        parts << ChatRowStrings::tr("edited");
    if (!m_facts.ending.isEmpty())
        parts << m_facts.ending;
    return parts.join(QStringLiteral(", "));
}

} // namespace dramatis::widgets
