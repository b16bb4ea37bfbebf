#include "llm/models/partwriter.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <atomic>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

namespace dramatis::llm {

using base::Fault;
using base::Result;

namespace {

constexpr qint64 readAtOnce = 1024 * 1024;

bool sendToDisk(QFile &file)
{
    if (!file.flush())
        return false;
#ifdef Q_OS_WIN
    return ::_commit(file.handle()) == 0;
#else
    return ::fsync(file.handle()) == 0;
#endif
}

} // namespace

struct PartWriter::Disk {
    QFile file;
    QCryptographicHash hash{QCryptographicHash::Sha256};
    std::atomic<bool> ends = false;

    std::unexpected<base::Error> problem() const
    {
        const bool isFull = file.error() == QFileDevice::ResourceError || file.error() == QFileDevice::WriteError;
        return base::fail(isFull ? Fault::Full : Fault::Denied, QStringLiteral("model_not_written"), file.errorString(),
                          QFileInfo(file).fileName());
    }
};

PartWriter::PartWriter(QObject &context) : m_context(context), m_disk(std::make_shared<Disk>())
{
    m_pool.setMaxThreadCount(1);
}

PartWriter::~PartWriter()
{
    m_disk->ends = true;
    m_isThere.reset();
    m_pool.clear();
    m_pool.waitForDone();
}

template <typename Value>
void PartWriter::run(std::function<Result<Value>(Disk &)> work, std::function<void(const Result<Value> &)> answer)
{
    m_pool.start([disk = m_disk, context = &m_context, isThere = std::weak_ptr(m_isThere), work = std::move(work),
                  answer = std::move(answer)] {
        const Result<Value> result = work(*disk);
        if (disk->ends) // then the context may be gone too, but never before the writer, which waits for this
            return;
        QMetaObject::invokeMethod(
            context,
            [isThere, answer, result] {
                if (!isThere.expired())
                    answer(result);
            },
            Qt::QueuedConnection);
    });
}

void PartWriter::open(const QString &path, Done done)
{
    run<qint64>(
        [path](Disk &disk) -> Result<qint64> {
            disk.file.setFileName(path);
            if (!disk.file.open(QIODevice::ReadWrite))
                return disk.problem();
            while (!disk.file.atEnd() && !disk.ends) {
                const QByteArray block = disk.file.read(readAtOnce);
                if (block.isEmpty())
                    return disk.problem();
                disk.hash.addData(block);
            }
            return disk.file.pos();
        },
        std::move(done));
}

void PartWriter::restart(Done done)
{
    run<qint64>(
        [](Disk &disk) -> Result<qint64> {
            if (!disk.file.resize(0) || !disk.file.seek(0))
                return disk.problem();
            disk.hash.reset();
            return 0;
        },
        std::move(done));
}

void PartWriter::write(const QByteArray &block, Done done)
{
    run<qint64>(
        [block](Disk &disk) -> Result<qint64> {
            if (disk.file.write(block) != block.size() || !disk.file.flush())
                return disk.problem();
            disk.hash.addData(block);
            return disk.file.pos();
        },
        std::move(done));
}

void PartWriter::close(Closed closed)
{
    run<QByteArray>(
        [](Disk &disk) -> Result<QByteArray> {
            if (!sendToDisk(disk.file))
                return disk.problem();
            disk.file.close();
            return disk.hash.result().toHex();
        },
        std::move(closed));
}

} // namespace dramatis::llm
