// What the user set right on one path, as events for another.
#include "domain/world/corrections.h"
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_corrections {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::firstTurn;
using dramatis::tests::folded;

namespace {

const ContainerSeen yard{2, u"Yard"_s, {}, false, false, {}};

// In the hall, before anything was told there; the user takes everybody to the yard.
World takenToTheYard()
{
    World world = folded({});
    world.containers[2] = yard;
    world.scene.opened = EventId{world.head.value + 1};
    world.scene.leftByHand = world.scene.container;
    world.scene.container = 2;
    return world;
}

MemoryLine memoryOf(EventId turn)
{
    MemoryLine memory;
    memory.turn = turn;
    memory.scene = 1;
    return memory;
}

QList<Payload> payloads(const World &before, const World &after, Keep keep = Keep::Everything)
{
    QList<Payload> all;
    for (const Correction &correction : corrections(before, after, keep))
        all.append(correction.payload);
    return all;
}

} // namespace

class CorrectionsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whereTheUserTookThemIsKept()
    {
        const World before = takenToTheYard();
        World after = folded({});
        const Payload expected = SceneChanged{yard, before.scene.title, before.scene.description, after.present()};
        QCOMPARE(payloads(before, after), QList<Payload>{expected});
        after.containers[2] = yard; // known there, too
        QCOMPARE(payloads(before, after), QList<Payload>{expected});
        for (const Keep less : {Keep::Nothing, Keep::Title, Keep::TextsAndCast})
            QVERIFY(payloads(before, after, less).isEmpty());
    }

    void theyStayWhereThatMeansNothing_data()
    {
        QTest::addColumn<World>("before");
        QTest::addColumn<World>("after");
        World before = takenToTheYard();
        World after = folded({});
        after.containers[2] = {2, u"Cellar"_s, {}, false, false, {}};
        QTest::newRow("another place has its number") << before << after;
        after = folded({});
        after.scene.container = 3;
        QTest::newRow("they are elsewhere already") << before << after;
        after = folded({});
        before.scene.leftByHand = 0;
        QTest::newRow("the story took them there") << before << after;
        before = takenToTheYard();
        before.scene.opened = before.transcript.last().turn;
        QTest::newRow("something was told there") << before << after;
        before = takenToTheYard();
        before.containers.remove(2);
        QTest::newRow("the place is not known") << before << after;
    }
    void theyStayWhereThatMeansNothing()
    {
        QFETCH(World, before);
        QFETCH(World, after);
        QVERIFY(payloads(before, after).isEmpty());
    }

    void theWeatherByHandIsKept()
    {
        World before = folded({});
        before.weather = u"fog"_s;
        World after = folded({});
        QVERIFY(payloads(before, after).isEmpty());
        before.weatherByHand = true;
        const Payload fog = ManualEdit{EditTarget::Weather, nobody, nobody, {}, 0, u"fog"_s, false};
        QCOMPARE(payloads(before, after), QList<Payload>{fog});
        after.weather = u"fog"_s;
        QCOMPARE(payloads(before, after), QList<Payload>{fog}); // the bookkeeping could change it
        after.weatherByHand = true;
        QVERIFY(payloads(before, after).isEmpty());
        after.weather = u"rain"_s;
        QCOMPARE(payloads(before, after), QList<Payload>{fog});
    }

    void theHourByHandIsKept()
    {
        World before = folded({});
        World after = folded({});
        after.clock = 30;
        before.beganAt = 19 * 60;
        QVERIFY(payloads(before, after).isEmpty());
        before.beganByHand = true;
        QCOMPARE(payloads(before, after), (QList<Payload>{TimeSkipped{false, 0, {}, {}, 19 * 60 + 30}}));
        after.beganAt = 19 * 60;
        QVERIFY(payloads(before, after).isEmpty());
    }

    void whoKnowsWhoseNameIsKept()
    {
        World before = folded({});
        Edge &edge = before.edges[World::edgeKey(1, 2)];
        edge.name = NameKnown::No; // by an introduction: it is on that path alone
        QVERIFY(payloads(before, folded({})).isEmpty());
        edge.nameByHand = true;
        ManualEdit edit;
        edit.target = EditTarget::NameKnown;
        edit.from = 1;
        edit.to = 2;
        QCOMPARE(payloads(before, folded({})), QList<Payload>{edit});
        edge.name = NameKnown::Yes;
        edit.number = 1;
        QCOMPARE(payloads(before, folded({})), QList<Payload>{edit});
        QVERIFY(payloads(before, before).isEmpty());
    }

    // What was noted anew on the other path has another id there.
    void aMemoryByHandIsKeptWhereTheSameIsTold_data()
    {
        QTest::addColumn<MemoryLine>("was");
        QTest::addColumn<MemoryLine>("is");
        QTest::addColumn<bool>("same");
        const MemoryLine ofTurn = memoryOf(firstTurn);
        const MemoryLine record = memoryOf({});
        MemoryLine offStage = ofTurn;
        offStage.offStage = true;
        MemoryLine ofAnother = record;
        ofAnother.owner = 2;
        MemoryLine ofNextScene = record;
        ++ofNextScene.scene;
        QTest::newRow("a turn") << ofTurn << ofTurn << true;
        QTest::newRow("meanwhile") << offStage << offStage << true;
        QTest::newRow("meanwhile and of the turn") << offStage << ofTurn << false;
        QTest::newRow("of the turn and meanwhile") << ofTurn << offStage << false;
        QTest::newRow("a record") << record << record << true;
        QTest::newRow("a record of another scene") << record << ofNextScene << false;
        QTest::newRow("somebody else's") << record << ofAnother << false;
    }
    void aMemoryByHandIsKeptWhereTheSameIsTold()
    {
        QFETCH(MemoryLine, was);
        QFETCH(MemoryLine, is);
        QFETCH(bool, same);
        World before = folded({});
        was.memory = EventId{20};
        was.text = EventId{21};
        was.textByHand = true;
        before.memories.append(was);
        World after = folded({});
        is.memory = is.text = EventId{30};
        after.memories.append(is);
        ManualEdit edit;
        edit.target = EditTarget::MemoryText;
        edit.memory = is.memory;
        QCOMPARE(payloads(before, after), same ? QList<Payload>{edit} : QList<Payload>());
    }

    void theLayersOfAPersonaAreKept()
    {
        World before = folded({});
        before.cast[you].who.layers = {{{}, TextLayer::Told, u"A sailor."_s}};
        const CastEntry &who = before.cast[you].who;
        PersonaChanged expected{who.name, who.persona, who.icon, who.iconless, who.layers};
        QCOMPARE(payloads(before, folded({}), Keep::TextsAndCast), QList<Payload>{expected});
    }

    void aTitleIsKeptOnEveryPath()
    {
        World before = folded({});
        before.title = u"Mine"_s;
        QVERIFY(payloads(before, folded({}), Keep::Nothing).isEmpty());
        for (const Keep keep : {Keep::Title, Keep::TextsAndCast, Keep::Everything})
            QCOMPARE(payloads(before, folded({}), keep), QList<Payload>{ChatRenamed{u"Mine"_s}});
    }
};

DRAMATIS_TEST(CorrectionsTest);

} // namespace tst_corrections

#include "tst_corrections.moc"
