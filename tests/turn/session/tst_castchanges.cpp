// Several in one scene: guests come and go, and everybody has notes of their own.
#include "domain/knowledge/view.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/prompt/recall.h"

#include <limits>

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

QString stateWithOthers(const QString &other, int affinity)
{
    return u"{\"affinity_delta\":1,\"trust_delta\":0,\"knowledge_facts\":[],\"last_interaction\":\"\",\"why\":\"\","
           u"\"mood\":\"\","
           "\"activity\":null,\"memory\":\"I was "
           "there.\",\"others\":[{\"name\":\"%1\",\"affinity_delta\":%2,\"trust_delta\":1,"
           "\"knowledge_facts\":[{\"text\":\"%1 sings\",\"how\":\"told\"}],\"last_interaction\":\"a look\",\"why\":\"a song\"}]}"_s
               .arg(other)
               .arg(affinity);
}

} // namespace

class CastChangesTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        m_tomas = imported("Tomas");
    }

    void groupsHaveGreetingsOfTheirOwn()
    {
        const QByteArray greeting = ",\"group_only_greetings\":[\"So you all came, {{user}}.\"]";
        const auto host = m_services->cards.importBytes(SessionFixture::card("Iva", greeting), u"iva.json"_s);
        QVERIFY(host);
        const auto greetingsOf = [&](const base::Result<ChatId> &chat) {
            const auto session = m_services->session(*chat);
            const auto turns = session->alternatives(session->world().transcript.at(0).turn);
            return session->texts(*turns)->values();
        };
        const auto alone = m_services->chats.begin(host->row.id);
        QCOMPARE(greetingsOf(alone).size(), 3);
        m_services->context.settings.charactersAtMost = 3;
        const auto together = m_services->chats.begin(host->row.id, {m_tomas, m_tomas});
        QCOMPARE(greetingsOf(together).size(), 4);
        QVERIFY(greetingsOf(together).contains(u"So you all came, Alex."_s));
        const auto session = m_services->session(*together);
        QCOMPARE(session->world().transcript.size(), 1);
        QCOMPARE(session->world().transcript.at(0).witnesses, (WitnessSet{you, 1, 2, 3}));
        QCOMPARE(session->world().nameOf(2), u"Tomas"_s);
        QCOMPARE(session->world().nameOf(3), u"Tomas (2)"_s);
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
        const auto marasPrompt = [this] {
            const auto plan = m_session->planFor(1);
            QString text;
            for (const PromptMessage &message : plan->prompt.messages)
                text += message.text;
            return text;
        };
        QVERIFY(!marasPrompt().contains(u"Mara towards Tomas"_s));
        QVERIFY(say(u"Tomas, are you there?"_s));
        QCOMPARE(linesOf(*m_session).last(), u"Mara: Reply 1."_s);
        QVERIFY(marasPrompt().contains(u"Mara towards Tomas"_s)); // who is spoken of
        QVERIFY(!SpeakerView(m_session->world(), 2).witnessed(m_session->world().transcript.last().turn));
        QVERIFY(m_session->addGuest(m_tomas)); // comes back
        QVERIFY(m_session->world().present().contains(2));
        QCOMPARE(m_session->world().cast.size(), 3);
        QVERIFY(m_session->undo());
        QVERIFY(!m_session->world().present().contains(2));
    }

    void aQuestionWhoseConnectionWasCutIsAskedAgain()
    {
        m_services->model.cutShapes = 1;
        QVERIFY(say(u"Good evening."_s));
        QCOMPARE(m_session->world().bookkeepingFailures.size(), 0);
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

    void aChatBeginsWithNoMoreThanHaveRoom()
    {
        const CardId host = m_services->cards.cards()->first().id;
        const auto refused = m_services->chats.begin(host, {m_tomas, m_tomas});
        QCOMPARE(refused.error().code, u"scene_full"_s);
        QCOMPARE(refused.error().subject, u"2"_s);
        m_services->context.settings.charactersAtMost = 7;
        QCOMPARE(m_services->chats.begin(host, QList<CardId>(7, m_tomas)).error().code, u"cast_full"_s);
        QVERIFY(m_services->chats.begin(host, QList<CardId>(6, m_tomas)));
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

    void everyPresentWitnessHasFeelingsForEveryOther()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        m_services->model.answers[u"state_update"_s] = {stateWithOthers(u"Tomas"_s, 3), stateWithOthers(u"Tomas"_s, 5),
                                                        stateWithOthers(u"Mara"_s, -4)};
        QVERIFY(say(u"Mara, sing."_s));
        const World &world = m_session->world();
        QCOMPARE(world.edge(you, 2).affinity, 3);
        QCOMPARE(world.edge(1, 2).affinity, 5);
        QCOMPARE(world.edge(2, 1).affinity, -4);
        QCOMPARE(world.edge(2, you).affinity, 1);
        QCOMPARE(world.edge(2, 1).facts.at(0).text, u"Mara sings"_s);
        QCOMPARE(world.edge(2, 1).facts.at(0).provenance, Provenance::Told);
        QCOMPARE(world.edge(2, 1).facts.at(0).from, 1); // who spoke
        QCOMPARE(world.memories.size(), 2);             // of each character, in their own words
        QVERIFY(m_session->remove(world.transcript.last().turn));
        QCOMPARE(m_session->world().edge(2, 1).affinity, 0);
    }

    void whoSaysItTellsIt()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        const auto stateUpdate = u"state_update"_s;
        const QString none = stateWithOthers(u"nobody"_s, 0);
        const QString toldOfAlex =
            u"{\"affinity_delta\":-5,\"trust_delta\":0,\"knowledge_facts\":[{\"text\":\"He stole the crown.\",\"how\":\"told\"}]}"_s;
        m_services->model.answers[stateUpdate] = {none, none, toldOfAlex};
        m_services->model.replies = {{u"Alex stole the crown."_s}};
        QVERIFY(say(u"Mara, tell Tomas what you saw."_s));
        QCOMPARE(m_session->world().edge(2, you).facts.at(0).from, 1);
        m_services->model.answers[stateUpdate] = {
            none, none, QString(toldOfAlex).replace(u"He stole the crown."_s, u"He was a smith once."_s)};
        m_services->model.replies = {{u"Is that so."_s}};
        QVERIFY(say(u"Mara, Tomas, I was a smith once."_s));
        QCOMPARE(m_session->world().edge(2, you).facts.at(1).from, you);
    }

    void gossipIsAboutThoseWhoAreNotThere()
    {
        m_services->context.settings.charactersAtMost = 3;
        QVERIFY(m_session->addGuest(m_tomas));
        const CardId bodo = m_services->cards.importBytes(SessionFixture::card("Bodo"), u"bodo.json"_s)->row.id;
        QVERIFY(m_session->addGuest(bodo));
        QVERIFY(m_session->setPresent(3, false));
        const auto stateUpdate = u"state_update"_s;
        const QString none = stateWithOthers(u"nobody"_s, 0);
        m_services->model.answers[stateUpdate] = {none, none, stateWithOthers(u"Bodo"_s, -5)};
        QVERIFY(say(u"Mara, what of Bodo?"_s));
        QCOMPARE(m_session->world().edge(2, 3).affinity, -5);
        QCOMPARE(m_session->world().edge(2, 3).facts.at(0).text, u"Bodo sings"_s);
        QCOMPARE(m_session->world().edge(2, 3).facts.at(0).from, 1);
        QVERIFY(m_session->world().edge(3, 2).facts.isEmpty());
        const auto asksOfBodo = [this](const QString &of) {
            for (auto it = m_services->model.prompts.crbegin(); it != m_services->model.prompts.crend(); ++it)
                if (it->shape && it->shape->name == u"state_update"_s && it->speaker == of)
                    return it->messages.first().text.contains(u"Bodo"_s);
            return false;
        };
        QVERIFY(asksOfBodo(u"Tomas"_s));
        m_services->model.answers[stateUpdate] = {none};
        QVERIFY(say(u"Mara, good night."_s));
        QVERIFY(asksOfBodo(u"Tomas"_s)); // who knows him
        QVERIFY(!asksOfBodo(u"Mara"_s));
    }

    // An aside is the user's and the reader's.
    void nobodyIsFoundByAnAside()
    {
        QVERIFY(say(u"Mara, look. ((heron))"_s));
        QVERIFY(m_session->say(u"((heron))"_s));
        QVERIFY(waitIdle(*m_session));
        const auto found = [this](CastSlot slot, const QString &query) {
            return turn::recall(m_services->context, m_chat, m_session->world(), slot, query,
                                std::numeric_limits<int>::max())
                .value_or(QList<turn::Recalled>());
        };
        QVERIFY(found(1, u"heron"_s).isEmpty());
        QVERIFY(!found(you, u"heron"_s).isEmpty());
        QCOMPARE(found(1, u"look"_s).value(0).text, u"Mara, look."_s);
    }

    void aLieIsBelievedByWhomItWasToldTo()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        const QString lied = stateWithOthers(u"Mara"_s, 0).replace(u"\"told\""_s, u"\"lie\""_s);
        m_services->model.answers[u"state_update"_s] = {stateWithOthers(u"Tomas"_s, 0), stateWithOthers(u"Tomas"_s, 0),
                                                        lied};
        QVERIFY(say(u"Mara, sing."_s));
        const Fact fact = m_session->world().edge(2, 1).facts.at(0);
        QCOMPARE(fact.provenance, Provenance::False);
        QCOMPARE(fact.from, 1);
        const auto plan = m_session->planFor(2);
        QVERIFY(plan);
        QString known;
        for (const Block &block : plan->blocks)
            if (block.contribution.layer == Layer::EdgeToOther)
                known += block.contribution.text;
        QVERIFY(known.contains(u"- Mara sings"_s)); // as true
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
            QVERIFY(!message.text.contains(u"Mara towards Alex"));
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

private:
    CardId m_tomas;
};

DRAMATIS_TEST(CastChangesTest);
#include "tst_castchanges.moc"
