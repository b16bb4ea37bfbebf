#include "llm/stream/deferredstream.h"

#include <utility>

namespace dramatis::llm {

DeferredStream::DeferredStream(std::unique_ptr<JsonCall> question, Begin begin) :
    m_question(std::move(question)), m_begin(std::move(begin))
{
    connect(m_question.get(), &JsonCall::answered, this, &DeferredStream::start);
}

DeferredStream::~DeferredStream() = default;

void DeferredStream::start(const base::Result<QJsonDocument> &answer)
{
    m_stream = m_begin(answer);
    m_question.release()->deleteLater(); // it is still in its signal
    connect(m_stream.get(), &Stream::text, this, &Stream::text);
    connect(m_stream.get(), &Stream::reasoning, this, &Stream::reasoning);
    connect(m_stream.get(), &Stream::takenBack, this, &Stream::takenBack);
    connect(m_stream.get(), &Stream::waiting, this, &Stream::waiting);
    connect(m_stream.get(), &Stream::ended, this, &Stream::ended);
}

void DeferredStream::stop()
{
    if (m_stream)
        return m_stream->stop();
    if (std::exchange(m_ended, true))
        return;
    m_question.reset();
    StreamEnd end;
    end.kind = StreamEnd::Kind::Stopped;
    QMetaObject::invokeMethod(this, [this, end] { Q_EMIT ended(end); }, Qt::QueuedConnection);
}

} // namespace dramatis::llm
