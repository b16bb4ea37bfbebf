// Somebody who knows a text says enough of it before one who did not.
#include "domain/knowledge/slip.h"
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_slip {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::allOfThem;
using dramatis::tests::firstTurn;
using dramatis::tests::folded;

namespace {

constexpr CastSlot ada = 1;
constexpr CastSlot ben = 2;
constexpr EventId fourth{4};
const QString whisper = u"The heirloom waits underneath the floorboards of the mill."_s;

NewEvent said(const QString &text, WitnessSet witnesses)
{
    return {UserTurn{you, text, witnesses}, {}};
}

NewEvent learned(CastSlot owner, CastSlot about, const LearnedFact &fact, EventId turn)
{
    return {EdgeUpdated{owner, about, 0, 0, {fact}, {}, {}, {}}, turn};
}

} // namespace

class SlipTest : public QObject {
    Q_OBJECT

    // What Ada's line tells those who hear it, in a story of these events, whose first has the number 4.
    static QList<Slip> slips(const QList<NewEvent> &events, const QString &line, WitnessSet heardBy = allOfThem,
                             const QList<GuardedText> &secrets = {}, CastSlot speaker = ada)
    {
        const World world = folded(events);
        const EventId turn{4 + events.size()};
        QList<GuardedText> known = knownBefore(world, turn) + secrets;
        for (GuardedText &each : known) {
            if (!each.words || each.words == firstTurn)
                continue;
            const Payload &payload = events[each.words.value - 4].payload;
            if (const auto *spoken = std::get_if<UserTurn>(&payload))
                each.text = spoken->text;
            else if (const auto *memory = std::get_if<MemoryWritten>(&payload))
                each.text = memory->text;
        }
        return slipsIn(world, {turn, speaker, heardBy, line}, known);
    }

private Q_SLOTS:
    void aWhisperIsToldOn_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("isSlip");
        QTest::newRow("word for word") << u"\"The heirloom waits underneath the floorboards of the mill.\""_s << true;
        QTest::newRow("in other words, half of them")
            << u"You find that heirloom at the mill, below floorboards."_s << true;
        QTest::newRow("denied, which tells it, too")
            << u"There is no heirloom, and nothing waits below floorboards."_s << true;
        QTest::newRow("in capitals") << u"HEIRLOOM! UNDERNEATH THE FLOORBOARDS!"_s << true;
        QTest::newRow("one word") << u"An heirloom is a burden."_s << false;
        QTest::newRow("two of five") << u"The heirloom? Ask at the mill."_s << false;
        QTest::newRow("of something else") << u"A storm comes from the west, and the boats stay in."_s << false;
        QTest::newRow("words that anybody says") << u"It is under the bed, with the others of the house."_s << false;
        QTest::newRow("nothing") << QString() << false;
    }
    void aWhisperIsToldOn()
    {
        QFETCH(const QString, line);
        QFETCH(const bool, isSlip);
        const QList<Slip> found = slips({said(whisper, {you, ada})}, line);
        QCOMPARE(found.size(), isSlip ? 1 : 0);
        if (!isSlip)
            return;
        QCOMPARE(found[0].kind, GuardedText::Kind::Line);
        QCOMPARE(found[0].cause, fourth);
        QCOMPARE(found[0].newTo, WitnessSet{ben});
        QCOMPARE(found[0].knew, (WitnessSet{you, ada}));
        QVERIFY2(!found[0].told.isEmpty() && !found[0].told.startsWith(u'"'), qPrintable(found[0].told));
    }

    void whoeverMayKnowItMayBeTold()
    {
        const QList<NewEvent> events{said(whisper, {you, ada})};
        QVERIFY(slips(events, whisper, {you, ada}).isEmpty()); // in a whisper, too
        QVERIFY(slips(events, whisper, {ada}).isEmpty());      // to oneself
        QVERIFY(slips({said(whisper, allOfThem)}, whisper).isEmpty());
        QVERIFY(slips({said(whisper, {you, ada}), said(whisper, allOfThem)}, whisper).isEmpty()); // told since
        QVERIFY(slips({said(whisper, {you, ada}), said(u"Is the heirloom underneath the floorboards?"_s, {you, ben})},
                      u"The heirloom lies underneath the floorboards."_s)
                    .isEmpty()); // most of it
    }

    void whoDoesNotKnowItCannotGiveItAway()
    {
        QVERIFY(slips({said(whisper, {you, ben})}, whisper, {you, ada}).isEmpty());
    }

    void whatWasNotSaidYetWasNotKnown()
    {
        const QList<NewEvent> events{said(whisper, {you, ada}), said(u"So."_s, allOfThem)};
        const World world = folded(events);
        for (const GuardedText &each : knownBefore(world, fourth))
            QVERIFY(each.event < fourth);
        QCOMPARE(knownBefore(world, EventId{5}).size(), 2);
    }

    void namesAndTitlesAreNoSecret()
    {
        QVERIFY(slips({said(u"Ada, Ben's Hall"_s, {you, ada})}, u"Ben's right, and Ada, too."_s).isEmpty());
    }

    void memoriesAreOfThoseWhoWereThere()
    {
        const QString text = u"We buried the heirloom beside the crooked willow."_s;
        const QString told = u"There is an heirloom beside the crooked willow."_s;
        const auto count = [&](WitnessSet witnesses) {
            return slips({{MemoryWritten{ada, firstTurn, witnesses, text}, firstTurn}}, told).size();
        };
        QCOMPARE(count({you, ada}), 1);
        QCOMPARE(count(allOfThem), 0);
        QCOMPARE(count({you, ben}), 0); // Ada was not there
    }

    void whatSomebodyDidTheyKnowThemselves()
    {
        const QString fact = u"He smuggles brandy past the customs."_s;
        const QString told = u"You smuggle brandy, past customs and all."_s;
        const LearnedFact seen{fact, Provenance::Witnessed, nobody};
        const LearnedFact heard{fact, Provenance::Told, you};
        const NewEvent whispered = said(u"Psst."_s, {you, ada});
        QVERIFY(slips({whispered, learned(ada, ben, seen, fourth)}, told).isEmpty());
        const QList<Slip> found = slips({whispered, learned(ada, ben, heard, fourth)}, told);
        QCOMPARE(found.size(), 1); // behind his back
        QCOMPARE(found[0].kind, GuardedText::Kind::Fact);
        QCOMPARE(found[0].newTo, WitnessSet{ben});
        QVERIFY(slips({whispered, learned(ada, ben, heard, firstTurn)}, told).isEmpty()); // all heard of it
    }

    void secretsOfACardAreItsOwners()
    {
        const LayeredText card{
            u"Ada is tall. She poisoned the harbour master."_s,
            layeredfields::description,
            {{layeredfields::description, TextLayer::Secret, u"She poisoned the harbour master."_s}}};
        const QList<GuardedText> secrets = secretsOf(ada, {card});
        QCOMPARE(secrets.size(), 1);
        QCOMPARE(secrets[0].kind, GuardedText::Kind::Secret);
        QCOMPARE(secrets[0].mayKnow, WitnessSet{ada});
        const QList<Slip> found = slips({}, u"Fine. I poisoned the harbour master."_s, allOfThem, secrets);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].cause, EventId());
        QCOMPARE(found[0].knew, WitnessSet{ada});
        QCOMPARE(found[0].newTo, (WitnessSet{you, ben}));
        QCOMPARE(found[0].told, u"I poisoned the harbour master."_s);
        QVERIFY(slips({}, u"I am tall, as you see."_s, allOfThem, secrets).isEmpty());
        QVERIFY(slips({}, u"Somebody poisoned the harbour master."_s, allOfThem, secrets, ben).isEmpty());
    }

    void soAreThoseOfThePersona()
    {
        const QList<GuardedText> secrets =
            secretsOf(you, {{u"The letters were forged."_s,
                             layeredfields::persona,
                             {{layeredfields::persona, TextLayer::Secret, u"The letters were forged."_s}}}});
        QCOMPARE(secrets.size(), 1);
        const QList<Slip> found = slips({}, u"These letters? Forged."_s, {you, ada}, secrets, you);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].newTo, WitnessSet{ada});
    }

    void oneWordMayBeAllOfASecret_data()
    {
        QTest::addColumn<QString>("secret");
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("isSlip");
        const auto row = [](const char *tag, const QString &secret, const QString &line, bool isSlip) {
            QTest::newRow(tag) << secret << line << isSlip;
        };
        row("the only word", u"She is a vampire."_s, u"A vampire, that is what I am."_s, true);
        row("not said", u"She is a vampire."_s, u"I am what I am."_s, false);
        row("a name", u"Her real name is Evelyn."_s, u"Call me Evelyn."_s, true);
        row("a name in small letters", u"Her real name is Evelyn."_s, u"call me evelyn"_s, true);
        row("another word", u"Her real name is Evelyn."_s, u"A real storm."_s, false);
        row("a name that is a word", u"Her daughter is called Hope."_s, u"I hope so."_s, false);
        row("a name among many words", u"She stole the silver crown of Aldric."_s, u"Aldric is old."_s, false);
        row("a German noun", u"Sie hat das Geld gestohlen."_s, u"Geld ist knapp."_s, false);
        row("known to the hearers", u"She is a sailor."_s, u"A sailor, that is what I am."_s, false);
    }
    void oneWordMayBeAllOfASecret()
    {
        QFETCH(const QString, secret);
        QFETCH(const QString, line);
        const QList<GuardedText> secrets{{GuardedText::Kind::Secret, {}, WitnessSet{ada}, secret}};
        const QList<Slip> found = slips({said(u"A sailor came."_s, allOfThem)}, line, allOfThem, secrets);
        QTEST(!found.isEmpty(), "isSlip");
        QVERIFY(found.isEmpty() || found[0].newTo == (WitnessSet{you, ben}));
    }
    // What is said in a whisper is soon said again by chance; a name is not.
    void ofAWhisperOneNameIsToldOn()
    {
        QCOMPARE(slips({said(u"It was Evelyn."_s, {you, ada})}, u"Evelyn came by."_s).size(), 1);
        QVERIFY(slips({said(u"It was late."_s, {you, ada})}, u"You are late."_s).isEmpty());
        QVERIFY(
            slips({said(u"It was Evelyn."_s, {you, ada}), said(u"Where is Evelyn?"_s, allOfThem)}, u"Evelyn came by."_s)
                .isEmpty());
    }

    void aLongLineHasRoomForASecret()
    {
        const QString chatter =
            u"The weather turned grey while fishermen mended torn nets beside their boats. Gulls circled above rusty "
            "chimneys and children chased a spotted puppy through narrow alleys. Merchants shouted prices across "
            "crowded stalls filled with oranges, copper kettles and woollen blankets. "_s;
        const QList<NewEvent> events{said(chatter + whisper, {you, ada})};
        const QString tells = u"The heirloom waits underneath the floorboards."_s;
        QCOMPARE(slips(events, tells).size(), 1);
        QVERIFY(slips(events, u"Gulls chased a puppy."_s).isEmpty()); // three words of many
        const QList<Slip> found =
            slips({said(whisper, {you, ada})}, u"I went home early. "_s + tells + u" Bring tea."_s);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].told, tells);
    }

    void whatTellsMostComesFirstAndOnce()
    {
        const QString other = u"The captain sells forged passports."_s;
        const QList<NewEvent> events{said(other, {you, ada}), said(whisper, {you, ada}), said(whisper, {you, ada})};
        const QList<Slip> found = slips(events, whisper + u' ' + other);
        QCOMPARE(found.size(), 1); // Ben is told more than one thing; he is named once
        QCOMPARE(found[0].cause, EventId{6});
    }
};

DRAMATIS_TEST(SlipTest);

} // namespace tst_slip

#include "tst_slip.moc"
