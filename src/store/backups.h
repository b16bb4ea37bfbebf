// The backups folder: what is in it, when a new one is due, which ones have had their time, and how one becomes the data
// again.
#pragma once

#include "store/backup.h"

#include <QDateTime>

#include <optional>

namespace dramatis::store {

struct BackupFile {
    QString path;
    QDateTime at;
    QString why; // "nightly", "before-restore", "before-import", "by-hand", …
    qint64 bytes = 0;

    bool operator==(const BackupFile &) const = default;
};

class Backups {
public:
    Backups(const QString &databasePath, const base::Clock &clock);

    QString folder() const { return m_folder; }
    QList<BackupFile> list() const; // newest first

    // Without those that are known to be of no use. What a restore put aside comes last: it was not wanted then.
    std::optional<BackupFile> newestExcept(const QStringList &paths) const;

    // The last nightly one is from another day.
    bool isDue() const;
    // Where a backup made now belongs; the folder is made.
    base::Result<QString> nameFor(const QString &why) const;
    // All of two days, then one a day for 12 days, one a week for 10 weeks, one a month for 9 months.
    base::Result<QList<BackupFile>> thin() const; // what it removed
    static QList<BackupFile> thinnedOut(const QList<BackupFile> &all, const QDateTime &now);

    // With the data closed: verifies `backup`, keeps the present data as a backup, then swaps. Killed or failing at any
    // point, the data are those of before or those of the backup.
    static base::Result<> restore(const QString &databasePath, const QString &backup, const base::Clock &clock);
    // With the data closed: all their files go into a folder of their own, which is returned.
    static base::Result<QString> setAside(const QString &databasePath, const base::Clock &clock);
    // Before the data are opened: ends a swap that was killed half way.
    static base::Result<> settle(const QString &databasePath);

private:
    QString m_databasePath;
    QString m_folder;
    const base::Clock &m_clock;
};

} // namespace dramatis::store
