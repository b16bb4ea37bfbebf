// How two of the cast know each other: the user says it in a few words, and a model is asked beside the play what each
// of the two makes of it.
#pragma once

#include "base/task.h"
#include "turn/session/sessioncontext.h"

#include <QHash>
#include <QObject>
#include <QSet>

namespace dramatis::turn {

class SideTasks;
class StoryLine;

class Meetings : public QObject {
    Q_OBJECT
public:
    Meetings(const SessionContext &context, StoryLine &line, SideTasks &side) :
        m_context(context), m_line(line), m_side(side)
    {}

    void ask(domain::CastSlot first, domain::CastSlot second, const QString &howTheyKnow, domain::EventId cause);
    void askAgain();    // of those to whom no answer has come
    void askAllAgain(); // from now on, also of those that a model made nothing of
    void stop();        // who is being asked about is forgotten; the tasks are cancelled by who owns them

private:
    base::Task<void> seed(domain::CastSlot first, domain::CastSlot second, QString howTheyKnow, domain::EventId cause);

    const SessionContext &m_context;
    StoryLine &m_line;
    SideTasks &m_side;
    QHash<int, int> m_tries; // by World::edgeKey
    QSet<int> m_asked;       // who are being asked about
    bool m_all = false;
};

} // namespace dramatis::turn
