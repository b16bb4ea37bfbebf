#include "store/leftovers.h"

#include "base/log.h"
#include "store/backups.h"
#include "store/privacy.h"
#include "store/verify.h"

#include <QDir>
#include <QFileInfo>

#include <cstdlib>

namespace dramatis::store {

using base::Fault;
using base::Result;

namespace {

enum class Holds { Nothing, More };

QByteArray lastHash(const EventLog &log, qint64 sequence)
{
    QByteArray found;
    const auto read = log.journalAfter(sequence - 1, 1, [&](const Movement &, const QByteArray &hash) { found = hash; });
    return read ? found : QByteArray();
}

// Hashes are chains: where the last is the same, so is all before it. Each chat's last event, and the journal's last row.
Result<bool> hasAllOf(const EventLog &log, const EventLog &other)
{
    const auto last = other.lastMovement();
    if (!last)
        return std::unexpected(last.error());
    if (last->sequence > 0 && lastHash(other, last->sequence) != lastHash(log, last->sequence))
        return false;
    bool hasAll = true;
    const auto read = other.database().read(
        QStringLiteral("SELECT max(key), hash FROM event GROUP BY key >> 32"), {}, [&](const QSqlQuery &row) {
            const qint64 key = row.value(0).toLongLong();
            const auto known = log.hashOf(ChatId{key >> 32}, EventLog::idOf(key));
            hasAll = known && *known == row.value(1).toByteArray();
            return hasAll;
        });
    return read.transform([&] { return hasAll; });
}

Result<Holds> contentOf(const QString &file, const EventLog &log, const base::Clock &clock)
{
    const auto opened = Database::open(file, clock);
    if (!opened && opened.error().kind == Fault::Damaged)
        return Holds::Nothing; // the kill came in the middle of a page
    if (!opened)
        return std::unexpected(opened.error());
    const EventLog other(**opened, clock);
    const auto known = hasAllOf(log, other);
    if (known && *known)
        return Holds::Nothing;
    const Snapshots snapshots(**opened, clock);
    Verifier verifier(other, snapshots, {}, Verifier::Depth::Log);
    return verifier.toEnd().damage() ? Holds::Nothing : Holds::More;
}

void removeCopy(const QString &file)
{
    for (const QLatin1StringView end : {QLatin1StringView("-wal"), QLatin1StringView("-shm"), QLatin1StringView("-journal"),
                                        QLatin1StringView(".opening"), QLatin1StringView()})
        QFile::remove(file + end);
}

Result<> clear(const QString &file, const EventLog &log, const base::Clock &clock)
{
    const auto holds = contentOf(file, log, clock);
    if (!holds)
        return std::unexpected(holds.error());
    if (*holds == Holds::Nothing) {
        removeCopy(file);
        return {};
    }
    const auto name = Backups(log.database().path(), clock).nameFor(QStringLiteral("left-over"));
    if (!name)
        return std::unexpected(name.error());
    if (!QFile::rename(file, *name))
        return base::fail(Fault::Denied, QStringLiteral("backup_not_written"),
                          QStringLiteral("what was left over cannot be given its name"), file);
    return {};
}

// Of a copy that was still being written, under a name of its own. It may be from a restore that goes on just now: then it is
// a few seconds old.
void clearHalfCopies(const QString &restoring, const base::Clock &clock)
{
    constexpr qint64 longAgo = 60 * 60 * 1000;
    const QFileInfo of(restoring);
    const QFileInfoList files = of.dir().entryInfoList({of.fileName() + QStringLiteral(".??????"),
                                                        of.fileName() + QStringLiteral("-wal.??????")}, QDir::Files);
    for (const QFileInfo &file : files)
        if (std::abs(clock.now() - file.lastModified().toMSecsSinceEpoch()) > longAgo)
            QFile::remove(file.filePath());
}

} // namespace

Result<> clearLeftovers(const EventLog &log, const base::Clock &clock)
{
    const auto last = log.lastMovement();
    if (!last || last->sequence == 0)
        return last ? Result<>() : std::unexpected(last.error());
    const QString data = log.database().path();
    const QString restoring = Backups::restoringFile(data);
    QStringList found;
    if (QFile::exists(restoring))
        found.append(restoring);
    const QDir folder = QFileInfo(data).dir();
    for (const QDir &in : {folder, QDir(folder.filePath(QStringLiteral("backups")))})
        for (const QFileInfo &file : in.entryInfoList({QStringLiteral("*.db.partial")}, QDir::Files))
            found.append(file.filePath());
    clearHalfCopies(restoring, clock);
    Result<> all;
    for (const QString &file : std::as_const(found))
        if (const auto cleared = clear(file, log, clock); !cleared)
            all = cleared;
    return all;
}

} // namespace dramatis::store
