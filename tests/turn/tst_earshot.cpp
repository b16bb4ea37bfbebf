// Who hears what from where they are, and what they can know from there.
#include "domain/cast/addressee.h"
#include "domain/knowledge/view.h"
#include "support/main/testmain.h"
#include "support/stories/placedstory.h"

namespace tst_earshot {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class EarshotTest : public PlacedStoryTest {
    Q_OBJECT
private Q_SLOTS:
    // From the gallery, which carries, into the hall below: the answer reaches the gallery, and he stays in the hall.
    void aCallAcrossIsAnsweredAcross()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "gallery"_L1}, {"audible"_L1, "around"_L1}}),
                                                  leaves("Tomas", "hall"), nothing};
        QVERIFY(say(u"Mara, up to the gallery."_s));
        QVERIFY(say(u"Mara, Tomas is in the hall."_s));
        QCOMPARE(placeOf(2), u"hall"_s);
        QVERIFY(say(u"Tomas! What do you see?"_s));
        QCOMPARE(world().transcript.last().speaker, CastSlot(2));
        QCOMPARE(world().transcript.last().witnesses, WitnessSet({you, 1, 2}));
        QCOMPARE(placeOf(2), u"hall"_s);
    }

    void whoIsElsewhereStaysThere()
    {
        leaveTomasInTheCellar();
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "lighthouse"_L1}}), nothing};
        QVERIFY(say(u"Mara, on to the lighthouse."_s));
        QCOMPARE(placeOf(1), u"lighthouse"_s);
        QCOMPARE(placeOf(2), u"cellar"_s);
        QVERIFY(say(u"Mara, I wonder what Tomas does. The code is heron."_s));
        QVERIFY(!SpeakerView(world(), 2).witnessed(world().transcript.last().turn));
        // He comes when it is said.
        m_services->model.answers[sceneReport] = {
            report({{"elsewhere"_L1, QJsonArray{QJsonObject{{"name"_L1, "Tomas"_L1}, {"place"_L1, "lighthouse"_L1}}}}}),
            nothing};
        QVERIFY(say(u"Mara, there comes Tomas."_s));
        QCOMPARE(placeOf(2), u"lighthouse"_s);
    }

    void whoGoesAwayHearsNoMore()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "hall"_L1}}), leaves("Mara", "attic"), nothing};
        QVERIFY(say(u"Mara, this is the hall."_s));
        m_services->model.replies = {{u"I storm out, climb up to the attic and lock myself in."_s}};
        QVERIFY(say(u"Mara, you bore me."_s));
        QVERIFY(world().transcript.last().witnesses.contains(1)); // these words are still heard by all
        QVERIFY(world().transcript.last().witnesses.contains(2));
        QCOMPARE(placeOf(1), u"attic"_s);
        QVERIFY(say(u"Tomas, now that she is gone: heron."_s));
        QVERIFY(!SpeakerView(world(), 1).witnessed(world().transcript.at(world().transcript.size() - 2).turn));
        QVERIFY(!promptOf(1).contains(u"heron"_s));
        // The user, too.
        m_services->model.answers[sceneReport] = {leaves("Alex", "cellar"), nothing};
        QVERIFY(say(u"Tomas, wait here. I go down into the cellar."_s));
        QCOMPARE(placeOf(you), u"cellar"_s);
        QCOMPARE(placeOf(2), u"hall"_s);
    }

    // Neither by a title nor by the weather that is there.
    void whoIsElsewhereDoesNotKnowWhereTheOthersWent()
    {
        leaveTomasInTheCellar();
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "grotto"_L1}, {"weather"_L1, "mist"_L1}}),
                                                  nothing};
        QVERIFY(say(u"Mara, into the grotto, where the mist is."_s));
        QVERIFY(!promptOf(2).contains(u"grotto"_s));
        QVERIFY(!promptOf(2).contains(u"mist"_s));
        QVERIFY2(promptOf(1).contains(u"n the grotto"_s), qPrintable(promptOf(1)));
        QVERIFY(promptOf(1).contains(u"with mist"_s));
        // Nor by the title of a record of it.
        m_services->model.answers[sceneReport] = {leaves("Tomas", "cellar")};
        m_services->model.answers[u"scene_summary"_s] = {u"{\"summary\":\"I waited.\",\"edges\":[]}"_s};
        m_services->model.replies = {{u"I wait in the cellar."_s}, {u"I still wait in the cellar."_s}};
        for (int i = 0; i < 2; ++i)
            QVERIFY(m_session->replyBy(2) && waitIdle(*m_session));
        QCOMPARE(placeOf(2), u"cellar"_s);
        m_services->model.answers[sceneReport] = {nothing};
        QVERIFY(say(u"Mara, well?"_s));
        QVERIFY(m_session->applyEvents(
            SceneChanged{{9, u"pier"_s, {}, false, false, {}}, u"pier"_s, {}, world().present()}));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(forgetDialogue());
        QVERIFY(promptOf(2).contains(u"I waited."_s));
        QVERIFY(!promptOf(2).contains(u"grotto"_s));
        QVERIFY(promptOf(1).contains(u"grotto: "_s));
    }

    void whoHasLeftDoesNotKnowWhereTheOthersWent()
    {
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "tavern"_L1}}), nothing};
        QVERIFY(say(u"Mara, this is the tavern."_s));
        QVERIFY(m_session->setPresent(2, false));
        m_services->model.answers[sceneReport] = {report({{"place"_L1, "grotto"_L1}}), nothing};
        QVERIFY(say(u"Mara, into the grotto."_s));
        QVERIFY(!promptOf(2).contains(u"grotto"_s));
    }

    void whatIsBeingWrittenReachesWhomItWouldReach()
    {
        leaveTomasInTheCellar();
        const auto isTold = [this](CastSlot slot) {
            return m_session->planFor(slot, u"The code is heron."_s)->prompt.newestLine.contains(u"heron"_s);
        };
        QVERIFY(isTold(1));
        QVERIFY(!isTold(2));
        QVERIFY(m_session->setPresent(2, false));
        QVERIFY(!isTold(2));
    }

    void whoDoesNotHearDoesNotAnswer()
    {
        leaveTomasInTheCellar();
        const Addressee addressee = addresseeOf(world(), u"I wonder what Tomas is doing."_s);
        QCOMPARE(addressee.slot, 1);
    }

    // Alone in another place: the line stands, and nobody answers but who is said to have heard it.
    void whoIsAloneIsNotAnswered()
    {
        leaveTomasInTheCellar();
        QVERIFY(m_session->applyEvents(ContainerChanged{{9, u"attic"_s, {}, false, false, {}}, false}));
        QVERIFY(m_session->adjust({EditTarget::Place, you, nobody, {}, 9, {}, false}));
        const qsizetype before = world().transcript.size();
        QSignalSpy failed(m_session.get(), &turn::ChatSession::failed);
        QVERIFY(m_session->say(u"Mara? The code is heron."_s));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed.first().first().value<base::Error>().code, u"nobody_hears"_s);
        QCOMPARE(world().transcript.size(), before + 1);
        QCOMPARE(m_session->reply().error().code, u"nobody_hears"_s);
        WitnessSet heard{you, 1};
        QVERIFY(m_session->applyEvents(WitnessesCorrected{world().transcript.last().turn, heard}));
        QVERIFY(m_session->reply() && waitIdle(*m_session));
        QCOMPARE(world().transcript.last().speaker, CastSlot(1));
        QVERIFY(promptOf(1).contains(u"heron"_s));
    }
};

DRAMATIS_TEST(EarshotTest);

} // namespace tst_earshot

#include "tst_earshot.moc"
