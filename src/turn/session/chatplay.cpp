// The play loop of ChatSession: the user's line, the reply that streams, and the notes after it.
#include "base/log.h"
#include "domain/cast/whisper.h"
#include "llm/dialect/inlinetoolcall.h"
#include "llm/tokens/tokenestimator.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/prompt/expandedinput.h"
#include "turn/session/chatsession_p.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

constexpr qsizetype mostThoughts = 100'000; // characters of each; models have been seen to think for ever
constexpr qint64 rateMilliseconds = 500;    // before it, a rate says little

// Small models begin with the name they were given.
QString withoutOwnName(const QString &text, const QString &name)
{
    const QString start = name + QLatin1Char(':');
    return text.startsWith(start, Qt::CaseInsensitive) ? text.mid(start.size()).trimmed() : text;
}

// What was said stands, although no reply to it can be asked for.
bool standsUnanswered(const base::Error &error)
{
    return error.code == QLatin1StringView("nobody_hears") || error.code.startsWith(QLatin1StringView("prompt_over_"));
}

} // namespace

Result<> ChatSession::Private::notArriving() const
{
    if (draft.active())
        return base::fail(Fault::Busy, QStringLiteral("reply_arriving"),
                          QStringLiteral("a reply is arriving in chat %1").arg(chat.value));
    return {};
}

// A reply arrives on its own branch, whatever is shown; what continues a message that is not shown does not.
Result<> ChatSession::Private::mayLeaveBranch() const
{
    return stream && draft.kind != Draft::Kind::Continuation ? Result<>() : notArriving();
}

Result<> ChatSession::say(const QString &text, Unclear unclear)
{
    return sayAs(you, text, unclear);
}

Result<UnclearWhisper> ChatSession::unclearWhisper(const QString &text) const
{
    const auto told = expandedInput(d->context, d->chat, d->world, text);
    return told ? Result<UnclearWhisper>(unclearWhisperIn(d->world, *told)) : std::unexpected(told.error());
}

Result<> ChatSession::isClear(const QString &text, Unclear unclear) const
{
    const auto told = expandedInput(d->context, d->chat, d->world, text);
    return told ? d->isForSure(*told, unclear) : std::unexpected(told.error());
}

// Whether it is clear who is to hear a line.
Result<> ChatSession::Private::isForSure(const QString &told, Unclear unclear) const
{
    const Whisper whisper = whisperIn(world, told);
    if (!whisper.nobody.isEmpty())
        return base::fail(
            Fault::NotFound, QStringLiteral("nobody_tagged"),
            QStringLiteral("the line is for \"%1\" alone, and nobody here is called so").arg(whisper.nobody.first()),
            whisper.nobody.first());
    const QString names =
        unclear == Unclear::ForAll ? QString() : unclearWhisperIn(world, told).names.join(QStringLiteral(", "));
    if (!names.isEmpty())
        return base::fail(
            Fault::Refused, QStringLiteral("unclear_whisper"),
            QStringLiteral("the line may be meant for %1 alone, and does not say so as \"@%1@\" would").arg(names),
            names);
    if (whisper.isEmpty)
        return base::fail(Fault::Invalid, QStringLiteral("empty_whisper"),
                          QStringLiteral("the whisper is empty; write the words after the tag"));
    return {};
}

// Once a line is meant for everybody, an unclear whisper tag in it no longer limits who hears it.
WitnessSet ChatSession::Private::whoIsToHear(const QString &told, Unclear unclear, CastSlot speaker) const
{
    if (unclear == Unclear::Refused || unclearWhisperIn(world, told).names.isEmpty())
        return whoHears(world, told, speaker);
    WitnessSet near = world.earshot(speaker);
    near.insert(speaker);
    return near;
}

Result<> ChatSession::sayAs(CastSlot slot, const QString &text, Unclear unclear, WrittenIn place)
{
    DRAMATIS_TRY_DO(d->notArriving());
    const bool wasTyped = place == WrittenIn::Composer;
    // What stands for macros is looked up first, and that may take its time.
    if (wasTyped && text.contains(QLatin1StringView("{{")))
        DRAMATIS_TRY_DO(d->context.drafts.keep(d->chat, text));
    DRAMATIS_TRY(const auto told, expandedInput(d->context, d->chat, d->world, text));
    if (told.isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("empty_line"), QStringLiteral("there is nothing to say"));
    if (!d->world.cast.value(slot).present)
        return slot == you ? base::fail(Fault::Refused, QStringLiteral("you_are_away"),
                                        QStringLiteral("the user is not in the scene"))
                           : base::fail(Fault::Refused, QStringLiteral("not_present"),
                                        QStringLiteral("%1 is not in the scene").arg(d->world.nameOf(slot)),
                                        d->world.nameOf(slot));
    DRAMATIS_TRY_DO(d->isForSure(told, unclear));
    const WitnessSet heard = d->whoIsToHear(told, unclear, slot);
    Payload turn = UserTurn{you, told, heard, false};
    if (slot != you) {
        AssistantTurn line;
        line.speaker = slot;
        line.text = told;
        line.witnesses = heard;
        line.speakerReason = SpeakerReason::Chosen;
        turn = line;
    }
    const auto said = d->commit({{turn, {}}}, {journalverbs::say, 0, {}},
                                [&] { return wasTyped ? d->context.drafts.keep(d->chat, {}) : Result<>(); });
    if (!said)
        return std::unexpected(said.error());
    const bool isHeard = !heardOf(told, d->context.settings.marker).isEmpty();
    if (slot != you && isHeard)
        d->takeNotes(said->events.first().head.id);
    WitnessSet others = d->world.present();
    others.remove(you);
    others.remove(slot);
    // An aside is for the reader alone: nobody in the story heard anything. Who is alone with the user waits for an
    // answer.
    if (!isHeard || (slot != you && others == WitnessSet()))
        return {};
    const auto answered = d->answer(said->sequence, slot);
    if (answered || (!wasTyped && !standsUnanswered(answered.error())))
        return answered;
    Q_EMIT failed(answered.error());
    return {};
}

Result<> ChatSession::reply()
{
    DRAMATIS_TRY_DO(d->notArriving());
    return d->answer(0);
}

Result<> ChatSession::regenerate()
{
    DRAMATIS_TRY_DO(d->notArriving());
    const auto last = d->lastReply();
    if (!last && last.error().code == QLatin1StringView("no_reply"))
        return d->answer(0);
    return last ? d->replyAgain(*last) : std::unexpected(last.error());
}

Result<> ChatSession::retry()
{
    DRAMATIS_TRY_DO(d->notArriving());
    const Private::Asked asked = d->lastAsked;
    if (asked.kind == Draft::Kind::Impersonation)
        return impersonate();
    if (asked.kind == Draft::Kind::Continuation)
        return continueReply();
    // Where something came of it, or it was to be another alternative, a reply stands last.
    const auto last = d->lastReply();
    if (asked.kind == Draft::Kind::Reply && last
        && (d->world.transcript.last().flags & TranscriptLine::Truncated || asked.isAlternative))
        return d->replyAgain(*last);
    const bool wasChosen = asked.why == SpeakerReason::Chosen || asked.why == SpeakerReason::Interjects;
    return asked.kind == Draft::Kind::Reply && wasChosen ? replyBy(asked.speaker) : reply();
}

// What others said after it goes with it.
Result<> ChatSession::Private::replyAgain(EventId reply, Again how)
{
    const qsizetype i = world.findTurn(reply);
    const auto base = context.log.parent(chat, reply);
    if (i < 0 || !base)
        return std::unexpected(i < 0 ? noSuchTurn(reply).error() : base.error());
    const EventId head = world.head;
    const CastSlot speaker = world.transcript.at(i).speaker;
    const SpeakerReason speakerReason = replyOf(reply).speakerReason;
    DRAMATIS_TRY(const auto moved, jump(*base, {journalverbs::regenerate, 0, {}}, Keep::Everything));
    giveUpTo = store::Movement{.sequence = moved,
                               .chat = chat,
                               .branch = branch,
                               .verb = {},
                               .before = head,
                               .after = {},
                               .at = 0,
                               .partOf = 0,
                               .note = {}};
    const auto started = startReply(Draft::Kind::Reply, moved, speaker, speakerReason, {how, reply});
    if (!started)
        giveUp();
    return started;
}

Result<> ChatSession::continueReply()
{
    DRAMATIS_TRY_DO(d->notArriving());
    DRAMATIS_TRY_DO(d->lastReply());
    return d->startReply(Draft::Kind::Continuation, 0, d->world.transcript.last().speaker);
}

Result<> ChatSession::impersonate()
{
    DRAMATIS_TRY_DO(d->notArriving());
    return d->startReply(Draft::Kind::Impersonation, 0, you);
}

void ChatSession::stop()
{
    if (d->stream) {
        d->stream->stop();
    } else if (d->draft.active()) { // who answers is still being asked
        d->choosing.cancelAll();
        d->endDraft();
    }
}

Result<> ChatSession::Private::startReply(Draft::Kind kind, qint64 partOf, CastSlot speaker, SpeakerReason why,
                                          const Replaced &replaced)
{
    const Task task = kind == Draft::Kind::Impersonation  ? Task::Impersonate
                      : kind == Draft::Kind::Continuation ? Task::Continue
                                                          : Task::Reply;
    request = {chat, speaker, task, {}, &vectors, replaced};
    sentBefore = plan ? std::optional(plan->prompt) : std::nullopt;
    auto made = gatherPlan(context, world, request, sentBefore ? &*sentBefore : nullptr);
    if (!made)
        return std::unexpected(made.error());
    DRAMATIS_TRY_DO(fitToSend(*made, context.settings.budget));
    plan = *std::move(made);
    planFor = speaker;
    const bool announced = draft.active();
    draft = {kind, speaker, kind == Draft::Kind::Continuation ? world.transcript.last().turn : EventId(),
             {},   {},      backendFor(context, world, speaker).name(),
             0,    {},      -1,
             {},   why};
    replyPartOf = partOf;
    refitted = false;
    lastAsked = {kind, speaker, why, giveUpTo.has_value()};
    openStream();
    partialTimer.start();
    vectors.setPaused(true);
    if (announced)
        Q_EMIT q->draftGrew();
    else
        Q_EMIT q->draftStarted();
    Q_EMIT q->planMade();
    return {};
}

void ChatSession::Private::openStream()
{
    asked.start();
    firstDelta.invalidate();
    draftTokens = 0;
    tokensKept = 0;
    stream = backendFor(context, draftWorld(), draft.speaker).open(plan->prompt);
    QObject::connect(stream.get(), &llm::Stream::text, q, [this](const QString &delta) {
        draft.text += delta;
        draft.waiting = {};
        draftTokens += llm::estimateTokens(delta);
        if (draft.firstWordMs < 0)
            draft.firstWordMs = asked.elapsed();
        if (!firstDelta.isValid())
            firstDelta.start();
        else if (const qint64 elapsed = firstDelta.elapsed(); elapsed >= rateMilliseconds)
            draft.rate = double(draftTokens) * 1000 / double(elapsed);
        if (draftTokens - tokensKept >= mostUnkeptTokens && partialTimer.interval() != hurryMilliseconds)
            partialTimer.setInterval(hurryMilliseconds);
        Q_EMIT q->draftGrew();
    });
    QObject::connect(stream.get(), &llm::Stream::takenBack, q, [this] { draft.text.clear(); });
    QObject::connect(stream.get(), &llm::Stream::reasoning, q, [this](const QString &delta) {
        draft.waiting = {};
        draft.thoughts += delta.first(std::clamp<qsizetype>(mostThoughts - draft.thoughts.size(), 0, delta.size()));
        Q_EMIT q->draftGrew();
    });
    QObject::connect(stream.get(), &llm::Stream::waiting, q, [this](const base::Error &error, int milliseconds) {
        draft.waiting = error;
        draft.again = milliseconds > 0 ? QDeadlineTimer(milliseconds) : QDeadlineTimer(QDeadlineTimer::Forever);
        Q_EMIT q->draftGrew();
    });
    QObject::connect(stream.get(), &llm::Stream::ended, q, [this](const llm::StreamEnd &end) { streamEnded(end); });
}

// A model that reads less than the budget has just said how much it reads: once, the prompt is made to fit.
bool ChatSession::Private::refit(const llm::StreamEnd &end)
{
    if (std::exchange(refitted, true) || end.kind != llm::StreamEnd::Kind::Failed || !draft.text.isEmpty()
        || end.error.code != QLatin1StringView("context_exceeded"))
        return false;
    auto shorter = gatherPlan(context, draftWorld(), request, sentBefore ? &*sentBefore : nullptr);
    if (!shorter || shorter->tokens >= plan->tokens || shorter->overHardBudget())
        return false;
    plan = *std::move(shorter);
    openStream();
    Q_EMIT q->planMade();
    return true;
}

void ChatSession::Private::streamEnded(const llm::StreamEnd &end)
{
    stream.release()->deleteLater(); // it is still in its signal
    if (refit(end))
        return;
    if (plan && end.usage.promptTokens > 0)
        plan->reading = ServerCount{end.usage.promptTokens, end.usage.cachedTokens};
    keepReply(end);
    if (plan) {
        Q_EMIT q->planMade();
        q->countExactly(*plan);
    }
    if (end.kind == llm::StreamEnd::Kind::Failed || end.kind == llm::StreamEnd::Kind::Cut)
        Q_EMIT q->failed(end.error);
    if (q->idle())
        Q_EMIT q->becameIdle();
}

void ChatSession::Private::keepReply(const llm::StreamEnd &end)
{
    partialTimer.stop();
    const bool continuation = draft.kind == Draft::Kind::Continuation;
    // What continues a text may begin with the blank that parts it from it.
    const bool isLine = draft.kind == Draft::Kind::Impersonation;
    const llm::TextAndToolCalls parted =
        isLine ? llm::TextAndToolCalls{draft.text, {}} : llm::withoutInlineToolCalls(draft.text);
    llm::StreamEnd whole = end;
    whole.calls += parted.calls;
    const QString text =
        continuation ? parted.said : withoutOwnName(parted.said.trimmed(), draftWorld().nameOf(draft.speaker));
    const bool isEmpty = text.trimmed().isEmpty();
    Result<> kept;
    if (isLine && !isEmpty) {
        Q_EMIT q->impersonated(text);
    } else if (isEmpty && (isLine || whole.calls.isEmpty())) {
        giveUp();
        if (end.kind == llm::StreamEnd::Kind::Finished)
            Q_EMIT q->failed(withoutWords(whole));
    } else {
        kept = continuation ? keepContinuation(whole, text) : keepTurn(whole, text);
        if (kept && isEmpty && end.kind == llm::StreamEnd::Kind::Finished)
            Q_EMIT q->failed(withoutWords(whole));
    }
    if (!kept) {
        // The text is still with the partials: the next opening brings it back.
        keepPartial();
        Q_EMIT q->failed(kept.error());
    }
    endDraft();
}

base::Error ChatSession::Private::withoutWords(const llm::StreamEnd &end) const
{
    if (end.calls.isEmpty())
        return {Fault::Refused, QStringLiteral("empty_reply"), QStringLiteral("the model answered with nothing"),
                draft.backend};
    const QString name = draftWorld().nameOf(draft.speaker);
    return {Fault::Refused, QStringLiteral("only_a_call"),
            QStringLiteral("the model called the tool \"%1\", and said nothing").arg(end.calls.first().name.left(60)),
            draft.speaker == you || name.isEmpty() ? draft.backend : name};
}

void ChatSession::Private::giveUp()
{
    if (const auto forgotten = context.partials.forget(chat); !forgotten)
        qCWarning(base::turnLog) << "an empty reply is still kept:" << forgotten.error().detail;
    if (!giveUpTo)
        return;
    const store::Movement back = *std::exchange(giveUpTo, std::nullopt);
    if (elsewhere) {
        const auto moved = context.log.moveHead(chat, elsewhere->branch, elsewhere->world.head, back.before,
                                                {journalverbs::giveUp, back.sequence, {}});
        if (!moved)
            Q_EMIT q->failed(moved.error());
        return;
    }
    if (const auto moved = jump(back.before, {journalverbs::giveUp, back.sequence, {}}, Keep::Everything); !moved)
        Q_EMIT q->failed(moved.error());
}

void ChatSession::Private::endDraft()
{
    elsewhere.reset();
    draft = {};
    giveUpTo.reset();
    vectors.setPaused(false);
    readyForSearch();
    Q_EMIT q->draftEnded();
}

void ChatSession::Private::readyForPrompt()
{
    if (draft.active())
        return; // its end comes here, too
    readyForSearch();
    for (auto it = world.cast.cbegin(); it != world.cast.cend(); ++it)
        if (it.key() != you && it->present)
            if (const auto card = cardOf(context, it->who))
                context.books.readyLore(*card, it->who.card, world);
}

// What stands last is half of what memories are searched by next; the other half is what the user is typing.
void ChatSession::Private::readyForSearch()
{
    if (world.transcript.isEmpty())
        return;
    const EventId last = world.transcript.last().text;
    if (const auto texts = context.log.texts(chat, {last}))
        vectors.prepare(heardOf(texts->value(last), context.settings.marker));
}

} // namespace dramatis::turn
