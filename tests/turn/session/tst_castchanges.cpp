// Guests come, go and come back, and greet the group; so does the user go and come back.
#include "domain/knowledge/view.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

namespace tst_castchanges {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class CastChangesTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        m_tomas = imported("Tomas");
    }

    void aGuestComesAndGoes()
    {
        const auto slot = m_session->addGuest(m_tomas);
        QCOMPARE(slot.value_or(nobody), 2);
        QCOMPARE(m_session->world().group.members, (WitnessSet{you, 1, 2}));
        QCOMPARE(m_session->addGuest(m_tomas).error().code, u"already_here"_s);
        QVERIFY(m_session->setPresent(2, false));
        QVERIFY(!m_session->world().present().contains(2));
        QCOMPARE(m_session->setPresent(1, false).error().code, u"last_character"_s);
        EdgeUpdated edge;
        edge.from = 1;
        edge.to = 2;
        edge.summary = u"They quarrel about the ferry."_s;
        QVERIFY(m_session->applyEvents(edge));
        const auto marasPrompt = [this] {
            const auto plan = m_session->planFor(1);
            QString text;
            for (const PromptMessage &message : plan->prompt.messages)
                text += message.text;
            return text;
        };
        QVERIFY(!marasPrompt().contains(u"about the ferry."_s));
        QVERIFY(say(u"Tomas, are you there?"_s));
        QCOMPARE(linesOf(*m_session).last(), u"Mara: Reply 1."_s);
        QVERIFY(marasPrompt().contains(u"about the ferry."_s)); // who is spoken of
        QVERIFY(!SpeakerView(m_session->world(), 2).witnessed(m_session->world().transcript.last().turn));
        QVERIFY(m_session->addGuest(m_tomas)); // comes back
        QVERIFY(m_session->world().present().contains(2));
        QCOMPARE(m_session->world().cast.size(), 3);
        QVERIFY(m_session->undo());
        QVERIFY(!m_session->world().present().contains(2));
    }

    void aSceneHasRoomForTwo()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        const CardId third = m_services->cards.importBytes(SessionFixture::card("Ute"), u"ute.json"_s)->row.id;
        QCOMPARE(m_session->addGuest(third).error().code, u"scene_full"_s);
        m_services->context.settings.charactersAtMost = 7;
        QCOMPARE(m_session->addGuest(third).value_or(nobody), 3);
        const CardId same =
            m_services->cards.importBytes(SessionFixture::card("Ute", R"(,"extensions":{"x":1})"), u"other.json"_s)
                ->row.id;
        QCOMPARE(m_session->addGuest(same).value_or(nobody), 4);
        QCOMPARE(m_session->world().nameOf(4), u"Ute (2)"_s);
        for (const char *name : {"Ida", "Jan", "Kim"})
            QVERIFY(m_session->addGuest(
                m_services->cards.importBytes(SessionFixture::card(name), QString::fromLatin1(name) + u".json"_s)
                    ->row.id));
        const CardId last = m_services->cards.importBytes(SessionFixture::card("Lea"), u"lea.json"_s)->row.id;
        QCOMPARE(m_session->addGuest(last).error().code, u"cast_full"_s); // no setting helps
    }

    void whoTakesAnothersPlaceIsOfTheGroup()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        QCOMPARE(world().group.members, WitnessSet({you, 1, 2}));
        QVERIFY(m_session->setPresent(2, false));
        QCOMPARE(world().group.members, WitnessSet({you, 1, 2})); // he may come back
        QVERIFY(m_session->addGuest(imported("Ida")));
        QCOMPARE(world().group.members, WitnessSet({you, 1, 3}));
    }

    // What a card says to a group is the guest's first line, if the user wants it; the others are its alternatives.
    void aGuestGreetsTheGroup()
    {
        QByteArray card = SessionFixture::card("Ines");
        card.replace(R"("group_only_greetings":[])",
                     R"("group_only_greetings":["Good evening, all. And {{user}}."," ","{{char}} nods."])");
        const auto imported = m_services->cards.importBytes(card, u"ines.json"_s);
        QVERIFY(imported);
        const auto ines = m_session->addGuest(imported->row.id);
        QVERIFY(ines);
        const qsizetype before = world().transcript.size();
        QCOMPARE(m_session->groupGreetings(*ines)->size(), 2);
        QCOMPARE(world().transcript.size(), before); // nothing is said before the user wants it
        QVERIFY(m_session->greet(*ines));
        QCOMPARE(linesOf(*m_session).last(), u"Ines: Good evening, all. And Alex."_s);
        QCOMPARE(world().transcript.size(), before + 1);
        const EventId greeting = world().transcript.last().turn;
        QCOMPARE(m_session->alternatives(greeting)->size(), 2);
        QVERIFY(m_session->swipe(greeting, +1));
        QCOMPARE(linesOf(*m_session).last(), u"Ines: Ines nods."_s);
        QCOMPARE(m_session->swipe(world().transcript.last().turn, +1).error().code, u"no_alternative"_s);
        QVERIFY(m_session->undo() && m_session->undo());
        QCOMPARE(world().transcript.size(), before);
        QVERIFY(world().cast.contains(*ines));
        QVERIFY(m_session->redo());
        QCOMPARE(linesOf(*m_session).last(), u"Ines: Good evening, all. And Alex."_s);
        QCOMPARE(m_session->greet(1).error().code, u"no_greeting"_s);
    }

    void whatHappensWithoutTheUserIsOthersMemory()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        QVERIFY(m_session->setPresent(you, false));
        QCOMPARE(m_session->say(u"Hello?"_s).error().code, u"you_are_away"_s);
        QVERIFY(m_session->reply());
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->reply());
        QVERIFY(waitIdle(*m_session));
        const TranscriptLine last = m_session->world().transcript.last();
        QCOMPARE(last.witnesses, (WitnessSet{1, 2}));
        QVERIFY(m_session->world().transcript.at(1).speaker != last.speaker); // they take turns
        const auto plan = m_session->planFor(1);
        QVERIFY(plan);
        for (const PromptMessage &message : plan->prompt.messages)
            QVERIFY(!message.text.contains(u"about Alex."));
    }

    // It is a scene of its own, of which only they write a record.
    void meanwhileIsASceneOfItsOwn()
    {
        m_services->model.answers[u"scene_summary"_s] = {u"{\"summary\":\"It was quiet.\",\"edges\":[]}"_s};
        QVERIFY(m_session->addGuest(m_tomas));
        QVERIFY(say(u"Mara, good evening."_s));
        QVERIFY(say(u"Mara, and good night."_s));
        QVERIFY(m_session->setPresent(you, false));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().scene.number, 2);
        QVERIFY(m_session->reply());
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->reply());
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->setPresent(you, true));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().scene.number, 3);
        QVERIFY(m_session->world().present().contains(you));
        int records = 0;
        for (qsizetype i = 0; i < m_session->world().memories.size(); ++i) {
            const MemoryLine &memory = m_session->world().memories.at(i);
            records += !memory.turn && memory.scene == 2;
            QVERIFY(memory.turn || memory.owner != you);
        }
        QCOMPARE(records, 2);
        QVERIFY(m_session->undo()); // nothing but that one came back
        QVERIFY(!m_session->world().present().contains(you));
    }

    void nobodyLeavesInTheMiddleOfTheirWords()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        m_services->model.hangs = true;
        QVERIFY(m_session->say(u"Mara, go."_s));
        QTRY_VERIFY(!m_session->draft().text.isEmpty());
        QCOMPARE(m_session->setPresent(1, false).error().code, u"reply_arriving"_s);
        QCOMPARE(m_session->setPresent(you, false).error().code, u"reply_arriving"_s);
        QVERIFY(m_session->setPresent(2, false));
        m_session->stop();
        QVERIFY(waitIdle(*m_session));
        QVERIFY(world().transcript.last().witnesses.contains(1));
    }

private:
    CardId m_tomas;
};

DRAMATIS_TEST(CastChangesTest);

} // namespace tst_castchanges

#include "tst_castchanges.moc"
