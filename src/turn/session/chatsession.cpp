#include "turn/session/chatsession.h"

#include "domain/chat/ooc.h"
#include "turn/prompt/heardnames.h"
#include "turn/prompt/textreplacing.h"
#include "turn/prompt/toolcallrecord.h"
#include "turn/session/revive/revival.h"
#include "turn/session/scenebreaks.h"
#include "turn/session/story/storytree.h"
#include "turn/session/story/worldcheckpoints.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

ChatSession::ChatSession(SessionContext &context, ChatId chat) :
    m_context(context),
    m_line(context, chat),
    m_vectors(context, chat),
    m_plans(context, m_line, m_vectors),
    m_records(context, m_line, m_side),
    m_meetings(context, m_line, m_side),
    m_notes(context, m_line, m_records, m_meetings, m_side),
    m_summarizer(context, m_line, m_side),
    m_corrections(context, m_line, m_notes),
    m_reply(context, m_line, m_plans, m_vectors, m_corrections),
    m_completion(context, m_line, m_notes, m_reply),
    m_turnTaking(context, m_line, m_reply, m_completion, m_side),
    m_requests(m_line, m_reply, m_turnTaking),
    m_lines(context, m_line, m_reply, m_notes, m_turnTaking),
    m_cast(context, m_line, m_reply, m_notes, m_meetings),
    m_moves(context, m_line, m_reply, m_turnTaking),
    m_preparation(context, m_line, m_reply, m_vectors),
    m_slips(context, m_line, m_reply, m_completion, m_corrections)
{
    connect(&m_vectors, &MemoryVectors::startedOver, this, &ChatSession::followVectors, Qt::QueuedConnection);
    connect(&m_line, &StoryLine::transcriptReset, this, &ChatSession::followVectors);
    connect(&m_notes, &NoteKeeping::noted, this, &ChatSession::followVectors);
    connect(&m_notes, &NoteKeeping::noted, &m_summarizer, &Summarizer::write);
    connect(&m_summarizer, &Summarizer::progressed, this, &ChatSession::bookkeepingChanged);
    m_revival = std::make_unique<Revival>(context, m_line, m_moves, [this] { return !idle(); });
    connect(this, &ChatSession::becameIdle, m_revival.get(), &Revival::playPaused);
    tellWhatPartsTell();
}

void ChatSession::tellWhatPartsTell()
{
    connect(&m_line, &StoryLine::turnsAppended, this, &ChatSession::turnsAppended);
    connect(&m_line, &StoryLine::turnChanged, this, &ChatSession::turnChanged);
    connect(&m_line, &StoryLine::transcriptReset, this, &ChatSession::transcriptReset);
    connect(&m_line, &StoryLine::undoStateChanged, this, &ChatSession::undoStateChanged);
    connect(&m_line, &StoryLine::worldChanged, this, &ChatSession::worldChanged);
    connect(&m_line, &StoryLine::branchesChanged, this, &ChatSession::branchesChanged);
    connect(&m_line, &StoryLine::failed, this, &ChatSession::failed);
    connect(&m_reply, &RunningReply::started, this, &ChatSession::draftStarted);
    connect(&m_reply, &RunningReply::grew, this, &ChatSession::draftGrew);
    connect(&m_reply, &RunningReply::ended, this, &ChatSession::draftEnded);
    connect(&m_reply, &RunningReply::finished, this, &ChatSession::tellIdle);
    connect(&m_reply, &RunningReply::planMade, this, &ChatSession::planMade);
    connect(&m_reply, &RunningReply::impersonated, this, &ChatSession::impersonated);
    connect(&m_reply, &RunningReply::branchesChanged, this, &ChatSession::branchesChanged);
    connect(&m_reply, &RunningReply::failed, this, &ChatSession::failed);
    connect(&m_completion, &ReplyCompletion::completed, this, &ChatSession::replyCompleted);
    connect(&m_completion, &ReplyCompletion::failed, this, &ChatSession::failed);
    connect(&m_turnTaking, &TurnTaking::failed, this, &ChatSession::failed);
    connect(&m_lines, &UserLines::failed, this, &ChatSession::failed);
    connect(&m_moves, &BranchMoves::branchesChanged, this, &ChatSession::branchesChanged);
    connect(&m_moves, &BranchMoves::undoneSay, this, &ChatSession::undoneSay);
    connect(&m_moves, &BranchMoves::redoneSay, this, &ChatSession::redoneSay);
    connect(&m_notes, &NoteKeeping::changed, this, &ChatSession::bookkeepingChanged);
    connect(&m_notes, &NoteKeeping::becameIdle, this, &ChatSession::tellIdle);
    connect(&m_notes, &NoteKeeping::failed, this, &ChatSession::failed);
    connect(&m_plans, &PromptPlans::countsLearned, this, &ChatSession::countsLearned);
    connect(&m_vectors, &MemoryVectors::progressed, this, &ChatSession::vectorsProgressed);
}

void ChatSession::tellIdle()
{
    if (idle())
        Q_EMIT becameIdle();
}

ChatSession::~ChatSession()
{
    m_notes.close();
    m_turnTaking.close();
    m_reply.close();
}

Result<std::shared_ptr<ChatSession>> ChatSession::open(SessionContext &context, ChatId chat)
{
    std::shared_ptr<ChatSession> session(new ChatSession(context, chat));
    DRAMATIS_TRY_DO(session->m_line.open());
    DRAMATIS_TRY(const auto partial, context.partials.of(chat));
    // What cannot be kept now (a full disk) stays where it is for the next time; the chat can still be read.
    if (partial)
        if (const auto kept = session->m_reply.recover(*partial); !kept)
            QMetaObject::invokeMethod(
                session.get(), [s = session.get(), error = kept.error()] { Q_EMIT s->failed(error); },
                Qt::QueuedConnection);
    DRAMATIS_TRY_DO(session->m_line.refreshUndo());
    session->m_notes.takeOwed();
    session->m_notes.retake();
    session->followVectors();
    session->m_preparation.soon();
    session->m_slips.lookSoon();
    session->m_notes.keepRecords();
    session->m_notes.keepMeetings();
    session->m_summarizer.write();
    // The chat can still be played.
    if (const auto taken = session->m_revival->takeUp(); !taken)
        QMetaObject::invokeMethod(
            session.get(), [s = session.get(), error = taken.error()] { Q_EMIT s->failed(error); },
            Qt::QueuedConnection);
    return session;
}

std::pair<qsizetype, qsizetype> ChatSession::vectorsKnown() const
{
    const MemoryVectors::Progress progress = m_vectors.progress();
    return {progress.known, progress.all};
}

void ChatSession::countExactly(const PromptPlan &plan)
{
    if (!draft().active())
        m_plans.countExactly(plan);
}

Result<QHash<EventId, QString>> ChatSession::texts(const QList<EventId> &textEvents) const
{
    return m_context.log.texts(chat(), textEvents);
}

Result<WitnessSet> ChatSession::knownNames(const World &then, CastSlot slot) const
{
    return turn::knownNames(m_context, chat(), then, slot);
}

QString ChatSession::heard(const QString &text) const
{
    return domain::heardOf(text, m_context.settings.marker);
}

QList<domain::TextReplacement> ChatSession::replacementsFor(CastSlot slot) const
{
    return turn::replacementsFor(m_context, world(), slot);
}

QList<domain::TextReplacement> ChatSession::replacementsOfCard(CastSlot slot) const
{
    return turn::replacementsOfCard(m_context, world(), slot);
}

Result<QList<ToolCallRecord>> ChatSession::calls(EventId turn, EventId text) const
{
    return callsOf(m_context.log, chat(), turn, text);
}

Result<QList<store::Branch>> ChatSession::branches() const
{
    return m_context.log.branches(chat());
}

Result<QList<TreeNode>> ChatSession::tree() const
{
    return storyTree(m_context.log, chat());
}

Result<Event> ChatSession::event(EventId id) const
{
    return m_context.log.event(chat(), id);
}

Result<World> ChatSession::worldAt(EventId event) const
{
    return m_context.worlds.at(chat(), event);
}

Result<World> ChatSession::worldAfter(EventId turn) const
{
    return m_line.endOfTurn(turn).and_then([this](EventId end) { return worldAt(end); });
}

WorldCheckpoints &ChatSession::worldCheckpoints()
{
    if (!m_worldCheckpoints)
        m_worldCheckpoints = std::make_unique<WorldCheckpoints>(m_context, *this);
    return *m_worldCheckpoints;
}

Result<ShownSceneBreak> ChatSession::sceneBreakBefore(const World &world, const TranscriptLine *shown,
                                                      const TranscriptLine &line) const
{
    return turn::sceneBreakBefore(m_context.log, chat(), world, shown, line);
}

Result<ShownSceneBreak> ChatSession::sceneBreakAtEnd(const World &world) const
{
    return turn::sceneBreakAtEnd(m_context.log, chat(), world);
}

WorldDifference ChatSession::differenceTo(const World &then, const Eyes &eyes) const
{
    return eyes ? difference(eyes(world()), eyes(then)) : difference(world(), then);
}

Result<WorldDifference> ChatSession::rewindPreview(EventId turn, const Eyes &eyes) const
{
    DRAMATIS_TRY(const auto then, worldAfter(turn));
    return differenceTo(then, eyes);
}

Result<WorldDifference> ChatSession::removalPreview(EventId turn, const Eyes &eyes) const
{
    DRAMATIS_TRY(const auto without, m_corrections.without(turn));
    return differenceTo(without, eyes);
}

Result<WorldDifference> ChatSession::regeneratePreview(const Eyes &eyes) const
{
    DRAMATIS_TRY(const auto before, m_moves.beforeLastReply());
    return differenceTo(before, eyes);
}

Result<> ChatSession::edit(EventId turn, const QString &text)
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    return m_corrections.edit(turn, text);
}

Result<> ChatSession::remove(EventId turn)
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    return m_corrections.remove(turn);
}

Result<QString> ChatSession::composerDraft() const
{
    return m_context.drafts.of(chat());
}

Result<> ChatSession::keepComposerDraft(const QString &text)
{
    m_preparation.prepareTyped(text);
    return m_context.drafts.keep(chat(), text);
}

Result<std::optional<store::Drafts::Edit>> ChatSession::openEdit() const
{
    return m_context.drafts.editIn(chat());
}

Result<> ChatSession::keepOpenEdit(const std::optional<store::Drafts::Edit> &edit)
{
    return m_context.drafts.keepEdit(chat(), edit);
}

} // namespace dramatis::turn
