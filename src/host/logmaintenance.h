// Looks after the log while the program runs: the mark of how far it went, which is checked at the start, what has to
// be derived anew after a restore, and copies that a kill left behind. In small steps beside the play.
#pragma once

#include "store/backup/leftoverfiles.h"
#include "store/backup/logwatermark.h"
#include "store/log/purge.h"
#include "store/world/rebuild.h"

#include <QObject>
#include <QTimer>

namespace dramatis::host {

class LogMaintenance : public QObject {
    Q_OBJECT
public:
    LogMaintenance(store::EventLog &log, store::Snapshots &snapshots, const store::Worlds &worlds, store::Purge &purge,
                   const base::Clock &clock);
    ~LogMaintenance() override;

    // What the check at the start found: the log is shorter than it was, or another one, or nothing is known to be
    // missing, but something about its files is not as it was left. Until the loss is accepted, the mark stays as it
    // is, and every start says so again.
    const std::optional<base::Error> &loss() const { return m_loss; }
    void acceptLoss();

    // All that is still to be derived or wiped out, at once, for those who ask now what it is needed for. Nobody needs
    // copies that were left behind to be gone.
    base::Result<> finish();

    // After a chat was purged: what it was is wiped out, a little at a time.
    void wipe();

private:
    void findLoss();
    void keepMark();
    void rebuildSome();
    void wipeSome();
    void clearSome();

    store::EventLog &m_log;
    store::LogWatermark m_mark;
    std::optional<base::Error> m_loss;
    std::unique_ptr<store::Rebuild> m_rebuild;
    QTimer m_rebuildTimer;
    store::Purge &m_purge;
    QTimer m_wipeTimer;
    std::unique_ptr<store::Leftovers> m_leftovers;
    QTimer m_leftoversTimer;
};

} // namespace dramatis::host
