#include "domain/knowledge/view.h"
#include "domain/world/places.h"
#include "presenters/cast/castpresenter.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatroles.h"
#include "presenters/library/portraits.h"
#include "presenters/memories/pinspresenter.h"
#include "presenters/prompt/planpresenter.h"
#include "presenters/relationships/edgepresenter.h"
#include "presenters/relationships/relationshippresenter.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"
#include "turn/session/story/worldcheckpoints.h"

#include <QAbstractItemModelTester>

namespace tst_shownstory {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::EventId;
using domain::World;

class ShownStoryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_story = std::make_unique<DrawerStory>();
        QVERIFY(m_story->playEvening());
    }
    void eachTurnIsShownAsItWas();
    void lookingMovesNothing();
    void theStoryGoesOnBesideIt();
    void nothingIsChangedInThePast();
    void aMoveOfTheStoryEndsIt();
    void scenesAreMarkedWhereTheyBegin();
    void aLongStoryIsNearInAMoment();
    void theLastTurnIsNow();
    void oneOfTheCastKnowsOnlyWhatWasHeard();
    void thePromptIsTheOneOfThatTurn();
    void aViewerIsTheOneWhoseMemoriesAndFactsAreShown();
    void whoIsElsewhereDoesNotSeeTheScene();

private:
    void hide(int turn, domain::CastSlot from) const
    {
        const domain::TranscriptLine line = m_story->session->world().transcript.at(turn - 1);
        domain::WitnessSet witnesses = line.witnesses;
        witnesses.remove(from);
        QVERIFY(m_story->session->applyEvents(domain::WitnessesCorrected{line.turn, witnesses}).has_value());
    }

    World foldedAfter(int turn) const
    {
        const auto &lines = m_story->session->world().transcript;
        const EventId next = lines.at(turn).turn; // `turn` counts from 1
        const auto end = m_story->services.log.parent(m_story->session->chat(), next);
        return m_story->services.worlds.foldedFromRoot(m_story->session->chat(), *end).value();
    }
    ShownStory &shown() const { return m_story->shown; }

    std::unique_ptr<DrawerStory> m_story;
};

void ShownStoryTest::eachTurnIsShownAsItWas()
{
    QCOMPARE(shown().turns(), 9);
    for (const int turn : {8, 1, 5, 4, 2, 7, 3, 6}) {
        QSignalSpy looked(&shown(), &ShownStory::looked);
        shown().look(turn);
        QTRY_COMPARE(looked.count(), 1);
        QVERIFY(shown().isPast());
        QCOMPARE(shown().turn(), turn);
        QCOMPARE(shown().world().transcript.size(), turn);
        QCOMPARE(shown().turnEvent(), shown().world().transcript.last().turn);
        QVERIFY(shown().world() == foldedAfter(turn));
    }
    QCOMPARE(shown().world().edge(1, 0).affinity, 2); // after the second exchange
    shown().backToNow();
    QVERIFY(shown().world() == m_story->session->world());
}

void ShownStoryTest::lookingMovesNothing()
{
    const World before = m_story->session->world();
    const qsizetype events = m_story->events();
    const auto movement = m_story->services.log.journal().last()->sequence;
    for (int turn = 1; turn < 9; ++turn)
        shown().look(turn);
    shown().backToNow();
    QCOMPARE(m_story->events(), events);
    QCOMPARE(m_story->services.log.journal().last()->sequence, movement);
    QVERIFY(m_story->session->world() == before);
}

void ShownStoryTest::theStoryGoesOnBesideIt()
{
    shown().look(3);
    const World then = shown().world();
    const QSignalSpy changed(&shown(), &ShownStory::changed);
    const QSignalSpy reset(&shown(), &ShownStory::reset);
    QVERIFY(m_story->play(u"And now?"_s, u"\"Now we wait.\""_s, {}, {}));
    QCOMPARE(changed.count(), 0);
    QCOMPARE(reset.count(), 0);
    QVERIFY(shown().world() == then);
    QCOMPARE(shown().turns(), 11);
    QCOMPARE(shown().turn(), 3);
    shown().backToNow();
    QCOMPARE(shown().world().transcript.size(), 11);
}

void ShownStoryTest::nothingIsChangedInThePast()
{
    shown().look(5);
    const qsizetype events = m_story->events();
    EdgePresenter edge;
    edge.setStory(&shown());
    edge.open(1, 0);
    CastPresenter cast;
    cast.setStory(&shown());
    const QSignalSpy edgeRefused(&edge, &EdgePresenter::refused);
    const QSignalSpy castRefused(&cast, &CastPresenter::refused);
    QCOMPARE(edge.value().affinity, 2);
    edge.set(EdgeMeasure::Affinity, 50);
    cast.setHere(1, false);
    QCOMPARE(edgeRefused.count(), 1);
    QCOMPARE(castRefused.count(), 1);
    QVERIFY(sentence(castRefused.first().first().value<base::Error>()).startsWith(u"You are viewing an earlier turn"));
    QCOMPARE(m_story->events(), events);
    shown().backToNow();
    QCOMPARE(edge.value().affinity, 2); // it was told to nobody to look again
    edge.update();
    QCOMPARE(edge.value().affinity, 13);
}

void ShownStoryTest::aMoveOfTheStoryEndsIt()
{
    shown().look(7);
    QVERIFY(m_story->session->rewind(EventId{m_story->session->world().transcript.at(2).turn}).has_value());
    QVERIFY(!shown().isPast());
    QCOMPARE(shown().turns(), 3);
    QVERIFY(shown().world() == m_story->session->world());
}

void ShownStoryTest::scenesAreMarkedWhereTheyBegin()
{
    const World &world = m_story->session->world();
    QVERIFY(m_story->session->applyEvents(domain::SceneChanged{{}, u"The gallery"_s, {}, world.present()}).has_value());
    QVERIFY(m_story->play(u"Up here?"_s, u"\"Up here.\""_s, {}, {}));
    const QList<SceneMark> scenes = shown().scenes();
    QCOMPARE(scenes.size(), 2);
    QCOMPARE(scenes.first().turn, 1);
    QCOMPARE(scenes.last(), (SceneMark{10, u"The gallery"_s}));
    // Who did not hear a word of it does not read its name.
    for (const int turn : {10, 11})
        hide(turn, domain::you);
    shown().viewAs(domain::you);
    QCOMPARE(shown().scenes().last(), (SceneMark{10, {}}));
    shown().viewAs(1);
    QCOMPARE(shown().scenes().last(), (SceneMark{10, u"The gallery"_s}));
}

void ShownStoryTest::aLongStoryIsNearInAMoment()
{
    m_story->services.context.settings.bookkeeping = false;
    for (int i = 0; i < 60; ++i)
        QVERIFY(m_story->session->say(u"Line %1."_s.arg(i)).has_value() && waitIdle(*m_story->session));
    QCOMPARE(shown().turns(), 129);
    QSignalSpy looked(&shown(), &ShownStory::looked);
    shown().look(100);
    QVERIFY(shown().isPast());
    QTRY_COMPARE(looked.count(), 1);
    QVERIFY(shown().world() == foldedAfter(100));
    QTRY_VERIFY(m_story->session->worldCheckpoints().isNear(127));
    shown().look(128);
    shown().look(33);
    QCOMPARE(looked.count(), 3);
    QVERIFY(shown().world() == foldedAfter(33));
}

void ShownStoryTest::theLastTurnIsNow()
{
    shown().look(2);
    QVERIFY(shown().isPast());
    shown().look(9);
    QVERIFY(!shown().isPast());
    shown().look(0);
    QCOMPARE(shown().turn(), 1);
    shown().look(1000);
    QVERIFY(!shown().isPast());
}

void ShownStoryTest::oneOfTheCastKnowsOnlyWhatWasHeard()
{
    Portraits portraits(m_story->services.cards);
    ChatItemModel messages(shown(), portraits);
    const QAbstractItemModelTester tester(&messages);
    for (const int turn : {4, 6, 8}) // what the user says, unheard
        hide(turn, 1);
    shown().viewAs(1);
    QCOMPARE(messages.rowCount(), 9);
    QCOMPARE(messages.index(3).data(GapRole).toString(), u"1 message(s) that Mara did not hear"_s);
    QCOMPARE(messages.index(3).data(TextRole).toString(), QString());
    QCOMPARE(messages.index(3).data(EventRole).toLongLong(), 0);
    for (const int turn : {5, 7})
        QVERIFY(!messages.index(turn - 1).data(GapRole).isValid());
    hide(5, 1);
    QCOMPARE(messages.rowCount(), 7); // three in one
    QCOMPARE(messages.index(3).data(GapRole).toString(), u"3 message(s) that Mara did not hear"_s);
    shown().look(5);
    QCOMPARE(messages.rowCount(), 5); // then, everybody had heard everything
    shown().backToNow();
    for (int row = 0; row < messages.rowCount(); ++row)
        QVERIFY(!messages.index(row).data(TextRole).toString().contains(u"brought the oil"));
    shown().viewAs(domain::nobody);
    QCOMPARE(messages.rowCount(), 9);
    QVERIFY(messages.index(3).data(TextRole).toString().contains(u"brought the oil"));
}

void ShownStoryTest::thePromptIsTheOneOfThatTurn()
{
    PlanPresenter plan;
    plan.setStory(&shown());
    plan.setWatched(true);
    plan.setWhich(PlanPresenter::Which::Now);
    const auto holds = [&](const QString &text) {
        for (const PlanLayer &layer : plan.plan().layers)
            for (const PlanBlock &block : layer.blocks)
                if (block.text.contains(text))
                    return true;
        return false;
    };
    QVERIFY(holds(u"Will the light hold tonight?"_s));
    QCOMPARE(plan.pastText(), QString());
    shown().look(5);
    QTRY_VERIFY(!holds(u"Will the light hold tonight?"_s));
    QCOMPARE(plan.pastText(), u"As it would have been sent for Mara after turn 5."_s);
    QVERIFY(holds(u"I brought the oil you asked for."_s));
    shown().backToNow();
    QVERIFY(holds(u"Will the light hold tonight?"_s));
}

void ShownStoryTest::aViewerIsTheOneWhoseMemoriesAndFactsAreShown()
{
    PinsPresenter pins;
    pins.setStory(&shown());
    pins.setWatched(true);
    pins.setFilter(PinsFilter::All);
    RelationshipPresenter relationships;
    relationships.setStory(&shown());
    QCOMPARE(relationships.edges().size(), 2);
    QCOMPARE(pins.model().rows().size(), 4);
    hide(4, 1); // her memory of the answer stays, what she learned from this line goes
    hide(5, 1);
    shown().viewAs(1);
    QCOMPARE(relationships.edges().size(), 1);
    QCOMPARE(relationships.edges().first().from, 1);
    const World &known = shown().world();
    for (qsizetype i = 0; i < known.memories.size(); ++i)
        QCOMPARE(known.memories.at(i).owner, domain::CastSlot(1));
    const domain::SpeakerView view(m_story->session->world(), 1);
    QCOMPARE(known.memories.size(), view.memories(1000).size());
    QVERIFY(known.edge(1, 0) == view.towards(0));
    shown().viewAs(0);
    QCOMPARE(pins.model().rows().size(), domain::SpeakerView(m_story->session->world(), 0).memories(1000).size());
    QCOMPARE(relationships.edges().first().from, 0);
}

void ShownStoryTest::whoIsElsewhereDoesNotSeeTheScene()
{
    CastPresenter cast;
    cast.setStory(&shown());
    QVERIFY(m_story->session->applyEvents(
        domain::SceneChanged{domain::placeNamed(shown().world(), u"the garden"_s, false, false),
                             u"Roses"_s,
                             {},
                             shown().world().present()}));
    shown().viewAs(1);
    QVERIFY(cast.countText().contains(shown().world().nameOf(0)));
    QCOMPARE(shown().world().scene.title, u"Roses"_s);
    shown().viewAs(domain::nobody);
    QCOMPARE(cast.countText(), u"With you: Mara."_s);
    cast.set(1, domain::EditTarget::Place, u"the cellar"_s);
    QCOMPARE(cast.countText(), u"Nobody is with you."_s);
    shown().viewAs(1);
    const World &known = shown().world();
    QCOMPARE(known.containers.value(known.scene.container).name, u"the cellar"_s);
    QCOMPARE(known.scene.title, QString());
    QVERIFY(!known.present().contains(0));
    QCOMPARE(cast.countText(), u"Mara is with nobody."_s);
    shown().viewAs(0);
    QCOMPARE(shown().world().scene.title, u"Roses"_s);
}

DRAMATIS_TEST(ShownStoryTest);

} // namespace tst_shownstory

#include "tst_shownstory.moc"
