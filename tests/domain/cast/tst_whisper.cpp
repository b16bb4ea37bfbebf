// Who hears a line: names between signs.
#include "domain/cast/whisper.h"
#include "domain/world/fold.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_whisper {

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

} // namespace

class WhisperTest : public QObject {
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
};

DRAMATIS_TEST(WhisperTest);

} // namespace tst_whisper

#include "tst_whisper.moc"
