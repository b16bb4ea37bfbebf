#include "store/backups.h"

#include "store/tailmark.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSaveFile>

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

// Its write-ahead log first: what has its name is whole.
Result<> copyDatabase(const QString &from, const QString &to)
{
    if (QFile::exists(from + wal))
        if (const auto copied = copyFile(from + wal, to + wal); !copied)
            return copied;
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

// Opens it once as our data: brings old ones up to date, and finds what is damaged.
Result<> verifyFile(const QString &path, const base::Clock &clock)
{
    const auto database = Database::open(path);
    if (!database)
        return std::unexpected(database.error());
    const EventLog log(**database, clock);
    const Snapshots snapshots(**database, clock);
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
        const auto database = Database::open(databasePath);
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

QString restoringIn(const QString &databasePath)
{
    return databasePath + QStringLiteral(".restoring");
}

QString asideIn(const QString &databasePath)
{
    return databasePath + QStringLiteral(".aside") + wal;
}

// A log of the old data must not be taken for one of the new; it is only there where they could not be opened. It waits
// aside until the new data are in place.
Result<> swap(const QString &databasePath)
{
    if (QFile::exists(databasePath + wal))
        if (const auto moved = replaceFile(databasePath + wal, asideIn(databasePath)); !moved)
            return moved;
    const auto replaced = replaceFile(restoringIn(databasePath), databasePath);
    const auto settled = Backups::settle(databasePath);
    return replaced ? settled : replaced;
}

} // namespace

Backups::Backups(const QString &databasePath, const base::Clock &clock) :
    m_databasePath(databasePath), m_folder(QFileInfo(databasePath).absolutePath() + QStringLiteral("/backups")),
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
    if (!QDir().mkpath(m_folder))
        return base::fail(Fault::Denied, QStringLiteral("backup_not_written"),
                          QStringLiteral("the folder cannot be made"), m_folder);
    const QString stem = m_folder + QStringLiteral("/dramatis-") + moment(m_clock).toString(timeFormat);
    QString name = stem + QLatin1Char('-') + why + QStringLiteral(".db");
    for (int i = 2; QFile::exists(name); ++i)
        name = stem + QStringLiteral("-%1-%2.db").arg(i).arg(why);
    return name;
}

QList<BackupFile> Backups::thinnedOut(const QList<BackupFile> &all, const QDateTime &now)
{
    // The newest of each day, week and month is kept; what stands for a longer time must not be too old for it.
    std::set<std::pair<int, qint64>> taken;
    QList<BackupFile> gone;
    for (const BackupFile &file : all) {
        const QDate date = file.at.date();
        const qint64 days = date.daysTo(now.date());
        if (file.at.secsTo(now) < 2 * 24 * 60 * 60)
            continue;
        const bool daily = days <= 12 && taken.insert({0, date.toJulianDay()}).second;
        const bool weekly = days <= 10 * 7 && taken.insert({1, (date.toJulianDay()) / 7}).second;
        const bool monthly = days <= 9 * 31 && taken.insert({2, date.year() * 12 + date.month()}).second;
        if (!daily && !weekly && !monthly)
            gone.append(file);
    }
    // Whatever the clock says, the last one stays.
    if (!all.isEmpty() && gone.size() == all.size())
        gone.removeFirst();
    return gone;
}

Result<QList<BackupFile>> Backups::thin() const
{
    const QList<BackupFile> gone = thinnedOut(list(), moment(m_clock));
    for (const BackupFile &file : gone)
        if (const auto removed = removeDatabase(file.path); !removed)
            return std::unexpected(removed.error());
    return gone;
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

Result<> Backups::settle(const QString &databasePath)
{
    const QString aside = asideIn(databasePath);
    if (!QFile::exists(aside))
        return {};
    if (!QFile::exists(restoringIn(databasePath))) // it has become the data
        return removeFile(aside);
    const auto back = replaceFile(aside, databasePath + wal);
    return back ? removeDatabase(restoringIn(databasePath)) : back;
}

Result<QString> Backups::setAside(const QString &databasePath, const base::Clock &clock)
{
    const QFileInfo file(databasePath);
    const QString stem = file.absolutePath() + QStringLiteral("/damaged-") + moment(clock).toString(timeFormat);
    QString folder = stem;
    for (int i = 2; QFile::exists(folder); ++i)
        folder = stem + QStringLiteral("-%1").arg(i);
    if (!QDir().mkpath(folder))
        return base::fail(Fault::Denied, QStringLiteral("data_not_writable"), QStringLiteral("the folder cannot be made"), folder);
    // The data last: without them a new start would take what is left for theirs.
    for (const QString &name : {file.fileName() + wal, file.fileName() + QStringLiteral("-shm"),
                                file.fileName() + QStringLiteral(".tail"), file.fileName()}) {
        const QString path = file.absolutePath() + QLatin1Char('/') + name;
        if (!QFile::exists(path))
            continue;
        if (const auto moved = replaceFile(path, folder + QLatin1Char('/') + name); !moved)
            return std::unexpected(moved.error());
    }
    return folder;
}

Result<> Backups::restore(const QString &databasePath, const QString &backup, const base::Clock &clock)
{
    if (const auto settled = settle(databasePath); !settled)
        return settled;
    const QString restoring = restoringIn(databasePath);
    if (const auto removed = removeDatabase(restoring); !removed)
        return removed;
    auto ready = copyDatabase(backup, restoring);
    if (ready)
        ready = verifyFile(restoring, clock);
    if (ready && QFile::exists(restoring + wal)) // it goes into the file when that is closed
        ready = base::fail(Fault::Denied, QStringLiteral("not_written"),
                           QStringLiteral("the write-ahead log cannot be brought into the file"), restoring);
    if (ready && QFile::exists(databasePath)) {
        const auto name = Backups(databasePath, clock).nameFor(QStringLiteral("before-restore"));
        ready = name ? keepPresent(databasePath, *name, clock) : std::unexpected(name.error());
    }
    const TailMark mark(databasePath);
    if (ready)
        ready = mark.remove();
    if (!ready) {
        const auto removed = removeDatabase(restoring);
        return removed ? ready : removed;
    }
    if (const auto swapped = swap(databasePath); !swapped)
        return swapped;
    const auto database = Database::open(databasePath);
    return database ? mark.write(EventLog(**database, clock)) : std::unexpected(database.error());
}

} // namespace dramatis::store
