// One open chat, shared by all windows that show it: its world, what can be done to it, and the reply that is arriving.
// Every change is an event or a movement in the log; views read and ask, and hear about it by the signals.
//
// It is a front: what it is asked, one of its parts does (below, at the end), and it tells what they tell.
#pragma once

#include "domain/cast/addressee.h"
#include "domain/world/difference.h"
#include "turn/bookkeeping/memoryvectors.h"
#include "turn/session/castchanges.h"
#include "turn/session/meetings.h"
#include "turn/session/notekeeping.h"
#include "turn/session/reply/promptplans.h"
#include "turn/session/reply/promptpreparation.h"
#include "turn/session/reply/replycompletion.h"
#include "turn/session/reply/replyrequests.h"
#include "turn/session/reply/runningreply.h"
#include "turn/session/reply/slipcheck.h"
#include "turn/session/reply/turntaking.h"
#include "turn/session/reply/userlines.h"
#include "turn/session/scenerecords.h"
#include "turn/session/sidetasks.h"
#include "turn/session/story/branchmoves.h"
#include "turn/session/story/corrections.h"
#include "turn/session/story/storyline.h"
#include "turn/session/summarizer.h"

namespace dramatis::turn {

using domain::CastSlot;
using domain::ChatId;
using domain::EventId;

class Revival; // turn/session/revive/revival.h
class WorldCheckpoints;
struct ShownSceneBreak; // turn/session/scenebreaks.h
struct TreeNode;        // turn/session/story/storytree.h

class ChatSession : public QObject {
    Q_OBJECT
public:
    using Unclear = turn::Unclear;
    using WrittenIn = turn::WrittenIn;
    // Through whose eyes two worlds are compared: both go through it first. Without, they are compared as they are.
    using Eyes = std::function<domain::World(const domain::World &)>;

    // Opens the chat; a reply that a kill cut off is committed first.
    static base::Result<std::shared_ptr<ChatSession>> open(SessionContext &context, ChatId chat);
    ~ChatSession() override; // commits what has arrived of a reply

    ChatId chat() const { return m_line.chat(); }
    int currentBranch() const { return m_line.branch(); }
    const domain::World &world() const { return m_line.world(); }
    UndoState undoState() const { return m_line.undoState(); }
    const Draft &draft() const { return m_reply.draft(); }
    bool isDraftElsewhere() const { return m_reply.isElsewhere(); }       // it arrives on a branch that is not shown
    domain::WitnessSet draftHeardBy() const { return m_reply.heardBy(); } // if it ended now
    bool idle() const { return !draft().active() && m_notes.isIdle(); }   // no reply arrives and no bookkeeping runs

    // Beside the play.
    bool bookkeeping() const { return bookkeepingState().work != BookkeepingState::Work::None; }
    BookkeepingState bookkeepingState() const { return m_notes.state(); }
    void stopBookkeeping() { m_notes.stop(); }
    void resumeBookkeeping() { m_notes.resume(); }
    base::Result<> noteAgain(const QList<EventId> &turns) { return m_corrections.noteAgain(turns); }
    // Memories of which it is known what they mean, and all; both 0 where no model is chosen for that.
    std::pair<qsizetype, qsizetype> vectorsKnown() const;
    Revival &revival() const { return *m_revival; }     // the story told again, with notes
    Summarizer &summarizer() { return m_summarizer; }   // the story so far, for those who heard it
    void followVectors() { m_vectors.follow(world()); } // also after another model was chosen for them

    // Prompts (promptplans.h).
    const domain::PromptPlan *lastPlan() const { return m_plans.newest(); }
    CastSlot lastPlanFor() const { return m_plans.newestFor(); }
    base::Result<domain::PromptPlan> planFor(CastSlot speaker, const QString &pendingLine = {},
                                             const std::optional<domain::PromptPreset> &preset = {},
                                             domain::PromptStyle style = domain::PromptStyle::Default) const
    {
        return m_plans.planFor(speaker, pendingLine, preset, style);
    }
    const PromptPlans &promptPlans() const { return m_plans; } // also of replies, and as it would be otherwise
    const PromptPresets &promptPresets() const { return m_context.presets; } // which of them may be chosen
    base::Result<domain::PromptPlan> planIn(const domain::World &then, CastSlot speaker) const
    {
        return m_plans.planIn(then, speaker);
    }
    // What text replacements make of a text of this one's when it is shown: those of the user, and those that the card
    // brings along where the user allowed them.
    QList<domain::TextReplacement> replacementsFor(CastSlot slot) const;
    QList<domain::TextReplacement> replacementsOfCard(CastSlot slot) const; // allowed or not
    // Whose names that one knows in a world of this chat (domain/knowledge/layers/acquaintance.h).
    base::Result<domain::WitnessSet> knownNames(const domain::World &then, CastSlot slot) const;
    void countExactly(const domain::PromptPlan &plan); // when no reply is arriving; see countsLearned()

    // Texts of transcript lines and memories, as stored (names not expanded: turns are stored expanded).
    base::Result<QHash<EventId, QString>> texts(const QList<EventId> &textEvents) const;
    // What those who are there hear of such a text: no asides.
    QString heard(const QString &text) const;
    // What the model thought before it wrote a turn; it is never sent back.
    QString thoughts(EventId turn) const { return m_line.replyOf(turn).thoughts; }
    bool wasAskedFor(EventId turn) const { return isAskedFor(m_line.replyOf(turn)); } // of a model
    domain::SpeakerReason speakerReasonOf(EventId turn) const { return m_line.replyOf(turn).speakerReason; }
    // The tools that a reply called, beside its words or in place of them; TranscriptLine::Called says whether there
    // are any.
    base::Result<QList<domain::ToolCallRecord>> calls(EventId turn, EventId text) const;
    // The alternatives of a turn, in the order in which they came; contains the turn itself.
    base::Result<QList<EventId>> alternatives(EventId turn) const { return m_line.alternatives(turn); }
    base::Result<QList<store::Branch>> branches() const;
    base::Result<QList<TreeNode>> tree() const; // where the story forks, ends, or a branch stands
    base::Result<domain::Event> event(EventId id) const;
    base::Result<domain::World> worldAt(EventId event) const;
    // When a turn of this branch was over, with what was noted of it before the next.
    base::Result<domain::World> worldAfter(EventId turn) const;
    WorldCheckpoints &worldCheckpoints();
    SlipCheck &slips() { return m_slips; } // what replies gave away since the user spoke
    // What stands before a line of a world of this chat, and behind its last one (scenebreaks.h).
    base::Result<ShownSceneBreak> sceneBreakBefore(const domain::World &world, const domain::TranscriptLine *shown,
                                                   const domain::TranscriptLine &line) const;
    base::Result<ShownSceneBreak> sceneBreakAtEnd(const domain::World &world) const;
    // What rewind(turn) would take back, remove(turn) take out, and regenerate() set aside.
    base::Result<domain::WorldDifference> rewindPreview(EventId turn, const Eyes &eyes = {}) const;
    base::Result<domain::WorldDifference> removalPreview(EventId turn, const Eyes &eyes = {}) const;
    base::Result<domain::WorldDifference> regeneratePreview(const Eyes &eyes = {}) const;

    // The play loop. Each answers at once; a reply arrives by signals. Fault::Busy while one is arriving.
    // A line asks for a reply. Once it stands in the chat, it is said, whatever becomes of the answer: failed() tells,
    // and says "nobody_hears" where no character hears it.
    base::Result<> say(const QString &text, Unclear unclear = Unclear::Refused)
    {
        return sayAs(domain::you, text, unclear);
    }
    base::Result<> sayAs(CastSlot slot, const QString &text, Unclear unclear = Unclear::Refused,
                         WrittenIn place = WrittenIn::Elsewhere)
    {
        return m_lines.say(slot, text, unclear, place);
    }
    base::Result<> isClear(const QString &text, Unclear unclear = Unclear::Refused) const
    {
        return m_lines.isClear(text, unclear);
    }
    base::Result<domain::UnclearWhisper> unclearWhisper(const QString &text) const
    {
        return m_lines.unclearWhisper(text);
    }
    base::Result<> reply() { return m_requests.reply(); }
    base::Result<> regenerate() { return m_requests.regenerate(); }
    base::Result<> regenerateFrom(EventId reply) { return m_requests.regenerateFrom(reply); }
    base::Result<> continueReply() { return m_requests.continueReply(); }
    base::Result<> impersonate() { return m_requests.impersonate(); } // see impersonated()
    base::Result<> retry() { return m_requests.retry(); }
    base::Result<> replyBy(CastSlot speaker) { return m_turnTaking.replyBy(speaker); }
    void stop() { m_requests.stop(); }

    // The cast (castchanges.h). Fault::Refused "scene_full": PlaySettings::charactersAtMost are there.
    base::Result<> mayJoin() const { return m_cast.mayJoin(); }
    base::Result<CastSlot> addGuest(domain::CardId card, const QString &howTheyKnow = {})
    {
        return m_cast.addGuest(card, howTheyKnow);
    }
    base::Result<QStringList> groupGreetings(CastSlot slot) const { return m_cast.groupGreetings(slot); }
    base::Result<> greet(CastSlot slot) { return m_cast.greet(slot); }
    base::Result<> introduce(CastSlot first, CastSlot second, const QString &howTheyKnow)
    {
        return m_cast.introduce(first, second, howTheyKnow);
    }
    base::Result<> setPresent(CastSlot slot, bool present) { return m_cast.setPresent(slot, present); }

    // Moves (branchmoves.h). All but the renaming of a branch can be undone. What was set right by hand goes along with
    // the story where it still means something (domain/world/corrections.h).
    base::Result<> swipe(EventId turn, int direction) { return m_moves.swipe(turn, direction); }
    base::Result<> chooseAlternative(EventId alternative) { return m_moves.chooseAlternative(alternative); }
    base::Result<> rewind(EventId turn) { return m_moves.rewind(turn); }
    base::Result<> rewindTo(EventId event) { return m_moves.rewindTo(event); }
    base::Result<int> editAsBranch(EventId turn, const QString &text, const QString &branchName)
    {
        return m_moves.editAsBranch(turn, text, branchName);
    }
    base::Result<int> branch(EventId turn, const QString &branchName) { return m_moves.branch(turn, branchName); }
    base::Result<> selectBranch(int branch) { return m_moves.selectBranch(branch); }
    base::Result<> renameBranch(int branch, const QString &name) { return m_moves.renameBranch(branch, name); }
    base::Result<> removeBranch(int branch) { return m_moves.removeBranch(branch); }
    base::Result<> undo() { return m_moves.undo(); }
    base::Result<> redo() { return m_moves.redo(); }

    // By hand (corrections.h): outranks the bookkeeping (see domain::ManualEdit).
    base::Result<> edit(EventId turn, const QString &text);
    base::Result<> remove(EventId turn);
    base::Result<> adjust(const domain::ManualEdit &edit) { return m_corrections.adjust(edit); }
    base::Result<> pin(EventId memory, bool pinned) { return m_corrections.pin(memory, pinned); }
    // ChatRenamed, PersonaChanged, WitnessesCorrected, SceneChanged, …; all or nothing.
    base::Result<> applyEvents(const QList<domain::Payload> &payloads) { return m_corrections.apply(payloads); }
    base::Result<> applyEvents(const domain::Payload &payload) { return m_corrections.apply({payload}); }

    // Typed, not sent; and being edited, not saved (none: no message is).
    base::Result<QString> composerDraft() const;
    base::Result<> keepComposerDraft(const QString &text);
    base::Result<std::optional<store::Drafts::Edit>> openEdit() const;
    base::Result<> keepOpenEdit(const std::optional<store::Drafts::Edit> &edit);

Q_SIGNALS:
    void turnsAppended(qsizetype first); // index in world().transcript; the lines before are unchanged
    void turnChanged(qsizetype index);   // its text, flags or significance
    void transcriptReset();              // a head moved: read everything again
    void undoStateChanged();
    void worldChanged(); // edges, moods, memories, pins, scene, … (also after the above)
    void branchesChanged();
    void draftStarted();
    void draftGrew(); // as often as deltas come; views look once per frame
    // The draft is over. If it became a turn, turnsAppended or turnChanged came before this.
    void draftEnded();
    // The newest reply is whole, with what continued it by itself; or it stands as far as it came. Once for each reply
    // that stands on the branch that is shown, after its draft is over.
    void replyCompleted();
    void impersonated(const QString &text);        // the user's line as the model would write it; for the composer
    void undoneSay(const QString &text, int slot); // an undone line goes back to the composer; who said it
    void redoneSay(const QString &text);           // and leaves it again
    void planMade();
    void countsLearned(); // a plan made now would say more exactly what it costs
    void bookkeepingChanged();
    void vectorsProgressed();
    void failed(const dramatis::base::Error &error); // a reply could not be had; nothing was lost
    void becameIdle();

private:
    ChatSession(SessionContext &context, ChatId chat);
    void tellWhatPartsTell();
    void tellIdle();
    domain::WorldDifference differenceTo(const domain::World &then, const Eyes &eyes) const;

    // Each works with those above it.
    SessionContext &m_context;
    StoryLine m_line;
    SideTasks m_side;
    MemoryVectors m_vectors;
    PromptPlans m_plans;
    SceneRecords m_records;
    Meetings m_meetings;
    NoteKeeping m_notes;
    Summarizer m_summarizer;
    Corrections m_corrections;
    RunningReply m_reply;
    ReplyCompletion m_completion;
    TurnTaking m_turnTaking;
    ReplyRequests m_requests;
    UserLines m_lines;
    CastChanges m_cast;
    BranchMoves m_moves;
    PromptPreparation m_preparation;
    SlipCheck m_slips;
    std::unique_ptr<WorldCheckpoints> m_worldCheckpoints; // once somebody looks back
    std::unique_ptr<Revival> m_revival;
};

} // namespace dramatis::turn
