// Whose names somebody knows, and what the others are called until then.
#include "domain/knowledge/layers/acquaintance.h"
#include "domain/knowledge/layers/speech.h"
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_acquaintance {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::StoryTree;

namespace {

constexpr CastSlot mara = 1;
constexpr CastSlot tomas = 2;
constexpr CastSlot ines = 3;

// Alex and Mara from the beginning; Tomas and Ines come later.
World story(const QList<NewEvent> &events = {})
{
    const QList<NewEvent> opening{
        {ChatStarted{u"T"_s, {{you, u"Alex"_s, {}, {}, {}}, {mara, u"Mara"_s, {}, {}, {}}}, 7}, {}},
        {GuestAdded{{tomas, u"Tomas"_s, {}, {}, {}}}, {}},
        {GuestAdded{{ines, u"Ines"_s, {}, {}, {}}}, {}}};
    StoryTree tree;
    return tree.world(tree.append({}, opening + events));
}

NewEvent introduction(CastSlot from, CastSlot to, const QString &prose)
{
    EdgeUpdated edge;
    edge.from = from;
    edge.to = to;
    edge.summary = prose;
    edge.scene = -1; // as the user wrote
    return {edge, {}};
}

NewEvent byHand(CastSlot from, CastSlot to, int known, bool released = false)
{
    ManualEdit edit;
    edit.target = EditTarget::NameKnown;
    edit.from = from;
    edit.to = to;
    edit.number = known;
    edit.released = released;
    return {edit, {}};
}

bool knows(const World &world, CastSlot speaker, CastSlot other, const Acquaintance::Known &known = {})
{
    return Acquaintance(world, speaker, known).knowsName(other);
}

} // namespace

class AcquaintanceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoBeganTogetherKnowEachOther()
    {
        const World world = story();
        QVERIFY(knows(world, mara, you) && knows(world, you, mara) && knows(world, mara, mara));
        for (const auto &[one, other] :
             {std::pair(tomas, mara), {mara, tomas}, {tomas, you}, {you, tomas}, {tomas, ines}})
            QVERIFY(!knows(world, one, other));
        QVERIFY(
            !knows(story({{GuestRemoved{tomas}, {}}, {GuestAdded{{tomas, u"Tomas"_s, {}, {}, {}}}, {}}}), tomas, mara));
    }

    void whoWasIntroducedIsKnown_data()
    {
        QTest::addColumn<QString>("prose");
        QTest::addColumn<bool>("known");
        QTest::newRow("friends") << u"Old friends; he owes her money."_s << true;
        QTest::newRow("a secret") << u"Rivals; he does not know her secret."_s << true;
        QTest::newRow("never met") << u"They have never met."_s << false;
        QTest::newRow("strangers") << u"Strangers on a train."_s << false;
        QTest::newRow("do not know") << u"They don’t know each other yet."_s << false;
        QTest::newRow("German") << u"Sie kennen sich nicht."_s << false;
    }
    void whoWasIntroducedIsKnown()
    {
        QFETCH(QString, prose);
        QFETCH(bool, known);
        QCOMPARE(knows(story({introduction(tomas, mara, prose)}), tomas, mara), known);
        QVERIFY(!knows(story({introduction(tomas, mara, prose)}), tomas, you));
        // Those with whom the story began can be strangers as well.
        QCOMPARE(knows(story({introduction(mara, you, prose)}), mara, you), known);
    }

    void aLaterSummaryForgetsNoIntroduction()
    {
        EdgeUpdated later;
        later.from = tomas;
        later.to = mara;
        later.summary = u"He misses her."_s;
        later.scene = 2;
        QVERIFY(knows(story({introduction(tomas, mara, u"Old friends."_s), {later, {}}}), tomas, mara));
        QVERIFY(!knows(story({{later, {}}}), tomas, mara));
    }

    void theUserOutranksAll()
    {
        QVERIFY(knows(story({byHand(tomas, mara, 1)}), tomas, mara));
        QVERIFY(!knows(story({byHand(mara, you, 0)}), mara, you, {{}, {you}, {}}));
        QVERIFY(!knows(story({byHand(tomas, mara, 0), introduction(tomas, mara, u"Old friends."_s)}), tomas, mara));
        QVERIFY(knows(story({byHand(mara, you, 0), byHand(mara, you, 0, true)}), mara, you));
        ManualEdit fact;
        fact.target = EditTarget::EdgeFactAdded;
        fact.from = tomas;
        fact.to = mara;
        fact.text = u"She sings."_s;
        QVERIFY(knows(story({{fact, {}}}), tomas, mara)); // who is described by hand is known
    }

    void whatWasHeardIsKnown()
    {
        const World world = story();
        QVERIFY(knows(world, tomas, mara, {{}, {mara}, {}}));
        QVERIFY(!knows(world, tomas, ines, {{}, {mara}, {}}));
        QVERIFY(knows(story({introduction(tomas, mara, u"Strangers."_s)}), tomas, mara, {{}, {mara}, {}}));
    }

    void aCardKnowsWhomItNames()
    {
        const World world = story();
        QVERIFY(knows(world, tomas, mara, {u"He is Mara's cousin."_s, {}, {}}));
        QVERIFY(knows(world, tomas, you, {u"He hunts {{user}}."_s, {}, {}}));
        QVERIFY(knows(world, tomas, you, {u"He hunts <USER>."_s, {}, {}}));
        QVERIFY(!knows(world, tomas, ines, {u"He hunts {{user}}."_s, {}, {}}));
        QVERIFY(!knows(story({byHand(tomas, mara, 0)}), tomas, mara, {u"He is Mara's cousin."_s, {}, {}}));
    }

    // A user without a name has none that could be unknown.
    void nobodyHidesAPronoun()
    {
        World world = story();
        world.cast[you].who.name = u"You"_s;
        QVERIFY(knows(world, tomas, you));
        QCOMPARE(Acquaintance(world, tomas, {}).withKnownNames(u"You sing."_s), u"You sing."_s);
    }

    void strangersAreCalledAsTheyAreSeen()
    {
        const World world = story();
        SeenPerson courier;
        courier.called = u"the courier"_s;
        const Acquaintance plain(world, tomas, {});
        QCOMPARE(plain.nameFor(you), u"the stranger"_s);
        QCOMPARE(plain.nameFor(mara), u"the second stranger"_s); // who is somebody else
        QCOMPARE(plain.nameFor(ines), u"the newcomer"_s);
        QCOMPARE(plain.nameFor(tomas), u"Tomas"_s);
        QCOMPARE(Acquaintance(world, mara, {}).nameFor(tomas), u"the newcomer"_s);
        const Acquaintance seen(world, tomas, {{}, {}, {{you, courier}, {mara, courier}, {ines, courier}}});
        QCOMPARE(seen.nameFor(you), u"the courier"_s);
        QCOMPARE(seen.nameFor(mara), u"the second courier"_s);
        QCOMPARE(seen.nameFor(ines), u"the third courier"_s);
    }

    void unknownNamesAreVeiledOutsideOfSpeech_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("withKnownNames");
        const auto row = [](const QString &line, const QString &withKnownNames) {
            QTest::newRow(qPrintable(line)) << line << withKnownNames;
        };
        row(u"*Mara looks up.* \"Rain.\""_s, u"*The newcomer looks up.* \"Rain.\""_s);
        row(u"*He sees Mara's lamp.*"_s, u"*He sees the newcomer's lamp.*"_s);
        row(u"\"Mara is here,\" says Mara."_s, u"\"Mara is here,\" says the newcomer."_s);
        row(u"Ah. Mara sings."_s, u"Ah. Mara sings."_s); // all of it is said
        row(u"*A marathon.*"_s, u"*A marathon.*"_s);
        row({}, {});
    }
    void unknownNamesAreVeiledOutsideOfSpeech()
    {
        QFETCH(QString, line);
        QFETCH(QString, withKnownNames);
        SeenPerson newcomer;
        newcomer.called = u"the newcomer"_s;
        QCOMPARE(Acquaintance(story(), tomas, {{}, {}, {{mara, newcomer}}}).lineWithKnownNames(line), withKnownNames);
        QCOMPARE(Acquaintance(story(), tomas, {{}, {mara, you, ines}, {}}).lineWithKnownNames(line), line);
    }

    void manyNamesAreReadInTime()
    {
        const World world = story();
        const QString line = u"\"x\" tomas Mara "_s.repeated(5'000);
        QVERIFY(!namesHeardIn(world, line).contains(ines));
        const QString known = Acquaintance(world, ines, {}).lineWithKnownNames(line);
        QVERIFY(!known.contains(u"Mara"_s));
    }

    void namesAreHeardInSpeechAndIntroductions_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<WitnessSet>("heard");
        const auto row = [](const QString &line, WitnessSet heard) {
            QTest::newRow(qPrintable(line)) << line << heard;
        };
        row(u"*Tomas looks at Mara.* \"Hello, Alex.\""_s, {you});
        row(u"Hello Tomas"_s, {tomas});
        row(u"hi tomas"_s, {tomas}); // whoever writes so
        row(u"*Tomas nods.*"_s, {});
        row(u"*He introduces himself as Tomas.*"_s, {tomas});
        row(u"\"Rain,\" says Tomas."_s, {});
        row(u"„Mara“, sagt Tomas."_s, {mara});
        row(u"“Mara!” cries Tomas."_s, {mara});
        row(u"「Mara」 Tomas"_s, {mara});
        row({}, {});
    }
    void namesAreHeardInSpeechAndIntroductions()
    {
        QFETCH(QString, line);
        QFETCH(WitnessSet, heard);
        QCOMPARE(namesHeardIn(story(), line), heard);
    }
};

DRAMATIS_TEST(AcquaintanceTest);

} // namespace tst_acquaintance

#include "tst_acquaintance.moc"
