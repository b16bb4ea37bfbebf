// Memories that are found by what they mean: known beside the play, kept, and nobody's but their owner's.
#include "llm/embeddings/embedder.h"
#include "llm/http/jsoncall.h"
#include "support/main/testmain.h"
#include "support/servers/meaningserver.h"
#include "support/stories/sessionfixture.h"

namespace tst_memoryvectors {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const QString lampMemory = u"The lamp failed when I was young and two boats broke on the rocks."_s;
const QString otherMemory = u"Somebody else saw the lamp burn blue."_s;

struct Story {
    Story() : services(folder.path()), chat(services.begin())
    {
        const auto branch = services.log.branch(chat, 1);
        const domain::EventId turn = branch->head;
        const domain::EventId none; // of no line that the dialogue tells
        QList<domain::NewEvent> events{{domain::MemoryWritten{1, none, {domain::you, 1}, lampMemory}, turn},
                                       {domain::MemoryWritten{domain::you, none, {domain::you}, otherMemory}, turn}};
        for (int i = 0; i < 40; ++i)
            events.append(
                {domain::MemoryWritten{1, none, {domain::you, 1}, u"We spoke of weather, number %1."_s.arg(i)}, turn});
        const auto kept = services.log.append(chat, 1, turn, events, {"bookkeeping", 0, {}});
        if (!kept)
            qFatal("%s", qPrintable(kept.error().detail));
        services.context.settings.bookkeeping = false;
    }

    void choose(MeaningServer &server)
    {
        llm::Connection connection;
        connection.name = u"meaning"_s;
        connection.url = server.url();
        connection.model = u"m"_s;
        embedder = std::make_unique<llm::Embedder>(connection, llm::ApiKey());
        services.context.router.memory = [this] { return embedder.get(); };
    }
    // What the prompt would remind of, with something typed.
    QString reminded(turn::ChatSession &session, const QString &typed, domain::CastSlot speaker = 1)
    {
        if (!session.keepComposerDraft(typed))
            return QStringLiteral("not kept");
        if (!waitFor([this] { return isAnswered(); }))
            return QStringLiteral("not answered");
        const auto plan = session.planFor(speaker, typed);
        QStringList texts;
        if (plan)
            for (const domain::Block &block : plan->blocks)
                if (block.contribution.layer == domain::Layer::Memories)
                    texts << block.contribution.text;
        return texts.join(u'\n');
    }
    // All that was asked of the model; nothing, where none is chosen.
    bool isAnswered() const { return !embedder || embedder->findChildren<llm::JsonCall *>().isEmpty(); }

    QTemporaryDir folder;
    std::unique_ptr<llm::Embedder> embedder;
    SessionFixture services;
    domain::ChatId chat;
};

// Not what is only looked for with.
qsizetype memoriesIn(const QStringList &asked)
{
    return std::ranges::count_if(asked, [](const QString &text) {
        return text == lampMemory || text == otherMemory || text.startsWith(u"We spoke of weather");
    });
}

bool allKnown(const turn::ChatSession &session)
{
    return waitFor([&] {
        const auto [known, all] = session.vectorsKnown();
        return all > 0 && known == all;
    });
}

} // namespace

class MemoryVectorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aMemoryIsFoundByWhatItMeans()
    {
        Story story;
        MeaningServer server;
        const auto words = story.services.session(story.chat);
        QVERIFY(!story.reminded(*words, u"beacon story"_s).contains(lampMemory));
        QCOMPARE(words->vectorsKnown().second, 0); // no model is chosen
        QVERIFY(server.asked().isEmpty());
        story.choose(server);
        Story other;
        other.choose(server);
        const auto session = other.services.session(other.chat);
        QVERIFY(allKnown(*session));
        QCOMPARE(session->vectorsKnown().second, 42);
        QVERIFY(other.reminded(*session, u"beacon story"_s).contains(lampMemory));
    }

    void nobodyIsRemindedOfWhatIsAnothers()
    {
        Story story;
        MeaningServer server;
        story.choose(server);
        const auto session = story.services.session(story.chat);
        QVERIFY(allKnown(*session));
        QVERIFY(server.asked().contains(otherMemory)); // it is known what it means
        QVERIFY(!story.reminded(*session, u"the beacon burn blue"_s).contains(otherMemory));
        QVERIFY(!story.reminded(*session, u"the lamp burn blue"_s).contains(otherMemory));
        QVERIFY(story.reminded(*session, u"the beacon burn blue"_s, domain::you).contains(otherMemory));
    }

    void whatIsKnownIsKept()
    {
        Story story;
        MeaningServer server;
        story.choose(server);
        auto session = story.services.session(story.chat);
        QVERIFY(allKnown(*session));
        QCOMPARE(memoriesIn(server.asked()), 42);
        session.reset();
        session = story.services.session(story.chat);
        QVERIFY(allKnown(*session));
        QCOMPARE(memoriesIn(server.asked()), 42);
        // Another model means something else by its numbers.
        llm::Connection connection;
        connection.url = server.url();
        connection.model = u"another"_s;
        story.embedder = std::make_unique<llm::Embedder>(connection, llm::ApiKey());
        session.reset();
        session = story.services.session(story.chat);
        QVERIFY(allKnown(*session));
        QCOMPARE(memoriesIn(server.asked()), 2 * 42);
    }

    void anotherModelLearnsAllAnewAtOnce()
    {
        Story story;
        MeaningServer server;
        story.choose(server);
        const auto session = story.services.session(story.chat);
        QVERIFY(allKnown(*session));
        const qsizetype asked = memoriesIn(server.asked());
        llm::Connection connection;
        connection.url = server.url();
        connection.model = u"another"_s;
        story.embedder = std::make_unique<llm::Embedder>(connection, llm::ApiKey());
        session->followVectors();
        QVERIFY(session->vectorsKnown().first < 42);
        QVERIFY(allKnown(*session));
        QCOMPARE(memoriesIn(server.asked()), 2 * asked);
        QVERIFY(story.reminded(*session, u"beacon story"_s).contains(lampMemory));
    }

    void whereNobodyAnswersWordsAreEnough()
    {
        Story story;
        MeaningServer server;
        server.refuses = true;
        story.choose(server);
        const auto session = story.services.session(story.chat);
        QTRY_VERIFY(server.refused > 0 && story.isAnswered());
        QVERIFY(story.reminded(*session, u"Which boats broke on the rocks?"_s).contains(lampMemory));
        QCOMPARE(session->vectorsKnown().second, 0); // nothing to wait for
        QVERIFY(session->say(u"Hello."_s) && waitIdle(*session));
        QCOMPARE(session->world().transcript.size(), 3);
    }

    void nothingIsAskedWhileAReplyArrives()
    {
        Story story;
        MeaningServer server;
        story.choose(server);
        const auto session = story.services.session(story.chat);
        story.services.model.hangs = true;
        QVERIFY(session->say(u"Hello."_s));
        QTRY_VERIFY(!story.services.model.prompts.isEmpty() && story.isAnswered());
        const qsizetype asked = memoriesIn(server.asked()); // one batch at most was on its way
        QVERIFY(asked <= 16);
        // Meanwhile another story asks for all of its own, in batches with pauses between.
        Story other;
        other.choose(server);
        const auto playing = other.services.session(other.chat);
        QVERIFY(allKnown(*playing));
        QCOMPARE(memoriesIn(server.asked()), asked + 42);
        session->stop();
        QVERIFY(allKnown(*session));
    }
};

DRAMATIS_TEST(MemoryVectorsTest);

} // namespace tst_memoryvectors

#include "tst_memoryvectors.moc"
