#include "store/backup/leftoverfiles.h"

#include "store/backup/backups.h"
#include "store/check/verify.h"

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

QByteArray lastHash(const EventLog &log, qint64 sequence)
{
    QByteArray found;
    const auto read =
        log.journalAfter(sequence - 1, 1, [&](const Movement &, const QByteArray &hash) { found = hash; });
    return read ? found : QByteArray();
}

Result<bool> hasJournalOf(const EventLog &log, const EventLog &other)
{
    DRAMATIS_TRY(const auto last, other.lastMovement());
    return last.sequence == 0 || lastHash(other, last.sequence) == lastHash(log, last.sequence);
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
        database(std::move(opened)), log(*database, clock), snapshots(*database, clock)
    {}
    std::unique_ptr<Database> database;
    EventLog log;
    Snapshots snapshots;
    qint64 end = std::numeric_limits<qint64>::max(); // chats before this key are still to be compared
    std::unique_ptr<Verifier> verifier;              // once it is known to hold something else
};

Leftovers::Leftovers(const EventLog &log, const base::Clock &clock) :
    m_log(log), m_clock(clock), m_restoring(Backups::restoringFile(log.database().path()))
{
    if (QFile::exists(m_restoring))
        m_files.append(m_restoring);
    const QDir folder = QFileInfo(log.database().path()).dir();
    for (const QDir &in : {folder, QDir(folder.filePath(QStringLiteral("backups")))})
        for (const QFileInfo &file : in.entryInfoList({QStringLiteral("*.db.partial")}, QDir::Files))
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
    m_copy.reset(); // closes it
    const QString file = m_files.takeFirst();
    DRAMATIS_TRY_DO(content ? end(file, **content) : std::unexpected(content.error()));
    return !m_files.isEmpty();
}

Result<> Leftovers::begin()
{
    m_begun = true;
    const auto last = m_log.lastMovement();
    if (last && last->sequence > 0) {
        clearHalfCopies(m_restoring, m_clock);
        return {};
    }
    m_files.clear();
    return last ? Result<>() : std::unexpected(last.error());
}

Result<std::optional<Leftovers::Content>> Leftovers::contentIfKnown()
{
    if (!m_copy)
        return open();
    if (!m_copy->verifier)
        return compareSome();
    if (m_copy->verifier->step())
        return std::nullopt;
    return m_copy->verifier->verification().damage() ? Content::Nothing : Content::More;
}

Result<std::optional<Leftovers::Content>> Leftovers::open()
{
    auto opened = Database::open(m_files.first(), m_clock);
    if (!opened && opened.error().kind == Fault::Damaged)
        return Content::Nothing; // the kill came in the middle of a page
    if (!opened)
        return std::unexpected(opened.error());
    m_copy = std::make_unique<Copy>(*std::move(opened), m_clock);
    if (!hasJournalOf(m_log, m_copy->log).value_or(false))
        m_copy->verifier = std::make_unique<Verifier>(m_copy->log, m_copy->snapshots, ChatId(), Verifier::Depth::Log);
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
        if (!known || *known != hash) {
            m_copy->verifier =
                std::make_unique<Verifier>(m_copy->log, m_copy->snapshots, ChatId(), Verifier::Depth::Log);
            return std::nullopt;
        }
        m_copy->end = EventLog::key(chat, {});
    }
    return std::nullopt;
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
                          QStringLiteral("what was left over cannot be given its name"), file);
    return {};
}

} // namespace dramatis::store
