#include "store/tailmark.h"

#include <QFile>
#include <QSaveFile>

namespace dramatis::store {

using base::Fault;
using base::Result;

namespace {

// "17 <hash in hex>\n"
QByteArray lineOf(qint64 sequence, const QByteArray &hash)
{
    return QByteArray::number(sequence) + ' ' + hash.toHex() + '\n';
}

} // namespace

Result<> TailMark::write(const EventLog &log) const
{
    const auto last = log.lastMovement();
    if (!last)
        return std::unexpected(last.error());
    QByteArray hash;
    const auto read =
        log.journalAfter(last->sequence - 1, 1, [&](const Movement &, const QByteArray &found) { hash = found; });
    if (!read)
        return read;
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly) || file.write(lineOf(last->sequence, hash)) < 0 || !file.commit())
        return base::fail(file.error() == QFileDevice::ResourceError ? Fault::Full : Fault::Denied,
                          QStringLiteral("mark_not_written"), file.errorString(), m_path);
    return {};
}

Result<> TailMark::check(const EventLog &log) const
{
    QFile file(m_path);
    if (!file.exists())
        return {};
    if (!file.open(QIODevice::ReadOnly))
        return base::fail(Fault::Denied, QStringLiteral("mark_unreadable"), file.errorString(), m_path);
    const QByteArray marked = file.read(200);
    bool isNumber = false;
    const qint64 sequence = marked.left(marked.indexOf(' ')).toLongLong(&isNumber);
    if (!isNumber || !marked.endsWith('\n'))
        return base::fail(Fault::Damaged, QStringLiteral("mark_damaged"), QStringLiteral("it is not what was written"),
                          m_path);
    if (sequence == 0)
        return {};
    qint64 found = 0;
    QByteArray hash;
    const auto read = log.journalAfter(sequence - 1, 1, [&](const Movement &movement, const QByteArray &stored) {
        found = movement.sequence;
        hash = stored;
    });
    if (!read)
        return read;
    if (!found) {
        const auto last = log.lastMovement();
        const bool empty = last && last->sequence == 0;
        return base::fail(Fault::Damaged, empty ? QStringLiteral("log_empty") : QStringLiteral("log_shorter"),
                          QStringLiteral("the log ends with row %1, and once went on to %2")
                              .arg(last ? last->sequence : 0)
                              .arg(sequence),
                          log.database().path());
    }
    if (lineOf(found, hash) != marked)
        return base::fail(Fault::Damaged, QStringLiteral("log_differs"),
                          QStringLiteral("row %1 of the log is not the one that was there").arg(sequence),
                          log.database().path());
    return {};
}

Result<> TailMark::remove() const
{
    if (QFile::exists(m_path) && !QFile::remove(m_path))
        return base::fail(Fault::Denied, QStringLiteral("mark_not_removed"), QStringLiteral("it cannot be removed"),
                          m_path);
    return {};
}

} // namespace dramatis::store
