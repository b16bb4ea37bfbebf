#include "host/logmaintenance.h"

#include "base/log.h"
#include "store/library/pendingimports.h"

namespace dramatis::host {

namespace {
constexpr int betweenStepsMilliseconds = 20; // so that the window comes first

void note(const char *what, const base::Error &error)
{
    qCWarning(base::storeLog) << what << error;
}
} // namespace

LogMaintenance::LogMaintenance(store::EventLog &log, store::Snapshots &snapshots, const store::Worlds &worlds,
                               store::Purge &purge, const base::Clock &clock) :
    m_log(log), m_mark(log.database().path()), m_purge(purge)
{
    findLoss();
    keepMark();
    // With each commit: the last line is the one that a damaged write-ahead log loses.
    log.database().whenCommitted([this] { keepMark(); });

    connect(&m_wipeTimer, &QTimer::timeout, this, &LogMaintenance::wipeSome);
    if (const auto given = store::PendingImports::giveUpAll(log.database()); !given)
        note("chats that came in half:", given.error());
    wipe(); // what the last time was not finished

    const auto due = store::Rebuild::isDue(log.database());
    if (!due)
        note("whether a rebuild is due:", due.error());
    if (due.value_or(false)) {
        m_rebuild = std::make_unique<store::Rebuild>(log, snapshots, worlds, domain::ChatId(),
                                                     store::Rebuild::What::FtsEntries);
        connect(&m_rebuildTimer, &QTimer::timeout, this, &LogMaintenance::rebuildSome);
        m_rebuildTimer.start(betweenStepsMilliseconds);
    }
    if (m_loss) // nothing is thrown away where the log is not what it was
        return;
    m_leftovers = std::make_unique<store::Leftovers>(log, clock);
    connect(&m_leftoversTimer, &QTimer::timeout, this, &LogMaintenance::clearSome);
    m_leftoversTimer.start(betweenStepsMilliseconds);
}

LogMaintenance::~LogMaintenance()
{
    m_log.database().whenCommitted({});
    if (!m_loss)
        if (const auto compacted = m_purge.compact(); !compacted)
            note("the file could not be written anew after a chat was deleted:", compacted.error());
    keepMark();
}

void LogMaintenance::findLoss()
{
    m_loss = m_log.database().noticed();
    const auto checked = m_mark.check(m_log);
    if (checked)
        return;
    const QString kept = m_loss ? QStringLiteral("; the write-ahead log is kept in ") + m_loss->subject : QString();
    m_loss = checked.error();
    m_loss->detail += kept;
}

void LogMaintenance::acceptLoss()
{
    m_loss.reset();
    keepMark();
}

base::Result<> LogMaintenance::finish()
{
    m_wipeTimer.stop();
    DRAMATIS_TRY_DO(m_purge.toEnd());
    DRAMATIS_TRY_DO(m_purge.compact());
    if (!m_rebuild)
        return {};
    m_rebuildTimer.stop();
    DRAMATIS_TRY_DO(m_rebuild->toEnd());
    m_rebuild.reset();
    return {};
}

void LogMaintenance::keepMark()
{
    if (m_loss)
        return;
    if (const auto written = m_mark.write(m_log); !written)
        note("the mark of how far the log went:", written.error());
}

void LogMaintenance::wipe()
{
    m_wipeTimer.start(betweenStepsMilliseconds);
}

void LogMaintenance::wipeSome()
{
    const auto more = m_purge.step();
    if (!more)
        note("wiping out what was purged:", more.error());
    if (!more.value_or(false))
        m_wipeTimer.stop();
}

void LogMaintenance::clearSome()
{
    if (const auto more = m_leftovers->step(); !more)
        note("a copy that was left over:", more.error());
    if (m_leftovers->isDone()) {
        m_leftoversTimer.stop();
        m_leftovers.reset();
    }
}

void LogMaintenance::rebuildSome()
{
    const auto more = m_rebuild->step();
    if (!more)
        note("rebuilding the index:", more.error());
    if (!more.value_or(false)) {
        m_rebuildTimer.stop();
        m_rebuild.reset();
    }
}

} // namespace dramatis::host
