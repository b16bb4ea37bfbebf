#include "presenters/scene/threaditemmodel.h"

#include "base/visibletext.h"
#include "domain/world/calendar.h"
#include "domain/world/clock.h"
#include "domain/world/world.h"
#include "presenters/cast/castname.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/tooltip.h"

#include <QCoreApplication>
#include <QTime>

namespace dramatis::presenters {

using domain::minutesPerDay;
using domain::Phase;
using domain::StoryEvent;
using domain::World;

namespace {

struct ThreadStrings {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::ScenePresenter)
};

QString whoseBond(const World &world, const domain::Thread &thread)
{
    if (thread.tie == domain::Tie::Tension || !world.cast.contains(thread.by))
        return {};
    const bool isPromise = thread.tie == domain::Tie::Promise;
    const bool isYours = isYou(world, thread.by);
    const QString by = castName(world, thread.by);
    if (!world.cast.contains(thread.to)) {
        if (isYours)
            return isPromise ? ThreadStrings::tr("Your promise") : ThreadStrings::tr("Your debt");
        //: %1: a name
        return (isPromise ? ThreadStrings::tr("%1’s promise") : ThreadStrings::tr("%1’s debt")).arg(by);
    }
    const QString to = castName(world, thread.to);
    if (isYours)
        //: %1: a name
        return (isPromise ? ThreadStrings::tr("Your promise to %1") : ThreadStrings::tr("Your debt to %1")).arg(to);
    if (isYou(world, thread.to))
        //: %1: a name
        return (isPromise ? ThreadStrings::tr("%1’s promise to you") : ThreadStrings::tr("%1’s debt to you")).arg(by);
    //: %1 and %2: names
    return (isPromise ? ThreadStrings::tr("%1’s promise to %2") : ThreadStrings::tr("%1’s debt to %2")).arg(by, to);
}

// Whose promise or debt it is, and when it is due.
QString bondOf(const World &world, const domain::Thread &thread)
{
    QStringList parts;
    if (const QString whose = whoseBond(world, thread); !whose.isEmpty())
        parts << whose;
    if (thread.due != domain::noTime)
        //: %1: a time of the story
        parts << (thread.broken              ? ThreadStrings::tr("not kept, was due: %1")
                  : thread.due < world.clock ? ThreadStrings::tr("was due: %1")
                                             : ThreadStrings::tr("due: %1"))
                     .arg(shownTime(domain::calendarTime(world, thread.due)));
    return parts.join(QStringLiteral(" · "));
}

QStringList shownThings(QStringList things)
{
    for (QString &thing : things)
        thing = base::oneLine(thing);
    return things;
}

// What was planned for later, or only once something is so, is not said of what has begun.
QString timesOf(const World &world, const StoryEvent &storyEvent)
{
    const qint64 clock = world.clock;
    QStringList parts;
    const bool isOver = storyEvent.phase == Phase::Completed;
    const bool hasBegun = isOver || storyEvent.phase == Phase::Active;
    if (storyEvent.startsAt != domain::noTime && !(hasBegun && storyEvent.startsAt > clock))
        //: %1: a time of the story
        parts << ThreadStrings::tr("from %1").arg(shownTime(domain::calendarTime(world, storyEvent.startsAt)));
    if (storyEvent.endsAt != domain::noTime && !(isOver && storyEvent.endsAt > clock))
        //: %1: a time of the story
        parts << ThreadStrings::tr("until %1").arg(shownTime(domain::calendarTime(world, storyEvent.endsAt)));
    if (!storyEvent.place.isEmpty() && !hasBegun)
        //: %1: the name of a place
        parts << ThreadStrings::tr("at %1").arg(base::oneLine(storyEvent.place));
    if (!storyEvent.precondition.isEmpty() && !hasBegun)
        //: %1: what must be so first
        parts << ThreadStrings::tr("once %1").arg(base::oneLine(storyEvent.precondition));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QString shownTime(qint64 minutes)
{
    const QTime time = QTime(0, 0).addSecs(int(minutes % minutesPerDay) * 60);
    //: A time of the story: %1 a number, %2 hours and minutes
    return ThreadStrings::tr("Day %1, %2").arg(minutes / minutesPerDay + 1).arg(time.toString(QStringLiteral("hh:mm")));
}

QList<ThreadRow> threadRows(const World &world)
{
    QList<ThreadRow> rows;
    for (auto it = world.threads.begin(); it != world.threads.end(); ++it)
        rows.append({true, it.key(), it->text, Phase::Active, {}, bondOf(world, *it)});
    const auto add = [&](auto wanted) {
        for (auto it = world.storyEvents.begin(); it != world.storyEvents.end(); ++it)
            if (wanted(it->phase))
                rows.append({false, it.key(), it->title, it->phase, it->isOver() ? it->expiredProps : it->props,
                             timesOf(world, *it)});
    };
    add([](Phase phase) { return phase == Phase::Active; });
    add([](Phase phase) { return phase == Phase::Planned; });
    add([](Phase phase) { return phase != Phase::Active && phase != Phase::Planned; });
    return rows;
}

QVariant ThreadItemModel::data(const QModelIndex &index, int role) const
{
    const ThreadRow *row = rowAt(index);
    if (!row)
        return {};
    const auto tag = [row] {
        if (row->isThread)
            return tr("open");
        switch (row->phase) {
        case Phase::Planned: return tr("planned");
        case Phase::Active: return tr("under way");
        case Phase::Completed: return tr("over");
        case Phase::Cancelled: return tr("cancelled");
        case Phase::Expired: return tr("expired");
        }
        return QString();
    };
    //: %1: a list of things that are part of what happens
    QStringList details{row->bond,
                        row->props.isEmpty()
                            ? QString()
                            : tr("With %1").arg(sentenceLocale().createSeparatedList(shownThings(row->props)))};
    details.removeAll(QString());
    const QString detail = details.join(QStringLiteral(" · "));
    const QString text = base::oneLine(row->text);
    switch (role) {
    case Qt::DisplayRole: return text;
    case DetailRole: return detail;
    case TagRole: return tag();
    case QuietRole: return row->isOver();
    case KeyRole: return row->key();
    case Qt::ToolTipRole: return toolTip(text);
    case Qt::AccessibleTextRole:
        return (QStringList{text, tag()} + (detail.isEmpty() ? QStringList() : QStringList{detail}))
            .join(QStringLiteral(", "));
    default: return {};
    }
}

} // namespace dramatis::presenters
