#include "domain/prompt/layers/scenebreaks.h"

#include "domain/world/calendar.h"
#include "domain/world/clock.h"
#include "domain/world/places.h"

#include <ranges>

namespace dramatis::domain {

namespace {

// The last of them that the speaker may read. A title gives away what the scene is about.
QString saidIn(const SpeakerView &view, const QList<SceneBreak> &breaks)
{
    for (const SceneBreak &each : breaks | std::views::reverse)
        if (!each.said.trimmed().isEmpty() && (each.scene == 0 || view.knowsTitle(each.scene)))
            return each.said.simplified();
    return {};
}

QString withoutMark(QString text)
{
    while (text.endsWith(QLatin1Char('.')) || text.endsWith(QLatin1Char(',')))
        text.chop(1);
    return text;
}

} // namespace

QString sceneBreakBetween(const World &world, CastSlot speaker, const TranscriptLine &before,
                          const TranscriptLine *next)
{
    const SpeakerView view(world, speaker);
    const QList<SceneBreak> breaks = view.sceneBreaks(before.turn, next ? next->turn : EventId());
    const auto opening =
        std::ranges::find_if(breaks | std::views::reverse, [](const SceneBreak &each) { return each.scene > 0; });
    const bool opens = opening != (breaks | std::views::reverse).end();
    const int scene = next ? next->scene : opens ? opening->scene : before.scene;
    if (breaks.isEmpty()) // nothing changed, or the speaker was not there for it
        return {};
    const QString said = withoutMark(saidIn(view, breaks));
    QStringList parts;
    if (!saysWhen(said))
        parts << laterInWords(world, before.clock, next ? next->clock : world.clock);
    const ContainerSeen place = world.containers.value(world.scenePlaces.value(scene));
    const bool isPlace = !said.isEmpty() && said.compare(place.name.simplified(), Qt::CaseInsensitive) == 0;
    parts << (isPlace ? placeInWords(place) : said); // a scene without a title is called by its place
    const bool isElsewhere = place.id != world.scenePlaces.value(before.scene);
    const bool isSaid = said.contains(place.name, Qt::CaseInsensitive);
    if (scene != before.scene && isElsewhere && !isSaid)
        parts << placeInWords(place);
    parts.removeAll(QString());
    QString text = parts.join(QStringLiteral(", "));
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

} // namespace dramatis::domain
