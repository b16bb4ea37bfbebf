#include "domain/knowledge/view.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <algorithm>

namespace tst_scenerecords {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const auto sceneReport = u"scene_report"_s;
const QString nothing = u"{\"minutes\":0}"_s;

} // namespace

// What is recorded when a scene closes, and when it was not.
class SceneRecordsTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    // Who somebody is, what the others are to them and what they remember decide what they make of a scene.
    void aRecordIsAskedOfWhoTheWitnessIs()
    {
        QVERIFY(m_session->addGuest(imported("Tomas")));
        QVERIFY(waitIdle(*m_session));
        m_services->model.answers[u"scene_summary"_s] = {
            u"{\"summary\":\"It was the storm that I feared.\",\"edges\":[{\"name\":\"Alex\",\"summary\":\"Alex owes me a lamp.\"}]}"_s};
        m_services->model.answers[u"group_view"_s] = {
            u"{\"summary\":\"They sat out a storm.\",\"dynamic\":\"wary\"}"_s};
        m_services->model.answers[sceneReport] = {nothing};
        QVERIFY(say(u"Mara, one."_s));
        QVERIFY(say(u"Mara, two."_s));
        QVERIFY(m_session->applyEvents(
            SceneChanged{{1, u"pier"_s, {}, false, false, {}}, u"The pier"_s, {}, world().present()}));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(say(u"Mara, three."_s));
        QVERIFY(say(u"Mara, four."_s));
        m_services->model.prompts.clear();
        QVERIFY(m_session->applyEvents(
            SceneChanged{{2, u"town"_s, {}, false, false, {}}, u"The town"_s, {}, world().present()}));
        QVERIFY(waitIdle(*m_session));
        QStringList asked;
        QString group;
        for (const Prompt &prompt : std::as_const(m_services->model.prompts)) {
            if (prompt.shape && prompt.shape->name == u"scene_summary"_s && prompt.speaker == u"Mara"_s)
                asked << prompt.messages.last().text;
            if (prompt.shape && prompt.shape->name == u"group_view"_s)
                group = prompt.messages.last().text;
        }
        QCOMPARE(asked.size(), 1);
        for (const auto &part : {u"Mara keeps the lighthouse"_s, u"dry"_s, u"Mara towards Alex"_s,
                                 u"Alex owes me a lamp"_s, u"the storm that I feared"_s, u"four"_s})
            QVERIFY2(asked.first().contains(part), qPrintable(part));
        QVERIFY(group.contains(u"They sat out a storm."_s));
        QVERIFY(group.contains(u"four"_s));
    }

    // A model that did not answer then is asked when it does; and what the user did not want then, once they do.
    void recordsThatAreMissingAreMadeUp()
    {
        m_services->model.answers[sceneReport] = {nothing};
        const auto play = [this](int from, int to) {
            for (int i = from; i <= to; ++i) {
                QVERIFY(say(u"Mara, one."_s));
                QVERIFY(say(u"Mara, two."_s));
                QVERIFY(m_session->applyEvents(SceneChanged{
                    {i, u"place %1"_s.arg(i), {}, false, false, {}}, u"place %1"_s.arg(i), {}, world().present()}));
                QVERIFY(waitIdle(*m_session));
            }
        };
        m_services->model.answers[u"scene_summary"_s] = {u"no"_s};
        play(1, 6);
        QVERIFY(SpeakerView(world(), 1).sceneRecords(6).isEmpty());
        m_services->model.answers[u"scene_summary"_s] = {u"{\"summary\":\"We spoke.\",\"edges\":[]}"_s};
        m_session->resumeBookkeeping();
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(SpeakerView(world(), 1).sceneRecords(6).size(), 6);
    }

    // A line that cannot be read costs the record of its scene, and that is told like any other note that could not be
    // made.
    void aRecordThatCannotBeMadeIsReported()
    {
        m_services->model.answers[sceneReport] = {nothing};
        QVERIFY(say(u"Mara, one."_s));
        QVERIFY(say(u"Mara, two."_s));
        const QVariantList key{m_chat.value << 32 | world().transcript.at(1).text.value};
        const auto whole = m_services->database->value(u"SELECT payload FROM event WHERE key=?"_s, key);
        QVERIFY(whole && m_services->database->run(u"UPDATE event SET payload=x'7b' WHERE key=?"_s, key));
        QVERIFY(m_session->applyEvents(
            SceneChanged{{1, u"pier"_s, {}, false, false, {}}, u"pier"_s, {}, world().present()}));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(!world().bookkeepingFailures.isEmpty());
        QCOMPARE(world().bookkeepingFailures.last().task, u"scene_summary"_s);
        QVERIFY2(world().bookkeepingFailures.last().reason.startsWith(u"bad_payload ("_s),
                 qPrintable(world().bookkeepingFailures.last().reason));
        QCOMPARE(world().bookkeepingFailures.last().remedy, u"default"_s);
        QVERIFY(m_services->database->run(u"UPDATE event SET payload=? WHERE key=?"_s, {*whole, key.first()}));
    }

    // Nor is it asked at all where nothing but reading is done.
    void aModelWithoutWordsIsNotAskedForEver()
    {
        m_services->model.answers[sceneReport] = {nothing};
        m_services->model.answers[u"scene_summary"_s] = {u"{\"summary\":\"\",\"edges\":[]}"_s};
        QVERIFY(say(u"Mara, one."_s));
        QVERIFY(say(u"Mara, two."_s));
        QVERIFY(m_session->applyEvents(
            SceneChanged{{1, u"pier"_s, {}, false, false, {}}, u"pier"_s, {}, world().present()}));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().bookkeepingFailures.last().task, u"scene_summary"_s);
        const auto asked = [this] {
            return std::ranges::count_if(m_services->model.prompts, [](const Prompt &each) {
                return each.shape && each.shape->name == u"scene_summary"_s;
            });
        };
        const auto before = asked();
        m_session.reset();
        m_session = m_services->session(m_chat);
        QCOMPARE(asked(), before); // not yet
        for (int i = 0; i < 5; ++i) {
            QVERIFY(waitIdle(*m_session));
            m_session.reset();
            m_session = m_services->session(m_chat);
        }
        QCOMPARE(asked(), 3);
        m_services->model.answers[u"scene_summary"_s] = {u"{\"summary\":\"We spoke.\",\"edges\":[]}"_s};
        m_session->resumeBookkeeping();
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(SpeakerView(world(), 1).sceneRecords(2).size(), 1);
    }

    // What the dialogue still tells from its first line on needs no record; what the record tells is not retrieved.
    void aRecordStandsInAPromptOnceTheDialogueDoesNotTellIt()
    {
        m_services->model.answers[sceneReport] = {nothing};
        m_services->model.answers[u"scene_summary"_s] = {
            u"{\"summary\":\"The heron told me of the harbour.\",\"edges\":[]}"_s};
        QVERIFY(say(u"Mara, one."_s));
        QVERIFY(say(u"Mara, two."_s));
        QVERIFY(m_session->applyEvents(
            SceneChanged{{1, u"pier"_s, {}, false, false, {}}, u"pier"_s, {}, world().present()}));
        QVERIFY(waitIdle(*m_session));
        m_services->model.answers[u"state_update"_s] = {
            u"{\"affinity_delta\":0,\"trust_delta\":0,\"memory\":\"I listened.\"}"_s};
        for (int i = 0; i < 6; ++i)
            QVERIFY(say(u"Mara, on."_s));
        const QString question = u"What did the heron tell you of the harbour?"_s;
        const QString told = u"The heron told me of the harbour."_s;
        QCOMPARE(promptOf(1, question).count(told), 0);
        const auto plan = m_session->planFor(1, question);
        QVERIFY(plan);
        QVERIFY(std::ranges::any_of(plan->blocks, [&](const Block &block) {
            return block.contribution.text.contains(told) && block.verdict == Verdict::AlreadyThere;
        }));
        for (int i = 0; i < 6; ++i)
            QVERIFY(say(u"Mara, on. "_s + u"It is a long way. "_s.repeated(60)));
        m_services->context.settings.budget = {900, 1200};
        QCOMPARE(promptOf(1, question).count(told), 1);
    }

    void anOldSceneNotedAnewChangesNothingOfTheNewest()
    {
        const auto record = [](const QString &what) {
            return QStringList{
                u"{\"summary\":\"%1 record.\",\"edges\":[{\"name\":\"Alex\",\"summary\":\"%1 edge.\"}]}"_s.arg(what)};
        };
        m_services->model.answers[sceneReport] = {nothing};
        const QStringList places{u"pier"_s, u"town"_s, u"moor"_s};
        for (int i = 0; i < 3; ++i) {
            m_services->model.answers[u"scene_summary"_s] = record(u"Scene %1"_s.arg(i + 1));
            QVERIFY(say(u"Mara, one."_s));
            QVERIFY(say(u"Mara, two."_s));
            QVERIFY(m_session->applyEvents(
                SceneChanged{{i + 1, places[i], {}, false, false, {}}, places[i], {}, world().present()}));
            QVERIFY(waitIdle(*m_session));
        }
        QCOMPARE(world().edge(1, you).summary, u"Scene 3 edge."_s);
        m_services->model.answers[u"scene_summary"_s] = record(u"Old"_s);
        QVERIFY(m_session->edit(world().transcript.at(2).turn, u"It was another thing that she said."_s));
        QVERIFY(waitIdle(*m_session));
        const QList<MemoryLine> records = SpeakerView(world(), 1).sceneRecords(3);
        QCOMPARE(records.size(), 3);
        QVERIFY(std::ranges::is_sorted(records, {}, &MemoryLine::scene));
        QCOMPARE(m_session->texts({records.first().text})->values(), QStringList(u"Old record."_s));
        QCOMPARE(world().edge(1, you).summary, u"Scene 3 edge."_s);
        QCOMPARE(SpeakerView(world(), 1).sceneRecords(2).first().scene, 2);
    }

    // What some did not hear is nothing that the group went through.
    void theGroupKnowsWhatAllHeard()
    {
        QVERIFY(m_session->addGuest(imported("Tomas")));
        QVERIFY(say(u"Mara, good evening to you both."_s));
        QVERIFY(m_session->applyEvents(ContainerChanged{{7, u"cellar"_s, {}, false, false, {}}, false}));
        ManualEdit away{EditTarget::Place, 2, nobody, {}, 7, {}, false};
        QVERIFY(m_session->adjust(away));
        QVERIFY(say(u"Mara, the vault word is heron."_s));
        m_services->model.prompts.clear();
        m_services->model.answers[u"group_view"_s] = {
            u"{\"summary\":\"They met at night.\",\"dynamic\":\"at ease\"}"_s};
        QVERIFY(m_session->applyEvents(
            SceneChanged{{9, u"Attic"_s, {}, false, false, {}}, u"Attic"_s, {}, world().present()}));
        QVERIFY(waitIdle(*m_session));
        QString asked;
        for (const Prompt &prompt : m_services->model.prompts)
            if (prompt.shape && prompt.shape->name == u"group_view")
                for (const PromptMessage &message : prompt.messages)
                    asked += message.text;
        QVERIFY(asked.contains(u"good evening"_s));
        QVERIFY(!asked.contains(u"heron"_s));
        QCOMPARE(world().group.summary, u"They met at night."_s);
        QVERIFY(world().group.knownTo.contains(2));
        QVERIFY(!promptOf(1).contains(u"They met at night."_s)); // one is in the cellar
        QVERIFY(m_session->adjust({EditTarget::Place, 2, nobody, {}, world().scene.container, {}, false}));
        QVERIFY(promptOf(1).contains(u"They met at night."_s));
        QVERIFY(promptOf(2).contains(u"They met at night."_s));
        m_services->context.settings.charactersAtMost = 3;
        QVERIFY(m_session->addGuest(m_services->cards.importBytes(SessionFixture::card("Ida"), u"ida.json"_s)->row.id));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(!promptOf(3).contains(u"They met at night."_s)); // who came later
        QVERIFY(promptOf(2).contains(u"They met at night."_s));
    }
};

DRAMATIS_TEST(SceneRecordsTest);

} // namespace tst_scenerecords

#include "tst_scenerecords.moc"
