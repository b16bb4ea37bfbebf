#include "turn/session/reply/replywitnesses.h"

#include "base/log.h"
#include "domain/cast/addressee.h"
#include "domain/cast/whisper.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

// Those who are where somebody is who called out to another place, and heard it; none where nothing carries that far.
WitnessSet calledOutFrom(const World &world, const TranscriptLine &call)
{
    const auto placeOf = [&world](CastSlot slot) {
        const int own = world.cast.value(slot).activity.container;
        return own ? own : world.scene.container;
    };
    WitnessSet set;
    if (world.containers.value(placeOf(call.speaker)).audibleRange != heardAround)
        return set;
    for (const Entity &entity : world.cast)
        if (const CastSlot slot = entity.who.slot;
            entity.present && placeOf(slot) == placeOf(call.speaker) && call.witnesses.contains(slot))
            set.insert(slot);
    return set;
}

} // namespace

WitnessSet whoHearsReply(const store::EventLog &log, ChatId chat, const World &world, CastSlot speaker,
                         const QString &reply)
{
    const WitnessSet near = whoHears(world, reply, speaker);
    if (world.transcript.isEmpty() || whisperIn(world, reply).isOne
        || !world.transcript.last().witnesses.contains(speaker))
        return near;
    const TranscriptLine answered = world.transcript.last();
    const bool isCalled =
        answered.speaker != speaker && !near.contains(answered.speaker); // across: and so is the answer
    const WitnessSet both(quint8(near.bits() | (isCalled ? calledOutFrom(world, answered).bits() : 0)));
    const auto said = log.texts(chat, {answered.text});
    if (!said) // it may have been one, and then too few hear it rather than too many
        qCWarning(base::turnLog) << "the line that is answered cannot be read:" << said.error();
    else if (!whisperIn(world, said->value(answered.text)).isOne)
        return both;
    WitnessSet heard(quint8(both.bits() & answered.witnesses.bits()));
    heard.insert(speaker);
    return heard;
}

Result<WitnessSet> whoHearsEdited(const store::EventLog &log, ChatId chat, const World &world,
                                  const TranscriptLine &message, const QString &told)
{
    const Whisper now = whisperIn(world, told);
    if (!now.isOne)
        return message.witnesses;
    DRAMATIS_TRY(const auto before, log.texts(chat, {message.text}));
    if (const Whisper was = whisperIn(world, before.value(message.text)); was.isOne && was.to == now.to)
        return message.witnesses;
    WitnessSet heard(quint8(now.to.bits() & message.witnesses.bits()));
    heard.insert(message.speaker);
    return heard;
}

} // namespace dramatis::turn
