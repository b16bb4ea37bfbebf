#include "llm/stream/brokenstream.h"

#include <QMetaObject>

namespace dramatis::llm {

BrokenStream::BrokenStream(base::Error error)
{
    m_end.kind = StreamEnd::Kind::Failed;
    m_end.error = std::move(error);
    QMetaObject::invokeMethod(this, [this] { Q_EMIT ended(m_end); }, Qt::QueuedConnection);
}

std::unique_ptr<Stream> BrokenStream::ofGoneConnection()
{
    return std::make_unique<BrokenStream>(base::Error{base::Fault::Cancelled,
                                                      QStringLiteral("connection_changed"),
                                                      QStringLiteral("the connection was changed in the meantime"),
                                                      {}});
}

void BrokenStream::stop()
{
    m_end.kind = StreamEnd::Kind::Stopped;
    m_end.error = {};
}

} // namespace dramatis::llm
