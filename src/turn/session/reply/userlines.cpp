#include "turn/session/reply/userlines.h"

#include "domain/cast/addressee.h"
#include "domain/chat/ooc.h"
#include "turn/prompt/expandedinput.h"
#include "turn/session/notekeeping.h"
#include "turn/session/reply/runningreply.h"
#include "turn/session/reply/turntaking.h"
#include "turn/session/story/journalverbs.h"
#include "turn/session/story/storyline.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

// What was said stands, although no reply to it can be asked for.
bool standsUnanswered(const base::Error &error)
{
    return error.code == QLatin1StringView("nobody_hears") || error.code.startsWith(QLatin1StringView("prompt_over_"));
}

Payload turnBy(CastSlot slot, const QString &told, WitnessSet heard)
{
    if (slot == you)
        return UserTurn{you, told, heard, false};
    AssistantTurn line;
    line.speaker = slot;
    line.text = told;
    line.witnesses = heard;
    line.speakerReason = SpeakerReason::Chosen;
    return line;
}

} // namespace

Result<QString> UserLines::expanded(const QString &text) const
{
    return expandedInput(m_context, m_line.chat(), m_line.world(), text);
}

Result<UnclearWhisper> UserLines::unclearWhisper(const QString &text) const
{
    DRAMATIS_TRY(const auto told, expanded(text));
    return unclearWhisperIn(m_line.world(), told);
}

Result<> UserLines::isClear(const QString &text, Unclear unclear) const
{
    DRAMATIS_TRY(const auto told, expanded(text));
    return isForSure(told, unclear);
}

Result<> UserLines::isForSure(const QString &told, Unclear unclear) const
{
    const World &world = m_line.world();
    const Whisper whisper = whisperIn(world, told);
    if (!whisper.nobody.isEmpty())
        return base::fail(
            Fault::NotFound, QStringLiteral("nobody_tagged"),
            QStringLiteral("the whisper is for \"%1\", but nobody here is called that").arg(whisper.nobody.first()),
            whisper.nobody.first());
    const QString names =
        unclear == Unclear::ForAll ? QString() : unclearWhisperIn(world, told).names.join(QStringLiteral(", "));
    if (!names.isEmpty())
        return base::fail(Fault::Refused, QStringLiteral("unclear_whisper"),
                          QStringLiteral("this looks like a whisper to %1; write \"@%1@\" to whisper").arg(names),
                          names);
    if (whisper.isEmpty)
        return base::fail(Fault::Invalid, QStringLiteral("empty_whisper"),
                          QStringLiteral("the whisper is empty; write the words after the tag"));
    return {};
}

// Once a line is meant for everybody, an unclear whisper tag in it no longer limits who hears it.
WitnessSet UserLines::whoIsToHear(const QString &told, Unclear unclear, CastSlot speaker) const
{
    const World &world = m_line.world();
    if (unclear == Unclear::Refused || unclearWhisperIn(world, told).names.isEmpty())
        return whoHears(world, told, speaker);
    WitnessSet near = world.earshot(speaker);
    near.insert(speaker);
    return near;
}

Result<> UserLines::isPresent(CastSlot slot) const
{
    const World &world = m_line.world();
    if (world.cast.value(slot).present)
        return {};
    return slot == you
               ? base::fail(Fault::Refused, QStringLiteral("you_are_away"),
                            QStringLiteral("the user is not in the scene"))
               : base::fail(Fault::Refused, QStringLiteral("not_present"),
                            QStringLiteral("%1 is not in the scene").arg(world.nameOf(slot)), world.nameOf(slot));
}

Result<> UserLines::say(CastSlot slot, const QString &text, Unclear unclear, WrittenIn place)
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    const bool wasTyped = place == WrittenIn::Composer;
    // What stands for macros is looked up first, and that may take its time.
    if (wasTyped && text.contains(QLatin1StringView("{{")))
        DRAMATIS_TRY_DO(m_context.drafts.keep(m_line.chat(), text));
    DRAMATIS_TRY(const auto told, expanded(text));
    if (told.isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("empty_line"), QStringLiteral("there is nothing to say"));
    DRAMATIS_TRY_DO(isPresent(slot));
    DRAMATIS_TRY_DO(isForSure(told, unclear));
    const Payload turn = turnBy(slot, told, whoIsToHear(told, unclear, slot));
    DRAMATIS_TRY(const auto said, m_line.commit({{turn, {}}}, {journalverbs::say, 0, {}}, [&] {
        return wasTyped ? m_context.drafts.keep(m_line.chat(), {}) : Result<>();
    }));
    const bool isHeard = !heardOf(told, m_context.settings.marker).isEmpty();
    if (slot != you && isHeard)
        m_notes.take(said.events.first().head.id);
    WitnessSet others = m_line.world().present();
    others.remove(you);
    others.remove(slot);
    // An aside is for the reader alone: nobody in the story heard anything. Who is alone with the user waits for an
    // answer.
    if (!isHeard || (slot != you && others == WitnessSet()))
        return {};
    const auto answered = m_turnTaking.answer(said.sequence, slot);
    if (answered || (!wasTyped && !standsUnanswered(answered.error())))
        return answered;
    Q_EMIT failed(answered.error());
    return {};
}

} // namespace dramatis::turn
