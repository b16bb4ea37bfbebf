#include "turn/session/chatsession_p.h"

#include "base/log.h"
#include "domain/cast/whisper.h"
#include "store/world/projections.h"
#include "turn/bookkeeping/bookdesk.h"
#include "turn/session/divides.h"
#include "turn/session/history.h"
#include "turn/prompt/toldtext.h"
#include "turn/prompt/toolcallrecord.h"

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
    for (const auto moved : {&ChatSession::worldChanged, &ChatSession::transcriptReset, &ChatSession::vectorsProgressed})
        connect(this, moved, &d->readyTimer, qOverload<>(&QTimer::start));
    connect(&d->rooms.books, &BookDesk::booksChanged, &d->readyTimer, qOverload<>(&QTimer::start));
    connect(&d->books, &Bookkeeper::done, this, [this](const Bookkeeper::Books &books) { d->booksDone(books); });
    connect(&d->books, &Bookkeeper::progressed, this, &ChatSession::bookkeepingChanged);
    connect(&d->vectors, &MemoryVectors::progressed, this, &ChatSession::vectorsProgressed);
    connect(&d->vectors, &MemoryVectors::startedOver, this, &ChatSession::followVectors, Qt::QueuedConnection);
    connect(this, &ChatSession::transcriptReset, this, &ChatSession::followVectors);
    connect(&d->books, &Bookkeeper::busyChanged, this, [this] {
        Q_EMIT bookkeepingChanged();
        if (idle())
            Q_EMIT becameIdle();
    });
}

ChatSession::~ChatSession()
{
    d->books.stop();
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

Result<std::shared_ptr<ChatSession>> ChatSession::open(Rooms &rooms, ChatId chat)
{
    auto p = std::make_unique<Private>(rooms, chat);
    const auto line = rooms.log.currentLine(chat);
    if (!line)
        return std::unexpected(line.error());
    p->line = *line;
    const auto now = rooms.log.line(chat, *line);
    if (!now)
        return std::unexpected(now.error());
    if (const auto folded = p->refold(now->head); !folded)
        return std::unexpected(folded.error());
    std::shared_ptr<ChatSession> session(new ChatSession(std::move(p)));
    const auto partial = rooms.partials.of(chat);
    if (!partial)
        return std::unexpected(partial.error());
    // What cannot be kept now (a full disk) stays where it is for the next time; the chat can still be read.
    if (*partial)
        if (const auto kept = session->d->commitPartial(**partial); !kept)
            QMetaObject::invokeMethod(
                session.get(), [s = session.get(), error = kept.error()] { Q_EMIT s->failed(error); }, Qt::QueuedConnection);
    if (const auto refreshed = session->d->refreshUndo(); !refreshed)
        return std::unexpected(refreshed.error());
    session->d->keepOwedBooks();
    session->d->keepReopenedBooks();
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

int ChatSession::line() const
{
    return d->line;
}

const World &ChatSession::world() const
{
    return d->world;
}

const Draft &ChatSession::draft() const
{
    return d->draft;
}

BooksState ChatSession::booksState() const
{
    using Work = BooksState::Work;
    const Work work = d->summarizing ? Work::Scene : d->books.busy() ? Work::Turn : d->side.idle() ? Work::None : Work::Other;
    return {work, d->books.answered(), d->books.asked(), d->booksStopped};
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
    return !d->draft.active() && !d->books.busy() && d->side.idle();
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
    auto told = toldText(d->rooms, d->chat, d->world, pendingLine);
    if (!told)
        return std::unexpected(told.error());
    // Who would not hear it answers without it.
    if (!d->world.cast.value(you).present || !whoHears(d->world, *told).contains(speaker))
        told->clear();
    return gatherPlan(d->rooms, d->world, {d->chat, speaker, speaker == you ? Task::Impersonate : Task::Reply, *told, &d->vectors},
                      d->plan ? &d->plan->prompt : nullptr);
}

Result<PromptPlan> ChatSession::planIn(const World &then, CastSlot speaker) const
{
    return gatherPlan(d->rooms, then, {d->chat, speaker, speaker == you ? Task::Impersonate : Task::Reply, {}, &d->vectors});
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
        voiceOf(d->rooms, d->world, d->wanted.speaker).learnCounts(textsOf(plan), this, [this] { Q_EMIT countsLearned(); });
}

Result<QHash<EventId, QString>> ChatSession::texts(const QList<EventId> &textEvents) const
{
    return d->rooms.log.texts(d->chat, textEvents);
}

QString ChatSession::thoughts(EventId turn) const
{
    return d->replyOf(turn).thoughts;
}

Floor ChatSession::floorOf(EventId turn) const
{
    return d->replyOf(turn).floor;
}

Result<QList<ToolCallRecord>> ChatSession::calls(EventId turn, EventId text) const
{
    return callsOf(d->rooms.log, d->chat, turn, text);
}

AssistantTurn ChatSession::Private::replyOf(EventId turn) const
{
    const auto read = rooms.log.event(chat, turn);
    const auto *reply = read ? std::get_if<AssistantTurn>(&read->payload) : nullptr;
    return reply ? *reply : AssistantTurn();
}

Result<QList<EventId>> ChatSession::alternatives(EventId turn) const
{
    if (d->world.findTurn(turn) < 0)
        return base::fail(Fault::NotFound, QStringLiteral("no_such_turn"),
                          QStringLiteral("turn %1 is not on this line").arg(turn.value));
    return d->rooms.log.alternatives(d->chat, turn);
}

Result<QList<store::Line>> ChatSession::lines() const
{
    return d->rooms.log.lines(d->chat);
}

Result<World> ChatSession::worldAt(EventId event) const
{
    return d->rooms.worlds.at(d->chat, event);
}

Result<World> ChatSession::worldAfter(EventId turn) const
{
    return d->endOfTurn(turn).and_then([this](EventId end) { return worldAt(end); });
}

Milestones &ChatSession::milestones()
{
    if (!d->milestones)
        d->milestones = std::make_unique<Milestones>(d->rooms, *this);
    return *d->milestones;
}

Result<Divide> ChatSession::divideBefore(const World &world, const TranscriptLine *shown, const TranscriptLine &line) const
{
    return turn::divideBefore(d->rooms.log, d->chat, world, shown, line);
}

Result<Divide> ChatSession::divideAtEnd(const World &world) const
{
    return turn::divideAtEnd(d->rooms.log, d->chat, world);
}

WorldDifference ChatSession::Private::differenceTo(const World &then, const Eyes &eyes) const
{
    return eyes ? difference(eyes(world), eyes(then)) : difference(world, then);
}

Result<WorldDifference> ChatSession::rewindPreview(EventId turn, const Eyes &eyes) const
{
    const auto then = worldAfter(turn);
    if (!then)
        return std::unexpected(then.error());
    return d->differenceTo(*then, eyes);
}

Result<QString> ChatSession::composerDraft() const
{
    return d->rooms.drafts.of(d->chat);
}

Result<> ChatSession::keepComposerDraft(const QString &text)
{
    d->vectors.prepareTyped(heardOf(text, d->rooms.settings.marker));
    return d->rooms.drafts.keep(d->chat, text);
}

Result<std::optional<store::Drafts::Edit>> ChatSession::openEdit() const
{
    return d->rooms.drafts.editIn(d->chat);
}

Result<> ChatSession::keepOpenEdit(const std::optional<store::Drafts::Edit> &edit)
{
    return d->rooms.drafts.keepEdit(d->chat, edit);
}

Result<store::Appended> ChatSession::Private::commit(const QList<NewEvent> &events, const store::Reason &reason,
                                                     const std::function<Result<>()> &also)
{
    Result<store::Appended> appended;
    const auto done = rooms.log.database().transact([&]() -> Result<> {
        appended = rooms.log.append(chat, line, world.head, events, reason);
        if (!appended)
            return std::unexpected(appended.error());
        return also ? also() : Result<>();
    });
    if (!done)
        return std::unexpected(done.error());
    fold(appended->events);
    if (reason.verb != verbs::bookkeeping) // which is no step, and leaves those that were taken back as they are
        tryRefreshUndo();
    if (const auto saved = rooms.snapshots.saveWhenDue(chat, world); !saved)
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
    auto folded = rooms.worlds.at(chat, head);
    if (!folded)
        return std::unexpected(folded.error());
    world = *std::move(folded);
    return {};
}

Result<> ChatSession::Private::together(const std::function<Result<>()> &work)
{
    const auto done = rooms.log.database().transact(work);
    if (!done)
        if (const auto read = reread(); !read)
            Q_EMIT q->failed(read.error());
    return done;
}

Result<> ChatSession::Private::reread()
{
    history.forget();
    const auto current = rooms.log.currentLine(chat);
    const auto now = current ? rooms.log.line(chat, *current) : std::unexpected(current.error());
    if (!now)
        return std::unexpected(now.error());
    line = *current;
    if (elsewhere && elsewhere->line == line)
        elsewhere.reset();
    if (const auto folded = refold(now->head); !folded)
        return folded;
    Q_EMIT q->linesChanged();
    Q_EMIT q->transcriptReset();
    Q_EMIT q->worldChanged();
    return refreshUndo();
}

Result<qint64> ChatSession::Private::jump(EventId target, const store::Reason &reason, Keep keep)
{
    const auto there = rooms.worlds.at(chat, target);
    if (!there)
        return std::unexpected(there.error());
    const auto carried = carriedOver(rooms.log, chat, world, *there, keep);
    if (!carried)
        return std::unexpected(carried.error());
    qint64 sequence = 0;
    if (carried->isEmpty()) {
        const auto moved = rooms.log.moveHead(chat, line, world.head, target, reason);
        if (!moved)
            return moved;
        sequence = *moved;
        world = *there;
    } else {
        const auto appended = rooms.log.append(chat, line, world.head, target, *carried, reason);
        if (!appended)
            return std::unexpected(appended.error());
        sequence = appended->sequence;
        if (const auto folded = refold(appended->events.last().head.id); !folded)
            return std::unexpected(folded.error());
    }
    const auto state = refreshState(); // before the lists that show it read it
    Q_EMIT q->transcriptReset();
    Q_EMIT q->worldChanged();
    if (const auto refreshed = refreshUndo(); !refreshed)
        return std::unexpected(refreshed.error());
    if (!state)
        return std::unexpected(state.error());
    keepOwedBooks();
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
    const auto steps = history.steps();
    if (!steps)
        return std::unexpected(steps.error());
    const UndoState now{steps->undo ? steps->undo->verb : QByteArray(), steps->redo ? steps->redo->verb : QByteArray()};
    if (std::exchange(undoState, now) != now)
        Q_EMIT q->undoStateChanged();
    return {};
}

Result<> ChatSession::Private::refreshState()
{
    QString last;
    if (!world.transcript.isEmpty()) {
        const EventId text = world.transcript.last().text;
        const auto found = rooms.log.texts(chat, {text});
        if (!found)
            return std::unexpected(found.error());
        last = found->value(text);
    }
    return store::projectState(rooms.log.database(), chat, line, world, last);
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
    return rooms.log.parent(chat, world.transcript.at(i + 1).turn);
}

Result<EventId> ChatSession::Private::endOfNotes(EventId event) const
{
    const auto path = rooms.log.path(chat, world.head, event);
    if (!path)
        return std::unexpected(path.error());
    EventId end = event;
    for (const store::Run &run : *path) {
        for (qint64 id = run.first.value; id <= run.last.value; ++id) {
            const auto next = rooms.log.event(chat, EventId{id});
            if (!next)
                return std::unexpected(next.error());
            if (!next->head.cause || next->head.cause > event)
                return end;
            end = next->head.id;
        }
    }
    return end;
}

} // namespace dramatis::turn
