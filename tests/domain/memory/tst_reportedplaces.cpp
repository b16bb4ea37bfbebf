// Where a report puts the scene and those in it: by what is done, not by what is said or imagined.
#include "domain/memory/reportedplaces.h"
#include "domain/memory/reportfixture.h"
#include "support/main/testmain.h"

#include <QTest>

#include <algorithm>

namespace tst_reportedplaces {

using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

// In a mule cart, moving; the inn is known, public, and has a hearth.
World storyOnTheRoad()
{
    World world = storyOfThree();
    happen(world, ContainerChanged{{1, u"Lantern Inn"_s, {u"hearth"_s}, false, true, {}}, false});
    happen(world, SceneChanged{{2, u"mule cart"_s, {}, true, false, {}}, u"mule cart"_s, {}, allThree});
    world.scene.leftByHand = 0;
    world.containersByHand.clear();
    return world;
}

QList<Payload> after(const World &world, const QString &line, const QString &reply, const SceneReport &report)
{
    QList<Payload> payloads;
    for (const NewEvent &event : reportedPlaces(world, exchangeOf(line, reply), report, false))
        payloads.append(event.payload);
    return payloads;
}

// Empty: the scene stays where it is.
QString sceneAfter(const QString &line, const QString &reply, const QString &place)
{
    SceneReport report;
    report.place = place;
    for (const Payload &payload : after(storyOnTheRoad(), line, reply, report))
        if (const auto *changed = std::get_if<SceneChanged>(&payload))
            return changed->container.name;
    return {};
}

int placeOf(CastSlot slot, const QList<Payload> &payloads)
{
    for (const Payload &payload : payloads)
        if (const auto *activity = std::get_if<ActivityChanged>(&payload); activity && activity->slot == slot)
            return activity->container;
    return 0;
}

} // namespace

class ReportedPlacesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSceneMovesByDeeds_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("reply");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("after");
        const auto row = [](const char *name, const QString &line, const QString &reply, const QString &place,
                            bool moves) {
            QTest::newRow(name) << line << reply << place << (moves ? place : QString());
        };
        const QString inn = u"Lantern Inn"_s;
        const QString mill = u"old mill"_s;
        const QString gladly = u"\"Gladly.\" She smiles."_s;
        row("known, arrived", u"We are there. Inside?"_s, gladly, inn, true);
        row("known, entered", u"*I get off and walk in.*"_s, gladly, inn, true);
        row("known, in another language", u"*Wir kommen an.*"_s, gladly, inn, true);
        row("known, nobody moves", u"\"How is your ale?\""_s, gladly, inn, false);
        row("known, only spoken of", u"\"The Lantern Inn has good ale.\""_s, gladly, inn, false);
        row("known, a step within", u"*I step closer and turn to the window.*"_s, gladly, inn, false);
        row("known, remembered", u"I remember how we walked into the inn."_s, gladly, inn, false);
        row("new, told", u"*We reach the old mill at last.*"_s, gladly, mill, true);
        row("new, nobody names it", u"*We arrive.*"_s, gladly, mill, false);
        row("new, only spoken of", u"\"The old mill is haunted.\""_s, gladly, mill, false);
        row("new, asked for", u"Shall we go to the old mill?"_s, gladly, mill, false);
        row("new, where they say they go", u"\"To the old mill!\""_s, u"*They ride through the night.*"_s, mill, true);
        row("new, where they only say they go", u"\"To the old mill!\""_s, u"*She nods.*"_s, mill, false);
        row("new, dreamt of", u"*In my dreams I stand in the old mill.*"_s, gladly, mill, false);
        row("new, in a plain line", u"To the old mill!"_s, u"Gladly."_s, mill, true);
    }
    void theSceneMovesByDeeds()
    {
        QFETCH(QString, line);
        QFETCH(QString, reply);
        QFETCH(QString, place);
        QTEST(sceneAfter(line, reply, place), "after");
    }

    // Reports say little of a place to which one comes back.
    void aKnownPlaceStaysAsItIs()
    {
        SceneReport report;
        report.place = u"lantern inn"_s;
        const auto payloads = after(storyOnTheRoad(), u"*I walk in.*"_s, u"\"Ah.\""_s, report);
        const auto moved = std::ranges::find_if(
            payloads, [](const Payload &payload) { return std::holds_alternative<SceneChanged>(payload); });
        QVERIFY(moved != payloads.end());
        QCOMPARE(std::get<SceneChanged>(*moved).container,
                 (ContainerSeen{1, u"Lantern Inn"_s, {u"hearth"_s}, false, true, {}}));
    }

    void whoSaysThatTheyGoHasNotGone()
    {
        SceneReport report;
        report.elsewhere = {{u"Mara"_s, u"Lantern Inn"_s}};
        World world = storyOnTheRoad();
        Exchange exchange = exchangeOf(u"\"Where to?\""_s, {});
        exchange.turn = speak(world, 1);
        const auto goes = [&](const QString &reply) {
            exchange.reply = reply;
            QList<Payload> payloads;
            for (const NewEvent &event : reportedPlaces(world, exchange, report, false))
                payloads.append(event.payload);
            return placeOf(1, payloads) == 1;
        };
        QVERIFY(!goes(u"\"In my head I am in the Lantern Inn already.\""_s));
        QVERIFY(!goes(u"\"I go to the Lantern Inn tomorrow.\" She yawns."_s));
        QVERIFY(goes(u"\"Wait.\" *She jumps down and walks into the Lantern Inn.*"_s));
        QVERIFY(goes(u"*She jumps down and goes inside.*"_s));
    }

    void aSpotIsSeen()
    {
        const auto spotsAfter = [](const QString &line, const SceneReport &report) {
            for (const Payload &payload : after(storyOnTheRoad(), line, u"\"Well.\""_s, report))
                if (const auto *changed = std::get_if<ContainerChanged>(&payload))
                    return changed->container.spots;
            return QStringList();
        };
        SceneReport report;
        report.spots = {u"the bench"_s};
        QCOMPARE(spotsAfter(u"*I sit down on the bench.*"_s, report), QStringList{u"the bench"_s});
        QVERIFY(spotsAfter(u"\"My bench at home is softer.\""_s, report).isEmpty());
        report.started = {{u"Rest"_s, {u"bench"_s}}}; // a thing of the moment
        QVERIFY(spotsAfter(u"*I sit down on the bench.*"_s, report).isEmpty());
    }
};

DRAMATIS_TEST(ReportedPlacesTest);

} // namespace tst_reportedplaces

#include "tst_reportedplaces.moc"
