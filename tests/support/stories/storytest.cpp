#include "support/stories/storytest.h"

namespace dramatis::tests {

using namespace domain;

void StoryTest::begin()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<SessionFixture>(m_folder->path());
    m_chat = m_services->begin();
    m_session = m_services->session(m_chat);
}

void StoryTest::cleanup()
{
    if (m_session) {
        QVERIFY(waitIdle(*m_session));
        const auto fresh = m_services->worlds.foldedFromRoot(m_session->chat(), world().head);
        QVERIFY(fresh);
        QVERIFY(*fresh == world());
        for (EventId id{1}; id <= world().head; ++id.value) {
            const auto event = m_services->log.event(m_session->chat(), id);
            QVERIFY(event);
            QVERIFY(event->head.cause < id);
        }
    }
    m_session.reset();
    m_services.reset();
    m_folder.reset();
}

CardId StoryTest::imported(const QByteArray &name)
{
    const auto card = m_services->cards.importBytes(SessionFixture::card(name),
                                                    QString::fromUtf8(name).toLower() + QStringLiteral(".json"));
    if (!card)
        qFatal("%s", qPrintable(card.error().detail));
    return card->row.id;
}

bool StoryTest::forgetDialogue()
{
    for (qsizetype i = 0; i < world().transcript.size(); ++i)
        if (!m_session->applyEvents(TurnExcluded{world().transcript.at(i).turn}))
            return false;
    return true;
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

QString StoryTest::momentOf(CastSlot slot) const
{
    const auto plan = m_session->planFor(slot);
    QString text;
    for (const Block &block : plan ? plan->blocks : QList<Block>())
        if (block.kept() && block.contribution.layer > Layer::Dialogue)
            text += block.contribution.text + QLatin1Char('\n');
    return text;
}

void StoryTest::openAgain()
{
    m_session.reset();
    m_session = m_services->session(m_chat);
}

void StoryTest::restart()
{
    m_session.reset();
    m_services.reset();
    m_services = std::make_unique<SessionFixture>(m_folder->path());
    m_session = m_services->session(m_chat);
}

} // namespace dramatis::tests
