// How a story begins, as its greeting and scenario tell it.
#include "domain/memory/opening/kickoff.h"
#include "domain/memory/opening/placewords.h"
#include "domain/memory/opening/weatherwords.h"
#include "domain/memory/reportfixture.h"
#include "domain/world/calendar.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_kickoff {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr int none = -1;

OpeningScene sceneOf(const QString &greeting, const QString &scenario = {}, const QString &description = {})
{
    return openingScene(storyOfThree(), {greeting, scenario, description});
}

} // namespace

class KickoffTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theWordsSayWhereAndWhen_data()
    {
        QTest::addColumn<QString>("greeting");
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<QString>("place");
        QTest::addColumn<int>("hour");
        QTest::addColumn<QString>("weather");
        const auto row = [](const char *name, const QString &greeting, const QString &scenario, const QString &place,
                            int hour, const QString &weather) {
            QTest::newRow(name) << greeting << scenario << place << hour << weather;
        };
        row("an inn", u"*Mara looks up.* \"You are late.\""_s, u"A rainy evening at the Lantern Inn."_s,
            u"Lantern Inn"_s, 19, u"rain"_s);
        row("called by its name",
            u"It was late in the evening when Alex entered the tavern called the Prancing Pony. Rain hammered against "
            u"the windows."_s,
            {}, u"Prancing Pony"_s, 21, u"rain"_s);
        row("in a part of it", u"*She is sitting in the corner of the common room.* \"Oh!\""_s, {}, u"common room"_s,
            none, {});
        row("the greeting first", u"*They stand in the kitchen.*"_s, u"Alex comes to the lighthouse in the rain."_s,
            u"kitchen"_s, none, u"rain"_s);
        row("a heading", u"\"There you are.\""_s, u"Harrow Rock, late in the year. The boat is overdue."_s,
            u"Harrow Rock"_s, none, {});
        row("a door", u"*The door of the lamp room gives way to your shoulder.*"_s, {}, u"lamp room"_s, none, {});
        row("you", u"You wake up in a dark forest. The moonlight is pale."_s, {}, u"dark forest"_s, 22, {});
        row("snow", u"*Snow falls outside.* \"Cold, isn't it?\""_s, u"They are in a mountain cabin."_s,
            u"mountain cabin"_s, none, u"snow"_s);
        row("an hour ago", u"*The fog came in an hour ago and ate the horizon.*"_s, {}, {}, none, u"fog"_s);
        row("midnight", u"*Midnight, and the great lamp has stopped turning.*"_s, {}, {}, 0, {});
        row("German", u"Ein regnerischer Abend im Gasthaus zur Laterne."_s, {}, u"Gasthaus zur Laterne"_s, 19,
            u"rain"_s);
        // What is only spoken of, or was, is not.
        row("speech", u"\"Good morning! We were at the castle, in the rain.\""_s, {}, {}, none, {});
        row("a greeting", u"Evening."_s, {}, {}, none, {});
        row("a past", u"\"Well?\""_s, u"Mara grew up in a village and now keeps the Lantern Inn."_s, {}, none, {});
        row("a habit", u"*She always walks in the garden in the morning.*"_s, {}, {}, none, {});
        row("a wish", u"*She would like to be in the garden.*"_s, {}, {}, none, {});
        row("a bare word", u"*Mara looks up.* \"You are late, Alex.\""_s, u"A storm."_s, {}, none, {});
        row("people", u"*She believes in Tomas.*"_s, u"Everything rests in the hands of Mara."_s, {}, none, {});
    }
    void theWordsSayWhereAndWhen()
    {
        QFETCH(QString, greeting);
        QFETCH(QString, scenario);
        QFETCH(QString, place);
        QFETCH(int, hour);
        QFETCH(QString, weather);
        const OpeningScene scene = sceneOf(greeting, scenario);
        QCOMPARE(scene.place, place);
        QCOMPARE(scene.minuteOfDay ? *scene.minuteOfDay / 60 : none, hour);
        QCOMPARE(scene.weather, weather);
    }

    void aPlaceIsWhatItIs()
    {
        QVERIFY(sceneOf(u"*They meet at the market.*"_s).isPublic);
        QVERIFY(!sceneOf(u"*They meet in the cellar.*"_s).isPublic);
        QVERIFY(sceneOf(u"*They are aboard the ship, which sails through the night.*"_s).isMoving);
        QVERIFY(!sceneOf(u"*They are aboard the ship, which lies at anchor.*"_s).isMoving);
        QCOMPARE(sceneOf({}, {}, u"The story takes place in a lighthouse."_s).place, u"lighthouse"_s);
        QCOMPARE(sceneOf({}, {}, u"Mara works in a lighthouse."_s).place, QString());
    }

    void peopleAreWhereTheyAreSaidToBe()
    {
        const OpeningScene scene = sceneOf(
            u"*Mara stands behind the counter of the tavern. Tomas is asleep in the cellar.* \"We are in the tavern!\""_s,
            u"They are in the tavern."_s);
        QCOMPARE(scene.place, u"tavern"_s);
        const QList<OpeningScene::Person> people{{1, u"behind the counter"_s, u"standing"_s, {}},
                                                 {2, {}, {}, u"cellar"_s}};
        QCOMPARE(scene.people, people);
        QCOMPARE(sceneOf(u"*sits by the window*"_s).people,
                 (QList<OpeningScene::Person>{{1, u"by the window"_s, u"sitting"_s, {}}})); // who says it
    }

    void theSceneBeginsThere()
    {
        World world = storyOfThree();
        const EventId greeting{7};
        const OpeningScene scene =
            sceneOf(u"*A rainy evening in the tavern. Mara leans against the wall. Tomas waits in the cellar.*"_s);
        const QList<NewEvent> events = openingEvents(world, scene, greeting);
        for (const NewEvent &event : events) {
            QCOMPARE(event.cause, greeting);
            apply(world, {{EventId{world.head.value + 1}, world.head, 0, event.cause}, event.payload});
        }
        QCOMPARE(world.containers.value(world.scene.container).name, u"tavern"_s);
        QCOMPARE(world.scene.number, 1);
        QCOMPARE(timeOfDay(world), u"evening"_s);
        QCOMPARE(world.weather, u"rain"_s);
        QCOMPARE(world.cast[1].activity.position, u"against the wall"_s);
        QCOMPARE(world.cast[1].activity.container, world.scene.container);
        QCOMPARE(world.containers.value(world.cast[2].activity.container).name, u"cellar"_s);
        QVERIFY(!world.earshot(you).contains(2));
        QVERIFY(openingEvents(world, {}, greeting).isEmpty());
    }

    void strangeTextsDoNoHarm()
    {
        for (const QString &text : {u"in the "_s.repeated(5'000), u"at the "_s + u"very "_s.repeated(5'000) + u"inn"_s,
                                    QString(50'000, u'"'), u"*Mara sits "_s.repeated(5'000), QString(50'000, u'x')}) {
            sceneOf(text, text, text);
            placesIn(text, {});
            weatherIn(text);
        }
    }
};

DRAMATIS_TEST(KickoffTest);

} // namespace tst_kickoff

#include "tst_kickoff.moc"
