// Questions asked in parallel, so many at a time. Destroyed, it ends those that still run, wherever they wait.
#pragma once

#include "base/task.h"

#include <QPointer>

#include <functional>
#include <vector>

class QObject;

namespace dramatis::turn {

class ParallelQuestions {
public:
    using Jobs = std::vector<std::function<base::Task<void>()>>;

    // `context`: that all is done is said from its event loop, when the last task is over.
    ParallelQuestions(QObject *context, Jobs jobs, int atOnce);

    // One coroutine awaits it; true.
    base::Promised<bool> done() const { return m_done; }

private:
    base::Task<void> work();

    QPointer<QObject> m_context;
    Jobs m_jobs;
    size_t m_next = 0;
    int m_working = 0;
    base::Promised<bool> m_done;
    base::TaskScope m_scope;
};

} // namespace dramatis::turn
