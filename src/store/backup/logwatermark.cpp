#include "store/backup/logwatermark.h"

#include "store/log/privacy.h"

#include <QFile>
#include <QSaveFile>

namespace dramatis::store {

using base::Fault;
using base::Result;

namespace {

// Always as long: written over the one before, it is never half of each.
constexpr int lineLength = 160;

// "17 <hash in hex> <salts in hex> <frames>\n", with blanks before the end of the line.
QByteArray lineOf(const LogWatermark::Mark &mark)
{
    const auto hex = [](const QByteArray &bytes) { return bytes.isEmpty() ? QByteArray("-") : bytes.toHex(); };
    const QByteArray line = QByteArray::number(mark.sequence) + ' ' + hex(mark.hash) + ' ' + hex(mark.wal.salts) + ' '
                            + QByteArray::number(mark.wal.frames);
    return line.leftJustified(lineLength - 1, ' ') + '\n';
}

bool writeInPlace(const QString &path, const QByteArray &line)
{
    QFile file(path);
    return file.size() == line.size()
           && file.open(QIODevice::ReadWrite | QIODevice::ExistingOnly | QIODevice::Unbuffered)
           && file.write(line) == line.size();
}

} // namespace

Result<> LogWatermark::write(const EventLog &log) const
{
    DRAMATIS_TRY(const auto last, log.journal().last());
    QByteArray hash;
    const auto found =
        log.journal().after(last.sequence - 1, 1, [&](const Movement &, const QByteArray &stored) { hash = stored; });
    if (!found)
        return found;
    const auto before = read();
    const WalEnd known = before && *before ? (*before)->wal : WalEnd();
    const QByteArray line = lineOf({last.sequence, hash, writtenEnd(walPath(log.database().path()), known)});
    if (writeInPlace(m_path, line))
        return {};
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly) || file.write(line) < 0 || !file.commit())
        return base::fail(file.error() == QFileDevice::ResourceError ? Fault::Full : Fault::Denied,
                          QStringLiteral("mark_not_written"), file.errorString(), m_path);
    keepPrivate(m_path);
    return {};
}

Result<std::optional<LogWatermark::Mark>> LogWatermark::read() const
{
    QFile file(m_path);
    if (!file.exists())
        return std::nullopt;
    if (!file.open(QIODevice::ReadOnly))
        return base::fail(Fault::Denied, QStringLiteral("mark_unreadable"), file.errorString(), m_path);
    const QByteArray line = file.read(2 * lineLength);
    const QByteArrayList words = line.simplified().split(' ');
    bool isNumber = false;
    const WalEnd wal{QByteArray::fromHex(words.value(2)), words.value(3).toLongLong()};
    const Mark mark{words.first().toLongLong(&isNumber), QByteArray::fromHex(words.value(1)), wal};
    if (!isNumber || !line.endsWith('\n'))
        return base::fail(Fault::Damaged, QStringLiteral("mark_damaged"), QStringLiteral("it is not what was written"),
                          m_path);
    return mark;
}

Result<> LogWatermark::check(const EventLog &log) const
{
    DRAMATIS_TRY(const auto mark, read());
    if (!mark || mark->sequence == 0)
        return {};
    const qint64 sequence = mark->sequence;
    QByteArray hash;
    const auto found = log.journal().after(sequence - 1, 1, [&](const Movement &movement, const QByteArray &stored) {
        hash = movement.sequence == sequence ? stored : QByteArray("another");
    });
    if (!found)
        return found;
    if (hash.isEmpty()) {
        const auto last = log.journal().last();
        const bool empty = last && last->sequence == 0;
        return base::fail(Fault::Damaged, empty ? QStringLiteral("log_empty") : QStringLiteral("log_shorter"),
                          QStringLiteral("the log ends with row %1, and once went on to %2")
                              .arg(last ? last->sequence : 0)
                              .arg(sequence),
                          log.database().path());
    }
    if (hash != mark->hash)
        return base::fail(Fault::Damaged, QStringLiteral("log_differs"),
                          QStringLiteral("row %1 of the log is not the one that was there").arg(sequence),
                          log.database().path());
    return {};
}

Result<> LogWatermark::remove() const
{
    if (QFile::exists(m_path) && !QFile::remove(m_path))
        return base::fail(Fault::Denied, QStringLiteral("mark_not_removed"), QStringLiteral("it cannot be removed"),
                          m_path);
    return {};
}

} // namespace dramatis::store
