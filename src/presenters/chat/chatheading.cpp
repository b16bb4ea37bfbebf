#include "presenters/chat/chatheading.h"
#include "base/visibletext.h"
#include "domain/world/calendar.h"
#include "domain/world/clock.h"
#include "presenters/cast/castname.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

#include <QLocale>
#include <QTime>

namespace dramatis::presenters {

QString ChatHeading::title() const
{
    const domain::World &world = m_story.session().world();
    if (!world.title.isEmpty())
        return shownName(world.title);
    QStringList names;
    for (const domain::Entity &entity : world.cast)
        if (entity.who.slot != domain::you)
            names << shownName(entity.who.name);
    return sentenceLocale().createSeparatedList(names);
}

QString ChatHeading::branchName() const
{
    if (m_story.viewer() != domain::nobody)
        return {}; // it may tell of what the viewer did not hear
    const turn::ChatSession &session = m_story.session();
    for (const store::Branch &branch : session.branches().value_or(QList<store::Branch>()))
        if (branch.number == session.currentBranch())
            return base::oneLine(branch.name);
    return {};
}

QString ChatHeading::whereAndWhen() const
{
    const domain::World &world = m_story.world();
    const qint64 minutes = domain::calendarTime(world, world.clock);
    QStringList parts{base::oneLine(world.containers.value(world.scene.container).name)};
    if (world.clock > 0 || domain::isHourKnown(world)) {
        const QTime time = QTime(0, 0).addSecs(int(minutes % domain::minutesPerDay) * 60);
        parts << tr("Day %1, %2")
                     .arg(QLocale().toString(minutes / domain::minutesPerDay + 1),
                          time.toString(QStringLiteral("hh:mm")));
    }
    parts << base::oneLine(world.weather);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString ChatHeading::lookText() const
{
    const QLocale locale;
    return m_story.isPast()
               ? tr("Viewing turn %1 of %2").arg(locale.toString(m_story.turn()), locale.toString(m_story.turns()))
               : tr("Now: turn %1.").arg(locale.toString(m_story.turns()));
}

QString ChatHeading::lookedAtScene() const
{
    QString title;
    for (const SceneMark &mark : m_story.scenes())
        if (mark.turn <= m_story.turn())
            title = mark.title;
    return title;
}

QString ChatHeading::viewerText() const
{
    const domain::CastSlot viewer = m_story.viewer();
    if (viewer == domain::you)
        return tr("Viewing as yourself. Messages you did not hear are hidden.");
    //: %1 is a character
    return viewer == domain::nobody ? QString()
                                    : tr("Viewing as %1. Messages %1 did not hear are hidden.")
                                          .arg(castName(m_story.session().world(), viewer));
}

} // namespace dramatis::presenters
