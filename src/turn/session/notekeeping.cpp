#include "turn/session/notekeeping.h"

#include "domain/chat/ooc.h"
#include "turn/bookkeeping/bookkeeper.h"
#include "turn/session/meetings.h"
#include "turn/session/scenerecords.h"
#include "turn/session/sidetasks.h"
#include "turn/session/story/carryover.h"
#include "turn/session/story/journalverbs.h"
#include "turn/session/story/storyline.h"

#include <algorithm>
#include <utility>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

// Whether a reply that came after that turn has its notes already: these come late. What is noted anew does not.
bool isNotedLate(const SessionContext &context, ChatId chat, const World &world, EventId turn)
{
    if (world.removals.notes.contains(turn))
        return false;
    for (qsizetype i = world.transcript.size() - 1; i >= 0 && world.transcript.at(i).turn > turn; --i) {
        if (world.transcript.at(i).speaker == you)
            continue;
        const auto notes = notesOf(context.log, chat, world.transcript.at(i).turn);
        if (notes && areTaken(*notes))
            return true;
    }
    return false;
}

// What was read of the greeting by rules is checked once by the model that takes the notes.
bool isFirstReply(const World &world, qsizetype line)
{
    for (qsizetype i = 1; i < line; ++i)
        if (world.transcript.at(i).speaker != you)
            return false;
    return true;
}

} // namespace

NoteKeeping::NoteKeeping(const SessionContext &context, StoryLine &line, SceneRecords &records, Meetings &meetings,
                         SideTasks &side) :
    m_context(context),
    m_line(line),
    m_records(records),
    m_meetings(meetings),
    m_side(side),
    m_bookkeeper(std::make_unique<Bookkeeper>(context, [&line]() -> const World & { return line.world(); }))
{
    connect(m_bookkeeper.get(), &Bookkeeper::done, this, &NoteKeeping::append);
    connect(m_bookkeeper.get(), &Bookkeeper::progressed, this, &NoteKeeping::changed);
    connect(&m_records, &SceneRecords::started, this, &NoteKeeping::changed);
    connect(&m_line, &StoryLine::headMoved, this, [this] { takeOwed(); });
    const auto advance = [this] {
        Q_EMIT changed();
        if (isIdle())
            Q_EMIT becameIdle();
    };
    connect(m_bookkeeper.get(), &Bookkeeper::busyChanged, this, advance);
    connect(&m_side, &SideTasks::ended, this, advance);
}

NoteKeeping::~NoteKeeping() = default;

bool NoteKeeping::owes(EventId turn) const
{
    return m_bookkeeper->owes(turn);
}

std::optional<Exchange> NoteKeeping::take(EventId turn)
{
    const World &world = m_line.world();
    const OocMarker &marker = m_context.settings.marker;
    const qsizetype i = world.findTurn(turn);
    if (!m_context.settings.bookkeeping || i < 0)
        return {};
    if (turn == m_held) {
        m_heldIsOwed = true;
        return {};
    }
    const TranscriptLine &spoken = world.transcript.at(i);
    Exchange exchange;
    exchange.turn = turn;
    exchange.replySpeaker = spoken.speaker;
    exchange.witnesses = spoken.witnesses;
    QList<EventId> sources{spoken.text};
    if (i > 0 && world.transcript.at(i - 1).speaker != spoken.speaker) {
        sources.append(world.transcript.at(i - 1).text);
        exchange.earlierSpeaker = world.transcript.at(i - 1).speaker;
        exchange.userLineWitnesses = world.transcript.at(i - 1).witnesses;
    }
    const auto texts = m_context.log.texts(m_line.chat(), sources);
    if (!texts) {
        Q_EMIT failed(texts.error());
        return {};
    }
    exchange.reply = heardOf(texts->value(sources.first()), marker);
    if (sources.size() > 1)
        exchange.userLine = heardOf(texts->value(sources.last()), marker);
    if ((!world.scene.container || isFirstReply(world, i)) && i > 0
        && world.transcript.at(0).flags & TranscriptLine::Greeting) {
        const EventId greeting = world.transcript.at(0).text;
        const auto opening = m_context.log.texts(m_line.chat(), {greeting});
        exchange.opening = opening ? heardOf(opening->value(greeting), marker) : QString();
    }
    m_bookkeeper->add(exchange);
    return exchange;
}

void NoteKeeping::append(const TurnNotes &done)
{
    const EventId turn = done.exchange.turn;
    if (m_line.world().findTurn(turn) < 0)
        return; // the user has gone on elsewhere; it is noted when that reply is chosen again
    if (turn == m_held) {
        m_heldIsOwed = true; // it has other words now
        return;
    }
    if (m_isWanted && !m_isWanted(done))
        return;
    const auto first = m_context.log.nextId(m_line.chat());
    if (!first) {
        Q_EMIT failed(first.error());
        return;
    }
    TurnNotes notes = done;
    notes.exchange.isLate = isNotedLate(m_context, m_line.chat(), m_line.world(), turn);
    const auto appended = m_line.commit(eventsOf(notes, m_line.world(), *first), {journalverbs::bookkeeping, 0, {}});
    if (!appended)
        Q_EMIT failed(appended.error());
    keepRecords();
    keepMeetings();
    Q_EMIT noted();
}

// After a kill or a stop, or when a reply is chosen that was never noted: the last lines are looked at.
void NoteKeeping::takeOwed(qsizetype looked)
{
    if (m_stopped)
        return;
    const World &world = m_line.world();
    const qsizetype count = world.transcript.size();
    for (qsizetype i = std::max<qsizetype>(0, count - looked); i < count; ++i) {
        const TranscriptLine &reply = world.transcript.at(i);
        if (!reply.isReply())
            continue;
        const auto kept = notesOf(m_context.log, m_line.chat(), reply.turn);
        if (kept && !areTaken(*kept, world.removals.notes.value(reply.turn)))
            take(reply.turn);
    }
}

void NoteKeeping::retake()
{
    constexpr qsizetype looked = 16;
    if (m_stopped)
        return;
    const QHash<EventId, EventId> &marks = m_line.world().removals.notes;
    QList<EventId> turns = marks.keys();
    std::ranges::sort(turns, {}, [&marks](EventId turn) { return marks.value(turn); });
    for (const EventId turn : turns.last(std::min(looked, turns.size()))) {
        const auto kept = notesOf(m_context.log, m_line.chat(), turn);
        if (kept && !areTaken(*kept, marks.value(turn)))
            take(turn);
    }
}

void NoteKeeping::takeAnew(const QList<TurnRemoved> &reopened)
{
    for (const TurnRemoved &mark : reopened)
        if (!m_stopped)
            take(mark.turn);
    keepRecords();
}

void NoteKeeping::release()
{
    const EventId turn = std::exchange(m_held, EventId());
    if (std::exchange(m_heldIsOwed, false) && !m_stopped)
        take(turn);
}

void NoteKeeping::keepRecords()
{
    if (!m_stopped)
        m_records.write();
}

void NoteKeeping::keepMeetings()
{
    if (!m_stopped)
        m_meetings.askAgain();
}

BookkeepingState NoteKeeping::state() const
{
    using Work = BookkeepingState::Work;
    const Work work = m_records.areBeingWritten() ? Work::Scene
                      : m_bookkeeper->busy()      ? Work::Turn
                      : m_side.idle()             ? Work::None
                                                  : Work::Other;
    return {work, m_bookkeeper->answered(), m_bookkeeper->asked(), m_stopped};
}

bool NoteKeeping::isIdle() const
{
    return !m_held && !m_bookkeeper->busy() && m_side.idle();
}

void NoteKeeping::stop()
{
    if (state().work == BookkeepingState::Work::None)
        return;
    m_stopped = m_stopped || m_bookkeeper->busy() || m_records.areBeingWritten();
    m_side.cancelAll();
    m_meetings.stop();
    m_records.stop();
    m_bookkeeper->stop();
    m_side.tellEnd();
}

void NoteKeeping::resume()
{
    constexpr qsizetype looked = 100;
    m_records.writeAll();
    m_meetings.askAllAgain();
    m_stopped = false;
    takeOwed(looked);
    retake();
    keepRecords();
    keepMeetings();
    Q_EMIT changed();
}

void NoteKeeping::close()
{
    m_bookkeeper->stop();
    m_side.cancelAll();
}

} // namespace dramatis::turn
