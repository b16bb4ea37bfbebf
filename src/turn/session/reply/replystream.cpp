#include "turn/session/reply/replystream.h"

#include "llm/backend.h"
#include "llm/tokens/tokenestimator.h"

#include <algorithm>

namespace dramatis::turn {

namespace {

constexpr qsizetype mostThoughts = 100'000; // characters of each; models have been seen to think for ever
constexpr qint64 rateMilliseconds = 500;    // before it, a rate says little
constexpr int keepMilliseconds = 1000;
constexpr int hurryMilliseconds = 100;
constexpr qsizetype mostUnkeptTokens = 200;

} // namespace

ReplyStream::ReplyStream(Draft &draft) : m_draft(draft)
{
    m_keep.setInterval(keepMilliseconds);
    connect(&m_keep, &QTimer::timeout, this, &ReplyStream::keepDue);
}

ReplyStream::~ReplyStream() = default;

void ReplyStream::open(llm::Backend &backend, const domain::Prompt &prompt)
{
    m_opened.start();
    m_firstDelta.invalidate();
    m_tokens = 0;
    m_tokensKept = 0;
    m_stream = backend.open(prompt);
    connect(m_stream.get(), &llm::Stream::text, this, &ReplyStream::append);
    connect(m_stream.get(), &llm::Stream::takenBack, this, [this] { m_draft.text.clear(); });
    connect(m_stream.get(), &llm::Stream::reasoning, this, [this](const QString &delta) {
        m_draft.waiting = {};
        m_draft.thoughts += delta.first(std::clamp<qsizetype>(mostThoughts - m_draft.thoughts.size(), 0, delta.size()));
        Q_EMIT grew();
    });
    connect(m_stream.get(), &llm::Stream::waiting, this, [this](const base::Error &error, int milliseconds) {
        m_draft.waiting = error;
        m_draft.again = milliseconds > 0 ? QDeadlineTimer(milliseconds) : QDeadlineTimer(QDeadlineTimer::Forever);
        Q_EMIT grew();
    });
    connect(m_stream.get(), &llm::Stream::ended, this, [this](const llm::StreamEnd &end) {
        m_keep.stop();
        m_stream.release()->deleteLater(); // it is still in its signal
        Q_EMIT ended(end);
    });
    m_keep.start();
}

void ReplyStream::append(const QString &delta)
{
    m_draft.text += delta;
    m_draft.waiting = {};
    m_tokens += llm::estimateTokens(delta);
    if (m_draft.firstWordMs < 0)
        m_draft.firstWordMs = m_opened.elapsed();
    if (!m_firstDelta.isValid())
        m_firstDelta.start();
    else if (const qint64 elapsed = m_firstDelta.elapsed(); elapsed >= rateMilliseconds)
        m_draft.rate = double(m_tokens) * 1000 / double(elapsed);
    if (m_tokens - m_tokensKept >= mostUnkeptTokens && m_keep.interval() != hurryMilliseconds)
        m_keep.setInterval(hurryMilliseconds);
    Q_EMIT grew();
}

void ReplyStream::stop()
{
    m_stream->stop();
}

void ReplyStream::close()
{
    m_keep.stop();
    m_stream.reset();
}

void ReplyStream::markKept()
{
    m_tokensKept = m_tokens;
    if (m_keep.interval() != keepMilliseconds)
        m_keep.setInterval(keepMilliseconds);
}

} // namespace dramatis::turn
