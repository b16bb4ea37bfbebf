// One backup in the making: a copy of the log as it is when the copying ends, made in steps of a few milliseconds
// beside the running program, verified, and only then given its name. What can be rebuilt is not copied.
#pragma once

#include "store/check/verify.h"
#include "store/log/eventlog.h"

#include <optional>

namespace dramatis::store {

class Backup {
public:
    static constexpr qint64 stepMilliseconds = 15;

    // `file`: where the whole backup will be; until then its name ends in ".partial".
    Backup(Database &database, const base::Clock &clock, const QString &file);
    ~Backup();
    Backup(const Backup &) = delete;
    Backup &operator=(const Backup &) = delete;

    // False: done, and in place. "backup_not_written": its file cannot be written; other errors are of the data.
    base::Result<bool> step();
    base::Result<> toEnd();
    QString file() const { return m_file; }

private:
    // Blame comes after an error alone: it finds out which of the two files it was in.
    enum class Part { Begin, Events, Blobs, Journal, Rest, Open, Verify, Blame, Done };

    base::Result<> begin();
    base::Result<> doSome();
    base::Result<> copyEvents(int limit);
    base::Result<> copyBlob();
    base::Result<> copyJournal();
    base::Result<> copyRest();
    base::Result<> openCopy();
    base::Result<> verifySome();
    base::Result<> finish();
    base::Result<> detach();
    base::Result<> giveUp(const base::Error &error);
    bool mayBeOfTheData(const base::Error &error) const;
    base::Result<> blameSome();
    base::Error ofItsFile(const base::Error &error) const;
    void clear();

    Database &m_database;
    const base::Clock &m_clock;
    QString m_file;
    QString m_partial;
    Part m_part = Part::Begin;
    bool m_attached = false;
    ChatId m_chat;
    QByteArray m_blob = QByteArray("");

    std::optional<base::Error> m_error; // in which file it was is being found out
    std::unique_ptr<Database> m_copy;   // once it is opened to be verified
    struct LogCheck;
    std::unique_ptr<LogCheck> m_check; // of the copy, or after an error of the data
};

} // namespace dramatis::store
