// The cast of ChatSession: who comes and goes, who answers, and who speaks up.
#include "base/log.h"
#include "domain/cast/addressee.h"
#include "domain/cast/interjection.h"
#include "domain/cast/meeting.h"
#include "domain/cast/whisper.h"
#include "turn/library/cardlibrary.h"
#include "turn/session/chatsession_p.h"

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

constexpr int mostMeetingTries = 3;        // in a sitting
constexpr int choosingMilliseconds = 3000; // for the one question that a reply waits for

QStringList namesIn(const World &world)
{
    QStringList names;
    for (const Entity &entity : world.cast)
        names << entity.who.name;
    return names;
}

QList<CastSlot> charactersIn(const World &world)
{
    QList<CastSlot> here;
    for (const Entity &entity : world.cast)
        if (entity.present && entity.who.slot != you)
            here.append(entity.who.slot);
    return here;
}

int charactersHere(const World &world)
{
    return int(charactersIn(world).size());
}

bool hasBegun(const World &world)
{
    return !world.transcript.isEmpty() && world.transcript.last().scene == world.scene.number;
}

// Those who are in a scene together are a group from then on; who has left is of it no more once somebody else is.
void gatherGroup(const World &world, WitnessSet here, QList<NewEvent> &events, EventId cause)
{
    constexpr int smallest = 3;
    if (here.count() >= smallest && (here.bits() & ~world.group.members.bits()) != 0)
        events.append({GroupInitialized{here, world.group.summary, world.group.dynamic}, cause});
}

} // namespace

Result<CastSlot> ChatSession::addGuest(CardId id, const QString &howTheyKnow)
{
    const auto card = d->context.cards.card(id);
    const auto row = d->context.cards.row(id);
    if (!card || !row)
        return std::unexpected(!card ? card.error() : row.error());
    for (const Entity &entity : d->world.cast)
        if (entity.who.cardId == id && entity.who.slot != you) {
            if (entity.present)
                return base::fail(Fault::Refused, QStringLiteral("already_here"),
                                  QStringLiteral("%1 is in the scene already").arg(entity.who.name), entity.who.name);
            const auto back = setPresent(entity.who.slot, true);
            return back ? Result<CastSlot>(entity.who.slot) : std::unexpected(back.error());
        }
    DRAMATIS_TRY_DO(d->roomForOne());
    const auto slot = CastSlot(d->world.cast.lastKey() + 1);
    if (slot >= castLimit)
        return base::fail(Fault::TooLarge, QStringLiteral("too_many_guests"),
                          QStringLiteral("a chat has at most %1 characters").arg(castLimit - 1));
    DRAMATIS_TRY(const auto first, d->context.log.nextId(d->chat));
    const QList<CastSlot> before = charactersIn(d->world);
    QList<NewEvent> events{{GuestAdded{{slot, freeName(calledName(*card), namesIn(d->world)), {}, row->blob, id}}, {}}};
    WitnessSet here = d->world.present();
    here.insert(slot);
    gatherGroup(d->world, here, events, first);
    const QString prose = howTheyKnow.trimmed();
    if (!prose.isEmpty())
        for (const CastSlot other : before)
            events += introductionEvents(other, slot, prose, first);
    DRAMATIS_TRY_DO(d->commit(events, {journalverbs::changeChat, 0, {}}));
    DRAMATIS_TRY_DO(d->refreshState());
    if (!prose.isEmpty())
        for (const CastSlot other : before)
            d->askOfMeeting(other, slot, prose, first);
    return slot;
}

Result<> ChatSession::introduce(CastSlot first, CastSlot second, const QString &howTheyKnow)
{
    const World &world = d->world;
    const QString prose = howTheyKnow.trimmed();
    if (first == second)
        return base::fail(Fault::Invalid, QStringLiteral("same_person"),
                          QStringLiteral("%1 cannot be made known to themselves").arg(world.nameOf(first)),
                          world.nameOf(first));
    if (!world.cast.contains(first) || !world.cast.contains(second))
        return base::fail(
            Fault::NotFound, QStringLiteral("not_in_the_cast"),
            QStringLiteral("nobody of the cast has place %1").arg(world.cast.contains(first) ? second : first));
    if (prose.isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("empty_line"),
                          QStringLiteral("nothing is said of how they know each other"));
    DRAMATIS_TRY(const auto introduced,
                 d->commit(introductionEvents(first, second, prose, {}), {journalverbs::changeChat, 0, {}}));
    d->askOfMeeting(first, second, prose, introduced.events.first().head.id);
    return d->refreshState();
}

Result<> ChatSession::setPresent(CastSlot slot, bool present)
{
    const Entity entity = d->world.cast.value(slot);
    if (!d->world.cast.contains(slot))
        return base::fail(Fault::NotFound, QStringLiteral("not_in_the_cast"),
                          QStringLiteral("nobody of the cast has place %1").arg(slot));
    if (entity.present == present)
        return {};
    // The scene in which a reply arrives is the one in which it was asked for.
    if (const auto free = d->notArriving(); !free && (slot == you || slot == d->draft.speaker))
        return free;
    if (present && slot != you)
        DRAMATIS_TRY_DO(d->roomForOne());
    if (!present && slot != you && charactersHere(d->world) == 1)
        return base::fail(Fault::Refused, QStringLiteral("last_character"),
                          QStringLiteral("%1 is the only character here").arg(entity.who.name), entity.who.name);
    QList<NewEvent> events;
    if (present) {
        events.append({GuestAdded{entity.who}, {}});
        DRAMATIS_TRY(const auto first, d->context.log.nextId(d->chat));
        WitnessSet here = d->world.present();
        here.insert(slot);
        gatherGroup(d->world, here, events, first);
    } else {
        events.append({GuestRemoved{slot}, {}});
    }
    // What goes on without the user is a scene of its own.
    if (slot == you && hasBegun(d->world)) {
        WitnessSet here = d->world.present();
        present ? here.insert(you) : here.remove(you);
        events.append({SceneChanged{d->world.containers.value(d->world.scene.container), {}, {}, here}, {}});
    }
    DRAMATIS_TRY_DO(d->commit(events, {journalverbs::changeChat, 0, {}}));
    d->keepSceneRecords();
    return d->refreshState();
}

Result<> ChatSession::mayJoin() const
{
    return d->roomForOne();
}

Result<> ChatSession::replyBy(CastSlot speaker)
{
    DRAMATIS_TRY_DO(d->notArriving());
    if (speaker == you || !d->world.cast.value(speaker).present || !d->world.cast.contains(speaker))
        return base::fail(Fault::Refused, QStringLiteral("not_here"),
                          QStringLiteral("%1 is not in the scene").arg(d->world.nameOf(speaker)),
                          d->world.nameOf(speaker));
    return d->startReply(Draft::Kind::Reply, 0, speaker, SpeakerReason::Chosen);
}

Result<> ChatSession::Private::roomForOne() const
{
    return roomFor(charactersHere(world) + 1, context.settings);
}

// The line that is to be answered; empty where a character spoke last.
Result<QString> ChatSession::Private::openLine(CastSlot said) const
{
    if (world.transcript.isEmpty() || world.transcript.last().speaker != said)
        return QString();
    const EventId text = world.transcript.last().text;
    DRAMATIS_TRY(const auto texts, context.log.texts(chat, {text}));
    return heardOf(texts.value(text), context.settings.marker);
}

Result<> ChatSession::Private::answer(qint64 partOf, CastSlot said)
{
    DRAMATIS_TRY(const auto open, openLine(said));
    // A line that stands is answered by those who heard it: also by telephone, if the user says so.
    const bool stands = !world.transcript.isEmpty() && world.transcript.last().speaker == said;
    const std::optional<WitnessSet> heard = stands ? std::optional(world.transcript.last().witnesses) : std::nullopt;
    Addressee addressee = addresseeOf(world, open, said, heard);
    // Who is with the user may go on without having heard it, but not in the place of the one for whom it was.
    if (addressee.slot == nobody && heard && said == you && !whisperIn(world, open).isOne)
        addressee = addresseeOf(world, {}, you, world.earshot(you));
    if (addressee.slot == nobody)
        return charactersHere(world) > int(said != you) ? base::fail(Fault::Refused, QStringLiteral("nobody_hears"),
                                                                     QStringLiteral("no character heard the line"))
                                                        : base::fail(Fault::Refused, QStringLiteral("nobody_here"),
                                                                     QStringLiteral("no character is in the scene"));
    if (addressee.why != SpeakerReason::Tie || open.isEmpty() || said != you || !context.settings.bookkeeping)
        return startReply(Draft::Kind::Reply, partOf, addressee.slot, addressee.why);
    // The line is said; who answers is asked beside the event loop.
    draft = {.kind = Draft::Kind::Reply,
             .speaker = addressee.slot,
             .target = {},
             .text = {},
             .thoughts = {},
             .backend = {},
             .rate = 0,
             .waiting = {},
             .firstWordMs = -1,
             .again = {},
             .speakerReason = SpeakerReason::Tie};
    replyPartOf = partOf;
    Q_EMIT q->draftStarted();
    choosing.start(choose(addressee, open, partOf));
    return {};
}

base::Task<void> ChatSession::Private::choose(Addressee addressee, QString said, qint64 partOf)
{
    const Prompt prompt = addresseePrompt(world, said, addressee.tied);
    const int limit = std::min(choosingMilliseconds, context.settings.classifierMilliseconds);
    const Result<QString> answer = co_await askOnce(context.router.classifierFor(prompt.shape->name), prompt, limit);
    const Result<CastSlot> chosen =
        answer ? readAddressee(world, addressee.tied, *answer) : std::unexpected(answer.error());
    const SpeakerReason why = chosen ? SpeakerReason::Chosen : SpeakerReason::Tie;
    if (!chosen)
        qCDebug(base::turnLog) << "who answers was not said:" << chosen.error().detail;
    const auto started = startReply(Draft::Kind::Reply, partOf, chosen.value_or(addressee.slot), why);
    if (!started) {
        endDraft();
        Q_EMIT q->failed(started.error());
    }
}

void ChatSession::Private::mayInterject(const Exchange &exchange, qint64 partOf)
{
    // After an answer to the user, and once: nobody interrupts an interjection.
    if (context.settings.interjections && exchange.earlierSpeaker == you && !exchange.userLine.isEmpty()
        && !whoMayInterject(world, exchange).isEmpty())
        side.start(interject(exchange, partOf));
}

base::Task<void> ChatSession::Private::interject(Exchange exchange, qint64 partOf)
{
    const QList<CastSlot> among = whoMayInterject(world, exchange);
    const Prompt prompt = interjectionPrompt(world, exchange, among);
    const int limit = context.settings.classifierMilliseconds;
    const Answer<Interjection> answer = co_await ask(context.router, prompt, limit, &readInterjection);
    const CastSlot who = whoInterjects(world, among, answer.value);
    const bool stands = !draft.active() && !world.transcript.isEmpty() && world.transcript.last().turn == exchange.turn;
    if (who != nobody && stands)
        if (const auto started = startReply(Draft::Kind::Reply, partOf, who, SpeakerReason::Interjects); !started)
            Q_EMIT q->failed(started.error());
    sideEnds();
}

void ChatSession::Private::askOfMeeting(CastSlot first, CastSlot second, const QString &prose, EventId cause)
{
    if (!context.settings.bookkeeping)
        return;
    ++meetingTries[World::edgeKey(first, second)];
    meeting.insert(World::edgeKey(first, second));
    side.start(seedMeeting(first, second, prose, cause));
}

void ChatSession::Private::keepMeetings()
{
    const QList<OwedMeeting> all = owedMeetings(world);
    // A model that makes nothing of them is not asked again at each opening.
    if (bookkeepingStopped
        || (!allRecords
            && failuresOf(QLatin1StringView("relationship_seed"), EventId{1}) >= mostMeetingTries * all.size()))
        return;
    for (const OwedMeeting &owed : all) {
        const int pair = World::edgeKey(owed.first, owed.second);
        if (!meeting.contains(pair) && !meeting.contains(World::edgeKey(owed.second, owed.first))
            && meetingTries.value(pair) < mostMeetingTries)
            askOfMeeting(owed.first, owed.second, owed.prose,
                         EventId{1}); // the story's own beginning: it is always there
    }
}

base::Task<void> ChatSession::Private::seedMeeting(CastSlot first, CastSlot second, QString prose, EventId cause)
{
    const bool begins = co_await fromTheLoop();
    Q_UNUSED(begins)
    const Prompt prompt = meetingPrompt(world, first, second, prose);
    const int limit = context.settings.classifierMilliseconds;
    const Answer<Meeting> answer = co_await ask(context.router, prompt, limit, &readMeeting);
    QList<NewEvent> events;
    if (answer.failure)
        events.append({*answer.failure, cause});
    const QList<NewEvent> told = meetingEvents(world, first, second, answer.value, cause);
    const qsizetype sides = isRaw(world.edge(first, second)) + isRaw(world.edge(second, first));
    const bool isFirstTry = meetingTries.value(World::edgeKey(first, second)) <= 1;
    if (!answer.failure && told.size() < sides && isFirstTry)
        events.append(
            {BookkeepingFailed{prompt.shape->name, QStringLiteral("one_sided (): the answer is about one of them"),
                               QStringLiteral("default")},
             cause});
    meeting.remove(World::edgeKey(first, second));
    note(events + told);
    sideEnds();
}

base::Promised<bool> ChatSession::Private::fromTheLoop() const
{
    const base::Promised<bool> begins;
    QMetaObject::invokeMethod(q, [begins] { begins.fulfil(true); }, Qt::QueuedConnection);
    return begins;
}

// Where a server could not be asked, it is asked again; what it makes nothing of, it will make nothing of tomorrow.
qsizetype ChatSession::Private::failuresOf(QLatin1StringView task, EventId cause) const
{
    static const QStringList senseless{QStringLiteral("wordless"),  QStringLiteral("one_sided"),
                                       QStringLiteral("no_json"),   QStringLiteral("bad_json"),
                                       QStringLiteral("bad_field"), QStringLiteral("refused")};
    qsizetype failures = 0;
    for (qsizetype i = world.bookkeepingFailures.size() - 1; i >= 0 && world.bookkeepingFailures.at(i).event > cause;
         --i) {
        const BookkeepingFailure &failure = world.bookkeepingFailures.at(i);
        failures += failure.turn == cause && failure.task == task && failure.remedy == QLatin1StringView("default")
                    && senseless.contains(failure.reason.section(u' ', 0, 0));
    }
    return failures;
}

// From the event loop: by then the task is over.
void ChatSession::Private::sideEnds()
{
    QMetaObject::invokeMethod(
        q,
        [this] {
            Q_EMIT q->bookkeepingChanged();
            if (q->idle())
                Q_EMIT q->becameIdle();
        },
        Qt::QueuedConnection);
}

} // namespace dramatis::turn
