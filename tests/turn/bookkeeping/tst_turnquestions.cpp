// What a reply costs: one question or two, however many are there, and what becomes of answers that say only a part.
#include "support/main/testmain.h"
#include "support/stories/placedstory.h"
#include "turn/bookkeeping/turnanswer.h"

namespace tst_turnquestions {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using turn::QuestionsPerReply;

namespace {

QString felt(int affinity, const QString &memory = {})
{
    return uR"({"affinity_delta":%1,"trust_delta":0,"memory":"%2"})"_s.arg(affinity).arg(memory);
}

const QString rest = uR"("scene":{"minutes":0},"significance":{"score":0,"why":""})"_s;

} // namespace

class TurnQuestionsTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        m_services->context.settings.interjections = false; // they are questions of their own
        QVERIFY(m_session->addGuest(imported("Tomas")));
        m_services->model.answers[stateUpdate] = {state({})};
        m_services->model.answers[sceneReport] = {nothing};
    }

    void threeInASceneCostOneQuestion()
    {
        QVERIFY(say(u"Mara, good evening."_s));
        QCOMPARE(m_services->model.asked(turnReportShape), 1);
        QCOMPARE(questions(), 1);
        QCOMPARE(world().bookkeepingFailures.size(), 0);
        for (int i = 0; i < 5; ++i)
            QVERIFY(say(u"Mara, line %1."_s.arg(i)));
        QCOMPARE(questions(), 6);
    }

    void aSmallModelIsAskedTwoShorterOnes()
    {
        m_services->model.small = true;
        QVERIFY(say(u"Mara, good evening."_s));
        QCOMPARE(questions(), 2);
        m_services->context.settings.questionsPerReply = QuestionsPerReply::One; // the user knows better
        QVERIFY(say(u"Mara, and on."_s));
        QCOMPARE(questions(), 3);
    }

    void theUserChoosesHowManyAreAsked_data()
    {
        QTest::addColumn<int>("setting");
        QTest::addColumn<int>("asked");
        QTest::newRow("automatic") << int(QuestionsPerReply::Automatic) << 1;
        QTest::newRow("one") << int(QuestionsPerReply::One) << 1;
        QTest::newRow("two") << int(QuestionsPerReply::Two) << 2;
        QTest::newRow("one per character") << int(QuestionsPerReply::OnePerCharacter) << 5;
    }
    void theUserChoosesHowManyAreAsked()
    {
        QFETCH(int, setting);
        QFETCH(int, asked);
        m_services->context.settings.questionsPerReply = QuestionsPerReply(setting);
        m_services->model.answers[stateUpdate] = {felt(1), felt(2, u"He came."_s), felt(3)};
        m_services->model.answers[u"significance"_s] = {u"{\"score\":2,\"why\":\"\"}"_s};
        QVERIFY(say(u"Mara, good evening."_s));
        QCOMPARE(questions(), asked);
        QCOMPARE(world().edge(you, 1).affinity, 1);
        QCOMPARE(world().edge(1, you).affinity, 2);
        QCOMPARE(world().edge(2, you).affinity, 3);
        QCOMPARE(world().memories.size(), 1);
        QCOMPARE(world().transcript.last().significance, qint8(2));
    }

    // The reply is for both, the whisper before it is not.
    void whoMissedTheLineIsAskedAboutApart()
    {
        AssistantTurn aloud;
        aloud.text = u"The password is safe with me."_s;
        aloud.witnesses = WitnessSet({you, 1, 2});
        m_services->context.settings.bookkeeping = false;
        UserTurn whisper;
        whisper.text = u"@Mara@ The password is heron."_s;
        whisper.witnesses = WitnessSet({you, 1});
        QVERIFY(m_session->applyEvents(whisper));
        QVERIFY(m_session->applyEvents(aloud));
        m_services->context.settings.bookkeeping = true;
        m_services->model.answers[turnReportShape] = {
            uR"({"witnesses":{"Tomas":%1}})"_s.arg(QString(felt(1)).replace(
                u"\"memory\":\"\""_s, u"\"knowledge_facts\":[{\"text\":\"The word is heron\",\"how\":\"told\"}]"_s)),
            uR"({"witnesses":{"Alex":%1,"Mara":%2},%3})"_s.arg(felt(0), felt(2), rest)};
        QVERIFY(m_session->noteAgain({world().transcript.last().turn}));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(questions(), 2);
        for (const Prompt &prompt : m_services->model.prompts) {
            const bool isOfTomas = prompt.messages.last().text.startsWith(u"Tomas"_s);
            for (const PromptMessage &message : prompt.messages)
                QVERIFY(!isOfTomas || !message.text.contains(u"heron"_s));
        }
        QCOMPARE(world().edge(1, you).affinity, 2);
        QCOMPARE(world().edge(2, you).affinity, 1);
        QVERIFY(world().edge(2, you).facts.isEmpty()); // he cannot know it, whatever the model says
        QCOMPARE(world().bookkeepingFailures.size(), 1);
        QCOMPARE(world().bookkeepingFailures.at(0).remedy, u"left_out"_s);
        QCOMPARE(world().bookkeepingFailures.at(0).reason, u"unheard (Tomas): The word is heron"_s);
    }

    void whatIsMissingIsAskedForAlone()
    {
        m_services->model.answers[turnReportShape] = {
            uR"({"witnesses":{"Alex":%1,"Mara":%2},%3})"_s.arg(felt(1), felt(2), rest),
            uR"({"witnesses":{"Tomas":%1}})"_s.arg(felt(3))};
        QVERIFY(say(u"Mara, good evening."_s));
        QCOMPARE(questions(), 2);
        const QString again = m_services->model.prompts.last().messages.value(1).text;
        QVERIFY(again.startsWith(u"Tomas"_s) && !again.contains(u"The scene so far"_s));
        QCOMPARE(world().edge(1, you).affinity, 2);
        QCOMPARE(world().edge(2, you).affinity, 3);
        QCOMPARE(world().bookkeepingFailures.size(), 0);
    }

    void whatStaysOpenIsListedAndTheRestCounts()
    {
        m_services->model.answers[turnReportShape] = {
            uR"({"witnesses":{"Alex":%1,"Mara":%2,"Tomas":"bored"},"scene":{"minutes":"?"},"significance":{"score":1}})"_s
                .arg(felt(1), felt(2))};
        QVERIFY(say(u"Mara, good evening."_s));
        QCOMPARE(questions(), 2);
        QCOMPARE(world().edge(1, you).affinity, 2);
        QCOMPARE(world().edge(2, you).affinity, 0);
        QCOMPARE(world().transcript.last().significance, qint8(1));
        QCOMPARE(failures(), (QStringList{u"state_update default"_s, u"scene_report default"_s}));
    }

    void anotherModelIsAskedForWhatIsOpen()
    {
        m_services->model.answers[turnReportShape] = {
            uR"({"witnesses":{"Alex":%1,"Mara":%2},"scene":{"minutes":0}})"_s.arg(felt(1), felt(2))};
        ScriptedBackend other;
        other.answers[turnReportShape] = {
            uR"({"witnesses":{"Mara":%1,"Tomas":%2},"significance":{"score":3}})"_s.arg(felt(9), felt(4))};
        m_services->fallbacks = {&other};
        QVERIFY(say(u"Mara, good evening."_s));
        QCOMPARE(other.prompts.size(), 1);
        QVERIFY(!other.prompts.first().messages.value(0).text.contains(u"Mara,"_s)); // she is answered about
        QCOMPARE(world().edge(1, you).affinity, 2);
        QCOMPARE(world().edge(2, you).affinity, 4);
        QCOMPARE(world().transcript.last().significance, qint8(3));
        QCOMPARE(failures(), (QStringList{u"state_update fallback_model"_s, u"significance fallback_model"_s}));
    }

    void whoRefusesIsNotAskedAgain()
    {
        m_services->model.answers[turnReportShape] = {u"I'm sorry, I can't help with that."_s};
        QVERIFY(say(u"Mara, good evening."_s));
        QCOMPARE(questions(), 1);
        QCOMPARE(failures().size(), 5);
        QVERIFY(world().bookkeepingFailures.at(0).reason.startsWith(u"refused (Scripted)"_s));
    }

    void whoIsNotThereChangesNothing()
    {
        QVERIFY(m_session->setPresent(2, false));
        m_services->model.answers[turnReportShape] = {
            uR"({"witnesses":{"Alex":%1,"Mara":%2,"Tomas":%3,"The Duke":%3},%4})"_s.arg(felt(1), felt(2), felt(9),
                                                                                        rest)};
        QVERIFY(say(u"Mara, good evening."_s));
        QCOMPARE(world().edge(2, you).affinity, 0);
        QCOMPARE(world().edge(1, you).affinity, 2);
        QCOMPARE(failures(), (QStringList{u"state_update left_out"_s, u"state_update left_out"_s}));
        QVERIFY(world().bookkeepingFailures.at(0).reason.contains(u"The Duke"_s));
    }

    void whatNothingBearsOutIsListed()
    {
        m_services->model.answers[sceneReport] = {
            report({{"place"_L1, "moon base"_L1}, {"resolved"_L1, QJsonArray{12}}}), nothing};
        QVERIFY(say(u"Mara, good evening."_s));
        QCOMPARE(failures(), QStringList{u"scene_report left_out"_s});
        QCOMPARE(world().bookkeepingFailures.at(0).reason, u"unbelieved_place (): moon base\nunknown_number (): 12"_s);
    }

    // Whoever remembers it in their own words needs no memory in the words of all.
    void whatIsOverIsRememberedInOnesOwnVoice()
    {
        QVERIFY(m_session->applyEvents(
            StoryEventChanged{.id = 1, .title = u"Supper"_s, .props = {}, .precondition = {}, .significance = 2}));
        m_services->model.answers[stateUpdate] = {felt(0), felt(0, u"I ate with a light heart."_s), felt(0)};
        m_services->model.answers[sceneReport] = {
            report({{"ended"_L1, QJsonArray{QJsonObject{{"id"_L1, 1}, {"gist"_L1, "They ate well."_L1}}}}}), nothing};
        QVERIFY(say(u"Mara, supper is over."_s));
        QMap<CastSlot, QStringList> memories;
        for (qsizetype i = 0; i < world().memories.size(); ++i) {
            const MemoryLine &memory = world().memories.at(i);
            memories[memory.owner] << m_session->texts({memory.text})->values();
            QCOMPARE(memory.significance, qint8(2));
        }
        QCOMPARE(memories[1], QStringList{u"I ate with a light heart."_s});
        QCOMPARE(memories[2].size(), 1);
    }

    void howMuchItMattersMayHaveAModelOfItsOwn()
    {
        ScriptedBackend judge;
        judge.answers[u"significance"_s] = {u"{\"score\":3,\"why\":\"\"}"_s};
        m_services->context.router.forQuestion = [&](const QString &question) -> llm::Backend & {
            return question == u"significance"_s ? judge : m_services->model;
        };
        QVERIFY(say(u"Mara, good evening."_s));
        QCOMPARE(questions(), 1);
        QCOMPARE(judge.prompts.size(), 1);
        QCOMPARE(world().transcript.last().significance, qint8(3));
        m_services->context.router.forQuestion = {};
    }

    void aModelOnThisComputerHasItsTime()
    {
        ScriptedBackend afar;
        QCOMPARE(turn::patienceWith(afar, 10'000, 1), 10'000);
        QCOMPARE(turn::patienceWith(afar, 10'000, 5), 50'000);
        ScriptedBackend here;
        here.local = true;
        QCOMPARE(turn::patienceWith(here, 10'000, 1), 60'000);
        QCOMPARE(turn::patienceWith(here, 10'000, 8), 80'000);
    }

    // Turns wait in a row, and no notes are lost.
    void aSlowModelKeepsItsNotes()
    {
        m_services->context.settings.classifierMilliseconds = 20;
        m_services->model.local = true;
        m_services->model.shapesAfter = 200;
        m_services->model.answers[stateUpdate] = {felt(1)};
        QVERIFY(m_session->say(u"Mara, one."_s));
        QTRY_VERIFY(!m_session->draft().active());
        QVERIFY(m_session->say(u"Mara, two."_s));
        QTRY_VERIFY(!m_session->draft().active());
        QVERIFY(m_session->bookkeeping());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().bookkeepingFailures.size(), 0);
        QCOMPARE(world().edge(1, you).affinity, 2);
        QCOMPARE(m_services->model.mostAsking, 1);
    }

    void whoSomebodyIsIsSaid()
    {
        QVERIFY(say(u"Mara, good evening."_s));
        QVERIFY(m_services->model.prompts.last().messages.value(1).text.contains(u"Who Mara is: dry"_s));
    }

    void aHugeAnswerIsBounded()
    {
        m_services->model.answers[turnReportShape] = {uR"({"witnesses":{"Alex":%1,"Mara":%2,"Tomas":%1},%3})"_s.arg(
            felt(1), felt(99'999, u"word "_s.repeated(100'000)), rest)};
        QVERIFY(say(u"Mara, good evening."_s));
        QCOMPARE(world().edge(1, you).affinity, largestDelta);
        QCOMPARE(m_session->texts({world().memories.at(0).text})->values().value(0).size(), 500);
    }

private:
    const QString nothing = report({});

    // That were asked of the bookkeeping, and not who speaks up.
    qsizetype questions() const
    {
        return std::ranges::count_if(m_services->model.prompts, [](const Prompt &prompt) {
            static const QStringList beside{u"interjection"_s, u"addressee"_s};
            return prompt.shape && !beside.contains(prompt.shape->name);
        });
    }
    QStringList failures() const
    {
        QStringList all;
        for (qsizetype i = 0; i < world().bookkeepingFailures.size(); ++i)
            all << world().bookkeepingFailures.at(i).task + u' ' + world().bookkeepingFailures.at(i).remedy;
        return all;
    }
};

DRAMATIS_TEST(TurnQuestionsTest);

} // namespace tst_turnquestions

#include "tst_turnquestions.moc"
