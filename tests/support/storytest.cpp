#include "support/storytest.h"

namespace dramatis::tests {

using namespace domain;

void StoryTest::begin()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_house = std::make_unique<Household>(m_folder->path());
    m_chat = m_house->begin();
    m_session = m_house->session(m_chat);
}

void StoryTest::cleanup()
{
    if (m_session) {
        QVERIFY(waitIdle(*m_session));
        const auto fresh = m_house->worlds.foldedFromRoot(m_session->chat(), world().head);
        QVERIFY(fresh);
        QVERIFY(*fresh == world());
        for (EventId id{1}; id <= world().head; ++id.value) {
            const auto event = m_house->log.event(m_session->chat(), id);
            QVERIFY(event);
            QVERIFY(event->head.cause < id);
        }
    }
    m_session.reset();
    m_house.reset();
    m_folder.reset();
}

CardId StoryTest::imported(const QByteArray &name)
{
    const auto card = m_house->desk.importBytes(Household::card(name), QString::fromUtf8(name).toLower() + QStringLiteral(".json"));
    if (!card)
        qFatal("%s", qPrintable(card.error().detail));
    return card->row.id;
}

QString StoryTest::placeOf(CastSlot slot) const
{
    return world().containers.value(world().cast.value(slot).activity.container).name;
}

QString StoryTest::promptOf(CastSlot slot, const QString &pending) const
{
    const auto plan = m_session->planFor(slot, pending);
    QString text;
    for (const PromptMessage &message : plan ? plan->prompt.messages : QList<PromptMessage>())
        text += message.text + QLatin1Char('\n');
    return text;
}

void StoryTest::openAgain()
{
    m_session.reset();
    m_session = m_house->session(m_chat);
}

void StoryTest::restart()
{
    m_session.reset();
    m_house.reset();
    m_house = std::make_unique<Household>(m_folder->path());
    m_session = m_house->session(m_chat);
}

} // namespace dramatis::tests
