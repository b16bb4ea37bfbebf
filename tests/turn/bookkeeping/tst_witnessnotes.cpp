// Several in one scene: everybody has notes of their own, of all the others.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

namespace tst_witnessnotes {

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

class WitnessNotesTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        m_tomas = imported("Tomas");
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
        m_services->context.settings.questionsPerReply = turn::QuestionsPerReply::OnePerCharacter;
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
            if (block.contribution.source.startsWith(u"fact "_s))
                known += block.contribution.text;
        QVERIFY(known.contains(u"- Mara sings"_s)); // as true
    }

    void whatNobodyHeardChangesNobody()
    {
        m_services->context.settings.bookkeeping = true;
        m_services->context.settings.questionsPerReply = turn::QuestionsPerReply::OnePerCharacter;
        UserTurn aside;
        aside.text = u"a secret thought"_s;
        aside.witnesses.insert(you);
        QVERIFY(m_session->applyEvents(aside));
        QVERIFY(m_session->reply());
        QVERIFY(waitIdle(*m_session));
        int asked = 0;
        for (const Prompt &prompt : m_services->model.prompts) {
            if (prompt.speaker != u"Mara"_s || (prompt.shape && prompt.shape->name != u"state_update"_s))
                continue;
            ++asked;
            for (const PromptMessage &message : prompt.messages)
                QVERIFY2(!message.text.contains(u"secret"_s), qPrintable(message.text));
        }
        QCOMPARE(asked, 2);
    }

    void aQuestionWhoseConnectionWasCutIsAskedAgain()
    {
        m_services->model.cutShapes = 1;
        QVERIFY(say(u"Good evening."_s));
        QCOMPARE(m_session->world().bookkeepingFailures.size(), 0);
    }

private:
    CardId m_tomas;
};

DRAMATIS_TEST(WitnessNotesTest);

} // namespace tst_witnessnotes

#include "tst_witnessnotes.moc"
