#include "support/stories/parttest.h"

#include "support/main/waiting.h"
#include "turn/session/story/journalverbs.h"

namespace dramatis::tests {

using namespace domain;

void PartTest::beginWithParts()
{
    m_parts.reset();
    begin();
    openParts();
}

void PartTest::openParts()
{
    m_parts.reset();
    m_session.reset();
    QCoreApplication::sendPostedEvents(); // a session that nobody holds any more is gone
    m_parts = std::make_unique<SessionParts>(m_services->context, m_chat);
}

bool PartTest::waitTillIdle() const
{
    return waitFor([this] { return m_parts->isIdle(); });
}

bool PartTest::say(const QString &text)
{
    const auto said = m_parts->lines.say(you, text, turn::Unclear::Refused, turn::WrittenIn::Elsewhere);
    return said && waitTillIdle();
}

bool PartTest::join(const QByteArray &name)
{
    return m_parts->cast.addGuest(imported(name), {}).has_value();
}

bool PartTest::append(const QList<Payload> &payloads)
{
    QList<NewEvent> events;
    for (const Payload &payload : payloads)
        events.append({payload, {}});
    return m_parts->line.commit(events, {turn::journalverbs::changeChat, 0, {}}).has_value();
}

QString PartTest::textOf(EventId event) const
{
    const auto texts = m_services->log.texts(m_chat, {event});
    return texts ? texts->value(event) : QStringLiteral("?");
}

QStringList PartTest::told() const
{
    QStringList lines;
    for (qsizetype i = 0; i < world().transcript.size(); ++i) {
        const TranscriptLine &line = world().transcript.at(i);
        lines << world().nameOf(line.speaker) + QStringLiteral(": ") + textOf(line.text);
    }
    return lines;
}

// Whatever a test did: the world is what its events make.
void PartTest::cleanup()
{
    if (m_parts) {
        QVERIFY(waitTillIdle());
        const auto fresh = m_services->worlds.foldedFromRoot(m_chat, world().head);
        QVERIFY(fresh);
        QVERIFY(*fresh == world());
    }
    m_parts.reset();
    m_services.reset();
    m_folder.reset();
}

} // namespace dramatis::tests
