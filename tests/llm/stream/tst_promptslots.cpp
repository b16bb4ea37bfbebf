#include "llm/stream/promptslots.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_promptslots {

using namespace dramatis;
using llm::PromptSlots;
using llm::Server;

namespace {

class OpenStream : public llm::Stream {
public:
    void stop() override { Q_EMIT ended({}); }
};

domain::Prompt question()
{
    domain::Prompt prompt;
    prompt.shape.emplace();
    return prompt;
}

} // namespace

// Which slot of llama.cpp a prompt gets.
class PromptSlotsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void storyAndQuestionsKeepApart()
    {
        PromptSlots promptSlots(Server::LlamaCpp);
        promptSlots.setCount(2);
        QCOMPARE(promptSlots.freeFor({}), 0);
        QCOMPARE(promptSlots.freeFor(question()), 1);
    }

    void whereOnePromptIsKeptTheServerChooses()
    {
        PromptSlots promptSlots(Server::LlamaCpp);
        QVERIFY(!promptSlots.freeFor({}));
        QVERIFY(!promptSlots.freeFor(question()));
    }

    void otherServersHaveNone()
    {
        PromptSlots promptSlots(Server::KoboldCpp);
        promptSlots.setCount(4);
        QVERIFY(!promptSlots.freeFor({}));
    }

    void aSlotIsTakenUntilItsStreamEnds()
    {
        PromptSlots promptSlots(Server::LlamaCpp);
        promptSlots.setCount(2);
        OpenStream stream;
        promptSlots.take(0, &stream);
        QVERIFY(!promptSlots.freeFor({}));
        QCOMPARE(promptSlots.freeFor(question()), 1);
        stream.stop();
        QCOMPARE(promptSlots.freeFor({}), 0);
    }

    void aStreamThatGoesGivesItsSlotBack()
    {
        PromptSlots promptSlots(Server::LlamaCpp);
        promptSlots.setCount(2);
        {
            const OpenStream stream;
            promptSlots.take(0, &stream);
        }
        QCOMPARE(promptSlots.freeFor({}), 0);
    }
};

DRAMATIS_TEST(PromptSlotsTest);

} // namespace tst_promptslots

#include "tst_promptslots.moc"
