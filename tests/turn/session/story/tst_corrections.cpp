// What is noted of a turn follows its words: when they are edited, taken out, or heard by others than was thought, what
// they brought about goes, and is noted anew.
#include "domain/knowledge/view.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <QTest>

namespace tst_corrections {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

QString learned(const QString &fact, int trust = 0)
{
    return u"{\"affinity_delta\":0,\"trust_delta\":%2,\"knowledge_facts\":[{\"text\":\"%1\",\"how\":\"told\"}],\"last_"
           u"interaction\":\"\","
           "\"why\":\"\",\"mood\":\"\",\"activity\":null,\"memory\":\"%1.\"}"_s.arg(fact)
               .arg(trust);
}

const QString nothing =
    u"{\"affinity_delta\":0,\"trust_delta\":0,\"knowledge_facts\":[],\"last_interaction\":\"\",\"why\":\"\","
    "\"mood\":\"\",\"activity\":null,\"memory\":\"\"}"_s;
const auto stateUpdate = u"state_update"_s;

} // namespace

class CorrectionsTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void anEditedLineIsNotedAnew()
    {
        teach(u"The key is under the mat"_s, 10);
        m_services->model.answers[stateUpdate] = {nothing, learned(u"The key is in the well"_s, 2)};
        QVERIFY(m_session->edit(linesOfStory().first(), u"The key is in the well."_s));
        QVERIFY(facts().isEmpty()); // at once
        QCOMPARE(m_session->world().edge(1, you).trust, 0);
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(facts(), QStringList(u"The key is in the well"_s));
        QCOMPARE(m_session->world().edge(1, you).trust, 2);
        QCOMPARE(m_session->world().memories.size(), 1);
    }

    void undoBringsBackWhatWasNoted()
    {
        teach(u"The key is under the mat"_s, 10);
        m_services->model.answers[stateUpdate] = {nothing, nothing};
        QVERIFY(m_session->edit(linesOfStory().first(), u"Nothing."_s));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(facts().isEmpty());
        while (facts().isEmpty() && !m_session->undoState().undo.isEmpty())
            QVERIFY(m_session->undo());
        QCOMPARE(facts(), QStringList(u"The key is under the mat"_s));
        QCOMPARE(m_session->world().edge(1, you).trust, 10);
    }

    void whatTheUserPinnedOrWroteStays()
    {
        teach(u"The key is under the mat"_s);
        const EventId memory = m_session->world().memories.last().memory;
        QVERIFY(m_session->pin(memory, true));
        ManualEdit text{EditTarget::MemoryText, 1, nobody, memory, 0, u"He trusts me."_s, false};
        QVERIFY(m_session->adjust(text));
        m_services->model.answers[stateUpdate] = {nothing, nothing};
        QVERIFY(m_session->edit(linesOfStory().first(), u"Nothing."_s));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->world().findMemory(memory) >= 0);
        QVERIFY(m_session->world().memories.at(m_session->world().findMemory(memory)).textByHand);
        QVERIFY(m_session->world().pinned.contains(memory));
        QVERIFY(facts().isEmpty());
    }

    void aLineThatIsTakenOutTakesItsKnowledgeAlong()
    {
        teach(u"The key is under the mat"_s, 10);
        m_services->model.answers[stateUpdate] = {nothing, learned(u"It rains"_s)};
        QVERIFY(m_session->remove(linesOfStory().first()));
        QVERIFY(facts().isEmpty());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(facts(), QStringList(u"It rains"_s)); // from what is left
    }

    void whoDidNotHearItDoesNotKnowIt()
    {
        const auto tomas = imported("Tomas");
        QVERIFY(m_session->addGuest(tomas));
        QVERIFY(waitIdle(*m_session));
        m_services->model.answers[stateUpdate] = {nothing, learned(u"The key is under the mat"_s),
                                                  learned(u"A key lies somewhere"_s)};
        QVERIFY(m_session->say(u"Mara, the key is under the mat."_s));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(facts(2).size(), 1);
        // Who did not hear the line is asked about first, and apart.
        m_services->model.answers[stateUpdate] = {nothing, nothing, learned(u"The key is under the mat"_s)};
        QVERIFY(m_session->applyEvents(WitnessesCorrected{linesOfStory().first(), WitnessSet{you, 1}}));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(facts(2).isEmpty());
        QCOMPARE(facts(1), QStringList{u"The key is under the mat"_s});
    }

    // A scene that is over is remembered as it turns out to have been.
    void recordsOfASceneFollow()
    {
        m_services->model.answers[u"scene_summary"_s] = {u"{\"summary\":\"The vault word is heron.\",\"edges\":[]}"_s};
        QVERIFY(say(u"The vault word is heron."_s));
        QVERIFY(say(u"Fine weather."_s));
        QVERIFY(m_session->applyEvents(
            SceneChanged{{1, u"Attic"_s, {}, false, false, {}}, u"Attic"_s, {}, m_session->world().present()}));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(records(), QStringList(u"The vault word is heron."_s));
        m_services->model.answers[u"scene_summary"_s] = {u"{\"summary\":\"We spoke of the weather.\",\"edges\":[]}"_s};
        QVERIFY(m_session->remove(linesOfStory().first()));
        QVERIFY(!records().contains(u"The vault word is heron."_s));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(records(), QStringList(u"We spoke of the weather."_s));
    }

    // Nothing follows from a scene that closed with a line which is gone.
    void whatFollowsFromWhatFollowsGoesToo()
    {
        m_services->model.answers[u"scene_summary"_s] = {u"{\"summary\":\"We left the hall.\",\"edges\":[]}"_s};
        m_services->model.answers[u"scene_report"_s] = {u"{\"minutes\":0,\"place\":\"hall\"}"_s,
                                                        u"{\"minutes\":0,\"place\":\"lighthouse\"}"_s,
                                                        u"{\"minutes\":0}"_s};
        QVERIFY(say(u"We stand in the hall."_s));
        QVERIFY(say(u"We walk to the lighthouse."_s));
        QCOMPARE(m_session->world().scene.number, 2);
        QCOMPARE(records().size(), 1);
        QVERIFY(m_session->remove(m_session->world().transcript.last().turn));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().scene.number, 1);
        QVERIFY(records().isEmpty());
    }

    // What the model adds to a reply is noted with it.
    void aContinuedReplyIsNotedAnew()
    {
        teach(u"The key is under the mat"_s, 10);
        m_services->model.replies = {{u" And the lamp is in the cellar."_s}};
        m_services->model.answers[stateUpdate] = {nothing, learned(u"The lamp is in the cellar"_s, 1)};
        QVERIFY(m_session->continueReply());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(facts(), QStringList(u"The lamp is in the cellar"_s));
        QCOMPARE(m_session->world().edge(1, you).trust, 1);
        QVERIFY(m_session->undo());
        QCOMPARE(facts(), QStringList(u"The key is under the mat"_s));
    }

    // A branch that begins before an edit has what was noted anew, and nobody is asked again.
    void whatWasNotedAnewGoesAlong()
    {
        teach(u"The key is under the mat"_s);
        const EventId before = m_session->world().transcript.last().turn;
        m_services->model.answers[stateUpdate] = {nothing, learned(u"The key is in the well"_s)};
        QVERIFY(m_session->edit(linesOfStory().first(), u"The key is in the well."_s));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(say(u"And on."_s));
        m_services->model.prompts.clear();
        QVERIFY(m_session->rewind(before));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(facts(), QStringList(u"The key is in the well"_s));
        for (const Prompt &prompt : m_services->model.prompts)
            QVERIFY(!prompt.shape || (prompt.shape->name != stateUpdate && prompt.shape->name != turnReportShape));
    }

    // Where nothing would note it anew, what is known stays.
    void withoutBookkeepingAnEditTakesNothing()
    {
        teach(u"The key is under the mat"_s);
        m_services->context.settings.bookkeeping = false;
        QVERIFY(m_session->edit(linesOfStory().first(), u"Nothing."_s));
        QCOMPARE(facts(), QStringList(u"The key is under the mat"_s));
    }

    void whatADeletionTakesOutIsSaidBefore()
    {
        teach(u"The key is under the mat"_s, 10);
        const World before = m_session->world();
        const auto preview = m_session->removalPreview(before.transcript.last().turn);
        QVERIFY(preview);
        QCOMPARE(preview->turnsLost, 1);
        QCOMPARE(preview->memoriesLost, 1);
        QCOMPARE(preview->edges.size(), 1);
        QCOMPARE(preview->edges.first().trustBefore - preview->edges.first().trustAfter, 10);
        QVERIFY(m_session->world() == before);
        m_services->context.settings.bookkeeping = false;
        QVERIFY(m_session->remove(before.transcript.last().turn));
        QVERIFY(difference(before, m_session->world()) == *preview);
        QVERIFY(m_session->undo());
        const auto anew = m_session->regeneratePreview();
        QVERIFY(anew);
        QCOMPARE(anew->turnsLost, 1);
        QCOMPARE(anew->memoriesLost, 1);
    }

private:
    void teach(const QString &fact, int trust = 0)
    {
        m_services->model.answers[stateUpdate] = {nothing, learned(fact, trust)};
        QVERIFY(say(fact + u'.'));
        QCOMPARE(facts(), QStringList(fact));
        m_services->model.answers[stateUpdate] = {nothing, nothing};
    }
    QStringList facts(CastSlot of = 1) const
    {
        QStringList texts;
        const Edge edge = SpeakerView(m_session->world(), of).towards(you);
        for (qsizetype i = 0; i < edge.facts.size(); ++i)
            texts << edge.facts.at(i).text;
        return texts;
    }
    QStringList records() const
    {
        QList<EventId> ids;
        for (const MemoryLine &memory : SpeakerView(m_session->world(), 1).sceneRecords(8))
            ids << memory.text;
        const auto texts = m_services->log.texts(m_chat, ids);
        QStringList found;
        for (const EventId id : std::as_const(ids))
            found << texts->value(id);
        return found;
    }
    // Without the greeting.
    QList<EventId> linesOfStory() const
    {
        QList<EventId> turns;
        for (qsizetype i = 0; i < m_session->world().transcript.size(); ++i)
            if (!(m_session->world().transcript.at(i).flags & TranscriptLine::Greeting))
                turns << m_session->world().transcript.at(i).turn;
        return turns;
    }
};

DRAMATIS_TEST(CorrectionsTest);

} // namespace tst_corrections

#include "tst_corrections.moc"
