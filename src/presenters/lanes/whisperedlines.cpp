#include "presenters/lanes/whisperedlines.h"

#include "domain/cast/whisper.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

using domain::EventId;

WhisperedLines::WhisperedLines(turn::ChatSession &session, QObject *parent) : QObject(parent), m_session(session) {}

void WhisperedLines::read(const QList<domain::TranscriptLine> &lines)
{
    m_waiting.clear();
    for (const domain::TranscriptLine &line : lines)
        if (!m_isWhisper.contains(line.text))
            m_waiting.append(line.text);
    readSome();
}

void WhisperedLines::readSome()
{
    constexpr qsizetype atOnce = 300;
    const QList<EventId> some = m_waiting.first(std::min(atOnce, m_waiting.size()));
    m_waiting.remove(0, some.size());
    const auto texts =
        some.isEmpty() ? QHash<EventId, QString>() : m_session.texts(some).value_or(QHash<EventId, QString>());
    for (const EventId event : some)
        m_isWhisper.insert(event, domain::whisperIn(m_session.world(), texts.value(event)).isOne);
    if (m_waiting.isEmpty() || m_isPosted)
        return;
    m_isPosted = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_isPosted = false;
            readSome();
            if (m_waiting.isEmpty())
                Q_EMIT known();
        },
        Qt::QueuedConnection);
}

} // namespace dramatis::presenters
