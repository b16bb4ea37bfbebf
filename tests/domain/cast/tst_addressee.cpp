// Who answers a line: names, nearness, silence, feelings; and ties.
#include "domain/cast/addressee.h"
#include "domain/cast/interjection.h"
#include "domain/cast/meeting.h"
#include "domain/cast/whisper.h"
#include "domain/world/fold.h"
#include "support/main/testmain.h"

#include <QTest>

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
    void namesBetweenSignsSayWhoHears_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("speaker");
        QTest::addColumn<int>("heard"); // bits of slots
        QTest::addColumn<QStringList>("nobody");
        const QStringList none;
        QTest::newRow("to all") << u"Hello, Mara."_s << 0 << 7 << none;
        QTest::newRow("one") << u"@Mara@ Hello."_s << 0 << 3 << none;
        QTest::newRow("in parentheses") << u"(ooc: @Mara@) Hello."_s << 0 << 3 << none;
        QTest::newRow("several") << u"(ooc: @mara , Tomas@) Hello."_s << 0 << 7 << none;
        QTest::newRow("two tags") << u"@Mara@ and @Tomas@: hello."_s << 0 << 7 << none;
        QTest::newRow("with the speaker") << u"@Alex,Mara@ Hello."_s << 0 << 3 << none;
        QTest::newRow("no blank behind") << u"@Mara@Hello."_s << 0 << 3 << none;
        QTest::newRow("a character's") << u"@Tomas@ Hello."_s << 1 << 6 << none;
        QTest::newRow("nobody of that name") << u"@Marra@ Hello."_s << 0 << 7 << QStringList{u"Marra"_s};
        QTest::newRow("nothing to see") << u"@\u200b@ Hello."_s << 0 << 7 << QStringList{u"U+200B"_s};
        QTest::newRow("one of two is nobody") << u"@Mara,Tomaso@ Hello."_s << 0 << 3 << QStringList{u"Tomaso"_s};
        QTest::newRow("addresses") << u"a@b.org or c@d.org, and me@home"_s << 0 << 7 << none;
        QTest::newRow("signs in a sentence") << u"meet @ six @ the pier, @home and @work"_s << 0 << 7 << none;
    }

    void namesBetweenSignsSayWhoHears()
    {
        QFETCH(QString, line);
        QFETCH(int, speaker);
        const World world = twoGuests();
        QTEST(int(whoHears(world, line, CastSlot(speaker)).bits()), "heard");
        QTEST(whisperIn(world, line).nobody, "nobody");
    }

    // What looks like a tag and is none is asked about; it never goes out to everybody without a word.
    void aTagThatIsNotClearIsNoticed_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("meant");
        const QStringList mara{u"Mara"_s};
        const QStringList both{u"Mara"_s, u"Tomas"_s};
        QTest::newRow("blank behind the sign")
            << u"(ooc: @ Mara ,Tomas@) The word is heron."_s << both << u"(ooc: @Mara, Tomas@) The word is heron."_s;
        QTest::newRow("blank before the sign")
            << u"@Mara @ The word is heron."_s << mara << u"@Mara@ The word is heron."_s;
        QTest::newRow("blanks on both sides")
            << u"@ Mara @ The word is heron."_s << mara << u"@Mara@ The word is heron."_s;
        QTest::newRow("no sign behind the name") << u"@Mara hello"_s << mara << u"@Mara@ hello"_s;
        QTest::newRow("a comma behind the name") << u"@Mara, come here"_s << mara << u"@Mara@, come here"_s;
        QTest::newRow("the name alone") << u"@mara"_s << mara << u"@Mara@"_s;
        QTest::newRow("in parentheses") << u"(ooc: @Mara) The word is heron."_s << mara
                                        << u"(ooc: @Mara@) The word is heron."_s;
        QTest::newRow("nothing is closed") << u"(ooc: @Mara"_s << mara << u"(ooc: @Mara@"_s;
        QTest::newRow("nothing is closed, with a blank")
            << u"(ooc: @ Mara the word is heron"_s << mara << u"(ooc: @Mara@ the word is heron"_s;
        QTest::newRow("a blank at the beginning")
            << u"@ Tomas the word is heron"_s << QStringList{u"Tomas"_s} << u"@Tomas@ the word is heron"_s;
        QTest::newRow("another is spoken of") << u"@Mara, Tomas is a liar"_s << mara << u"@Mara@, Tomas is a liar"_s;
        QTest::newRow("within a line") << u"I look at @Mara and then at Tomas"_s << mara
                                       << u"I look at @Mara@ and then at Tomas"_s;
        QTest::newRow("two of them") << u"@Tomas and @Mara come here"_s << QStringList{u"Tomas"_s, u"Mara"_s}
                                     << u"@Tomas@ and @Mara@ come here"_s;
        QTest::newRow("the first sign is missing") << u"Mara@ hello"_s << mara << u"@Mara@ hello"_s;
        QTest::newRow("the first sign of a list is missing")
            << u"(ooc: Mara, Tomas@) hello"_s << both << u"(ooc: @Mara, Tomas@) hello"_s;
        QTest::newRow("two signs before") << u"@@Mara hello"_s << mara << u"@Mara@ hello"_s;
        QTest::newRow("wide signs") << u"＠Mara＠ hello"_s << mara << u"@Mara@ hello"_s;
        QTest::newRow("no blank behind the name") << u"@Maraさん、来て"_s << mara << u"@Mara@さん、来て"_s;
        QTest::newRow("possessive") << u"@Mara's turn"_s << mara << u"@Mara@'s turn"_s;
        QTest::newRow("a second line") << u"Well.\n@ Mara the word is heron"_s << mara
                                       << u"Well.\n@Mara@ the word is heron"_s;
        QTest::newRow("a second tag that is not closed") << u"@Mara@@Tomas hello"_s << both << u"@Mara, Tomas@ hello"_s;
        QTest::newRow("a second tag that is not closed, behind a blank")
            << u"@Mara@ @Tomas hello"_s << both << u"@Mara, Tomas@ hello"_s;
        QTest::newRow("a second tag that is not closed, behind a comma")
            << u"@Mara@, @Tomas: hello"_s << both << u"@Mara, Tomas@: hello"_s;
        QTest::newRow("two tags that share a sign")
            << u"@Tomas@Mara@ hi"_s << QStringList{u"Tomas"_s, u"Mara"_s} << u"@Tomas, Mara@ hi"_s;
        QTest::newRow("a second tag that is not opened") << u"@Mara@ Tomas@ hi"_s << both << u"@Mara, Tomas@ hi"_s;
        QTest::newRow("a sign too many") << u"@Mara@@ hi"_s << mara << u"@Mara@ hi"_s;
        QTest::newRow("two signs before a tag") << u"@@Mara@ hi"_s << mara << u"@Mara@ hi"_s;
        QTest::newRow("a colon in the tag") << u"@Mara:@ hello"_s << mara << u"@Mara@ hello"_s;
        QTest::newRow("a colon and nothing else") << u"@Mara:@"_s << mara << u"@Mara@"_s;
        QTest::newRow("quotation marks in the tag") << u"@“Mara”@ hello"_s << mara << u"@Mara@ hello"_s;
        QTest::newRow("a colon in the second of two")
            << u"@Mara@ and @Tomas:@ hello"_s << both << u"@Mara@ and @Tomas@ hello"_s;
        QTest::newRow("a tag that ends in an address")
            << u"@Mara, write to me@home"_s << mara << u"@Mara@, write to me@home"_s;
        QTest::newRow("wide signs behind a tag") << u"@Mara@＠Tomas＠ hello"_s << both << u"@Mara, Tomas@ hello"_s;
        const QStringList none;
        const QString toBoth = u"@Mara, Tomas@ the word is heron"_s;
        QTest::newRow("no blank before the tag") << u"psst@Mara@ the key"_s << mara << u"psst @Mara@ the key"_s;
        QTest::newRow("an accent before the tag") << u"é@Mara@ s"_s << mara << u"é @Mara@ s"_s;
        QTest::newRow("a number before the tag") << u"⓪@Mara@ s"_s << mara << u"⓪ @Mara@ s"_s;
        QTest::newRow("a rare letter before the tag") << u"\U0001d41a@Mara@ s"_s << mara << u"\U0001d41a @Mara@ s"_s;
        QTest::newRow("a list without a blank before it")
            << u"psst@Mara, Tomas@ s"_s << both << u"psst @Mara, Tomas@ s"_s;
        QTest::newRow("no blanks at all") << u"你好@Mara@秘密"_s << mara << u"你好 @Mara@秘密"_s;
        QTest::newRow("a tag whose first sign is missing, and one more")
            << u"Mara@Tomas@ hi"_s << both << u"@Mara, Tomas@ hi"_s;
        QTest::newRow("small signs") << u"﹫Mara﹫ s"_s << mara << u"@Mara@ s"_s;
        QTest::newRow("a blank without width in the tag") << u"@Mara\u200b@ hello"_s << mara << u"@Mara@ hello"_s;
        QTest::newRow("a name in an address") << u"Write to me@mara@home"_s << none << QString();
        QTest::newRow("names in addresses") << u"Write to a@mara.org, b@tomas.org"_s << none << QString();
        QTest::newRow("two signs and no name") << u"@@ the word is heron"_s << both << toBoth;
        QTest::newRow("two signs and no blank") << u"@@heron"_s << both << u"@Mara, Tomas@heron"_s;
        QTest::newRow("two signs apart") << u"@ @ the word is heron"_s << both << toBoth;
        QTest::newRow("two wide signs") << u"＠＠ the word is heron"_s << both << toBoth;
        QTest::newRow("two signs and a name that is nobody's")
            << u"@@Marra hello"_s << both << u"@Mara, Tomas@Marra hello"_s;
        QTest::newRow("two signs apart before a name") << u"@ @Mara hello"_s << mara << u"@Mara@ hello"_s;
        QTest::newRow("a wide sign and no other") << u"＠ Mara hello"_s << mara << u"@Mara@ hello"_s;
        QTest::newRow("two signs in quotation marks") << u"“@@ the word is heron”"_s << both << u'“' + toBoth + u'”';
        QTest::newRow("two signs in parentheses") << u"(@@ the word is heron)"_s << both << u'(' + toBoth + u')';
        QTest::newRow("two signs in asterisks") << u"*@@ the word is heron*"_s << both << u'*' + toBoth + u'*';
        QTest::newRow("two signs behind a dash") << u"- @@ the word is heron"_s << both << u"- "_s + toBoth;
        QTest::newRow("two signs on a second line")
            << u"Well.\n@@ the word is heron"_s << both << u"Well.\n"_s + toBoth;
        QTest::newRow("two signs behind a sentence")
            << u"*I nod.* @@ the word is heron"_s << both << u"*I nod.* "_s + toBoth;
        QTest::newRow("a blank in quotation marks") << u"“@ Mara come here”"_s << mara << u"“@Mara@ come here”"_s;
        QTest::newRow("a blank in brackets") << u"[@ Mara come here]"_s << mara << u"[@Mara@ come here]"_s;
        QTest::newRow("two signs in a mail address") << u"Mail me at a@@b.de, Mara"_s << none << QString();
        QTest::newRow("a mail address and a handle")
            << u"Mail me at a@b.de or ask @harbour, Mara"_s << none << QString();
        QTest::newRow("two signs within a sentence") << u"I am dizzy @@ and fall"_s << none << QString();
        QTest::newRow("two signs at the end") << u"*I am dizzy.* @@"_s << none << QString();
        QTest::newRow("at somebody's, behind a dash") << u"We meet - @ Tomas' place"_s << none << QString();
        QTest::newRow("at somebody's, behind a quotation") << u"You said “come” @ Tomas' place"_s << none << QString();
        QTest::newRow("two whispers") << u"@Mara@@Tomas@ hello"_s << none << QString();
        QTest::newRow("two whispers with a blank") << u"@Mara@ @Tomas@ hello"_s << none << QString();
        QTest::newRow("no blank behind a whisper") << u"@Mara@Hello, Tomas."_s << none << QString();
        QTest::newRow("a whisper with an address") << u"@Mara@ Tomas@example.org is his address"_s << none << QString();
        QTest::newRow("a whisper with a time") << u"@Mara@ @ 5 pm, as ever"_s << none << QString();
        QTest::newRow("no sign") << u"Mara, hello"_s << none << QString();
        QTest::newRow("empty") << QString() << none << QString();
        QTest::newRow("a whisper") << u"@Mara@ hello"_s << none << QString();
        QTest::newRow("a whisper of another") << u"@Mara@ go and find @Tomas"_s << none << QString();
        QTest::newRow("addresses") << u"Write to mara@example.org, or to post@mara.example"_s << none << QString();
        QTest::newRow("an address in brackets") << u"Mara <mara@harbour> wrote"_s << none << QString();
        QTest::newRow("on the web") << u"See https://example.org/@Mara today"_s << none << QString();
        QTest::newRow("at a time") << u"Mara, we meet @ 5 pm"_s << none << QString();
        QTest::newRow("at a time, at the beginning") << u"@ 5 pm Mara is here"_s << none << QString();
        QTest::newRow("at somebody's") << u"We meet @ Tomas' place"_s << none << QString();
        QTest::newRow("somebody at a time") << u"Mara@ 5 pm, as ever"_s << mara << u"@Mara@ 5 pm, as ever"_s;
        QTest::newRow("within a sentence, at a time") << u"I see Mara@ 5 pm"_s << none << QString();
        QTest::newRow("nobody is called so") << u"@home and @work, as ever"_s << none << QString();
        QTest::newRow("a longer word") << u"@Marathon runners"_s << none << QString();
        QTest::newRow("signs alone") << u"@ @@ @"_s << none << QString();
    }
    void aTagThatIsNotClearIsNoticed()
    {
        QFETCH(QString, line);
        const World world = twoGuests();
        const UnclearWhisper unclear = unclearWhisperIn(world, line);
        QTEST(unclear.names, "names");
        QTEST(unclear.meant, "meant");
        if (unclear.names.isEmpty())
            return;
        const Whisper whisper = whisperIn(world, unclear.meant);
        QVERIFY(whisper.isOne && whisper.nobody.isEmpty());
        QCOMPARE(whisper.to.count(), unclear.names.size());
        QVERIFY(unclearWhisperIn(world, unclear.meant).names.isEmpty());
    }

    void whereNobodyIsThereNobodyIsMeant()
    {
        World world = twoGuests();
        apply(world, {{EventId{2}, EventId{1}, 0, {}}, GuestRemoved{1}});
        QCOMPARE(unclearWhisperIn(world, u"@@ hello"_s).names, QStringList{u"Tomas"_s});
        apply(world, {{EventId{3}, EventId{2}, 0, {}}, GuestRemoved{2}});
        QVERIFY(unclearWhisperIn(world, u"@@ hello"_s).names.isEmpty());
    }

    // Signs belong to a name only where somebody is called so.
    void aSignOfTheNameIsNoMistake()
    {
        const World world = twoGuests(u"Mara!"_s, u"Kim (2)"_s);
        for (const QString &line : {u"@Mara!@ hello"_s, u"@Kim (2)@ hello"_s}) {
            QVERIFY2(whisperIn(world, line).isOne, qPrintable(line));
            QVERIFY2(unclearWhisperIn(world, line).names.isEmpty(), qPrintable(line));
        }
    }

    void aNameWithASignInItCanBeTagged()
    {
        const World world = twoGuests(u"x@y"_s, u"Tomas"_s);
        for (const QString &line : {u"@x@y@ the key"_s, u"(ooc: @x@y@) the key"_s, u"@X@Y@the key"_s}) {
            QCOMPARE(whoHears(world, line), WitnessSet({you, 1}));
            QVERIFY2(unclearWhisperIn(world, line).names.isEmpty(), qPrintable(line));
            QVERIFY(whisperIn(world, line).nobody.isEmpty());
        }
        QCOMPARE(whoHears(world, u"@x@y@ @Tomas@ the key"_s), WitnessSet({you, 1, 2}));
        for (const QString &line : {u"psst@x@y@ the key"_s, u"x@y@ the key"_s, u"@x@y the key"_s, u"@ x@y @ the key"_s,
                                    u"＠x@y＠ the key"_s, u"@x@y, Tomas@ the key"_s, u"@Tomas, x@y@ the key"_s}) {
            const UnclearWhisper unclear = unclearWhisperIn(world, line);
            QVERIFY2(!unclear.names.isEmpty(), qPrintable(line));
            QVERIFY(whisperIn(world, unclear.meant).isOne);
        }
    }

    void aTagAloneIsAnEmptyWhisper_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("isEmpty");
        for (const auto &line :
             {u"@Mara@"_s, u"@Mara@:"_s, u" (ooc: @Mara@) "_s, u"(@Mara, Tomas@)"_s, u"@Mara@, @Tomas@"_s})
            QTest::newRow(qPrintable(line)) << line << true;
        for (const auto &line : {u"@Mara@ hello"_s, u"@Mara@ …"_s, u"@Mara@ !"_s, u"(ooc: @Mara@ hello)"_s, u"@Mara"_s,
                                 u"@Marra@"_s, QString()})
            QTest::newRow(qPrintable(line.isEmpty() ? u"nothing"_s : line)) << line << false;
    }
    void aTagAloneIsAnEmptyWhisper()
    {
        QFETCH(QString, line);
        QTEST(whisperIn(twoGuests(), line).isEmpty, "isEmpty");
    }

    void whoIsElsewhereHearsNoWhisperAndNobodyElseDoes()
    {
        World world = twoGuests();
        apply(world, {{EventId{2}, EventId{1}, 0, {}}, GuestRemoved{2}});
        QCOMPARE(whoHears(world, u"@Tomas@ The word is heron."_s), WitnessSet({you}));
    }

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
#include "tst_addressee.moc"
