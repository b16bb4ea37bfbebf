#include "store/backup/orphanedwal.h"

#include "store/backup/damagedfolder.h"
#include "store/backup/logwatermark.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>

namespace dramatis::store {

using base::Error;
using base::Fault;
using base::Result;

namespace {

using Reads = Database::Reads;
using OpenedDatabase = Result<std::unique_ptr<Database>>;

bool isSame(const QString &one, const QString &other)
{
    QFile a(one), b(other);
    if (a.size() != b.size() || !a.open(QIODevice::ReadOnly) || !b.open(QIODevice::ReadOnly))
        return false;
    constexpr qint64 piece = 1 << 20;
    while (!a.atEnd())
        if (const QByteArray bytes = a.read(piece); bytes.isEmpty() || bytes != b.read(piece))
            return false;
    return true;
}

// Where the log cannot be opened it stays where it is, and is found again at each try.
QString keptBefore(const QString &databasePath, const QFileInfo &wal)
{
    const QFileInfoList folders = QFileInfo(databasePath)
                                      .absoluteDir()
                                      .entryInfoList({QStringLiteral("damaged-*")}, QDir::Dirs | QDir::NoSymLinks);
    for (const QFileInfo &folder : folders)
        if (isSame(folder.filePath() + QLatin1Char('/') + wal.fileName(), wal.filePath()))
            return folder.filePath();
    return {};
}

// A copy beside; the folder that it is in.
Result<QString> keepCopy(const QString &databasePath, const base::Clock &clock)
{
    const QFileInfo wal(walPath(databasePath));
    if (const QString folder = keptBefore(databasePath, wal); !folder.isEmpty())
        return folder;
    if (QStorageInfo(wal.absolutePath()).bytesAvailable() < wal.size())
        return base::fail(Fault::Full, QStringLiteral("disk_full"),
                          QStringLiteral("there is no room to keep a copy of the damaged write-ahead log"),
                          wal.filePath());
    const auto folder = makeDamagedFolder(databasePath, clock);
    if (!folder)
        return folder;
    QFile file(wal.filePath());
    if (!file.copy(*folder + QLatin1Char('/') + wal.fileName()))
        return base::fail(Fault::Denied, QStringLiteral("data_not_writable"), file.errorString(), *folder);
    return folder;
}

Result<std::optional<Error>> moveAway(const QString &databasePath, const base::Clock &clock)
{
    DRAMATIS_TRY(const auto folder, keepCopy(databasePath, clock));
    if (!QFile::remove(walPath(databasePath)))
        return base::fail(Fault::Denied, QStringLiteral("data_not_writable"), QStringLiteral("it cannot be removed"),
                          walPath(databasePath));
    return Error{Fault::Damaged, QStringLiteral("wal_foreign"),
                 QStringLiteral("a write-ahead log of other data lay beside these; nothing of it was taken"), folder};
}

bool isSound(const OpenedDatabase &database)
{
    const auto said =
        database ? (*database)->value(QStringLiteral("PRAGMA integrity_check(1)")) : std::unexpected(database.error());
    return said && said->toString() == QLatin1StringView("ok");
}

bool reaches(const OpenedDatabase &database, const LogWatermark &mark, const base::Clock &clock)
{
    return database && mark.check(EventLog(**database, clock));
}

// The log of a file goes on in its write-ahead log; in another's it does not.
bool goesOnFrom(const Database &alone, const Database &whole)
{
    const QString last = QStringLiteral("SELECT hex(hash) FROM journal WHERE sequence=?");
    const auto sequence = alone.value(QStringLiteral("SELECT max(sequence) FROM journal"));
    if (!sequence || sequence->isNull())
        return true;
    const auto before = alone.value(last, {*sequence});
    const auto after = whole.value(last, {*sequence});
    return !before || (after && *before == *after);
}

// What SQLite would make of both files.
struct Findings {
    bool reached = false;   // every row of the journal is there that was there
    bool isCut = false;     // of what was committed, something cannot be read
    bool isForeign = false; // the data are sound alone, and the log is none of theirs
};

Result<Findings> compare(const QString &databasePath, const LogWatermark &mark, const WalEnd &marked,
                         const base::Clock &clock)
{
    const OpenedDatabase whole = Database::openReadOnly(databasePath, Reads::FileWithWal);
    if (!whole && whole.error().kind != Fault::Damaged && whole.error().kind != Fault::Unsupported)
        return std::unexpected(whole.error());
    Findings found;
    found.reached = reaches(whole, mark, clock);
    const WalEnd readable = readableEnd(walPath(databasePath));
    const bool isTheSame = readable.salts == marked.salts && !marked.salts.isEmpty();
    found.isCut = readable.salts.isEmpty() ? marked.frames > 0 : isTheSame && readable.frames < marked.frames;
    if (found.reached && isTheSame)
        return found;
    // In the middle of a checkpoint the data are readable only together with their log.
    const OpenedDatabase alone = Database::openReadOnly(databasePath, Reads::FileAlone);
    found.isForeign = isSound(alone) && !(isSound(whole) && goesOnFrom(**alone, **whole));
    return found;
}

} // namespace

Result<std::optional<Error>> examineOrphanedWal(const QString &databasePath, const base::Clock &clock)
{
    if (QFileInfo(walPath(databasePath)).size() == 0)
        return std::nullopt;
    if (QFileInfo(databasePath).size() == 0) // SQLite would remove the log
        return moveAway(databasePath, clock);
    const LogWatermark mark(databasePath);
    const auto marked = mark.read();
    if (!marked || !*marked)
        return std::nullopt; // nothing is known of how far it went
    const auto found = compare(databasePath, mark, (*marked)->wal, clock);
    if (!found)
        return std::nullopt; // opening it says why
    if (found->isForeign)
        return moveAway(databasePath, clock);
    if (found->reached && !found->isCut)
        return std::nullopt;
    DRAMATIS_TRY(const auto kept, keepCopy(databasePath, clock));
    return Error{Fault::Damaged, QStringLiteral("wal_damaged"),
                 QStringLiteral("the end of the write-ahead log cannot be read; what is left of it is kept"), kept};
}

} // namespace dramatis::store
