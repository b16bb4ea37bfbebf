#include "store/sqliteerror.h"

#include "store/backup/walfile.h"
#include "store/log/privacy.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryFile>

#include <optional>

namespace dramatis::store {

using base::Error;
using base::Fault;

namespace {

const QString notWritable = QStringLiteral("data_not_writable");

// `detail` is a clause for people. SQLite's own words are for the log.
Error inUse()
{
    return {Fault::Busy, QStringLiteral("data_in_use"), QStringLiteral("the data is in use by another program"), {}};
}

Error cannotBeRead()
{
    return {Fault::Denied,
            dataNotReadable,
            QStringLiteral("the data cannot be read; check the file's permissions and the disk"),
            {}};
}

Error cannotBeWritten()
{
    return {
        Fault::Denied,
        notWritable,
        QStringLiteral("the data cannot be written; check the permissions of the file and its folder, and the disk"),
        {}};
}

Error damaged()
{
    return {Fault::Damaged,
            dataDamaged,
            QStringLiteral("the data is damaged or was not written by Dramatis; you can restore a backup"),
            {}};
}

// Result codes of SQLite, by the names that its documentation has for them (sqlite.org/rescode.html). They are part of
// its interface and never change; its header would have to be the one of the library inside Qt's plugin, which nobody
// can promise.
namespace result {
constexpr int perm = 3;
constexpr int busy = 5;
constexpr int locked = 6;
constexpr int readOnly = 8;
constexpr int ioError = 10;
constexpr int corrupt = 11;
constexpr int full = 13;
constexpr int cannotOpen = 14;
constexpr int auth = 23;
constexpr int notADatabase = 26;
constexpr int lowByte = 0xff; // of an extended code: the plain one

// What went wrong with the file: an extended code is one of these above "ioError".
constexpr int extendedBy = 8; // bits
constexpr int ioRead = 1;
constexpr int ioShortRead = 2;
constexpr int ioFileStatus = 7;
constexpr int ioAccess = 13;
constexpr int ioMemoryMap = 24;
constexpr int ioChecksum = 32; // SQLITE_IOERR_DATA
constexpr int ioCorruptFileSystem = 33;
} // namespace result

Error ofInputAndOutput(int resultCode)
{
    switch (resultCode >> result::extendedBy) {
    case result::ioRead:
    case result::ioShortRead:
    case result::ioFileStatus:
    case result::ioAccess:
    case result::ioMemoryMap: return cannotBeRead();
    case result::ioChecksum:
    case result::ioCorruptFileSystem: return damaged();
    default: return cannotBeWritten();
    }
}

Error ofCode(int resultCode)
{
    switch (resultCode & result::lowByte) {
    case result::busy:
    case result::locked: return inUse();
    case result::perm:
    case result::cannotOpen:
    case result::auth: return cannotBeRead();
    case result::readOnly: return cannotBeWritten();
    case result::ioError: return ofInputAndOutput(resultCode);
    case result::corrupt:
    case result::notADatabase: return damaged();
    case result::full:
        return {Fault::Full,
                QStringLiteral("disk_full"),
                QStringLiteral("the disk is full; free up space, then try again"),
                {}};
    default:
        return {Fault::Internal,
                QStringLiteral("database"),
                QStringLiteral("the database refused a statement; the log knows more"),
                {}};
    }
}

std::optional<Error> causeIn(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return {};
    if (!file.open(QIODevice::ReadOnly))
        return Error{Fault::Denied, dataNotReadable, QStringLiteral("it cannot be read: %1").arg(file.errorString()),
                     path};
    file.close();
    if (!file.open(QIODevice::ReadWrite | QIODevice::ExistingOnly))
        return Error{Fault::Denied, notWritable, QStringLiteral("it cannot be written: %1").arg(file.errorString()),
                     path};
    return {};
}

} // namespace

Error errorOfSqlite(int resultCode, const QString &databasePath)
{
    Error error = ofCode(resultCode);
    error.subject = databasePath;
    return error;
}

Error withCause(const Error &error, const QString &databasePath)
{
    if (error.kind != Fault::Denied && error.kind != Fault::Damaged && error.kind != Fault::Internal)
        return error;
    for (const QString &path : {databasePath, walPath(databasePath)})
        if (const auto cause = causeIn(path))
            return *cause;
    const QString folder = QFileInfo(realFile(databasePath)).absolutePath();
    QTemporaryFile probe(folder + QStringLiteral("/dramatis-XXXXXX"));
    if (!probe.open())
        return {Fault::Denied, notWritable, QStringLiteral("the folder cannot be written: %1").arg(probe.errorString()),
                folder};
    return error;
}

} // namespace dramatis::store
