// A reply that may have to wait: for what the server has to tell first, and again where it is too busy to begin. After
// the first word nothing is tried again.
#pragma once

#include "llm/backend.h"
#include "llm/stream/streamlimits.h"

#include <QElapsedTimer>
#include <QTimer>

#include <functional>

namespace dramatis::llm {

class RetryingStream : public Stream {
    Q_OBJECT
public:
    using Open = std::function<std::unique_ptr<Stream>(int attempt)>;

    // Whether what was refused may be asked in another way, at once.
    using Otherwise = std::function<bool(const StreamEnd &)>;

    RetryingStream(Open open, const StreamLimits &limits, Otherwise otherwise = {});
    ~RetryingStream() override;

    void begin(); // once
    void stop() override;

private:
    void tryOnce();
    void tried(const StreamEnd &end);
    bool mayTryAgain(const StreamEnd &end) const;
    std::chrono::milliseconds pause(const StreamEnd &end) const;
    void finish(StreamEnd end);

    Open m_open;
    Otherwise m_otherwise;
    StreamLimits m_limits;
    std::unique_ptr<Stream> m_stream;
    QTimer m_wait;
    QElapsedTimer m_clock;
    qint64 m_firstTokenMs = -1;
    int m_tries = 0;
    bool m_ended = false;
};

} // namespace dramatis::llm
