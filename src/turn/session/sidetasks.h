// What a session asks beside the play: tasks that keep nobody waiting, and may be given up together at any time.
#pragma once

#include "base/task.h"

#include <QObject>

namespace dramatis::turn {

class SideTasks : public QObject {
    Q_OBJECT
public:
    void start(base::Task<void> task) { m_running.start(std::move(task)); }
    void cancelAll() { m_running.cancelAll(); }
    bool idle() const { return m_running.idle(); }

    // A task that waits for it first begins from the event loop: a session that is only read asks nothing.
    base::Promised<bool> fromTheLoop();
    // The last thing that a task does: ended() follows from the event loop, where the task is over.
    void tellEnd();

Q_SIGNALS:
    void ended();

private:
    mutable base::TaskScope m_running; // sweeps when it is asked
};

} // namespace dramatis::turn
