#include "turn/prompt/whatif.h"

#include "domain/world/fold.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

Result<World> supposedWorld(const World &world, const WhatIf &whatIf)
{
    if (whatIf.speaker && !world.cast.contains(*whatIf.speaker))
        return base::fail(Fault::NotFound, QStringLiteral("no_such_speaker"),
                          QStringLiteral("nobody in this chat has number %1").arg(int(*whatIf.speaker)));
    for (const EventId memory : whatIf.without)
        if (world.findMemory(memory) < 0)
            return base::fail(Fault::NotFound, QStringLiteral("no_such_memory"),
                              QStringLiteral("event %1 is no memory of this story").arg(memory.value));
    World supposed = world;
    for (const WhatIf::Heard &heard : whatIf.heard) {
        const qsizetype place = supposed.findTurn(heard.turn);
        if (place < 0 || !supposed.cast.contains(heard.who))
            return base::fail(Fault::NotFound, QStringLiteral("no_such_turn"),
                              QStringLiteral("event %1 is no message of this story").arg(heard.turn.value));
        WitnessSet witnesses = supposed.transcript.at(place).witnesses;
        witnesses.insert(heard.who);
        apply(supposed, {{world.head, world.head, 0, {}}, WitnessesCorrected{heard.turn, witnesses}});
    }
    return supposed;
}

void suppose(PromptRequest &request, const WhatIf &whatIf)
{
    request.preset = whatIf.preset;
    request.style = whatIf.style;
    request.budget = whatIf.budget;
    request.without = whatIf.without;
    if (!whatIf.speaker || *whatIf.speaker == request.speaker)
        return;
    request.speaker = *whatIf.speaker;
    request.task = request.speaker == you ? Task::Impersonate : Task::Reply;
    if (request.madeAgain)
        request.madeAgain->remembersTheSame = false;
}

} // namespace dramatis::turn
