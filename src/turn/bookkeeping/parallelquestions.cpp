#include "turn/bookkeeping/parallelquestions.h"

#include <QMetaObject>
#include <QObject>

#include <algorithm>

namespace dramatis::turn {

ParallelQuestions::ParallelQuestions(QObject *context, Jobs jobs, int atOnce) :
    m_context(context), m_jobs(std::move(jobs))
{
    m_working = std::clamp(atOnce, 1, std::max(1, int(m_jobs.size())));
    for (int i = m_working; i > 0; --i)
        m_scope.start(work());
}

base::Task<void> ParallelQuestions::work()
{
    while (m_next < m_jobs.size()) {
        base::Task<void> job = m_jobs[m_next++]();
        co_await job;
    }
    if (--m_working == 0 && m_context)
        QMetaObject::invokeMethod(m_context, [done = m_done] { done.fulfil(true); }, Qt::QueuedConnection);
}

} // namespace dramatis::turn
