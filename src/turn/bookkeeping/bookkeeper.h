// The work after a reply: what it changed in every present witness, the memories, the scene, the significance and the
// pins. It handles one turn after the other and never holds up the play loop. Everything is asked in one question, in
// two, or in one for each part (QuestionsPerReply); only answers that the story supports are believed.
//
// Questions are asked about the world as it is when they go out, and their answers become events of the world as it
// is when all are there: by then the user may have said more, gone to another branch, or edited the reply. So nothing
// is kept of a turn that is not on the branch any more, and one whose words changed meanwhile is asked about again
// (`m_again`). All answers of a turn arrive together, in one commit. An answer that never comes costs at most its
// time: a question that fails has a default that changes nothing, and is noted as a failure.
#pragma once

#include "base/task.h"
#include "domain/memory/turn/turnreport.h"
#include "turn/bookkeeping/classifier.h"
#include "turn/bookkeeping/parallelquestions.h"
#include "turn/bookkeeping/turnnotes.h"

#include <QObject>

#include <optional>

namespace dramatis::turn {

// How a reply is asked about, by the settings and the model. None: about each character alone.
std::optional<domain::TurnSplit> turnSplit(const SessionContext &context);

class Bookkeeper : public QObject {
    Q_OBJECT
public:
    using Notes = TurnNotes;
    using World = std::function<const domain::World &()>;

    Bookkeeper(const SessionContext &context, World world) : m_context(context), m_world(std::move(world)) {}

    // A turn whose words have become others is looked at anew.
    void add(const domain::Exchange &exchange);
    bool busy() const { return m_working || !m_owed.isEmpty(); }
    bool owes(domain::EventId turn) const;
    void stop();                                // what is owed is forgotten
    int answered() const { return m_answered; } // of the questions about the turn that is being worked on
    int asked() const { return m_asked; }

Q_SIGNALS:
    // Comes from the event loop: who hears it may stop this, begin anew, or destroy it.
    void done(const dramatis::turn::Bookkeeper::Notes &notes);
    void busyChanged();
    void progressed();

private:
    base::Task<void> work();
    void finish(const std::optional<Notes> &notes);
    base::Task<Notes> keep(domain::Exchange exchange);
    QList<domain::TurnQuestion> questionsAbout(const domain::Exchange &exchange, domain::TurnSplit split) const;
    QString personaOf(domain::CastSlot slot) const;
    domain::Exchange shortenedFor(const QList<domain::TurnQuestion> &questions, const domain::Exchange &exchange) const;
    domain::Exchange shortenedForEach(const domain::Exchange &exchange) const;
    ParallelQuestions::Jobs aboutTurn(domain::TurnSplit split, const domain::Exchange &exchange, Notes *notes);
    ParallelQuestions::Jobs aboutEach(const domain::Exchange &exchange, Notes *notes);
    base::Task<void> fillParts(domain::TurnQuestion question, domain::Exchange exchange, Notes *notes);
    template <class T>
    base::Task<void> fill(T *answer, domain::Prompt prompt, base::Result<T> (*read)(const QString &), Notes *notes);
    void countAnswer();

    const SessionContext &m_context;
    World m_world;
    QList<domain::Exchange> m_owed;
    domain::EventId m_at; // the turn that is being worked on
    domain::Exchange m_exchange;
    std::optional<domain::Exchange> m_again;
    int m_asked = 0;
    int m_answered = 0;
    bool m_working = false;
    int m_pass = 0; // of the work: another one after each stop()
    base::TaskScope m_scope;
};

} // namespace dramatis::turn
