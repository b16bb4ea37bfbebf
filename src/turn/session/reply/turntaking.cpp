#include "turn/session/reply/turntaking.h"

#include "base/log.h"
#include "domain/cast/conversation.h"
#include "domain/cast/interjection.h"
#include "domain/cast/whisper.h"
#include "domain/chat/ooc.h"
#include "turn/bookkeeping/classifier.h"
#include "turn/session/reply/replycompletion.h"
#include "turn/session/sidetasks.h"
#include "turn/session/story/storyline.h"

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

constexpr int choosingMilliseconds = 3000; // for the one question that a reply waits for

qsizetype presentCharacters(const World &world)
{
    return std::ranges::count_if(world.cast,
                                 [](const Entity &entity) { return entity.present && entity.who.slot != you; });
}

} // namespace

TurnTaking::TurnTaking(const SessionContext &context, StoryLine &line, RunningReply &reply,
                       const ReplyCompletion &completion, SideTasks &side) :
    m_context(context), m_line(line), m_reply(reply), m_side(side)
{
    connect(&completion, &ReplyCompletion::answered, this, &TurnTaking::mayInterject);
}

Result<> TurnTaking::replyBy(CastSlot speaker)
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    const World &world = m_line.world();
    if (speaker == you || !world.cast.value(speaker).present || !world.cast.contains(speaker))
        return base::fail(Fault::Refused, QStringLiteral("not_here"),
                          QStringLiteral("%1 is not in the scene").arg(world.nameOf(speaker)), world.nameOf(speaker));
    return m_reply.start(Draft::Kind::Reply, 0, speaker, SpeakerReason::Chosen);
}

// The line that is to be answered; empty where a character spoke last.
Result<QString> TurnTaking::openLine(CastSlot said) const
{
    const World &world = m_line.world();
    if (world.transcript.isEmpty() || world.transcript.last().speaker != said)
        return QString();
    const EventId text = world.transcript.last().text;
    DRAMATIS_TRY(const auto texts, m_context.log.texts(m_line.chat(), {text}));
    return heardOf(texts.value(text), m_context.settings.marker);
}

Result<QHash<EventId, QString>> TurnTaking::talkBefore() const
{
    DRAMATIS_TRY(auto texts, m_context.log.texts(m_line.chat(), textsOfConversation(m_line.world())));
    for (QString &text : texts)
        text = heardOf(text, m_context.settings.marker);
    return texts;
}

Result<> TurnTaking::answer(qint64 partOf, CastSlot said)
{
    const World &world = m_line.world();
    DRAMATIS_TRY(const auto open, openLine(said));
    // A line that stands is answered by those who heard it: also by telephone, if the user says so.
    const bool stands = !world.transcript.isEmpty() && world.transcript.last().speaker == said;
    const std::optional<WitnessSet> heard = stands ? std::optional(world.transcript.last().witnesses) : std::nullopt;
    DRAMATIS_TRY(const auto talk, talkBefore());
    Addressee addressee = addresseeOf(world, open, said, heard, talk);
    // Who is with the user may go on without having heard it, but not in the place of the one for whom it was.
    if (addressee.slot == nobody && heard && said == you && !whisperIn(world, open).isOne)
        addressee = addresseeOf(world, {}, you, world.earshot(you), talk);
    if (addressee.slot == nobody)
        return presentCharacters(world) > int(said != you) ? base::fail(Fault::Refused, QStringLiteral("nobody_hears"),
                                                                        QStringLiteral("no character heard the line"))
                                                           : base::fail(Fault::Refused, QStringLiteral("nobody_here"),
                                                                        QStringLiteral("no character is in the scene"));
    if (addressee.why != SpeakerReason::Tie || open.isEmpty() || said != you || !m_context.settings.bookkeeping)
        return m_reply.start(Draft::Kind::Reply, partOf, addressee.slot, addressee.why);
    // The line is said; who answers is asked beside the event loop.
    m_reply.announce(partOf, addressee.slot);
    m_choosing.start(choose(addressee, open, partOf));
    return {};
}

base::Task<void> TurnTaking::choose(Addressee addressee, QString said, qint64 partOf)
{
    const Prompt prompt = addresseePrompt(m_line.world(), said, addressee.tied);
    const int limit = std::min(choosingMilliseconds, m_context.settings.classifierMilliseconds);
    const Result<QString> answer = co_await askOnce(m_context.router.classifierFor(prompt.shape->name), prompt, limit);
    const Result<CastSlot> chosen =
        answer ? readAddressee(m_line.world(), addressee.tied, *answer) : std::unexpected(answer.error());
    const SpeakerReason why = chosen ? SpeakerReason::Chosen : SpeakerReason::Tie;
    if (!chosen)
        qCDebug(base::turnLog) << "who answers was not said:" << chosen.error();
    const auto started = m_reply.start(Draft::Kind::Reply, partOf, chosen.value_or(addressee.slot), why);
    if (!started) {
        m_reply.abandon();
        Q_EMIT failed(started.error());
    }
}

void TurnTaking::cancel()
{
    m_choosing.cancelAll();
    m_reply.abandon();
}

void TurnTaking::close()
{
    m_choosing.cancelAll();
}

void TurnTaking::mayInterject(const Exchange &exchange, qint64 partOf)
{
    // After an answer to the user, and once: nobody interrupts an interjection.
    if (m_context.settings.interjections && exchange.earlierSpeaker == you && !exchange.userLine.isEmpty()
        && !whoMayInterject(m_line.world(), exchange).isEmpty())
        m_side.start(interject(exchange, partOf));
}

base::Task<void> TurnTaking::interject(Exchange exchange, qint64 partOf)
{
    const World &world = m_line.world();
    const QList<CastSlot> among = whoMayInterject(world, exchange);
    const Prompt prompt = interjectionPrompt(world, exchange, among);
    const int limit = m_context.settings.classifierMilliseconds;
    const Answer<Interjection> answer = co_await ask(m_context.router, prompt, limit, &readInterjection);
    const CastSlot who = whoInterjects(world, among, answer.value);
    const bool stands =
        !m_reply.draft().active() && !world.transcript.isEmpty() && world.transcript.last().turn == exchange.turn;
    if (who != nobody && stands)
        if (const auto started = m_reply.start(Draft::Kind::Reply, partOf, who, SpeakerReason::Interjects); !started)
            Q_EMIT failed(started.error());
    m_side.tellEnd();
}

} // namespace dramatis::turn
