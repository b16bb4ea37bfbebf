// What the next prompt is made with is ready before anybody waits for it.
#include "turn/session/reply/promptpreparation.h"

#include "llm/embeddings/embedder.h"
#include "support/main/testmain.h"
#include "support/servers/meaningserver.h"
#include "support/stories/parttest.h"
#include "turn/prompt/gather.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace tst_promptpreparation {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

QByteArray sky()
{
    const QJsonObject entry{{u"keys"_s, QJsonArray{u"moon"_s}}, {u"content"_s, u"It is broken."_s},
                            {u"extensions"_s, QJsonObject()},   {u"enabled"_s, true},
                            {u"insertion_order"_s, 1},          {u"use_regex"_s, false}};
    const QJsonObject book{{u"name"_s, u"Sky"_s}, {u"extensions"_s, QJsonObject()}, {u"entries"_s, QJsonArray{entry}}};
    return QJsonDocument(QJsonObject{{u"spec"_s, u"lorebook_v3"_s}, {u"data"_s, book}}).toJson();
}

} // namespace

class PromptPreparationTest : public PartTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        beginWithParts();
        m_services->context.settings.bookkeeping = false;
        m_server = std::make_unique<MeaningServer>();
        llm::Connection connection;
        connection.url = m_server->url();
        connection.model = u"m"_s;
        m_embedder = std::make_unique<llm::Embedder>(connection, llm::ApiKey());
    }

    void whatStandsLastIsReadyToBeSearchedFor()
    {
        QVERIFY(remember());
        QVERIFY(append({UserTurn{you, u"Look at the beacon now. ((heron))"_s, {you, 1}, false}}));
        QTRY_COMPARE(found(u"Look at the beacon now."_s), m_memory);
        for (const QString &asked : m_server->asked())
            QVERIFY2(!asked.contains(u"heron"_s), qPrintable(asked)); // an aside is nobody's
    }

    void whatIsTypedIsReadyToo()
    {
        QVERIFY(remember());
        m_parts->preparation.prepareTyped(u"The beacon ((heron)) again"_s);
        QTRY_COMPARE(found(u"The beacon again"_s), m_memory);
        QVERIFY(m_server->asked().contains(u"The beacon again"_s));
    }

    void aReplyIsReadyWhenItHasEnded()
    {
        QVERIFY(remember());
        m_services->model.replies = {{u"The beacon burns."_s}};
        QVERIFY(say(u"Well?"_s));
        QCOMPARE(told().last(), u"Mara: The beacon burns."_s);
        QTRY_COMPARE(found(u"The beacon burns."_s), m_memory);
    }

    void lorebooksAreReadyForAllWhoAreThere()
    {
        m_services->context.settings.charactersAtMost = 3;
        QVERIFY(join("Tomas") && join("Ute"));
        QVERIFY(m_parts->cast.setPresent(3, false));
        const QSignalSpy readied(&m_services->books, &turn::LorebookLibrary::loreReadied);
        const auto book = m_services->books.importBytes(sky(), u"sky.json"_s);
        QVERIFY(book && m_services->books.setEverywhere(book->row.id, true));
        QTRY_COMPARE(readied.size(), 2);
        for (const CastSlot slot : {CastSlot(1), CastSlot(2)}) {
            const CastEntry who = world().cast.value(slot).who;
            const auto card = turn::cardOf(m_services->context, who);
            QVERIFY(card);
            const auto lore = m_services->books.lore(*card, who, world());
            QVERIFY(lore && *lore);
            m_services->books.readyLore(*card, who, world());
        }
        QCoreApplication::processEvents();
        QCOMPARE(readied.size(), 2); // they are
    }

private:
    // One memory, whose meaning is known.
    bool remember()
    {
        m_services->context.router.memory = [this] { return m_embedder.get(); };
        const auto noted = m_parts->line.commit(
            {{MemoryWritten{1, turnAt(0), {you, 1}, u"The lamp failed."_s}, turnAt(0)}}, {"bookkeeping", 0, {}});
        if (!noted)
            return false;
        m_memory = {noted->events.last().head.id};
        m_parts->vectors.follow(world());
        const turn::MemoryVectors::Progress all{1, 1};
        return waitFor([&] { return m_parts->vectors.progress() == all; });
    }
    QList<EventId> found(const QString &text) const
    {
        QList<EventId> events;
        for (const VectorIndex::Near &near : m_parts->vectors.about({text}))
            events.append(near.event);
        return events;
    }

    std::unique_ptr<MeaningServer> m_server;
    std::unique_ptr<llm::Embedder> m_embedder;
    QList<EventId> m_memory;
};

DRAMATIS_TEST(PromptPreparationTest);

} // namespace tst_promptpreparation

#include "tst_promptpreparation.moc"
