// Who answers a line: names, nearness, silence, feelings; and ties.
#include "domain/cast/addressee.h"
#include "domain/cast/interjection.h"
#include "domain/cast/meeting.h"
#include "domain/world/fold.h"
#include "support/testmain.h"

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

World twoGuests(const QString &first = u"Mara"_s, const QString &second = u"Tomas"_s)
{
    World world;
    apply(world, {{EventId{1}, {}, 0, {}},
                  ChatStarted{u"Lighthouse"_s, {{you, u"Alex"_s, {}, {}, {}}, {1, first, {}, {}, {}}, {2, second, {}, {}, {}}}, 1}});
    return world;
}

void say(World &world, CastSlot speaker)
{
    const EventId id{world.head.value + 1};
    if (speaker == you) {
        apply(world, {{id, world.head, 0, {}}, UserTurn{you, {}, world.present(), false}});
        return;
    }
    AssistantTurn turn;
    turn.speaker = speaker;
    turn.witnesses = world.present();
    apply(world, {{id, world.head, 0, {}}, turn});
}

} // namespace

class AddresseeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAreWholeWords_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("slot");
        QTest::addColumn<Floor>("why");
        QTest::newRow("called") << u"Tomas, what do you say?"_s << 2 << Floor::Called;
        QTest::newRow("called at the end") << u"\"And you, tomas?\""_s << 2 << Floor::Called;
        QTest::newRow("tagged") << u"I look at @Mara and then at Tomas"_s << 1 << Floor::Called;
        QTest::newRow("called beats named") << u"Mara, does Tomas know?"_s << 1 << Floor::Called;
        QTest::newRow("named") << u"I smile at Mara and wait."_s << 1 << Floor::Named;
        QTest::newRow("other case") << u"i smile at mara and wait."_s << 1 << Floor::Named;
        QTest::newRow("part of a word") << u"The tomasina asks about Mara here"_s << 1 << Floor::Named;
        QTest::newRow("called before a question about another") << u"Good evening, Mara! Where is Tomas tonight?"_s << 1 << Floor::Called;
        QTest::newRow("called within a sentence") << u"Tomas is late. Tell me, Mara, what happened?"_s << 1 << Floor::Called;
        QTest::newRow("called in a second sentence") << u"It is cold. Tomas, close the door."_s << 2 << Floor::Called;
        QTest::newRow("owns what is spoken of") << u"Is that Tomas's hat that I saw on Mara"_s << 1 << Floor::Named;
        QTest::newRow("owns, and is the only one") << u"I like Tomas’s hat."_s << 2 << Floor::Named;
        QTest::newRow("as written beats another case") << u"I say tomas to Mara now"_s << 1 << Floor::Named;
    }
    void namesAreWholeWords()
    {
        QFETCH(QString, line);
        QFETCH(int, slot);
        QFETCH(Floor, why);
        const Addressee found = addresseeOf(twoGuests(), line);
        QCOMPARE(int(found.slot), slot);
        QCOMPARE(found.why, why);
    }

    void oneOfSeveralWordsIsEnough()
    {
        const World world = twoGuests(u"Mara Lind"_s, u"The Keeper"_s);
        QCOMPARE(addresseeOf(world, u"I nod to Mara."_s).slot, 1);
        QCOMPARE(addresseeOf(world, u"I nod to the keeper."_s).slot, 2);
        QCOMPARE(addresseeOf(world, u"I look at the sea."_s).why, Floor::Tie); // "The" is no name
    }

    void whoIsAloneAnswers()
    {
        World world = twoGuests();
        apply(world, {{EventId{2}, EventId{1}, 0, {}}, GuestRemoved{1}});
        QCOMPARE(addresseeOf(world, u"Mara?"_s), (Addressee{2, Floor::Only, {}}));
        apply(world, {{EventId{3}, EventId{2}, 0, {}}, GuestRemoved{2}});
        QCOMPARE(addresseeOf(world, u"Anybody?"_s).why, Floor::Nobody);
    }

    void whoIsNearAnswers()
    {
        World world = twoGuests();
        ActivityChanged away;
        away.slot = 1;
        away.container = 7;
        apply(world, {{EventId{2}, EventId{1}, 0, {}}, away});
        QCOMPARE(addresseeOf(world, u"Hello there."_s), (Addressee{2, Floor::Near, {}}));
        QCOMPARE(addresseeOf(world, u"Mara! Come here!"_s).slot, 1); // called from afar
    }

    void theSilentComeToSpeak()
    {
        World world = twoGuests();
        QCOMPARE(addresseeOf(world, u"Well."_s), (Addressee{1, Floor::Tie, {1, 2}}));
        say(world, you);
        say(world, 1);
        say(world, you);
        QCOMPARE(addresseeOf(world, u"Well."_s), (Addressee{2, Floor::Silent, {}}));
        say(world, 2);
        QCOMPARE(addresseeOf(world, u"Well."_s), (Addressee{1, Floor::Silent, {}}));
    }

    void feelingsDecideAmongTheSilent()
    {
        World world = twoGuests();
        apply(world, {{EventId{2}, EventId{1}, 0, EventId{1}}, EdgeUpdated{2, you, -60, 10, {}, {}, {}, {}}});
        QCOMPARE(addresseeOf(world, u"Well."_s), (Addressee{2, Floor::Close, {}}));
    }

    void anAnswerNamesOneOfTheTied()
    {
        const World world = twoGuests();
        QCOMPARE(readAddressee(world, {1, 2}, u"{\"who\":\"Tomas\"}"_s).value(), 2);
        QVERIFY(!readAddressee(world, {1, 2}, u"Mara or Tomas"_s));
        QVERIFY(!readAddressee(world, {1, 2}, u"{\"who\":\"Ute\"}"_s));
    }

    void interjectionsAreByThoseWhoHeard()
    {
        const World world = twoGuests();
        Exchange exchange;
        exchange.replySpeaker = 1;
        exchange.witnesses = {you, 1, 2};
        QCOMPARE(whoMayInterject(world, exchange), QList<CastSlot>{2});
        exchange.witnesses = {you, 1};
        QVERIFY(whoMayInterject(world, exchange).isEmpty());
        QCOMPARE(whoInterjects(world, {2}, *readInterjection(u"{\"who\":\"Tomas\",\"why\":\"spoken to\"}"_s)), 2);
        for (const QString &answer : {u"{\"who\":\"nobody\",\"why\":\"\"}"_s, u"{\"who\":\"\",\"why\":\"\"}"_s, u"{\"who\":\"Mara\"}"_s})
            QCOMPARE(whoInterjects(world, {2}, *readInterjection(answer)), nobody);
        QVERIFY(!readInterjection(u"Tomas should."_s));
    }

    void aMeetingBecomesTwoEdges()
    {
        World world = twoGuests();
        QVERIFY(!knowEachOther(world, 1, 2));
        EventId id{2};
        for (const NewEvent &event : introductionEvents(1, 2, u"Old friends."_s, EventId{1})) {
            apply(world, {{id, world.head, 0, event.cause}, event.payload});
            ++id.value;
        }
        QCOMPARE(world.edge(1, 2).summary, u"Old friends."_s);
        QCOMPARE(world.edge(2, 1).summary, u"Old friends."_s);
        QVERIFY(knowEachOther(world, 1, 2));
        const auto meeting = readMeeting(u"{\"first\":{\"affinity\":30,\"trust\":\"10\",\"summary\":\"likes him\"},"
                                         "\"second\":{\"affinity\":-20,\"trust\":0,\"summary\":\"envies her\"}}"_s);
        QVERIFY(meeting);
        for (const NewEvent &event : meetingEvents(world, 1, 2, *meeting, EventId{1})) {
            apply(world, {{id, world.head, 0, event.cause}, event.payload});
            ++id.value;
        }
        QCOMPARE(world.edge(1, 2).affinity, 30);
        QCOMPARE(world.edge(1, 2).trust, 10);
        QCOMPARE(world.edge(2, 1).affinity, -20);
        QCOMPARE(world.edge(2, 1).summary, u"envies her"_s);
        QVERIFY(!readMeeting(u"{\"first\":{\"affinity\":30}}"_s));
    }
};

DRAMATIS_TEST(AddresseeTest);
#include "tst_addressee.moc"
