#include "app/keeper.h"

#include "base/log.h"
#include "store/arrivals.h"

namespace dramatis::app {

namespace {
constexpr int markEveryMilliseconds = 5000;
constexpr int betweenStepsMilliseconds = 20; // so that the window comes first

void note(const char *what, const base::Error &error)
{
    qCWarning(base::storeLog) << what << error.code << error.detail << error.subject;
}
} // namespace

Keeper::Keeper(store::EventLog &log, store::Snapshots &snapshots, const store::Worlds &worlds, store::Purge &purge)
    : m_log(log), m_mark(log.database().path()), m_purge(purge)
{
    if (const auto checked = m_mark.check(log); !checked)
        m_loss = checked.error();
    connect(&m_markTimer, &QTimer::timeout, this, &Keeper::keepMark);
    m_markTimer.start(markEveryMilliseconds);

    connect(&m_wipeTimer, &QTimer::timeout, this, &Keeper::wipeSome);
    if (const auto given = store::Arrivals::giveUpAll(log.database()); !given)
        note("chats that came in half:", given.error());
    wipe(); // what the last time was not finished

    const auto due = store::Rebuild::isDue(log.database());
    if (!due)
        note("whether a rebuild is due:", due.error());
    if (due.value_or(false)) {
        m_rebuild = std::make_unique<store::Rebuild>(log, snapshots, worlds, domain::ChatId(), store::Rebuild::What::Passages);
        connect(&m_rebuildTimer, &QTimer::timeout, this, &Keeper::rebuildSome);
        m_rebuildTimer.start(betweenStepsMilliseconds);
    }
}

Keeper::~Keeper()
{
    keepMark();
}

void Keeper::acceptLoss()
{
    m_loss.reset();
    keepMark();
}

base::Result<> Keeper::finish()
{
    m_wipeTimer.stop();
    if (const auto wiped = m_purge.toEnd(); !wiped)
        return wiped;
    if (!m_rebuild)
        return {};
    m_rebuildTimer.stop();
    const auto done = m_rebuild->toEnd();
    if (!done)
        return std::unexpected(done.error());
    m_rebuild.reset();
    return {};
}

void Keeper::keepMark()
{
    if (m_loss)
        return;
    const auto last = m_log.lastMovement();
    if (last && last->sequence == m_marked)
        return;
    const auto written = last ? m_mark.write(m_log) : base::Result<>(std::unexpected(last.error()));
    if (!written)
        note("the mark of how far the log went:", written.error());
    else
        m_marked = last->sequence;
}

void Keeper::wipe()
{
    m_wipeTimer.start(betweenStepsMilliseconds);
}

void Keeper::wipeSome()
{
    const auto more = m_purge.step();
    if (!more)
        note("wiping out what was purged:", more.error());
    if (!more.value_or(false))
        m_wipeTimer.stop();
}

void Keeper::rebuildSome()
{
    const auto more = m_rebuild->step();
    if (!more)
        note("rebuilding the index:", more.error());
    if (!more.value_or(false)) {
        m_rebuildTimer.stop();
        m_rebuild.reset();
    }
}

} // namespace dramatis::app
