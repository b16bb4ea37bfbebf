// A chat knows from its first line on where and when it begins.
#include "domain/world/calendar.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

namespace tst_kickoff {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ChatKickoffTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        const QByteArray card = SessionFixture::card("Iva")
                                    .replace("A storm.", "A rainy evening at the Lantern Inn.")
                                    .replace("\"\\\"Sit down.\\\"\"", R"("*They stand in the cellar at midnight.*")");
        const auto imported = m_services->cards.importBytes(card, u"iva.json"_s);
        QVERIFY(imported);
        m_iva = imported->row.id;
        m_session.reset();
        const auto chat = m_services->chats.begin(m_iva);
        QVERIFY(chat);
        m_chat = *chat;
        m_session = m_services->session(m_chat);
    }

    void theFirstPromptKnowsWhereAndWhen()
    {
        QCOMPARE(world().containers.value(world().scene.container).name, u"Lantern Inn"_s);
        QCOMPARE(timeOfDay(world()), u"evening"_s);
        QCOMPARE(world().weather, u"rain"_s);
        QCOMPARE(world().scene.number, 1);
        QVERIFY(promptOf(1, u"Good evening."_s).contains(u"Lantern Inn"_s));
        QVERIFY(!m_session->bookkeeping()); // no model was asked
    }

    // What a greeting tells belongs to it.
    void eachGreetingHasABeginningOfItsOwn()
    {
        const EventId first = world().transcript.at(0).turn;
        QVERIFY(m_session->swipe(first, +1));
        QCOMPARE(world().containers.value(world().scene.container).name, u"cellar"_s);
        QCOMPARE(timeOfDay(world()), u"night"_s);
        QVERIFY(m_session->swipe(world().transcript.at(0).turn, -1));
        QCOMPARE(world().transcript.at(0).turn, first);
        QCOMPARE(world().containers.value(world().scene.container).name, u"Lantern Inn"_s);
        QCOMPARE(timeOfDay(world()), u"evening"_s);
    }

    void aChosenGreetingBeginsTheChat()
    {
        const auto chat = m_services->chats.begin(m_iva, {}, 1);
        QVERIFY(chat);
        const auto session = m_services->session(*chat);
        QCOMPARE(session->world().containers.value(session->world().scene.container).name, u"cellar"_s);
        QCOMPARE(linesOf(*session).value(0), u"Iva: *They stand in the cellar at midnight.*"_s);
    }

    // The model reads the greeting once more, with the first reply.
    void theFirstNotesCheckIt()
    {
        QVERIFY(say(u"Good evening."_s));
        const auto isGreetingAsked = [this] {
            return m_services->model.prompts.last().messages.last().text.contains(u"You are late, Alex."_s);
        };
        QVERIFY(m_services->model.prompts.last().shape);
        QVERIFY(isGreetingAsked());
        QVERIFY(say(u"And on."_s));
        QVERIFY(!isGreetingAsked());
    }

    void whatTheUserTakesBackGoesWithItsGreeting()
    {
        QVERIFY(m_session->remove(world().transcript.at(0).turn));
        QVERIFY(world().containers.value(world().scene.container).name.isEmpty());
        QVERIFY(m_session->undo());
        QCOMPARE(world().containers.value(world().scene.container).name, u"Lantern Inn"_s);
    }

    void whereNothingIsToldNothingIsMadeUp()
    {
        const auto session = m_services->session(m_services->begin());
        QCOMPARE(session->world().scene.container, 0);
        QCOMPARE(session->world().head, session->world().transcript.last().turn);
    }

private:
    CardId m_iva;
};

DRAMATIS_TEST(ChatKickoffTest);

} // namespace tst_kickoff

#include "tst_kickoff.moc"
