#include "turn/session/revive/revival.h"

#include "base/log.h"
#include "turn/bookkeeping/turnnotes.h"
#include "turn/session/meetings.h"
#include "turn/session/notekeeping.h"
#include "turn/session/scenerecords.h"
#include "turn/session/sidetasks.h"
#include "turn/session/story/branchmoves.h"
#include "turn/session/story/carryover.h"

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;
using Step = RevivalState::Step;

namespace {

// What came with the line out of another program is no note.
bool isNoted(const SessionContext &context, ChatId chat, EventId turn)
{
    const auto notes = notesOf(context.log, chat, turn);
    return notes && std::ranges::any_of(*notes, [](const Event &event) {
               return !std::holds_alternative<UnknownKind>(event.payload)
                      && !std::holds_alternative<LoreMatched>(event.payload);
           });
}

} // namespace

// The branch as it is told, with those who take the notes of any other.
struct Revival::Telling {
    Telling(SessionContext &context, ChatId chat) :
        line(context, chat),
        records(context, line, side),
        meetings(context, line, side),
        notes(context, line, records, meetings, side),
        retelling(context, line)
    {}
    ~Telling() { notes.close(); }

    StoryLine line;
    SideTasks side;
    SceneRecords records;
    Meetings meetings;
    NoteKeeping notes;
    Retelling retelling;
};

Revival::Revival(SessionContext &context, StoryLine &shown, BranchMoves &moves, std::function<bool()> isPlaying) :
    m_context(context), m_shown(shown), m_moves(moves), m_isPlaying(std::move(isPlaying))
{
    // Only one of both tells on a branch: where the user plays on it, it is theirs.
    connect(&m_shown, &StoryLine::branchChanged, this, [this] {
        if (!m_branch || m_shown.branch() != m_branch)
            return;
        if (const auto marked = m_telling->retelling.mark(Retelling::Stage::Done); !marked)
            qCWarning(base::turnLog) << "the end of a revival is not kept:" << marked.error();
        end();
    });
    // One that was given up comes back with its branch.
    const auto lookAgain = [this] {
        if (const auto found = takeUp(); !found)
            Q_EMIT failed(found.error());
    };
    connect(&m_moves, &BranchMoves::branchesChanged, this, lookAgain, Qt::QueuedConnection);
    connect(&m_shown, &StoryLine::headMoved, this, &Revival::playPaused);
}

Revival::~Revival() = default;

RevivalState Revival::state() const
{
    const Retelling::Progress progress = m_telling ? m_telling->retelling.progress() : Retelling::Progress();
    const qsizetype owed = std::min(m_owed.size(), progress.told);
    return {m_step, progress.told - owed, progress.left + owed, m_why};
}

Result<RevivalCost> Revival::cost(EventId from) const
{
    return revivalCost(m_context, m_shown.chat(), m_shown.world(), from);
}

Result<> Revival::takeUp()
{
    if (m_branch)
        return {};
    DRAMATIS_TRY(const auto known, Retelling::known(m_context.log, m_shown.chat()));
    if (!known.branch || known.branch == m_shown.branch())
        return {};
    DRAMATIS_TRY_DO(open(known.branch));
    m_step = known.stage == Retelling::Stage::Waits || !m_context.settings.bookkeeping ? Step::Waits : Step::Goes;
    Q_EMIT changed();
    soon();
    return {};
}

Result<> Revival::begin(EventId from, const QString &branchName)
{
    if (!m_context.settings.bookkeeping)
        return base::fail(Fault::Unsupported, QStringLiteral("bookkeeping_off"), QStringLiteral("nothing is noted"));
    if (m_branch)
        return base::fail(Fault::Busy, QStringLiteral("revival_goes"),
                          QStringLiteral("branch %1 is still being told").arg(m_branch));
    DRAMATIS_TRY(const auto name, m_moves.freeBranchName(branchName));
    DRAMATIS_TRY(const auto branch, Retelling::begin(m_context, m_shown, from, name));
    Q_EMIT m_moves.branchesChanged();
    DRAMATIS_TRY_DO(open(branch));
    m_step = Step::Goes;
    Q_EMIT changed();
    soon();
    return {};
}

Result<> Revival::open(int branch)
{
    auto telling = std::make_unique<Telling>(m_context, m_shown.chat());
    DRAMATIS_TRY_DO(telling->retelling.open(branch));
    leaveTelling();
    m_telling = std::move(telling);
    m_branch = branch;
    m_asked = false;
    m_isTakenUp = false;
    m_why.reset();
    NoteKeeping &notes = m_telling->notes;
    // A server that is away would leave the rest of the story without notes.
    notes.keepOnly([this](const TurnNotes &taken) {
        if (taken.unanswered)
            m_why = taken.unanswered;
        return !taken.unanswered;
    });
    connect(&notes, &NoteKeeping::noted, this, &Revival::changed);
    connect(&notes, &NoteKeeping::becameIdle, this, &Revival::soon);
    connect(&notes, &NoteKeeping::failed, this, &Revival::waitBecause);
    connect(&m_telling->line, &StoryLine::failed, this, &Revival::waitBecause);
    // The program may have ended before the last one was noted.
    m_owed.clear();
    const World &world = m_telling->line.world();
    if (!world.transcript.isEmpty() && world.transcript.last().speaker != you
        && m_telling->retelling.progress().told > 0
        && !isNoted(m_context, m_shown.chat(), world.transcript.last().turn))
        m_owed.append(world.transcript.last().turn);
    return {};
}

void Revival::soon()
{
    if (std::exchange(m_isSoon, true))
        return;
    const auto go = [this] {
        m_isSoon = false;
        step();
    };
    QMetaObject::invokeMethod(this, go, Qt::QueuedConnection);
}

void Revival::playPaused()
{
    if (m_step == Step::Goes)
        soon();
}

void Revival::step()
{
    if (m_step != Step::Goes || !m_telling || !m_telling->notes.isIdle() || m_isPlaying())
        return;
    if (!m_context.settings.bookkeeping)
        m_why = base::Error{Fault::Unsupported, QStringLiteral("bookkeeping_off"), {}, {}};
    if (const std::optional<base::Error> why = std::exchange(m_why, std::nullopt))
        return waitBecause(*why);
    if (const auto told = tell(); !told)
        waitBecause(told.error());
}

// One reply, and what is owed of it.
Result<> Revival::tell()
{
    const auto isDone = [this](EventId turn) {
        return m_telling->line.world().findTurn(turn) < 0 || isNoted(m_context, m_shown.chat(), turn);
    };
    if (m_asked)
        m_owed.clear(); // an answer that changes nothing leaves no trace
    m_owed.removeIf(isDone);
    if (m_owed.isEmpty()) {
        if (!std::exchange(m_isTakenUp, true))
            m_telling->notes.retake();
        DRAMATIS_TRY(const auto piece, m_telling->retelling.tellNext());
        DRAMATIS_TRY_DO(m_shown.refreshState()); // what is listed of the chat is what is shown
        m_owed = piece.again;
        if (piece.reply)
            m_owed.append(piece.reply);
        if (piece.isLast && m_owed.isEmpty())
            return finish();
    }
    m_asked = true;
    for (const EventId turn : std::as_const(m_owed))
        if (!m_telling->notes.owes(turn))
            m_telling->notes.take(turn);
    Q_EMIT changed();
    if (m_telling->notes.isIdle())
        soon();
    return {};
}

void Revival::waitBecause(const base::Error &error)
{
    m_asked = false; // it is asked again
    if (m_step == Step::Waits && m_why)
        return;
    m_step = Step::Waits;
    m_why = error;
    Q_EMIT changed();
    Q_EMIT failed(error);
}

Result<> Revival::wait()
{
    if (m_step != Step::Goes)
        return {};
    DRAMATIS_TRY_DO(m_telling->retelling.mark(Retelling::Stage::Waits));
    m_step = Step::Waits;
    m_why.reset();
    m_asked = false;
    m_telling->notes.stop();
    Q_EMIT changed();
    return {};
}

Result<> Revival::goOn()
{
    if (m_step != Step::Waits)
        return {};
    if (!m_context.settings.bookkeeping)
        return base::fail(Fault::Unsupported, QStringLiteral("bookkeeping_off"), QStringLiteral("nothing is noted"));
    // Anew, as after a restart: what was stopped in the middle is asked again.
    DRAMATIS_TRY_DO(open(m_branch));
    DRAMATIS_TRY_DO(m_telling->retelling.mark(Retelling::Stage::Goes));
    m_step = Step::Goes;
    Q_EMIT changed();
    soon();
    return {};
}

Result<> Revival::giveUp()
{
    if (!m_branch)
        return {};
    const int branch = m_branch;
    // Where the branch is brought back, it waits.
    if (m_step == Step::Goes)
        DRAMATIS_TRY_DO(wait());
    end();
    return m_moves.removeBranch(branch);
}

// Where the user has gone elsewhere meanwhile, they choose the new branch themselves.
Result<> Revival::finish()
{
    const int branch = m_branch;
    const bool isShown = m_shown.branch() == m_telling->retelling.source();
    DRAMATIS_TRY_DO(m_telling->retelling.mark(Retelling::Stage::Done));
    end();
    if (isShown)
        if (const auto selected = m_moves.selectBranch(branch); !selected)
            Q_EMIT failed(selected.error());
    Q_EMIT caughtUp(branch);
    return {};
}

void Revival::end()
{
    m_step = Step::None;
    m_branch = 0;
    m_why.reset();
    m_owed.clear();
    m_asked = false;
    leaveTelling();
    Q_EMIT changed();
}

void Revival::leaveTelling()
{
    if (!m_telling)
        return;
    m_telling->notes.disconnect(this);
    m_telling->line.disconnect(this);
    m_telling->notes.stop();
    m_ended.push_back(std::move(m_telling));
    QMetaObject::invokeMethod(this, [this] { m_ended.clear(); }, Qt::QueuedConnection);
}

} // namespace dramatis::turn
