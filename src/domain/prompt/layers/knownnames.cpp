#include "domain/prompt/layers/knownnames.h"

#include "domain/knowledge/layers/speech.h"

namespace dramatis::domain {

namespace {

WitnessSet heardIn(const PromptInputs &inputs)
{
    WitnessSet heard;
    for (const SpokenLine &spoken : inputs.dialogue)
        heard = WitnessSet(heard.bits() | namesHeardIn(inputs.world, spoken.text).bits());
    return heard;
}

} // namespace

QString ownTextOf(const PromptInputs &inputs)
{
    return inputs.speaker == you ? inputs.world.cast.value(you).who.persona : ownTextOf(inputs.card);
}

Acquaintance acquaintanceOf(const PromptInputs &inputs)
{
    const QString own = ownTextOf(inputs);
    const bool isAnybodyUnsure = namesToBeHeard(inputs.world, inputs.speaker, own) != WitnessSet();
    const WitnessSet heard = inputs.namesHeard ? *inputs.namesHeard : isAnybodyUnsure ? heardIn(inputs) : WitnessSet();
    return Acquaintance(inputs.world, inputs.speaker, {own, heard, inputs.others});
}

} // namespace dramatis::domain
