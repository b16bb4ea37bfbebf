#include "widgets/chat/rows/chatrowfacts.h"
#include "domain/chat/ooc.h"
#include "presenters/chat/chatroles.h"

#include <QAbstractItemModel>

#include <algorithm>
#include <tuple>

namespace dramatis::widgets {

namespace {

constexpr qint64 longestPause = qint64(5) * 60 * 1000; // milliseconds within which one goes on speaking

struct RowSpeaker {
    int slot = -1;
    QString speaker;
    QDateTime time; // invalid: it is being written

    bool operator==(const RowSpeaker &other) const { return slot == other.slot && speaker == other.speaker; }
};

RowSpeaker rowSpeaker(const QModelIndex &index)
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
    const RowSpeaker before = rowSpeaker(above);
    const RowSpeaker now = rowSpeaker(model.index(row, 0));
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

} // namespace dramatis::widgets
