#include "llm/stream/retryingstream.h"

#include <QPointer>
#include <QRandomGenerator>

#include <algorithm>
#include <array>

namespace dramatis::llm {

using base::Error;

namespace {

// What passes by itself: the server is busy or away, or never heard of the request. Everything else is told at once;
// above all a request that was taken and failed (500), or was not answered in time (504, 524): it may be paid for.
bool passes(const Error &error)
{
    static constexpr std::array codes{QLatin1StringView("http_429"),           QLatin1StringView("http_502"),
                                      QLatin1StringView("http_503"),           QLatin1StringView("http_529"),
                                      QLatin1StringView("connection_refused"), QLatin1StringView("host_not_found"),
                                      QLatin1StringView("connect_timeout")};
    return std::ranges::find(codes, error.code) != codes.end();
}

} // namespace

RetryingStream::RetryingStream(Open open, const StreamLimits &limits, Otherwise otherwise) :
    m_open(std::move(open)), m_otherwise(std::move(otherwise)), m_limits(limits)
{
    m_wait.setSingleShot(true);
    m_wait.setTimerType(Qt::PreciseTimer); // a coarse one comes up to a twentieth too early
    connect(&m_wait, &QTimer::timeout, this, &RetryingStream::tryOnce);
    m_clock.start();
}

RetryingStream::~RetryingStream() = default;

void RetryingStream::begin()
{
    if (!m_ended && m_tries == 0)
        tryOnce();
}

void RetryingStream::tryOnce()
{
    ++m_tries;
    m_stream = m_open(m_tries);
    const auto began = [this] {
        if (m_firstTokenMs < 0)
            m_firstTokenMs = m_clock.elapsed();
    };
    connect(m_stream.get(), &Stream::text, this, [this, began](const QString &delta) {
        began();
        Q_EMIT text(delta);
    });
    connect(m_stream.get(), &Stream::reasoning, this, [this, began](const QString &delta) {
        began();
        Q_EMIT reasoning(delta);
    });
    connect(m_stream.get(), &Stream::takenBack, this, &Stream::takenBack);
    connect(m_stream.get(), &Stream::waiting, this, &Stream::waiting);
    connect(m_stream.get(), &Stream::ended, this, &RetryingStream::tried);
}

void RetryingStream::tried(const StreamEnd &end)
{
    m_stream.release()->deleteLater();               // it is still in its signal
    if (m_firstTokenMs < 0 && end.firstTokenMs >= 0) // it came, and was not shown
        m_firstTokenMs = end.firstTokenMs;
    if (end.kind == StreamEnd::Kind::Failed && m_firstTokenMs < 0 && m_otherwise && m_otherwise(end)) {
        m_wait.start(0);
        return;
    }
    if (!mayTryAgain(end))
        return finish(end);
    const auto time = pause(end);
    m_wait.start(time);
    Q_EMIT waiting(end.error, int(time.count()));
}

bool RetryingStream::mayTryAgain(const StreamEnd &end) const
{
    return end.kind == StreamEnd::Kind::Failed && m_firstTokenMs < 0 && m_tries < m_limits.tries && passes(end.error)
           && std::chrono::seconds(end.retryAfter) <= m_limits.longestPause;
}

// Twice as long each time; by chance a little shorter or longer, so that not all come back at once.
std::chrono::milliseconds RetryingStream::pause(const StreamEnd &end) const
{
    if (end.retryAfter > 0)
        return std::chrono::seconds(end.retryAfter);
    const double factor = double(1 << (m_tries - 1)) * (0.75 + 0.5 * QRandomGenerator::global()->generateDouble());
    return std::chrono::milliseconds(qint64(double(m_limits.firstPause.count()) * factor));
}

void RetryingStream::stop()
{
    if (m_ended)
        return;
    if (m_stream)
        return m_stream->stop();
    m_wait.stop();
    StreamEnd end;
    end.kind = StreamEnd::Kind::Stopped;
    m_ended = true;
    QMetaObject::invokeMethod(this, [this, end] { Q_EMIT ended(end); }, Qt::QueuedConnection);
}

void RetryingStream::finish(StreamEnd end)
{
    m_ended = true;
    if (end.retryAfter > 0)
        end.error.detail = QStringLiteral("wait %1 s; %2").arg(QString::number(end.retryAfter), end.error.detail);
    end.tries = m_tries;
    end.firstTokenMs = m_firstTokenMs;
    end.durationMs = m_clock.elapsed();
    Q_EMIT ended(end);
}

} // namespace dramatis::llm
