// Who answers a line: names, nearness, silence, feelings; and ties.
#include "domain/cast/addressee.h"
#include "domain/cast/interjection.h"
#include "domain/cast/meeting.h"
#include "domain/world/fold.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_addressee {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

World twoGuests(const QString &first = u"Mara"_s, const QString &second = u"Tomas"_s)
{
    World world;
    apply(world,
          {{EventId{1}, {}, 0, {}},
           ChatStarted{
               u"Lighthouse"_s, {{you, u"Alex"_s, {}, {}, {}}, {1, first, {}, {}, {}}, {2, second, {}, {}, {}}}, 1}});
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
        QTest::addColumn<SpeakerReason>("why");
        QTest::newRow("called") << u"Tomas, what do you say?"_s << 2 << SpeakerReason::Called;
        QTest::newRow("called at the end") << u"\"And you, tomas?\""_s << 2 << SpeakerReason::Called;
        QTest::newRow("tagged") << u"I look at @Mara and then at Tomas"_s << 1 << SpeakerReason::Called;
        QTest::newRow("called beats named") << u"Mara, does Tomas know?"_s << 1 << SpeakerReason::Called;
        QTest::newRow("named") << u"I smile at Mara and wait."_s << 1 << SpeakerReason::Named;
        QTest::newRow("other case") << u"i smile at mara and wait."_s << 1 << SpeakerReason::Named;
        QTest::newRow("part of a word") << u"The tomasina asks about Mara here"_s << 1 << SpeakerReason::Named;
        QTest::newRow("called before a question about another")
            << u"Good evening, Mara! Where is Tomas tonight?"_s << 1 << SpeakerReason::Called;
        QTest::newRow("called within a sentence")
            << u"Tomas is late. Tell me, Mara, what happened?"_s << 1 << SpeakerReason::Called;
        QTest::newRow("called in a second sentence")
            << u"It is cold. Tomas, close the door."_s << 2 << SpeakerReason::Called;
        QTest::newRow("owns what is spoken of")
            << u"Is that Tomas's hat that I saw on Mara"_s << 1 << SpeakerReason::Named;
        QTest::newRow("owns, and is the only one") << u"I like Tomas’s hat."_s << 2 << SpeakerReason::Named;
        QTest::newRow("as written beats another case") << u"I say tomas to Mara now"_s << 1 << SpeakerReason::Named;
    }
    void namesAreWholeWords()
    {
        QFETCH(QString, line);
        QFETCH(int, slot);
        QFETCH(SpeakerReason, why);
        const Addressee found = addresseeOf(twoGuests(), line);
        QCOMPARE(int(found.slot), slot);
        QCOMPARE(found.why, why);
    }

    void oneOfSeveralWordsIsEnough()
    {
        const World world = twoGuests(u"Mara Lind"_s, u"The Keeper"_s);
        QCOMPARE(addresseeOf(world, u"I nod to Mara."_s).slot, 1);
        QCOMPARE(addresseeOf(world, u"I nod to the keeper."_s).slot, 2);
        QCOMPARE(addresseeOf(world, u"I look at the sea."_s).why, SpeakerReason::Tie); // "The" is no name
    }

    void theWholeNameWins_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("slot"); // nobody: -1
        const auto row = [](const QString &first, const QString &second, const QString &name, int slot) {
            QTest::newRow(qPrintable(first + u'|' + second + u'|' + name)) << first << second << name << slot;
        };
        row(u"John Smith"_s, u"John Doe"_s, u"John Doe"_s, 2);
        row(u"John Smith"_s, u"John Doe"_s, u"john  smith."_s, 1);
        row(u"John Smith"_s, u"John Doe"_s, u"John"_s, nobody);
        row(u"John Smith"_s, u"John Doe"_s, u"Doe"_s, 2);
        row(u"Anna"_s, u"Anna Maria"_s, u"Anna"_s, 1);
        row(u"Anna"_s, u"Anna Maria"_s, u"Anna Maria"_s, 2);
        row(u"Kim"_s, u"Kim (2)"_s, u"Kim"_s, 1);
        row(u"Kim"_s, u"Kim (2)"_s, u"Kim (2)"_s, 2);
        row(u"Dr. Thorne"_s, u"Dr. Vale"_s, u"Dr. Vale"_s, 2);
        row(u"Dr. Thorne"_s, u"Dr. Vale"_s, u"Vale"_s, 2);
        row(u"Dr. Thorne"_s, u"Dr. Vale"_s, u"Dr."_s, nobody);
        row(u"Dr. Amelia Thorne"_s, u"Dr. Vale"_s, u"Dr. Thorne"_s, 1);
        row(u"Lord Morwen"_s, u"Tomas"_s, u"Lady Morwen"_s, nobody);
        row(u"Mara"_s, u"Tomas"_s, u"Captain Mara"_s, 1);
        row(u"Mara"_s, u"Tomas"_s, u"\"Mara\""_s, 1);
        row(u"Mara"_s, u"Tomas"_s, u"Mara's brother"_s, nobody);
        row(u"Mara"_s, u"Tomas"_s, u"the innkeeper, who knows Mara"_s, nobody);
        row(u"Mara"_s, u"Tomas"_s, u"not Tomas"_s, nobody);
        row(u"Mara"_s, u"Tomas"_s, u"Mara and Tomas"_s, nobody);
        row(u"José"_s, u"Tomas"_s, u"jose"_s, 1);
        row(u"Jose\u0301"_s, u"Tomas"_s, u"José"_s, 1);
        row(u"José"_s, u"Jose"_s, u"Jose"_s, 2);
        row(u"Robert \"Bob\" Miller"_s, u"Tomas"_s, u"Bob"_s, 1);
        row(u"Robert \"Bob\" Miller"_s, u"Tomas"_s, u"Robert Miller"_s, 1);
        row(u"The Keeper"_s, u"Tomas"_s, u"keeper"_s, 1);
        row(u"Mara"_s, u"Tomas"_s, u""_s, nobody);
    }
    void theWholeNameWins()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(QString, name);
        QFETCH(int, slot);
        QCOMPARE(int(whoIsNamed(twoGuests(first, second), name)), slot);
    }

    void somebodyElsesWholeNameIsNobodyOfThese()
    {
        const World world = twoGuests(u"Anna"_s, u"Anna Maria"_s);
        QCOMPARE(whoIsNamed(world, u"Anna Maria"_s, QList<CastSlot>{1}), nobody);
        QCOMPARE(whoIsNamed(twoGuests(u"John Smith"_s, u"John Doe"_s), u"John"_s, QList<CastSlot>{2}), 2);
    }

    void theLongestNameIsMeant_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QList<int>>("castSlots");
        const auto row = [](const QString &first, const QString &second, const QString &line,
                            const QList<int> &castSlots) {
            QTest::newRow(qPrintable(line)) << first << second << line << castSlots;
        };
        row(u"John Smith"_s, u"John Doe"_s, u"I ask John Doe about it."_s, {2});
        row(u"John Smith"_s, u"John Doe"_s, u"I ask John about it."_s, {1, 2});
        row(u"Anna"_s, u"Anna Maria"_s, u"I ask Anna Maria about it."_s, {2});
        row(u"Anna"_s, u"Anna Maria"_s, u"I ask Anna about it."_s, {1});
        row(u"Dr. Thorne"_s, u"Dr. Vale"_s, u"I give the lantern to Dr. Vale."_s, {2});
        row(u"Dr. Thorne"_s, u"Dr. Vale"_s, u"I give the lantern to Thorne."_s, {1});
        row(u"Mara Stone"_s, u"Tomas"_s, u"I pick up a stone."_s, {});
        row(u"李雷"_s, u"小明"_s, u"李雷你在哪里啊"_s, {1});
        row(u"李雷"_s, u"小明"_s, u"我觉得小明知道"_s, {2});
        row(u"José"_s, u"Tomas"_s, u"I look at Jose and wait"_s, {1});
        row(u"민수"_s, u"Tomas"_s, u"민수야 어디 있어"_s, {1});
    }
    void theLongestNameIsMeant()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(QString, line);
        QFETCH(QList<int>, castSlots);
        QList<int> found;
        for (const CastSlot slot : mentionsIn(twoGuests(first, second), line).keys())
            found.append(slot);
        QCOMPARE(found, castSlots);
    }

    void whoIsAloneAnswers()
    {
        World world = twoGuests();
        apply(world, {{EventId{2}, EventId{1}, 0, {}}, GuestRemoved{1}});
        QCOMPARE(addresseeOf(world, u"Mara?"_s), (Addressee{2, SpeakerReason::Only, {}}));
        apply(world, {{EventId{3}, EventId{2}, 0, {}}, GuestRemoved{2}});
        QCOMPARE(addresseeOf(world, u"Anybody?"_s).why, SpeakerReason::Nobody);
    }

    void whoHearsAndIsNearAnswers()
    {
        World world = twoGuests();
        const auto seen = [](int id, const QString &name) { return ContainerSeen{id, name, {}, false, false, {}}; };
        apply(world,
              {{EventId{2}, EventId{1}, 0, {}}, SceneChanged{seen(7, u"pier"_s), u"pier"_s, {}, world.present()}});
        apply(world, {{EventId{3}, EventId{2}, 0, {}},
                      SceneChanged{seen(8, u"kitchen"_s), u"kitchen"_s, {}, world.present()}});
        ActivityChanged away;
        away.slot = 1;
        away.container = 7;
        apply(world, {{EventId{4}, EventId{3}, 0, {}}, away});
        const Addressee near = addresseeOf(world, u"Hello there."_s);
        QCOMPARE(near.slot, 2);
        QCOMPARE(near.why, SpeakerReason::Only);
        QCOMPARE(addresseeOf(world, u"Mara! Come here!"_s).slot, 2); // she does not hear it
        const WitnessSet all{you, 1, 2};                             // it carries that far
        QCOMPARE(addresseeOf(world, u"Hello there."_s, you, all), (Addressee{2, SpeakerReason::Near, {}}));
        QCOMPARE(addresseeOf(world, u"Mara! Come here!"_s, you, all).slot, 1);
    }

    // Where nothing is said, or it is said to all.
    void theSilentComeToSpeak()
    {
        World world = twoGuests();
        QCOMPARE(addresseeOf(world, u"Well."_s), (Addressee{1, SpeakerReason::Tie, {1, 2}}));
        say(world, you);
        say(world, 1);
        QCOMPARE(addresseeOf(world, {}), (Addressee{2, SpeakerReason::Silent, {}}));
        QCOMPARE(addresseeOf(world, u"Well, everyone?"_s), (Addressee{2, SpeakerReason::Silent, {}}));
        say(world, 2);
        QCOMPARE(addresseeOf(world, {}), (Addressee{1, SpeakerReason::Silent, {}}));
    }

    void oneGoesOnTalkingWithWhomOneTalksTo()
    {
        World world = twoGuests();
        for (const CastSlot speaker : {you, CastSlot(1), you})
            say(world, speaker);
        QCOMPARE(addresseeOf(world, u"Well."_s), (Addressee{1, SpeakerReason::Partner, {}}));
        // To whom the line before was said, while nobody has answered it.
        say(world, you);
        const EventId before = world.transcript.at(2).text;
        QCOMPARE(addresseeOf(world, u"Well."_s, you, {}, {{before, u"Tomas, wait."_s}}).slot, 2);
        // Another scene, another conversation.
        const ContainerSeen pier{7, u"pier"_s, {}, false, false, {}};
        apply(world,
              {{EventId{world.head.value + 1}, world.head, 0, {}}, SceneChanged{pier, u"pier"_s, {}, world.present()}});
        QVERIFY(addresseeOf(world, u"Well."_s).why != SpeakerReason::Partner);
    }

    void whoIsAskedByTheLastSpeakerAnswersWhereNothingIsSaid()
    {
        World world = twoGuests();
        const CastSlot ute = 3;
        apply(world, {{EventId{2}, EventId{1}, 0, {}}, GuestAdded{{ute, u"Ute"_s, {}, {}, {}}}});
        say(world, 2);
        say(world, ute);
        say(world, 1);
        const QHash<EventId, QString> texts{{world.head, u"Ute, what do you say?"_s}};
        QCOMPARE(addresseeOf(world, {}, you, {}, texts), (Addressee{ute, SpeakerReason::Asked, {}}));
        apply(world, {{EventId{world.head.value + 1}, world.head, 0, {}}, GuestRemoved{you}}); // among themselves
        QCOMPARE(addresseeOf(world, {}, you, {}, texts), (Addressee{ute, SpeakerReason::Asked, {}}));
    }

    void feelingsDecideAmongTheSilent()
    {
        World world = twoGuests();
        apply(world, {{EventId{2}, EventId{1}, 0, EventId{1}}, EdgeUpdated{2, you, -60, 10, {}, {}, {}, {}}});
        QCOMPARE(addresseeOf(world, u"Well."_s), (Addressee{2, SpeakerReason::Close, {}}));
    }

    void anAnswerNamesOneOfTheTied()
    {
        const World world = twoGuests();
        QCOMPARE(readAddressee(world, {1, 2}, u"{\"who\":\"Tomas\"}"_s).value(), 2);
        QVERIFY(!readAddressee(world, {1, 2}, u"Mara or Tomas"_s));
        QVERIFY(!readAddressee(world, {1, 2}, u"{\"who\":\"Ute\"}"_s));
        QVERIFY(!readAddressee(world, {1, 2}, u"{\"who\":\"not Tomas\"}"_s));
        QCOMPARE(readAddressee(twoGuests(u"John Smith"_s, u"John Doe"_s), {1, 2}, u"{\"who\":\"John Doe\"}"_s).value(),
                 2);
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
        for (const QString &answer :
             {u"{\"who\":\"nobody\",\"why\":\"\"}"_s, u"{\"who\":\"\",\"why\":\"\"}"_s, u"{\"who\":\"Mara\"}"_s})
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

} // namespace tst_addressee

#include "tst_addressee.moc"
