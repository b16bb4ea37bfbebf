// Where a scene and those in it are after an event, what is planned and open, and whose a thing is.
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_applyscene {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::allOfThem;
using dramatis::tests::firstTurn;
using dramatis::tests::folded;
using dramatis::tests::scene;

namespace {

ContainerSeen place(int id, const QString &name)
{
    return {id, name, {}, false, false, {}};
}

ManualEdit byHand(EditTarget target, int number, const QString &text = {}, CastSlot of = 1)
{
    return {target, of, nobody, {}, number, text};
}

const Action reads{u"reads"_s, true, {}, 0};
const Activity settled{1, u"by the stove"_s, u"sits"_s, reads, u"a cup"_s, u"the door"_s};

NewEvent settles(CastSlot slot = 1, const Activity &now = settled)
{
    return {ActivityChanged{slot, now.container, now.position, now.posture, now.action, now.holding, now.attention},
            firstTurn};
}

StoryEventChanged picnic(Phase phase, const QStringList &props = {})
{
    return {1, u"Picnic"_s, phase, props, {}, 1};
}

QStringList ownersOf(const QString &folded, const World &world)
{
    QStringList owners;
    for (const Entity &entity : world.cast)
        if (entity.belongings.contains(folded))
            owners << entity.who.name;
    return owners;
}

} // namespace

class ApplySceneTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstPlaceIsFoundWithoutAScene()
    {
        const QList<NewEvent> start{{ChatStarted{{}, {{you, {}, {}, {}, {}}, {1, {}, {}, {}, {}}}, 0}, {}},
                                    {ContainerChanged{place(2, u"Attic"_s), false}, {}},
                                    {ActivityChanged{1, 2, {}, {}, {}, {}, {}}, {}}};
        const auto placesOf = [&](const QList<NewEvent> &more) {
            dramatis::tests::StoryTree tree;
            const World world = tree.world(tree.append({}, start + more));
            return QList<int>{world.scene.container, world.cast[you].activity.container,
                              world.cast[1].activity.container};
        };
        const NewEvent found{ContainerChanged{place(1, u"Hall"_s), true}, EventId{1}};
        const NewEvent other{ContainerChanged{place(3, u"Yard"_s), true}, EventId{1}};
        QCOMPARE(placesOf({}), (QList<int>{0, 0, 2}));
        QCOMPARE(placesOf({found}), (QList<int>{1, 1, 2}));
        QCOMPARE(placesOf({found, other}), (QList<int>{1, 1, 2})); // no report moves it so
        QCOMPARE(placesOf({found, {other.payload, {}}}), (QList<int>{3, 3, 2}));
        QCOMPARE(placesOf({found, {ContainerChanged{{}, true}, {}}}), (QList<int>{1, 1, 2}));
    }

    void whatTheUserSaidOfAPlaceStands_data()
    {
        QTest::addColumn<ContainerSeen>("said");
        QTest::addColumn<bool>("stands");
        QTest::newRow("a name alone") << place(2, u"Car"_s) << false;
        QTest::newRow("moving") << ContainerSeen{2, u"Car"_s, {}, true, false, {}} << true;
        QTest::newRow("public") << ContainerSeen{2, u"Car"_s, {}, false, true, {}} << true;
        QTest::newRow("how far it is heard") << ContainerSeen{2, u"Car"_s, {}, false, false, heardAround} << true;
        QTest::newRow("spots") << ContainerSeen{2, u"Car"_s, {u"back seat"_s}, false, false, {}} << true;
        QTest::newRow("of a place that was known") << place(1, u"Great hall"_s) << true;
    }
    void whatTheUserSaidOfAPlaceStands()
    {
        QFETCH(ContainerSeen, said);
        QFETCH(bool, stands);
        const ContainerSeen reported{said.id, u"Wagon"_s, {u"bench"_s}, false, false, {}};
        const World world =
            folded({{ContainerChanged{said, false}, {}}, {ContainerChanged{reported, false}, firstTurn}});
        QCOMPARE(world.containers[said.id], stands ? said : reported);
        QCOMPARE(world.containersByHand, stands ? QSet<int>{said.id} : QSet<int>());
    }

    void aNewSceneIsNumberedAndRemembersWhatTheUserLeft()
    {
        const SceneChanged yard{place(2, u"Yard"_s), u"In the yard"_s, u"Rain."_s, {you, 1}};
        const World byUser = folded({{yard, {}}});
        QCOMPARE(byUser.scene, (Scene{2, 2, u"In the yard"_s, u"Rain."_s, EventId{4}, 1}));
        QCOMPARE(byUser.sceneTitles, (QHash<int, QString>{{1, u"Hall"_s}, {2, u"In the yard"_s}}));
        QCOMPARE(byUser.present(), WitnessSet({you, 1}));
        QCOMPARE(folded({{yard, firstTurn}}).scene.leftByHand, 0);
        QCOMPARE(folded({{yard, {}}, {yard, {}}}).scene, (Scene{3, 2, u"In the yard"_s, u"Rain."_s, EventId{5}, 1}));
        const NewEvent line{UserTurn{you, {}, allOfThem}, {}}; // 5
        QCOMPARE(folded({{yard, {}}, line, {scene(3, u"Pier"_s, allOfThem), EventId{5}}}).scene.leftByHand, 0);
    }

    void aReportOnASceneThatIsOverOpensNone()
    {
        const NewEvent moved{scene(2, u"Yard"_s, allOfThem), {}}; // 4
        const World world = folded({moved, {scene(3, u"Pier"_s, {1}), firstTurn}});
        QCOMPARE(world.scene.container, 2);
        QCOMPARE(world.present(), allOfThem);
        QVERIFY(!world.containers.contains(3));
        QCOMPARE(folded({moved, {scene(3, u"Pier"_s, allOfThem), EventId{4}}}).scene.container, 3);
    }

    void whoWasElsewhereStaysThere()
    {
        const NewEvent attic{ContainerChanged{place(3, u"Attic"_s), false}, {}};
        const Activity upstairs{3, u"by the window"_s, u"stands"_s, reads, u"a cup"_s, u"the street"_s};
        const World world =
            folded({attic, settles(1), settles(2, upstairs), {scene(2, u"Yard"_s, allOfThem), firstTurn}});
        QCOMPARE(world.cast[1].activity, (Activity{2, {}, {}, {}, u"a cup"_s, {}}));
        QCOMPARE(world.cast[2].activity, upstairs);
        QCOMPARE(folded({settles(), {scene(1, u"Later"_s, allOfThem), firstTurn}}).cast[1].activity, settled);
    }

    void whatTheUserSetComesAlong()
    {
        const World world = folded({settles(),
                                    {byHand(EditTarget::Place, 1), {}},
                                    {byHand(EditTarget::Posture, 0, u"limps"_s), {}},
                                    {byHand(EditTarget::ActionVerb, 0, u"hums"_s), {}},
                                    {scene(2, u"Yard"_s, allOfThem), firstTurn}});
        QCOMPARE(world.cast[1].activity, (Activity{2, {}, u"limps"_s, {u"hums"_s, true, {}, 0}, u"a cup"_s, {}}));
        QCOMPARE(world.cast[1].byHand, (QSet<int>{int(EditTarget::Posture), int(EditTarget::ActionVerb)}));
    }

    void timeGoesOnAndBringsWeather()
    {
        const auto skip = [](qint64 minutes, const QString &weather, EventId cause = {}) {
            return NewEvent{TimeSkipped{false, minutes, {}, weather}, cause};
        };
        QCOMPARE(folded({skip(30, {}), skip(-10, {})}).clock, 20);
        QCOMPARE(folded({skip(30, {}), skip(-40, {})}).clock, 0);
        QCOMPARE(folded({skip(1, u"rain"_s), skip(1, {})}).weather, u"rain"_s);
        const NewEvent fog{byHand(EditTarget::Weather, 0, u"fog"_s), {}};
        QCOMPARE(folded({fog, skip(1, u"rain"_s, firstTurn)}).weather, u"fog"_s);
        QCOMPARE(folded({fog, skip(1, u"rain"_s)}).weather, u"rain"_s);
    }

    void onlyAJumpBringsAllTogetherWithEmptyHands()
    {
        const NewEvent attic{ContainerChanged{place(3, u"Attic"_s), false}, {}};
        const Activity upstairs{3, u"by the window"_s, u"stands"_s, reads, u"a cup"_s, u"the street"_s};
        const auto after = [&](bool jump, const QList<NewEvent> &held = {}) {
            return folded(QList{attic, settles(1, upstairs)} + held
                          + QList<NewEvent>{{TimeSkipped{jump, 600, {}, {}}, {}}})
                .cast[1]
                .activity;
        };
        QCOMPARE(after(false), upstairs);
        QCOMPARE(after(true), (Activity{1, {}, {}, {}, {}, {}}));
        QCOMPARE(after(true, {{byHand(EditTarget::Place, 3), {}}, {byHand(EditTarget::Holding, 0, u"a key"_s), {}}}),
                 (Activity{3, {}, {}, {}, u"a key"_s, {}}));
        QCOMPARE(after(true, {{GuestRemoved{1}, {}}}).container, 3);
    }

    void anEventOfTheStoryKnowsWhoToldOfIt()
    {
        StoryEventChanged full = picnic(Phase::Active, {u"basket"_s});
        full.gist = u"g"_s;
        full.witnesses = {1};
        full.endsAt = 90;
        const World world = folded({{picnic(Phase::Planned), firstTurn},
                                    {UserTurn{you, {}, allOfThem}, {}}, // 5
                                    {full, EventId{5}}});
        StoryEvent expected;
        expected.title = u"Picnic"_s;
        expected.phase = Phase::Active;
        expected.props = {u"basket"_s};
        expected.significance = 1;
        expected.endsAt = 90;
        expected.gist = u"g"_s;
        expected.witnesses = {1};
        expected.first = firstTurn;
        expected.began = EventId{5};
        expected.changed = EventId{6};
        expected.turn = EventId{5};
        expected.firstScene = 1;
        QCOMPARE(world.storyEvents[1], expected);
    }

    void whatComesInItsTimeIsNoNews()
    {
        StoryEventChanged plan = picnic(Phase::Planned);
        plan.startsAt = 60;
        StoryEventChanged begins = picnic(Phase::Active);
        begins.startsAt = 60;
        const auto toldBy = [&](qint64 minutes) {
            return folded({{plan, firstTurn},
                           {UserTurn{you, {}, allOfThem}, {}}, // 5
                           {TimeSkipped{false, minutes, {}, {}}, EventId{5}},
                           {begins, EventId{5}}})
                .storyEvents[1]
                .turn;
        };
        QCOMPARE(toldBy(59), EventId{5});
        QCOMPARE(toldBy(60), firstTurn);
    }

    void whatTheUserDecidedIsNotUndoneByAnEarlierTurn()
    {
        const NewEvent cancelled{picnic(Phase::Cancelled), {}}; // 5
        const World world = folded({{picnic(Phase::Active), firstTurn}, cancelled, {picnic(Phase::Active), firstTurn}});
        QCOMPARE(world.storyEvents[1].phase, Phase::Cancelled);
        QCOMPARE(world.storyEvents[1].byHand, EventId{5});
        QCOMPARE(folded({cancelled, {UserTurn{you, {}, allOfThem}, {}}, {picnic(Phase::Active), EventId{5}}})
                     .storyEvents[1]
                     .phase,
                 Phase::Active);
    }

    void nobodyHoldsWhatIsOver()
    {
        const auto after = [](Activity now, const QList<NewEvent> &more = {}) {
            const QList<NewEvent> lunch{{picnic(Phase::Active, {u"basket"_s}), firstTurn}, settles(1, now)};
            const NewEvent over{picnic(Phase::Completed), firstTurn};
            return folded(lunch + more + QList{over, settles(2, {1, {}, {}, {}, u"a basket"_s, {}}), over}).cast;
        };
        const Activity none = settled;
        QCOMPARE(after(none)[1].activity, settled);
        Activity now = settled;
        now.position = u"on the baskets"_s;
        QCOMPARE(after(now)[1].activity, (Activity{1, {}, {}, {}, u"a cup"_s, {}}));
        now = settled;
        now.action.verb = u"packs the basket"_s;
        QCOMPARE(after(now)[1].activity, (Activity{1, {}, {}, {}, u"a cup"_s, {}}));
        now = settled;
        now.attention = now.holding = u"the basket"_s;
        QCOMPARE(after(now)[1].activity, (Activity{1, u"by the stove"_s, u"sits"_s, reads, {}, {}}));
        QCOMPARE(after(now, {{ItemMoved{u"wicker basket"_s, nobody, 1}, {}}})[1].activity, now);
        QCOMPARE(after(settled)[2].activity.holding, u"a basket"_s); // taken up since
    }

    // "In it: blanket" goes with the picnic.
    void aPlaceLosesWhatWasThereForAnEvent()
    {
        const ContainerSeen hall{1, u"Hall"_s, {u"blanket"_s, u"bench"_s}, false, false, {}};
        const auto spotsAfter = [&](EventId seenBy, const QList<NewEvent> &more = {}) {
            return folded(QList<NewEvent>{{ContainerChanged{hall, false}, seenBy},
                                          {picnic(Phase::Active, {u"a blanket"_s}), firstTurn}}
                          + more + QList<NewEvent>{{picnic(Phase::Completed), firstTurn}})
                .containers[1]
                .spots;
        };
        QCOMPARE(spotsAfter(firstTurn), QStringList{u"bench"_s});
        QCOMPARE(spotsAfter(firstTurn, {{ItemMoved{u"blanket"_s, nobody, 1}, firstTurn}}), hall.spots);
        QCOMPARE(spotsAfter({}), hall.spots); // as the user said
    }

    void scenesKeepTheirPlaces()
    {
        const World world = folded({{scene(2, u"Yard"_s, allOfThem), {}}, {scene(1, u"Hall"_s, allOfThem), {}}});
        QCOMPARE(world.scenePlaces, (QHash<int, int>{{1, 1}, {2, 2}, {3, 1}}));
    }

    void propsAreKeptAsExpiredUntilItBeginsAgain()
    {
        const NewEvent begun{picnic(Phase::Active, {u"basket"_s}), firstTurn};
        const NewEvent over{picnic(Phase::Expired, {u"rug"_s}), firstTurn};
        const auto propsOf = [](const QList<NewEvent> &events) {
            const StoryEvent picnic = folded(events).storyEvents[1];
            return QList{picnic.props, picnic.expiredProps};
        };
        QCOMPARE(propsOf({begun, over}), (QList<QStringList>{{}, {u"basket"_s}}));
        QCOMPARE(propsOf({begun, over, over}), (QList<QStringList>{{}, {u"basket"_s}}));
        QCOMPARE(propsOf({begun, over, begun}), (QList<QStringList>{{u"basket"_s}, {}}));
        const NewEvent planned{picnic(Phase::Planned, {u"basket"_s}), firstTurn};
        QCOMPARE(propsOf({planned, over}), (QList<QStringList>{{}, {}})); // was never there
        QCOMPARE(propsOf({over}), (QList<QStringList>{{}, {}}));
    }

    void anEventSpansTheScenesInWhichItWasActive()
    {
        const StoryEvent picnicEvent = folded({{picnic(Phase::Planned), firstTurn},
                                               {scene(2, u"Yard"_s, allOfThem), {}},
                                               {picnic(Phase::Active), {}}, // 6
                                               {scene(3, u"Pier"_s, allOfThem), {}},
                                               {picnic(Phase::Active), {}},
                                               {picnic(Phase::Completed), {}},
                                               {scene(2, u"Yard"_s, allOfThem), {}},
                                               {picnic(Phase::Cancelled), {}}})
                                           .storyEvents[1];
        QCOMPARE(picnicEvent.first, firstTurn);
        QCOMPARE(picnicEvent.began, EventId{6});
        QCOMPARE(picnicEvent.firstScene, 2);
        QCOMPARE(picnicEvent.lastScene, 3);
    }

    void aThreadByHandStandsAgainstReports()
    {
        const NewEvent opened{ThreadChanged{3, u"Who stole it?"_s, true, Tie::Debt, 1, 2, 60, {1}}, firstTurn};
        const World world = folded({opened,
                                    {ThreadChanged{3, u"Who took it?"_s, true}, {}},
                                    {ThreadChanged{3, u"Nobody stole it."_s, true}, firstTurn},
                                    {ThreadChanged{3, {}, false}, firstTurn}});
        QCOMPARE(folded({opened}).threads[3],
                 (Thread{u"Who stole it?"_s, Tie::Debt, 1, 2, 60, {1}, EventId{4}, firstTurn}));
        QCOMPARE(world.threads[3], (Thread{u"Who took it?"_s, Tie::Tension, nobody, nobody, noTime, everybody,
                                           EventId{4}, firstTurn, true}));
        QVERIFY(folded({opened, {ThreadChanged{3, {}, false}, firstTurn}}).threads.isEmpty());
        QCOMPARE(folded({opened, {ThreadChanged{2, u"x"_s, true}, {}}}).lastThread, 3);
    }

    // Which is no decision of the bookkeeping.
    void whatTheUserOpenedCanBeBroken()
    {
        const ThreadChanged opened{3, u"Mend the sail."_s, true, Tie::Promise, 1, 2, 60, {1}};
        ThreadChanged broken = opened;
        broken.text = u"something else"_s;
        broken.broken = true;
        const World world = folded({{opened, {}}, {broken, firstTurn}});
        QVERIFY(world.threads[3].broken && world.threads[3].byHand);
        QCOMPARE(world.threads[3].text, u"Mend the sail."_s);
        QVERIFY(folded({{opened, firstTurn}, {broken, firstTurn}}).threads[3].broken);
    }

    void anEventKeepsItsPlaceAndItsPeople()
    {
        StoryEventChanged plan = picnic(Phase::Planned);
        plan.place = u"river"_s;
        plan.people = WitnessSet{1, 2};
        const StoryEvent planned = folded({{plan, firstTurn}}).storyEvents[1];
        QCOMPARE(planned.place, u"river"_s);
        QCOMPARE(planned.people, (WitnessSet{1, 2}));
    }

    void aThreadThatTheUserClosedComesBackByHandAlone()
    {
        const auto opened = [](const QString &text, EventId cause) {
            return NewEvent{ThreadChanged{4, text, true}, cause};
        };
        const QList<NewEvent> closed{{ThreadChanged{3, u"Who  Stole it?"_s, true}, firstTurn},
                                     {ThreadChanged{3, {}, false}, {}}};
        QVERIFY(folded(closed + QList{opened(u"who stole it?"_s, firstTurn)}).threads.isEmpty());
        QCOMPARE(folded(closed + QList{opened(u"who hid it?"_s, firstTurn)}).threads.size(), 1);
        const World again = folded(closed + QList{opened(u"who stole it?"_s, {})});
        QCOMPARE(again.threads.keys(), QList<int>{4});
        QVERIFY(again.threadsClosedByHand.isEmpty());
        const NewEvent resolved{ThreadChanged{3, {}, false}, firstTurn};
        QVERIFY(folded({closed.first(), resolved}).threadsClosedByHand.isEmpty());
    }

    void aThingGoesFromHandToHand()
    {
        const NewEvent found{ItemMoved{u" Brass  key"_s, nobody, 1}, firstTurn}; // 4
        QCOMPARE(folded({found}).cast[1].belongings,
                 (QMap<QString, Belonging>{{u"brass key"_s, {u"Brass key"_s, EventId{4}, firstTurn}}}));
        const NewEvent given{ItemMoved{u"brass Key"_s, 1, 2}, firstTurn};
        QCOMPARE(ownersOf(u"brass key"_s, folded({found, given})), QStringList{u"Ben"_s});
        QCOMPARE(folded({found, found}).cast[1].belongings.first().event, EventId{4});
        QVERIFY(ownersOf(u"brass key"_s, folded({found, {ItemMoved{u"brass key"_s, 1, nobody}, firstTurn}})).isEmpty());
        QVERIFY(folded({{ItemMoved{u" "_s, nobody, 1}, firstTurn}}).cast[1].belongings.isEmpty());
    }

    void aThingLiesWhereItWasPutAndWhatIsInItGoesAlong()
    {
        const auto put = [](const QString &thing, const QString &place, int container) {
            return NewEvent{ThingPlaced{thing, place, container, nobody, allOfThem, false, false}, {}};
        };
        const QList<NewEvent> events{put(u"Box"_s, u"shelf"_s, 1), put(u" brass  coin"_s, u"box"_s, 1), // 4, 5
                                     put(u"box"_s, u"barrel"_s, 2)};
        const World world = folded(events);
        QCOMPARE(world.things,
                 (QMap<QString, Thing>{{u"box"_s, {u"box"_s, u"barrel"_s, 2, false, EventId{6}}},
                                       {u"brass coin"_s, {u"brass coin"_s, u"box"_s, 2, false, EventId{5}}}}));
        const NewEvent said{ThingPlaced{u"box"_s, u"well"_s, 1, 1, allOfThem, true, false}, firstTurn};
        QCOMPARE(folded(events + QList{said, put(u" "_s, u"well"_s, 1)}).things, world.things);
        QCOMPARE(folded({put(u"box"_s, u"coin"_s, 1), put(u"coin"_s, u"box"_s, 2)}).things[u"box"_s].container, 2);
    }

    void whatTheUserGaveOrTookStaysSo()
    {
        const auto move = [](CastSlot from, CastSlot to, EventId cause) {
            return NewEvent{ItemMoved{u"key"_s, from, to}, cause};
        };
        const auto owners = [](const QList<NewEvent> &events) { return ownersOf(u"key"_s, folded(events)); };
        QCOMPARE(owners({move(nobody, 1, {}), move(1, 2, firstTurn)}), QStringList{u"Ada"_s});
        QCOMPARE(owners({move(nobody, 1, {}), move(1, 2, {})}), QStringList{u"Ben"_s});
        QVERIFY(owners({move(nobody, 1, firstTurn), move(1, nobody, {}), move(nobody, 1, firstTurn)}).isEmpty());
        QCOMPARE(owners({move(1, nobody, {}), move(nobody, 1, {}), move(1, 2, {}), move(2, 1, {})}),
                 QStringList{u"Ada"_s});
        QVERIFY(folded({move(1, nobody, {}), move(nobody, 1, {})}).cast[1].takenByHand.isEmpty());
        QCOMPARE(owners({move(nobody, 1, firstTurn), move(1, nobody, firstTurn), move(nobody, 1, firstTurn)}),
                 QStringList{u"Ada"_s});
    }
};

DRAMATIS_TEST(ApplySceneTest);

} // namespace tst_applyscene

#include "tst_applyscene.moc"
