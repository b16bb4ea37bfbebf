// The backups folder: what is in it, when a new one is due, which ones have had their time, and how one becomes the
// data again.
#pragma once

#include "store/backup/backup.h"

#include <QDateTime>

#include <optional>

namespace dramatis::store {

struct BackupFile {
    QString path;
    QDateTime at;
    QString why; // "nightly", "before-restore", "before-import", "by-hand", "left-over", …
    qint64 bytes = 0;

    bool operator==(const BackupFile &) const = default;
    // The user made it, or does not know of it yet: it goes only when they remove it.
    bool staysUntilRemoved() const;
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
    // Of those that the program made by itself: all of two days, the newest twelve, one a day for 12 days, one a week
    // for 10 weeks and one a month for 9 months. Only days, weeks and months that have one count, so that none goes
    // because nobody played for long, or because the clock is wrong; one that is dated in the future neither goes nor
    // counts.
    base::Result<QList<BackupFile>> thin() const; // what it removed
    static QList<BackupFile> thinnedOut(const QList<BackupFile> &newestFirst, const QDateTime &now);
    // "no_such_backup": it is none of this folder.
    base::Result<> remove(const QString &path) const;

    // With the data closed, or where there are none yet: verifies `backup` ("not_a_backup": it is empty), keeps the
    // present data as a backup, then swaps. Killed or failing at any point, the data are those of before or those of
    // the backup. Data behind a link stay there.
    static base::Result<> restore(const QString &databasePath, const QString &backup, const base::Clock &clock);
    // With the data closed: all their files go into a folder of their own, which is returned.
    static base::Result<QString> setAside(const QString &databasePath, const base::Clock &clock);
    // Before the data are opened: ends a swap that was killed half way.
    static base::Result<> endInterruptedSwap(const QString &databasePath);
    // The copy that a restore looks at, beside the data.
    static QString restoringFile(const QString &databasePath);

private:
    static base::Result<> prepare(const QString &databasePath, const QString &backup, const base::Clock &clock);

    QString m_databasePath;
    QString m_folder;
    const base::Clock &m_clock;
};

} // namespace dramatis::store
