// Which texts speak of things that were there for an event only, and what is left of them when it is over.
#include "domain/world/expiredprops.h"
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_expiredprops {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::allOfThem;
using dramatis::tests::firstTurn;
using dramatis::tests::folded;
using dramatis::tests::reply;
using dramatis::tests::scene;

namespace {

NewEvent lunch(Phase phase, EventId cause, const QString &prop = u"basket"_s, int id = 1)
{
    return {StoryEventChanged{id, u"Lunch"_s, phase, {prop}, {}, 1}, cause};
}

// A line, Ada's answer with which a lunch with a basket begins, and a scene later the line with which it is over.
// Events: 4 line, 5 answer, 6 begins, 7 scene, 8 line, 9 over, 10 line.
World afterLunch(const QList<NewEvent> &more = {})
{
    const NewEvent line{UserTurn{you, {}, allOfThem}, {}};
    return folded(QList<NewEvent>{line,
                                  {reply(1), {}},
                                  lunch(Phase::Active, EventId{5}),
                                  {scene(2, u"Yard"_s, allOfThem), {}},
                                  line,
                                  lunch(Phase::Completed, EventId{8}),
                                  line}
                  + more);
}

} // namespace

class ExpiredPropsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aThingIsNamedInTheSingularOrThePlural_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("thing");
        QTest::addColumn<bool>("isNamed");
        const auto row = [](const QString &text, const QString &thing, bool isNamed) {
            QTest::newRow(qPrintable(thing + u" / "_s + text)) << text << thing << isNamed;
        };
        row(u"The BASKET is full."_s, u"wicker basket"_s, true);
        row(u"Some wicker."_s, u"wicker basket"_s, false);
        row(u"baskets"_s, u"a  basket "_s, true);
        row(u"A basket."_s, u"Baskets"_s, true);
        row(u"a breadbasket"_s, u"basket"_s, false);
        row(u"basketry"_s, u"basket"_s, false);
        row(u"basketry, then a basket"_s, u"basket"_s, true);
        row(u"basket2"_s, u"basket"_s, false);
        row(u"two boxes"_s, u"box"_s, true);
        row(u"boxesful"_s, u"box"_s, false);
        row(u"a sandwich"_s, u"sandwiches"_s, true);
        row(u"a box"_s, u"boxes"_s, true);
        row(u"a glass"_s, u"wine glasses"_s, true);
        row(u"a dish"_s, u"dishes"_s, true);
        row(u"an axe"_s, u"axes"_s, true);
        row(u"a dre"_s, u"dress"_s, false);
        row(u"a bu"_s, u"bus"_s, false);
        row(u"a map"_s, u"maps"_s, true);
        row(u"他拿着篮子走了"_s, u"篮子"_s, true);
        row(u"корзинами"_s, u"корзина"_s, false);
        row(u"anything"_s, u" "_s, false);
    }
    void aThingIsNamedInTheSingularOrThePlural()
    {
        QFETCH(QString, text);
        QFETCH(QString, thing);
        QTEST(namesThing(text, thing), "isNamed");
    }

    // From the line that brought them up to that with which it was over.
    void theirTimeIsThatOfTheEvent()
    {
        const World world = afterLunch();
        const ExpiredProps props(world);
        QVERIFY(!props.isEmpty());
        QCOMPARE(props.newestEnd(), EventId{9});
        const auto isNamed = [&](qint64 turn) { return props.namedIn(u"my basket"_s, EventId{turn}); };
        QVERIFY(!isNamed(3));
        QVERIFY(isNamed(4));
        QVERIFY(isNamed(8));
        QVERIFY(isNamed(9));
        QVERIFY(!isNamed(10));
        QVERIFY(!props.namedIn(u"my hat"_s, EventId{5}));
        QVERIFY(props.namedInAny(u"my basket"_s));
        QVERIFY(!props.namedInAny({}));
    }

    void aLineOfTheSameSpeakerBroughtNothingUp()
    {
        const auto isFirst = [](CastSlot before, const Payload &toldIn) {
            const World world = folded({{reply(before), {}},
                                        {toldIn, {}}, // 5
                                        lunch(Phase::Active, EventId{5}),
                                        lunch(Phase::Completed, EventId{5})});
            return !ExpiredProps(world).namedIn(u"basket"_s, EventId{4});
        };
        QVERIFY(!isFirst(2, reply(1)));
        QVERIFY(isFirst(1, reply(1)));
        QVERIFY(isFirst(1, UserTurn{you, {}, allOfThem}));
    }

    void onlySentencesThatNameThemGo()
    {
        const World world = afterLunch();
        const ExpiredProps props(world);
        const QString text = u"She smiled. The basket was heavy! We left."_s;
        const QString rest = u"She smiled. We left."_s;
        QCOMPARE(props.without(text, EventId{5}, 0), rest);
        QCOMPARE(props.without(text, EventId{10}, 1), text);
        QCOMPARE(props.without(u" She smiled. "_s, EventId{5}, 0), u" She smiled. "_s);
        QCOMPARE(props.withoutAny(text), rest);
        QCOMPARE(props.withoutAny(u"The basket."_s), QString());
        // Of a whole scene.
        const auto inScene = [&](int number) { return props.without(text, {}, number); };
        QCOMPARE(inScene(0), text);
        QCOMPARE(inScene(1), rest);
        QCOMPARE(inScene(2), rest);
        QCOMPARE(inScene(3), text);
    }

    void clausesGoWhereTheRestStandsByItself_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("rest");
        QTest::addColumn<QStringList>("leftOut");
        const auto row = [](const QString &text, const QString &rest, const QStringList &leftOut) {
            QTest::newRow(qPrintable(text)) << text << rest << leftOut;
        };
        row(u"We sat by the basket, and Alex told me of the sea."_s, u"Alex told me of the sea."_s,
            {u"We sat by the basket"_s});
        row(u"Alex told me of the sea while we emptied the basket."_s, u"Alex told me of the sea."_s,
            {u"we emptied the basket"_s});
        row(u"As we opened the basket, he told me everything."_s, u"He told me everything."_s,
            {u"As we opened the basket"_s});
        row(u"She smiled, opened the basket, and sang."_s, u"She smiled, and sang."_s, {u"opened the basket"_s});
        row(u"I was at the picnic at the river: we emptied the basket."_s, u"I was at the picnic at the river."_s,
            {u"we emptied the basket"_s});
        row(u"Mara, who held the basket, laughed."_s, u"Mara laughed."_s, {u"held the basket"_s});
        row(u"She opened the basket and it was empty."_s, QString(), {u"She opened the basket and it was empty."_s});
        row(u"He opened the basket and sang."_s, QString(), {u"He opened the basket and sang."_s});
        row(u"Because he laughed, the basket fell."_s, QString(), {u"Because he laughed, the basket fell."_s});
        row(u"A basket at the willow bank"_s, QString(), {u"A basket at the willow bank"_s});
        row(u"She said: “The basket is full, and I am glad.” We left."_s, u"We left."_s,
            {u"She said: “The basket is full, and I am glad.”"_s});
        row(u"We left."_s, u"We left."_s, {});
    }
    void clausesGoWhereTheRestStandsByItself()
    {
        QFETCH(QString, text);
        const CutText cut = withoutThings(text, {u"wicker basket"_s});
        QTEST(cut.text, "rest");
        QTEST(cut.leftOut, "leftOut");
    }

    void whatIsCutOutIsTold()
    {
        const World world = afterLunch();
        const ExpiredProps props(world);
        const QString text = u"She smiled. The basket was heavy! We left."_s;
        const CutText expected{u"She smiled. We left."_s, {u"The basket was heavy!"_s}};
        QCOMPARE(props.cut(text, EventId{5}, 0), expected);
        QCOMPARE(props.cutAny(text), expected);
        QCOMPARE(props.cut(text, EventId{10}, 1), (CutText{text, {}}));
    }

    void whatSomebodyOwnsOrNeedsIsStillTold()
    {
        const auto isEmpty = [](const QList<NewEvent> &more) {
            const World world = afterLunch(more);
            return ExpiredProps(world).isEmpty();
        };
        QVERIFY(isEmpty({{ItemMoved{u"Ada's baskets"_s, nobody, 2}, {}}}));
        QVERIFY(isEmpty({lunch(Phase::Planned, {}, u"big basket"_s, 2)}));
        QVERIFY(!isEmpty({lunch(Phase::Planned, {}, u"rug"_s, 2)}));
        QVERIFY(isEmpty({lunch(Phase::Active, {})}));
        const World unborn = folded({});
        const ExpiredProps none(unborn);
        QVERIFY(none.isEmpty());
        QCOMPARE(none.newestEnd(), EventId());
        QCOMPARE(none.withoutAny(u" The basket. "_s), u" The basket. "_s);
    }

    void theNewestEndOfSeveralCounts()
    {
        const World world = afterLunch({lunch(Phase::Active, EventId{10}, u"rug"_s, 0),
                                        lunch(Phase::Completed, EventId{10}, u"rug"_s, 0)}); // 11, 12
        const ExpiredProps props(world);
        QCOMPARE(props.newestEnd(), EventId{12});
        QCOMPARE(props.withoutAny(u"A rug. A basket. A hat."_s), u"A hat."_s);
        QCOMPARE(props.without(u"A rug. A basket. A hat."_s, EventId{8}, 0), u"A rug. A hat."_s);
    }
};

DRAMATIS_TEST(ExpiredPropsTest);

} // namespace tst_expiredprops

#include "tst_expiredprops.moc"
