#include "store/sqliteerror.h"

#include "store/privacy.h"
#include "store/walfile.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryFile>

#include <optional>

namespace dramatis::store {

using base::Error;
using base::Fault;

namespace {

const QString notReadable = QStringLiteral("data_not_readable");
const QString notWritable = QStringLiteral("data_not_writable");

// `detail` is a clause for people. SQLite's own words are for the log.
Error inUse()
{
    return {Fault::Busy, QStringLiteral("data_in_use"), QStringLiteral("the data are in use by another program"), {}};
}

Error cannotBeRead()
{
    return {Fault::Denied, notReadable, QStringLiteral("the data cannot be read; check the file's permissions and the disk"), {}};
}

Error cannotBeWritten()
{
    return {Fault::Denied, notWritable,
            QStringLiteral("the data cannot be written; check the permissions of the file and its folder, and the disk"), {}};
}

Error damaged()
{
    return {Fault::Damaged, QStringLiteral("data_damaged"),
            QStringLiteral("the data is damaged or was not written by Dramatis; you can restore a backup"), {}};
}

Error ofInputAndOutput(int resultCode)
{
    switch (resultCode >> 8) {
    case 1:  // SQLITE_IOERR_READ
    case 2:  // SQLITE_IOERR_SHORT_READ
    case 7:  // SQLITE_IOERR_FSTAT
    case 13: // SQLITE_IOERR_ACCESS
    case 24: // SQLITE_IOERR_MMAP
        return cannotBeRead();
    case 32: // SQLITE_IOERR_DATA: a checksum
    case 33: // SQLITE_IOERR_CORRUPTFS
        return damaged();
    default: return cannotBeWritten();
    }
}

Error ofCode(int resultCode)
{
    switch (resultCode & 0xff) {
    case 5:  // SQLITE_BUSY
    case 6:  // SQLITE_LOCKED
        return inUse();
    case 3:  // SQLITE_PERM
    case 14: // SQLITE_CANTOPEN
    case 23: // SQLITE_AUTH
        return cannotBeRead();
    case 8: // SQLITE_READONLY
        return cannotBeWritten();
    case 10: // SQLITE_IOERR
        return ofInputAndOutput(resultCode);
    case 11: // SQLITE_CORRUPT
    case 26: // SQLITE_NOTADB
        return damaged();
    case 13: // SQLITE_FULL
        return {Fault::Full, QStringLiteral("disk_full"), QStringLiteral("the disk is full; make room, then try again"), {}};
    default:
        return {Fault::Internal, QStringLiteral("database"), QStringLiteral("the database refused a statement; the log knows more"), {}};
    }
}

std::optional<Error> causeIn(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return {};
    if (!file.open(QIODevice::ReadOnly))
        return Error{Fault::Denied, notReadable, QStringLiteral("it cannot be read: %1").arg(file.errorString()), path};
    file.close();
    if (!file.open(QIODevice::ReadWrite | QIODevice::ExistingOnly))
        return Error{Fault::Denied, notWritable, QStringLiteral("it cannot be written: %1").arg(file.errorString()), path};
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
        return {Fault::Denied, notWritable, QStringLiteral("the folder cannot be written: %1").arg(probe.errorString()), folder};
    return error;
}

} // namespace dramatis::store
