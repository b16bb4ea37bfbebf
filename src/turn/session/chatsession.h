// One open chat, shared by all windows that show it: its world, what can be done to it, and the reply that is arriving.
// Every change is an event or a movement in the log; views read and ask, and hear about it by the signals.
#pragma once

#include "domain/cast/addressee.h"
#include "domain/cast/whisper.h"
#include "domain/prompt/plan.h"
#include "domain/world/difference.h"
#include "store/log/drafts.h"
#include "store/log/eventlog.h"
#include "turn/connections/playsettings.h"

#include <QDeadlineTimer>
#include <QObject>

#include <functional>
#include <memory>

namespace dramatis::turn {

using domain::CastSlot;
using domain::ChatId;
using domain::EventId;

class WorldCheckpoints;
struct SceneBreak;     // turn/session/scenebreaks.h
struct SessionContext; // what a session works with: log, worlds, backends, … (turn/context.h)
struct TreeNode;       // turn/storytree.h

// The reply that is arriving.
struct Draft {
    enum class Kind { None, Reply, Continuation, Impersonation };
    Kind kind = Kind::None;
    CastSlot speaker = 1;
    EventId target;        // of a continuation
    QString text;          // so far; of a continuation only what is new
    QString thoughts = {}; // of the model, before and beside the text
    QString backend;
    double rate = 0;           // tokens per second so far, as we estimate them; 0: not known yet
    base::Error waiting;       // for what, before the first word; no code: for nothing known
    qint64 firstWordMs = -1;   // after it was asked for; -1: none has come
    QDeadlineTimer again = {}; // when the model is asked again; for ever: it is not known
    domain::SpeakerReason speakerReason = domain::SpeakerReason::Again; // why it is this speaker

    bool active() const { return kind != Kind::None; }
};

// What goes on beside the play.
struct BookkeepingState {
    enum class Work { None, Turn, Scene, Other };
    Work work = Work::None;
    int answered = 0; // of the questions about a turn
    int asked = 0;
    bool stopped = false; // and something was left out
};

// Undo and redo, in words that the presenters translate: the verb of the movement that would be taken back or done
// again.
struct UndoState {
    QByteArray undo; // empty: nothing to undo
    QByteArray redo;

    bool operator==(const UndoState &) const = default;
};

// What a branch without a name is called where programs read it.
inline constexpr char mainBranchName[] = "Main branch";

class ChatSession : public QObject {
    Q_OBJECT
public:
    // Opens the chat; a reply that a kill cut off is committed first.
    static base::Result<std::shared_ptr<ChatSession>> open(SessionContext &context, ChatId chat);
    ~ChatSession() override; // commits what has arrived of a reply

    ChatId chat() const;
    int currentBranch() const;
    const domain::World &world() const;
    const Draft &draft() const;
    bool isDraftElsewhere() const;           // it arrives on a branch that is not shown
    domain::WitnessSet draftHeardBy() const; // if it ended now
    bool bookkeeping() const { return bookkeepingState().work != BookkeepingState::Work::None; }
    BookkeepingState bookkeepingState() const;
    void stopBookkeeping(); // what was asked is given up; of the newest replies it is owed again when the chat is next
                            // opened
    void resumeBookkeeping(); // what is missing for the newest replies is asked for
    // What was noted of these replies is taken back, and asked for again; what was set by hand stays. Those that are
    // being asked about stay as they are. Fault::Unsupported "bookkeeping_off".
    base::Result<> noteAgain(const QList<EventId> &turns);
    // Memories of which it is known what they mean, and all; both 0 where no model is chosen for that.
    std::pair<qsizetype, qsizetype> vectorsKnown() const;
    void followVectors(); // also after another model was chosen for them
    UndoState undoState() const;
    // The plan of the newest prompt, or nullptr before the first.
    const domain::PromptPlan *lastPlan() const;
    CastSlot lastPlanFor() const; // whose prompt that is
    // The plan that a reply would have now, without sending it.
    base::Result<domain::PromptPlan> planFor(CastSlot speaker, const QString &pendingLine = {}) const;
    // The plan that a reply would have had in an earlier world.
    base::Result<domain::PromptPlan> planIn(const domain::World &then, CastSlot speaker) const;

    // Has the texts of a plan counted by its model, where that one counts, when no reply is arriving; see
    // countsLearned().
    void countExactly(const domain::PromptPlan &plan);

    // Texts of transcript lines and memories, as stored (names not expanded: turns are stored expanded).
    base::Result<QHash<EventId, QString>> texts(const QList<EventId> &textEvents) const;
    // What the model thought before it wrote a turn; it is never sent back.
    QString thoughts(EventId turn) const;
    domain::SpeakerReason speakerReasonOf(EventId turn) const; // why it was its speaker
    // The tools that a reply called, beside its words or in place of them; TranscriptLine::Called says whether there
    // are any.
    base::Result<QList<domain::ToolCallRecord>> calls(EventId turn, EventId text) const;
    // The alternatives of a turn, in the order in which they came; contains the turn itself.
    base::Result<QList<EventId>> alternatives(EventId turn) const;
    base::Result<QList<store::Branch>> branches() const;
    base::Result<QList<TreeNode>> tree() const; // where the story forks, ends, or a branch stands
    base::Result<domain::Event> event(EventId id) const;
    base::Result<domain::World> worldAt(EventId event) const;
    // When a turn of this branch was over, with what was noted of it before the next.
    base::Result<domain::World> worldAfter(EventId turn) const;
    WorldCheckpoints &worldCheckpoints();
    // What stands before a line of a world of this chat, and behind its last one (turn/session/scenebreaks.h).
    base::Result<SceneBreak> sceneBreakBefore(const domain::World &world, const domain::TranscriptLine *shown,
                                              const domain::TranscriptLine &line) const;
    base::Result<SceneBreak> sceneBreakAtEnd(const domain::World &world) const;
    // Through whose eyes two worlds are compared: both go through it first. Without, they are compared as they are.
    using Eyes = std::function<domain::World(const domain::World &)>;
    // What `rewind(turn)` would take back.
    base::Result<domain::WorldDifference> rewindPreview(EventId turn, const Eyes &eyes = {}) const;
    // What `remove(turn)` would take out, and what `regenerate()` would set aside.
    base::Result<domain::WorldDifference> removalPreview(EventId turn, const Eyes &eyes = {}) const;
    base::Result<domain::WorldDifference> regeneratePreview(const Eyes &eyes = {}) const;

    // The play loop. Each answers at once; a reply arrives by signals. Fault::Busy while one is arriving.
    // And asks for a reply. Where no character hears it, the line stands without one: failed() says "nobody_hears".
    // What may be meant as a whisper and is none for sure is not said: Fault::Refused "unclear_whisper"
    // (domain/cast/whisper.h).
    enum class Unclear { Refused, ForAll };
    // Whether a line is for somebody, and for whom; what say() and sayAs() ask of it first. Errors: "nobody_tagged",
    // "unclear_whisper", and "empty_whisper" where nothing but the tag is there.
    base::Result<> isClear(const QString &text, Unclear unclear = Unclear::Refused) const;
    base::Result<> say(const QString &text, Unclear unclear = Unclear::Refused);
    // A line of a character, by the user's hand; and asks who answers. A line that was written in the composer leaves
    // it in the same commit: whenever the program is killed, it stands in the chat or in the composer. Once it stands
    // in the chat, it is said, whatever becomes of the answer: failed() tells.
    enum class WrittenIn { Composer, Elsewhere };
    base::Result<> sayAs(CastSlot slot, const QString &text, Unclear unclear = Unclear::Refused,
                         WrittenIn place = WrittenIn::Elsewhere);
    // What `text` would be said as, and how it would be a whisper, where sayAs() refuses it as unclear.
    base::Result<domain::UnclearWhisper> unclearWhisper(const QString &text) const;
    base::Result<> reply();      // a reply to what stands last (after a failure, or as a nudge)
    base::Result<> regenerate(); // another alternative of the last reply
    base::Result<> continueReply();
    base::Result<> impersonate();             // writes the user's line; see impersonated()
    void stop();                              // what has arrived is kept
    base::Result<> replyBy(CastSlot speaker); // whoever was addressed
    // What came to nothing, or broke off, once more: in place of what came of it.
    base::Result<> retry();

    // The cast: a guest joins the scene, with what the user says of how they know each other (empty: they have never
    // met). One who was in the story before comes back. Fault::Refused "scene_full": PlaySettings::charactersAtMost are
    // there.
    base::Result<> mayJoin() const; // whether there is room
    base::Result<CastSlot> addGuest(domain::CardId card, const QString &howTheyKnow = {});
    // What a guest's card has to say to a group; of one who is here. `greet`: in the guest's first line, the others as
    // its alternatives. Fault::NotFound "no_greeting".
    base::Result<QStringList> groupGreetings(CastSlot slot) const;
    base::Result<> greet(CastSlot slot);
    // How two who are in the cast know each other: both directed edges, at once in these words.
    base::Result<> introduce(domain::CastSlot first, domain::CastSlot second, const QString &howTheyKnow);
    base::Result<> setPresent(CastSlot slot, bool present); // leaves, or comes back; also the user

    // Moves. All but the renaming of a branch can be undone. What was set right by hand goes along with the story where
    // it still means something (domain/world/corrections.h).
    base::Result<> swipe(EventId turn, int direction); // right past the last replies regenerates
    base::Result<> chooseAlternative(EventId alternative);
    base::Result<> edit(EventId turn, const QString &text);
    base::Result<int> editAsBranch(EventId turn, const QString &text, const QString &branchName); // the new branch
    base::Result<> remove(EventId turn);
    base::Result<> rewind(EventId turn); // the turn stays, what came after goes
    // The event stays, with what was noted of the turn that it is; also what was set right by hand later goes.
    base::Result<> rewindTo(EventId event);
    base::Result<int> branch(EventId turn, const QString &branchName);
    base::Result<> selectBranch(int branch);
    base::Result<> renameBranch(int branch, const QString &name);
    base::Result<> removeBranch(int branch);
    base::Result<> undo();
    base::Result<> redo();

    // By hand: outranks the bookkeeping (see domain::ManualEdit).
    base::Result<> adjust(const domain::ManualEdit &edit);
    base::Result<> pin(EventId memory, bool pinned);
    // ChatRenamed, PersonaChanged, WitnessesCorrected, SceneChanged, …; all or nothing.
    base::Result<> applyEvents(const QList<domain::Payload> &payloads);
    base::Result<> applyEvents(const domain::Payload &payload) { return applyEvents(QList<domain::Payload>{payload}); }

    // Typed, not sent.
    base::Result<QString> composerDraft() const;
    base::Result<> keepComposerDraft(const QString &text);
    // Being edited, not saved; none: no message is.
    base::Result<std::optional<store::Drafts::Edit>> openEdit() const;
    base::Result<> keepOpenEdit(const std::optional<store::Drafts::Edit> &edit);

    // Resolves when no reply arrives and no bookkeeping runs: for programs without a window.
    bool idle() const;

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
    struct Private;
    explicit ChatSession(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace dramatis::turn
