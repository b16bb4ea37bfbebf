#include "turn/session/story/storyline.h"

#include "base/log.h"
#include "domain/world/fold.h"
#include "store/world/projections.h"
#include "turn/session/story/carryover.h"
#include "turn/session/story/journalverbs.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

std::unexpected<base::Error> noSuchTurn(EventId turn)
{
    return base::fail(Fault::NotFound, QStringLiteral("no_such_turn"),
                      QStringLiteral("turn %1 is not on this branch").arg(turn.value));
}

StoryLine::StoryLine(SessionContext &context, ChatId chat) :
    m_context(context), m_chat(chat), m_history(context.log, chat)
{}

Result<> StoryLine::open()
{
    DRAMATIS_TRY(const auto current, m_context.log.currentBranch(m_chat));
    return openBranch(current);
}

Result<> StoryLine::openBranch(int branch)
{
    m_branch = branch;
    DRAMATIS_TRY(const auto now, m_context.log.branch(m_chat, m_branch));
    return refold(now.head);
}

Result<EventId> StoryLine::lastReply() const
{
    if (m_world.transcript.isEmpty() || m_world.transcript.last().speaker == you)
        return base::fail(Fault::NotFound, QStringLiteral("no_reply"),
                          QStringLiteral("the last line of chat %1 is not a reply").arg(m_chat.value));
    return m_world.transcript.last().turn;
}

bool StoryLine::isReplyToTheEnd(EventId turn) const
{
    const qsizetype at = m_world.findTurn(turn);
    bool isReply = at >= 0;
    for (qsizetype i = at; isReply && i < m_world.transcript.size(); ++i)
        isReply = m_world.transcript.at(i).isReply();
    return isReply;
}

AssistantTurn StoryLine::replyOf(EventId turn) const
{
    const auto read = m_context.log.event(m_chat, turn);
    const auto *reply = read ? std::get_if<AssistantTurn>(&read->payload) : nullptr;
    return reply ? *reply : AssistantTurn();
}

Result<EventId> StoryLine::endOfTurn(EventId turn) const
{
    const qsizetype i = m_world.findTurn(turn);
    if (i < 0)
        return noSuchTurn(turn);
    if (i + 1 == m_world.transcript.size())
        return m_world.head;
    return m_context.log.parent(m_chat, m_world.transcript.at(i + 1).turn);
}

Result<EventId> StoryLine::endOfNotes(EventId event) const
{
    DRAMATIS_TRY(const auto path, m_context.log.path(m_chat, m_world.head, event));
    EventId end = event;
    for (const store::PathSegment &segment : path) {
        for (qint64 id = segment.first.value; id <= segment.last.value; ++id) {
            DRAMATIS_TRY(const auto next, m_context.log.event(m_chat, EventId{id}));
            if (!next.head.cause || next.head.cause > event)
                return end;
            end = next.head.id;
        }
    }
    return end;
}

bool StoryLine::standsAt(EventId head) const
{
    if (m_world.transcript.isEmpty() || m_world.transcript.last().turn > head)
        return m_world.head == head;
    constexpr int most = 200; // notes of a turn or two
    EventId at = m_world.head;
    for (int i = 0; i < most && at > head; ++i)
        at = m_context.log.parent(m_chat, at).value_or(EventId());
    return at == head;
}

Result<QList<EventId>> StoryLine::alternatives(EventId turn) const
{
    if (m_world.findTurn(turn) < 0)
        return noSuchTurn(turn);
    return m_context.log.alternatives(m_chat, turn);
}

Result<store::Appended> StoryLine::append(const QList<NewEvent> &events, const store::Reason &reason,
                                          const std::function<Result<>()> &also)
{
    Result<store::Appended> appended;
    const auto done = m_context.log.database().transact([&]() -> Result<> {
        appended = m_context.log.append(m_chat, m_branch, m_world.head, events, reason);
        if (!appended)
            return std::unexpected(appended.error());
        return also ? also() : Result<>();
    });
    return done ? appended : std::unexpected(done.error());
}

Result<store::Appended> StoryLine::commit(const QList<NewEvent> &events, const store::Reason &reason,
                                          const std::function<Result<>()> &also)
{
    DRAMATIS_TRY(const auto appended, append(events, reason, also));
    fold(appended.events);
    if (reason.verb != journalverbs::bookkeeping) // which is no step, and leaves those that were taken back as they are
        tryRefreshUndo();
    saveSnapshotWhenDue();
    return appended;
}

void StoryLine::fold(const QList<Event> &events)
{
    const qsizetype before = m_world.transcript.size();
    QList<EventId> changed;
    bool again = false;
    for (const Event &event : events) {
        again |= needsRefold(event.payload);
        std::visit(
            [&](const auto &p) {
                using T = std::decay_t<decltype(p)>;
                if constexpr (std::is_same_v<T, TurnTextChanged> || std::is_same_v<T, WitnessesCorrected>
                              || std::is_same_v<T, SignificanceScored> || std::is_same_v<T, TurnExcluded>
                              || std::is_same_v<T, TurnBookmarked>)
                    changed.append(p.turn);
            },
            event.payload);
        domain::fold(m_world, event);
    }
    if (again) {
        if (const auto folded = refold(events.last().head.id); !folded)
            Q_EMIT failed(folded.error());
        Q_EMIT transcriptReset();
    } else {
        if (m_world.transcript.size() > before)
            Q_EMIT turnsAppended(before);
        for (const EventId turn : changed)
            if (const qsizetype i = m_world.findTurn(turn); i >= 0)
                Q_EMIT turnChanged(i);
    }
    Q_EMIT worldChanged();
}

bool StoryLine::note(const QList<NewEvent> &events)
{
    if (events.isEmpty())
        return true;
    const auto appended = commit(events, {journalverbs::bookkeeping, 0, {}});
    if (!appended && appended.error().code != QLatin1StringView("cause_not_on_the_path"))
        Q_EMIT failed(appended.error());
    return appended.has_value();
}

Result<> StoryLine::refold(EventId head)
{
    auto folded = m_context.worlds.at(m_chat, head);
    if (!folded)
        return std::unexpected(folded.error());
    m_world = *std::move(folded);
    return {};
}

Result<> StoryLine::together(const std::function<Result<>()> &work)
{
    const auto done = m_context.log.database().transact(work);
    if (!done)
        if (const auto read = reread(); !read)
            Q_EMIT failed(read.error());
    return done;
}

Result<> StoryLine::reread()
{
    m_history.forget();
    const auto current = m_context.log.currentBranch(m_chat);
    DRAMATIS_TRY(const auto now, current ? m_context.log.branch(m_chat, *current) : std::unexpected(current.error()));
    m_branch = *current;
    Q_EMIT branchChanged();
    DRAMATIS_TRY_DO(refold(now.head));
    Q_EMIT branchesChanged();
    Q_EMIT transcriptReset();
    Q_EMIT worldChanged();
    return refreshUndo();
}

Result<qint64> StoryLine::jump(EventId target, const store::Reason &reason, Keep keep)
{
    DRAMATIS_TRY(const auto there, m_context.worlds.at(m_chat, target));
    DRAMATIS_TRY(const auto carried, carriedOver(m_context.log, m_chat, m_world, there, keep));
    qint64 sequence = 0;
    if (carried.isEmpty()) {
        const auto moved = m_context.log.moveHead(m_chat, m_branch, m_world.head, target, reason);
        if (!moved)
            return moved;
        sequence = *moved;
        m_world = there;
    } else {
        DRAMATIS_TRY(const auto appended,
                     m_context.log.append(m_chat, m_branch, m_world.head, target, carried, reason));
        sequence = appended.sequence;
        DRAMATIS_TRY_DO(refold(appended.events.last().head.id));
    }
    const auto state = refreshState(); // before the lists that show it read it
    Q_EMIT transcriptReset();
    Q_EMIT worldChanged();
    DRAMATIS_TRY_DO(refreshUndo());
    if (!state)
        return std::unexpected(state.error());
    Q_EMIT headMoved();
    return sequence;
}

Result<> StoryLine::selectBranch(int to, const store::Reason &reason, Keep keep)
{
    DRAMATIS_TRY_DO(m_context.log.selectBranch(m_chat, to, reason));
    DRAMATIS_TRY(const auto now, m_context.log.branch(m_chat, to));
    DRAMATIS_TRY(const auto there, m_context.worlds.at(m_chat, now.head));
    // Notes that came late stand on the branch that was left: see carriedOver.
    DRAMATIS_TRY(const auto carried, carriedOver(m_context.log, m_chat, m_world, there, keep));
    Q_EMIT branchAboutToChange();
    m_branch = to;
    m_world = there;
    Q_EMIT branchChanged();
    if (!carried.isEmpty()) {
        DRAMATIS_TRY(const auto appended,
                     m_context.log.append(m_chat, m_branch, m_world.head, carried, {journalverbs::bookkeeping, 0, {}}));
        for (const Event &event : appended.events)
            domain::fold(m_world, event);
    }
    const auto state = refreshState(); // before the lists that show it read it
    Q_EMIT branchesChanged();
    Q_EMIT transcriptReset();
    Q_EMIT worldChanged();
    DRAMATIS_TRY_DO(refreshUndo());
    Q_EMIT headMoved();
    return state;
}

// What is kept is kept, whether or not it is known how to take it back.
void StoryLine::tryRefreshUndo()
{
    if (const auto refreshed = refreshUndo(); !refreshed)
        qCWarning(base::turnLog) << "undo is not known:" << refreshed.error();
}

Result<> StoryLine::refreshUndo()
{
    DRAMATIS_TRY(const auto steps, m_history.steps());
    const UndoState now{steps.undo ? steps.undo->verb : QByteArray(), steps.redo ? steps.redo->verb : QByteArray()};
    if (std::exchange(m_undoState, now) != now)
        Q_EMIT undoStateChanged();
    return {};
}

Result<> StoryLine::refreshState()
{
    QString last;
    if (!m_world.transcript.isEmpty()) {
        const EventId text = m_world.transcript.last().text;
        DRAMATIS_TRY(const auto found, m_context.log.texts(m_chat, {text}));
        last = found.value(text);
    }
    return store::projectState(m_context.log.database(), m_chat, m_branch, m_world, last);
}

void StoryLine::saveSnapshotWhenDue()
{
    if (const auto saved = m_context.snapshots.saveWhenDue(m_chat, m_world); !saved)
        qCWarning(base::turnLog) << "no snapshot:" << saved.error(); // only speed is lost
}

} // namespace dramatis::turn
