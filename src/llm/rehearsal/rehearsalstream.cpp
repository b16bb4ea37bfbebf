#include "llm/rehearsal/rehearsalstream.h"

#include "llm/stream/stopfilter.h"
#include "llm/tokens/tokenestimator.h"

#include <QMetaObject>

namespace dramatis::llm {

namespace {

// Up to and with the white space after the next word. White space never stands inside a character.
qsizetype nextPiece(const QString &text)
{
    qsizetype at = 0;
    while (at < text.size() && text[at].isSpace())
        ++at;
    while (at < text.size() && !text[at].isSpace())
        ++at;
    return at;
}

QString upToStop(const QString &text, const QStringList &stops)
{
    StopFilter filter(stops);
    const QString kept = filter.feed(text);
    return kept + filter.finish();
}

QString upToTokens(const QString &text, int tokens)
{
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype piece = nextPiece(text.sliced(at));
        if (estimateTokens(QStringView(text).first(at + piece)) > tokens)
            break;
        at += piece;
    }
    return text.first(at);
}

} // namespace

RehearsalStream::RehearsalStream(const QString &reply, const domain::Sampling &sampling,
                                 std::chrono::milliseconds perWord)
{
    m_rest = upToStop(reply, sampling.stop);
    m_end.finishReason = QStringLiteral("stop");
    m_end.model = QStringLiteral("rehearsal");
    if (sampling.maxTokens > 0 && estimateTokens(m_rest) > sampling.maxTokens) {
        m_rest = upToTokens(m_rest, sampling.maxTokens);
        m_end.finishReason = QStringLiteral("length");
    }
    connect(&m_timer, &QTimer::timeout, this, &RehearsalStream::step);
    m_timer.start(perWord);
}

void RehearsalStream::stop()
{
    if (m_ended)
        return;
    m_ended = true;
    m_timer.stop();
    m_end.kind = StreamEnd::Kind::Stopped;
    m_end.finishReason.clear();
    QMetaObject::invokeMethod(this, [this] { Q_EMIT ended(m_end); }, Qt::QueuedConnection);
}

void RehearsalStream::step()
{
    if (m_rest.isEmpty()) {
        m_ended = true;
        m_timer.stop();
        Q_EMIT ended(m_end);
        return;
    }
    const QString piece = m_rest.first(nextPiece(m_rest));
    m_rest = m_rest.sliced(piece.size());
    Q_EMIT text(piece);
}

} // namespace dramatis::llm
