// What a session is made of; only the chat*.cpp of ChatSession look in here.
#pragma once

#include "domain/memory/scenepass.h"
#include "turn/bookkeeping/bookkeeper.h"
#include "turn/bookkeeping/memoryvectors.h"
#include "turn/prompt/gather.h"
#include "turn/session/carryover.h"
#include "turn/session/chatsession.h"
#include "turn/session/history.h"
#include "turn/session/journalverbs.h"
#include "turn/session/openings.h"
#include "turn/session/sessioncontext.h"
#include "turn/session/worldcheckpoints.h"

#include "llm/backend.h"

#include <QElapsedTimer>
#include <QHash>
#include <QTimer>

#include <functional>

namespace dramatis::turn {

struct ChatSession::Private {
    Private(SessionContext &r, ChatId c) :
        context(r), chat(c), history(r.log, c), vectors(r, c), bookkeeper(r, [this]() -> const domain::World & {
            return world;
        })
    {}

    SessionContext &context;
    const ChatId chat;
    int branch = 1;
    domain::World world;
    History history;
    std::optional<domain::PromptPlan> plan;
    std::optional<domain::Prompt> sentBefore;  // than the plan
    PromptRequest request;                     // what was asked for last
    domain::CastSlot planFor = domain::nobody; // whose the plan is
    bool refitted = false;                     // the plan has been made shorter, as the model asked
    ChatSession *q = nullptr;

    // The reply that is arriving.
    Draft draft;
    std::unique_ptr<llm::Stream> stream;
    // Where it arrives, while another branch is shown.
    struct Elsewhere {
        int branch = 0;
        domain::World world;
    };
    std::optional<Elsewhere> elsewhere;
    qint64 replyPartOf = 0;
    std::optional<store::Movement> giveUpTo; // where a regenerate that brings nothing goes back to
    QElapsedTimer asked;                     // for it
    QElapsedTimer firstDelta;
    qsizetype draftTokens = 0; // since then
    qsizetype tokensKept = 0;  // of them, with the partials
    // What has come is kept at least once a second, and soon where much came at once.
    static constexpr int keepMilliseconds = 1000;
    static constexpr int hurryMilliseconds = 100;
    static constexpr qsizetype mostUnkeptTokens = 200;
    QTimer partialTimer;

    std::unique_ptr<WorldCheckpoints> worldCheckpoints; // once somebody looks back
    MemoryVectors vectors;
    Bookkeeper bookkeeper;
    UndoState undoState;
    base::TaskScope choosing; // who answers
    base::TaskScope side;     // what goes on beside the play
    bool summarizing = false;
    QHash<EventId, int> recordsTries; // how often the records were asked for that are owed since then
    QHash<int, int> meetingTries;     // how often two were asked about, by World::edgeKey
    QSet<int> meeting;                // who are being asked about
    bool bookkeepingStopped = false;  // with something left out

    // Appends at the head and folds; all signals follow from what was appended.
    // `also`: what is done with it, or not at all.
    base::Result<store::Appended> commit(const QList<domain::NewEvent> &events, const store::Reason &reason,
                                         const std::function<base::Result<>()> &also = {});
    // Moves the head, carries late notes over, and folds anew.
    base::Result<qint64> jump(EventId target, const store::Reason &reason, domain::Keep keep);
    // Several movements as one. When that fails, what was already shown is read anew from the log.
    base::Result<> together(const std::function<base::Result<>()> &work);
    base::Result<> reread();
    base::Result<> refold(EventId head);
    void fold(const QList<domain::Event> &events);
    base::Result<> refreshUndo();
    void tryRefreshUndo();
    base::Result<> refreshState(); // the chat's row in the list

    base::Result<> notArriving() const; // Fault::Busy while a reply arrives
    base::Result<> isForSure(const QString &told, Unclear unclear) const;
    domain::WitnessSet whoIsToHear(const QString &told, Unclear unclear, CastSlot speaker) const;
    base::Result<> mayLeaveBranch() const; // Fault::Busy while one arrives that cannot do so unseen
    domain::WorldDifference differenceTo(const domain::World &then, const Eyes &eyes) const;
    const domain::World &draftWorld() const { return elsewhere ? elsewhere->world : world; }
    base::Result<> replyAgain(EventId reply, domain::Again how = domain::Again::Regenerated);
    base::Result<> startReply(Draft::Kind kind, qint64 partOf, CastSlot speaker,
                              domain::SpeakerReason why = domain::SpeakerReason::Again, const Replaced &replaced = {});
    // Who answers is found from the line; on a tie the model is asked first.
    base::Result<> answer(qint64 partOf, CastSlot said = domain::you);
    base::Task<void> choose(domain::Addressee addressee, QString said, qint64 partOf);
    base::Result<QString> openLine(CastSlot said) const;
    base::Result<> roomForOne() const;
    base::Result<QString> freeBranchName(const QString &name) const;
    base::Result<QList<Opening>> groupOpenings(CastSlot slot) const;
    void askOfMeeting(domain::CastSlot first, domain::CastSlot second, const QString &prose, domain::EventId cause);
    void keepMeetings(); // asks again for what no answer has come to
    base::Task<void> seedMeeting(CastSlot first, CastSlot second, QString prose, EventId cause);
    void mayInterject(const domain::Exchange &exchange, qint64 partOf);
    base::Task<void> interject(domain::Exchange exchange, qint64 partOf);
    void sideEnds();
    // What is asked beside the play begins from the event loop: a session that is only read asks nothing.
    base::Promised<bool> fromTheLoop() const;
    qsizetype failuresOf(QLatin1StringView task, EventId cause) const;   // on record
    base::Result<QStringList> toldOf(int scene, CastSlot witness) const; // as the witness heard it
    base::Result<QStringList> told(int scene, const std::function<bool(const domain::TranscriptLine &)> &isHeard) const;
    void keepSceneRecords();
    bool allRecords = false; // also of scenes that closed long ago
    base::Task<void> summarize(int scene, EventId since);
    base::Result<domain::SceneWitness> sceneWitness(CastSlot slot, int scene) const;
    base::Result<QStringList> toldToAll(int scene) const;
    bool note(const QList<domain::NewEvent> &events);
    void openStream();
    bool refit(const llm::StreamEnd &end);
    void streamEnded(const llm::StreamEnd &end);
    void keepReply(const llm::StreamEnd &end);
    base::Error withoutWords(const llm::StreamEnd &end) const; // why a reply has none
    domain::AssistantTurn turnOf(const llm::StreamEnd &end, const QString &text) const;
    domain::WitnessSet whoHearsReply(const QString &reply) const;
    base::Result<domain::WitnessSet> whoHearsChanged(const domain::TranscriptLine &line, const QString &told) const;
    base::Result<> keepTurn(const llm::StreamEnd &end, const QString &text);
    base::Result<> keepElsewhere(const llm::StreamEnd &end, const QString &text);
    base::Result<> keepContinuation(const llm::StreamEnd &end, const QString &text);
    base::Result<> commitPartial(const store::Partial &partial);
    base::Result<> keepAside(const llm::StreamEnd &end, const store::Partial &partial);
    bool standsAt(EventId head) const; // nothing but notes and corrections came since
    void keepPartial();
    void giveUp();
    void endDraft();

    // What the next prompt is made with, before anybody waits for it.
    void readyForPrompt();
    void readyForSearch();
    static constexpr int readyMilliseconds = 50; // after the world moved
    QTimer readyTimer;
    std::optional<domain::Exchange> takeNotes(EventId turn); // none: there are none to keep
    void notesTaken(const Bookkeeper::Notes &done);
    domain::TurnRemoved reopening(
        domain::EventId turn) const; // of a reply: what is noted of it goes, but not what is the user's
    // Marks for the replies whose notes tell of that turn, which has become another (none where nothing is noted of
    // it).
    base::Result<QList<domain::TurnRemoved>> reopenedBy(domain::EventId turn) const;
    // What the user says of these turns; what was noted of them is noted anew.
    base::Result<> correct(QList<domain::NewEvent> events, const QList<domain::EventId> &turns,
                           const store::Reason &reason);
    void noteAnew(const QList<domain::TurnRemoved> &reopened);
    void retakeNotes();                       // of turns that were corrected, where the program ended before
    void takeOwedNotes(qsizetype looked = 8); // among so many lines; nothing while the user has stopped it

    domain::AssistantTurn replyOf(EventId turn) const; // empty where it is none
    struct Asked {
        Draft::Kind kind = Draft::Kind::None;
        CastSlot speaker = domain::you;
        domain::SpeakerReason why = domain::SpeakerReason::Again;
        bool isAlternative = false;
    };
    Asked lastAsked;                         // of the model, for the play
    base::Result<EventId> lastReply() const; // Fault::NotFound where the user spoke last
    // The event after which nothing but what follows the turn stands: where a rewind or branch goes.
    base::Result<EventId> endOfTurn(EventId turn) const;
    base::Result<EventId> endOfNotes(
        EventId event) const; // the last of those that follow it and tell of it or of what was before
    base::Result<> rewindToPosition(const base::Result<EventId> &position, domain::Keep keep);
    base::Result<> selectBranch(int to, const store::Reason &reason, domain::Keep keep = domain::Keep::Title);
    base::Result<> takeBack(const store::Movement &step, const store::Reason &reason,
                            const QList<store::Movement> &selections); // of the step, newest first
    base::Result<> doAgain(const Steps &steps, const store::Reason &reason);
    QString lineOf(const store::Movement &step) const;
};

std::unexpected<base::Error> noSuchTurn(domain::EventId turn);

} // namespace dramatis::turn
