#include "turn/recall/shippedvectors.h"

#include "base/log.h"

#include <QFile>
#include <QtConcurrentRun>

namespace dramatis::turn {

namespace {

constexpr qint64 mostVectorBytes = 64 * 1024 * 1024;

std::shared_ptr<const domain::WordVectors> vectorsAt(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > mostVectorBytes) {
        qCWarning(base::turnLog) << "without the meanings of words: they cannot be read";
        return {};
    }
    auto read = domain::WordVectors::read(file.readAll());
    if (!read) {
        qCWarning(base::turnLog) << "without the meanings of words:" << read.error();
        return {};
    }
    return std::make_shared<const domain::WordVectors>(std::move(*read));
}

} // namespace

QString ShippedVectors::usualPath()
{
    return QStringLiteral(":/dramatis/english.vectors");
}

std::shared_ptr<const domain::WordVectors> ShippedVectors::ifRead()
{
    if (!m_isBegun)
        m_reading = QtConcurrent::run(vectorsAt, m_path);
    m_isBegun = true;
    return m_reading.isFinished() ? m_reading.result() : nullptr;
}

std::shared_ptr<const domain::WordVectors> ShippedVectors::wait()
{
    ifRead();
    m_reading.waitForFinished();
    return m_reading.result();
}

} // namespace dramatis::turn
