// How a backup becomes the data again. It may be killed at any moment, or the disk may be full, and then the data
// must be those of before or those of the backup, never a mixture. So everything is copied and verified beside the
// data first; then one rename decides (`swap`), and endInterruptedSwap() ends at the next start what was cut off. A
// write-ahead log of the old data must never lie beside the new file, since SQLite would apply it. What was there
// before is kept as a backup of its own, also where it is too damaged to be opened.
#include "store/backup/backups.h"

#include "base/localfile.h"
#include "store/backup/damagedfolder.h"
#include "store/backup/logwatermark.h"
#include "store/log/privacy.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSaveFile>

#include <algorithm>
#include <filesystem>
#include <set>

namespace dramatis::store {

using base::Fault;
using base::Result;

namespace {

const QString timeFormat = QStringLiteral("yyyyMMdd-HHmmss");

QDateTime moment(const base::Clock &clock)
{
    return QDateTime::fromMSecsSinceEpoch(clock.now());
}

std::unexpected<base::Error> notWritten(const QFileDevice &file)
{
    return base::fail(file.error() == QFileDevice::ResourceError ? Fault::Full : Fault::Denied,
                      QStringLiteral("not_written"), file.errorString(), file.fileName());
}

// Whole or not at all, and on the disk before it has its name.
Result<> copyFile(const QString &from, const QString &to)
{
    QFile source(from);
    if (!source.open(QIODevice::ReadOnly))
        return base::fail(Fault::NotFound, QStringLiteral("not_readable"), source.errorString(), from);
    QSaveFile target(to);
    if (!target.open(QIODevice::WriteOnly))
        return notWritten(target);
    target.setPermissions(QFile::ReadOwner
                          | QFile::WriteOwner); // a file system without owners refuses, and need not know
    while (!source.atEnd()) {
        const QByteArray part = source.read(1 << 20);
        if (part.isEmpty())
            return base::fail(Fault::Damaged, QStringLiteral("not_readable"), source.errorString(), from);
        if (target.write(part) != part.size())
            return notWritten(target);
    }
    return target.commit() ? Result<>() : notWritten(target);
}

constexpr QLatin1StringView wal("-wal");

Result<> removeFile(const QString &path)
{
    if (QFile::exists(path) && !QFile::remove(path))
        return base::fail(Fault::Denied, QStringLiteral("not_removed"), QStringLiteral("it cannot be removed"), path);
    return {};
}

Result<> removeDatabase(const QString &path)
{
    const auto removed = removeFile(path + wal);
    return removed ? removeFile(path) : removed;
}

// Its write-ahead log first: what has its name is whole. SQLite keeps it where the file itself is.
Result<> copyDatabase(const QString &path, const QString &to)
{
    const QString from = realFile(path);
    if (QFile::exists(from + wal))
        DRAMATIS_TRY_DO(copyFile(from + wal, to + wal));
    return copyFile(from, to);
}

Result<> replaceFile(const QString &from, const QString &to)
{
    std::error_code error;
    std::filesystem::rename(std::filesystem::path(from.toStdU16String()), std::filesystem::path(to.toStdU16String()),
                            error);
    if (error)
        return base::fail(Fault::Denied, QStringLiteral("not_written"), QString::fromStdString(error.message()), to);
    return {};
}

// Also to another disk.
Result<> moveFile(const QString &from, const QString &to)
{
    if (replaceFile(from, to))
        return {};
    const auto copied = copyFile(from, to);
    return copied ? removeFile(from) : copied;
}

// Opens the copy of a backup once as our data: brings old ones up to date, and finds what is damaged. An empty file
// would pass for new data.
Result<> verifyFile(const QString &path, const QString &backup, const base::Clock &clock)
{
    DRAMATIS_TRY(const auto database, Database::open(path, clock));
    if (database->wasEmpty())
        return base::fail(Fault::Unsupported, QStringLiteral("not_a_backup"),
                          QStringLiteral("this is not a Dramatis backup; it is empty"), backup);
    const EventLog log(*database, clock);
    const Snapshots snapshots(*database, clock);
    Verifier verifier(log, snapshots, {}, Verifier::Depth::Log);
    if (const Finding *damage = verifier.toEnd().damage())
        return base::fail(Fault::Damaged, QStringLiteral("backup_damaged"),
                          damage->code + QStringLiteral(": ") + damage->detail, path);
    return {};
}

// As a verified backup; where the data are too damaged for that, as the bytes they are.
Result<> keepPresent(const QString &databasePath, const QString &file, const base::Clock &clock)
{
    {
        const auto database = Database::open(databasePath, clock);
        if (!database && database.error().kind == Fault::Busy)
            return std::unexpected(database.error());
        if (database) {
            Backup backup(**database, clock, file);
            const auto made = backup.toEnd();
            if (made || made.error().kind != Fault::Damaged)
                return made;
        }
    }
    return copyDatabase(databasePath, file);
}

QString asideIn(const QString &databasePath)
{
    return realFile(databasePath) + QStringLiteral(".aside") + wal;
}

// A log of the old data must not be taken for one of the new; it is only there where they could not be opened. It waits
// aside until the new data are in place.
Result<> swap(const QString &databasePath)
{
    const QString data = realFile(databasePath);
    if (QFile::exists(data + wal))
        DRAMATIS_TRY_DO(replaceFile(data + wal, asideIn(databasePath)));
    const auto replaced = replaceFile(Backups::restoringFile(databasePath), data);
    const auto ended = Backups::endInterruptedSwap(databasePath);
    return replaced ? ended : replaced;
}

// Which of the backups that the program made by itself have not had their time. How old one is does not count, but for
// the last two days: a clock that is wrong would make all of them too old at once.
class Thinning {
public:
    explicit Thinning(const QDateTime &now) : m_now(now) {}

    // From the newest to the oldest. Each of the three is asked, since a backup may stand for its day, week and month.
    bool keeps(const BackupFile &file)
    {
        const QDate date = file.at.date();
        const bool daily = m_days.takes(date.toJulianDay());
        const bool weekly = m_weeks.takes(date.toJulianDay() / 7);
        const bool monthly = m_months.takes(date.year() * 12 + date.month());
        const bool isNew = m_seen++ < newest || file.at > m_now.addDays(-2);
        return isNew || daily || weekly || monthly;
    }

private:
    static constexpr int newest = 12; // whatever their dates

    // The newest backup of each period, for so many periods that have one.
    struct Periods {
        std::size_t most;
        std::set<qint64> taken = {};

        bool takes(qint64 period) { return taken.size() < most && taken.insert(period).second; }
    };

    QDateTime m_now;
    int m_seen = 0;
    Periods m_days{12};
    Periods m_weeks{10};
    Periods m_months{9};
};

} // namespace

bool BackupFile::staysUntilRemoved() const
{
    return why == QLatin1StringView("by-hand") || why == QLatin1StringView("left-over");
}

Backups::Backups(const QString &databasePath, const base::Clock &clock) :
    m_databasePath(databasePath),
    m_folder(QFileInfo(databasePath).absolutePath() + QStringLiteral("/backups")),
    m_clock(clock)
{}

QList<BackupFile> Backups::list() const
{
    static const QRegularExpression shape(QStringLiteral("^dramatis-(\\d{8}-\\d{6})(?:-(\\d+))?-([a-z-]+)\\.db$"));
    QList<BackupFile> found;
    const QFileInfoList files = QDir(m_folder).entryInfoList(QDir::Files);
    for (const QFileInfo &file : files) {
        const auto match = shape.match(file.fileName());
        if (match.hasMatch())
            found.append({file.absoluteFilePath(), QDateTime::fromString(match.captured(1), timeFormat),
                          match.captured(3), file.size()});
    }
    std::ranges::stable_sort(
        found, [](const BackupFile &a, const BackupFile &b) { return a.at != b.at ? a.at > b.at : a.path > b.path; });
    return found;
}

bool Backups::isDue() const
{
    const QDate today = moment(m_clock).date();
    const QList<BackupFile> all = list();
    return std::ranges::none_of(all, [today](const BackupFile &file) {
        return file.why == QLatin1StringView("nightly") && file.at.date() == today;
    });
}

Result<QString> Backups::nameFor(const QString &why) const
{
    if (!makePrivateFolder(m_folder))
        return base::fail(Fault::Denied, QStringLiteral("backup_not_written"),
                          QStringLiteral("the folder cannot be created"), m_folder);
    const QString stem = m_folder + QStringLiteral("/dramatis-") + moment(m_clock).toString(timeFormat);
    QString name = stem + QLatin1Char('-') + why + QStringLiteral(".db");
    for (int i = 2; QFile::exists(name); ++i)
        name = stem + QStringLiteral("-%1-%2.db").arg(i).arg(why);
    return name;
}

QList<BackupFile> Backups::thinnedOut(const QList<BackupFile> &newestFirst, const QDateTime &now)
{
    Thinning thinning(now);
    QList<BackupFile> gone;
    for (const BackupFile &file : newestFirst)
        if (!file.staysUntilRemoved() && file.at <= now.addDays(1) && !thinning.keeps(file))
            gone.append(file);
    return gone;
}

Result<QList<BackupFile>> Backups::thin() const
{
    const QList<BackupFile> gone = thinnedOut(list(), moment(m_clock));
    for (const BackupFile &file : gone)
        DRAMATIS_TRY_DO(removeDatabase(file.path));
    return gone;
}

Result<> Backups::remove(const QString &path) const
{
    const QList<BackupFile> all = list();
    const QString wanted = QFileInfo(path).absoluteFilePath();
    const auto known = std::ranges::find_if(
        all, [&](const BackupFile &file) { return file.path == wanted || QFileInfo(file.path).fileName() == path; });
    if (known == all.end())
        return base::fail(Fault::NotFound, QStringLiteral("no_such_backup"),
                          QStringLiteral("no such backup in the data folder"), path);
    return removeDatabase(known->path);
}

std::optional<BackupFile> Backups::newestExcept(const QStringList &paths) const
{
    std::optional<BackupFile> putAside;
    for (const BackupFile &file : list()) {
        if (paths.contains(file.path))
            continue;
        if (file.why != QLatin1StringView("before-restore"))
            return file;
        if (!putAside)
            putAside = file;
    }
    return putAside;
}

Result<> Backups::endInterruptedSwap(const QString &databasePath)
{
    const QString aside = asideIn(databasePath);
    if (!QFile::exists(aside))
        return {};
    if (!QFile::exists(restoringFile(databasePath))) // it has become the data
        return removeFile(aside);
    const auto back = replaceFile(aside, realFile(databasePath) + wal);
    return back ? removeDatabase(restoringFile(databasePath)) : back;
}

QString Backups::restoringFile(const QString &databasePath)
{
    return realFile(databasePath) + QStringLiteral(".restoring");
}

Result<QString> Backups::setAside(const QString &databasePath, const base::Clock &clock)
{
    const auto folder = makeDamagedFolder(databasePath, clock);
    if (!folder)
        return folder;
    const QString name = QFileInfo(databasePath).fileName();
    // The data last: without them a new start would take what is left for theirs. A link stays, and leads to the new
    // data.
    const QString data = realFile(databasePath);
    for (const auto &[where, end] : {std::pair(data, QString(wal)), std::pair(data, QStringLiteral("-shm")),
                                     std::pair(databasePath, QStringLiteral(".tail")), std::pair(data, QString())}) {
        if (!QFile::exists(where + end))
            continue;
        DRAMATIS_TRY_DO(moveFile(where + end, *folder + QLatin1Char('/') + name + end));
    }
    return folder;
}

// Puts a verified copy beside the data, and what is there now among the backups.
Result<> Backups::prepare(const QString &databasePath, const QString &backup, const base::Clock &clock)
{
    DRAMATIS_TRY_DO(base::checkIsFile(backup));
    const QString restoring = restoringFile(databasePath);
    DRAMATIS_TRY_DO(copyDatabase(backup, restoring));
    DRAMATIS_TRY_DO(verifyFile(restoring, backup, clock));
    if (QFile::exists(restoring + wal)) // it goes into the file when that is closed
        return base::fail(Fault::Denied, QStringLiteral("not_written"),
                          QStringLiteral("the write-ahead log cannot be brought into the file"), restoring);
    if (QFile::exists(databasePath)) {
        const auto name = Backups(databasePath, clock).nameFor(QStringLiteral("before-restore"));
        const auto kept = name ? keepPresent(databasePath, *name, clock) : std::unexpected(name.error());
        if (!kept)
            return kept;
    }
    return LogWatermark(databasePath).remove();
}

Result<> Backups::restore(const QString &databasePath, const QString &backup, const base::Clock &clock)
{
    const QString folder = QFileInfo(databasePath).absolutePath();
    const bool isNew = !QFileInfo::exists(folder);
    if (!makePrivateFolder(folder))
        return base::fail(Fault::Denied, QStringLiteral("data_not_writable"),
                          QStringLiteral("the folder cannot be created"), folder);
    const QString restoring = restoringFile(databasePath);
    DRAMATIS_TRY_DO(endInterruptedSwap(databasePath));
    auto ready = removeDatabase(restoring);
    if (ready)
        ready = prepare(databasePath, backup, clock);
    if (!ready) {
        const auto removed = removeDatabase(restoring);
        if (isNew)
            QDir().rmdir(folder); // only where nothing is in it
        return removed ? ready : removed;
    }
    DRAMATIS_TRY_DO(swap(databasePath));
    const auto database = Database::open(databasePath, clock);
    const LogWatermark mark(databasePath);
    const auto marked = database ? mark.write(EventLog(**database, clock)) : std::unexpected(database.error());
    keepPrivate(mark.path());
    return marked;
}

} // namespace dramatis::store
