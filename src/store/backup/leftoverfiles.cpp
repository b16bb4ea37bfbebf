#include "store/backup/leftoverfiles.h"

#include "store/backup/backups.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cstdlib>
#include <limits>

namespace dramatis::store {

using base::Fault;
using base::Result;

namespace {

constexpr int chatsPerStep = 50;

// As backups, and copies before a change of the schema, are called until they are finished.
const QStringList ownNames{QStringLiteral("dramatis-*.db.partial"), QStringLiteral("before-schema-*.db.partial")};

// Empty: there is no row of that number, nor a later one.
Result<QByteArray> hashOfRow(const EventLog &log, qint64 sequence)
{
    QByteArray found;
    DRAMATIS_TRY_DO(
        log.journal().after(sequence - 1, 1, [&found](const Movement &, const QByteArray &hash) { found = hash; }));
    return found;
}

Result<bool> hasJournalOf(const EventLog &log, const EventLog &other)
{
    DRAMATIS_TRY(const auto last, other.journal().last());
    if (last.sequence == 0)
        return true;
    DRAMATIS_TRY(const auto theirs, hashOfRow(other, last.sequence));
    DRAMATIS_TRY(const auto ours, hashOfRow(log, last.sequence));
    return !ours.isEmpty() && ours == theirs;
}

void removeCopy(const QString &file)
{
    for (const QLatin1StringView end :
         {QLatin1StringView("-wal"), QLatin1StringView("-shm"), QLatin1StringView("-journal"),
          QLatin1StringView(".opening"), QLatin1StringView()})
        QFile::remove(file + end);
}

// Of a copy that was still being written, under a name of its own. It may be from a restore that goes on just now: then
// it is a few seconds old.
void clearHalfCopies(const QString &restoring, const base::Clock &clock)
{
    constexpr qint64 longAgo = 60 * 60 * 1000;
    const QFileInfo of(restoring);
    const QFileInfoList files = of.dir().entryInfoList(
        {of.fileName() + QStringLiteral(".??????"), of.fileName() + QStringLiteral("-wal.??????")}, QDir::Files);
    for (const QFileInfo &file : files)
        if (std::abs(clock.now() - file.lastModified().toMSecsSinceEpoch()) > longAgo)
            QFile::remove(file.filePath());
}

} // namespace

struct Leftovers::Copy {
    Copy(std::unique_ptr<Database> opened, const base::Clock &clock) :
        database(std::move(opened)), log(*database, clock)
    {}
    std::unique_ptr<Database> database;
    EventLog log;
    qint64 end = std::numeric_limits<qint64>::max(); // chats before this key are still to be compared
};

Leftovers::Leftovers(const EventLog &log, const base::Clock &clock) :
    m_log(log), m_clock(clock), m_restoring(Backups::restoringFile(log.database().path()))
{
    if (QFile::exists(m_restoring))
        m_files.append(m_restoring);
    const QDir folder = QFileInfo(log.database().path()).dir();
    for (const QDir &in : {folder, QDir(folder.filePath(QStringLiteral("backups")))})
        for (const QFileInfo &file : in.entryInfoList(ownNames, QDir::Files))
            m_files.append(file.filePath());
}

Leftovers::~Leftovers() = default;

Result<> Leftovers::toEnd()
{
    Result<> all;
    while (!isDone())
        if (const auto more = step(); !more)
            all = std::unexpected(more.error());
    return all;
}

Result<bool> Leftovers::step()
{
    if (!m_begun)
        DRAMATIS_TRY_DO(begin());
    if (m_files.isEmpty())
        return false;
    const auto content = contentIfKnown();
    if (content && !*content)
        return true;
    const QString file = m_files.takeFirst();
    const auto ready = content == Content::More ? writeBackWal() : content.transform([](const auto &) {});
    m_copy.reset(); // closes it
    DRAMATIS_TRY_DO(ready ? end(file, **content) : ready);
    return !m_files.isEmpty();
}

Result<> Leftovers::begin()
{
    m_begun = true;
    const auto last = m_log.journal().last();
    if (last && last->sequence > 0) {
        clearHalfCopies(m_restoring, m_clock);
        return {};
    }
    m_files.clear();
    return last ? Result<>() : std::unexpected(last.error());
}

Result<std::optional<Leftovers::Content>> Leftovers::contentIfKnown()
{
    return m_copy ? compareSome() : open();
}

Result<std::optional<Leftovers::Content>> Leftovers::open()
{
    auto opened = Database::open(m_files.first(), m_clock);
    if (!opened && opened.error().kind == Fault::Damaged)
        return Content::Nothing; // the kill came in the middle of a page
    if (!opened)
        return std::unexpected(opened.error());
    m_copy = std::make_unique<Copy>(*std::move(opened), m_clock);
    if (!hasJournalOf(m_log, m_copy->log).value_or(false)) // also where it cannot be read
        return Content::More;
    return std::nullopt;
}

// Hashes are chains: where the last is the same, so is all before it. Each chat's last event, from the last chat to the
// first.
Result<std::optional<Leftovers::Content>> Leftovers::compareSome()
{
    for (int i = 0; i < chatsPerStep; ++i) {
        qint64 key = 0;
        QByteArray hash;
        const auto read =
            m_copy->database->read(QStringLiteral("SELECT key, hash FROM event WHERE key<? ORDER BY key DESC LIMIT 1"),
                                   {m_copy->end}, [&](const QSqlQuery &row) {
                                       key = row.value(0).toLongLong();
                                       hash = row.value(1).toByteArray();
                                       return false;
                                   });
        if (read && key == 0)
            return Content::Nothing; // that was the first chat
        const ChatId chat{key >> 32};
        const auto known = read ? m_log.hashOf(chat, EventLog::idOf(key)) : std::unexpected(read.error());
        if (!known || *known != hash)
            return Content::More;
        m_copy->end = EventLog::key(chat, {});
    }
    return std::nullopt;
}

// What is in the write-ahead log would not be found under another name.
Result<> Leftovers::writeBackWal() const
{
    DRAMATIS_TRY(const auto busy, m_copy->database->value(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")));
    if (busy.toInt() != 0)
        return base::fail(Fault::Busy, QStringLiteral("data_in_use"), QStringLiteral("a left-over copy is in use"),
                          m_copy->database->path());
    return {};
}

Result<> Leftovers::end(const QString &file, Content content) const
{
    if (content == Content::Nothing) {
        removeCopy(file);
        return {};
    }
    DRAMATIS_TRY(const auto name, Backups(m_log.database().path(), m_clock).nameFor(QStringLiteral("left-over")));
    if (!QFile::rename(file, name))
        return base::fail(Fault::Denied, QStringLiteral("backup_not_written"),
                          QStringLiteral("the left-over copy cannot be renamed"), file);
    removeCopy(file); // what SQLite kept beside it
    return {};
}

} // namespace dramatis::store
