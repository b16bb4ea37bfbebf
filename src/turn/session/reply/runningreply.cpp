#include "turn/session/reply/runningreply.h"

#include "base/log.h"
#include "llm/backend.h"
#include "llm/dialect/inlinetoolcall.h"
#include "store/log/partials.h"
#include "turn/bookkeeping/memoryvectors.h"
#include "turn/prompt/toolcallrecord.h"
#include "turn/session/reply/promptplans.h"
#include "turn/session/reply/replywitnesses.h"
#include "turn/session/story/corrections.h"
#include "turn/session/story/journalverbs.h"
#include "turn/session/story/storyline.h"

#include "domain/prompt/prompthash.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

// Small models begin with the name they were given.
QString withoutOwnName(const QString &text, const QString &name)
{
    const QString start = name + QLatin1Char(':');
    return text.startsWith(start, Qt::CaseInsensitive) ? text.mid(start.size()).trimmed() : text;
}

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

llm::StreamEnd cutOff(const QString &detail)
{
    llm::StreamEnd end;
    end.kind = llm::StreamEnd::Kind::Cut;
    end.error = {Fault::Cancelled, QStringLiteral("closed"), detail, {}};
    return end;
}

bool isCutShort(const llm::StreamEnd &end)
{
    return end.kind != llm::StreamEnd::Kind::Finished || end.reachedLimit();
}

} // namespace

RunningReply::RunningReply(const SessionContext &context, StoryLine &line, PromptPlans &plans, MemoryVectors &vectors,
                           const Corrections &corrections) :
    m_context(context),
    m_line(line),
    m_plans(plans),
    m_vectors(vectors),
    m_corrections(corrections),
    m_stream(m_draft),
    m_destination(context, line)
{
    connect(&m_stream, &ReplyStream::grew, this, &RunningReply::grew);
    connect(&m_stream, &ReplyStream::keepDue, this, &RunningReply::keepPartial);
    connect(&m_stream, &ReplyStream::ended, this, &RunningReply::streamEnded);
    connect(&m_line, &StoryLine::branchAboutToChange, this, [this] {
        if (m_draft.kind == Draft::Kind::Reply)
            m_destination.stayBehind();
    });
    connect(&m_line, &StoryLine::branchChanged, this, [this] { m_destination.rejoin(); });
}

WitnessSet RunningReply::heardBy() const
{
    if (m_draft.kind != Draft::Kind::Continuation)
        return whoHearsReply(m_context.log, m_line.chat(), world(), m_draft.speaker, m_draft.text);
    const qsizetype i = world().findTurn(m_draft.target);
    return i < 0 ? WitnessSet() : world().transcript.at(i).witnesses;
}

Result<> RunningReply::notArriving() const
{
    if (m_draft.active())
        return base::fail(Fault::Busy, QStringLiteral("reply_arriving"),
                          QStringLiteral("a reply is arriving in chat %1").arg(m_line.chat().value));
    return {};
}

Result<> RunningReply::mayLeaveBranch() const
{
    return m_stream.isOpen() && m_draft.kind != Draft::Kind::Continuation ? Result<>() : notArriving();
}

Result<> RunningReply::start(Draft::Kind kind, qint64 partOf, CastSlot speaker, SpeakerReason why,
                             const Replaced &replaced)
{
    const Task task = kind == Draft::Kind::Impersonation  ? Task::Impersonate
                      : kind == Draft::Kind::Continuation ? Task::Continue
                                                          : Task::Reply;
    DRAMATIS_TRY_DO(m_plans.make(speaker, task, replaced));
    const bool announced = m_draft.active();
    m_draft = {.kind = kind,
               .speaker = speaker,
               .target = kind == Draft::Kind::Continuation ? m_line.world().transcript.last().turn : EventId(),
               .text = {},
               .backend = backendFor(m_context, m_line.world(), speaker).name(),
               .waiting = {},
               .speakerReason = why};
    m_partOf = partOf;
    m_refitted = false;
    m_unasked = false;
    m_lastAsked = {kind, speaker, why, m_giveUpTo.has_value()};
    openStream();
    m_vectors.setPaused(true);
    if (announced)
        Q_EMIT grew();
    else
        Q_EMIT started();
    Q_EMIT planMade();
    return {};
}

Result<> RunningReply::goOn()
{
    DRAMATIS_TRY_DO(start(Draft::Kind::Continuation, 0, m_line.world().transcript.last().speaker));
    m_unasked = true;
    return {};
}

Result<> RunningReply::startInPlaceOf(EventId reply, Again how)
{
    const World &now = m_line.world();
    const qsizetype i = now.findTurn(reply);
    const auto base = m_context.log.parent(m_line.chat(), reply);
    if (i < 0 || !base)
        return std::unexpected(i < 0 ? noSuchTurn(reply).error() : base.error());
    const EventId head = now.head;
    const CastSlot speaker = now.transcript.at(i).speaker;
    const SpeakerReason speakerReason = m_line.replyOf(reply).speakerReason;
    DRAMATIS_TRY(const auto moved, m_line.jump(*base, {journalverbs::regenerate, 0, {}}, Keep::Everything));
    m_giveUpTo = {head, moved};
    const auto started = start(Draft::Kind::Reply, moved, speaker, speakerReason, {how, reply});
    if (!started)
        giveUp();
    return started;
}

void RunningReply::announce(qint64 partOf, CastSlot speaker)
{
    m_draft = {.kind = Draft::Kind::Reply,
               .speaker = speaker,
               .target = {},
               .text = {},
               .backend = {},
               .waiting = {},
               .speakerReason = SpeakerReason::Tie};
    m_partOf = partOf;
    Q_EMIT started();
}

void RunningReply::abandon()
{
    m_destination.reset();
    m_draft = {};
    m_giveUpTo.reset();
    m_vectors.setPaused(false);
    Q_EMIT ended();
}

void RunningReply::stop()
{
    m_stream.stop();
}

void RunningReply::close()
{
    if (!m_draft.active())
        return;
    m_stream.close();
    keep(cutOff(QStringLiteral("the program was closed")));
}

void RunningReply::openStream()
{
    m_stream.open(backendFor(m_context, world(), m_draft.speaker), m_plans.newest()->prompt);
}

// A model that reads less than the budget has just said how much it reads: once, the prompt is made to fit.
bool RunningReply::refit(const llm::StreamEnd &end)
{
    if (std::exchange(m_refitted, true) || end.kind != llm::StreamEnd::Kind::Failed || !m_draft.text.isEmpty()
        || end.error.code != QLatin1StringView("context_exceeded") || !m_plans.shorten(world()))
        return false;
    openStream();
    Q_EMIT planMade();
    return true;
}

void RunningReply::streamEnded(const llm::StreamEnd &end)
{
    if (refit(end))
        return;
    if (end.usage.promptTokens > 0)
        m_plans.setReading({end.usage.promptTokens, end.usage.cachedTokens});
    keep(end);
    Q_EMIT planMade();
    if (!m_draft.active())
        m_plans.countExactly(*m_plans.newest());
    if (end.kind == llm::StreamEnd::Kind::Failed || end.kind == llm::StreamEnd::Kind::Cut)
        Q_EMIT failed(end.error);
    Q_EMIT finished(end);
}

void RunningReply::keep(const llm::StreamEnd &end)
{
    const bool continuation = m_draft.kind == Draft::Kind::Continuation;
    // What continues a text may begin with the blank that parts it from it.
    const bool isLine = m_draft.kind == Draft::Kind::Impersonation;
    const llm::TextAndToolCalls parted =
        isLine ? llm::TextAndToolCalls{m_draft.text, {}} : llm::withoutInlineToolCalls(m_draft.text);
    llm::StreamEnd whole = end;
    whole.calls += parted.calls;
    const QString text =
        continuation ? parted.said : withoutOwnName(parted.said.trimmed(), world().nameOf(m_draft.speaker));
    const bool isEmpty = text.trimmed().isEmpty();
    Result<Part> part;
    if (isLine && !isEmpty) {
        Q_EMIT impersonated(text);
    } else if (isEmpty && (isLine || whole.calls.isEmpty())) {
        giveUp();
        if (end.kind == llm::StreamEnd::Kind::Finished && !m_unasked)
            Q_EMIT failed(withoutWords(whole));
    } else {
        part = continuation ? keepContinuation(whole, text) : keepTurn(whole, text);
        if (part && isEmpty && end.kind == llm::StreamEnd::Kind::Finished)
            Q_EMIT failed(withoutWords(whole));
    }
    if (!part) {
        // The text is still with the partials: the next opening brings it back.
        keepPartial();
        Q_EMIT failed(part.error());
    } else if (part->turn) {
        Q_EMIT kept(*part);
    }
    abandon();
}

base::Error RunningReply::withoutWords(const llm::StreamEnd &end) const
{
    if (end.calls.isEmpty())
        return {Fault::Refused, QStringLiteral("empty_reply"), QStringLiteral("the model sent an empty reply"),
                m_draft.backend};
    const QString name = world().nameOf(m_draft.speaker);
    const QString tool = shownCalls(callsKept(end.calls)).names.first();
    const QString detail = tool.isEmpty()
                               ? QStringLiteral("the model called a tool without a name and did not reply")
                               : QStringLiteral("the model called the tool \"%1\" without a reply").arg(tool);
    return {Fault::Refused, QStringLiteral("only_a_call"), detail,
            m_draft.speaker == you || name.isEmpty() ? m_draft.backend : name};
}

AssistantTurn RunningReply::turnOf(const llm::StreamEnd &end, const QString &text) const
{
    AssistantTurn turn;
    turn.speaker = m_draft.speaker;
    turn.text = text;
    turn.thoughts = m_draft.thoughts.trimmed();
    turn.thought = !turn.thoughts.isEmpty();
    turn.speakerReason = m_draft.speakerReason;
    turn.witnesses = whoHearsReply(m_context.log, m_line.chat(), world(), m_draft.speaker, text);
    turn.ending = endingOf(end.kind);
    turn.calls = callsKept(end.calls);
    turn.truncated = isCutShort(end) || text.isEmpty();
    turn.model = end.model.isEmpty() ? m_draft.backend : end.model;
    if (turn.ending == Ending::Failed || turn.ending == Ending::Cut)
        turn.reason = end.error.detail;
    return turn;
}

Result<RunningReply::Part> RunningReply::keepTurn(const llm::StreamEnd &end, const QString &text)
{
    // Of a reply that a kill cut off, the prompt is not known.
    const PromptPlan *plan = m_draft.kind == Draft::Kind::Reply ? m_plans.newest() : nullptr;
    AssistantTurn turn = turnOf(end, text);
    if (plan) {
        turn.promptHash = promptHash(plan->prompt);
        turn.promptBasis = plan->basis;
    }
    QList<NewEvent> events{{turn, {}}};
    DRAMATIS_TRY(const auto id, m_context.log.nextId(m_line.chat()));
    if (plan && !plan->lore.isEmpty())
        events.append({LoreMatched{plan->lore}, id});
    DRAMATIS_TRY(const auto appended, m_destination.append(events, {journalverbs::reply, m_partOf, {}}));
    m_giveUpTo.reset();
    m_draft.kind = Draft::Kind::None; // from here on the turn itself is shown
    if (isElsewhere()) {
        Q_EMIT branchesChanged(); // it is noted when that branch is shown again
        m_line.tryRefreshUndo();
        return Part();
    }
    m_line.fold(appended.events);
    m_line.tryRefreshUndo();
    m_line.saveSnapshotWhenDue();
    return Part{.turn = appended.events.first().head.id,
                .text = text,
                .isNew = true,
                .partOf = m_partOf ? m_partOf : appended.sequence,
                .reopened = {}};
}

Result<RunningReply::Part> RunningReply::keepContinuation(const llm::StreamEnd &end, const QString &text)
{
    const World &now = m_line.world();
    const qsizetype i = now.findTurn(m_draft.target);
    if (i < 0) { // its turn has gone meanwhile
        DRAMATIS_TRY_DO(m_destination.forgetPartial());
        return Part();
    }
    const EventId source = now.transcript.at(i).text;
    DRAMATIS_TRY(const auto before, m_context.log.texts(m_line.chat(), {source}));
    TurnTextChanged change;
    change.turn = m_draft.target;
    change.text = before.value(source) + text;
    change.continued = true;
    change.truncated = isCutShort(end);
    DRAMATIS_TRY(const auto called, source == m_draft.target ? Result<QList<ToolCallRecord>>()
                                                             : callsIn(m_context.log, m_line.chat(), source));
    change.calls = called + callsKept(end.calls);
    DRAMATIS_TRY(const auto marks, m_corrections.reopenedBy(m_draft.target));
    QList<NewEvent> events{{change, m_draft.target}};
    for (const TurnRemoved &mark : marks)
        events.append({mark, {}});
    DRAMATIS_TRY(const auto appended, m_destination.append(events, {journalverbs::resume, 0, {}}));
    m_draft.kind = Draft::Kind::None;
    m_line.fold(appended.events);
    m_line.tryRefreshUndo();
    return Part{.turn = change.turn, .text = change.text, .isNew = false, .partOf = 0, .reopened = marks};
}

void RunningReply::keepPartial()
{
    m_stream.markKept();
    if (m_draft.kind != Draft::Kind::Reply && m_draft.kind != Draft::Kind::Continuation)
        return;
    if (const auto kept = m_destination.keepPartial(m_draft); !kept)
        qCWarning(base::turnLog) << "the arriving reply cannot be kept:" << kept.error();
}

Result<> RunningReply::recover(const store::Partial &partial)
{
    if (partial.text.trimmed().isEmpty())
        return m_destination.forgetPartial();
    const llm::StreamEnd end = cutOff(QStringLiteral("the program ended before the reply did"));
    m_draft = {.kind = partial.target ? Draft::Kind::Continuation : Draft::Kind::Reply,
               .speaker = partial.speaker,
               .target = partial.target,
               .text = partial.text,
               .backend = partial.model,
               .waiting = {}};
    const bool isShown = partial.branch == m_line.branch();
    const auto own =
        isShown ? Result<store::Branch>(store::Branch()) : m_context.log.branch(m_line.chat(), partial.branch);
    if (own && own->head == partial.head && !partial.target)
        if (const auto then = m_context.worlds.at(m_line.chat(), own->head))
            m_destination.setElsewhere(partial.branch, *then);
    const bool isReached = isElsewhere() || (isShown && m_line.standsAt(partial.head));
    Result<> kept;
    if (isReached && partial.target && !isElsewhere())
        kept = keepContinuation(end, partial.text).transform([](const Part &) {});
    else if (isReached)
        kept = keepTurn(end, partial.text.trimmed()).transform([](const Part &) {});
    else if (partial.target)
        kept = m_destination.forgetPartial();
    else
        kept = m_destination.appendAside(turnOf(end, partial.text.trimmed()), partial.head);
    m_draft = {};
    m_destination.reset();
    return kept;
}

void RunningReply::giveUp()
{
    if (const auto forgotten = m_destination.forgetPartial(); !forgotten)
        qCWarning(base::turnLog) << "an empty reply is still kept:" << forgotten.error();
    if (!m_giveUpTo)
        return;
    const Return back = *std::exchange(m_giveUpTo, std::nullopt);
    if (const auto moved = m_destination.moveBack(back.head, {journalverbs::giveUp, back.partOf, {}}); !moved)
        Q_EMIT failed(moved.error());
}

} // namespace dramatis::turn
