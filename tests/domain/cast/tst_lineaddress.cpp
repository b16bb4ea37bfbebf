// What the words of a line say of whom it is for.
#include "domain/cast/epithets.h"
#include "domain/cast/lineaddress.h"
#include "domain/cast/names.h"
#include "domain/world/fold.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_lineaddress {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

World storyOf(const QStringList &names)
{
    ChatStarted started{u"T"_s, {{you, u"Alex"_s, {}, {}, {}}}, 1};
    for (const QString &name : names)
        started.cast.append({CastSlot(started.cast.size()), name, {}, {}, {}});
    World world;
    apply(world, {{EventId{1}, {}, 0, {}}, started});
    return world;
}

QString namesOf(const World &world, const QList<CastSlot> &castSlots)
{
    QStringList names;
    for (const CastSlot slot : castSlots)
        names << world.nameOf(slot);
    return names.join(u", "_s);
}

QList<CastSlot> slotsIn(WitnessSet set)
{
    QList<CastSlot> found;
    for (CastSlot slot = 0; slot < castLimit; ++slot)
        if (set.contains(slot))
            found.append(slot);
    return found;
}

LineAddress addressOf(const QString &line)
{
    return addressIn(storyOf({u"Mara"_s, u"Tomas"_s}), line, you);
}

} // namespace

class LineAddressTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoIsSpokenToIsCalled_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("called");
        const auto row = [](const QString &line, const QString &called) {
            QTest::newRow(qPrintable(line)) << line << called;
        };
        row(u"Mara, come here."_s, u"Mara"_s);
        row(u"I ask myself, Mara, why you stay."_s, u"Mara"_s);
        row(u"Where have you been, Tomas?"_s, u"Tomas"_s);
        row(u"My dear Mara, sit down."_s, u"Mara"_s);
        row(u"Good evening Mara."_s, u"Mara"_s);
        row(u"Guten Abend Mara."_s, u"Mara"_s);
        row(u"I love you Mara."_s, u"Mara"_s);
        row(u"tomas can you get the rope"_s, u"Tomas"_s);
        row(u"Mara - wait."_s, u"Mara"_s);
        row(u"Mara and Tomas, come here."_s, u"Mara, Tomas"_s);
        row(u"Und euch, Mara und Tomas?"_s, u"Mara, Tomas"_s);
        row(u"Mara, Tomas, come here."_s, u"Mara, Tomas"_s);
        row(u"Mara and Tomas came here."_s, {});
        row(u"Elena was worried. Mara was worried."_s, {});
        row(u"Have you seen Mara?"_s, {});
        row(u"I will show you Mara."_s, {});
        row(u"Not you, Mara."_s, {});
        row(u"Mara can swim."_s, {});
    }
    void whoIsSpokenToIsCalled()
    {
        QFETCH(QString, line);
        QTEST(namesOf(storyOf({u"Mara"_s, u"Tomas"_s}), addressOf(line).called), "called");
    }

    void ofSeveralOneIsAsked()
    {
        QCOMPARE(addressOf(u"Thanks, Mara. And you, Tomas?"_s).asked, CastSlot(2));
        QVERIFY(!addressOf(u"Thanks, Mara. And you, Tomas?"_s).isToSeveral);
        QCOMPARE(addressOf(u"Mara! Tomas! Over here!"_s).asked, nobody);
        QVERIFY(addressOf(u"Mara! Tomas! Over here!"_s).isToSeveral);
    }

    void otherNamesAreKnown_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("isCalled");
        const auto row = [](const QString &name, const QString &line, bool isCalled) {
            QTest::newRow(qPrintable(name + u"|"_s + line)) << name << line << isCalled;
        };
        row(u"Dr. Amelia Thorne"_s, u"Doctor, how is she?"_s, true);
        row(u"Dr. Amelia Thorne"_s, u"Wie geht es ihr, Frau Doktor?"_s, true);
        row(u"Dr. Amelia Thorne"_s, u"I need a doctor."_s, false);
        row(u"Captain Lind"_s, u"Aye, captain."_s, true);
        row(u"Lind"_s, u"Aye, captain."_s, false);
        row(u"Queen Ina"_s, u"Your Majesty, a word."_s, true);
        row(u"Benjamin"_s, u"Come on, Ben."_s, true);
        row(u"Benjamin"_s, u"Come on, Benny."_s, true);
        row(u"Andrea"_s, u"And, well, what now?"_s, false);
        row(u"Soren"_s, u"Sorry, what?"_s, false);
    }
    void otherNamesAreKnown()
    {
        QFETCH(QString, name);
        QFETCH(QString, line);
        const LineAddress address = addressIn(storyOf({name, u"Mara"_s}), line, you);
        QTEST(address.called.contains(CastSlot(1)), "isCalled");
    }

    void nobodyIsCalledByWhatTwoAre()
    {
        QVERIFY(addressIn(storyOf({u"Captain Lind"_s, u"Captain Vale"_s}), u"Aye, captain."_s, you).called.isEmpty());
        QVERIFY(addressIn(storyOf({u"Benjamin"_s, u"Bendix"_s}), u"Come on, Ben."_s, you).called.isEmpty());
    }

    void whatIsToldSaysToWhomOneTurns_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("slot"); // nobody: -1
        const auto row = [](const QString &line, int slot) { QTest::newRow(qPrintable(line)) << line << slot; };
        row(u"I smile at Mara."_s, 1);
        row(u"*looks past Tomas at Mara* Well?"_s, 1);
        row(u"*nods to Tomas, who stands next to Mara* Well?"_s, 2);
        row(u"\"Come,\" I say to Tomas. \"Mara is waiting.\""_s, 2);
        row(u"Alex hands Tomas the rope."_s, 2);
        row(u"Ich lächle Mara an."_s, 1);
        row(u"(to Tomas) Well?"_s, 2);
        row(u"I love Mara."_s, nobody);
        row(u"I ask myself what Mara wants."_s, nobody);
        row(u"*sits down* Where is Mara?"_s, nobody);
    }
    void whatIsToldSaysToWhomOneTurns()
    {
        QFETCH(QString, line);
        QTEST(int(addressOf(line).turnedTo), "slot");
    }

    void whoIsSpokenOfIsNotMeant_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("spokenOf");
        const auto row = [](const QString &line, const QString &spokenOf) {
            QTest::newRow(qPrintable(line)) << line << spokenOf;
        };
        row(u"Mara told me that you were here."_s, u"Mara"_s);
        row(u"Mara is lying."_s, u"Mara"_s);
        row(u"Why did Mara go?"_s, u"Mara"_s);
        row(u"Give Tomas the key."_s, u"Tomas"_s);
        row(u"Not you, Mara."_s, u"Mara"_s);
        row(u"Mara's coat is wet."_s, u"Mara"_s);
        row(u"Mara hat mir gesagt, dass du fährst."_s, u"Mara"_s);
        row(u"Mara, Tomas is lying."_s, u"Tomas"_s);
        row(u"The rain falls on Mara."_s, {});
    }
    void whoIsSpokenOfIsNotMeant()
    {
        QFETCH(QString, line);
        QTEST(namesOf(storyOf({u"Mara"_s, u"Tomas"_s}), slotsIn(addressOf(line).spokenOf)), "spokenOf");
    }

    void phrasesSayForWhomItIs()
    {
        for (const auto &line : {u"What do you two want?"_s, u"Good evening, everyone."_s, u"Does anybody know?"_s,
                                 u"Wer von euch war das?"_s, u"Leute, wir gehen."_s})
            QVERIFY2(addressOf(line).isToSeveral, qPrintable(line));
        for (const auto &line : {u"Everybody knows that you lie."_s, u"All right."_s, u"What do you want?"_s})
            QVERIFY2(!addressOf(line).isToSeveral, qPrintable(line));
        for (const auto &line : {u"And you?"_s, u"What about you?"_s, u"Und du?"_s})
            QVERIFY2(addressOf(line).returnsQuestion, qPrintable(line));
        QVERIFY(!addressOf(u"I am well. And you?"_s).returnsQuestion);
        QVERIFY(addressOf(u"Come in, sit down."_s).welcomes);
        QVERIFY(addressOf(u"What do you mean?"_s).reacts);
        QVERIFY(addressOf(u"Is she always like this?"_s).isOfWhoSpoke);
        QVERIFY(!addressOf(u"Is she always like this with you?"_s).isOfWhoSpoke);
        QVERIFY(addressOf(u"Haben Sie Hunger?"_s).isToSomebody);
        QVERIFY(!addressOf(u"Sie hat Hunger."_s).isToSomebody);
    }

    // Of a line as long as this, what is read for each name may not be all of it.
    void manyNamesAndTitlesAreReadInTime_data()
    {
        QTest::addColumn<QString>("repeated");
        QTest::addColumn<QString>("last");
        QTest::newRow("no marks") << u"Mara captain "_s << u"Aye, captain."_s;
        QTest::newRow("commas") << u"Mara, captain, "_s << u"Aye, captain."_s;
        QTest::newRow("said") << u"\"Mara\" captain "_s << u"\"Aye, captain.\""_s;
        QTest::newRow("sentences") << u"Mara. Captain. "_s << u"Aye, captain."_s;
    }
    void manyNamesAndTitlesAreReadInTime()
    {
        QFETCH(QString, repeated);
        QFETCH(QString, last);
        const World world = storyOf({u"Captain Lind"_s, u"Mara"_s});
        const LineAddress address = addressIn(world, last + u' ' + repeated.repeated(4'000), you);
        QVERIFY(address.called.contains(CastSlot(1)));
    }
    // A title that is a part of a name is none beside it.
    void namesAreNotReadAsTitles()
    {
        const World world = storyOf({u"Captain Lind"_s, u"Mara"_s});
        const QString line = u"Tell me, captain, when. Captain Lind! Captain!"_s;
        const QList<NameInText> found = epithetsIn(world, line, namesIn(world, line));
        QList<qsizetype> places;
        for (const NameInText &name : found)
            places.append(name.from);
        QCOMPARE(places, (QList<qsizetype>{9, 38}));
    }

    void titlesWithoutEndNameNobody()
    {
        const World world = storyOf({u"Mara"_s});
        QCOMPARE(whoIsNamed(world, u"Captain Mara"_s), CastSlot(1));
        QCOMPARE(whoIsNamed(world, u"the "_s.repeated(200'000) + u"Mara"_s), nobody);
    }
};

DRAMATIS_TEST(LineAddressTest);

} // namespace tst_lineaddress

#include "tst_lineaddress.moc"
