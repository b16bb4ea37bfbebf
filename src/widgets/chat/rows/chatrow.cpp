#include "widgets/chat/rows/chatrow.h"
#include "domain/chat/ooc.h"
#include "presenters/chat/chatroles.h"
#include "presenters/shell/shownlanguage.h"

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QFontMetrics>
#include <QLocale>

#include <algorithm>
#include <tuple>
#include <utility>

namespace dramatis::widgets {

namespace {

struct ChatRowStrings {
    Q_DECLARE_TR_FUNCTIONS(dramatis::widgets::ChatRow)
};

constexpr qint64 longestPause = qint64(5) * 60 * 1000; // milliseconds within which one goes on speaking

struct Saying {
    int slot = -1;
    QString speaker;
    QDateTime time; // invalid: it is being written

    bool operator==(const Saying &other) const { return slot == other.slot && speaker == other.speaker; }
};

Saying sayingOf(const QModelIndex &index)
{
    return {index.data(presenters::SlotRole).toInt(), index.data(presenters::SpeakerRole).toString(),
            index.data(presenters::TimeRole).toDateTime()};
}

// Whether nobody hears a word of it.
bool isAside(const QString &text, const presenters::MarkupRules &rules)
{
    const QString &open = rules.outOfCharacterOpen;
    return !open.isEmpty() && QStringView(text).trimmed().startsWith(open)
           && domain::withoutAsides(text, {open, rules.outOfCharacterClose}).isEmpty();
}

// Whether the same one goes on speaking, in the same way and to the same people, soon after the row above.
bool continuesRowAbove(const ChatRowFacts &facts, const QAbstractItemModel &model, int row,
                       const presenters::MarkupRules &rules)
{
    const bool isOrdinary = facts.gap.isEmpty() && !facts.isSceneBreak && facts.scene.isEmpty() && !facts.opensDay
                            && facts.onlyHeard.isEmpty() && !facts.aside;
    if (row == 0 || !isOrdinary)
        return false;
    const QModelIndex above = model.index(row - 1, 0);
    if (above.data(presenters::PortraitRole).value<QImage>().cacheKey() != facts.portrait.cacheKey())
        return false; // the face changed
    const Saying before = sayingOf(above);
    const Saying now = sayingOf(model.index(row, 0));
    if (!(before == now) || !before.time.isValid())
        return false;
    const qint64 pause = before.time.msecsTo(now.time.isValid() ? now.time : QDateTime::currentDateTime());
    return pause >= 0 && pause <= longestPause && above.data(presenters::GapRole).toString().isEmpty()
           && above.data(presenters::OnlyHeardRole).toString().isEmpty()
           && presenters::cleanLine(above.data(presenters::UnheardRole).toString()) == facts.unheard
           && !isAside(above.data(presenters::TextRole).toString(), rules);
}

} // namespace

ChatRowFacts ChatRowFacts::read(const QAbstractItemModel &model, int row, const presenters::MarkupRules &rules)
{
    const QModelIndex index = model.index(row, 0);
    ChatRowFacts facts;
    facts.speaker = presenters::cleanLine(index.data(presenters::SpeakerRole).toString());
    facts.slot = index.data(presenters::SlotRole).toInt();
    facts.time = index.data(presenters::TimeRole).toDateTime();
    facts.scene = presenters::cleanLine(index.data(presenters::SceneRole).toString());
    facts.event = index.data(presenters::EventRole).toLongLong();
    facts.swipe = index.data(presenters::SwipeIndexRole).toInt();
    facts.swipes = std::max(1, index.data(presenters::SwipeCountRole).toInt());
    facts.draft = index.data(presenters::DraftRole).toBool();
    facts.ending = presenters::cleanLine(index.data(presenters::EndingRole).toString());
    facts.thoughts = index.data(presenters::ThoughtsRole).toBool();
    facts.edited = index.data(presenters::EditedRole).toBool();
    facts.significance = std::clamp(index.data(presenters::SignificanceRole).toInt(), 0, 3);
    facts.portrait = index.data(presenters::PortraitRole).value<QImage>();
    const QDate day = facts.time.date();
    const QDate before = row > 0 ? model.index(row - 1, 0).data(presenters::TimeRole).toDateTime().date() : QDate();
    facts.gap = presenters::cleanLine(index.data(presenters::GapRole).toString());
    facts.isSceneBreak = index.data(presenters::SceneBreakRole).toBool();
    facts.unheard = presenters::cleanLine(index.data(presenters::UnheardRole).toString());
    facts.onlyHeard = presenters::cleanLine(index.data(presenters::OnlyHeardRole).toString());
    facts.aside = !facts.draft && isAside(index.data(presenters::TextRole).toString(), rules);
    facts.excluded = index.data(presenters::ExcludedRole).toBool();
    facts.bookmark = presenters::cleanLine(index.data(presenters::BookmarkRole).toString());
    facts.opensDay = facts.gap.isEmpty() && day.isValid() && day != before;
    facts.pictures = index.data(presenters::PicturesRole).value<QList<presenters::MessagePicture>>();
    facts.continues = continuesRowAbove(facts, model, row, rules);
    return facts;
}

bool ChatRowFacts::operator==(const ChatRowFacts &other) const
{
    const auto all = [](const ChatRowFacts &facts) {
        return std::tie(facts.speaker, facts.slot, facts.time, facts.scene, facts.opensDay, facts.event, facts.swipe,
                        facts.swipes, facts.draft, facts.ending, facts.thoughts, facts.edited, facts.significance,
                        facts.gap, facts.isSceneBreak, facts.unheard, facts.onlyHeard, facts.aside, facts.excluded,
                        facts.bookmark, facts.pictures, facts.continues);
    };
    // Comparing pictures would look at each pixel.
    return all(*this) == all(other) && portrait.cacheKey() == other.portrait.cacheKey();
}

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
    const int left = m_style.portraitLeft;
    const int right = m_style.textLeft + m_style.textWidth;
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
    const int padding = m_style.padding * 2 / 3;
    m_portrait = m_facts.continues ? QRect() : QRect(left, y + padding, m_style.portrait, m_style.portrait);
    y += leadAbove();
    m_head = showsHead() ? QRect(m_style.textLeft, y, m_style.textWidth, text.height()) : QRect();
    m_bodyTop = showsHead() ? m_head.bottom() + 1 + m_style.lineGap * 3 / 2 : y;
    const int lineHigh = text.height(); // a message without text still has a line
    y = m_bodyTop + m_standIn.value_or(std::max(lineHigh, m_body.height()));
    m_foot = QRect();
    if (hasFoot()) {
        m_foot = QRect(m_style.textLeft, y + m_style.lineGap * 2, m_style.textWidth, small.height() * 3 / 2);
        y = m_foot.bottom() + 1;
    }
    y += padding;
    if (!m_portrait.isNull())
        y = std::max(y, m_portrait.bottom() + 1 + padding);
    m_card = QRect(m_style.textLeft - m_style.padding, cardTop, m_style.textWidth + 2 * m_style.padding, y - cardTop);
    m_height = y + m_style.rowGap / 2;
}

// What goes on has one only for its marks.
bool ChatRow::showsHead() const
{
    return !m_facts.continues || m_facts.edited || !toldBeside().isEmpty();
}

int ChatRow::gapAbove() const
{
    return m_facts.continues ? 0 : m_style.rowGap / 2;
}

// In a card the text keeps its distance from the edge.
int ChatRow::leadAbove() const
{
    const int padding = m_style.padding * 2 / 3;
    return m_facts.continues && m_facts.slot != 0 ? m_style.lineGap * 2 : padding;
}

void ChatRow::placeGap(int top)
{
    const int left = m_style.portraitLeft;
    m_gap = QRect(left, top, m_style.textLeft + m_style.textWidth - left,
                  QFontMetrics(m_style.small).height() * (m_facts.isSceneBreak ? 1 : 3));
    m_card = m_portrait = m_head = m_foot = QRect();
    m_bodyTop = m_gap.bottom() + 1;
    m_height = m_bodyTop;
}

QRect ChatRow::bodyRect() const
{
    if (!isMessage())
        return QRect(m_style.textLeft, m_bodyTop, m_style.textWidth, 0);
    return QRect(m_style.textLeft, m_bodyTop, m_style.textWidth, m_standIn.value_or(m_body.height()));
}

QRect ChatRow::swipeRect(Part part) const
{
    if (m_facts.swipes < 2 || m_foot.isNull())
        return {};
    const QFontMetrics small(m_style.small);
    const int side = m_foot.height();
    const int counterWidth = small.horizontalAdvance(counter()) + side / 2;
    const QRect back(m_foot.left() - side / 4, m_foot.top(), side * 5 / 4, side);
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
