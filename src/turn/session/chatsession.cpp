#include "turn/session/chatsession_p.h"

#include "base/log.h"
#include "domain/cast/whisper.h"
#include "store/world/projections.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/prompt/expandedinput.h"
#include "turn/prompt/toolcallrecord.h"
#include "turn/session/history.h"
#include "turn/session/scenebreaks.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

ChatSession::ChatSession(std::unique_ptr<Private> p) : d(std::move(p))
{
    d->q = this;
    d->partialTimer.setInterval(Private::keepMilliseconds);
    connect(&d->partialTimer, &QTimer::timeout, this, [this] { d->keepPartial(); });
    d->readyTimer.setSingleShot(true);
    d->readyTimer.setInterval(Private::readyMilliseconds);
    connect(&d->readyTimer, &QTimer::timeout, this, [this] { d->readyForPrompt(); });
    for (const auto moved :
         {&ChatSession::worldChanged, &ChatSession::transcriptReset, &ChatSession::vectorsProgressed})
        connect(this, moved, &d->readyTimer, qOverload<>(&QTimer::start));
    connect(&d->context.books, &LorebookLibrary::booksChanged, &d->readyTimer, qOverload<>(&QTimer::start));
    connect(&d->bookkeeper, &Bookkeeper::done, this, [this](const Bookkeeper::Notes &notes) { d->notesTaken(notes); });
    connect(&d->bookkeeper, &Bookkeeper::progressed, this, &ChatSession::bookkeepingChanged);
    connect(&d->vectors, &MemoryVectors::progressed, this, &ChatSession::vectorsProgressed);
    connect(&d->vectors, &MemoryVectors::startedOver, this, &ChatSession::followVectors, Qt::QueuedConnection);
    connect(this, &ChatSession::transcriptReset, this, &ChatSession::followVectors);
    connect(&d->bookkeeper, &Bookkeeper::busyChanged, this, [this] {
        Q_EMIT bookkeepingChanged();
        if (idle())
            Q_EMIT becameIdle();
    });
}

ChatSession::~ChatSession()
{
    d->bookkeeper.stop();
    d->side.cancelAll();
    d->choosing.cancelAll();
    if (!d->draft.active())
        return;
    d->stream.reset();
    llm::StreamEnd end;
    end.kind = llm::StreamEnd::Kind::Cut;
    end.error = {Fault::Cancelled, QStringLiteral("closed"), QStringLiteral("the program was closed"), {}};
    d->keepReply(end);
}

Result<std::shared_ptr<ChatSession>> ChatSession::open(SessionContext &context, ChatId chat)
{
    auto p = std::make_unique<Private>(context, chat);
    DRAMATIS_TRY(const auto branch, context.log.currentBranch(chat));
    p->branch = branch;
    DRAMATIS_TRY(const auto now, context.log.branch(chat, branch));
    DRAMATIS_TRY_DO(p->refold(now.head));
    std::shared_ptr<ChatSession> session(new ChatSession(std::move(p)));
    DRAMATIS_TRY(const auto partial, context.partials.of(chat));
    // What cannot be kept now (a full disk) stays where it is for the next time; the chat can still be read.
    if (partial)
        if (const auto kept = session->d->commitPartial(*partial); !kept)
            QMetaObject::invokeMethod(
                session.get(), [s = session.get(), error = kept.error()] { Q_EMIT s->failed(error); },
                Qt::QueuedConnection);
    DRAMATIS_TRY_DO(session->d->refreshUndo());
    session->d->takeOwedNotes();
    session->d->retakeNotes();
    session->d->vectors.follow(session->d->world);
    session->d->readyTimer.start();
    session->d->keepSceneRecords();
    session->d->keepMeetings();
    return session;
}

ChatId ChatSession::chat() const
{
    return d->chat;
}

int ChatSession::currentBranch() const
{
    return d->branch;
}

const World &ChatSession::world() const
{
    return d->world;
}

const Draft &ChatSession::draft() const
{
    return d->draft;
}

BookkeepingState ChatSession::bookkeepingState() const
{
    using Work = BookkeepingState::Work;
    const Work work = d->summarizing         ? Work::Scene
                      : d->bookkeeper.busy() ? Work::Turn
                      : d->side.idle()       ? Work::None
                                             : Work::Other;
    return {work, d->bookkeeper.answered(), d->bookkeeper.asked(), d->bookkeepingStopped};
}

bool ChatSession::isDraftElsewhere() const
{
    return d->elsewhere.has_value();
}

WitnessSet ChatSession::draftHeardBy() const
{
    if (d->draft.kind != Draft::Kind::Continuation)
        return d->whoHearsReply(d->draft.text);
    const qsizetype i = d->draftWorld().findTurn(d->draft.target);
    return i < 0 ? WitnessSet() : d->draftWorld().transcript.at(i).witnesses;
}

bool ChatSession::idle() const
{
    return !d->draft.active() && !d->bookkeeper.busy() && d->side.idle();
}

UndoState ChatSession::undoState() const
{
    return d->undoState;
}

const PromptPlan *ChatSession::lastPlan() const
{
    return d->plan ? &*d->plan : nullptr;
}

CastSlot ChatSession::lastPlanFor() const
{
    return d->planFor;
}

Result<PromptPlan> ChatSession::planFor(CastSlot speaker, const QString &pendingLine) const
{
    DRAMATIS_TRY(auto told, expandedInput(d->context, d->chat, d->world, pendingLine));
    // Who would not hear it answers without it.
    if (!d->world.cast.value(you).present || !whoHears(d->world, told).contains(speaker))
        told.clear();
    return gatherPlan(d->context, d->world,
                      {d->chat, speaker, speaker == you ? Task::Impersonate : Task::Reply, told, &d->vectors},
                      d->plan ? &d->plan->prompt : nullptr);
}

Result<PromptPlan> ChatSession::planIn(const World &then, CastSlot speaker) const
{
    return gatherPlan(d->context, then,
                      {d->chat, speaker, speaker == you ? Task::Impersonate : Task::Reply, {}, &d->vectors});
}

void ChatSession::followVectors()
{
    d->vectors.follow(d->world);
}

std::pair<qsizetype, qsizetype> ChatSession::vectorsKnown() const
{
    const MemoryVectors::Progress progress = d->vectors.progress();
    return {progress.known, progress.all};
}

void ChatSession::countExactly(const PromptPlan &plan)
{
    if (!d->draft.active())
        backendFor(d->context, d->world, d->request.speaker).learnCounts(textsOf(plan), this, [this] {
            Q_EMIT countsLearned();
        });
}

Result<QHash<EventId, QString>> ChatSession::texts(const QList<EventId> &textEvents) const
{
    return d->context.log.texts(d->chat, textEvents);
}

QString ChatSession::thoughts(EventId turn) const
{
    return d->replyOf(turn).thoughts;
}

SpeakerReason ChatSession::speakerReasonOf(EventId turn) const
{
    return d->replyOf(turn).speakerReason;
}

Result<QList<ToolCallRecord>> ChatSession::calls(EventId turn, EventId text) const
{
    return callsOf(d->context.log, d->chat, turn, text);
}

AssistantTurn ChatSession::Private::replyOf(EventId turn) const
{
    const auto read = context.log.event(chat, turn);
    const auto *reply = read ? std::get_if<AssistantTurn>(&read->payload) : nullptr;
    return reply ? *reply : AssistantTurn();
}

Result<QList<EventId>> ChatSession::alternatives(EventId turn) const
{
    if (d->world.findTurn(turn) < 0)
        return base::fail(Fault::NotFound, QStringLiteral("no_such_turn"),
                          QStringLiteral("turn %1 is not on this line").arg(turn.value));
    return d->context.log.alternatives(d->chat, turn);
}

Result<QList<store::Branch>> ChatSession::branches() const
{
    return d->context.log.branches(d->chat);
}

Result<World> ChatSession::worldAt(EventId event) const
{
    return d->context.worlds.at(d->chat, event);
}

Result<World> ChatSession::worldAfter(EventId turn) const
{
    return d->endOfTurn(turn).and_then([this](EventId end) { return worldAt(end); });
}

WorldCheckpoints &ChatSession::worldCheckpoints()
{
    if (!d->worldCheckpoints)
        d->worldCheckpoints = std::make_unique<WorldCheckpoints>(d->context, *this);
    return *d->worldCheckpoints;
}

Result<SceneBreak> ChatSession::sceneBreakBefore(const World &world, const TranscriptLine *shown,
                                                 const TranscriptLine &line) const
{
    return turn::sceneBreakBefore(d->context.log, d->chat, world, shown, line);
}

Result<SceneBreak> ChatSession::sceneBreakAtEnd(const World &world) const
{
    return turn::sceneBreakAtEnd(d->context.log, d->chat, world);
}

WorldDifference ChatSession::Private::differenceTo(const World &then, const Eyes &eyes) const
{
    return eyes ? difference(eyes(world), eyes(then)) : difference(world, then);
}

Result<WorldDifference> ChatSession::rewindPreview(EventId turn, const Eyes &eyes) const
{
    DRAMATIS_TRY(const auto then, worldAfter(turn));
    return d->differenceTo(then, eyes);
}

Result<QString> ChatSession::composerDraft() const
{
    return d->context.drafts.of(d->chat);
}

Result<> ChatSession::keepComposerDraft(const QString &text)
{
    d->vectors.prepareTyped(heardOf(text, d->context.settings.marker));
    return d->context.drafts.keep(d->chat, text);
}

Result<std::optional<store::Drafts::Edit>> ChatSession::openEdit() const
{
    return d->context.drafts.editIn(d->chat);
}

Result<> ChatSession::keepOpenEdit(const std::optional<store::Drafts::Edit> &edit)
{
    return d->context.drafts.keepEdit(d->chat, edit);
}

Result<store::Appended> ChatSession::Private::commit(const QList<NewEvent> &events, const store::Reason &reason,
                                                     const std::function<Result<>()> &also)
{
    Result<store::Appended> appended;
    const auto done = context.log.database().transact([&]() -> Result<> {
        appended = context.log.append(chat, branch, world.head, events, reason);
        if (!appended)
            return std::unexpected(appended.error());
        return also ? also() : Result<>();
    });
    if (!done)
        return std::unexpected(done.error());
    fold(appended->events);
    if (reason.verb != journalverbs::bookkeeping) // which is no step, and leaves those that were taken back as they are
        tryRefreshUndo();
    if (const auto saved = context.snapshots.saveWhenDue(chat, world); !saved)
        qCWarning(base::turnLog) << "no snapshot:" << saved.error().detail; // only speed is lost
    return appended;
}

void ChatSession::Private::fold(const QList<Event> &events)
{
    const qsizetype before = world.transcript.size();
    QList<EventId> changed;
    bool again = false;
    for (const Event &event : events) {
        again |= needsRefold(event.payload);
        std::visit(
            [&](const auto &p) {
                using T = std::decay_t<decltype(p)>;
                if constexpr (std::is_same_v<T, TurnTextChanged> || std::is_same_v<T, WitnessesCorrected>
                              || std::is_same_v<T, SignificanceScored>)
                    changed.append(p.turn);
            },
            event.payload);
        domain::fold(world, event);
    }
    if (again) {
        if (const auto folded = refold(events.last().head.id); !folded)
            Q_EMIT q->failed(folded.error());
        Q_EMIT q->transcriptReset();
    } else {
        if (world.transcript.size() > before)
            Q_EMIT q->turnsAppended(before);
        for (const EventId turn : changed)
            if (const qsizetype i = world.findTurn(turn); i >= 0)
                Q_EMIT q->turnChanged(i);
    }
    Q_EMIT q->worldChanged();
}

Result<> ChatSession::Private::refold(EventId head)
{
    auto folded = context.worlds.at(chat, head);
    if (!folded)
        return std::unexpected(folded.error());
    world = *std::move(folded);
    return {};
}

Result<> ChatSession::Private::together(const std::function<Result<>()> &work)
{
    const auto done = context.log.database().transact(work);
    if (!done)
        if (const auto read = reread(); !read)
            Q_EMIT q->failed(read.error());
    return done;
}

Result<> ChatSession::Private::reread()
{
    history.forget();
    const auto current = context.log.currentBranch(chat);
    DRAMATIS_TRY(const auto now, current ? context.log.branch(chat, *current) : std::unexpected(current.error()));
    branch = *current;
    if (elsewhere && elsewhere->branch == branch)
        elsewhere.reset();
    DRAMATIS_TRY_DO(refold(now.head));
    Q_EMIT q->branchesChanged();
    Q_EMIT q->transcriptReset();
    Q_EMIT q->worldChanged();
    return refreshUndo();
}

Result<qint64> ChatSession::Private::jump(EventId target, const store::Reason &reason, Keep keep)
{
    DRAMATIS_TRY(const auto there, context.worlds.at(chat, target));
    DRAMATIS_TRY(const auto carried, carriedOver(context.log, chat, world, there, keep));
    qint64 sequence = 0;
    if (carried.isEmpty()) {
        const auto moved = context.log.moveHead(chat, branch, world.head, target, reason);
        if (!moved)
            return moved;
        sequence = *moved;
        world = there;
    } else {
        DRAMATIS_TRY(const auto appended, context.log.append(chat, branch, world.head, target, carried, reason));
        sequence = appended.sequence;
        DRAMATIS_TRY_DO(refold(appended.events.last().head.id));
    }
    const auto state = refreshState(); // before the lists that show it read it
    Q_EMIT q->transcriptReset();
    Q_EMIT q->worldChanged();
    DRAMATIS_TRY_DO(refreshUndo());
    if (!state)
        return std::unexpected(state.error());
    takeOwedNotes();
    return sequence;
}

// What is kept is kept, whether or not it is known how to take it back.
void ChatSession::Private::tryRefreshUndo()
{
    if (const auto refreshed = refreshUndo(); !refreshed)
        qCWarning(base::turnLog) << "undo is not known:" << refreshed.error().detail;
}

Result<> ChatSession::Private::refreshUndo()
{
    DRAMATIS_TRY(const auto steps, history.steps());
    const UndoState now{steps.undo ? steps.undo->verb : QByteArray(), steps.redo ? steps.redo->verb : QByteArray()};
    if (std::exchange(undoState, now) != now)
        Q_EMIT q->undoStateChanged();
    return {};
}

Result<> ChatSession::Private::refreshState()
{
    QString last;
    if (!world.transcript.isEmpty()) {
        const EventId text = world.transcript.last().text;
        DRAMATIS_TRY(const auto found, context.log.texts(chat, {text}));
        last = found.value(text);
    }
    return store::projectState(context.log.database(), chat, branch, world, last);
}

Result<EventId> ChatSession::Private::lastReply() const
{
    if (world.transcript.isEmpty() || world.transcript.last().speaker == you)
        return base::fail(Fault::NotFound, QStringLiteral("no_reply"),
                          QStringLiteral("the last line of chat %1 is not a reply").arg(chat.value));
    return world.transcript.last().turn;
}

Result<EventId> ChatSession::Private::endOfTurn(EventId turn) const
{
    const qsizetype i = world.findTurn(turn);
    if (i < 0)
        return base::fail(Fault::NotFound, QStringLiteral("no_such_turn"),
                          QStringLiteral("turn %1 is not on this line").arg(turn.value));
    if (i + 1 == world.transcript.size())
        return world.head;
    return context.log.parent(chat, world.transcript.at(i + 1).turn);
}

Result<EventId> ChatSession::Private::endOfNotes(EventId event) const
{
    DRAMATIS_TRY(const auto path, context.log.path(chat, world.head, event));
    EventId end = event;
    for (const store::PathSegment &segment : path) {
        for (qint64 id = segment.first.value; id <= segment.last.value; ++id) {
            DRAMATIS_TRY(const auto next, context.log.event(chat, EventId{id}));
            if (!next.head.cause || next.head.cause > event)
                return end;
            end = next.head.id;
        }
    }
    return end;
}

} // namespace dramatis::turn
