// What arrives of a reply in ChatSession is kept: while it comes, when it is whole, and after a program that ended
// before it.
#include "base/log.h"
#include "domain/cast/whisper.h"
#include "turn/prompt/toolcallrecord.h"
#include "turn/session/chatsession_p.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

Ending endingOf(llm::StreamEnd::Kind kind)
{
    switch (kind) {
    case llm::StreamEnd::Kind::Finished: return Ending::Finished;
    case llm::StreamEnd::Kind::Stopped: return Ending::Stopped;
    case llm::StreamEnd::Kind::Cut: return Ending::Cut;
    case llm::StreamEnd::Kind::Failed: return Ending::Failed;
    }
    return Ending::Failed;
}

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

// What was whispered is answered in a whisper, unless the answer itself says for whom it is.
WitnessSet ChatSession::Private::whoHearsReply(const QString &reply) const
{
    const World &there = draftWorld();
    const WitnessSet near = whoHears(there, reply, draft.speaker);
    if (there.transcript.isEmpty() || whisperIn(there, reply).isOne
        || !there.transcript.last().witnesses.contains(draft.speaker))
        return near;
    const TranscriptLine answered = there.transcript.last();
    const bool isCalled =
        answered.speaker != draft.speaker && !near.contains(answered.speaker); // across: and so is the answer
    const WitnessSet both(quint8(near.bits() | (isCalled ? calledOutFrom(there, answered).bits() : 0)));
    const auto said = context.log.texts(chat, {answered.text});
    if (!said) // it may have been one, and then too few hear it rather than too many
        qCWarning(base::turnLog) << "the line that is answered cannot be read:" << said.error().detail;
    else if (!whisperIn(there, said->value(answered.text)).isOne)
        return both;
    WitnessSet heard(quint8(both.bits() & answered.witnesses.bits()));
    heard.insert(draft.speaker);
    return heard;
}

AssistantTurn ChatSession::Private::turnOf(const llm::StreamEnd &end, const QString &text) const
{
    AssistantTurn turn;
    turn.speaker = draft.speaker;
    turn.text = text;
    turn.thoughts = draft.thoughts.trimmed();
    turn.thought = !turn.thoughts.isEmpty();
    turn.speakerReason = draft.speakerReason;
    turn.witnesses = whoHearsReply(text);
    turn.ending = endingOf(end.kind);
    turn.calls = callsKept(end.calls);
    turn.truncated =
        end.kind != llm::StreamEnd::Kind::Finished || end.finishReason == QLatin1StringView("length") || text.isEmpty();
    turn.model = end.model.isEmpty() ? draft.backend : end.model;
    if (turn.ending == Ending::Failed || turn.ending == Ending::Cut)
        turn.reason = end.error.detail;
    return turn;
}

// On its own branch, whatever is shown meanwhile; it is noted when that branch is shown again.
Result<> ChatSession::Private::keepElsewhere(const llm::StreamEnd &end, const QString &text)
{
    DRAMATIS_TRY(const auto id, context.log.nextId(chat));
    QList<NewEvent> events{{turnOf(end, text), {}}};
    if (plan && !plan->lore.isEmpty())
        events.append({LoreMatched{plan->lore}, id});
    const auto done = context.log.database().transact([&]() -> Result<> {
        DRAMATIS_TRY_DO(context.partials.forget(chat));
        const auto appended = context.log.append(chat, elsewhere->branch, elsewhere->world.head, events,
                                                 {journalverbs::reply, replyPartOf, {}});
        return appended ? Result<>() : std::unexpected(appended.error());
    });
    if (!done)
        return done;
    giveUpTo.reset();
    draft.kind = Draft::Kind::None;
    Q_EMIT q->branchesChanged();
    return refreshUndo();
}

Result<> ChatSession::Private::keepTurn(const llm::StreamEnd &end, const QString &text)
{
    if (elsewhere)
        return keepElsewhere(end, text);
    QList<NewEvent> events{{turnOf(end, text), {}}};
    DRAMATIS_TRY(const auto id, context.log.nextId(chat));
    if (plan && draft.kind == Draft::Kind::Reply && !plan->lore.isEmpty())
        events.append({LoreMatched{plan->lore}, id});
    Result<store::Appended> appended;
    const auto done = context.log.database().transact([&]() -> Result<> {
        DRAMATIS_TRY_DO(context.partials.forget(chat));
        appended = context.log.append(chat, branch, world.head, events, {journalverbs::reply, replyPartOf, {}});
        return appended ? Result<>() : std::unexpected(appended.error());
    });
    if (!done)
        return done;
    giveUpTo.reset();
    draft.kind = Draft::Kind::None; // from here on the turn itself is shown
    fold(appended->events);
    DRAMATIS_TRY_DO(refreshUndo());
    if (const auto saved = context.snapshots.saveWhenDue(chat, world); !saved)
        qCWarning(base::turnLog) << "no snapshot:" << saved.error().detail; // only speed is lost
    const auto exchange = takeNotes(appended->events.first().head.id);
    if (exchange && end.kind == llm::StreamEnd::Kind::Finished)
        mayInterject(*exchange, replyPartOf ? replyPartOf : appended->sequence);
    return {};
}

Result<> ChatSession::Private::keepContinuation(const llm::StreamEnd &end, const QString &text)
{
    const qsizetype i = world.findTurn(draft.target);
    if (i < 0)
        return context.partials.forget(chat); // its turn has gone meanwhile
    const EventId source = world.transcript.at(i).text;
    DRAMATIS_TRY(const auto before, context.log.texts(chat, {source}));
    TurnTextChanged change;
    change.turn = draft.target;
    change.text = before.value(source) + text;
    change.continued = true;
    change.truncated = end.kind != llm::StreamEnd::Kind::Finished || end.finishReason == QLatin1StringView("length");
    DRAMATIS_TRY(const auto called,
                 source == draft.target ? Result<QList<ToolCallRecord>>() : callsIn(context.log, chat, source));
    change.calls = called + callsKept(end.calls);
    DRAMATIS_TRY(const auto marks, reopenedBy(draft.target));
    QList<NewEvent> events{{change, draft.target}};
    for (const TurnRemoved &mark : marks)
        events.append({mark, {}});
    Result<store::Appended> appended;
    const auto done = context.log.database().transact([&]() -> Result<> {
        DRAMATIS_TRY_DO(context.partials.forget(chat));
        appended = context.log.append(chat, branch, world.head, events, {journalverbs::resume, 0, {}});
        return appended ? Result<>() : std::unexpected(appended.error());
    });
    if (!done)
        return done;
    draft.kind = Draft::Kind::None;
    fold(appended->events);
    noteAnew(marks);
    tryRefreshUndo();
    return {};
}

void ChatSession::Private::keepPartial()
{
    tokensKept = draftTokens;
    if (partialTimer.interval() != keepMilliseconds)
        partialTimer.setInterval(keepMilliseconds);
    if (draft.kind != Draft::Kind::Reply && draft.kind != Draft::Kind::Continuation)
        return;
    const auto kept = context.partials.keep(chat, {elsewhere ? elsewhere->branch : branch, draftWorld().head,
                                                   draft.speaker, draft.target, draft.backend, draft.text});
    if (!kept)
        qCWarning(base::turnLog) << "the arriving reply cannot be kept:" << kept.error().detail;
}

bool ChatSession::Private::standsAt(EventId head) const
{
    if (world.transcript.isEmpty() || world.transcript.last().turn > head)
        return world.head == head;
    constexpr int most = 200; // notes of a turn or two
    EventId at = world.head;
    for (int i = 0; i < most && at > head; ++i)
        at = context.log.parent(chat, at).value_or(EventId());
    return at == head;
}

// Only where the branch still stands as it stood: anything else would put words where they do not belong. A reply whose
// place has been passed becomes an alternative there.
Result<> ChatSession::Private::commitPartial(const store::Partial &partial)
{
    if (partial.text.trimmed().isEmpty())
        return context.partials.forget(chat);
    llm::StreamEnd end;
    end.kind = llm::StreamEnd::Kind::Cut;
    end.error = {
        Fault::Cancelled, QStringLiteral("closed"), QStringLiteral("the program ended before the reply did"), {}};
    draft = {partial.target ? Draft::Kind::Continuation : Draft::Kind::Reply,
             partial.speaker,
             partial.target,
             partial.text,
             {},
             partial.model,
             0,
             {},
             -1,
             {},
             SpeakerReason::Again};
    Result<> kept;
    const auto own =
        partial.branch != branch ? context.log.branch(chat, partial.branch) : Result<store::Branch>(store::Branch());
    if (own && own->head == partial.head && !partial.target)
        if (auto then = context.worlds.at(chat, own->head))
            elsewhere = {partial.branch, *std::move(then)};
    if (elsewhere)
        kept = keepElsewhere(end, partial.text.trimmed());
    else if (partial.branch == branch && standsAt(partial.head))
        kept = partial.target ? keepContinuation(end, partial.text) : keepTurn(end, partial.text.trimmed());
    else
        kept = partial.target ? context.partials.forget(chat) : keepAside(end, partial);
    draft = {};
    elsewhere.reset();
    return kept;
}

Result<> ChatSession::Private::keepAside(const llm::StreamEnd &end, const store::Partial &partial)
{
    const EventId head = world.head;
    return context.log.database().transact([&]() -> Result<> {
        DRAMATIS_TRY_DO(context.partials.forget(chat));
        const AssistantTurn turn = turnOf(end, partial.text.trimmed());
        DRAMATIS_TRY(const auto kept, context.log.append(chat, branch, head, partial.head, {{turn, {}}},
                                                         {journalverbs::recover, 0, {}}));
        const EventId aside = kept.events.last().head.id;
        const auto back = context.log.moveHead(chat, branch, aside, head, {journalverbs::recover, kept.sequence, {}});
        return back ? Result<>() : std::unexpected(back.error());
    });
}

} // namespace dramatis::turn
