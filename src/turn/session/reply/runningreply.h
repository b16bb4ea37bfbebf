// The reply that is arriving: it is asked for, streams into its draft, and becomes a turn, more of a turn, or a line
// for the composer. It arrives on the branch where it was asked for; whatever ends it, what has come of it is kept.
#pragma once

#include "domain/memory/statepass.h"
#include "turn/prompt/gather.h"
#include "turn/session/reply/draft.h"
#include "turn/session/reply/replydestination.h"
#include "turn/session/reply/replystream.h"

#include <QObject>

#include <optional>

namespace dramatis::store {
struct Partial;
}

namespace dramatis::turn {

class Corrections;
class MemoryVectors;
class PromptPlans;

class RunningReply : public QObject {
    Q_OBJECT
public:
    // What was asked of the model last.
    struct Asked {
        Draft::Kind kind = Draft::Kind::None;
        domain::CastSlot speaker = domain::you;
        domain::SpeakerReason why = domain::SpeakerReason::Again;
        bool isAlternative = false;
    };

    // What became a reply, or more of one.
    struct Part {
        domain::EventId turn;
        QString text;                        // of the reply, with all that came before
        bool isNew = true;                   // false: it continues one
        qint64 partOf = 0;                   // the movement that a new reply belongs to
        QList<domain::TurnRemoved> reopened; // the notes that it took back
    };

    RunningReply(const SessionContext &context, StoryLine &line, PromptPlans &plans, MemoryVectors &vectors,
                 const Corrections &corrections);

    const Draft &draft() const { return m_draft; }
    const Asked &lastAsked() const { return m_lastAsked; }
    bool isElsewhere() const { return m_destination.isElsewhere(); } // it arrives on a branch that is not shown
    bool arrivesOn(int branch) const { return isElsewhere() && m_destination.branch() == branch; }
    bool isStreaming() const { return m_stream.isOpen(); }
    domain::WitnessSet heardBy() const; // if it ended now

    base::Result<> notArriving() const; // Fault::Busy while one is
    // Fault::Busy while one arrives that cannot do so unseen: what continues a message that is not shown.
    base::Result<> mayLeaveBranch() const;

    // `partOf`: the movement that it completes. `replaced`: the reply that it stands instead of.
    base::Result<> start(Draft::Kind kind, qint64 partOf, domain::CastSlot speaker,
                         domain::SpeakerReason why = domain::SpeakerReason::Again, const Replaced &replaced = {});
    // With the reply that stands last, unasked: nothing is said where nothing comes of it.
    base::Result<> goOn();
    // Another alternative of a reply; what others said after it goes with it.
    base::Result<> startInPlaceOf(domain::EventId reply, domain::Again how = domain::Again::Regenerated);
    // It will be a reply, and who speaks is still to be found out: start() or abandon() follows.
    void announce(qint64 partOf, domain::CastSlot speaker);
    void abandon();
    void stop();  // of one that streams
    void close(); // the program ends
    // What a kill left of a reply. Only where the branch still stands as it stood: anything else would put words where
    // they do not belong. A reply whose place has been passed becomes an alternative there.
    base::Result<> recover(const store::Partial &partial);

Q_SIGNALS:
    void started();
    void grew();
    void planMade();
    // It stands on the branch that is shown; ended() and finished() follow, but for close(). What follows a reply is
    // for ReplyCompletion (replycompletion.h): more may come.
    void kept(const dramatis::turn::RunningReply::Part &part);
    void ended(); // the draft is over
    void finished(const dramatis::llm::StreamEnd &end);
    void impersonated(const QString &text);
    void branchesChanged();
    void failed(const dramatis::base::Error &error);

private:
    struct Return {
        domain::EventId head;
        qint64 partOf = 0;
    };

    const domain::World &world() const { return m_destination.world(); }
    void openStream();
    bool refit(const llm::StreamEnd &end);
    void streamEnded(const llm::StreamEnd &end);
    void keep(const llm::StreamEnd &end);
    // What stands now; no turn: nothing does on the branch that is shown.
    base::Result<Part> keepTurn(const llm::StreamEnd &end, const QString &text);
    base::Result<Part> keepContinuation(const llm::StreamEnd &end, const QString &text);
    void keepPartial();
    domain::AssistantTurn turnOf(const llm::StreamEnd &end, const QString &text) const;
    base::Error withoutWords(const llm::StreamEnd &end) const; // why a reply has none
    void giveUp();

    const SessionContext &m_context;
    StoryLine &m_line;
    PromptPlans &m_plans;
    MemoryVectors &m_vectors;
    const Corrections &m_corrections;
    Draft m_draft;
    ReplyStream m_stream;
    ReplyDestination m_destination;
    qint64 m_partOf = 0;
    std::optional<Return> m_giveUpTo; // where a regenerate that brings nothing goes back to
    Asked m_lastAsked;
    bool m_refitted = false; // the plan has been made shorter, as the model asked
    bool m_unasked = false;  // the user did not ask for this one
};

} // namespace dramatis::turn
