#include "presenters/prompt/planalternatives.h"

#include "presenters/cast/castname.h"
#include "presenters/relationships/edgevalue.h"

#include <QLocale>

#include <algorithm>

namespace dramatis::presenters {

namespace {

constexpr qsizetype linesLookedThrough = 200; // that are looked through for what was not heard
constexpr qsizetype mostUnheard = 5;

// The newest first.
QList<domain::TranscriptLine> unheardBy(const domain::World &world, domain::CastSlot speaker)
{
    QList<domain::TranscriptLine> lines;
    const qsizetype count = world.transcript.size();
    const qsizetype first = std::max<qsizetype>(0, count - linesLookedThrough);
    for (qsizetype i = count - 1; i >= first && lines.size() < mostUnheard; --i)
        if (!world.transcript.at(i).witnesses.contains(speaker))
            lines.append(world.transcript.at(i));
    return lines;
}

} // namespace

QList<PlanAlternative> PlanAlternatives::toCompare(const domain::World &world, domain::CastSlot speaker,
                                                   domain::EventId before)
{
    QList<PlanAlternative> all;
    if (before)
        all.append({tr("Prompt before"), before});
    for (const domain::Entity &entity : world.cast)
        if (entity.who.slot != speaker)
            //: %1 is a character: the prompt that they would have
            all.append({tr("Sent to %1").arg(castName(world, entity.who.slot)), {}, {.speaker = entity.who.slot}});
    return all;
}

QList<PlanAlternative> PlanAlternatives::supposed(const domain::World &world, domain::CastSlot speaker,
                                                  const domain::PromptPlan &plan)
{
    QList<PlanAlternative> all;
    domain::Budget half = plan.budget;
    half.soft /= 2;
    half.hard /= 2;
    all.append({tr("Half the budget"), {}, {.budget = half}});
    domain::Budget twice = plan.budget;
    twice.soft *= 2;
    twice.hard *= 2;
    all.append({tr("Twice the budget"), {}, {.budget = twice}});
    const bool isMarked = plan.style == domain::PromptStyle::Lmml;
    all.append({isMarked ? tr("Plain style") : tr("LMML style"),
                {},
                {.style = isMarked ? domain::PromptStyle::Plain : domain::PromptStyle::Lmml}});
    for (const domain::Block &block : plan.blocks) {
        const domain::Contribution &from = block.contribution;
        if (!block.kept() || !from.memory)
            continue;
        const int turn = from.causes.isEmpty() ? 0 : turnNumber(world, from.causes.first().value);
        //: A prompt, if one memory were not there; %1 is the number of the turn that is remembered
        all.append({turn > 0 ? tr("Without memory %1").arg(QLocale().toString(turn))
                             //: A prompt, if one memory were not there; %1 is the beginning of its text
                             : tr("Without “%1”").arg(from.text.simplified().left(30)),
                    {},
                    {.without = {from.memory}}});
    }
    for (const domain::TranscriptLine &line : unheardBy(world, speaker))
        //: A prompt, if its speaker had heard a message that they did not hear
        all.append({tr("With turn %1 heard").arg(QLocale().toString(turnNumber(world, line.turn.value))),
                    {},
                    {.heard = {{speaker, line.turn}}}});
    return all;
}

} // namespace dramatis::presenters
