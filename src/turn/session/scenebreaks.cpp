#include "turn/session/scenebreaks.h"

#include "base/visibletext.h"
#include "domain/world/clock.h"

#include <array>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

class Reader {
public:
    Reader(const World &world, ShownSceneBreak &sceneBreak) : m_world(world), m_sceneBreak(sceneBreak) {}

    void operator()(const Event &event)
    {
        if (m_world.voided.contains(event.head.id))
            return;
        if (const auto *scene = std::get_if<SceneChanged>(&event.payload)) {
            m_sceneBreak.place = scene->container.name;
        } else if (const auto *skipped = std::get_if<TimeSkipped>(&event.payload); skipped && !event.head.cause) {
            // What the story skips by itself is told by its lines.
            if (!skipped->narration.isEmpty())
                m_sceneBreak.said = skipped->narration;
            else // back, too: what time it is was set right
                m_sceneBreak.minutes += skipped->minutes;
        }
    }

private:
    const World &m_world;
    ShownSceneBreak &m_sceneBreak;
};

Result<ShownSceneBreak> between(const store::EventLog &log, ChatId chat, const World &world, EventId after, EventId to)
{
    ShownSceneBreak sceneBreak;
    DRAMATIS_TRY(const auto segments, log.path(chat, to, after));
    const auto read = log.readPath(chat, segments, Reading::Folding, Reader(world, sceneBreak));
    return read ? Result<ShownSceneBreak>(sceneBreak) : std::unexpected(read.error());
}

void setUser(ShownSceneBreak &sceneBreak, bool was, bool is, WitnessSet company)
{
    if (!sceneBreak.opens)
        return;
    if (is) {
        sceneBreak.user = ShownSceneBreak::User::Away;
        company.remove(you);
        sceneBreak.company = company;
    } else if (was) {
        sceneBreak.user = ShownSceneBreak::User::Back;
    }
}

} // namespace

Result<ShownSceneBreak> sceneBreakBefore(const store::EventLog &log, ChatId chat, const World &world,
                                         const TranscriptLine *shown, const TranscriptLine &line)
{
    const qsizetype i = world.findTurn(line.turn);
    const EventId before = i > 0 ? world.transcript.at(i - 1).turn : EventId();
    const bool isNext = line.turn.value == before.value + 1; // nothing came between
    auto sceneBreak =
        isNext ? Result<ShownSceneBreak>(ShownSceneBreak()) : between(log, chat, world, before, line.turn);
    if (!sceneBreak)
        return sceneBreak;
    sceneBreak->opens = !shown || shown->scene != line.scene;
    if (!sceneBreak->opens)
        sceneBreak->place.clear();
    else if (const QString title = world.sceneTitles.value(line.scene); !title.isEmpty())
        sceneBreak->said = title;
    setUser(*sceneBreak, shown && isUnheard(*shown), isUnheard(line), line.witnesses);
    return sceneBreak;
}

Result<ShownSceneBreak> sceneBreakAtEnd(const store::EventLog &log, ChatId chat, const World &world)
{
    const bool isFirst = world.transcript.isEmpty();
    const EventId last = isFirst ? EventId() : world.transcript.last().turn;
    if (last == world.head)
        return ShownSceneBreak();
    auto sceneBreak = between(log, chat, world, last, world.head);
    if (!sceneBreak)
        return sceneBreak;
    sceneBreak->opens = isFirst || world.transcript.last().scene != world.scene.number;
    if (!sceneBreak->opens)
        sceneBreak->place.clear();
    else if (!world.scene.title.isEmpty())
        sceneBreak->said = world.scene.title;
    const bool isGone = world.cast.contains(you) && !world.cast[you].present;
    setUser(*sceneBreak, !isFirst && isUnheard(world.transcript.last()), isGone, world.present());
    return sceneBreak;
}

bool isUnheard(const TranscriptLine &line)
{
    return line.speaker != nobody && line.speaker != you && !line.witnesses.contains(you);
}

SceneBreakWords englishWords()
{
    const auto later = [](qint64 minutes) {
        const auto [count, unit] = inUnits(minutes);
        static constexpr std::array names{"minute", "hour", "day"};
        return QStringLiteral("%1 %2%3 later")
            .arg(count)
            .arg(QLatin1StringView(names[size_t(unit)]), count == 1 ? QString() : QStringLiteral("s"));
    };
    return {QStringLiteral("Meanwhile, without %1"),
            QStringLiteral("With %1 again"),
            later,
            [](const QStringList &names) { return names.join(QStringLiteral(", ")); },
            QStringLiteral("without %1"),
            &toolCallInEnglish};
}

std::pair<int, TimeUnit> inUnits(qint64 minutes)
{
    constexpr qint64 hour = 60;
    if (minutes >= 2 * minutesPerDay || minutes == minutesPerDay)
        return {int((minutes + minutesPerDay / 2) / minutesPerDay), TimeUnit::Days};
    if (minutes >= 2 * hour || minutes == hour)
        return {int((minutes + hour / 2) / hour), TimeUnit::Hours};
    return {int(minutes), TimeUnit::Minutes};
}

QString describe(const ShownSceneBreak &sceneBreak, const World &world, const SceneBreakWords &words)
{
    if (!sceneBreak.isAny())
        return {};
    const auto named = [&](QString text) {
        return text.replace(QStringLiteral("%1"), base::oneLine(world.nameOf(you)));
    };
    const bool isAsBefore = sceneBreak.user == ShownSceneBreak::User::AsBefore;
    QStringList parts;
    if (!isAsBefore)
        parts << named(sceneBreak.user == ShownSceneBreak::User::Away ? words.away : words.back);
    if (sceneBreak.minutes > 0)
        parts << words.later(sceneBreak.minutes);
    parts << base::oneLine(sceneBreak.said);
    if (!isAsBefore && sceneBreak.place.compare(sceneBreak.said, Qt::CaseInsensitive) != 0)
        parts << base::oneLine(sceneBreak.place);
    QStringList names;
    for (const Entity &entity : world.cast)
        if (sceneBreak.company.contains(entity.who.slot))
            names << entity.who.name;
    if (!names.isEmpty())
        parts << words.all(names);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace dramatis::turn
