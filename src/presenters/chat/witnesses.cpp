#include "presenters/chat/witnesses.h"

#include "presenters/shell/shownstory.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

using domain::CastSlot;
using domain::EventId;

QList<WitnessValue> witnessesOf(const ShownStory &story, EventId turn)
{
    const domain::World &world = story.world();
    const qsizetype i = world.findTurn(turn);
    QList<WitnessValue> all;
    if (i < 0)
        return all;
    const domain::TranscriptLine &line = world.transcript.at(i);
    for (const domain::Entity &entity : world.cast)
        all.append({entity.who.slot, shownName(entity.who.name), line.witnesses.contains(entity.who.slot),
                    line.speaker == entity.who.slot});
    return all;
}

base::Result<> setHeard(ShownStory &story, EventId turn, CastSlot slot, bool heard)
{
    const qsizetype i = story.world().findTurn(turn);
    if (i < 0)
        return base::fail(base::Fault::NotFound, QStringLiteral("no_such_turn"),
                          QStringLiteral("turn %1 is not on this branch").arg(turn.value));
    domain::WitnessSet witnesses = story.world().transcript.at(i).witnesses;
    if (heard)
        witnesses.insert(slot);
    else
        witnesses.remove(slot);
    return story.now(
        [&](turn::ChatSession &session) { return session.applyEvents(domain::WitnessesCorrected{turn, witnesses}); });
}

} // namespace dramatis::presenters
