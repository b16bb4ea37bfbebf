// A small file beside the log that says how far it went. One changed byte in a write-ahead log makes SQLite drop every
// later commit without a word, and its integrity check finds nothing wrong: this is how that is noticed.
#pragma once

#include "store/backup/walfile.h"
#include "store/log/eventlog.h"

namespace dramatis::store {

class LogWatermark {
public:
    struct Mark {
        qint64 sequence = 0; // of the last row of the journal
        QByteArray hash;
        WalEnd wal; // of the write-ahead log that lay beside it then
    };

    explicit LogWatermark(const QString &databasePath) : m_path(databasePath + QStringLiteral(".tail")) {}

    // After each commit: a few microseconds, without waiting for the disk. A mark that is older than the log does no
    // harm.
    base::Result<> write(const EventLog &log) const;
    base::Result<std::optional<Mark>> read() const; // none: there is no mark
    // Fault::Damaged "log_shorter", "log_empty" or "log_differs": what was there is gone. The log that is left can be
    // read and written; the user should hear of it, and of the newest backup. No mark: good.
    base::Result<> check(const EventLog &log) const;
    base::Result<> remove() const;

    QString path() const { return m_path; }

private:
    QString m_path;
};

} // namespace dramatis::store
